//! Positions put together of parts, which are the groups of the core's integers.

use pyo3::{
    IntoPyObjectExt,
    exceptions::{PyOverflowError, PyTypeError},
    prelude::*,
    types::{PyDict, PyTuple},
};
use tigadi::{
    AnyPosition, AnyRules, Notation as _, Player, Position as _,
    learn::{Encode as _, OUT_OF_RANGE, WRONG_LENGTH},
};

use crate::{
    classes::Position,
    convert::{Seat, Text},
    errors::no_position,
    learning::values,
};

/// The part that is a player in Python.
const TURN: &str = "turn";

/// The position of these parts; those that are left out are as in the start position.
pub(crate) fn from_parts(rules: AnyRules, parts: Option<&Bound<'_, PyDict>>) -> PyResult<Position> {
    let mut all = values(&AnyPosition::start(rules));
    let groups = AnyPosition::groups(&rules);
    for (key, value) in parts.into_iter().flatten() {
        let Text(key) = key.extract()?;
        let mut start = 0;
        let group = groups.iter().find(|group| {
            let found = group.name == key;
            start += if found { 0 } else { group.len };
            found
        });
        let Some(group) = group else {
            let names: Vec<_> = groups.iter().map(|group| group.name).collect();
            let names = names.join(", ");
            return Err(PyTypeError::new_err(format!(
                "this game has no part {key}; it has {names}"
            )));
        };
        let given = if key == TURN { vec![sign(&value)?] } else { integers(&value)? };
        if given.len() != group.len {
            return Err(no_position(WRONG_LENGTH));
        }
        all[start..start + group.len].copy_from_slice(&given);
    }
    AnyPosition::decode(rules, &all).map(Position).map_err(no_position)
}

/// 1 for player one, -1 for player two.
fn sign(value: &Bound<'_, PyAny>) -> PyResult<i32> {
    Ok(match value.extract::<Seat>()?.0 {
        Player::One => 1,
        Player::Two => -1,
    })
}

/// One integer, or several.
fn integers(value: &Bound<'_, PyAny>) -> PyResult<Vec<i32>> {
    let integer = |value: &Bound<'_, PyAny>| {
        value.extract::<i32>().map_err(|error| {
            if error.is_instance_of::<PyOverflowError>(value.py()) {
                no_position(OUT_OF_RANGE)
            } else {
                error
            }
        })
    };
    match value.try_iter() {
        Ok(values) => values.map(|value| integer(&value?)).collect(),
        Err(_) => integer(value).map(|value| vec![value]),
    }
}

/// The parts of a position by their names.
pub(crate) fn parts<'py>(position: &AnyPosition, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    let values = values(position);
    let mut rest = values.as_slice();
    for group in AnyPosition::groups(&position.rules()) {
        let (own, others) = rest.split_at(group.len);
        rest = others;
        let value = match own {
            _ if group.name == TURN => Seat(position.turn()).into_bound_py_any(py)?,
            [value] => value.into_bound_py_any(py)?,
            values => PyTuple::new(py, values)?.into_any(),
        };
        dict.set_item(group.name, value)?;
    }
    Ok(dict)
}
