//! Positions: frozen values with everything that makes two of them the same.

use pyo3::{
    Borrowed,
    exceptions::{PyOverflowError, PyTypeError, PyValueError},
    prelude::*,
    types::{PyBool, PyBytes, PyDict, PyTuple},
};
use tigadi::{
    AnyPosition, AnyRoll, MoveError, Notation, Position as _,
    notation::{board_text, reason_text},
    rules::Rules as _,
};

use crate::{
    actions,
    errors::{IllegalMoveError, refused, unreadable},
    info::{family, rules_dict},
    moves::{LegalMoves, Move, MoveOrText},
    values::{Int, Outcome, Reduced, Roll, Seat, Text, hash},
};

/// A position of any game, frozen and hashable. Equal positions count as repeated.
///
/// Position("tigadi") is the start position, Position("tigadi 3/1w1/3/6/3/3/3 b 8 9") another.
/// Raises NotationError for a text that is no position.
#[pyclass(module = "tigadi", frozen, eq)]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Position(pub(crate) AnyPosition);

#[pymethods]
impl Position {
    #[new]
    fn new(text: Text) -> PyResult<Self> {
        text.0.parse().map(Self).map_err(|error| unreadable(error, &text.0))
    }

    /// The position as text, the game's name and house rules in front.
    #[getter]
    fn text(&self) -> String {
        self.0.to_string()
    }

    /// The game's name, such as "nine-mens-morris".
    #[getter]
    fn name(&self) -> &'static str {
        self.0.rules().name()
    }

    /// The family of the game: "morris", "baghchal", "nardi", "mangala" or "toguz-korgool".
    #[getter]
    fn family(&self) -> &'static str {
        family(&self.0)
    }

    /// The rules by their keys; a limit that is off is False.
    #[getter]
    fn rules<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        rules_dict(&self.0.rules(), py)
    }

    /// The player whose turn it is.
    #[getter]
    fn turn(&self) -> Seat {
        Seat(self.0.turn())
    }

    /// A 64-bit key of the position and its rules, stable between versions and platforms.
    #[getter]
    fn zobrist(&self) -> u64 {
        self.0.zobrist()
    }

    /// The legal moves as a sequence; empty when the game is over or a roll is awaited.
    #[getter]
    fn legal_moves(&self) -> LegalMoves {
        LegalMoves::new(&self.0, false)
    }

    /// Whether the next thing that happens is a roll of the dice.
    #[getter]
    fn awaits_roll(&self) -> bool {
        self.0.awaits_roll()
    }

    /// Whether a roll is awaited that decides who moves first.
    #[getter]
    fn is_roll_off(&self) -> bool {
        self.0.is_roll_off()
    }

    /// The roll that the player to move has to play; None where there is none.
    #[getter]
    fn dice(&self) -> Option<Roll> {
        self.0.dice().map(Roll)
    }

    /// Every roll that may come, with its weight: (roll, weight), the weights whole numbers.
    fn rolls(&self) -> Vec<(Roll, u32)> {
        rolls(&self.0)
    }

    /// How the game ended by the position alone, or None while it goes on.
    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome().map(Outcome)
    }

    /// Whether the position ends the game.
    fn is_game_over(&self) -> bool {
        self.0.outcome().is_some()
    }

    /// The legal move that a text names. Raises NotationError, IllegalMoveError or GameOverError.
    fn parse_move(&self, text: Text) -> PyResult<Move> {
        Move::parse(&self.0, false, &text.0)
    }

    /// The position after a move, which may be a text. Raises NotationError, IllegalMoveError or
    /// GameOverError.
    #[pyo3(name = "play")]
    fn play_move(&self, r#move: MoveOrText<'_>) -> PyResult<Self> {
        let mut after = self.0.clone();
        after.play_unchecked(r#move.resolve(&self.0, false)?.value);
        Ok(Self(after))
    }

    /// The position after a roll: a Roll, a text such as "31", or two numbers. Raises
    /// NotationError, IllegalMoveError or GameOverError.
    fn roll(&self, dice: Dice) -> PyResult<Self> {
        let mut after = self.0.clone();
        let roll = dice.resolve(&self.0)?;
        after.roll(roll).map_err(|error| refused(error, &Roll(roll).text(), &self.0))?;
        Ok(Self(after))
    }

    /// What a move is good for, in a few words. Raises NotationError or IllegalMoveError.
    fn explain(&self, r#move: MoveOrText<'_>) -> PyResult<String> {
        Ok(reason_text(&self.0, r#move.resolve(&self.0, false)?.value).to_string())
    }

    /// The position as a tuple of integers whose length depends on the board only. It ends with
    /// the turn: 1 for player one, -1 for player two. Before that:
    ///
    /// morris: for each point in reading order 1 for white, -1 for black, 0; stones in hand of
    /// white and black. 24 points: 27 integers.
    ///
    /// baghchal: for each point in reading order 1 for a goat, -1 for a tiger, 0; goats in hand,
    /// goats captured. 28 integers.
    ///
    /// nardi: checkers of player one on each place, from 0 (off) over the points to 25 (the bar)
    /// in the player's own numbers; the same of player two; the dice, the higher first, 0 and 0
    /// before a roll; 1 before the roll-off, else 0. 56 integers.
    ///
    /// mangala: stones in the pits of player one and of player two, each from the player's left;
    /// the stores. Six pits: 15 integers.
    ///
    /// toguz korgool: the same, the kazans, and the numbers of the pits that are the tuzdik of
    /// player one and of player two, 0 for none. Nine pits: 23 integers.
    #[pyo3(name = "observation")]
    fn observe<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.observation())
    }

    /// How many actions the game has, legal or not; None for nardi, whose plays have no numbers.
    ///
    /// morris, of n points in reading order: ((source * n + target) * (n + 1) + capture, source 0
    /// for the hand and capture 0 for none, else the point's number from 1, target from 0; the
    /// last action is the pass. baghchal: source * 25 + target, in the same way. mangala and toguz
    /// korgool: the number of the pit less 1.
    #[getter]
    fn action_count(&self) -> Option<usize> {
        actions::count(&self.0)
    }

    /// One byte for each action, 1 where it is legal and else 0. Raises ValueError for nardi.
    fn legal_mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        legal_mask(&self.0, false, py)
    }

    /// The action's number of a legal move. Raises NotationError, IllegalMoveError or
    /// GameOverError, and ValueError for nardi.
    fn move_index(&self, r#move: MoveOrText<'_>) -> PyResult<usize> {
        move_index(&self.0, false, &r#move)
    }

    /// The legal move with this action's number. Raises IllegalMoveError where the action is not
    /// legal, GameOverError, and ValueError for a number that no action has.
    fn move_from_index(&self, index: Int<usize>) -> PyResult<Move> {
        move_from_index(&self.0, false, index)
    }

    fn __str__(&self) -> String {
        board_text(&self.0).to_string()
    }

    fn __repr__(&self) -> String {
        format!("Position('{}')", self.0)
    }

    fn __hash__(&self) -> u64 {
        hash(&self.0)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> Reduced<'py, (String,)> {
        (slf.get_type(), (slf.get().text(),))
    }

    /// The position as a picture, for notebooks.
    fn _repr_svg_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        picture(slf.as_any())
    }
}

