//! Positions and moves as numbers, for learning programs.

use std::ops::ControlFlow;

use pyo3::{
    exceptions::{PyTypeError, PyValueError},
    prelude::*,
    types::{PyBytes, PyTuple},
};
use tigadi::{AnyMove, AnyPosition, Notation as _, Refusal, learn::Encode as _};

use crate::{classes::Move, convert::Int, errors::refused};

/// The integers of a position.
pub(crate) fn values(position: &AnyPosition) -> Vec<i32> {
    let mut values = vec![0; AnyPosition::encoded_len(&position.rules())];
    position.encode(&mut values);
    values
}

/// The integers as a tuple, or written into the caller's buffer, which is given back.
pub(crate) fn observation<'py>(
    position: &AnyPosition,
    out: Option<Bound<'py, PyAny>>,
    py: Python<'py>,
) -> PyResult<Bound<'py, PyAny>> {
    let values = values(position);
    match out {
        None => Ok(PyTuple::new(py, values)?.into_any()),
        Some(out) => {
            fill(&out, &values)?;
            Ok(out)
        }
    }
}

/// Writes integers into a buffer of as many integers of 32 bits.
fn fill(out: &Bound<'_, PyAny>, values: &[i32]) -> PyResult<()> {
    let py = out.py();
    let view = py.import("builtins")?.getattr("memoryview")?.call1((out,))?;
    let format: String = view.getattr("format")?.extract()?;
    let native = if cfg!(target_endian = "little") { '<' } else { '>' };
    let kind = format.trim_start_matches(['@', '=', native]);
    if !matches!(kind, "i" | "l") || view.getattr("itemsize")?.extract::<usize>()? != 4 {
        return Err(PyTypeError::new_err(format!(
            "a buffer of integers of 32 bits is expected, not of the format {format:?}"
        )));
    }
    let found = view.getattr("nbytes")?.extract::<usize>()? / 4;
    if found != values.len() {
        return Err(PyValueError::new_err(format!(
            "an observation has {} integers, the buffer has {found}",
            values.len()
        )));
    }
    let bytes: Vec<u8> = values.iter().flat_map(|value| value.to_ne_bytes()).collect();
    let flat = view.call_method1("cast", ("B",))?;
    flat.set_item(
        py.get_type::<pyo3::types::PySlice>().call1((None::<()>,))?,
        PyBytes::new(py, &bytes),
    )
}

fn not_numbered() -> PyErr {
    PyValueError::new_err("the plays of nardi are not numbered")
}

fn count(position: &AnyPosition) -> PyResult<usize> {
    AnyPosition::action_count(&position.rules()).ok_or_else(not_numbered)
}

/// Each legal action once, in the order of the legal moves.
pub(crate) fn legal_actions(position: &AnyPosition, over: bool) -> PyResult<Vec<usize>> {
    count(position)?;
    let mut actions = Vec::new();
    if !over {
        let _ = position.visit_actions(|action| {
            actions.push(action);
            ControlFlow::<()>::Continue(())
        });
    }
    Ok(actions)
}

/// One byte for each action, 1 where it is legal.
pub(crate) fn legal_mask<'py>(
    position: &AnyPosition,
    over: bool,
    py: Python<'py>,
) -> PyResult<Bound<'py, PyBytes>> {
    let mut mask = vec![0; count(position)?];
    for action in legal_actions(position, over)? {
        mask[action] = 1;
    }
    Ok(PyBytes::new(py, &mask))
}

/// The number of a legal move.
pub(crate) fn action(m: &Move) -> PyResult<usize> {
    m.position.action(m.value).ok_or_else(not_numbered)
}

const NOT_LEGAL: Refusal = Refusal::new("no_such_action", "the action is not legal");

/// The legal move of a number.
pub(crate) fn move_of(game: &tigadi::Game<AnyPosition>, action: Int<usize>) -> PyResult<Move> {
    let (position, Int(number)) = (game.position(), action);
    let count = count(position)?;
    if number >= count {
        return Err(PyValueError::new_err(format!("actions are numbered from 0 to {}", count - 1)));
    }
    let find = || -> Result<AnyMove, Refusal> {
        game.check_choice()?;
        position.move_of(number).ok_or(NOT_LEGAL)
    };
    find()
        .map(|m| Move::new(position, m))
        .map_err(|error| refused(error, &format!("action {number}"), position))
}
