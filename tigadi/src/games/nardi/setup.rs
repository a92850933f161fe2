//! A position put together of checkers, dice and turn.

use super::{BAR, CHECKERS, Nardi, OFF, Roll, Rules, board::PLACES, position::Stage, reasons};
use crate::{Chance, Player, Position, Refusal, Setup};

/// What a position is put together of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Parts {
    /// The checkers of player one and of player two on each place, from off (0) over the points to
    /// the bar (25) in the player's own numbers; 15 each.
    pub places: [[u8; PLACES]; 2],
    /// The player to move; `None` before the roll-off.
    pub turn: Option<Player>,
    /// The dice to be played; `None` before a roll.
    pub dice: Option<Roll>,
}

impl Setup for Nardi {
    type Parts = Parts;

    fn from_parts(_: Rules, parts: &Parts) -> Result<Self, Refusal> {
        let Parts { places: [one, two], turn, dice } = *parts;
        for places in [&one, &two] {
            match places.iter().map(|&count| u32::from(count)).sum::<u32>() {
                0..15 => return Err(reasons::TOO_FEW_CHECKERS),
                15 => {}
                _ => return Err(reasons::TOO_MANY_CHECKERS),
            }
        }
        if (1..PLACES - 1).any(|point| one[point] > 0 && two[PLACES - 1 - point] > 0) {
            return Err(reasons::POINT_SHARED);
        }
        let stage = match (turn, dice) {
            (None, None) => Stage::RollOff,
            (None, Some(_)) => return Err(reasons::DICE_BEFORE_ROLL_OFF),
            (Some(_), None) => Stage::Roll,
            (Some(_), Some(roll)) => Stage::Play(roll.higher_first()),
        };
        let position = Self::new([one, two], turn.unwrap_or(Player::One), stage);
        position.impossible().map_or(Ok(position), Err)
    }

    fn parts(&self) -> Parts {
        Parts {
            places: Player::BOTH.map(|player| *self.places(player)),
            turn: (!self.is_roll_off()).then(|| self.turn()),
            dice: self.dice(),
        }
    }
}

impl Nardi {
    /// Why no game reaches this position, if none does; there are fifteen checkers a side.
    fn impossible(&self) -> Option<Refusal> {
        let closed_out = |player: Player| {
            self.count(player, BAR) > 0
                && (1..=6).all(|point| self.count(player.other(), point) >= 2)
        };
        if self.is_roll_off() && Player::BOTH.iter().any(|&p| *self.places(p) != Self::START) {
            Some(reasons::ONLY_START)
        } else if self.count(self.turn(), OFF) == CHECKERS {
            Some(reasons::MOVER_HAS_WON)
        } else if self.outcome().is_some() && self.dice().is_some() {
            Some(reasons::DICE_AFTER_END)
        } else if Player::BOTH.into_iter().all(closed_out) {
            Some(reasons::BOTH_CLOSED_OUT)
        } else {
            None
        }
    }
}
