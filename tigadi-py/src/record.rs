//! Whole games as PGN.

use pyo3::{
    prelude::*,
    pybacked::PyBackedStr,
    types::{PyDict, PyMappingProxy, PyString},
};
use tigadi::{AnyPosition, Notation, formats::pgn::Records, games::nardi::Nardi};

use crate::{
    classes::{Game, Record},
    convert::Int,
    errors::{RecordError, unreadable_record, unwritable, wrong_tag},
};

#[pymethods]
impl Record {
    #[new]
    fn new(game: &Bound<'_, Game>) -> PyResult<Self> {
        Ok(Self(game.try_borrow()?.game.clone().into()))
    }

    /// Reads a text of one game. Raises RecordError, which says the line.
    #[staticmethod]
    fn parse(text: &Bound<'_, PyString>) -> PyResult<Self> {
        parse_record(text).map(Self)
    }

    /// Reads a text of several games, one at a time: an iterator in which a game that cannot be
    /// read is a RecordError, not raised. Raises RecordError for half a surrogate pair, which is no
    /// character of any text.
    #[staticmethod]
    #[pyo3(name = "read_all")]
    fn read(text: &Bound<'_, PyString>) -> PyResult<RecordIterator> {
        read_all(text)
    }

    /// The game; a copy, in which everything can be taken back. with_game puts it back when it has
    /// gone on.
    #[getter]
    fn game(&self) -> Game {
        self.0.game().clone().into()
    }

    /// The same tags and comments with a game that has gone on; comments on what is no longer in it
    /// are dropped.
    fn with_game(&self, game: &Bound<'_, Game>) -> PyResult<Self> {
        Ok(Self(self.0.clone().with_game(game.try_borrow()?.game.clone())))
    }

    /// All tags in the order in which they are written, those that follow from the game included;
    /// to be read: set_tag and remove_tag change them.
    #[getter]
    fn tags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyMappingProxy>> {
        let dict = PyDict::new(py);
        for (name, value) in self.0.tags() {
            dict.set_item(name, value)?;
        }
        Ok(PyMappingProxy::new(py, dict.as_mapping()))
    }

    /// Sets a tag; a new one comes after the others. Raises RecordError for a name or value that
    /// cannot be written, and for a tag that follows from the game.
    fn set_tag(&mut self, name: &str, value: &str) -> PyResult<()> {
        self.0.set_tag(name, value).map_err(|why| wrong_tag(why, name))
    }

    /// Removes a tag, and returns its value; None when there was none.
    fn remove_tag(&mut self, name: &str) -> Option<String> {
        self.0.remove_tag(name)
    }

    /// The comments as (after, text), each after so many events of the game's history.
    #[getter]
    fn comments(&self) -> Vec<(usize, String)> {
        self.0.comments().map(|(after, text)| (after, text.to_owned())).collect()
    }

    /// Adds a comment after so many events of the game's history, from 0.
    fn comment(&mut self, after: Int<usize>, text: &str) {
        self.0.comment(after.0, text);
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("Record.parse({})", quoted(&self.__str__(), py)?))
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    #[expect(unused_variables, reason = "the protocol names it")]
    fn __deepcopy__(&self, memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((slf.get_type().getattr("parse")?, (slf.try_borrow()?.__str__(),)))
    }
}

/// The records of a text, one after the other.
#[pyclass(module = "tigadi")]
pub(crate) struct RecordIterator(Records<AnyPosition, PyBackedStr>);

#[pymethods]
impl RecordIterator {
    const fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__<'py>(&mut self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let next = self.0.next().map(|record| match record {
            Ok(record) => Ok(Bound::new(py, Record(record))?.into_any()),
            Err(error) => Ok(unreadable_record(&error).into_value(py).into_bound(py).into_any()),
        });
        next.transpose()
    }
}

/// The record that a text is.
pub(crate) fn parse_record(text: &Bound<'_, PyString>) -> PyResult<tigadi::Record<AnyPosition>> {
    characters(text)?.parse().map_err(|error| unreadable_record(&error))
}

/// The records of a text, as they are asked for.
pub(crate) fn read_all(text: &Bound<'_, PyString>) -> PyResult<RecordIterator> {
    characters(text)?;
    Ok(RecordIterator(tigadi::Record::read_all(text.clone().try_into()?)))
}

/// The record that a text is for a game of another type, of one game or of any.
pub(crate) fn parse_other<P: Notation>(text: &str) -> PyResult<tigadi::Record<P>> {
    text.parse().map_err(|error| unreadable_record(&error))
}

/// The record of a game of nardi, for formats that know no other.
pub(crate) fn nardi_record(
    record: &tigadi::Record<AnyPosition>,
) -> PyResult<tigadi::Record<Nardi>> {
    match record.game().position() {
        AnyPosition::Nardi(_) => parse_other(&record.to_string()),
        _ => Err(unwritable(&"only games of nardi have this format")),
    }
}

/// The text as it is; half of a surrogate pair is no character and refused with its line.
pub(crate) fn characters<'a>(text: &'a Bound<'_, PyString>) -> PyResult<&'a str> {
    text.to_str().map_err(|error| {
        let line = || {
            let place = error.value(text.py()).getattr("start")?;
            text.call_method1("count", ("\n", 0, place))?.extract::<usize>()
        };
        match line() {
            Ok(before) => RecordError::new_err(("text", "half of a surrogate pair", before + 1)),
            Err(other) => other,
        }
    })
}

/// A text as Python writes it.
pub(crate) fn quoted(text: &str, py: Python<'_>) -> PyResult<String> {
    PyString::new(py, text).repr()?.extract()
}
