//! The way of the stones.

use super::{
    lane::{KEYS, LANES, Lane},
    size::MAX_PITS,
};
use crate::Player;

/// The position of lanes that are not on a path.
const OFF: u8 = 128;
const MAX_LENGTH: usize = 2 * MAX_PITS + 1;
/// A sowing starts at position 9 at the most and its last part is shorter than the path.
const REACH: usize = MAX_PITS + MAX_LENGTH;

/// The places along which a player sows: the own pits, in some games the own store, the
/// opponent's pits, and round again.
#[derive(Clone, Copy)]
pub(crate) struct Path {
    pub(super) length: u8,
    /// The position of each lane.
    pub(super) positions: [u8; LANES],
    /// The lane at each position, going round.
    pub(super) lanes: [Lane; REACH],
    /// The sums of the keys of all lanes before each position, going round.
    pub(super) sums: [u64; REACH + 1],
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
            positions: [OFF; LANES],
            lanes: [Lane::pit(player, 0); REACH],
            sums: [0; REACH + 1],
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
            path.positions[lane.index()] = position as u8;
            path.lanes[i] = lane;
            path.sums[i + 1] = path.sums[i].wrapping_add(KEYS[lane.index()]);
            i += 1;
        }
        path
    }

    /// How the stones of a pit, counted from 0, are sown.
    #[inline]
    pub(super) const fn spread(&self, pit: u8, stones: u8) -> Spread {
        let (mut laps, mut rest) = (0, stones);
        if stones >= self.length {
            (laps, rest) = (stones / self.length, stones % self.length);
        }
        Spread { start: pit + (stones == 1) as u8, laps, rest }
    }
}

/// A sowing as numbers: one stone for every place of the path in each of `laps` laps, then one
/// for each of the first `rest` places from `start`.
#[derive(Clone, Copy)]
pub(super) struct Spread {
    pub(super) start: u8,
    pub(super) laps: u8,
    pub(super) rest: u8,
}

impl Spread {
    /// How many stones fall at a position.
    #[inline]
    pub(super) const fn at(self, position: u8, length: u8) -> u8 {
        let laps = if position < OFF { self.laps } else { 0 };
        let behind = position.wrapping_sub(self.start);
        // Places before the start come at the end of a lap.
        laps + ((behind < self.rest) | (behind.wrapping_add(length) < self.rest)) as u8
    }

    /// The lane of the last stone.
    #[inline]
    pub(super) const fn last(self, path: &Path) -> Lane {
        let distance = if self.rest == 0 { path.length } else { self.rest };
        path.lanes[(self.start + distance - 1) as usize]
    }
}
