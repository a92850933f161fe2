//! What a search has found.

#[cfg(feature = "alloc")]
use alloc::vec::Vec;

use arrayvec::ArrayVec;

use crate::Score;

/// The moves that a search expects, best play for both sides, first move first. It may be shorter
/// than the search was deep.
pub type Variation<M> = ArrayVec<M, 24>;

/// What a search has found out about a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Analysis<M> {
    /// The best move; `None` when there is none: the game is over, or a roll is awaited.
    pub best: Option<M>,
    /// What it is worth to the side to move.
    pub score: Score,
    /// Whether the score is certain: a forced win or loss, or every line followed to its end.
    pub proved: bool,
    /// How many turns ahead the search has looked.
    pub depth: u32,
    /// How many positions it has entered.
    pub nodes: u64,
    /// The moves that it expects, beginning with the best move.
    pub pv: Variation<M>,
    /// The best moves with exact scores, best first, as many as [`Limits::lines`] asked for.
    ///
    /// [`Limits::lines`]: super::Limits::lines
    #[cfg(feature = "alloc")]
    pub lines: Vec<Line<M>>,
}

/// One of the best moves, with its score and what is expected to follow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line<M> {
    /// What the move is worth to the side that plays it.
    pub score: Score,
    /// Whether the score is certain.
    pub proved: bool,
    /// The move and the moves expected after it.
    pub pv: Variation<M>,
}

impl<M> Analysis<M> {
    pub(super) fn new(best: Option<M>, score: i32, proved: bool) -> Self {
        Self {
            best,
            score: Score::raw(score),
            proved,
            depth: 0,
            nodes: 0,
            pv: ArrayVec::new(),
            #[cfg(feature = "alloc")]
            lines: Vec::new(),
        }
    }

    /// Writes down the best move with its score and what follows.
    pub(super) fn note(&mut self, score: Score, proved: bool, pv: Variation<M>)
    where
        M: Copy,
    {
        self.best = pv.first().copied();
        self.score = score;
        self.proved = proved;
        self.pv = pv;
    }

    /// What is written down of the best move, as a line.
    #[cfg(feature = "alloc")]
    pub(super) fn first_line(&self) -> Line<M>
    where
        M: Copy,
    {
        Line { score: self.score, proved: self.proved, pv: self.pv.clone() }
    }

    /// The same analysis with its moves written in another way.
    pub fn map<N>(self, mut each: impl FnMut(M) -> N) -> Analysis<N> {
        Analysis {
            best: self.best.map(&mut each),
            score: self.score,
            proved: self.proved,
            depth: self.depth,
            nodes: self.nodes,
            pv: self.pv.into_iter().map(&mut each).collect(),
            #[cfg(feature = "alloc")]
            lines: self
                .lines
                .into_iter()
                .map(|line| Line {
                    score: line.score,
                    proved: line.proved,
                    pv: line.pv.into_iter().map(&mut each).collect(),
                })
                .collect(),
        }
    }
}
