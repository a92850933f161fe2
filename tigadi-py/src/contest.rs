//! Several games scored together.

use pyo3::{
    Borrowed,
    exceptions::{PyIndexError, PyTypeError},
    prelude::*,
    types::PyDict,
};
use tigadi::{AnyPosition, Length, Standing, rules::rules_text};

use crate::{
    classes::{Game, Record},
    convert::{Int, Seat, Side, Text},
    errors::no_contest,
    rules::rules_of,
};

/// Several games of one kind scored together: to a number of points, or the best of some sets.
///
/// Contest("nardi", points=5) or Contest("mangala", sets=3); house rules are further keywords.
/// Contestant.A is player one of the first game. Where player one always starts, the contestants
/// change seats after every game; where a roll-off decides, they keep them.
///
/// Raises TypeError unless one of points and sets is given, RulesError as Game does, and
/// ContestError for a length of 0.
#[pyclass(module = "tigadi", eq)]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Contest {
    pub(crate) contest: tigadi::Contest<AnyPosition>,
    pub(crate) name: String,
}

/// What makes an empty contest, without arguments, and the games to add.
type Pickled<'py> = (Bound<'py, PyAny>, (), Vec<Record>);

#[pymethods]
impl Contest {
    #[new]
    #[pyo3(signature = (preset, /, *, points=None, sets=None, **settings))]
    fn new(
        preset: Text,
        points: Option<Int<u32>>,
        sets: Option<Int<u32>>,
        settings: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let length = match (points, sets) {
            (Some(Int(points)), None) => Length::Points(points),
            (None, Some(Int(sets))) => Length::Sets(sets),
            _ => return Err(PyTypeError::new_err("either points or sets must be given")),
        };
        let rules = rules_of(&preset.0, settings)?;
        let contest = tigadi::Contest::new(rules, length).map_err(no_contest)?;
        Ok(Self { contest, name: rules_text(&rules).to_string() })
    }

    /// The points that win the contest; None where sets are played.
    #[getter]
    fn points(&self) -> Option<u32> {
        match self.contest.length() {
            Length::Points(points) => Some(points),
            Length::Sets(_) => None,
        }
    }

    /// The number of sets; None where points decide.
    #[getter]
    fn sets(&self) -> Option<u32> {
        match self.contest.length() {
            Length::Sets(sets) => Some(sets),
            Length::Points(_) => None,
        }
    }

    /// A new game of the contest. Raises ContestError when the contest is over.
    fn next_game(&self) -> PyResult<Game> {
        self.contest.next_game().map(Game::from).map_err(no_contest)
    }

    /// Scores a finished game, given as Game or Record. Raises ContestError when the contest is
    /// over, the game is not, or it did not begin as games of this contest do.
    fn push(&mut self, game: GameOrRecord<'_>) -> PyResult<()> {
        let record = match game {
            GameOrRecord::Game(game) => game.try_borrow()?.game.clone().into(),
            GameOrRecord::Record(record) => record.try_borrow()?.0.clone(),
        };
        self.contest.play(record).map_err(no_contest)
    }

    /// Takes the last game back and returns its record. Raises IndexError when there is none.
    fn pop(&mut self) -> PyResult<Record> {
        let last = self.contest.undo().map(Record);
        last.ok_or_else(|| PyIndexError::new_err("no game has been scored"))
    }

    /// The records of the games so far.
    #[getter]
    fn records(&self) -> Vec<Record> {
        self.contest.records().iter().cloned().map(Record).collect()
    }

    /// The seat of a contestant in a game, counted from 0.
    fn seat(&self, game: Int<usize>, contestant: Side) -> Seat {
        Seat(self.contest.seat(game.0, contestant.0))
    }

    /// Who sits on a seat in a game, counted from 0.
    fn contestant(&self, game: Int<usize>, seat: Seat) -> Side {
        Side(self.contest.contestant(game.0, seat.0))
    }

    /// Who starts the next game; None where a roll-off decides that, or no game follows.
    #[getter]
    fn starter(&self) -> Option<Side> {
        self.contest.starter().map(Side)
    }

    /// What a contestant has, in points or sets; a drawn set is a half.
    fn score(&self, contestant: Side) -> f64 {
        f64::from(self.contest.half_points(contestant.0)) / 2.0
    }

    /// Whether the contest is decided.
    fn is_over(&self) -> bool {
        self.contest.standing() != Standing::Open
    }

    /// Who has won; None while the contest goes on and when it is drawn.
    #[getter]
    fn winner(&self) -> Option<Side> {
        match self.contest.standing() {
            Standing::Won(winner) => Some(Side(winner)),
            Standing::Open | Standing::Drawn => None,
        }
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Pickled<'py>> {
        let (py, this) = (slf.py(), slf.try_borrow()?);
        let length = PyDict::new(py);
        length.set_item("points", this.points())?;
        length.set_item("sets", this.sets())?;
        let partial = py.import("functools")?.getattr("partial")?;
        let make = partial.call((slf.get_type(), &this.name), Some(&length))?;
        Ok((make, (), this.records()))
    }

    fn __setstate__(&mut self, records: Vec<Bound<'_, Record>>) -> PyResult<()> {
        records.into_iter().try_for_each(|record| self.push(GameOrRecord::Record(record)))
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    #[expect(unused_variables, reason = "the protocol names it")]
    fn __deepcopy__(&self, memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    /// The running score of A and B, such as "1.5-0.5".
    fn __str__(&self) -> String {
        self.contest.to_string()
    }

    fn __repr__(&self) -> String {
        let length = match self.contest.length() {
            Length::Points(points) => format!("points={points}"),
            Length::Sets(sets) => format!("sets={sets}"),
        };
        format!("<Contest {} {length}: {}>", self.name, self.contest)
    }
}

pub(crate) enum GameOrRecord<'py> {
    Game(Bound<'py, Game>),
    Record(Bound<'py, Record>),
}

impl<'py> FromPyObject<'_, 'py> for GameOrRecord<'py> {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(game) = object.cast::<Game>() {
            Ok(Self::Game(game.to_owned()))
        } else if let Ok(record) = object.cast::<Record>() {
            Ok(Self::Record(record.to_owned()))
        } else {
            let found = object.get_type().name()?;
            Err(PyTypeError::new_err(format!("a Game or a Record is expected, not {found}")))
        }
    }
}
