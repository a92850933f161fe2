//! Nardi, the Georgian short game: backgammon's moves without a doubling cube.
//!
//! Fifteen checkers (*kva*) a side race over 24 points from the 24 point to the own home, points
//! 1 to 6, and off. Two dice (*kamateli*, *zari*) give a turn its steps, a double four. A lone
//! checker that is landed upon is hit and must enter again from the bar. As many dice as possible
//! must be played, and the higher if only one can be. Who bears off all checkers first wins
//! *oini* (1 point), *mars* (2, when the loser has borne off none) or *koks* (3, when moreover a
//! checker of the loser stands on the bar or in the winner's home).
//!
//! Decisions where tradition is silent:
//!
//! - A tie in the roll-off is accepted and rolled again.
//! - Running out of time or leaving costs oini when the loser has borne off a checker, else mars.
//! - Plays that end in the same position are one play.
//! - A play's text with several readings means the one that hits exactly where it says so; when
//!   no reading does and several hit elsewhere on the way, it is refused.
//! - Before the roll-off only the start position can stand. A player who has borne off all
//!   checkers is never on turn, and both sides closed out from a closed board is a position that
//!   no game reaches: such texts are refused.

#[cfg(feature = "alloc")]
mod bearoff;
mod board;
mod dice;
mod evaluation;
mod features;
mod ids;
#[cfg(feature = "alloc")]
mod mat;
mod notation;
mod plays;
mod position;
mod race;
mod rules;
mod turn;
mod weights;

pub use board::{BAR, CHECKERS, Move, OFF, Step};
pub use dice::{Dice, Roll, die_name};
pub use evaluation::{Chances, Evaluation};
pub use ids::{GameState, MatchId};
#[cfg(feature = "alloc")]
pub use mat::{MatError, MatProblem, Match, MatchGame};
pub use position::{Nardi, win_name};
pub use rules::Rules;
pub use turn::{Tap, Turn};
