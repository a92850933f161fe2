//! What the benchmarks measure: counted work, so that a rate is never one of wrong answers.

use std::{hint::black_box, ops::ControlFlow};

use cozy_chess::Board;
use tigadi::{AnyPosition, Position, dispatch};

/// A position whose leaves are counted to a depth, and how many there are.
pub struct Perft {
    /// The position, with the game's name.
    pub position: &'static str,
    /// Turns.
    pub depth: u32,
    /// The leaves of a correct move generator.
    pub leaves: u64,
}

/// One count a game, each of some tenths of a second.
pub const PERFT: &[Perft] = &[
    Perft { position: "tigadi", depth: 6, leaves: 99_862_272 },
    Perft { position: "nine-mens-morris", depth: 6, leaves: 99_274_176 },
    Perft { position: "baghchal", depth: 7, leaves: 339_123_476 },
    Perft { position: "mangala", depth: 10, leaves: 29_814_701 },
    Perft { position: "toguz-korgool", depth: 8, leaves: 25_166_174 },
    Perft { position: "bestemshe", depth: 11, leaves: 13_861_250 },
    Perft { position: "nardi 4HPwATDgc/ABMA 1 -", depth: 3, leaves: 116_154_993 },
];

impl Perft {
    /// Counts the leaves, each visited.
    ///
    /// # Panics
    /// When the count is wrong.
    pub fn run(&self) {
        let position: AnyPosition = self.position.parse().expect("a position");
        let leaves = dispatch!(&position, p => leaves(p, self.depth));
        assert_eq!(leaves, self.leaves, "{} perft {}", self.position, self.depth);
    }
}

// `tigadi::perft` with every leaf made visible, so that no compiler counts without visiting.
fn leaves<P: Position>(position: &P, depth: u32) -> u64 {
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
