//! The way of the stones.

use crate::{
    Player,
    games::sowing::{Lane, Path, Paths, paths},
};

/// The own pits, the own store, the opponent's pits.
static PATHS: Paths = paths(true);

#[inline]
pub(super) fn path(player: Player, pits: u8) -> &'static Path {
    &PATHS[player.index()][usize::from(pits) - 1]
}

/// The pit of the other side that lies opposite a pit with this number.
#[inline]
pub(super) const fn opposite(side: Player, pit: u8, pits: u8) -> Lane {
    Lane::pit(side.other(), pits - pit)
}