pub(crate) fn picture<'py>(object: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    object.py().import("tigadi.svg")?.getattr("board")?.call1((object,))
}

pub(crate) fn rolls(position: &AnyPosition) -> Vec<(Roll, u32)> {
    let mut rolls = Vec::new();
    if position.outcome().is_none() && position.awaits_roll() {
        let _ = position.visit_rolls(|roll, weight| {
            rolls.push((Roll(roll), weight));
            std::ops::ControlFlow::<()>::Continue(())
        });
    }
    rolls
}

fn not_numbered() -> PyErr {
    PyValueError::new_err("the plays of nardi are not numbered")
}

pub(crate) fn legal_mask<'py>(
    position: &AnyPosition,
    over: bool,
    py: Python<'py>,
) -> PyResult<Bound<'py, PyBytes>> {
    let mask = actions::mask(position, over).ok_or_else(not_numbered)?;
    Ok(PyBytes::new(py, &mask))
}

pub(crate) fn move_index(
    position: &AnyPosition,
    over: bool,
    m: &MoveOrText<'_>,
) -> PyResult<usize> {
    let m = m.resolve(position, over)?;
    actions::index(position, m.value).ok_or_else(not_numbered)
}

pub(crate) fn move_from_index(
    position: &AnyPosition,
    over: bool,
    index: Int<usize>,
) -> PyResult<Move> {
    let count = actions::count(position).ok_or_else(not_numbered)?;
    if index.0 >= count {
        return Err(PyValueError::new_err(format!("actions are numbered from 0 to {}", count - 1)));
    }
    let action = format!("action {}", index.0);
    if over || position.outcome().is_some() {
        return Err(refused(MoveError::GameOver, &action, position));
    }
    actions::find(position, index.0).map(|m| Move::new(position, m)).ok_or_else(|| {
        let reason = "the action is not legal".to_owned();
        IllegalMoveError::new_err((reason, action, position.to_string()))
    })
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
    if let AnyPosition::Nardi(_) = position {
        return Ok(());
    }
    let reason = "this game has no dice".to_owned();
    Err(IllegalMoveError::new_err((reason, roll.to_owned(), position.to_string())))
}
