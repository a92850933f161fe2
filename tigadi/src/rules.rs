//! House rules: one table of keys, values and defaults a game, and the text of a named game.
//!
//! `nine-mens-morris:flying=off,quiet=100` is a preset and what differs from it. The same table
//! serves the text, keywords of other languages and lists for a person to choose from.

use core::{
    fmt::{self, Debug, Write},
    hash::Hash,
};

use arrayvec::ArrayVec;

use crate::{
    DrawRules, ParseError, Problem, Reason, Refusal,
    text::{Reader, Words},
};

/// The value of one rule.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Value {
    /// `on` or `off`; also a count that is switched `off`.
    Switch(bool),
    /// A number.
    Number(u32),
    /// One word of a few.
    Word(&'static str),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Switch(true) => f.write_str("on"),
            Self::Switch(false) => f.write_str("off"),
            Self::Number(number) => write!(f, "{number}"),
            Self::Word(word) => f.write_str(word),
        }
    }
}

/// What values a rule can have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// `on` or `off`.
    Switch,
    /// A number from the first to the second, both included.
    Number(u32, u32),
    /// A number from the first to the second, or `off`.
    Limit(u32, u32),
    /// One of these words.
    Words(&'static [&'static str]),
}

/// The values as a person reads them: `on or off`, `1 to 100 or off`, `loses or passes`.
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Switch => f.write_str("on or off"),
            Self::Number(min, max) => write!(f, "{min} to {max}"),
            Self::Limit(min, max) => write!(f, "{min} to {max} or off"),
            Self::Words(words) => Words(words).fmt(f),
        }
    }
}

impl Kind {
    /// Reads a value of this kind.
    ///
    /// # Errors
    /// The place and what is expected.
    pub fn parse(self, text: &str) -> Result<Value, ParseError> {
        let mut reader = Reader::new(text);
        let value = match self {
            Self::Switch | Self::Limit(..) if text == "off" => return Ok(Value::Switch(false)),
            Self::Switch if text == "on" => return Ok(Value::Switch(true)),
            Self::Switch => return Err(reader.expected("on or off")),
            Self::Number(min, max) | Self::Limit(min, max) => {
                Value::Number(reader.number(min, max)?)
            }
            Self::Words(words) => match words.iter().find(|word| **word == text) {
                Some(word) => return Ok(Value::Word(word)),
                None => return Err(reader.error(Problem::OneOf(words))),
            },
        };
        reader.end()?;
        Ok(value)
    }

    /// Whether the value is one of this kind.
    #[must_use]
    pub fn allows(self, value: Value) -> bool {
        match (self, value) {
            (Self::Switch, Value::Switch(_)) | (Self::Limit(..), Value::Switch(false)) => true,
            (Self::Number(min, max) | Self::Limit(min, max), Value::Number(number)) => {
                (min..=max).contains(&number)
            }
            (Self::Words(words), Value::Word(word)) => words.contains(&word),
            _ => false,
        }
    }
}

/// One rule of a rules value as a caller sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setting {
    /// The name, a lower-case identifier.
    pub key: &'static str,
    /// The values it may have.
    pub kind: Kind,
    /// One line that explains it.
    pub about: &'static str,
    /// The value it has.
    pub value: Value,
    /// The value it has in the preset, which is what is left out of the text.
    pub default: Value,
}

