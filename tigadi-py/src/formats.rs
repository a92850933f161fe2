//! Records as files of other programs.

use pyo3::{
    exceptions::PyValueError,
    prelude::*,
    types::{PyIterator, PyList, PyString},
};
use tigadi::{
    AnyPosition,
    formats::{Export, Format, Import, mat::Mat, pgn::Pgn},
    games::nardi::Nardi,
};

use crate::{
    classes::Record,
    errors::{unreadable_item, unwritable},
    record::{characters, nardi_record, parse_other, read_all},
};

/// The formats by their names.
const NAMES: [&str; 2] = ["pgn", "mat"];

fn unknown(name: &str) -> PyErr {
    PyValueError::new_err(format!("a format is one of {}, not {name:?}", NAMES.join(", ")))
}

/// The name of the format that a text is in, "pgn" or "mat", as far as its beginning tells; else
/// None.
#[pyfunction]
pub(crate) fn format_of(text: &Bound<'_, PyString>) -> PyResult<Option<&'static str>> {
    let text = characters(text)?;
    let formats: [&dyn Format; 2] = [&Pgn, &Mat];
    Ok(formats.into_iter().find(|format| format.recognises(text)).map(Format::name))
}

/// Reads the records of a text, in a format that is named or else recognised (PGN if none is): an
/// iterator in which what cannot be read is a RecordError, not raised. Raises ValueError for an
/// unknown format.
#[pyfunction]
#[pyo3(signature = (text, format=None))]
pub(crate) fn read_records<'py>(
    text: &Bound<'py, PyString>,
    format: Option<&str>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = text.py();
    let format = match format {
        Some(format) => format,
        None => format_of(text)?.unwrap_or(NAMES[0]),
    };
    match format {
        "pgn" => read_all(text)?.into_pyobject(py).map(Bound::into_any),
        "mat" => {
            let read = PyList::empty(py);
            for record in Import::<tigadi::Record<Nardi>>::read(&Mat, characters(text)?) {
                match record {
                    Ok(record) => read.append(Record(parse_other(&record.to_string())?))?,
                    Err(error) => read.append(unreadable_item(&error).into_value(py))?,
                }
            }
            PyIterator::from_object(&read).map(Bound::into_any)
        }
        other => Err(unknown(other)),
    }
}

/// Writes records as a text of a format, "pgn" or "mat". Raises RecordError for what the format
/// has no place for, and ValueError for an unknown format.
#[pyfunction]
#[pyo3(signature = (records, format="pgn"))]
pub(crate) fn write_records(records: Vec<Bound<'_, Record>>, format: &str) -> PyResult<String> {
    let mut given: Vec<tigadi::Record<AnyPosition>> = Vec::with_capacity(records.len());
    for record in &records {
        given.push(record.try_borrow()?.0.clone());
    }
    match format {
        "pgn" => Pgn.write(&given).map_err(|error| unwritable(&error)),
        "mat" => {
            let given: PyResult<Vec<tigadi::Record<Nardi>>> =
                given.iter().map(nardi_record).collect();
            Mat.write(&given?).map_err(|error| unwritable(&error))
        }
        other => Err(unknown(other)),
    }
}
