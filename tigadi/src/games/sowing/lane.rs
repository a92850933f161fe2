//! The places of a board by number.

use super::{size::MAX_PITS, step::Place};
use crate::{Player, zobrist};

/// The number of a place in the array that holds all of them, so that sowing is one operation on
/// the whole of it: nine pits of player one, nine of player two, two stores, padding.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lane(u8);

/// The lanes, a multiple of eight bytes.
pub(super) const LANES: usize = 24;
/// A key for one stone in each lane.
pub(super) const KEYS: [u64; 2 * MAX_PITS + 2] = zobrist::keys(40);

impl Lane {
    /// The lane of a pit, counted from 0.
    #[inline]
    pub(crate) const fn pit(side: Player, index: u8) -> Self {
        Self(side as u8 * MAX_PITS as u8 + index)
    }

    #[inline]
    pub(crate) const fn store(player: Player) -> Self {
        Self(2 * MAX_PITS as u8 + player as u8)
    }

    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The pit's number from 1, if it is one of this side.
    #[inline]
    pub(crate) const fn pit_of(self, side: Player) -> Option<u8> {
        let index = self.0.wrapping_sub(Self::pit(side, 0).0);
        if index < MAX_PITS as u8 { Some(index + 1) } else { None }
    }

    /// The place as a caller knows it.
    pub(crate) const fn place(self) -> Place {
        match (self.pit_of(Player::One), self.pit_of(Player::Two)) {
            (Some(pit), _) => Place::Pit(Player::One, pit),
            (_, Some(pit)) => Place::Pit(Player::Two, pit),
            _ if self.0 == Self::store(Player::One).0 => Place::Store(Player::One),
            _ => Place::Store(Player::Two),
        }
    }
}
