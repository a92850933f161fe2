//! Steps of a turn of nardi.

use pyo3::{exceptions::PyValueError, prelude::*};
use tigadi::games::nardi;

use crate::convert::{Int, Reduced};

/// One step of a checker in nardi, in the numbers of the player who moves it: 25 is the bar, 0 is
/// off the board. Raises ValueError for other numbers.
#[pyclass(module = "tigadi", frozen, eq, hash, get_all)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Step {
    /// Where the checker comes from, 1 to 25.
    pub(crate) source: u8,
    /// Where it goes, 0 to 24.
    pub(crate) target: u8,
}

impl From<nardi::Step> for Step {
    fn from(nardi::Step { source, target }: nardi::Step) -> Self {
        Self { source, target }
    }
}

#[pymethods]
impl Step {
    #[new]
    fn new(source: Int<u8>, target: Int<u8>) -> PyResult<Self> {
        match nardi::Move::new(&[nardi::Step::new(source.0, target.0)]) {
            Some(_) => Ok(Self { source: source.0, target: target.0 }),
            None => Err(PyValueError::new_err("a step goes from 1 to 25 and to 0 to 24")),
        }
    }

    fn __repr__(&self) -> String {
        format!("Step({}, {})", self.source, self.target)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> Reduced<'py, (u8, u8)> {
        (slf.get_type(), (slf.get().source, slf.get().target))
    }
}
