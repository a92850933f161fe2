//! Toguz korgool, the sowing game of Kyrgyzstan and Kazakhstan, and its smaller sister bestemshe.
//!
//! Each player has a row of pits (*otau*), numbered from the left, and a *kazan* for the stones
//! won. A turn lifts all stones of one own pit and sows them: the first back into that pit, the
//! others one by one onward round both rows, however often; a single stone goes to the next pit.
//!
//! - A last stone that makes an opponent's pit even takes all stones in it.
//! - A last stone that makes an opponent's pit exactly three takes them, and the pit becomes the
//!   player's *tuzdik*: one a game for each player, never the opponent's last pit, never the
//!   pit with the same number as the opponent's tuzdik. Where it may not be one, nothing is taken.
//! - Every stone that falls into a tuzdik goes to its owner's kazan. Nobody plays from it.
//! - More than half of all stones win at once; half of them each is a draw.
//! - A player to move who has nothing to sow ends the game (*atsyrau*): what is on the board goes
//!   to the player on whose side it lies, and more stones win.
//!
//! Decisions where tradition is silent:
//!
//! - The third occurrence of a position draws; an option switches it off.
//! - With a target that is more than a majority, atsyrau still goes by the greater number.
//! - After atsyrau the stones stay on the board in the position's text; the outcome counts them.

mod board;
mod evaluation;
mod notation;
mod position;
mod rules;

pub use evaluation::Evaluation;
pub use position::ToguzKorgool;
pub use rules::Rules;

pub use super::PitMove as Move;
