//! Which games there are and which rules they have.

use std::collections::BTreeMap;

use pyo3::{exceptions::PyTypeError, prelude::*, types::PyDict};
use tigadi::{
    AnyPosition, AnyRules, Notation as _, Reason, Refusal,
    rules::{self, Kind, Rules as _, UNKNOWN_RULE, Value, WRONG_VALUE, rules_text},
};

use crate::{
    convert::{Reduced, Text},
    errors::{name_of, no_game},
};

/// The value of a house rule in Python: bool, int or str; a limit that is off is False.
#[derive(Clone, Copy, PartialEq, Eq, IntoPyObject, IntoPyObjectRef)]
pub(crate) enum RuleValue {
    Switch(bool),
    Number(u32),
    Word(&'static str),
}

impl From<Value> for RuleValue {
    fn from(value: Value) -> Self {
        match value {
            Value::Switch(on) => Self::Switch(on),
            Value::Number(number) => Self::Number(number),
            Value::Word(word) => Self::Word(word),
        }
    }
}

/// A house rule that can be set by its key.
///
/// GameInfo(preset).settings lists those of a game; Setting(preset, key) is one of them. Raises
/// RulesError for an unknown game or key.
#[pyclass(module = "tigadi", frozen, eq)]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Setting {
    /// The game with its house rules, whose rule it is.
    game: String,
    /// The keyword, such as "flying".
    #[pyo3(get)]
    key: &'static str,
    /// What values it takes: "switch" (True or False), "number", "limit" (a number or False) or
    /// "word".
    #[pyo3(get)]
    kind: &'static str,
    /// The least number, None where the value is no number.
    #[pyo3(get)]
    least: Option<u32>,
    /// The greatest number, None where the value is no number.
    #[pyo3(get)]
    most: Option<u32>,
    /// The words to choose from; empty where the value is none.
    #[pyo3(get)]
    words: Vec<&'static str>,
    /// One line that explains the rule.
    #[pyo3(get)]
    about: &'static str,
    /// Its value in this game.
    #[pyo3(get)]
    default: RuleValue,
}

#[pymethods]
impl Setting {
    #[new]
    fn new(preset: Text, key: Text) -> PyResult<Self> {
        let rules = rules_of(&preset.0, None)?;
        let setting = rules.settings().find(|setting| setting.key == key.0);
        let unknown = || no_game(UNKNOWN_RULE.name(), UNKNOWN_RULE.message(), &preset.0);
        setting.map(|setting| Self::of(&rules, setting)).ok_or_else(unknown)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> Reduced<'py, (String, &'static str)> {
        (slf.get_type(), (slf.get().game.clone(), slf.get().key))
    }

    fn __repr__(&self) -> String {
        format!("<Setting {}: {}>", self.key, self.about)
    }
}

impl Setting {
    fn of(rules: &AnyRules, setting: rules::Setting) -> Self {
        let rules::Setting { key, kind, about, value, .. } = setting;
        let (kind, bounds, words) = match kind {
            Kind::Switch => ("switch", None, &[][..]),
            Kind::Number(least, most) => ("number", Some((least, most)), &[][..]),
            Kind::Limit(least, most) => ("limit", Some((least, most)), &[][..]),
            Kind::Words(words) => ("word", None, words),
        };
        let (least, most) = bounds.unzip();
        Self {
            game: rules_text(rules).to_string(),
            key,
            kind,
            least,
            most,
            words: words.to_vec(),
            about,
            default: value.into(),
        }
    }
}

/// What is known about a game: GameInfo("tigadi"). Raises RulesError for an unknown name or rules
/// that make no game.
#[pyclass(module = "tigadi", frozen, eq, get_all)]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct GameInfo {
    /// The name, such as "nine-mens-morris".
    preset: &'static str,
    /// The family: "morris", "baghchal", "nardi", "mangala" or "toguz-korgool".
    family: &'static str,
    /// The start position as text.
    start: String,
    /// The house rules, in the order in which texts print them.
    settings: Vec<Setting>,
}

impl From<AnyRules> for GameInfo {
    fn from(rules: AnyRules) -> Self {
        Self {
            preset: rules.preset(),
            family: rules.family(),
            start: AnyPosition::start(rules).to_string(),
            settings: rules.settings().map(|setting| Setting::of(&rules, setting)).collect(),
        }
    }
}

