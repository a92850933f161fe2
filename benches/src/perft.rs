//! Positions counted, and the yardstick beside them.

use std::{hint::black_box, ops::ControlFlow};

use cozy_chess::Board;
use tigadi::{AnyPosition, Chance, dispatch};

/// A depth in turns and how many leaves a correct move generator has there.
pub struct Perft {
    /// Turns.
    pub depth: u32,
    /// The leaves.
    pub leaves: u64,
}

impl Perft {
    /// Counts the leaves, each visited.
    ///
    /// # Panics
    /// When the count is wrong.
    pub fn run(&self, position: &AnyPosition) -> u64 {
        let leaves = dispatch!(position, p => leaves(p, self.depth));
        assert_eq!(leaves, self.leaves, "{position} perft {}", self.depth);
        leaves
    }
}

// `tigadi::perft` with every leaf made visible, so that no compiler counts without visiting.
fn leaves<P: Chance>(position: &P, depth: u32) -> u64 {
    let mut count = 0;
    if position.awaits_roll() {
        let _ = position.visit_rolls(|roll, _| {
            let mut rolled = position.clone();
            rolled.roll_unchecked(roll);
            count += leaves(&rolled, depth);
            ControlFlow::<()>::Continue(())
        });
        return count;
    }
    let _ = position.visit_moves(|m| {
        count += if depth == 1 {
            black_box(m);
            1
        } else {
            let mut next = position.clone();
            next.play_unchecked(m);
            leaves(&next, depth - 1)
        };
        ControlFlow::<()>::Continue(())
    });
    count
}

/// The yardstick: chess perft 6 from the start with the crate cozy-chess, in the same way.
///
/// # Panics
/// When the count is wrong.
pub fn chess() -> u64 {
    const LEAVES: u64 = 119_060_324;
    assert_eq!(chess_leaves(&Board::default(), 6), LEAVES);
    LEAVES
}

fn chess_leaves(board: &Board, depth: u32) -> u64 {
    let mut count = 0;
    board.generate_moves(|moves| {
        for m in moves {
            count += if depth == 1 {
                black_box(m);
                1
            } else {
                let mut next = board.clone();
                next.play_unchecked(m);
                chess_leaves(&next, depth - 1)
            };
        }
        false
    });
    count
}
