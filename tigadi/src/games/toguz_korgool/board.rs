//! The way of the stones.

use crate::{
    Player,
    games::sowing::{Path, Paths, paths},
};

/// The own pits, then the opponent's; the kazans are off the path.
static PATHS: Paths = paths(false);

#[inline]
pub(super) fn path(player: Player, pits: u8) -> &'static Path {
    &PATHS[player.index()][usize::from(pits) - 1]
}
