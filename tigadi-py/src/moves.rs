//! Moves and the sequence of legal moves.

use std::{borrow::Cow, ops::ControlFlow};

use pyo3::{
    Borrowed, IntoPyObjectExt,
    exceptions::{PyIndexError, PyOverflowError, PyTypeError, PyValueError},
    prelude::*,
    pyclass::CompareOp,
    types::{PySlice, PyString, PyTuple},
};
use tigadi::{
    AnyMove, AnyPosition, MoveError, Notation, Player, Position as _, RefereeError,
    games::{PitMove, Place, Step as SowingStep, baghchal::row_and_column, nardi},
    notation::move_text,
};

use crate::{
    errors::refused,
    info::family,
    position::Position,
    values::{Int, Reduced, Seat, Text, hash},
};

/// One complete turn, legal in the position that it was made for.
///
/// Moves come from game.legal_moves and game.parse_move(text); Move(text, position) is the same as
/// position.parse_move(text). Two moves of a game are equal when their texts are, and where each
/// player counts places from the own side (nardi, mangala, toguz korgool) the players too; the
/// order is that of the texts.
///
/// In a position other than its own a move means what its text does. A game of another family
/// refuses it, and so does the other player's turn where players count from their own sides.
#[pyclass(module = "tigadi", frozen)]
#[derive(Clone)]
pub(crate) struct Move {
    pub(crate) position: AnyPosition,
    pub(crate) value: AnyMove,
}

impl Move {
    pub(crate) fn new(position: &AnyPosition, value: AnyMove) -> Self {
        Self { position: position.clone(), value }
    }

    /// The legal move that a text names, in a game that may be over although its position is not.
    pub(crate) fn parse(position: &AnyPosition, over: bool, text: &str) -> PyResult<Self> {
        Self::legal(position, over, text, || Ok(position.parse_move(text)?))
    }

    /// The move that is read if it is legal.
    fn legal(
        position: &AnyPosition,
        over: bool,
        text: &str,
        read: impl FnOnce() -> Result<AnyMove, RefereeError>,
    ) -> PyResult<Self> {
        let legal = || {
            if over || position.outcome().is_some() {
                return Err(MoveError::GameOver.into());
            }
            if position.awaits_roll() {
                return Err(MoveError::RollFirst.into());
            }
            let value = read()?;
            position.check(value)?;
            Ok(Self::new(position, value))
        };
        legal().map_err(|error: RefereeError| refused(error, text, position))
    }

    pub(crate) fn text(&self) -> String {
        move_text(&self.position, self.value).to_string()
    }

    fn key(&self) -> (String, &'static str, Option<usize>) {
        let player = counted_from_own_side(&self.position).then(|| self.position.turn().index());
        (self.text(), family(&self.position), player)
    }

    /// The same move in another position, if its text means the same there; perhaps not legal.
    fn carried_to(&self, position: &AnyPosition) -> Result<AnyMove, RefereeError> {
        if self.position == *position {
            return Ok(self.value);
        }
        if family(&self.position) != family(position) {
            return Err(MoveError::OtherGame.into());
        }
        if counted_from_own_side(position) && self.position.turn() != position.turn() {
            return Err(MoveError::WrongSide.into());
        }
        Ok(position.parse_move(&self.text())?)
    }
}

/// Whether the same text means another place for the other player.
fn counted_from_own_side(position: &AnyPosition) -> bool {
    match position {
        AnyPosition::Morris(_) | AnyPosition::Baghchal(_) => false,
        AnyPosition::Mangala(_) | AnyPosition::ToguzKorgool(_) | AnyPosition::Nardi(_) => true,
    }
}

