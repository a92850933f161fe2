//! A game in progress as text: the position with its game's name, and the quiet count.

use core::{fmt, str::FromStr};

use super::Game;
use crate::{
    Notation, ParseError, Position, Problem,
    notation::{named_text, parse_named, position_text},
    text::Reader,
};

impl<P: Notation> Game<P> {
    /// One line that says how the game stands: `ok LEGAL TEXT` with the number of legal moves, or
    /// `over RESULT REASON [points N] TEXT`, the points where a win can be worth more than one.
    pub fn summary(&self) -> impl fmt::Display {
        crate::text::from_fn(move |f| match self.outcome {
            None => write!(f, "ok {} {self}", self.move_count()),
            Some(outcome) => {
                write!(f, "over {} {}", outcome.result(), outcome.reason)?;
                if self.position.max_points() > 1 {
                    write!(f, " points {}", outcome.points)?;
                }
                write!(f, " {self}")
            }
        })
    }

    /// Reads a position under these rules, with or without the quiet count at its end.
    pub(crate) fn parse_position(rules: P::Rules, text: &str) -> Result<Self, ParseError> {
        read_quiet(text, |text| P::parse_position(rules, text))
    }
}

/// A position's text with the quiet count where the rules limit it, the name left out.
pub(crate) fn counted_text<P: Notation>(position: &P, quiet: u16) -> impl fmt::Display {
    crate::text::from_fn(move |f| {
        write!(f, "{}", position_text(position))?;
        write_quiet(position, quiet, f)
    })
}

fn write_quiet<P: Position>(position: &P, quiet: u16, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if position.draw_rules().quiet.is_some() { write!(f, " {quiet}") } else { Ok(()) }
}

/// Reads a position, and after it a quiet count if the position's rules limit it.
fn read_quiet<P: Notation>(
    text: &str,
    parse: impl Fn(&str) -> Result<P, ParseError>,
) -> Result<Game<P>, ParseError> {
    let error = match parse(text) {
        Ok(position) => return Ok(position.into()),
        Err(error) => error,
    };
    // The count is what goes on after a position that is otherwise right.
    if error.problem == Problem::Trailing
        && let Some((end, _)) = text.char_indices().nth(error.place)
        && let (before, after) = text.split_at(end)
        && after.starts_with(' ')
        && let Ok(position) = parse(before)
        && let Some(limit) = position.draw_rules().quiet
    {
        let mut reader = Reader::new(text);
        reader.skip(before.len());
        reader.space()?;
        let quiet = reader.number(0, limit.into())? as u16;
        reader.end()?;
        return Ok(Game::resume(position, quiet));
    }
    Err(error)
}

impl<P: Notation> fmt::Display for Game<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", named_text(&self.position))?;
        write_quiet(&self.position, self.quiet, f)
    }
}

impl<P: Notation> FromStr for Game<P> {
    type Err = ParseError;

    /// Reads a named text, `tigadi 3/3/3/6/3/3/3 w 9 9 0` or `tigadi` alone.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        read_quiet(text, parse_named)
    }
}
