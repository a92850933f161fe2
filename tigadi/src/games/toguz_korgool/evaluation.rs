//! What a toguz korgool position is worth before the search has seen its end.

use super::ToguzKorgool;
use crate::{Evaluator, Player, Position, Score};

/// Weights in hundredths of a stone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evaluation {
    /// A stone in the kazan.
    pub kazan: i32,
    /// A stone in an own pit.
    pub side: i32,
    /// A pit that can be sown.
    pub mobility: i32,
    /// A stone that the player to move can take at once.
    pub capture: i32,
    /// A stone that the other player threatens to take.
    pub threat: i32,
    /// A tuzdik in each of the opponent's pits, from pit 1.
    pub tuzdik: [i32; 9],
    /// A tuzdik that is still to be had.
    pub tuzdik_chance: i32,
}

impl Default for Evaluation {
    fn default() -> Self {
        Self {
            kazan: 100,
            side: 15,
            mobility: 20,
            capture: 40,
            threat: 10,
            tuzdik: [900, 1000, 1100, 1150, 1150, 1100, 1050, 950, 0],
            tuzdik_chance: 100,
        }
    }
}

impl ToguzKorgool {
    /// The most stones that `player`, on turn now, could take with a last stone.
    pub(super) fn greatest_capture(&self, player: Player) -> u8 {
        self.sowable(player).map(|pit| self.capture(player, pit)).max().unwrap_or(0)
    }
}

impl Evaluation {
    fn side(&self, position: &ToguzKorgool, player: Player) -> i32 {
        let capture = if player == position.turn() { self.capture } else { self.threat };
        let tuzdik = match position.tuzdik(player) {
            Some(pit) => self.tuzdik[usize::from(pit) - 1],
            None if position.rules.tuzdik() => self.tuzdik_chance,
            None => 0,
        };
        self.kazan * i32::from(position.kazan(player))
            + self.side * i32::from(position.stones().on_side(player))
            + self.mobility * position.sowable(player).count() as i32
            + capture * i32::from(position.greatest_capture(player))
            + tuzdik
    }
}

impl Evaluator<ToguzKorgool> for Evaluation {
    fn evaluate(&self, position: &ToguzKorgool) -> Score {
        let own = position.turn();
        Score::new(self.side(position, own) - self.side(position, own.other()))
    }

    /// A quarter of a stone.
    fn margin(&self) -> u32 {
        25
    }
}
