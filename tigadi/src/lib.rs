#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]
// Some links lead to what there is only with an allocator; with it, all are checked.
#![cfg_attr(not(feature = "alloc"), allow(rustdoc::broken_intra_doc_links))]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

#[cfg(feature = "serde")]
#[macro_use]
mod text_serde;

#[cfg(feature = "alloc")]
mod any;
mod clock;
#[cfg(feature = "alloc")]
mod contest;
#[cfg(feature = "alloc")]
pub mod formats;
pub mod games;
#[cfg(feature = "std")]
pub mod guide;
pub mod list;
pub mod notation;
#[cfg(feature = "alloc")]
mod observation;
mod perft;
mod position;
mod random;
#[cfg(feature = "alloc")]
pub mod record;
#[cfg(feature = "alloc")]
mod referee;
pub mod rules;
mod score;
mod search;
mod zobrist;

#[cfg(feature = "alloc")]
pub use any::{AnyEngine, AnyMove, AnyPosition, AnyRoll, AnyRules};
pub use clock::{Clock, TimeControl};
#[cfg(feature = "alloc")]
pub use contest::{Contest, ContestError, Contestant, Length, Standing};
#[cfg(feature = "alloc")]
pub use formats::pgn::RecordError;
pub use notation::{Notation, ParseError, Problem};
pub use perft::perft;
pub use position::{DrawRules, MoveError, NoRoll, Outcome, Player, Position, Reason};
pub use random::Rng;
#[cfg(feature = "alloc")]
pub use record::Record;
#[cfg(feature = "alloc")]
pub use referee::{Event, Offer, Referee, RefereeError};
pub use score::{Evaluator, Score, Tuned};
pub use search::{Analysis, Bucket, Engine, History, Level, Limits, Line, Table, Variation};
