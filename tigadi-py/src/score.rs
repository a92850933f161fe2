//! Scores.

use pyo3::{prelude::*, types::PyTuple};

use crate::convert::Int;

/// What a position is worth to the side to move. Scores have an order; -score is the opponent's.
///
/// Score(value) makes one of an evaluation, at most 2**19 either way; Score.win(points, turns) and
/// Score.loss(points, turns) forced ends of a game without dice, of which a win is better the
/// sooner it comes.
#[pyclass(module = "tigadi", frozen, eq, ord, hash)]
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Score(pub(crate) tigadi::Score);

#[pymethods]
impl Score {
    #[new]
    const fn new(value: Int<i32>) -> Self {
        Self(tigadi::Score::new(value.0))
    }

    /// A forced win of so many points in so many turns, a turn being one player's; 1 is the move
    /// to be played now.
    #[staticmethod]
    const fn win(points: Int<u8>, turns: Int<u32>) -> Self {
        Self(tigadi::Score::win(points.0, turns.0))
    }

    /// A forced loss of so many points in so many turns.
    #[staticmethod]
    const fn loss(points: Int<u8>, turns: Int<u32>) -> Self {
        Self(tigadi::Score::loss(points.0, turns.0))
    }

    /// The score as a number: in nardi thousandths of a point, elsewhere the evaluation's own
    /// small unit; more than 2**19 is a forced win.
    #[getter]
    const fn value(&self) -> i32 {
        self.0.value()
    }

    /// In how many turns a forced win comes, 1 being the move to be played now; else None.
    #[getter]
    const fn win_in(&self) -> Option<u32> {
        self.0.win_in()
    }

    /// In how many turns a forced loss comes; else None.
    #[getter]
    const fn loss_in(&self) -> Option<u32> {
        self.0.loss_in()
    }

    /// How many points a forced win or loss is worth; 0 for any other score.
    #[getter]
    const fn points(&self) -> u8 {
        self.0.points()
    }

    /// Whether the score is a forced win or loss.
    #[getter]
    const fn is_decided(&self) -> bool {
        self.0.is_decided()
    }

    fn __neg__(&self) -> Self {
        Self(-self.0)
    }

    const fn __int__(&self) -> i32 {
        self.0.value()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        let points = self.points();
        match (self.win_in(), self.loss_in()) {
            (Some(turns), _) => format!("Score.win({points}, {turns})"),
            (_, Some(turns)) => format!("Score.loss({points}, {turns})"),
            _ => format!("Score({})", self.value()),
        }
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let (py, class, this) = (slf.py(), slf.get_type(), slf.get());
        Ok(match (this.win_in(), this.loss_in()) {
            (Some(turns), _) => (class.getattr("win")?, (this.points(), turns).into_pyobject(py)?),
            (_, Some(turns)) => (class.getattr("loss")?, (this.points(), turns).into_pyobject(py)?),
            _ => (class.into_any(), (this.value(),).into_pyobject(py)?),
        })
    }
}