#[pymethods]
impl GameInfo {
    #[new]
    fn new(preset: Text) -> PyResult<Self> {
        rules_of(&preset.0, None).map(Self::from)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> Reduced<'py, (String,)> {
        let (named, _) = slf.get().start.split_once(' ').unwrap_or_default();
        (slf.get_type(), (named.to_owned(),))
    }

    fn __repr__(&self) -> String {
        format!("<GameInfo {}>", self.start)
    }
}

/// Every game: its name, start position and house rules.
#[pyfunction]
pub(crate) fn games() -> Vec<GameInfo> {
    AnyRules::presets().map(GameInfo::from).collect()
}

/// Every reason for which a game can end: its name, and what it means for a person.
#[pyfunction]
pub(crate) fn reasons() -> BTreeMap<&'static str, &'static str> {
    let all = AnyRules::reasons().chain(Reason::COMMON);
    all.map(|reason| (reason.name(), reason.about())).collect()
}

/// Every refusal of a move, roll or position: its name, and the message for a person.
#[pyfunction]
pub(crate) fn refusals() -> BTreeMap<&'static str, &'static str> {
    let all = AnyRules::refusals().chain(Refusal::COMMON);
    all.map(|refusal| (refusal.name(), refusal.message())).collect()
}

const NO_SUCH_NAME: &str =
    "no game has this name; games() lists the names, Game.from_text() reads a position";

/// The rules that a name, with house rules after it or as keywords, means.
pub(crate) fn rules_of(preset: &str, changes: Option<&Bound<'_, PyDict>>) -> PyResult<AnyRules> {
    let rules = AnyRules::parse(preset).map_err(|error| match error.place {
        0 => no_game("unknown_game", NO_SUCH_NAME, preset),
        _ => no_game(name_of(error), error.to_string(), preset),
    })?;
    let Some(changes) = changes else { return Ok(rules) };
    let mut read = Vec::with_capacity(changes.len());
    for (key, value) in changes {
        let Text(key) = key.extract()?;
        let setting = rules.settings().find(|setting| setting.key == key);
        let Some(rules::Setting { kind, .. }) = setting else {
            let keys: Vec<_> = rules.settings().map(|setting| setting.key).collect();
            let has = if keys.is_empty() { "none" } else { &keys.join(", ") };
            let message = format!("this game has no rule {key}; it has {has}");
            return Err(no_game(UNKNOWN_RULE.name(), message, preset));
        };
        match value_of(&value, kind)? {
            Some(allowed) => read.push((key, allowed)),
            None => {
                let shown = value.repr().map_or_else(
                    |_| "a number of so many digits".to_owned(),
                    |value| value.to_string_lossy().into_owned(),
                );
                let message = format!("the rule {key} is {kind}, not {shown}");
                return Err(no_game(WRONG_VALUE.name(), message, preset));
            }
        }
    }
    let read: Vec<_> = read.iter().map(|(key, value)| (key.as_str(), *value)).collect();
    rules.with(&read).map_err(|why| no_game(why.name(), why.message(), preset))
}

/// Reads a value: True and False as switches, numbers, words; also what a text writes. None for a
/// value that the rule cannot have.
fn value_of(value: &Bound<'_, PyAny>, kind: Kind) -> PyResult<Option<Value>> {
    let allowed = |value| Some(value).filter(|&value| kind.allows(value));
    if let Ok(on) = value.extract::<bool>() {
        return Ok(allowed(Value::Switch(on)));
    }
    if let Ok(Text(text)) = value.extract() {
        return Ok(kind.parse(&text).ok());
    }
    if value.is_instance_of::<pyo3::types::PyInt>() {
        // A number that is out of the type's range is out of any rule's.
        return Ok(value.extract().ok().map(Value::Number).and_then(allowed));
    }
    Err(PyTypeError::new_err(format!(
        "a rule's value is a bool, an int or a str, not {}",
        value.get_type().name()?
    )))
}

/// The house rules of a game as a dictionary from keys to values.
pub(crate) fn settings_dict<'py>(
    rules: &AnyRules,
    py: Python<'py>,
) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    for setting in rules.settings() {
        dict.set_item(setting.key, RuleValue::from(setting.value))?;
    }
    Ok(dict)
}
