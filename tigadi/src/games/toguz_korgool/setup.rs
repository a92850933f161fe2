//! A position put together of pits, kazans, tuzdiks and turn.

use super::{Rules, ToguzKorgool, reasons};
use crate::{
    Player, Position, Refusal, Setup,
    games::sowing::{Lane, MAX_PITS, Stones},
};

/// What a position is put together of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Parts {
    /// The stones in the pits of player one and of player two, each from the player's left; none
    /// in pits that the rules do not have.
    pub pits: [[u8; MAX_PITS]; 2],
    /// The stones in the kazans of player one and of player two.
    pub kazans: [u8; 2],
    /// The numbers of the opponent's pits that are the tuzdik of player one and of player two.
    pub tuzdiks: [Option<u8>; 2],
    /// The player to move.
    pub turn: Player,
}

impl Setup for ToguzKorgool {
    type Parts = Parts;

    fn from_parts(rules: Rules, parts: &Parts) -> Result<Self, Refusal> {
        let stones = Stones::of(parts.pits, parts.kazans, rules.pits(), rules.total())?;
        let mut position = Self::new(rules, stones, [0; 2], parts.turn);
        for player in Player::BOTH {
            if let Some(pit) = parts.tuzdiks[player.index()] {
                position = position.with_tuzdik(player, pit)?;
            }
        }
        Ok(position)
    }

    fn parts(&self) -> Parts {
        Parts {
            pits: Player::BOTH.map(|player| *self.stones().side(player)),
            kazans: Player::BOTH.map(|player| self.kazan(player)),
            tuzdiks: Player::BOTH.map(|player| self.tuzdik(player)),
            turn: self.turn(),
        }
    }
}

impl ToguzKorgool {
    /// The same position with one more tuzdik.
    fn with_tuzdik(&self, player: Player, pit: u8) -> Result<Self, Refusal> {
        let is_there = (1..=self.rules.pits()).contains(&pit);
        if !is_there || !self.may_make_tuzdik(player, pit) {
            return Err(reasons::NO_TUZDIK_THERE);
        }
        if self.stones().get(Lane::pit(player.other(), pit - 1)) > 0 {
            return Err(reasons::TUZDIK_HOLDS_STONES);
        }
        if self.kazan(player) < 3 {
            return Err(reasons::TUZDIK_UNPAID);
        }
        let mut tuzdiks = Player::BOTH.map(|player| self.tuzdik(player).unwrap_or(0));
        tuzdiks[player.index()] = pit;
        Ok(Self::new(self.rules, *self.stones(), tuzdiks, self.turn()))
    }
}
