//! A position put together of stones, hands and turn.

use super::{Morris, Rules, reasons};
use crate::{Notation, Player, Position, Refusal, Setup};

/// What a position is put together of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Parts {
    /// The points of white's and of black's stones as bits, in reading order from bit 0.
    pub stones: [u32; 2],
    /// The stones that white and black have in hand.
    pub hands: [u8; 2],
    /// The player to move.
    pub turn: Player,
}

impl Setup for Morris {
    type Parts = Parts;

    fn from_parts(rules: Rules, parts: &Parts) -> Result<Self, Refusal> {
        let Parts { stones, hands, turn } = *parts;
        let has_too_many =
            |(set, hand): (u32, u8)| set.count_ones() + u32::from(hand) > rules.stones().into();
        if stones[0] & stones[1] != 0 {
            return Err(reasons::TWO_ON_A_POINT);
        }
        if (stones[0] | stones[1]) & !rules.board().geometry().all() != 0 {
            return Err(reasons::OFF_THE_BOARD);
        }
        if stones.into_iter().zip(hands).any(has_too_many) {
            return Err(reasons::TOO_MANY_STONES);
        }
        let position = Self::new(rules, stones, hands, turn);
        position.impossible().map_or(Ok(position), Err)
    }

    fn parts(&self) -> Parts {
        Parts {
            stones: Player::BOTH.map(|player| self.stones(player)),
            hands: Player::BOTH.map(|player| self.hand(player)),
            turn: self.turn(),
        }
    }
}

impl Morris {
    /// Why no game under the rules reaches this position, if none does; the stones are no more
    /// than a side has.
    fn impossible(&self) -> Option<Refusal> {
        let (rules, turn) = (self.rules(), self.turn());
        let [white, black] = Player::BOTH.map(|player| rules.stones() - self.hand(player));
        let both = |test: fn(&Self, Player) -> bool| Player::BOTH.iter().all(|&p| test(self, p));
        // Who has placed nothing has not moved yet: nobody slides without a stone.
        let order = match turn {
            Player::One => (white > 0) == (black > 0),
            Player::Two => white > 0 && (black > 0 || white == 1),
        };
        // White places first, so black to move is one behind, unless all stones are placed.
        let placing = Player::BOTH.iter().any(|&player| self.hand(player) > 0);
        let ahead = u8::from(turn == Player::Two && placing);
        if !order || !rules.sliding() && white != black + ahead {
            Some(reasons::HANDS_OUT_OF_TURN)
        } else if rules.mill_wins() && both(Self::has_mill) {
            Some(reasons::TWO_MILLS)
        } else if rules.mill_wins() && !both(Self::is_whole) {
            Some(reasons::STONES_MISSING)
        } else if !rules.mill_wins() && both(Self::is_reduced) {
            Some(reasons::BOTH_REDUCED)
        } else {
            None
        }
    }

    fn is_whole(&self, player: Player) -> bool {
        self.stones(player).count_ones() + u32::from(self.hand(player))
            == u32::from(self.rules().stones())
    }
}
