//! Stopping a search from elsewhere.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use pyo3::prelude::*;

/// Stops searches from another thread, as threading.Event would: Stop() is given to
/// Engine.choose or Engine.analyse, and set() ends them with the best that they have found.
#[pyclass(module = "tigadi", frozen)]
#[derive(Clone, Default)]
pub(crate) struct Stop(Arc<AtomicBool>);

#[pymethods]
impl Stop {
    #[new]
    fn new() -> Self {
        Self::default()
    }

    /// Stops every search that has been given this, and those that begin with it.
    fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Lets searches that begin from now on go on.
    fn clear(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    /// Whether it is set.
    pub(crate) fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    fn __repr__(&self) -> &'static str {
        if self.is_set() { "<Stop: set>" } else { "<Stop: not set>" }
    }
}
