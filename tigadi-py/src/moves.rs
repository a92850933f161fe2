//! Moves.

use pyo3::{
    Borrowed,
    exceptions::PyTypeError,
    prelude::*,
    pyclass::CompareOp,
    types::{PyString, PyTuple},
};
use tigadi::{
    AnyMove, AnyPosition, Draw as _, Notation as _, PlayError, Position as _, Refusal,
    notation::move_text,
    picture::{Leg, Place, Trail},
    rules::Rules as _,
};

use crate::{
    classes::{Move, Position},
    convert::{Reduced, Seat, Text, hash},
    errors::refused,
    steps::Step,
};

impl Move {
    pub(crate) fn text(&self) -> String {
        move_text(&self.position, self.value).to_string()
    }

    pub(crate) fn family(&self) -> &'static str {
        self.position.rules().family()
    }

    fn trail(&self) -> Trail {
        self.position.trail(self.value)
    }

    /// The places where its parts begin: the same text can mean others for the other player.
    fn sources(&self) -> Vec<Option<Place>> {
        self.trail().legs.iter().map(|leg| leg.source).collect()
    }

    fn key(&self) -> (String, &'static str, Vec<Option<Place>>) {
        (self.text(), self.family(), self.sources())
    }

    /// The only part, of a move that has no others.
    fn leg(&self) -> Option<Leg> {
        match self.trail().legs.as_slice() {
            [leg] => Some(*leg),
            _ => None,
        }
    }

    /// The same move where another position stands, if it is legal there.
    pub(crate) fn carried_to(
        &self,
        game: &tigadi::Game<AnyPosition>,
    ) -> Result<AnyMove, PlayError> {
        let position = game.position();
        if self.position == *position {
            game.check(self.value)?;
            return Ok(self.value);
        }
        game.check_choice()?;
        if self.family() != position.rules().family() {
            return Err(Refusal::OTHER_GAME.into());
        }
        let value = game.parse_move(&self.text())?;
        if self.means(&Self::new(position, value)) {
            Ok(value)
        } else {
            Err(Refusal::WRONG_SIDE.into())
        }
    }

    /// Whether a move with the same text means the same places.
    pub(crate) fn means(&self, other: &Self) -> bool {
        self.sources() == other.sources()
    }
}

impl PartialEq for Move {
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key()
    }
}

#[pymethods]
impl Move {
    #[new]
    fn make(text: Text, position: &Bound<'_, Position>) -> PyResult<Self> {
        parse_move(&position.get().game(), &text.0)
    }

    /// The position that it was made for.
    #[getter(position)]
    fn get_position(&self) -> Position {
        Position(self.position.clone())
    }

    /// The player whose move it is.
    #[getter]
    fn player(&self) -> Seat {
        Seat(self.position.turn())
    }

    /// The place where the piece comes from ("d5" in morris, "33" in baghchal), or the pit that is
    /// sown ("1:3" is the third of player one); None for a piece from the hand, a pass, a play of
    /// several steps.
    #[getter]
    fn source(&self) -> Option<&'static str> {
        self.leg()?.source
    }

    /// The place where the piece goes, or where the last stone falls ("2:6", "1:store",
    /// "1:kazan"); None for a pass or a play of several steps.
    #[getter]
    fn target(&self) -> Option<&'static str> {
        Some(self.leg()?.target)
    }

    /// The place whose piece is taken, where that is not the target; None where nothing is, or
    /// where stones are counted.
    #[getter]
    fn capture(&self) -> Option<&'static str> {
        self.trail().capture
    }

    /// The parts of the move as pairs of places: (source, target), the source None for a piece
    /// from the hand. None in a pass, up to four in nardi (whose points are in player one's
    /// numbers here), else one.
    #[getter]
    fn legs<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.trail().legs.iter().map(|leg| (leg.source, leg.target)))
    }

    /// The steps of the checkers in nardi, from the rear, in the numbers of the player who moves;
    /// empty for a pass. None in other games.
    #[getter]
    fn steps<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        match self.value {
            AnyMove::Nardi(play) => {
                PyTuple::new(py, play.steps().iter().copied().map(Step::from)).map(Some)
            }
            _ => Ok(None),
        }
    }

    /// The number of the pit that is sown, from 1 at the player's left; None in other games.
    #[getter]
    fn pit(&self) -> Option<u8> {
        match self.value {
            AnyMove::Mangala(m) | AnyMove::ToguzKorgool(m) => Some(m.pit),
            _ => None,
        }
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn __repr__(&self) -> String {
        format!("Move('{}', Position('{}'))", self.text(), self.position)
    }

    fn __hash__(&self) -> u64 {
        hash(&self.key())
    }

    fn __richcmp__(&self, other: &Bound<'_, Self>, op: CompareOp) -> bool {
        op.matches(self.key().cmp(&other.get().key()))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> Reduced<'py, (String, Position)> {
        let this = slf.get();
        (slf.get_type(), (this.text(), Position(this.position.clone())))
    }
}

/// The legal move that a text names.
pub(crate) fn parse_move(game: &tigadi::Game<AnyPosition>, text: &str) -> PyResult<Move> {
    game.parse_move(text)
        .map(|value| Move::new(game.position(), value))
        .map_err(|error| refused(error, text, game.position()))
}

/// A move or the text of one.
pub(crate) enum MoveOrText<'py> {
    Move(Bound<'py, Move>),
    Text(Bound<'py, PyString>),
}

impl<'py> FromPyObject<'_, 'py> for MoveOrText<'py> {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(m) = object.cast::<Move>() {
            Ok(Self::Move(m.to_owned()))
        } else if let Ok(text) = object.cast::<PyString>() {
            Ok(Self::Text(text.to_owned()))
        } else {
            let found = object.get_type().name()?;
            Err(PyTypeError::new_err(format!("a Move or the text of one is expected, not {found}")))
        }
    }
}

impl MoveOrText<'_> {
    /// What it is in a game, where it must be legal.
    pub(crate) fn resolve(&self, game: &tigadi::Game<AnyPosition>) -> PyResult<Move> {
        match self {
            Self::Text(text) => parse_move(game, &text.to_string_lossy()),
            Self::Move(m) => {
                let m = m.get();
                m.carried_to(game)
                    .map(|value| Move::new(game.position(), value))
                    .map_err(|error| refused(error, &m.text(), game.position()))
            }
        }
    }
}
