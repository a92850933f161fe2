//! Which single steps the dice allow, and what is wrong with the others.

use super::{
    board::{BAR, OFF},
    dice::Dice,
    moves::Step,
    reasons,
    side::Side,
};
use crate::Refusal;

impl Side {
    /// Whether the die plays this step.
    #[inline]
    pub(super) const fn allows(&self, step: Step, die: u8) -> bool {
        self.sources(die) >> step.source & 1 != 0 && step.source.saturating_sub(die) == step.target
    }

    /// What is wrong with a step that none of the dice plays.
    pub(super) fn fault(&self, step: Step, dice: Dice) -> Refusal {
        let Step { source, target } = step;
        let enemy = source != BAR && (!self.is_open(source) || self.is_blot(source));
        if dice.as_slice().is_empty() {
            reasons::TOO_MANY_STEPS
        } else if self.count(source) == 0 {
            if enemy { reasons::NOT_YOURS } else { reasons::SOURCE_EMPTY }
        } else if target >= source {
            reasons::BACKWARDS
        } else if source != BAR && self.count(BAR) > 0 {
            reasons::ON_THE_BAR
        } else if target == OFF && !self.all_home() {
            reasons::NOT_ALL_HOME
        } else if target == OFF && dice.as_slice().iter().any(|&die| die > source) {
            reasons::FURTHER_BACK
        } else if dice.as_slice().contains(&(source - target)) {
            reasons::CLOSED
        } else {
            reasons::NO_SUCH_DIE
        }
    }
}

/// Whether the steps can be played one by one with these dice, or the first reason why not.
pub(super) fn check_steps(side: Side, dice: Dice, steps: &[Step]) -> Result<(), Refusal> {
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
