//! Moves and the sequence of legal moves.

use std::ops::ControlFlow;

use pyo3::{
    Borrowed, IntoPyObjectExt,
    exceptions::{PyIndexError, PyTypeError, PyValueError},
    prelude::*,
    pyclass::CompareOp,
    types::{PySlice, PyString, PyTuple},
};
use tigadi::{
    AnyMove, AnyPosition, Notation, Player, Position as _,
    games::{PitMove, Place, Step as SowingStep, baghchal::row_and_column, nardi},
    notation::move_text,
};

use crate::{
    errors::refused,
    position::Position,
    values::{Int, Reduced, Seat, hash},
};

/// One complete turn, legal in the position that it was made for.
///
/// Moves come from game.legal_moves and game.parse_move(text); Move(text, position) is the same as
/// position.parse_move(text). Two moves of a game are equal when their texts are; the order is
/// that of the texts.
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

    /// The legal move that a text names.
    pub(crate) fn parse(position: &AnyPosition, text: &str) -> PyResult<Self> {
        let value = position.parse_move(text).map_err(|error| refused(error, text, position))?;
        position.check(value).map_err(|error| refused(error, text, position))?;
        Ok(Self::new(position, value))
    }

    pub(crate) fn text(&self) -> String {
        move_text(&self.position, self.value).to_string()
    }

    fn key(&self) -> (String, &'static str) {
        (self.text(), crate::info::family(&self.position))
    }
}

#[pymethods]
impl Move {
    #[new]
    fn make(text: &str, position: &Bound<'_, Position>) -> PyResult<Self> {
        Self::parse(&position.get().0, text)
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
        hash(&self.text())
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
    /// The legal move: one made for this very position as it is, any other by its text.
    pub(crate) fn resolve(self, position: &AnyPosition) -> PyResult<Move> {
        match self {
            Self::Text(text) => Move::parse(position, text.to_str()?),
            Self::Move(m) if m.get().position == *position => Ok(m.get().clone()),
            Self::Move(m) => Move::parse(position, &m.get().text()),
        }
    }
}

/// The legal moves of a position: a sequence of Move, in the order in which they are generated.
///
/// A slice is a list. `in` takes a move or its text.
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

    fn get(&self, index: isize) -> Option<Move> {
        let index = if index < 0 { index + self.moves.len() as isize } else { index };
        let value = *self.moves.get(usize::try_from(index).ok()?)?;
        Some(Move::new(&self.position, value))
    }

    fn find(&self, wanted: &MoveOrText<'_>) -> PyResult<Option<usize>> {
        let value = match wanted {
            MoveOrText::Move(m) if m.get().position == self.position => Ok(m.get().value),
            MoveOrText::Move(m) => self.position.parse_move(&m.get().text()),
            MoveOrText::Text(text) => self.position.parse_move(text.to_str()?),
        };
        Ok(value.ok().and_then(|value| self.moves.iter().position(|&m| m == value)))
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
        let index = key.extract::<isize>()?;
        let m = self.get(index).ok_or_else(|| PyIndexError::new_err("there is no such move"))?;
        m.into_bound_py_any(key.py())
    }

    fn __contains__(&self, r#move: MoveOrText<'_>) -> PyResult<bool> {
        Ok(self.find(&r#move)?.is_some())
    }

    fn __iter__(slf: Py<Self>) -> MoveIterator {
        MoveIterator { list: slf, next: 0, step: 1 }
    }

    fn __reversed__(slf: &Bound<'_, Self>) -> MoveIterator {
        let last = slf.get().moves.len() as isize - 1;
        MoveIterator { list: slf.clone().unbind(), next: last, step: -1 }
    }

    /// The place of a move or its text in the sequence. Raises ValueError when it is not in it.
    fn index(&self, r#move: MoveOrText<'_>) -> PyResult<usize> {
        self.find(&r#move)?
            .ok_or_else(|| PyValueError::new_err("the move is not among the legal moves"))
    }

    /// 1 if the move or its text is legal, else 0.
    fn count(&self, r#move: MoveOrText<'_>) -> PyResult<usize> {
        Ok(usize::from(self.find(&r#move)?.is_some()))
    }

    fn __repr__(&self) -> String {
        let texts: Vec<_> =
            self.moves.iter().map(|&m| move_text(&self.position, m).to_string()).collect();
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
