//! Random numbers.

use pyo3::{exceptions::PyValueError, prelude::*};

use crate::convert::{Int, Reduced};

/// Random numbers from a seed: the same on every platform and in every language.
///
/// Rng(seed) starts from a whole number of 64 bits, Rng() from a seed of the system.
#[pyclass(module = "tigadi", eq)]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Rng(pub(crate) tigadi::Rng);

#[pymethods]
impl Rng {
    #[new]
    #[pyo3(signature = (seed=None))]
    fn new(seed: Option<Int<u64>>) -> Self {
        Self(seeded(seed))
    }

    /// A number from 0 to bound - 1, every one equally likely. Raises ValueError if bound is not
    /// from 1 to 2**32 - 1.
    fn below(&mut self, bound: Int<u32>) -> PyResult<u32> {
        if bound.0 == 0 {
            return Err(PyValueError::new_err("a bound must be positive"));
        }
        Ok(self.0.below(bound.0))
    }

    /// The next 64 bits.
    fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }

    fn __repr__(&self) -> String {
        format!("Rng({})", self.0.state())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Reduced<'py, (u64,)>> {
        Ok((slf.get_type(), (slf.try_borrow()?.0.state(),)))
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    #[expect(unused_variables, reason = "the protocol names it")]
    fn __deepcopy__(&self, memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }
}

/// The generator of a seed, or of the system's.
pub(crate) fn seeded(seed: Option<Int<u64>>) -> tigadi::Rng {
    tigadi::Rng::new(seed.map_or_else(tigadi::Rng::system_seed, |Int(seed)| seed))
}
