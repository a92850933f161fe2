//! Two seats around a game: clocks, dice, steps, offers, turn timers, contests.
//!
//! A [`Session`] is everything between two people and a game, as one state machine without a clock
//! or a socket of its own. Commands go in, [`Entry`] after entry comes out; the caller says how
//! much time passes and lends the generator of the dice. The entries are the whole truth: written
//! as text and read back they make an equal session.
//!
//! ```
//! use core::time::Duration;
//! use tigadi::session::{Command, Session, Terms};
//! use tigadi::{AnyPosition, Contestant, Rng};
//!
//! let terms: Terms<AnyPosition> = "three-mens-morris clock=60000+2000".parse()?;
//! let mut session = Session::new(terms)?;
//! let mut rng = Rng::new(1);
//! session.tick(Duration::from_millis(1_500), &mut rng);
//! session.command(Contestant::A, Command::Move("b2"), &mut rng)?;
//! session.command(Contestant::B, Command::Draw, &mut rng)?;
//! session.command(Contestant::A, Command::Accept, &mut rng)?;
//! assert_eq!(session.game().result(), "1/2-1/2");
//! let text = session.to_string();
//! assert_eq!(text, "\
//! session three-mens-morris clock=60000+2000
//! +1500 A move b2
//! +0 B offer draw
//! +0 A accept
//! ");
//! assert_eq!(text.parse(), Ok(session));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod command;
mod event;
mod log;
mod reasons;
mod state;
mod terms;
mod write;

pub use command::Command;
pub use event::{Entry, EntryOf, Event, EventOf, Proposal};
pub use log::SessionError;
pub use reasons::{ASKED_ALREADY, GAME_GOES_ON, NOTHING_TO_REDO, NOTHING_TO_UNDO, OFFER_STANDS};
pub use state::Session;
pub use terms::Terms;
