//! Text: positions, moves and rolls, parsed and printed.
//!
//! Printed text is one short line of printable ASCII, and parses back to the same value. Parsing
//! refuses everything else with the place and the reason. The formats are stable.

use core::fmt::{self, Write};

use crate::{
    position::Position,
    rules::{Kind, Rules},
};

/// Where and why a text could not be read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("at character {}: {problem}", place + 1)]
pub struct ParseError {
    /// The byte at which the problem was found, counted from 0.
    pub place: usize,
    /// What is wrong there.
    pub problem: Problem,
}

impl ParseError {
    /// An error at a place.
    #[must_use]
    pub const fn new(place: usize, problem: Problem) -> Self {
        Self { place, problem }
    }

    /// The same error in a text that begins `offset` bytes earlier.
    #[must_use]
    pub const fn shifted(self, offset: usize) -> Self {
        Self { place: self.place + offset, problem: self.problem }
    }
}

/// What is wrong with a text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Problem {
    /// The text ends too early.
    #[error("the text ends where {0} is expected")]
    End(&'static str),
    /// Something else stands where this is expected.
    #[error("{0} is expected")]
    Expected(&'static str),
    /// Something else stands where one of these words is expected.
    #[error("{} is expected", Kind::Words(.0))]
    OneOf(&'static [&'static str]),
    /// The text goes on after its end.
    #[error("unexpected text after the end")]
    Trailing,
    /// A number is too small or too large.
    #[error("the number must be from {min} to {max}")]
    Range {
        /// The least that is allowed.
        min: u32,
        /// The most that is allowed.
        max: u32,
    },
    /// The text is well-formed, but no game reaches it.
    #[error("impossible: {0}")]
    Impossible(&'static str),
    /// A move's text says something about its result that is wrong.
    #[error("wrong move text: {0}")]
    Wrong(&'static str),
    /// A move's text names the wrong pit for its last stone.
    #[error("wrong move text: the last stone falls into pit {0}")]
    Landing(u8),
}

/// Games as text.
///
/// ```
/// use tigadi::games::morris::{Morris, Rules};
/// use tigadi::notation::{Notation, position_text};
/// let start = Morris::start(Rules::NINE_MENS_MORRIS);
/// assert_eq!(position_text(&start).to_string(), "3/3/3/6/3/3/3 w 9 9");
/// ```
pub trait Notation: Position {
    /// What a caller may choose about the rules.
    type Rules: Rules;

    /// The start position under these rules.
    fn start(rules: Self::Rules) -> Self;

    /// The rules of this position.
    fn rules(&self) -> Self::Rules;

    /// Writes the position, without its rules.
    ///
    /// # Errors
    /// Only what the writer reports.
    fn write_position(&self, f: &mut dyn Write) -> fmt::Result;

    /// Reads a position under these rules.
    ///
    /// # Errors
    /// The place and the reason.
    fn parse_position(rules: Self::Rules, text: &str) -> Result<Self, ParseError>;

    /// Writes a move that is legal here. Another may give nonsense or panic.
    ///
    /// # Errors
    /// Only what the writer reports.
    fn write_move(&self, m: Self::Move, f: &mut dyn Write) -> fmt::Result;

    /// Reads a move. What it means may depend on the position; whether it is legal is for
    /// [`Position::check`] to say.
    ///
    /// # Errors
    /// The place and the reason.
    fn parse_move(&self, text: &str) -> Result<Self::Move, ParseError>;

    /// Writes a roll.
    ///
    /// # Errors
    /// Only what the writer reports.
    fn write_roll(roll: Self::Roll, f: &mut dyn Write) -> fmt::Result {
        let _ = (roll, f);
        Ok(())
    }

    /// Reads a roll.
    ///
    /// # Errors
    /// The place and the reason; always, in a game without dice.
    fn parse_roll(&self, text: &str) -> Result<Self::Roll, ParseError> {
        let _ = text;
        Err(ParseError::new(0, Problem::Wrong("this game has no dice")))
    }
}

/// A position's text, without its rules, ready to be formatted.
pub fn position_text<P: Notation>(position: &P) -> impl fmt::Display {
    fmt::from_fn(move |f| position.write_position(f))
}

/// A legal move's text, ready to be formatted. The position is the one *before* the move: in
/// another the text may be that of another move.
pub fn move_text<P: Notation>(position: &P, m: P::Move) -> impl fmt::Display {
    fmt::from_fn(move |f| position.write_move(m, f))
}

/// A roll's text, ready to be formatted.
pub fn roll_text<P: Notation>(roll: P::Roll) -> impl fmt::Display {
    fmt::from_fn(move |f| P::write_roll(roll, f))
}

/// A position's text with the game's name and house rules in front, ready to be formatted.
pub fn named_text<P: Notation>(position: &P) -> impl fmt::Display {
    fmt::from_fn(move |f| {
        position.rules().write(f)?;
        f.write_char(' ')?;
        position.write_position(f)
    })
}

/// Reads a game's name with house rules and a position after it; the name alone is the start
/// position.
///
/// # Errors
/// The place and the reason.
pub fn parse_named<P: Notation>(text: &str) -> Result<P, ParseError> {
    let Some((name, position)) = text.split_once(' ') else {
        return Ok(P::start(P::Rules::parse(text)?));
    };
    P::parse_position(P::Rules::parse(name)?, position)
        .map_err(|error| error.shifted(name.len() + 1))
}

/// Reads a text from left to right and knows the place.
#[derive(Clone, Debug)]
pub(crate) struct Reader<'a> {
    text: &'a str,
    place: usize,
}

impl<'a> Reader<'a> {
    pub(crate) const fn new(text: &'a str) -> Self {
        Self { text, place: 0 }
    }

    pub(crate) fn rest(&self) -> &'a str {
        &self.text[self.place..]
    }

    pub(crate) const fn place(&self) -> usize {
        self.place
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub(crate) fn next(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.place += c.len_utf8();
        Some(c)
    }

    /// Takes the text if it comes next.
    pub(crate) fn eat(&mut self, text: &str) -> bool {
        let found = self.rest().starts_with(text);
        if found {
            self.place += text.len();
        }
        found
    }

    pub(crate) fn expect(&mut self, text: &str, what: &'static str) -> Result<(), ParseError> {
        if self.eat(text) { Ok(()) } else { Err(self.expected(what)) }
    }

    /// Goes on this many bytes later, at the start of a character.
    #[cfg(feature = "alloc")]
    pub(crate) const fn skip(&mut self, bytes: usize) {
        self.place += bytes;
    }

    /// The error that something else is expected here.
    pub(crate) fn expected(&self, what: &'static str) -> ParseError {
        self.error(if self.rest().is_empty() {
            Problem::End(what)
        } else {
            Problem::Expected(what)
        })
    }

    pub(crate) const fn error(&self, problem: Problem) -> ParseError {
        ParseError::new(self.place, problem)
    }

    /// A decimal number without sign or leading zeros.
    pub(crate) fn number(&mut self, min: u32, max: u32) -> Result<u32, ParseError> {
        let rest = self.rest();
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits == 0 {
            return Err(self.expected("a number"));
        }
        if digits > 1 && rest.starts_with('0') {
            return Err(self.error(Problem::Expected("a number without leading zeros")));
        }
        match rest[..digits].parse() {
            Ok(number) if (min..=max).contains(&number) => {
                self.place += digits;
                Ok(number)
            }
            _ => Err(self.error(Problem::Range { min, max })),
        }
    }

    /// Everything up to the next of these characters, or to the end.
    pub(crate) fn until(&mut self, stop: &[char]) -> &'a str {
        let rest = self.rest();
        let word = &rest[..rest.find(stop).unwrap_or(rest.len())];
        self.place += word.len();
        word
    }

    /// Everything up to the next byte that is none of these ASCII characters.
    #[cfg(feature = "alloc")]
    pub(crate) fn while_ascii(&mut self, is_part: impl Fn(u8) -> bool) -> &'a str {
        let rest = self.rest();
        let length = rest.bytes().take_while(|&byte| byte.is_ascii() && is_part(byte)).count();
        self.place += length;
        &rest[..length]
    }

    pub(crate) fn space(&mut self) -> Result<(), ParseError> {
        self.expect(" ", "a space")
    }

    pub(crate) fn end(&self) -> Result<(), ParseError> {
        if self.rest().is_empty() { Ok(()) } else { Err(self.error(Problem::Trailing)) }
    }
}
