//! Baghchal, the Nepalese game of tigers (*bagh*) and goats (*bakhra*).
//!
//! Four tigers hunt twenty goats on 25 points. Goats move first: each turn puts one on an empty
//! point until all are on the board; then each turn moves one along a drawn line. Tigers step
//! along the lines from the first turn, or jump over a goat and capture it. The fifth capture wins
//! for the tigers; goats win when no tiger can move.
//!
//! A point is its row from the top and its column from the left, `11` to `55`. Every point is
//! joined to its orthogonal neighbours; diagonals are drawn only from points whose row and column
//! have an even sum.
//!
//! Decisions where tradition is silent:
//!
//! - Goats that have no legal move lose.
//! - The third occurrence of a position draws (house rule `repetition`). A placement or a
//!   capture forgets earlier positions, so only the movement phase can repeat.

mod board;
mod endgame;
mod evaluation;
mod notation;
mod position;
mod rules;

pub use board::{point, row_and_column};
pub use endgame::EndgameIndex;
pub use evaluation::Evaluation;
pub use position::Baghchal;
pub use rules::Rules;

pub use super::{Point, PointMove as Move};
