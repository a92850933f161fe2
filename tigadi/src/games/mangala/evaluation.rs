//! What a mangala position is worth before the search has seen its end.

use super::Mangala;
use crate::{Evaluator, Player, Position, Score};

/// Weights in hundredths of a stone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evaluation {
    /// A stone in the store.
    pub store: i32,
    /// A stone in an own pit.
    pub side: i32,
    /// A pit that can be sown.
    pub mobility: i32,
    /// A pit whose sowing moves again.
    pub again: i32,
    /// A stone that the player to move can take at once.
    pub capture: i32,
    /// A stone that the other player threatens to take.
    pub threat: i32,
    /// More than half of all stones in the store: the game is won in all but name.
    pub majority: i32,
}

impl Default for Evaluation {
    fn default() -> Self {
        Self {
            store: 100,
            side: 20,
            mobility: 15,
            again: 60,
            capture: 50,
            threat: 15,
            majority: 10_000,
        }
    }
}

impl Mangala {
    /// The most stones that `player`, on turn now, could take with a last stone.
    pub(super) fn greatest_capture(&self, player: Player) -> u8 {
        self.sowable(player).map(|pit| self.capture(player, pit)).max().unwrap_or(0)
    }
}

impl Evaluation {
    fn side(&self, position: &Mangala, player: Player) -> i32 {
        let store = i32::from(position.store(player));
        let again = position.sowable(player).filter(|&pit| position.ends_in_store(player, pit));
        let capture = if player == position.turn() { self.capture } else { self.threat };
        let majority = 2 * store > position.rules.total().into();
        self.store * store
            + self.side * i32::from(position.stones().on_side(player))
            + self.mobility * position.sowable(player).count() as i32
            + self.again * again.count() as i32
            + capture * i32::from(position.greatest_capture(player))
            + if majority { self.majority } else { 0 }
    }
}

impl Evaluator<Mangala> for Evaluation {
    fn evaluate(&self, position: &Mangala) -> Score {
        let own = position.turn();
        Score::new(self.side(position, own) - self.side(position, own.other()))
    }

    /// A quarter of a stone.
    fn margin(&self) -> u32 {
        25
    }
}
