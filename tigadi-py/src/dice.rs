//! Rolls of the dice.

use std::ops::ControlFlow;

use pyo3::{
    Borrowed,
    exceptions::{PyOverflowError, PyTypeError},
    prelude::*,
    types::PyBool,
};
use tigadi::{
    AnyPosition, AnyRoll, Chance as _, Notation as _, Position as _, Refusal, games::nardi,
    notation::roll_text,
};

use crate::{
    convert::{Reduced, Text, hash},
    errors::{refused, unreadable},
};

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
    pub(crate) fn nardi(&self) -> nardi::Roll {
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

/// Every roll that may come, with its weight.
pub(crate) fn rolls(position: &AnyPosition) -> Vec<(Roll, u32)> {
    let mut rolls = Vec::new();
    if position.outcome().is_none() && position.awaits_roll() {
        let _ = position.visit_rolls(|roll, weight| {
            rolls.push((Roll(roll), weight));
            ControlFlow::<()>::Continue(())
        });
    }
    rolls
}

/// A roll in one of the ways in which Python may give it.
pub(crate) enum Dice {
    Roll(AnyRoll),
    /// The text of one, or of what cannot be one.
    Text(String),
}

impl FromPyObject<'_, '_> for Dice {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        if let Ok(roll) = object.cast::<Roll>() {
            return Ok(Self::Roll(roll.get().0));
        }
        if let Ok(Text(text)) = object.extract() {
            return Ok(Self::Text(text));
        }
        if let Ok((first, second)) = object.extract::<(Bound<'_, PyAny>, Bound<'_, PyAny>)>()
            && let (Some(first), Some(second)) = (number_of_a_die(&first), number_of_a_die(&second))
        {
            let numbers = format!("{first}{second}");
            let text = if numbers.len() == 2 { numbers } else { format!("({first}, {second})") };
            return Ok(Self::Text(text));
        }
        let found = object.get_type().name()?;
        Err(PyTypeError::new_err(format!(
            "a Roll, a text such as \"31\" or a tuple of two numbers is expected, not {found}"
        )))
    }
}

/// The number that a die shows, which may be wrong; `None` for what is no number at all.
fn number_of_a_die(value: &Bound<'_, PyAny>) -> Option<i64> {
    if value.is_instance_of::<PyBool>() {
        return None;
    }
    match value.extract() {
        Ok(number) => Some(number),
        // No die has so many sides.
        Err(error) => error.is_instance_of::<PyOverflowError>(value.py()).then_some(i64::MAX),
    }
}

impl Dice {
    pub(crate) fn resolve(self, position: &AnyPosition) -> PyResult<AnyRoll> {
        match self {
            Self::Roll(roll) => Ok(roll),
            Self::Text(text) => {
                must_have_dice(position, &text)?;
                position.parse_roll(&text).map_err(|error| refused(error, &text, position))
            }
        }
    }
}

/// Says so where a roll can never come.
pub(crate) fn must_have_dice(position: &AnyPosition, roll: &str) -> PyResult<()> {
    if position.has_chance() { Ok(()) } else { Err(refused(Refusal::NO_DICE, roll, position)) }
}
