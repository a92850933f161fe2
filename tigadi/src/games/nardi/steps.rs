//! Which single steps the dice allow, and what is wrong with the others.

use super::{
    board::{BAR, OFF},
    dice::Dice,
    moves::Step,
    side::Side,
};
use crate::MoveError;

impl Side {
    /// Whether the die plays this step.
    #[inline]
    pub(super) const fn allows(&self, step: Step, die: u8) -> bool {
        self.sources(die) >> step.source & 1 != 0 && step.source.saturating_sub(die) == step.target
    }

    /// What is wrong with a step that none of the dice plays.
    pub(super) fn fault(&self, step: Step, dice: Dice) -> MoveError {
        let Step { source, target } = step;
        let enemy = source != BAR && (!self.is_open(source) || self.is_blot(source));
        if dice.as_slice().is_empty() {
            MoveError::TooManySteps
        } else if self.count(source) == 0 {
            if enemy { MoveError::NotYours } else { MoveError::SourceEmpty }
        } else if target >= source {
            MoveError::Backwards
        } else if source != BAR && self.count(BAR) > 0 {
            MoveError::OnTheBar
        } else if target == OFF && !self.all_home() {
            MoveError::NotAllHome
        } else if target == OFF && dice.as_slice().iter().any(|&die| die > source) {
            MoveError::FurtherBack
        } else if dice.as_slice().contains(&(source - target)) {
            MoveError::Closed
        } else {
            MoveError::NoSuchDie
        }
    }
}

/// Whether the steps can be played one by one with these dice, or the first reason why not.
pub(super) fn check_steps(side: Side, dice: Dice, steps: &[Step]) -> Result<(), MoveError> {
    let Some((&step, rest)) = steps.split_first() else {
        return Ok(());
    };
    let mut result = Err(side.fault(step, dice));
    // A checker may be borne off with either of two dice; what is left for the rest differs.
    for die in dice.distinct().filter(|&die| side.allows(step, die)) {
        let mut next = side;
        next.play(step);
        let found = check_steps(next, dice.without(die), rest);
        if found.is_ok() {
            return found;
        }
        result = found;
    }
    result
}
