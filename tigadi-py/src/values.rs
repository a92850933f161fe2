//! Small values: players, outcomes, rolls, random numbers.

use std::hash::{DefaultHasher, Hash, Hasher};

use pyo3::{
    Borrowed,
    exceptions::{PyOverflowError, PyTypeError, PyValueError},
    prelude::*,
    sync::PyOnceLock,
    types::{PyString, PyType},
};
use tigadi::{
    AnyPosition, AnyRoll, Contestant, Notation as _, Player, Reason, games::nardi,
    notation::roll_text,
};

use crate::errors::unreadable;

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

/// A length of time in seconds, kept in whole milliseconds.
#[derive(Clone, Copy)]
pub(crate) struct Seconds(pub(crate) u64);

impl Seconds {
    pub(crate) fn to_float(self) -> f64 {
        self.0 as f64 / 1000.0
    }
}

impl<'py> FromPyObject<'_, 'py> for Seconds {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let milliseconds = (object.extract::<f64>()? * 1000.0).round();
        if (0.0..=1e15).contains(&milliseconds) {
            Ok(Self(milliseconds as u64))
        } else {
            Err(PyValueError::new_err("a time is a number of seconds from 0 to 1e12"))
        }
    }
}

/// A hash of a value for Python.
pub(crate) fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// How a game ended: who won how many points, and why.
///
/// Made by game.outcome(); Outcome(Player.ONE, "mill") makes one of one's own. Raises ValueError
/// for a reason that is not one word of those documented in the rules, or points that a winner
/// cannot have (1 to 255) or that a draw has.
#[pyclass(module = "tigadi", frozen, eq, hash)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Outcome(pub(crate) tigadi::Outcome);

#[pymethods]
impl Outcome {
    #[new]
    #[pyo3(signature = (winner, reason, points=None))]
    fn new(winner: Option<Seat>, reason: &str, points: Option<Int<u8>>) -> PyResult<Self> {
        let reason = Reason::from_word(reason)
            .ok_or_else(|| PyValueError::new_err(format!("no game ends by {reason:?}")))?;
        let winner = winner.map(|Seat(player)| player);
        let points = points.map_or(u8::from(winner.is_some()), |Int(points)| points);
        if winner.is_some() != (points > 0) {
            return Err(PyValueError::new_err("a win is worth points and a draw none"));
        }
        Ok(Self(tigadi::Outcome { winner, points, reason }))
    }

    /// The winner; None is a draw.
    #[getter]
    fn winner(&self) -> Option<Seat> {
        self.0.winner.map(Seat)
    }

    /// Why the game ended, as one word such as "reduced" or "resignation".
    #[getter]
    fn reason(&self) -> &'static str {
        self.0.reason.word()
    }

    /// What the win is worth: 1, in nardi up to 3; 0 for a draw.
    #[getter]
    fn points(&self) -> u8 {
        self.0.points
    }

    /// The result as records write it: "1-0", "0-1" or "1/2-1/2".
    #[getter]
    fn result(&self) -> &'static str {
        self.0.result()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        let winner = match self.0.winner {
            Some(Player::One) => "Player.ONE",
            Some(Player::Two) => "Player.TWO",
            None => "None",
        };
        format!("Outcome({winner}, '{}', {})", self.0.reason, self.0.points)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> Reduced<'py, (Option<Seat>, &'static str, u8)> {
        let this = &slf.get().0;
        (slf.get_type(), (this.winner.map(Seat), this.reason.word(), this.points))
    }
}

/// What __reduce__ gives: a class and the arguments that make an equal object.
pub(crate) type Reduced<'py, Arguments> = (Bound<'py, PyType>, Arguments);

/// A roll of the dice. Its text is both numbers, such as "31".
///
/// Roll("31") makes one; raises NotationError for a text that is none.
#[pyclass(module = "tigadi", frozen, eq, from_py_object)]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Roll(pub(crate) AnyRoll);

impl Roll {
    pub(crate) fn text(&self) -> String {
        roll_text::<AnyPosition>(self.0).to_string()
    }

    /// No other game has dice.
    fn nardi(&self) -> nardi::Roll {
        let roll = self.0;
        let AnyRoll::Nardi(roll) = roll;
        roll
    }
}

#[pymethods]
impl Roll {
    #[new]
    fn new(text: Text) -> PyResult<Self> {
        let roll = nardi::Nardi::start(nardi::Rules).parse_roll(&text.0);
        roll.map(|roll| Self(AnyRoll::Nardi(roll))).map_err(|error| unreadable(error, &text.0))
    }

    /// The two numbers; in a roll-off player one's is the first.
    #[getter]
    fn dice(&self) -> (u8, u8) {
        self.nardi().dice().into()
    }

    /// What players call it, if it is a double: "yagani", "du-bara" and so on.
    #[getter]
    fn name(&self) -> Option<&'static str> {
        self.nardi().name()
    }

    fn __hash__(&self) -> u64 {
        hash(&self.text())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> Reduced<'py, (String,)> {
        (slf.get_type(), (slf.get().text(),))
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn __repr__(&self) -> String {
        format!("Roll('{}')", self.text())
    }
}

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
