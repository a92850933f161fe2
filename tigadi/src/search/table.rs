//! The transposition table: what the search has found out about positions it met before.

#[cfg(feature = "alloc")]
use alloc::{boxed::Box, collections::TryReserveError, vec::Vec};

use word::Word;

/// What a stored score says about the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// The true score is at most this.
    Upper = 1,
    /// The true score is at least this.
    Lower = 2,
    /// It is the true score.
    Exact = 3,
}

impl Bound {
    /// The bound of a score that a search with this window returned.
    #[inline]
    pub(super) const fn of(score: i32, alpha: i32, beta: i32) -> Self {
        if score <= alpha {
            Self::Upper
        } else if score >= beta {
            Self::Lower
        } else {
            Self::Exact
        }
    }

    #[inline]
    pub(super) const fn is_lower(self) -> bool {
        self as u8 & Self::Lower as u8 != 0
    }

    #[inline]
    pub(super) const fn is_upper(self) -> bool {
        self as u8 & Self::Upper as u8 != 0
    }
}

/// What is known about one position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    /// Relative to the position: a forced end is counted from there.
    pub(super) score: i32,
    /// The best move, as its place in the order of generation.
    pub(super) index: u16,
    pub(super) depth: u8,
    pub(super) bound: Bound,
}

impl Entry {
    /// The index of no move.
    pub(super) const NO_MOVE: u16 = u16::MAX;
    /// The depth of a score that holds at any depth.
    pub(super) const ANY_DEPTH: u8 = u8::MAX;

    #[inline]
    const fn pack(self, age: u8) -> u64 {
        self.score as u32 as u64
            | (self.index as u64) << 32
            | (self.depth as u64) << 48
            | (self.bound as u64) << 56
            | (age as u64) << 58
    }

    #[inline]
    const fn unpack(data: u64) -> Option<Self> {
        let bound = match data >> 56 & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            3 => Bound::Exact,
            _ => return None,
        };
        Some(Self {
            score: data as u32 as i32,
            index: (data >> 32) as u16,
            depth: (data >> 48) as u8,
            bound,
        })
    }
}

const fn depth(data: u64) -> i32 {
    (data >> 48) as u8 as i32
}

const fn age(data: u64) -> u8 {
    (data >> 58) as u8
}

/// One entry in two words. The key is stored mixed with the data: two threads that write at the
/// same time leave words that do not fit together and are never taken for an entry.
struct Slot {
    check: Word,
    data: Word,
}

/// Four entries of 16 bytes in one cache line: what a [`Table`] is made of.
///
/// ```
/// use tigadi::{Bucket, Table};
/// let mut memory = [const { Bucket::new() }; 1024]; // 64 KiB
/// let table = Table::lent(&mut memory);
/// # drop(table);
/// ```
#[repr(align(64))]
pub struct Bucket {
    slots: [Slot; 4],
}

impl Bucket {
    /// An empty bucket.
    #[must_use]
    pub const fn new() -> Self {
        Self { slots: [const { Slot { check: Word::new(0), data: Word::new(0) } }; 4] }
    }
}

impl Default for Bucket {
    fn default() -> Self {
        Self::new()
    }
}

/// The memory of an [`Engine`](super::Engine): lent by the caller, or owned with the feature
/// `alloc`.
pub struct Table<'t> {
    memory: Memory<'t>,
    age: u8,
}

enum Memory<'t> {
    Lent(&'t mut [Bucket]),
    #[cfg(feature = "alloc")]
    Owned(Box<[Bucket]>),
}

const AGES: u8 = 64;

impl<'t> Table<'t> {
    /// A table in memory that the caller lends; any number of buckets, none included.
    #[must_use]
    pub fn lent(buckets: &'t mut [Bucket]) -> Self {
        Self { memory: Memory::Lent(buckets), age: 0 }
    }

    /// A table of its own of this many megabytes (1024 × 1024 bytes).
    ///
    /// # Panics
    /// As any allocation, when there is not so much memory; see [`try_new`](Self::try_new).
    #[cfg(feature = "alloc")]
    #[must_use]
    pub fn new(megabytes: usize) -> Self {
        Self::try_new(megabytes).expect("memory for the table")
    }

