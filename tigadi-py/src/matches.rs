//! Matches of nardi as `.mat` files.

use pyo3::{
    prelude::*,
    types::{PyString, PyTuple},
};
use tigadi::{
    AnyPosition,
    formats::mat,
    games::nardi::{self, Nardi},
    rules::rules_text,
};

use crate::{
    classes::Record,
    contest::Contest,
    convert::{Int, hash},
    errors::{no_contest, unreadable_match, unwritable},
    record::{characters, nardi_record, parse_other},
};

/// A match of nardi as a .mat file, the plain text that GNU Backgammon, XG and others write.
///
/// MatMatch.parse(text) reads one, MatMatch.from_contest(contest, names) makes one; str() is the
/// text. The player of the left column is player one. The format has no doubling here, no
/// comments, no ties of the roll-off, and does not say how a game ended that was not played out.
#[pyclass(module = "tigadi.formats", frozen, eq)]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct MatMatch(mat::MatMatch);

#[pymethods]
impl MatMatch {
    /// Reads a text of one match. Raises RecordError, which says the line.
    #[staticmethod]
    fn parse(text: &Bound<'_, PyString>) -> PyResult<Self> {
        characters(text)?.parse().map(Self).map_err(|error| unreadable_match(&error))
    }

    /// A contest to points, with the names of contestants A and B; a game that goes on is not in
    /// it. Raises RecordError for what the format has no place for, a contest without a game among
    /// others.
    #[staticmethod]
    fn from_contest(contest: &Bound<'_, Contest>, names: (String, String)) -> PyResult<Self> {
        let contest = nardi_contest(&contest.try_borrow()?.contest)?;
        let names = [names.0.as_str(), names.1.as_str()];
        let made = mat::MatMatch::from_contest(&contest, names);
        made.map(Self).map_err(|problem| unwritable(&problem))
    }

    /// The games that have ended, as a contest. Raises ContestError for a match without end.
    fn contest(&self) -> PyResult<Contest> {
        let own = tigadi::Contest::<Nardi>::try_from(&self.0).map_err(no_contest)?;
        let rules = tigadi::AnyRules::Nardi(nardi::Rules);
        let made = tigadi::Contest::<AnyPosition>::new(rules, own.length());
        let mut contest = made.map_err(no_contest)?;
        for record in own.records() {
            contest.play(parse_other(&record.to_string())?).map_err(no_contest)?;
        }
        Ok(Contest { contest, name: rules_text(&rules).to_string() })
    }

    /// The records of the games, with the players' names and the numbers of the games as tags.
    fn records(&self) -> PyResult<Vec<Record>> {
        let records = self.0.records();
        records.iter().map(|record| parse_other(&record.to_string()).map(Record)).collect()
    }

    /// The points that win the match; 0 is a match without end.
    #[getter]
    const fn length(&self) -> u32 {
        self.0.length()
    }

    /// The names of player one and player two.
    #[getter]
    fn names<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.names())
    }

    /// The points of player one and player two after so many games, or after all.
    #[pyo3(signature = (games=None))]
    fn score(&self, games: Option<Int<usize>>) -> (u32, u32) {
        self.0.score(games.map_or(usize::MAX, |Int(games)| games)).into()
    }

    fn __len__(&self) -> usize {
        self.0.games().len()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        let [one, two] = self.0.names();
        format!("<MatMatch {one} against {two}, {} games>", self.__len__())
    }

    fn __hash__(&self) -> u64 {
        hash(&self.__str__())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((slf.get_type().getattr("parse")?, (slf.get().__str__(),)))
    }
}

/// A contest of nardi, as the formats want it.
pub(crate) fn nardi_contest(
    contest: &tigadi::Contest<AnyPosition>,
) -> PyResult<tigadi::Contest<Nardi>> {
    let mut own = tigadi::Contest::new(nardi::Rules, contest.length()).map_err(no_contest)?;
    for record in contest.records() {
        own.play(nardi_record(record)?).map_err(no_contest)?;
    }
    Ok(own)
}
