//! The numbers of moves.

use crate::Player;

/// Which number a turn has: a new one when player one is on turn again after player two.
#[derive(Clone, Copy)]
pub(super) struct Numbers {
    number: u32,
    pub(super) last: Option<Player>,
}

impl Numbers {
    pub(super) const START: Self = Self { number: 1, last: None };

    /// The number of the turn that `player` is about to take.
    pub(super) fn of(self, player: Player) -> u32 {
        self.number + u32::from(player == Player::One && self.last == Some(Player::Two))
    }

    pub(super) fn took_turn(&mut self, player: Player) {
        *self = Self { number: self.of(player), last: Some(player) };
    }
}
