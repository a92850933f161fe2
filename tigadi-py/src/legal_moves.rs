//! The sequence of legal moves.

use std::ops::ControlFlow;

use pyo3::{
    IntoPyObjectExt,
    exceptions::{PyIndexError, PyOverflowError, PyValueError},
    prelude::*,
    types::PySlice,
};
use tigadi::{AnyMove, AnyPosition, Notation as _, Position as _, rules::Rules as _};

use crate::{
    classes::{Move, Position},
    convert::Reduced,
    moves::MoveOrText,
};

/// The legal moves of a position: a sequence of Move, in the order in which they are generated.
///
/// They come from game.legal_moves; LegalMoves(position) makes the same sequence, and with over
/// the empty one of a game that has ended. A slice is a list. `in`, index and count take a move or its text.
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

    /// The index of a move or its text; nothing else is in the sequence.
    fn find(&self, wanted: &Bound<'_, PyAny>) -> Option<usize> {
        let same = |value| self.moves.iter().position(|&m| m == value);
        match wanted.extract().ok()? {
            MoveOrText::Text(text) => same(self.position.parse_move(&text.to_string_lossy()).ok()?),
            MoveOrText::Move(m) if m.get().position == self.position => same(m.get().value),
            MoveOrText::Move(m) => {
                let m = m.get();
                if m.family() != self.position.rules().family() {
                    return None;
                }
                let value = self.position.parse_move(&m.text()).ok()?;
                same(value).filter(|_| m.means(&Move::new(&self.position, value)))
            }
        }
    }
}

#[pymethods]
impl LegalMoves {
    #[new]
    #[pyo3(signature = (position, over=false))]
    fn make(position: &Bound<'_, Position>, over: bool) -> Self {
        Self::new(&position.get().0, over)
    }

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
                self.iter().eq(other.iter())
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

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> Reduced<'py, (Position, bool)> {
        let this = slf.get();
        // A position alone that has no moves needs no telling.
        (slf.get_type(), (Position(this.position.clone()), this.moves.is_empty()))
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
