//! What a search has found out.

use pyo3::{exceptions::PyValueError, prelude::*, types::PyTuple};
use tigadi::{AnyMove, AnyPosition, Position as _};

use crate::{
    classes::Move,
    convert::{Int, Reduced},
    score::Score,
};

/// What a search has found out about a position.
///
/// Engine.analyse makes it; the constructor serves copies and pickles. Raises ValueError for one
/// without a move.
#[pyclass(module = "tigadi", frozen, eq)]
#[derive(Clone, PartialEq)]
pub(crate) struct Analysis {
    /// At least one move.
    pv: Vec<Move>,
    score: Score,
    proved: bool,
    depth: u32,
    nodes: u64,
    lines: Vec<Line>,
}

impl Analysis {
    /// `None` where there is no move.
    pub(crate) fn new(position: &AnyPosition, found: &tigadi::Analysis<AnyMove>) -> Option<Self> {
        let best = Move::new(position, found.best?);
        let mut pv = variation(position, &found.pv);
        if pv.is_empty() {
            pv.push(best);
        }
        let lines = found.lines.iter().map(|line| Line {
            score: Score(line.score),
            proved: line.proved,
            pv: variation(position, &line.pv),
        });
        Some(Self {
            pv,
            score: Score(found.score),
            proved: found.proved,
            depth: found.depth,
            nodes: found.nodes,
            lines: lines.collect(),
        })
    }
}

/// The arguments of the constructor.
type Parts = (Vec<Move>, Score, bool, u32, u64, Vec<Line>);

#[pymethods]
impl Analysis {
    #[new]
    fn make(
        pv: Vec<Bound<'_, Move>>,
        score: &Bound<'_, Score>,
        proved: bool,
        depth: Int<u32>,
        nodes: Int<u64>,
        lines: Vec<Bound<'_, Line>>,
    ) -> PyResult<Self> {
        if pv.is_empty() {
            return Err(PyValueError::new_err("an analysis has a best move"));
        }
        Ok(Self {
            pv: pv.iter().map(|m| m.get().clone()).collect(),
            score: score.get().clone(),
            proved,
            depth: depth.0,
            nodes: nodes.0,
            lines: lines.iter().map(|line| line.get().clone()).collect(),
        })
    }

    /// The best move.
    #[getter]
    fn best(&self) -> Move {
        self.pv[0].clone()
    }

    /// What it is worth to the side to move.
    #[getter]
    fn score(&self) -> Score {
        self.score.clone()
    }

    /// Whether the score is certain.
    #[getter]
    const fn proved(&self) -> bool {
        self.proved
    }

    /// How many turns ahead the search has looked.
    #[getter]
    const fn depth(&self) -> u32 {
        self.depth
    }

    /// How many positions it has entered.
    #[getter]
    const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The moves that are expected, beginning with the best; in games with dice up to the next
    /// roll.
    #[getter]
    fn pv<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.pv.clone())
    }

    /// The best moves with exact scores, best first, as many as were asked for.
    #[getter]
    fn lines<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.lines.clone())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> Reduced<'py, Parts> {
        let Self { pv, score, proved, depth, nodes, lines } = slf.get().clone();
        (slf.get_type(), (pv, score, proved, depth, nodes, lines))
    }

    fn __repr__(&self) -> String {
        let best = self.pv[0].text();
        format!("<Analysis {best} ({}) depth={} nodes={}>", self.score.0, self.depth, self.nodes)
    }
}

/// One of the best moves with its score and what is expected to follow.
#[pyclass(module = "tigadi", frozen, eq)]
#[derive(Clone, PartialEq)]
pub(crate) struct Line {
    pv: Vec<Move>,
    score: Score,
    proved: bool,
}

#[pymethods]
impl Line {
    #[new]
    fn make(pv: Vec<Bound<'_, Move>>, score: &Bound<'_, Score>, proved: bool) -> Self {
        let pv = pv.iter().map(|m| m.get().clone()).collect();
        Self { pv, score: score.get().clone(), proved }
    }

    /// What the move is worth to the side that plays it.
    #[getter]
    fn score(&self) -> Score {
        self.score.clone()
    }

    /// Whether the score is certain.
    #[getter]
    const fn proved(&self) -> bool {
        self.proved
    }

    /// The move and those expected after it.
    #[getter]
    fn pv<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.pv.clone())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> Reduced<'py, (Vec<Move>, Score, bool)> {
        let Self { pv, score, proved } = slf.get().clone();
        (slf.get_type(), (pv, score, proved))
    }

    fn __repr__(&self) -> String {
        let moves: Vec<_> = self.pv.iter().map(Move::text).collect();
        format!("<Line ({}) {}>", self.score.0, moves.join("; "))
    }
}

/// The moves of a variation as far as they can be played without a roll between them.
fn variation(position: &AnyPosition, pv: &[AnyMove]) -> Vec<Move> {
    let mut position = position.clone();
    let mut moves = Vec::with_capacity(pv.len());
    for &m in pv {
        let before = position.clone();
        if position.play(m).is_err() {
            break;
        }
        moves.push(Move::new(&before, m));
    }
    moves
}
