//! Nardi, the Georgian short game: backgammon's moves without a doubling cube.
//!
//! Fifteen checkers (*kva*) a side race over 24 points and off. Each player counts the points from
//! the own home's deepest, so that a player's point n is the opponent's 25 - n. Home is 1 to 6. At
//! the start 2 checkers stand on 24, 5 on 13, 3 on 8 and 5 on 6.
//!
//! # Rules
//!
//! - *Roll-off*: each player rolls one die (*kamateli*, *zari*); the higher one starts and plays
//!   just these two dice. Afterwards each turn rolls two dice; a double is played four times.
//! - Checkers move from 24 towards 1. One may land on an empty point, an own point, or a point with
//!   a single enemy checker, which is hit and goes to the bar; points with two or more are closed.
//!   With a checker on the bar nothing else may move: it enters at point 25 - die.
//! - As many dice as possible must be played. If only one of two different dice can be, it must be
//!   the higher if the higher can be played, else the lower. Where nothing can be, the turn passes.
//! - *Bearing off*: with all fifteen checkers in the home a die bears off from its point. With none
//!   there, a checker further back must be moved; with none further back, the rearmost is borne
//!   off.
//! - Who first bears off all fifteen wins *oini*, 1 point; *mars*, 2 points, when the loser has
//!   borne off none; or *koks*, 3 points, when moreover a checker of the loser stands on the bar or
//!   in the winner's home.
//!
//! Decisions where tradition is silent:
//!
//! - A tie in the roll-off is accepted and rolled again.
//! - Running out of time or leaving costs oini when the loser has borne off a checker, else mars. A
//!   resignation names oini, mars or koks: it ends the game if it is worth at least that much, and
//!   is an offer to the opponent if not.
//! - Plays that end in the same position are one play.
//! - A play's text with several readings means the one that hits exactly where it says so; when
//!   no reading does and several hit elsewhere on the way, it is refused.
//! - Before the roll-off only the start position can stand. A player who has borne off all checkers
//!   is never on turn, and no game reaches a position in which both have a checker on the bar
//!   before a closed home: such texts are refused.
//!
//! # Presets and house rules
//!
//! There is one preset, and nothing to set.
//!
//! | name | checkers a side | dice |
//! |---|---|---|
//! | `nardi` | 15 | two |
//!
//! # Notation
//!
//! A position is GNU Backgammon's position ID, whose second half is the player on roll; the player
//! on roll, `1` or `2`, or `-` before the roll-off; and the dice to be played, the higher first, or
//! `-` when a roll is awaited: `4HPwATDgc/ABMA - -`. [`Nardi::position_id`] and
//! [`Nardi::from_position_id`] exchange positions with other programs, and `formats` has what
//! these write about whole games and matches.
//!
//! A play is written from the rear, the bar first, with one checker's steps joined and the points
//! kept where it hits on the way: `24/18 13/11`, `bar/21*/20`, `6/off`, `13/11(2)`, `pass`. Read is
//! any order of the steps, joined or not, `25` for `bar`, `0` for `off`, with or without the stars;
//! but a star where nothing is hit is an error.
//!
//! ```
//! use tigadi::{AnyPosition, Game};
//! let mut game: Game<AnyPosition> = "nardi 4HPwATDgc/ABMA 1 31".parse()?;
//! assert_eq!(game.play_text("6/5").unwrap_err().to_string(), "another die must be played");
//! game.play_text("6/5 8/5")?; // written 8/5 6/5
//! game.roll_text("26")?;
//! assert_eq!(game.to_string(), "nardi sGfwATDgc/ABMA 2 62");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Turn`] plays step by step, as an interface does it.

#[cfg(feature = "alloc")]
mod bearoff;
mod board;
mod chances;
mod dice;
mod drawing;
mod encode;
mod evaluation;
mod explain;
mod features;
mod moves;
mod notation;
mod plays;
mod position;
mod position_id;
mod race;
mod reading;
pub mod reasons;
mod rolls;
mod rules;
mod setup;
mod side;
mod steps;
mod stepwise;
mod turn;
mod weights;

pub use board::{BAR, CHECKERS, OFF};
pub use chances::Chances;
pub use dice::{Dice, Roll, die_name};
pub use evaluation::Evaluation;
pub use moves::{Move, Step};
pub use position::{Nardi, win_name};
#[cfg(feature = "alloc")]
pub(crate) use position_id::{PADDING, read_key, write_key};
pub use rules::Rules;
pub use setup::Parts;
pub use turn::{Tap, Turn};