#[pymethods]
impl Move {
    #[new]
    fn make(text: Text, position: &Bound<'_, Position>) -> PyResult<Self> {
        Self::parse(&position.get().0, false, &text.0)
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

    /// Where the piece comes from ("d5" in morris, "33" in baghchal), or the pit that is sown
    /// ("1:3" is the third of player one); None for a piece from the hand, a pass, a play of
    /// several checkers.
    #[getter]
    fn source(&self) -> Option<String> {
        self.places()[0].clone()
    }

    /// Where the piece goes, or the place of the last stone sown ("2:6", "1:store", "1:kazan");
    /// None for a pass or a play of several checkers.
    #[getter]
    fn target(&self) -> Option<String> {
        self.places()[1].clone()
    }

    /// The point whose piece is taken; None where nothing is, or where stones are counted.
    #[getter]
    fn capture(&self) -> Option<String> {
        self.places()[2].clone()
    }

    /// The steps of the checkers in nardi, from the rear; empty for a pass. None in other games.
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

impl Move {
    /// The names of source, target and capture.
    fn places(&self) -> [Option<String>; 3] {
        match (&self.position, self.value) {
            (AnyPosition::Morris(position), AnyMove::Morris(m)) => [m.source, m.target, m.capture]
                .map(|point| {
                    point.and_then(|point| position.rules().board().name(point)).map(str::to_owned)
                }),
            (_, AnyMove::Baghchal(m)) => [m.source, m.target, m.capture].map(|point| {
                let (row, column) = row_and_column(point?);
                Some(format!("{row}{column}"))
            }),
            (AnyPosition::Mangala(p), AnyMove::Mangala(m)) => {
                sown(m, p.turn(), "store", |observe| p.clone().play_steps(m, observe))
            }
            (AnyPosition::ToguzKorgool(p), AnyMove::ToguzKorgool(m)) => {
                sown(m, p.turn(), "kazan", |observe| p.clone().play_steps(m, observe))
            }
            _ => [None, None, None], // nardi has steps
        }
    }
}

/// The pit that is sown and the place of the last stone.
fn sown(
    m: PitMove,
    player: Player,
    store: &str,
    play: impl FnOnce(&mut dyn FnMut(SowingStep)),
) -> [Option<String>; 3] {
    let name = |place| match place {
        Place::Pit(side, pit) => format!("{}:{pit}", side.index() + 1),
        Place::Store(side) => format!("{}:{store}", side.index() + 1),
    };
    let mut last = None;
    play(&mut |step| {
        if let SowingStep::Drop { place } = step {
            last = Some(place);
        }
    });
    [Some(name(Place::Pit(player, m.pit))), last.map(name), None]
}

/// One step of a checker in nardi, in the numbers of the player who moves it: 25 is the bar, 0 is
/// off the board. Raises ValueError for other numbers.
#[pyclass(module = "tigadi", frozen, eq, hash, get_all)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Step {
    /// Where the checker comes from, 1 to 25.
    pub(crate) source: u8,
    /// Where it goes, 0 to 24.
    pub(crate) target: u8,
}

impl From<nardi::Step> for Step {
    fn from(nardi::Step { source, target }: nardi::Step) -> Self {
        Self { source, target }
    }
}

#[pymethods]
impl Step {
    #[new]
    fn new(source: Int<u8>, target: Int<u8>) -> PyResult<Self> {
        match nardi::Move::new(&[nardi::Step::new(source.0, target.0)]) {
            Some(_) => Ok(Self { source: source.0, target: target.0 }),
            None => Err(PyValueError::new_err("a step goes from 1 to 25 and to 0 to 24")),
        }
    }

    fn __repr__(&self) -> String {
        format!("Step({}, {})", self.source, self.target)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> Reduced<'py, (u8, u8)> {
        (slf.get_type(), (slf.get().source, slf.get().target))
    }
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
    /// The text, as errors name it.
    pub(crate) fn text(&self) -> Cow<'_, str> {
        match self {
            Self::Move(m) => m.get().text().into(),
            Self::Text(text) => text.to_string_lossy(),
        }
    }

    /// What it means in a position; perhaps not legal.
    pub(crate) fn value(&self, position: &AnyPosition) -> Result<AnyMove, RefereeError> {
        match self {
            Self::Move(m) => m.get().carried_to(position),
            Self::Text(text) => Ok(position.parse_move(&text.to_string_lossy())?),
        }
    }

    /// The legal move, in a game that may be over although its position is not.
    pub(crate) fn resolve(&self, position: &AnyPosition, over: bool) -> PyResult<Move> {
        Move::legal(position, over, &self.text(), || self.value(position))
    }
}

/// The legal moves of a position: a sequence of Move, in the order in which they are generated.
///
/// A slice is a list. `in`, index and count take a move or its text.
#[pyclass(module = "tigadi", frozen, sequence)]
pub(crate) struct LegalMoves {
    position: AnyPosition,
    moves: Vec<AnyMove>,
}

/// Room for the moves of most positions, taken at once.
const USUAL_MOVES: usize = 48;

