//! What a sowing or a capture adds.

use super::lane::{KEYS, LANES, Lane};

/// How many words hold the lanes, each lane a byte.
pub(super) const WORDS: usize = LANES / 8;

/// What is added to all lanes, as words of eight bytes each, and to their key. It may take stones
/// away: the sums are modulo the size of a word, and as no lane ever holds more than a byte can,
/// what one byte carries to the next in between is gone in the end.
#[derive(Clone, Copy)]
pub(super) struct Change {
    pub(super) lanes: [u64; WORDS],
    pub(super) key: u64,
}

/// One stone more, in each lane.
pub(super) static STONE: [Change; LANES] = {
    let mut stone = [Change::NONE; LANES];
    let mut lane = 0;
    while lane < KEYS.len() {
        stone[lane].lanes[lane / 8] = 1 << (lane % 8 * 8);
        stone[lane].key = KEYS[lane];
        lane += 1;
    }
    stone
};

impl Change {
    pub(super) const NONE: Self = Self { lanes: [0; WORDS], key: 0 };

    /// One stone more.
    #[inline]
    pub(super) const fn stone(lane: Lane) -> &'static Self {
        &STONE[lane.index()]
    }

    #[inline]
    pub(super) const fn plus(&self, other: &Self) -> Self {
        let ([a, b, c], [d, e, f]) = (self.lanes, other.lanes);
        let lanes = [a.wrapping_add(d), b.wrapping_add(e), c.wrapping_add(f)];
        Self { lanes, key: self.key.wrapping_add(other.key) }
    }

    #[inline]
    pub(super) const fn minus(&self, other: &Self) -> Self {
        let ([a, b, c], [d, e, f]) = (self.lanes, other.lanes);
        let lanes = [a.wrapping_sub(d), b.wrapping_sub(e), c.wrapping_sub(f)];
        Self { lanes, key: self.key.wrapping_sub(other.key) }
    }

    #[inline]
    pub(super) const fn times(&self, stones: u8) -> Self {
        let (times, [a, b, c]) = (stones as u64, self.lanes);
        let lanes = [a.wrapping_mul(times), b.wrapping_mul(times), c.wrapping_mul(times)];
        Self { lanes, key: self.key.wrapping_mul(times) }
    }

    /// The stones of a lane.
    #[inline]
    pub(super) const fn of(&self, lane: Lane) -> u8 {
        (self.lanes[lane.index() / 8] >> (lane.index() % 8 * 8)) as u8
    }
}
