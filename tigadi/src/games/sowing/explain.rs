//! What moves of pits and stones are good for.

use crate::{Outcome, Player};

/// What a move that ends the game is to the player who makes it.
pub(crate) fn ending(outcome: Outcome, own: Player) -> &'static str {
    match outcome.winner {
        Some(winner) if winner == own => "wins the game",
        Some(_) => "loses the game",
        None => "draws the game",
    }
}
