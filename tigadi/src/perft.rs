//! Counting the leaves of the move tree: the measure of a move generator.

use core::ops::ControlFlow;

use crate::Chance;

/// The number of ways to play `depth` turns from here.
///
/// A leaf is a legal turn; a finished game has none. Every leaf is visited. Where a roll is
/// awaited every possible roll is followed, unweighted, and costs no depth.
///
/// ```
/// use tigadi::games::morris::{Morris, Rules};
/// use tigadi::{Notation, perft};
/// assert_eq!(perft(&Morris::start(Rules::TIGADI), 3), 12_144);
/// ```
#[must_use]
pub fn perft<P: Chance>(position: &P, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut leaves = 0;
    if position.awaits_roll() {
        let _ = position.visit_rolls(|roll, _| {
            let mut rolled = position.clone();
            rolled.roll_unchecked(roll);
            leaves += perft(&rolled, depth);
            ControlFlow::<()>::Continue(())
        });
        return leaves;
    }
    let _ = position.visit_moves(|m| {
        leaves += if depth == 1 {
            1
        } else {
            let mut next = position.clone();
            next.play_unchecked(m);
            perft(&next, depth - 1)
        };
        ControlFlow::<()>::Continue(())
    });
    leaves
}
