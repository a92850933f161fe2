#![doc = include_str!("../README.md")]
//!
//! # Features
//!
//! | feature | what it adds |
//! |---|---|
//! | none (`default-features = false`) | positions, moves, text, hashing, perft, pictures, integers, the engine; nothing allocates |
//! | `alloc` | [`Game`], [`session`], [`Record`], [`formats`], [`Contest`], every game behind [`AnyPosition`], tables of any size |
//! | `std`, the default | time limits, threads, a seed from the system |
//! | `serde` | positions, games and records as their texts, moves as plain fields |
//!
//! # For each kind of user
//!
//! **A game in an app** is the taste of Rust above: [`Game`] and [`AnyEngine`]. The page
//! `guide::embedding` has undo, hints, saving and house rules.
//!
//! **Two people with clocks**, on a server or at one board: a [`Session`](session::Session) takes
//! commands and the time that has passed, and tells what has happened.
//!
//! ```
//! use tigadi::session::{Command, Session, Terms};
//! use tigadi::{AnyPosition, Contestant, Rng};
//!
//! let terms: Terms<AnyPosition> = "baghchal clock=300000+3000".parse()?; // milliseconds
//! let (mut session, mut rng) = (Session::new(terms)?, Rng::new(1));
//! session.tick(core::time::Duration::from_millis(2_500), &mut rng);
//! session.command(Contestant::A, Command::Move("G33"), &mut rng)?;
//! assert_eq!(session.on_turn(), Some(Contestant::B));
//! assert_eq!(session.to_string(), "session baghchal clock=300000+3000\n+2500 A move G33\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **A device without an allocator** uses one game's own type, and lends the engine its memory.
//!
//! ```
//! use tigadi::games::morris::{Evaluation, Morris, Rules};
//! use tigadi::{Bucket, Engine, History, Limits, Notation, Position, Table};
//!
//! let mut memory = [const { Bucket::new() }; 256];
//! let mut engine = Engine::new(Evaluation::default(), Table::lent(&mut memory));
//! let mut position = Morris::start(Rules::TIGADI);
//! let analysis = engine.analyse(&position, History::NONE, &Limits::new().nodes(1_000));
//! position.play(analysis.best.expect("a move"))?;
//! # Ok::<(), tigadi::Refusal>(())
//! ```
//!
//! **A researcher** counts with [`perft`](perft()), and reads and writes positions as integers with
//! [`Encode`](learn::Encode).
//!
//! ```
//! use tigadi::learn::Encode;
//! use tigadi::{AnyPosition, Notation, perft};
//!
//! let start: AnyPosition = "mangala".parse()?;
//! assert_eq!(perft(&start, 4), 1_233);
//! let mut values = vec![0; AnyPosition::encoded_len(&start.rules())];
//! start.encode(&mut values);
//! assert_eq!(AnyPosition::decode(start.rules(), &values), Ok(start));
//! # Ok::<(), tigadi::ParseError>(())
//! ```
//!
//! **A web page** shows the board as SVG; each place is an element with its name in `data-place`.
//!
//! ```
//! use tigadi::{AnyPosition, picture::{View, svg}};
//!
//! let position: AnyPosition = "toguz-korgool".parse()?;
//! let view = View { size: Some(480), ..View::default() };
//! assert!(svg(&position, &view).to_string().contains(r#"data-place="1:3""#));
//! # Ok::<(), tigadi::ParseError>(())
//! ```
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
pub use steps::{Stepwise, WholeTurns, step_text};
pub use text::{ParseError, Problem};
