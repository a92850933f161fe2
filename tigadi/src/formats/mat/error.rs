//! What can be wrong with a match or its file.

use crate::{ParseError, Refusal};

/// Where and why a `.mat` file could not be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, game {game}, move {number}: {problem}")]
pub struct MatError {
    /// The line, counted from 1.
    pub line: usize,
    /// The game, counted from 1; 0 before the first.
    pub game: usize,
    /// The number in front of the moves; 0 before the first.
    pub number: usize,
    /// What is wrong.
    pub problem: MatProblem,
}

/// What is wrong with a match or its `.mat` file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MatProblem {
    /// Nardi knows no doubling.
    #[error("there is no doubling in nardi")]
    Doubling,
    /// A play is not legal.
    #[error("{0}")]
    Move(#[from] Refusal),
    /// A play or a roll cannot be read.
    #[error("{}", .0.problem)]
    Text(#[from] ParseError),
    /// A game cannot begin with a double.
    #[error("the roll-off cannot end with a double")]
    Double,
    /// A play out of turn.
    #[error("it is the other player's turn")]
    Turn,
    /// The result is not that of the plays.
    #[error("the result does not fit the plays")]
    Result,
    /// The games are numbered from 1.
    #[error("game {0} is expected")]
    Game(usize),
    /// The moves of a game are numbered from 1.
    #[error("move {0} is expected")]
    Number(usize),
    /// The score does not follow from the games before.
    #[error("the score is {} : {}", .0[0], .0[1])]
    Score([u32; 2]),
    /// A game follows after the match is won.
    #[error("the match is won")]
    Won,
    /// A name is empty, has a colon, a semicolon in front, a line break, or space around it.
    #[error("a name is one line without a colon")]
    Name,
    /// A game that did not begin with the roll-off, or that was drawn.
    #[error("the format has no drawn games and none from a position")]
    NoGame,
    /// A match of sets.
    #[error("the format has no matches of sets")]
    Sets,
    /// Something else stands where this is expected.
    #[error("{0} is expected")]
    Expected(&'static str),
}
