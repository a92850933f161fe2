//! Tigadi and the morris family.
//!
//! Stones stand on the points of a board. Players place their stones in turn, then slide them
//! along the drawn lines. A *mill* (in Georgian *tigadi*) is three stones (*goti*) of one colour
//! in one drawn line; a placement or slide that completes one takes exactly one enemy stone,
//! outside enemy mills if there is any. Who has fewer than three stones left has lost.
//!
//! Every variant is a [`Rules`] value; see its presets. Decisions where tradition is silent:
//!
//! - A mill that finds no enemy stone on the board takes nothing.
//! - A placement or a capture sets the quiet count to 0 and forgets earlier positions; the
//!   position it leads to is its own first occurrence.
//! - With both hands empty and every point occupied the game is drawn, before "blocked".
//! - On the three-by-three board the two diagonals are drawn, as on most such boards.

mod board;
mod evaluation;
mod notation;
mod position;
mod rules;

pub use board::Board;
pub use evaluation::Evaluation;
pub use position::Morris;
pub use rules::{Blocked, Rules};

pub use super::{Point, PointMove as Move};
