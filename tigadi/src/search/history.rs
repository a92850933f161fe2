//! The game's history as the search needs it, and the draws that depend on it.

use super::MAX_PLY;
use crate::{DrawRules, zobrist};

/// How the game came to the position that is searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct History<'a> {
    /// The [`zobrist`](crate::Position::zobrist) keys of the earlier positions since the last
    /// irreversible move, in the order in which they arose. The searched position itself is left
    /// out.
    pub keys: &'a [u64],
    /// How many quiet turns have been played.
    pub quiet: u16,
}

impl History<'_> {
    /// A position without a past.
    pub const NONE: Self = Self { keys: &[], quiet: 0 };
}

/// The positions from the searched one to the one being looked at.
#[derive(Clone)]
pub(super) struct Path<'a> {
    earlier: &'a [u64],
    rules: DrawRules,
    steps: [Step; MAX_PLY + 1],
}

#[derive(Clone, Copy)]
struct Step {
    key: u64,
    quiet: u32,
    /// The ply at which the first irreversible move was made; 0 if none was.
    first: u8,
}

/// So close to the quiet limit, a position is another one in the table for each count: what was
/// found with more turns to go does not hold.
const NEAR_LIMIT: u32 = 16;

impl<'a> Path<'a> {
    pub(super) fn new(key: u64, history: History<'a>, rules: DrawRules) -> Self {
        let root = Step { key, quiet: history.quiet.into(), first: 0 };
        Self { earlier: history.keys, rules, steps: [root; MAX_PLY + 1] }
    }

    /// Notes the position that a move has led to.
    #[inline]
    pub(super) fn step(&mut self, ply: usize, key: u64, irreversible: bool) {
        let Step { quiet, first, .. } = self.steps[ply - 1];
        self.steps[ply] = if irreversible {
            Step { key, quiet: 0, first: if first == 0 { ply as u8 } else { first } }
        } else {
            Step { key, quiet: quiet + 1, first }
        };
    }

    /// Whether the draw rules end the game here. A position that the search itself repeats is
    /// taken for a draw at once, for neither side has made progress; earlier occurrences in the
    /// game count as the game counts them.
    #[inline]
    pub(super) fn is_drawn(&self, ply: usize) -> bool {
        let Step { key, quiet, .. } = self.steps[ply];
        if self.rules.quiet.is_some_and(|limit| quiet >= limit.into()) {
            return true;
        }
        let Some(repetition) = self.rules.repetition else { return false };
        let reversible = ply.min(quiet as usize);
        if self.steps[ply - reversible..ply].iter().any(|step| step.key == key) {
            return true;
        }
        reversible == ply && {
            let earlier = self.earlier.iter().filter(|&&earlier| earlier == key).count();
            earlier + 1 >= repetition.into()
        }
    }

    /// How many quiet turns have been played.
    #[inline]
    pub(super) fn quiet(&self, ply: usize) -> u16 {
        self.steps[ply].quiet.min(u16::MAX.into()) as u16
    }

    /// How many more quiet turns may be played.
    #[inline]
    pub(super) fn quiet_left(&self, ply: usize) -> u32 {
        match self.rules.quiet {
            None => u32::MAX,
            Some(limit) => u32::from(limit).saturating_sub(self.steps[ply].quiet),
        }
    }

    /// A static score; where the rules limit quiet turns, less an eighth of it for each of at most
    /// six turns before the first irreversible move: who is ahead makes progress, who is behind
    /// delays it. Medium, which looks few turns ahead, would lose by it, and so would games without
    /// such a limit.
    #[inline]
    pub(super) fn faded(&self, score: i32, ply: usize) -> i32 {
        const PART: i32 = 8;
        const MOST: usize = 6;
        if self.rules.quiet.is_none() {
            return score;
        }
        let turns = match usize::from(self.steps[ply].first) {
            0 => ply,
            first => first,
        };
        score - score / PART * turns.min(MOST) as i32
    }

    /// What the table's key of the position must be mixed with.
    #[inline]
    pub(super) fn salt(&self, ply: usize) -> u64 {
        let left = self.quiet_left(ply);
        if left > NEAR_LIMIT { 0 } else { zobrist::mix(7, left as u64) }
    }
}
