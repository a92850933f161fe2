//! What a morris position is worth before the search has seen its end.

use super::Morris;
use crate::{Evaluator, Player, Position, Score};

/// Weights in hundredths of a stone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evaluation {
    /// A stone, on the board or in hand.
    pub stone: i32,
    /// An adjacent empty point that a stone could slide to.
    pub mobility: i32,
    /// A mill on the board.
    pub mill: i32,
    /// An empty point on which the next move would close a mill.
    pub closable: i32,
}

impl Default for Evaluation {
    fn default() -> Self {
        Self { stone: 100, mobility: 4, mill: 12, closable: 20 }
    }
}

impl Evaluation {
    fn side(&self, position: &Morris, player: Player) -> i32 {
        let stones = position.stones(player);
        let mills = position.geometry().mills().iter().filter(|&&m| stones & m == m).count();
        self.stone * (stones.count_ones() as i32 + i32::from(position.hand(player)))
            + self.mobility * position.mobility(player) as i32
            + self.mill * mills as i32
            + self.closable * position.closable(player).count_ones() as i32
    }
}

impl Evaluator<Morris> for Evaluation {
    fn evaluate(&self, position: &Morris) -> Score {
        let own = position.turn();
        Score::new(self.side(position, own) - self.side(position, own.other()))
    }
}
