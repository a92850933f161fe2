//! The classes that speak of each other; the methods of each stand in a file of its own.

use pyo3::{Borrowed, exceptions::PyTypeError, prelude::*};
use tigadi::{AnyMove, AnyPosition};

/// A position of any game, frozen and hashable. Equal positions count as repeated.
///
/// Position("tigadi") is the start position, Position("tigadi 3/1w1/3/6/3/3/3 b 8 9") another;
/// Position.from_parts sets one up. Raises NotationError for a text that is no position.
#[pyclass(module = "tigadi", frozen, eq)]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Position(pub(crate) AnyPosition);

/// One complete turn, legal in the position that it was made for.
///
/// Moves come from game.legal_moves and game.parse_move(text); Move(text, position) is the same as
/// position.parse_move(text). Two moves of a game are equal when their texts are and mean the same
/// places (in nardi, mangala and toguz korgool each player counts from the own side); the order is
/// that of the texts.
///
/// In a position other than its own a move means what its text does. A game of another family
/// refuses it, and so does a position in which the text means other places.
#[pyclass(module = "tigadi", frozen)]
#[derive(Clone)]
pub(crate) struct Move {
    pub(crate) position: AnyPosition,
    pub(crate) value: AnyMove,
}

/// A game in progress of any kind: position, history, draws, how it ended.
///
/// Game("tigadi") starts one; house rules are keywords, Game("nine-mens-morris", flying=False),
/// or part of the name, Game("nine-mens-morris:flying=off"). tigadi.games() lists the names with
/// their settings. Raises RulesError for an unknown name or rules that make no game.
///
/// Games are equal when they began equally and the same has happened; what could be redone or is
/// on offer does not count. A call that raises an error has changed nothing.
///
/// A copy rolls dice of its own. It keeps what could be redone and what is on offer, and so does a
/// pickle.
#[pyclass(module = "tigadi")]
pub(crate) struct Game {
    pub(crate) game: tigadi::Game<AnyPosition>,
    /// The game's own dice, from the first time that they are needed.
    pub(crate) rng: Option<tigadi::Rng>,
}

/// A game with its tags and comments, as PGN.
///
/// Record(game) begins one, Record.parse(text) and Record.read_all(text) read them; str(record) is
/// the text.
#[pyclass(module = "tigadi", eq)]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Record(pub(crate) tigadi::Record<AnyPosition>);

impl Position {
    /// A game that begins here: it judges what the position allows.
    pub(crate) fn game(&self) -> tigadi::Game<AnyPosition> {
        self.0.clone().into()
    }
}

impl Move {
    pub(crate) fn new(position: &AnyPosition, value: AnyMove) -> Self {
        Self { position: position.clone(), value }
    }
}

impl From<tigadi::Game<AnyPosition>> for Game {
    fn from(game: tigadi::Game<AnyPosition>) -> Self {
        Self { game, rng: None }
    }
}

/// Whatever has a position.
pub(crate) enum GameOrPosition<'py> {
    Game(Bound<'py, Game>),
    Position(Bound<'py, Position>),
}

impl<'py> FromPyObject<'_, 'py> for GameOrPosition<'py> {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(game) = object.cast::<Game>() {
            Ok(Self::Game(game.to_owned()))
        } else if let Ok(position) = object.cast::<Position>() {
            Ok(Self::Position(position.to_owned()))
        } else {
            let found = object.get_type().name()?;
            Err(PyTypeError::new_err(format!("a Game or a Position is expected, not {found}")))
        }
    }
}
