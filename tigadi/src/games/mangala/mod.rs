//! Mangala, the Turkish sowing game.
//!
//! Each player has a row of pits, numbered from the left, and a store (*hazine*) after the last
//! one. Pit i lies opposite the other player's pit 7 - i.
//!
//! # Rules
//!
//! - A turn lifts all stones of one own pit and sows them: the first back into that pit, the others
//!   one by one onward, through the own store and past the opponent's, and round again. A single
//!   stone goes to the next place and leaves its pit empty.
//! - Where the last stone falls decides. In the own store: the player moves again. In an opponent's
//!   pit that it makes even: all stones in it are taken. In an own pit that was empty, with stones
//!   opposite: these and the last stone are taken. Elsewhere nothing. What is taken goes to the own
//!   store, and a capture ends the turn.
//! - The set ends as soon as all pits of one side are empty: that side's player takes everything
//!   left on the other. More stones win; equal stores, 24 each, draw.
//! - A match is a [`Contest`](crate::Contest) of 1, 3 or 5 sets: a won set is one point, a drawn
//!   one half a point, and the players take turns to start.
//!
//! Decisions where tradition is silent:
//!
//! - A sowing that empties a side ends the set even if it would move again.
//! - When the mover's capture empties the opponent's side, the opponent takes the rest.
//! - A match ends when all sets are played or the trailing player can no longer draw level; equal
//!   totals draw.
//!
//! No position comes back: a sowing that drops or takes nothing into a store moves stones towards
//! the store along one row, and nothing ever moves them back. So no draw by repetition is needed.
//!
//! # Presets and house rules
//!
//! | name | pits a side | stones a pit |
//! |---|---|---|
//! | `mangala` | 6 | 4 |
//!
//! | key | values | meaning |
//! |---|---|---|
//! | `pits` | 1 to 9 | pits a side |
//! | `stones` | 1 to 127, at most 254 in all | stones a pit at the start |
//!
//! With another number of pits, pit i lies opposite the pit whose number is one more than the pits,
//! less i.
//!
//! # Notation
//!
//! A position is the pits of player one, the pits of player two, each from the owner's left, the
//! stores of one and two, and the side to move: `4,4,4,4,4,4 4,4,4,4,4,4 0 0 1`. A move is the
//! number of the pit. Refused are stones that do not add up, and one empty side with stones
//! opposite, which would have been taken.
//!
//! ```
//! use tigadi::{AnyPosition, Player, Position, Game};
//! let mut game: Game<AnyPosition> = "mangala".parse()?;
//! game.play_text("4")?;
//! assert_eq!(game.to_string(), "mangala 4,4,4,1,5,5 4,4,4,4,4,4 1 0 1");
//! assert_eq!(game.position().turn(), Player::One); // again
//! game.play_text("4")?; // a single stone
//! assert_eq!(game.to_string(), "mangala 4,4,4,0,6,5 4,4,4,4,4,4 1 0 2");
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

pub use evaluation::Evaluation;
pub use position::Mangala;
pub use rules::Rules;
pub use setup::Parts;

pub use super::PitMove as Move;
