//! The trait for text: positions, moves and rolls, parsed and printed.
//!
//! Printed text is one short line of printable ASCII, and parses back to the same value. Parsing
//! refuses everything else with the place and the reason. The formats are stable.

use core::{
    fmt::{self, Write},
    ops::ControlFlow,
};

use arrayvec::ArrayString;

use crate::{Chance, ParseError, Problem, Refusal, rules::Rules};

/// Games as text.
///
/// ```
/// use tigadi::games::morris::{Morris, Rules};
/// use tigadi::notation::{Notation, position_text};
/// let start = Morris::start(Rules::NINE_MENS_MORRIS);
/// assert_eq!(position_text(&start).to_string(), "3/3/3/6/3/3/3 w 9 9");
/// ```
pub trait Notation: Chance {
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
    /// [`Position::check`](crate::Position::check) to say.
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
        Err(ParseError::new(0, Problem::Impossible(Refusal::NO_DICE)))
    }
}

/// A position's text, without its rules, ready to be formatted.
pub fn position_text<P: Notation>(position: &P) -> impl fmt::Display {
    crate::text::from_fn(move |f| position.write_position(f))
}

/// A legal move's text, ready to be formatted. The position is the one *before* the move: in
/// another the text may be that of another move.
pub fn move_text<P: Notation>(position: &P, m: P::Move) -> impl fmt::Display {
    crate::text::from_fn(move |f| position.write_move(m, f))
}

/// A roll's text, ready to be formatted.
pub fn roll_text<P: Notation>(roll: P::Roll) -> impl fmt::Display {
    crate::text::from_fn(move |f| P::write_roll(roll, f))
}

/// The first of some legal moves in canonical order, the ASCII order of their texts.
pub(crate) struct First<M>(Option<(ArrayString<64>, M)>);

impl<M: Copy> First<M> {
    pub(crate) const NONE: Self = Self(None);

    /// Looks at one more move.
    pub(crate) fn see<P: Notation<Move = M>>(&mut self, position: &P, m: M) {
        let mut text = ArrayString::new();
        // There is room for every move's text.
        let _ = position.write_move(m, &mut text);
        if self.0.is_none_or(|(first, _)| text < first) {
            self.0 = Some((text, m));
        }
    }

    pub(crate) fn found(self) -> Option<M> {
        self.0.map(|(_, m)| m)
    }

    /// The first of all legal moves.
    pub(crate) fn of<P: Notation<Move = M>>(position: &P) -> Option<M> {
        let mut first = Self::NONE;
        let _ = position.visit_moves(|m| {
            first.see(position, m);
            ControlFlow::<()>::Continue(())
        });
        first.found()
    }
}

/// A position's text with the game's name and house rules in front, ready to be formatted.
pub fn named_text<P: Notation>(position: &P) -> impl fmt::Display {
    crate::text::from_fn(move |f| {
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
