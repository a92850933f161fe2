#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

#[cfg(feature = "serde")]
#[macro_use]
mod text_serde;

#[cfg(feature = "alloc")]
mod any;
pub mod games;
pub mod list;
pub mod notation;
mod perft;
mod position;
mod random;
pub mod rules;
mod score;
mod zobrist;

#[cfg(feature = "alloc")]
pub use any::{AnyMove, AnyPosition, AnyRoll, AnyRules};
pub use notation::{Notation, ParseError, Problem};
pub use perft::perft;
pub use position::{DrawRules, MoveError, NoRoll, Outcome, Player, Position, Reason};
pub use random::Rng;
pub use score::{Evaluator, Score};
