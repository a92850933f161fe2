//! Arguments and results that are plain values of Python: players, numbers, texts, times.

use std::{
    hash::{DefaultHasher, Hash, Hasher},
    time::Duration,
};

use pyo3::{
    Borrowed,
    exceptions::{PyOverflowError, PyTypeError, PyValueError},
    prelude::*,
    sync::PyOnceLock,
    types::{PyString, PyType},
};
use tigadi::{Contestant, Player};

/// A member of a Python enum that has two, in their order.
struct Pair {
    name: &'static str,
    members: [&'static str; 2],
    objects: PyOnceLock<[Py<PyAny>; 2]>,
}

impl Pair {
    const fn new(name: &'static str, members: [&'static str; 2]) -> Self {
        Self { name, members, objects: PyOnceLock::new() }
    }

    fn objects(&self, py: Python<'_>) -> PyResult<&[Py<PyAny>; 2]> {
        self.objects.get_or_try_init(py, || {
            let class = py.import("tigadi._values")?.getattr(self.name)?;
            let [first, second] = self.members;
            Ok([class.getattr(first)?.unbind(), class.getattr(second)?.unbind()])
        })
    }

    fn index_of(&self, object: Borrowed<'_, '_, PyAny>) -> PyResult<usize> {
        let objects = self.objects(object.py())?;
        objects.iter().position(|member| object.is(member)).ok_or_else(|| {
            let found = object.get_type();
            PyTypeError::new_err(format!("a {} is expected, not {found}", self.name))
        })
    }
}

static PLAYERS: Pair = Pair::new("Player", ["ONE", "TWO"]);
static CONTESTANTS: Pair = Pair::new("Contestant", ["A", "B"]);

impl Pair {
    fn object<'py>(&self, py: Python<'py>, index: usize) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.objects(py)?[index].bind(py).clone())
    }
}

/// A player, `tigadi.Player` in Python.
#[derive(Clone, Copy)]
pub(crate) struct Seat(pub(crate) Player);

impl<'py> IntoPyObject<'py> for Seat {
    type Target = PyAny;
    type Output = Bound<'py, PyAny>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Self::Output> {
        PLAYERS.object(py, self.0.index())
    }
}

impl<'py> FromPyObject<'_, 'py> for Seat {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        PLAYERS.index_of(object).map(|index| Self(Player::BOTH[index]))
    }
}

/// A contestant, `tigadi.Contestant` in Python.
#[derive(Clone, Copy)]
pub(crate) struct Side(pub(crate) Contestant);

impl<'py> IntoPyObject<'py> for Side {
    type Target = PyAny;
    type Output = Bound<'py, PyAny>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Self::Output> {
        CONTESTANTS.object(py, self.0 as usize)
    }
}

impl<'py> FromPyObject<'_, 'py> for Side {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        CONTESTANTS.index_of(object).map(|index| Self(Contestant::BOTH[index]))
    }
}

/// An integer; one that the type does not hold is a wrong value, `ValueError`.
#[derive(Clone, Copy)]
pub(crate) struct Int<T>(pub(crate) T);

impl<'a, 'py, T: FromPyObject<'a, 'py>> FromPyObject<'a, 'py> for Int<T> {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        T::extract(object).map(Self).map_err(|error| {
            let error = error.into();
            if error.is_instance_of::<PyOverflowError>(object.py()) {
                PyValueError::new_err("the number is out of range")
            } else {
                error
            }
        })
    }
}

/// A text. Half of a surrogate pair is no character: a mark that no notation has stands in for it,
/// so that the text is refused as any other with a wrong character.
pub(crate) struct Text(pub(crate) String);

impl FromPyObject<'_, '_> for Text {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        Ok(Self(object.cast::<PyString>()?.to_string_lossy().into_owned()))
    }
}

/// A length of time in seconds, kept in nanoseconds.
#[derive(Clone, Copy)]
pub(crate) struct Seconds(pub(crate) Duration);

impl Seconds {
    pub(crate) fn to_float(self) -> f64 {
        self.0.as_secs_f64()
    }
}

impl<'py> FromPyObject<'_, 'py> for Seconds {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let seconds = object.extract::<f64>()?;
        Duration::try_from_secs_f64(seconds)
            .ok()
            .filter(|_| seconds <= 1e12)
            .map(Self)
            .ok_or_else(|| PyValueError::new_err("a time is a number of seconds from 0 to 1e12"))
    }
}

/// A hash of a value for Python.
pub(crate) fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// What __reduce__ gives: a class and the arguments that make an equal object.
pub(crate) type Reduced<'py, Arguments> = (Bound<'py, PyType>, Arguments);
