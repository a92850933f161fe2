//! A position put together of pieces, counts and turn.

use super::{Baghchal, Rules, board::ALL, reasons, rules::GOATS};
use crate::{Notation, Player, Position, Refusal, Setup};

/// What a position is put together of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Parts {
    /// The points of the goats and of the tigers as bits, in reading order from bit 0.
    pub pieces: [u32; 2],
    /// The goats that have been placed.
    pub placed: u8,
    /// The goats that have been captured.
    pub captured: u8,
    /// The player to move.
    pub turn: Player,
}

impl Setup for Baghchal {
    type Parts = Parts;

    fn from_parts(rules: Rules, parts: &Parts) -> Result<Self, Refusal> {
        let Parts { pieces, placed, captured, turn } = *parts;
        if pieces[0] & pieces[1] != 0 {
            return Err(reasons::TWO_ON_A_POINT);
        }
        if (pieces[0] | pieces[1]) & !ALL != 0 {
            return Err(reasons::OFF_THE_BOARD);
        }
        if placed > GOATS || captured > rules.captures() {
            return Err(reasons::TOO_MANY_GOATS);
        }
        let position = Self::new(rules, pieces, placed, captured, turn);
        position.impossible().map_or(Ok(position), Err)
    }

    fn parts(&self) -> Parts {
        Parts {
            pieces: Player::BOTH.map(|player| self.pieces(player)),
            placed: self.placed(),
            captured: self.captured(),
            turn: self.turn(),
        }
    }
}

impl Baghchal {
    /// Why no game under the rules reaches this position, if none does; the counts are within
    /// their bounds.
    fn impossible(&self) -> Option<Refusal> {
        let tigers_turn = self.turn() == Player::Two;
        let on_board = self.goats().count_ones() as u8;
        if self.tigers().count_ones() != 4 {
            Some(reasons::FOUR_TIGERS)
        } else if self.captured().checked_add(on_board) != Some(self.placed()) {
            Some(reasons::GOATS_DO_NOT_ADD_UP)
        } else if tigers_turn && self.goats() == 0 {
            Some(reasons::NO_GOAT_YET)
        } else if tigers_turn && self.captured() == self.rules().captures() {
            Some(reasons::TIGERS_HAD_WON)
        } else if !tigers_turn && self.room() == 0 {
            Some(reasons::TIGERS_STUCK)
        } else {
            None
        }
    }
}
