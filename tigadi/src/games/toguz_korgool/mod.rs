//! Toguz korgool, the sowing game of Kyrgyzstan and Kazakhstan, and its smaller sister bestemshe.
//!
//! Each player has a row of pits (*otau*), numbered from the left, and a *kazan* for the stones
//! won.
//!
//! # Rules
//!
//! - A turn lifts all stones of one own pit and sows them: the first back into that pit, the others
//!   one by one onward round both rows, however often; laps do not skip the pit of origin. A single
//!   stone goes to the next pit. The kazans are not on the way.
//! - A last stone that makes an opponent's pit even takes all stones in it.
//! - A last stone that makes an opponent's pit exactly three takes them, and the pit becomes the
//!   player's *tuzdik*, by itself: one a game for each player, never the opponent's last pit, never
//!   the pit with the same number as the opponent's tuzdik. Where it may not be one, nothing is
//!   taken.
//! - Every stone that falls into a tuzdik goes to its owner's kazan, whoever sows. A last stone
//!   into a tuzdik captures nothing more. Nobody plays from it.
//! - More than half of all stones win at once, 82 of 162, in whichever turn they are reached; half
//!   of them each is a draw.
//! - A player to move who has nothing to sow ends the game (*atsyrau*): what is on the board goes
//!   to the player on whose side it lies, and more stones win.
//!
//! Decisions where tradition is silent:
//!
//! - The third occurrence of a position draws; an option switches it off. A move that brings stones
//!   into a kazan forgets earlier positions.
//! - With a target that is more than a majority, atsyrau still goes by the greater number.
//! - After atsyrau the stones stay on the board in the position's text; the outcome counts them.
//!
//! # Presets and house rules
//!
//! | name | pits a side | stones a pit | tuzdik | wins at | draws |
//! |---|---|---|---|---|---|
//! | `toguz-korgool` | 9 | 9 | yes | 82 | third repetition |
//! | `bestemshe` | 5 | 5 | no | 26 | third repetition |
//!
//! | key | values | meaning |
//! |---|---|---|
//! | `pits` | 1 to 9 | pits a side |
//! | `stones` | 1 to 127, at most 254 in all | stones a pit at the start |
//! | `tuzdik` | `on`, `off` | whether a pit of three can become a tuzdik |
//! | `target` | more than half of all stones, `off` | what wins; `off` is the least majority |
//! | `repetition` | 2 to 250, `off` | the occurrence of a position that draws |
//!
//! # Notation
//!
//! A position is the pits of player one, the pits of player two, each from the owner's left, the
//! kazans of one and two, the tuzdiks of one and two (the number of a pit on the opponent's side,
//! or `-`), and the side to move: `9,9,9,9,9,9,9,9,9 9,9,9,9,9,9,9,9,9 0 0 - - 1`. Refused are
//! stones that do not add up, a tuzdik that the rules do not allow or that holds stones, and one
//! whose owner has fewer than the three stones that it brought.
//!
//! A move is written as tournaments do: the pit, the pit of the last stone, and an `x` where a
//! tuzdik arises: `76`, `93x`. The pit alone is read, too. What a legal move's text says about the
//! last stone or the tuzdik must be right.
//!
//! ```
//! use tigadi::{AnyPosition, Game};
//! let text = "toguz-korgool 9,9,9,9,9,9,9,9,4 2,9,2,9,9,9,9,9,9 7 12 - - 1";
//! let mut game: Game<AnyPosition> = text.parse()?;
//! assert!(game.play_text("94").is_err()); // the last stone falls into pit 3
//! assert!(game.play_text("93").is_err()); // where a tuzdik arises
//! game.play_text("93x")?; // or 9
//! let after = "toguz-korgool 9,9,9,9,9,9,9,9,1 3,10,0,9,9,9,9,9,9 10 12 3 - 2";
//! assert_eq!(game.to_string(), after);
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
pub use position::ToguzKorgool;
pub use rules::Rules;
pub use setup::Parts;

pub use super::PitMove as Move;
