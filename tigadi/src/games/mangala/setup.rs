//! A position put together of pits, stores and turn.

use super::{Mangala, Rules, reasons};
use crate::{
    Player, Position, Refusal, Setup,
    games::sowing::{MAX_PITS, Stones},
};

/// What a position is put together of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Parts {
    /// The stones in the pits of player one and of player two, each from the player's left; none
    /// in pits that the rules do not have.
    pub pits: [[u8; MAX_PITS]; 2],
    /// The stones in the stores of player one and of player two.
    pub stores: [u8; 2],
    /// The player to move.
    pub turn: Player,
}

impl Setup for Mangala {
    type Parts = Parts;

    fn from_parts(rules: Rules, parts: &Parts) -> Result<Self, Refusal> {
        let stones = Stones::of(parts.pits, parts.stores, rules.pits(), rules.total())?;
        let [one, two] = Player::BOTH.map(|side| stones.is_empty(side));
        if one != two {
            return Err(reasons::ONE_SIDE_EMPTY);
        }
        Ok(Self::new(rules, stones, parts.turn))
    }

    fn parts(&self) -> Parts {
        Parts {
            pits: Player::BOTH.map(|player| *self.stones().side(player)),
            stores: Player::BOTH.map(|player| self.store(player)),
            turn: self.turn(),
        }
    }
}
