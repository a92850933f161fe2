//! A play entered step by step, as any game's turn is.

use core::fmt::{self, Write};

use super::{BAR, Move, Nardi, OFF, Step, Turn};
use crate::{ParseError, Problem, Refusal, Stepwise};

impl Nardi {
    /// The turn after the steps that have been taken.
    fn turn_after(&self, taken: &[Step]) -> Result<Turn, Refusal> {
        let mut turn = Turn::new(*self)?;
        taken.iter().try_for_each(|&step| turn.play(step))?;
        Ok(turn)
    }
}

impl Stepwise for Nardi {
    type Step = Step;

    fn check_step(&self, taken: &[Step], step: Step) -> Result<(), Refusal> {
        self.turn_after(taken)?.play(step)
    }

    fn completed(&self, taken: &[Step]) -> Option<Move> {
        self.turn_after(taken).ok()?.complete()
    }

    fn finished(&self, taken: &[Step]) -> Option<Move> {
        Some(self.turn_after(taken).ok()?.finish())
    }

    fn write_step(&self, step: Step, f: &mut dyn Write) -> fmt::Result {
        match step.source {
            BAR => f.write_str("bar/")?,
            point => write!(f, "{point}/")?,
        }
        match step.target {
            OFF => f.write_str("off"),
            point => write!(f, "{point}"),
        }
    }

    /// One step as a play writes it, with or without the star of a hit.
    fn parse_step(&self, text: &str) -> Result<Step, ParseError> {
        match self.read_hops(text)?[..] {
            [step] => Ok(step),
            _ => Err(ParseError::new(0, Problem::Expected("one step of one checker"))),
        }
    }
}
