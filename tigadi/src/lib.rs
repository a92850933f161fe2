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
pub mod contest;
mod evaluator;
pub mod explain;
#[cfg(feature = "alloc")]
pub mod formats;
#[cfg(feature = "alloc")]
mod game;
pub mod games;
#[cfg(feature = "std")]
pub mod guide;
pub mod learn;
pub mod list;
pub mod notation;
mod outcome;
mod perft;
pub mod picture;
mod player;
mod position;
mod random;
#[cfg(feature = "alloc")]
pub mod record;
mod refusal;
pub mod rules;
mod score;
mod search;
#[cfg(feature = "alloc")]
pub mod session;
mod setup;
mod steps;
mod text;
mod zobrist;

#[cfg(feature = "alloc")]
pub use any::{AnyEngine, AnyMove, AnyParts, AnyPosition, AnyRoll, AnyRules, AnyStep};
pub use clock::{Clock, TimeControl};
#[cfg(feature = "alloc")]
pub use contest::{Contest, Contestant, Length, Standing};
pub use evaluator::{Evaluator, Probe, Tuned};
pub use explain::Explain;
#[cfg(feature = "alloc")]
pub use formats::pgn::RecordError;
#[cfg(feature = "alloc")]
pub use game::{Event, Game, Offer, PlayError};
pub use notation::Notation;
pub use outcome::{Outcome, Reason};
pub use perft::perft;
pub use picture::Draw;
pub use player::Player;
pub use position::{Chance, DrawRules, NoChance, NoRoll, NoSymmetry, Ordered, Position, Symmetric};
pub use random::Rng;
#[cfg(feature = "alloc")]
pub use record::Record;
pub use refusal::Refusal;
pub use score::Score;
pub use search::{
    Analysis, Bucket, Engine, History, Level, Limits, Line, Searchable, Table, Variation,
};
pub use setup::Setup;
pub use steps::{Stepwise, WholeTurns};
pub use text::{ParseError, Problem};
