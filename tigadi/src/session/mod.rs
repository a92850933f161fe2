//! Two seats around a game: clocks, dice, steps, offers, turn timers, contests.
//!
//! A [`Session`] is everything between two people and a game, as one state machine without a clock
//! or a socket of its own. Commands go in, [`Entry`] after entry comes out; the caller says how
//! much time passes and lends the generator of the dice. The entries are the whole truth: written
//! as text and read back they make an equal session.
//!
//! ```
//! use tigadi::session::{Command, Session, Terms};
//! use tigadi::{AnyPosition, Contestant, Rng};
//!
//! let terms: Terms<AnyPosition> = "three-mens-morris clock=60000+2000".parse()?;
//! let mut session = Session::new(terms)?;
//! let mut rng = Rng::new(1);
//! session.tick(1_500, &mut rng);
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
mod state;
mod terms;
mod text;

pub use command::Command;
pub use event::{Entry, Event, Proposal};
pub use state::Session;
pub use terms::Terms;
pub use text::SessionError;

use crate::Refusal;

/// The session's contest is not over, and neither is its game: nothing new begins.
pub const GAME_GOES_ON: Refusal = Refusal::new("game_goes_on", "the game is not over");
/// The same offer stands already.
pub const OFFER_STANDS: Refusal = Refusal::new("offer_stands", "that offer stands already");
/// There is nothing to take back.
pub const NOTHING_TO_UNDO: Refusal =
    Refusal::new("nothing_to_undo", "there is nothing to take back");
/// There is nothing to play again.
pub const NOTHING_TO_REDO: Refusal =
    Refusal::new("nothing_to_redo", "nothing was taken back that could be played again");
/// The player has asked for the next game already.
pub const ASKED_ALREADY: Refusal =
    Refusal::new("asked_already", "the next game has been asked for already");