/// The rules of a game: a preset with what a caller has changed.
///
/// The preset is remembered and printed, but two values with equal rules are equal. The text is
/// the preset's name and, in the table's order, what differs from it.
///
/// ```
/// use tigadi::games::morris;
/// use tigadi::rules::{Rules, Value, rules_text};
/// let rules = morris::Rules::NINE_MENS_MORRIS.with(&[("flying", Value::Switch(false))])?;
/// assert_eq!(rules_text(&rules).to_string(), "nine-mens-morris:flying=off");
/// assert_eq!(morris::Rules::parse("nine-mens-morris:flying=off"), Ok(rules));
/// # Ok::<(), tigadi::Refusal>(())
/// ```
pub trait Rules: Copy + Eq + Hash + Debug + 'static {
    /// Every preset.
    fn presets() -> impl Iterator<Item = Self>;

    /// The name of the preset that this value came from; unique among all games.
    fn preset(&self) -> &'static str;

    /// The rules that can be set, counted from 0 in the order in which they are printed.
    fn setting(&self, index: usize) -> Option<Setting>;

    /// These rules with changes, in whichever order they are given. It is the only way to other
    /// rules than a preset's, so that every value makes a game.
    ///
    /// # Errors
    /// An unknown or repeated key, a value that the rule cannot have, or rules that make no game.
    fn with(self, changes: &[(&str, Value)]) -> Result<Self, Refusal>;

    /// The family of games that share these rules' kind of position, such as `morris`; unique
    /// among all games.
    fn family(&self) -> &'static str;

    /// Every reason for which a position of this kind can end the game.
    fn reasons() -> impl Iterator<Item = Reason>;

    /// Every refusal of this kind of game, those of [`Refusal::COMMON`] left out.
    fn refusals() -> impl Iterator<Item = Refusal>;

    /// Every rule that can be set.
    fn settings(&self) -> impl Iterator<Item = Setting> {
        (0..).map_while(|index| self.setting(index))
    }

    /// Writes the preset's name and what differs from it.
    ///
    /// # Errors
    /// Only what the writer reports.
    fn write(&self, f: &mut dyn Write) -> fmt::Result {
        f.write_str(self.preset())?;
        let mut separator = ':';
        for setting in self.settings().filter(|setting| setting.value != setting.default) {
            write!(f, "{separator}{}={}", setting.key, setting.value)?;
            separator = ',';
        }
        Ok(())
    }

    /// Reads a preset's name with house rules after it. Their order does not matter; each may
    /// stand there once.
    ///
    /// # Errors
    /// The place of an unknown name, key or value, or of rules that make no game.
    fn parse(text: &str) -> Result<Self, ParseError> {
        let mut reader = Reader::new(text);
        let name = reader.until(&[':']);
        let Some(preset) = Self::presets().find(|known| known.preset() == name) else {
            return Err(ParseError::new(0, Problem::Expected("the name of a game")));
        };
        let mut changes = ArrayVec::<_, MAX_HOUSE_RULES>::new();
        while reader.eat(if changes.is_empty() { ":" } else { "," }) {
            let place = reader.place();
            let key = reader.until(&['=', ',']);
            let Some(setting) = preset.settings().find(|setting| setting.key == key) else {
                return Err(ParseError::new(place, Problem::Expected("the name of a rule")));
            };
            reader.expect("=", "=")?;
            let value_place = reader.place();
            let value = setting.kind.parse(reader.until(&[',']));
            changes
                .try_push((key, value.map_err(|error| error.shifted(value_place))?))
                .map_err(|_| ParseError::new(place, Problem::Wrong("a rule is set twice")))?;
        }
        reader.end()?;
        preset.with(&changes).map_err(|why| ParseError::new(name.len(), Problem::Impossible(why)))
    }
}

/// A rule is set twice.
pub const REPEATED_RULE: Refusal = Refusal::new("repeated_rule", "a rule is set twice");
/// The game has no rule of that name.
pub const UNKNOWN_RULE: Refusal =
    Refusal::new("unknown_rule", "this game has no rule of that name");
/// A rule cannot have that value.
pub const WRONG_VALUE: Refusal = Refusal::new("wrong_value", "the rule cannot have that value");

/// The most rules that one game can have.
const MAX_HOUSE_RULES: usize = 16;

/// The name of a game with its house rules, ready to be formatted.
pub fn rules_text<R: Rules>(rules: &R) -> impl fmt::Display {
    crate::text::from_fn(move |f| rules.write(f))
}

/// One rule that a caller may set: its name, what it may be, and how to read and change it.
#[derive(Clone, Copy, Debug)]
pub struct HouseRule<R> {
    /// The name, a lower-case identifier.
    pub key: &'static str,
    /// The values it may have.
    pub kind: Kind,
    /// One line that explains it.
    pub about: &'static str,
    /// Reads it.
    pub get: fn(&R) -> Value,
    /// Changes it to a value that `kind` allows; an error where it does not go with rules that
    /// come before it in the table.
    pub set: fn(&mut R, Value) -> Result<(), Refusal>,
}

