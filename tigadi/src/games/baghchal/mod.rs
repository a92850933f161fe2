//! Baghchal, the Nepalese game of tigers (*bagh*) and goats (*bakhra*).
//!
//! Four tigers hunt twenty goats on 25 points. Goats move first.
//!
//! # Rules
//!
//! - Every point is joined to its orthogonal neighbours; diagonals are drawn only from points whose
//!   row and column have an even sum. The tigers start on the corners, the goats in hand.
//! - *Goats*: while any is in hand, a turn puts one on any empty point and none on the board may
//!   move. After the twentieth a turn moves one along a line to an adjacent empty point. Goats
//!   never capture.
//! - *Tigers*, from the first turn: a step along a line to an adjacent empty point, or a jump over
//!   one adjacent goat to the empty point just beyond, which captures it; both halves of the jump
//!   must be drawn. One capture a turn, never compulsory. Tigers never jump over tigers.
//! - The fifth capture wins for the tigers at once. Goats win when no tiger has a step or a jump,
//!   in either phase.
//! - The third occurrence of a position draws. Two positions are the same when the pieces, the side
//!   to move and the goats placed and captured are the same.
//!
//! Decisions where tradition is silent:
//!
//! - Goats that have no legal move lose; this is possible only when all have been placed.
//! - A placement or a capture forgets earlier positions; the position it leads to is its own first
//!   occurrence. So only the movement phase can repeat, and the position after the twentieth
//!   placement counts.
//!
//! # Presets and house rules
//!
//! | name | tigers win at | draws |
//! |---|---|---|
//! | `baghchal` | the fifth capture | third repetition |
//!
//! | key | values | meaning |
//! |---|---|---|
//! | `captures` | 1 to 20 | the captures that win for the tigers |
//! | `repetition` | 2 to 250, `off` | the occurrence of a position that draws |
//!
//! # Notation
//!
//! A point is its row from the top and its column from the left, `11` to `55`. A position is the
//! rows from the top as in FEN (`B` tigers, `G` goats, digits for runs of empty points), the side
//! to move (`g` or `b`), the goats placed and the goats captured: `B3B/5/5/5/B3B g 0 0`. Moves are
//! `G33` (placed), `G3332` and `B1122` (a step), `Bx1133` (a jump that captures).
//!
//! Refused are texts of positions that no game reaches: other than four tigers; goats placed that
//! are not those on the board and those captured; tigers to move with no goat on the board, or
//! after their last capture; goats to move when no tiger can, since a tiger that has moved can go
//! back.
//!
//! ```
//! use tigadi::{AnyPosition, Game};
//! let mut game: Game<AnyPosition> = "baghchal".parse()?;
//! game.play_text("G22")?;
//! assert_eq!(
//!     game.play_text("B1133").unwrap_err().to_string(),
//!     "a jump captures the goat that it passes over",
//! );
//! game.play_text("Bx1133")?;
//! assert_eq!(game.to_string(), "baghchal 4B/5/2B2/5/B3B g 1 1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod drawing;
mod encode;
mod endgame;
mod evaluation;
mod explain;
mod notation;
mod position;
pub mod reasons;
mod rules;
mod setup;

pub use board::{point, row_and_column};
pub use endgame::EndgameIndex;
pub use evaluation::Evaluation;
pub use position::Baghchal;
pub use rules::Rules;
pub use setup::Parts;

pub use super::{Point, PointMove as Move};
