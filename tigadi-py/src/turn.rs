//! A turn of nardi step by step.

use pyo3::{
    exceptions::{PyIndexError, PyValueError},
    prelude::*,
    types::{PyTuple, PyType},
};
use tigadi::{
    AnyMove, AnyPosition, Refusal,
    games::nardi::{self, Tap},
};

use crate::{
    classes::{GameOrPosition, Move, Position},
    convert::Int,
    errors::refused,
    steps::Step,
};

/// A turn of nardi under way: some steps have been played, and those that may follow are the ones
/// that a complete play goes on with.
///
/// Turn(game) begins the turn of a Game or Position with dice to play; game.push(turn.complete())
/// plays it in the end. Places are numbered as the player on turn counts them: 25 is the bar, 1 to
/// 24 are the points, 0 is off the board. Raises GameOverError, IllegalMoveError when a roll is
/// awaited, and ValueError for other games, in which a turn is one step.
#[pyclass(module = "tigadi", eq)]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Turn(nardi::Turn);

/// What makes a turn, the position in which it begins, and the steps and the choice so far.
type Pickled<'py> = (Bound<'py, PyType>, (Position,), (Vec<Step>, Option<u8>));

impl Turn {
    fn position_now(&self) -> AnyPosition {
        AnyPosition::Nardi(*self.0.position())
    }

    fn move_of(&self, play: nardi::Move) -> Move {
        Move::new(&self.position_now(), AnyMove::Nardi(play))
    }
}

#[pymethods]
impl Turn {
    #[new]
    fn new(game: GameOrPosition<'_>) -> PyResult<Self> {
        let (position, over) = match game {
            GameOrPosition::Game(game) => {
                let game = &game.try_borrow()?.game;
                (game.position().clone(), game.is_over())
            }
            GameOrPosition::Position(position) => (position.get().0.clone(), false),
        };
        let AnyPosition::Nardi(board) = position else {
            return Err(PyValueError::new_err("only nardi is played step by step"));
        };
        let turn = if over { Err(Refusal::GAME_OVER) } else { nardi::Turn::new(board) };
        turn.map(Self).map_err(|error| refused(error, "Turn", &position))
    }

    /// The position in which the turn began.
    #[getter]
    fn position(&self) -> Position {
        Position(self.position_now())
    }

    /// How many checkers player one and player two have on each place after the steps that have
    /// been played, from off (0) to the bar (25), each in the player's own numbers.
    #[getter]
    fn places(&self) -> (Vec<u16>, Vec<u16>) {
        let [one, two] = self.0.places().map(|places| places.map(u16::from).to_vec());
        (one, two)
    }

    /// The steps that have been played.
    #[getter]
    fn steps<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.steps().map(Step::from))
    }

    /// The dice that are left to play, the higher first. A die that cannot be played, whatever
    /// the steps, is not among them.
    #[getter]
    fn dice_left<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.dice_left().as_slice())
    }

    /// The steps that may follow, from the rear, with the higher die first.
    fn next_steps(&self) -> Vec<Step> {
        self.0.next_steps().into_iter().map(Step::from).collect()
    }

    /// The ways that one checker of a place can still go this turn, the higher die first: lists
    /// of steps, the target of the last one being where it ends. Raises ValueError for a place
    /// that the board does not have.
    fn ways(&self, place: Int<u8>) -> PyResult<Vec<Vec<Step>>> {
        let ways = self.0.ways(on_board(place)?);
        Ok(ways.iter().map(|way| way.steps().iter().copied().map(Step::from).collect()).collect())
    }

    /// Plays a step. Raises IllegalMoveError when it may not follow.
    fn push(&mut self, step: &Bound<'_, Step>) -> PyResult<()> {
        let step = step.get();
        self.0.play(nardi::Step::new(step.source, step.target)).map_err(|error| {
            let text = format!("{}/{}", step.source, step.target);
            refused(error, &text, &self.position_now())
        })
    }

    /// Takes the last step back and returns it. Raises IndexError when there is none.
    fn pop(&mut self) -> PyResult<Step> {
        let undone = self.0.undo().map(Step::from);
        undone.ok_or_else(|| PyIndexError::new_err("no step has been played"))
    }

    /// Play by two taps. The first chooses a checker ("chosen"); a tap on a place that it can
    /// reach moves it there, a second tap on the same checker plays it with the higher of the dice
    /// left that it may play ("moved"); a tap anywhere else chooses another checker or none
    /// ("nothing"). Raises ValueError for a place that the board does not have.
    fn tap(&mut self, place: Int<u8>) -> PyResult<&'static str> {
        Ok(match self.0.tap(on_board(place)?) {
            Tap::Chosen => "chosen",
            Tap::Moved => "moved",
            Tap::Nothing => "nothing",
        })
    }

    /// The place whose checker has been chosen by a tap.
    #[getter]
    fn selected(&self) -> Option<u8> {
        self.0.selected()
    }

    /// Whether nothing more can be played: the turn may be finished.
    #[getter]
    fn is_complete(&self) -> bool {
        self.0.is_complete()
    }

    /// The move that the steps make, once the turn is complete; else None.
    fn complete(&self) -> Option<Move> {
        self.0.complete().map(|play| self.move_of(play))
    }

    /// The first move, in the order of their texts, that the steps can lead to: what is played for
    /// a player whose time for the turn is up.
    fn finish(&self) -> Move {
        self.move_of(self.0.finish())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Pickled<'py>> {
        let this = slf.try_borrow()?;
        let steps = this.0.steps().map(Step::from).collect();
        Ok((slf.get_type(), (this.position(),), (steps, this.selected())))
    }

    fn __setstate__(&mut self, state: (Vec<Bound<'_, Step>>, Option<u8>)) -> PyResult<()> {
        let (steps, selected) = state;
        steps.iter().try_for_each(|step| self.push(step))?;
        if let Some(place) = selected {
            self.tap(Int(place))?;
        }
        Ok(())
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    #[expect(unused_variables, reason = "the protocol names it")]
    fn __deepcopy__(&self, memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    fn __repr__(&self) -> String {
        let steps: Vec<_> =
            self.0.steps().map(|step| format!("{}/{}", step.source, step.target)).collect();
        format!("<Turn {} {}>", self.position_now(), steps.join(" "))
    }
}

fn on_board(place: Int<u8>) -> PyResult<u8> {
    match place {
        Int(place @ ..=nardi::BAR) => Ok(place),
        _ => Err(PyValueError::new_err("the places are 0 (off) to 25 (the bar)")),
    }
}
