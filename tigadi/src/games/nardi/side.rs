//! The board as the player to move sees it within a turn.

use super::{
    board::{BAR, PLACES},
    moves::{Move, Step},
};

/// Own checkers, and what the enemy leaves to land on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Side {
    own: [u8; PLACES],
    /// Places with own checkers, off not among them, as bits.
    occupied: u32,
    /// Points that no enemy holds, as bits.
    open: u32,
    /// Enemy blots that have not been hit, as bits.
    blots: u32,
    /// Points on which enemy blots have been hit, as bits.
    hits: u32,
}

impl Side {
    pub(super) fn new(own: &[u8; PLACES], enemy: &[u8; PLACES]) -> Self {
        let (mut occupied, mut open, mut blots) = (u32::from(own[PLACES - 1] > 0) << BAR, 0, 0);
        for point in 1..PLACES - 1 {
            let opposite = enemy[PLACES - 1 - point];
            occupied |= u32::from(own[point] > 0) << point;
            open |= u32::from(opposite < 2) << point;
            blots |= u32::from(opposite == 1) << point;
        }
        Self { own: *own, occupied, open, blots, hits: 0 }
    }

    #[inline]
    pub(super) const fn count(&self, place: u8) -> u8 {
        self.own[place as usize]
    }

    /// The points on which enemy blots have been hit, as bits.
    #[inline]
    pub(super) const fn hits(&self) -> u32 {
        self.hits
    }

    #[inline]
    pub(super) const fn is_open(&self, point: u8) -> bool {
        self.open >> point & 1 != 0
    }

    #[inline]
    pub(super) const fn is_blot(&self, point: u8) -> bool {
        self.blots >> point & 1 != 0
    }

    #[inline]
    pub(super) const fn all_home(&self) -> bool {
        self.occupied >> 7 == 0
    }

    /// The places from which the die can be played, as bits.
    #[inline]
    pub(super) const fn sources(&self, die: u8) -> u32 {
        if self.occupied >> BAR != 0 {
            return (self.open >> (BAR - die) & 1) << BAR;
        }
        let sources = self.occupied & self.open << die;
        if !self.all_home() {
            return sources;
        }
        let exact = self.occupied & 1 << die;
        let higher = self.occupied >> die == 0 && self.occupied != 0;
        sources | exact | (higher as u32) << (31 - (self.occupied | 1).leading_zeros())
    }

    /// Moves a checker; a blot on the target stays to be hit later, as the generator needs no
    /// more. Returns the target.
    #[inline]
    pub(super) const fn advance(&mut self, source: u8, die: u8) -> Step {
        let step = Step::new(source, source.saturating_sub(die));
        self.shift(step);
        step
    }

    #[inline]
    const fn shift(&mut self, step: Step) {
        let source = &mut self.own[step.source as usize];
        *source -= 1;
        self.occupied &= !(((*source == 0) as u32) << step.source);
        self.own[step.target as usize] += 1;
        self.occupied |= 1 << step.target & !1;
    }

    /// Takes a checker back that has just been advanced.
    #[inline]
    pub(super) const fn retreat(&mut self, step: Step) {
        let target = &mut self.own[step.target as usize];
        *target -= 1;
        self.occupied &= !(((*target == 0) as u32) << step.target);
        self.own[step.source as usize] += 1;
        self.occupied |= 1 << step.source;
    }

    /// Plays a step, and hits. From an empty place nothing moves, so that there are 15 checkers
    /// whatever is played.
    pub(super) const fn play(&mut self, step: Step) {
        if self.count(step.source) > 0 {
            self.shift(step);
            self.hit(step.target);
        }
    }

    /// Hits the blot on a point, if there is one.
    pub(super) const fn hit(&mut self, point: u8) {
        let hit = self.blots & 1 << point;
        self.hits |= hit;
        self.blots ^= hit;
    }

    /// The position's half that a play leads to: own checkers and points where it hit.
    pub(super) fn after(mut self, play: Move) -> Self {
        for &step in play.steps() {
            self.play(step);
        }
        self
    }
}
