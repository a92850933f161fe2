//! Turns that are entered step by step.

use crate::{Notation, ParseError, Refusal, notation::First};

/// A game whose turns may be entered step by step, as an interface does it. In a game of
/// [`WholeTurns`] a step is a move.
///
/// `taken` are the steps of the turn so far, each of which was allowed when it was taken.
///
/// ```
/// use tigadi::games::nardi::{Nardi, Rules};
/// use tigadi::{Notation, Stepwise};
/// let position = Nardi::parse_position(Rules, "4HPwATDgc/ABMA 1 31")?;
/// let first = position.parse_step("8/5")?;
/// assert_eq!(position.check_step(&[], first), Ok(()));
/// assert_eq!(position.completed(&[first]), None);
/// let second = position.parse_step("6/5")?;
/// assert!(position.completed(&[first, second]).is_some());
/// # Ok::<(), tigadi::ParseError>(())
/// ```
pub trait Stepwise: Notation {
    /// A part of a turn.
    type Step: Copy + Eq + core::fmt::Debug + Send + Sync;

    /// Whether a step may follow, or the reason why not.
    ///
    /// # Errors
    /// What the step does wrong.
    fn check_step(&self, taken: &[Self::Step], step: Self::Step) -> Result<(), Refusal>;

    /// The move that the steps make, once nothing can follow.
    fn completed(&self, taken: &[Self::Step]) -> Option<Self::Move>;

    /// The first move in canonical order that the steps can lead to: what is played for a player
    /// whose time for the turn is up. `None` where there is nothing to play.
    fn finished(&self, taken: &[Self::Step]) -> Option<Self::Move>;

    /// Writes a step.
    ///
    /// # Errors
    /// Only what the writer reports.
    fn write_step(&self, step: Self::Step, f: &mut dyn core::fmt::Write) -> core::fmt::Result;

    /// Reads a step. Whether it may follow is for [`check_step`](Self::check_step) to say.
    ///
    /// # Errors
    /// The place and the reason.
    fn parse_step(&self, text: &str) -> Result<Self::Step, ParseError>;
}

/// A game in which a step is a move: [`Stepwise`] follows.
pub trait WholeTurns: Notation {}

impl<P: WholeTurns> Stepwise for P {
    type Step = P::Move;

    fn check_step(&self, taken: &[P::Move], step: P::Move) -> Result<(), Refusal> {
        if taken.is_empty() { self.check(step) } else { Err(Refusal::TURN_COMPLETE) }
    }

    fn completed(&self, taken: &[P::Move]) -> Option<P::Move> {
        taken.last().copied()
    }

    fn finished(&self, taken: &[P::Move]) -> Option<P::Move> {
        taken.last().copied().or_else(|| First::of(self))
    }

    fn write_step(&self, step: P::Move, f: &mut dyn core::fmt::Write) -> core::fmt::Result {
        self.write_move(step, f)
    }

    fn parse_step(&self, text: &str) -> Result<P::Move, ParseError> {
        self.parse_move(text)
    }
}

/// A step's text, ready to be formatted.
///
/// ```
/// use tigadi::games::nardi::{Nardi, Rules, Step};
/// use tigadi::{Notation, step_text};
/// assert_eq!(step_text(&Nardi::start(Rules), Step::new(25, 21)).to_string(), "bar/21");
/// ```
pub fn step_text<P: Stepwise>(position: &P, step: P::Step) -> impl core::fmt::Display {
    crate::text::from_fn(move |f| position.write_step(step, f))
}
