//! Refusals and errors of the core as Python exceptions, each with a stable name and a message.

use std::fmt::Display;

use pyo3::{PyErr, PyResult, Python, import_exception};
use tigadi::{
    AnyPosition, ParseError, PlayError, Problem, Refusal,
    formats::{
        ImportError,
        mat::{MatError, MatProblem},
        pgn::Fault,
    },
};

import_exception!(tigadi.errors, ContestError);
import_exception!(tigadi.errors, GameOverError);
import_exception!(tigadi.errors, IllegalMoveError);
import_exception!(tigadi.errors, NotationError);
import_exception!(tigadi.errors, PositionError);
import_exception!(tigadi.errors, RecordError);
import_exception!(tigadi.errors, RulesError);
import_exception!(tigadi.errors, SessionError);

/// A move, roll, ending or command that is not allowed.
pub(crate) fn refused(why: impl Into<PlayError>, what: &str, position: &AnyPosition) -> PyErr {
    let why = why.into();
    let name = if let PlayError::Text(error) = why { name_of(error) } else { why.name() };
    let arguments = (name, why.to_string(), what.to_owned(), position.to_string());
    if let PlayError::Text(_) = why {
        NotationError::new_err(arguments)
    } else if name == Refusal::GAME_OVER.name() {
        GameOverError::new_err(arguments)
    } else {
        IllegalMoveError::new_err(arguments)
    }
}

/// A text that is not a position.
pub(crate) fn unreadable(error: ParseError, text: &str) -> PyErr {
    NotationError::new_err((name_of(error), error.to_string(), text.to_owned()))
}

/// What is wrong with a text that cannot be read: the refusal of what it says, or `text`.
pub(crate) const fn name_of(error: ParseError) -> &'static str {
    match error.problem {
        Problem::Impossible(refusal) => refusal.name(),
        _ => "text",
    }
}

/// Parts that make no position.
pub(crate) fn no_position(why: Refusal) -> PyErr {
    PositionError::new_err((why.name(), why.message()))
}

/// What a contest does not allow.
pub(crate) fn no_contest(why: Refusal) -> PyErr {
    ContestError::new_err((why.name(), why.message()))
}

/// A text that is not a session.
pub(crate) fn no_session(error: &tigadi::session::SessionError) -> PyErr {
    let name =
        if let PlayError::Text(error) = error.why { name_of(error) } else { error.why.name() };
    SessionError::new_err((name, error.why.to_string(), error.line))
}

/// A text that is not a record.
pub(crate) fn unreadable_record(error: &tigadi::RecordError) -> PyErr {
    let name = match &error.fault {
        Fault::Value(_, why) | Fault::Move { why, .. } => why.name(),
        _ => "text",
    };
    RecordError::new_err((name, error.fault.to_string(), error.line))
}

/// A text that is not a match of a `.mat` file.
pub(crate) fn unreadable_match(error: &MatError) -> PyErr {
    let MatError { line, game, number, problem } = *error;
    let name = match problem {
        MatProblem::Move(refusal) => refusal.name(),
        MatProblem::Text(error) => name_of(error),
        _ => "text",
    };
    RecordError::new_err((name, format!("game {game}, move {number}: {problem}"), line))
}

/// An item of a file that cannot be read.
pub(crate) fn unreadable_item(error: &ImportError) -> PyErr {
    RecordError::new_err(("text", error.reason.clone(), error.line))
}

/// What a format has no place for.
pub(crate) fn unwritable(why: &impl Display) -> PyErr {
    RecordError::new_err(("no_room", why.to_string()))
}

/// A tag that a record cannot have.
pub(crate) fn wrong_tag(why: Refusal, tag: &str) -> PyErr {
    RecordError::new_err((why.name(), format!("tag {tag:?}: {why}")))
}

/// Rules that make no game.
pub(crate) fn no_game(name: &'static str, message: impl Into<String>, preset: &str) -> PyErr {
    RulesError::new_err((name, message.into(), preset.to_owned()))
}

/// Asks Python, from a thread without the lock, whether a signal has come, Ctrl-C above all.
#[expect(clippy::redundant_closure_for_method_calls, reason = "the lifetimes need a closure")]
pub(crate) fn interrupted() -> PyResult<()> {
    Python::attach(|py| py.check_signals())
}