/// The two tables from which a game's [`Rules`] follow.
pub trait RulesTable: Copy + Eq + Hash + Debug + 'static {
    /// The family of the games; see [`Rules::family`].
    const FAMILY: &'static str;
    /// Why a position can end the game; see [`Rules::reasons`].
    const REASONS: &'static [Reason];
    /// Why moves, positions and rules are refused; see [`Rules::refusals`].
    const REFUSALS: &'static [Refusal];
    /// The named presets.
    const PRESETS: &'static [(&'static str, Self)];
    /// Every rule that can be set, in the order in which it is printed; at most 16.
    const HOUSE_RULES: &'static [HouseRule<Self>];

    /// The number in [`PRESETS`](Self::PRESETS) of the preset that this value came from.
    fn preset_index(&self) -> usize;

    /// Whether these rules, each of a value that its `kind` allows, together make a game: asked
    /// when all changes are made.
    ///
    /// # Errors
    /// What is wrong with them.
    fn validate(&self) -> Result<(), Refusal> {
        Ok(())
    }
}

impl<R: RulesTable> Rules for R {
    fn presets() -> impl Iterator<Item = Self> {
        Self::PRESETS.iter().map(|(_, preset)| *preset)
    }

    fn family(&self) -> &'static str {
        Self::FAMILY
    }

    fn reasons() -> impl Iterator<Item = Reason> {
        Self::REASONS.iter().copied()
    }

    fn refusals() -> impl Iterator<Item = Refusal> {
        Self::REFUSALS.iter().copied()
    }

    fn preset(&self) -> &'static str {
        Self::PRESETS[self.preset_index()].0
    }

    fn setting(&self, index: usize) -> Option<Setting> {
        let HouseRule { key, kind, about, get, .. } = *Self::HOUSE_RULES.get(index)?;
        let default = get(&Self::PRESETS[self.preset_index()].1);
        Some(Setting { key, kind, about, value: get(self), default })
    }

    fn with(mut self, changes: &[(&str, Value)]) -> Result<Self, Refusal> {
        for (i, (key, _)) in changes.iter().enumerate() {
            if changes[..i].iter().any(|(earlier, _)| earlier == key) {
                return Err(REPEATED_RULE);
            }
            if !Self::HOUSE_RULES.iter().any(|rule| rule.key == *key) {
                return Err(UNKNOWN_RULE);
            }
        }
        // In the table's order: what a later rule may be can depend on an earlier one.
        for rule in Self::HOUSE_RULES {
            let Some((_, value)) = changes.iter().find(|(key, _)| *key == rule.key) else {
                continue;
            };
            if !rule.kind.allows(*value) {
                return Err(WRONG_VALUE);
            }
            (rule.set)(&mut self, *value)?;
        }
        self.validate()?;
        Ok(self)
    }
}

/// Sets one rule of a table.
pub(crate) fn assign<T>(rule: &mut T, value: T) -> Result<(), Refusal> {
    *rule = value;
    Ok(())
}

/// The number of a value; a count that is switched off is 0.
pub(crate) const fn number(value: Value) -> u32 {
    match value {
        Value::Number(number) => number,
        _ => 0,
    }
}

/// The draws by these counts, of which 0 is off.
pub(crate) const fn draws(repetition: u8, quiet: u16) -> DrawRules {
    DrawRules {
        repetition: if repetition == 0 { None } else { Some(repetition) },
        quiet: if quiet == 0 { None } else { Some(quiet) },
    }
}

/// The rule of repetition, the same in every game that has one. The number is 0 where it is off.
pub(crate) const fn repetition<R>(
    get: fn(&R) -> Value,
    set: fn(&mut R, Value) -> Result<(), Refusal>,
) -> HouseRule<R> {
    let about = "the occurrence of a position that draws";
    HouseRule { key: "repetition", kind: Kind::Limit(2, 250), about, get, set }
}

/// The value of a count, of which 0 is off.
pub(crate) const fn limit(count: u32) -> Value {
    if count == 0 { Value::Switch(false) } else { Value::Number(count) }
}
