//! The way of the stones.

use super::{amounts::Amounts, lane::Lane, size::MAX_PITS};
use crate::Player;

const MAX_LENGTH: usize = 2 * MAX_PITS + 1;
/// A sowing starts at position 9 at the most and its last part is no longer than the path: up to
/// 28, and a power of two that spares a look at the bounds.
const REACH: usize = 32;
const _: () = assert!(MAX_PITS + MAX_LENGTH < REACH);

/// The places along which a player sows: the own pits, in some games the own store, the
/// opponent's pits, and round again.
#[derive(Clone, Copy)]
pub(crate) struct Path {
    pub(super) length: u8,
    /// The lane at each position, going round.
    lanes: [Lane; REACH],
    /// One stone more in each place before each position, going round.
    sums: [Amounts; REACH],
}

/// The paths of both players for every number of pits.
pub(crate) type Paths = [[Path; MAX_PITS]; 2];

pub(crate) const fn paths(with_store: bool) -> Paths {
    let mut paths = [[Path::new(Player::One, 1, with_store); MAX_PITS]; 2];
    let mut pits = 1;
    while pits <= MAX_PITS {
        paths[0][pits - 1] = Path::new(Player::One, pits, with_store);
        paths[1][pits - 1] = Path::new(Player::Two, pits, with_store);
        pits += 1;
    }
    paths
}

impl Path {
    const fn new(player: Player, pits: usize, with_store: bool) -> Self {
        let length = 2 * pits + with_store as usize;
        let mut path = Self {
            length: length as u8,
            lanes: [Lane::pit(player, 0); REACH],
            sums: [Amounts::NONE; REACH],
        };
        let mut i = 0;
        while i < REACH {
            let position = i % length;
            let lane = if position < pits {
                Lane::pit(player, position as u8)
            } else if with_store && position == pits {
                Lane::store(player)
            } else {
                Lane::pit(player.other(), (position + pits - length) as u8)
            };
            path.lanes[i] = lane;
            if i + 1 < REACH {
                path.sums[i + 1] = path.sums[i].plus(&Amounts::stones(lane, 1));
            }
            i += 1;
        }
        path
    }

    /// The lane at a position, which may have gone round.
    #[inline]
    pub(super) const fn lane(&self, position: u8) -> Lane {
        self.lanes[position as usize % REACH]
    }

    /// One stone more in each place before a position, which may have gone round.
    #[inline]
    pub(super) const fn sum(&self, position: u8) -> &Amounts {
        &self.sums[position as usize % REACH]
    }

    /// How the stones of a pit, counted from 0, are sown; at least one.
    #[inline]
    pub(super) const fn spread(&self, pit: u8, stones: u8) -> Spread {
        let start = pit + (stones == 1) as u8;
        if stones > self.length {
            return self.far(start, stones);
        }
        Spread { start, end: start + stones, laps: 0 }
    }

    // Cold: the registers of the division are better used by the common way.
    /// As [`spread`](Self::spread), more than once round.
    #[cold]
    const fn far(&self, start: u8, stones: u8) -> Spread {
        let laps = (stones - 1) / self.length;
        Spread { start, end: start + stones - laps * self.length, laps }
    }
}

/// A sowing as numbers: one stone for every place of the path in each of `laps` laps, then one
/// for each place from `start` to the one before `end`. There is at least one of these.
#[derive(Clone, Copy)]
pub(super) struct Spread {
    pub(super) start: u8,
    end: u8,
    laps: u8,
}

impl Spread {
    /// The stones that fall.
    #[inline]
    pub(super) const fn amounts(self, path: &Path) -> Amounts {
        let rest = path.sum(self.end).minus(path.sum(self.start));
        if self.laps == 0 { rest } else { self.laps(path, rest) }
    }

    #[cold]
    const fn laps(self, path: &Path, rest: Amounts) -> Amounts {
        rest.plus(&path.sum(path.length).times(self.laps))
    }

    /// The lane of the last stone, and how many stones fall there.
    #[inline]
    pub(super) const fn last(self, path: &Path) -> (Lane, u8) {
        (path.lane(self.end.wrapping_sub(1)), self.laps + 1)
    }
}
