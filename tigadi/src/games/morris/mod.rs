//! Tigadi and the morris family.
//!
//! Stones stand on the points of a board. Players place their stones in turn, then slide them
//! along the drawn lines. A *mill* (in Georgian *tigadi*) is three stones (*goti*) of one colour
//! in one drawn line. Who has fewer than three stones left, on the board and in hand, has lost.
//!
//! # Rules
//!
//! - *Placing*: players alternate putting a stone from hand on any empty point until both hands
//!   are empty. *Moving*: then they alternate sliding a stone to an adjacent empty point.
//! - A placement or slide that completes a mill takes exactly one enemy stone, however many mills
//!   it completes, and must take it. Only stones outside enemy mills may be taken, unless every
//!   enemy stone on the board stands in one. A mill opened and closed again takes again; a mill
//!   that stood before the move takes nothing.
//! - *Flying*, where the rules have it: a player with exactly three stones and an empty hand may
//!   slide to any empty point.
//! - A player with an empty hand who cannot slide loses or, in Tigadi, passes.
//! - Drawn are the third occurrence of a position and 50 turns without a capture, in Tigadi 100.
//!
//! Decisions where tradition is silent:
//!
//! - A mill that finds no enemy stone on the board takes nothing.
//! - A turn is one player's, a pass included. A placement or a capture sets the quiet count to 0
//!   and forgets earlier positions; the position it leads to is its own first occurrence.
//! - With both hands empty and every point occupied the game is drawn, before "blocked".
//! - On the three-by-three board the two diagonals are drawn, as on most such boards.
//!
//! # Presets and house rules
//!
//! | name | board | stones | flying | blocked | quiet turns | else |
//! |---|---|---|---|---|---|---|
//! | `tigadi` | three rings, diagonals | 9 | never | passes | 100 | |
//! | `nine-mens-morris` | three rings | 9 | at three | loses | 50 | also nau goti, navkankari |
//! | `twelve-mens-morris` | three rings, diagonals | 12 | at three | loses | 50 | |
//! | `morabaraba` | three rings, diagonals | 12 | at three | loses | 50 | |
//! | `lasker-morris` | three rings | 10 | at three | loses | 50 | slides while placing |
//! | `six-mens-morris` | two rings | 6 | never | loses | 50 | |
//! | `five-mens-morris` | two rings | 5 | never | loses | 50 | |
//! | `three-mens-morris` | three by three, diagonals | 3 | never | loses | 50 | the first mill wins |
//!
//! | key | values | meaning |
//! |---|---|---|
//! | `board` | `three-rings`, `two-rings`, `three-by-three` | the board |
//! | `diagonals` | `on`, `off` | whether the diagonals are drawn (never on two rings) |
//! | `stones` | 3 to 12, at most half the points | stones a side |
//! | `flying` | `on`, `off` | whether a player with three stones may fly |
//! | `blocked` | `loses`, `passes` | what happens to a player who cannot move |
//! | `sliding` | `on`, `off` | whether stones may slide while others are in hand |
//! | `mill_wins` | `on`, `off` | whether the first mill wins and nothing is taken |
//! | `repetition` | 2 to 250, `off` | the occurrence of a position that draws |
//! | `quiet` | 1 to 10000, `off` | the turns without a placement or capture that draw |
//!
//! # Notation
//!
//! Points are file and rank, `a1` at the bottom left. A position is the rows from the top as in
//! FEN (`w`, `b`, digits for runs of empty points), the side to move and the stones in hand of
//! white and black: `3/3/3/6/3/3/3 w 9 9`. Moves are `d6` (placed), `d6-d5` (slid), either with
//! `xg7` for the stone it takes, and `pass`.
//!
//! ```
//! use tigadi::{AnyPosition, Game};
//! let mut game: Game<AnyPosition> = "tigadi ww1/b1b/3/6/3/3/3 w 7 7".parse()?;
//! assert_eq!(
//!     game.play_text("g7").unwrap_err().to_string(),
//!     "the move closes a mill and must take a stone",
//! );
//! game.play_text("g7xb6")?;
//! assert_eq!(game.to_string(), "tigadi www/2b/3/6/3/3/3 b 6 7 0");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod drawing;
mod encode;
mod evaluation;
mod explain;
mod notation;
mod position;
pub mod reasons;
mod rules;
mod setup;

pub use board::Board;
pub use evaluation::Evaluation;
pub use position::Morris;
pub use rules::{Blocked, Rules};
pub use setup::Parts;

pub use super::{Point, PointMove as Move};
