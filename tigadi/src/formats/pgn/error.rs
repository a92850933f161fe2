//! What can be wrong with the text of a record.

use alloc::string::String;

use crate::{ParseError, PlayError, Player};

/// Where and why a record could not be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: Fault,
}

/// What is wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// There is no record in the text.
    #[error("there is no game")]
    Empty,
    /// Where one record is expected the text goes on after it.
    #[error("the text goes on after the game")]
    Trailing,
    /// A line that begins with `[` is not a tag pair.
    #[error("a tag pair cannot be read, {0}")]
    Tag(ParseError),
    /// A tag stands there twice.
    #[error("the tag {0} stands there twice")]
    Repeated(String),
    /// The tag `Game` is missing.
    #[error("no tag Game says which game it is")]
    NoGame,
    /// The value of `Game`, `Position`, `RollOff` or `Points` is wrong.
    #[error("the tag {0} is wrong: {1}")]
    Value(&'static str, PlayError),
    /// A move or roll is garbled or not legal.
    #[error("move {number} of player {player}, \"{text}\": {why}")]
    Move {
        /// The number under which it stands.
        number: u32,
        /// Whose turn it is.
        player: Player,
        /// What stands there.
        text: String,
        /// Why it cannot be played.
        why: PlayError,
    },
    /// A move number does not fit the moves before it: some are missing or too many.
    #[error("\"{text}\" stands where move {number} of player {player} is expected")]
    Number {
        /// The number that is expected.
        number: u32,
        /// Whose turn it is.
        player: Player,
        /// What stands there.
        text: String,
    },
    /// The text ends, or the next game begins, before there is a result.
    #[error("the record breaks off without a result")]
    BrokenOff,
    /// A comment has no end.
    #[error("a comment has no end")]
    OpenComment,
    /// A result or tag contradicts what was played.
    #[error("{what} says \"{said}\", but \"{played}\" was played")]
    Contradiction {
        /// The tag, or `the end`.
        what: &'static str,
        /// What it says.
        said: String,
        /// What the moves and the other tags lead to; `*` is a game that goes on.
        played: String,
    },
}