impl LegalMoves {
    pub(crate) fn new(position: &AnyPosition, over: bool) -> Self {
        let mut moves = Vec::new();
        if !over {
            moves.reserve(USUAL_MOVES);
            let _ = position.visit_moves(|m| {
                moves.push(m);
                ControlFlow::<()>::Continue(())
            });
        }
        Self { position: position.clone(), moves }
    }

    fn iter(&self) -> impl Iterator<Item = Move> {
        self.moves.iter().map(|&m| Move::new(&self.position, m))
    }

    fn get(&self, index: isize) -> Option<Move> {
        let index = if index < 0 { index + self.moves.len() as isize } else { index };
        let value = *self.moves.get(usize::try_from(index).ok()?)?;
        Some(Move::new(&self.position, value))
    }

    /// The place of a move or its text; nothing else is in the sequence.
    fn find(&self, wanted: &Bound<'_, PyAny>) -> Option<usize> {
        let value = wanted.extract::<MoveOrText<'_>>().ok()?.value(&self.position).ok()?;
        self.moves.iter().position(|&m| m == value)
    }
}

#[pymethods]
impl LegalMoves {
    fn __len__(&self) -> usize {
        self.moves.len()
    }

    fn __getitem__<'py>(&self, key: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        if let Ok(slice) = key.cast::<PySlice>() {
            let indices = slice.indices(self.moves.len() as isize)?;
            let picked = (0..indices.slicelength as isize)
                .filter_map(|i| self.get(indices.start + i * indices.step));
            return picked.collect::<Vec<_>>().into_bound_py_any(key.py());
        }
        let m = match key.extract::<isize>() {
            Ok(index) => self.get(index),
            // A number that no sequence is long enough for.
            Err(error) if error.is_instance_of::<PyOverflowError>(key.py()) => None,
            Err(error) => return Err(error),
        };
        let m = m.ok_or_else(|| PyIndexError::new_err("there is no such move"))?;
        m.into_bound_py_any(key.py())
    }

    fn __contains__(&self, r#move: &Bound<'_, PyAny>) -> bool {
        self.find(r#move).is_some()
    }

    /// Sequences are equal when their moves are.
    fn __eq__(&self, other: &Bound<'_, Self>) -> bool {
        let other = other.get();
        self.moves.len() == other.moves.len()
            && if self.position == other.position {
                self.moves == other.moves
            } else {
                let keys = |list: &Self| list.iter().map(|m| m.key()).collect::<Vec<_>>();
                keys(self) == keys(other)
            }
    }

    fn __iter__(slf: Py<Self>) -> MoveIterator {
        MoveIterator { list: slf, next: 0, step: 1 }
    }

    fn __reversed__(slf: &Bound<'_, Self>) -> MoveIterator {
        let last = slf.get().moves.len() as isize - 1;
        MoveIterator { list: slf.clone().unbind(), next: last, step: -1 }
    }

    /// The place of a move or its text in the sequence, or in the part of it that a slice of start
    /// and stop would be. Raises ValueError when it is not there.
    #[pyo3(signature = (r#move, start=None, stop=None, /))]
    fn index(
        &self,
        r#move: &Bound<'_, PyAny>,
        start: Option<Bound<'_, PyAny>>,
        stop: Option<Bound<'_, PyAny>>,
    ) -> PyResult<usize> {
        let part = r#move.py().get_type::<PySlice>().call1((start, stop))?;
        let part = part.cast::<PySlice>()?.indices(self.moves.len() as isize)?;
        self.find(r#move)
            .filter(|&place| (part.start..part.stop).contains(&(place as isize)))
            .ok_or_else(|| PyValueError::new_err("the move is not among the legal moves"))
    }

    /// 1 if the move or its text is legal, else 0.
    fn count(&self, r#move: &Bound<'_, PyAny>) -> usize {
        usize::from(self.find(r#move).is_some())
    }

    fn __repr__(&self) -> String {
        let texts: Vec<_> = self.iter().map(|m| m.text()).collect();
        format!("<LegalMoves {}>", texts.join("; "))
    }
}

/// Goes through legal moves, forwards or backwards.
#[pyclass(module = "tigadi")]
pub(crate) struct MoveIterator {
    list: Py<LegalMoves>,
    next: isize,
    step: isize,
}

#[pymethods]
impl MoveIterator {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&mut self) -> Option<Move> {
        if self.next < 0 {
            return None;
        }
        let next = self.list.get().get(self.next)?;
        self.next += self.step;
        Some(next)
    }
}
