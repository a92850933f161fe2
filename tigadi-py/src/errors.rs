//! Errors of the core as Python exceptions that name the move and the position.

use std::fmt::Display;

use pyo3::{PyErr, PyResult, Python, import_exception};
use tigadi::{AnyPosition, MoveError, ParseError, RefereeError};

import_exception!(tigadi.errors, ContestError);
import_exception!(tigadi.errors, GameOverError);
import_exception!(tigadi.errors, IllegalMoveError);
import_exception!(tigadi.errors, NotationError);
import_exception!(tigadi.errors, RecordError);
import_exception!(tigadi.errors, RulesError);

/// A move, roll or ending that is not allowed.
pub(crate) fn refused(why: impl Into<RefereeError>, what: &str, position: &AnyPosition) -> PyErr {
    let position = position.to_string();
    match why.into() {
        RefereeError::Move(MoveError::GameOver) => {
            GameOverError::new_err((MoveError::GameOver.to_string(), what.to_owned(), position))
        }
        RefereeError::Text(error) => {
            NotationError::new_err((error.to_string(), what.to_owned(), position))
        }
        error => IllegalMoveError::new_err((error.to_string(), what.to_owned(), position)),
    }
}

/// A text that is not a position.
pub(crate) fn unreadable(error: ParseError, text: &str) -> PyErr {
    NotationError::new_err((error.to_string(), text.to_owned()))
}

/// A text that is not a record.
pub(crate) fn unreadable_record(error: &tigadi::RecordError) -> PyErr {
    RecordError::new_err((error.fault.to_string(), error.line))
}

/// Rules that make no game.
pub(crate) fn no_game(why: impl Display, name: &str) -> PyErr {
    RulesError::new_err((why.to_string(), name.to_owned()))
}

/// Asks Python, from a thread without the lock, whether a signal has come, Ctrl-C above all.
#[expect(clippy::redundant_closure_for_method_calls, reason = "the lifetimes need a closure")]
pub(crate) fn interrupted() -> PyResult<()> {
    Python::attach(|py| py.check_signals())
}