    /// A table of its own of this many megabytes (1024 × 1024 bytes).
    ///
    /// # Errors
    /// There is not so much memory.
    #[cfg(feature = "alloc")]
    pub fn try_new(megabytes: usize) -> Result<Self, TryReserveError> {
        let buckets = megabytes.saturating_mul((1 << 20) / size_of::<Bucket>());
        let mut memory = Vec::new();
        memory.try_reserve_exact(buckets)?;
        memory.resize_with(buckets, Bucket::new);
        Ok(Self { memory: Memory::Owned(memory.into()), age: 0 })
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.age = 0;
        let buckets = match &mut self.memory {
            Memory::Lent(buckets) => &mut **buckets,
            #[cfg(feature = "alloc")]
            Memory::Owned(buckets) => buckets,
        };
        buckets.fill_with(Bucket::new);
    }

    /// What a new search works with: entries of earlier searches become the first to be replaced.
    pub(super) fn renew(&mut self) -> View<'_> {
        self.age = (self.age + 1) % AGES;
        View { buckets: self.memory.buckets(), age: self.age }
    }
}

impl Memory<'_> {
    fn buckets(&self) -> &[Bucket] {
        match self {
            Self::Lent(buckets) => buckets,
            #[cfg(feature = "alloc")]
            Self::Owned(buckets) => buckets,
        }
    }
}

/// The table as one search sees it; threads may share it.
#[derive(Clone, Copy)]
pub(super) struct View<'a> {
    buckets: &'a [Bucket],
    age: u8,
}

impl View<'_> {
    #[inline]
    fn slots(&self, key: u64) -> &[Slot] {
        let index = (u128::from(key) * self.buckets.len() as u128) >> 64;
        self.buckets.get(index as usize).map_or(&[], |bucket| &bucket.slots)
    }

    #[inline]
    pub(super) fn probe(&self, key: u64) -> Option<Entry> {
        self.slots(key).iter().find_map(|slot| {
            let data = slot.data.get();
            if slot.check.get() ^ data == key { Entry::unpack(data) } else { None }
        })
    }

    /// Stores an entry over that of the same position, or else over the shallowest or oldest.
    #[inline]
    pub(super) fn store(&self, key: u64, mut entry: Entry) {
        let mut chosen = None;
        let mut least = i32::MAX;
        for slot in self.slots(key) {
            let data = slot.data.get();
            if slot.check.get() ^ data == key {
                if entry.index == Entry::NO_MOVE {
                    entry.index = (data >> 32) as u16;
                }
                chosen = Some(slot);
                break;
            }
            let years = (self.age + AGES - age(data)) % AGES;
            let worth = depth(data) - 8 * i32::from(years);
            if worth < least {
                (least, chosen) = (worth, Some(slot));
            }
        }
        if let Some(slot) = chosen {
            let data = entry.pack(self.age);
            slot.data.set(data);
            slot.check.set(key ^ data);
        }
    }
}

#[cfg(target_has_atomic = "64")]
mod word {
    use core::sync::atomic::{AtomicU64, Ordering::Relaxed};

    pub(super) struct Word(AtomicU64);

    impl Word {
        pub(super) const fn new(value: u64) -> Self {
            Self(AtomicU64::new(value))
        }

        #[inline]
        pub(super) fn get(&self) -> u64 {
            self.0.load(Relaxed)
        }

        #[inline]
        pub(super) fn set(&self, value: u64) {
            self.0.store(value, Relaxed);
        }
    }
}

#[cfg(not(target_has_atomic = "64"))]
mod word {
    use core::cell::Cell;

    pub(super) struct Word(Cell<u64>);

    impl Word {
        pub(super) const fn new(value: u64) -> Self {
            Self(Cell::new(value))
        }

        #[inline]
        pub(super) fn get(&self) -> u64 {
            self.0.get()
        }

        #[inline]
        pub(super) fn set(&self, value: u64) {
            self.0.set(value);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_come_back_and_replace_the_shallowest() {
        let mut memory = [const { Bucket::new() }; 1];
        let mut table = Table::lent(&mut memory);
        let view = table.renew();
        let entry = |score, depth| Entry { score, index: 7, depth, bound: Bound::Exact };
        for (key, depth) in [(0, 5), (1, 2), (2, 9), (3, 255)] {
            assert_eq!(view.probe(key), None);
            view.store(key, entry(-(key as i32) - 1, depth));
        }
        view.store(4, entry(100, 1));
        assert_eq!(view.probe(1), None);
        assert_eq!(view.probe(0), Some(entry(-1, 5)));
        assert_eq!(view.probe(3), Some(entry(-4, 255)));
        // The move of an earlier visit is kept when the new one has none.
        view.store(4, Entry { index: Entry::NO_MOVE, ..entry(3, 2) });
        assert_eq!(view.probe(4), Some(entry(3, 2)));
        table.clear();
        assert_eq!(table.renew().probe(0), None);
    }
}
