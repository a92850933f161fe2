//! The choice of a player: which pit is sown.

use crate::{Refusal, games::reasons};

/// A sowing: the pit of the player to move that is emptied.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PitMove {
    /// The number of the pit, from 1 at the player's left.
    pub pit: u8,
}

/// The most stones that sowing one pit of a side, counted from 1, would take.
#[inline]
pub(crate) fn greatest(side: &[u8], capture: impl Fn(u8) -> u8) -> u8 {
    let sowable = (1..).zip(side).filter(|&(_, &stones)| stones > 0);
    sowable.map(|(pit, _)| capture(pit)).max().unwrap_or(0)
}

/// Whether the pit of a move is one of the side and holds stones.
pub(crate) fn check(side: &[u8], m: PitMove) -> Result<(), Refusal> {
    match usize::from(m.pit).checked_sub(1).and_then(|index| side.get(index)) {
        None => Err(Refusal::NO_SUCH_PLACE),
        Some(0) => Err(reasons::PIT_EMPTY),
        Some(_) => Ok(()),
    }
}
