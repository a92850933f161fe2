//! Stones in all lanes at once, as numbers to reckon with.

use core::array;

use super::lane::{KEYS, LANES, Lane};

/// How many words hold the lanes, each lane a byte.
pub(super) const WORDS: usize = LANES / 8;

/// How many stones for each lane, eight bytes to a word, and what they add to the key. Sums are
/// modulo the size of a word: as no lane ever holds more than a byte can, what one byte carries to
/// the next in between is gone in the end.
#[derive(Clone, Copy)]
pub(super) struct Amounts {
    pub(super) lanes: [u64; WORDS],
    pub(super) key: u64,
}

impl Amounts {
    pub(super) const NONE: Self = Self { lanes: [0; WORDS], key: 0 };

    /// So many stones for one lane.
    #[inline]
    pub(super) const fn stones(lane: Lane, stones: u8) -> Self {
        let (mut amounts, index) = (Self::NONE, lane.index());
        let mut word = 0;
        while word < WORDS {
            if word == index / 8 {
                amounts.lanes[word] = (stones as u64) << (index % 8 * 8);
            }
            word += 1;
        }
        amounts.key = KEYS[index].wrapping_mul(stones as u64);
        amounts
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

    /// The stones for a lane.
    #[inline]
    pub(super) const fn of(&self, lane: Lane) -> u8 {
        (self.lanes[lane.index() / 8] >> (lane.index() % 8 * 8)) as u8
    }

    /// The same without what is for a lane, except for the key.
    #[inline]
    pub(super) fn without(&self, lane: Lane) -> Self {
        let others = &OTHERS[lane.index()];
        Self { lanes: array::from_fn(|word| self.lanes[word] & others[word]), key: self.key }
    }
}

/// All bits but those of each lane.
static OTHERS: [[u64; WORDS]; LANES] = {
    let mut others = [[u64::MAX; WORDS]; LANES];
    let mut lane = 0;
    while lane < LANES {
        others[lane][lane / 8] = !(0xff << (lane % 8 * 8));
        lane += 1;
    }
    others
};
