//! The board as the player to move sees it within a turn.

use super::{
    board::{BAR, OFF, PLACES, mirrored, up_to, with_at_least},
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
    #[inline]
    pub(super) const fn new(own: &[u8; PLACES], enemy: &[u8; PLACES]) -> Self {
        const POINTS: u32 = up_to(BAR - 1) & !up_to(OFF);
        let held = mirrored(with_at_least(1, enemy));
        let open = !mirrored(with_at_least(2, enemy)) & POINTS;
        Self {
            own: *own,
            occupied: with_at_least(1, own) & !up_to(OFF),
            open,
            blots: held & open,
            hits: 0,
        }
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

    /// Points that no enemy holds, as bits.
    #[inline]
    pub(super) const fn open(&self) -> u32 {
        self.open
    }

    /// Enemy blots that have not been hit, as bits.
    #[inline]
    pub(super) const fn blots(&self) -> u32 {
        self.blots
    }

    /// The places with at least so many own checkers, 1 to 15, off not among them, as bits.
    #[inline]
    pub(super) const fn with_at_least(&self, least: u8) -> u32 {
        with_at_least(least, &self.own) & !up_to(OFF)
    }

    /// The places from which the die can be played, as bits.
    #[inline]
    pub(super) const fn sources(&self, die: u8) -> u32 {
        sources(self.occupied, self.open, die)
    }

    #[inline]
    const fn shift(&mut self, step: Step) {
        let source = &mut self.own[step.source as usize];
        *source -= 1;
        self.occupied &= !(((*source == 0) as u32) << step.source);
        self.own[step.target as usize] += 1;
        self.occupied |= 1 << step.target & !1;
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

/// The places from which the die can be played, given the places with own checkers and the points
/// that no enemy holds, all as bits.
#[inline]
pub(super) const fn sources(occupied: u32, open: u32, die: u8) -> u32 {
    let sources = occupied & open << die;
    if occupied >> BAR != 0 {
        sources & 1 << BAR
    } else if occupied >> 7 != 0 {
        sources
    } else {
        sources | bearing_off(occupied, die)
    }
}

/// The place from which the die bears a checker off, all being at home.
const fn bearing_off(occupied: u32, die: u8) -> u32 {
    match occupied.checked_ilog2() {
        Some(rear) if rear < die as u32 => 1 << rear,
        _ => occupied & 1 << die,
    }
}
