//! A game in progress.

use pyo3::{
    IntoPyObjectExt,
    exceptions::{PyIndexError, PyTypeError},
    prelude::*,
    types::{PyBytes, PyDict, PyString, PyTuple},
};
use tigadi::{
    AnyMove, AnyPosition, AnyRoll, Chance as _, Event, Notation as _, Offer, PlayError,
    Position as _, Refusal, explain::explanation, learn::Encode as _, picture::board_text,
    rules::Rules as _,
};

use crate::{
    classes::{Game, Move, Position},
    convert::{Int, Seat, Text},
    dice::{Dice, Roll, must_have_dice, rolls},
    errors::{refused, unreadable},
    learning,
    legal_moves::LegalMoves,
    moves::{MoveOrText, parse_move},
    outcome::Outcome,
    parts,
    pictures::svg_of_game,
    random::{Rng, seeded},
    record::{parse_record, quoted},
    rules::{rules_of, settings_dict},
};

/// How to make a game, a record, and if need be the number of events to take back and the offer.
type Pickled<'py> = (Bound<'py, PyAny>, (String,), Option<(usize, Option<(Seat, u8)>)>);

/// An event as Python sees it: a Move, a Roll or an Outcome.
fn event<'py>(
    before: &AnyPosition,
    event: Event<AnyMove, AnyRoll>,
    py: Python<'py>,
) -> PyResult<Bound<'py, PyAny>> {
    match event {
        Event::Move(m) => Move::new(before, m).into_bound_py_any(py),
        Event::Roll(roll) => Roll(roll).into_bound_py_any(py),
        Event::End(outcome) => Outcome(outcome).into_bound_py_any(py),
    }
}

impl Game {
    fn position_now(&self) -> &AnyPosition {
        self.game.position()
    }

    fn refused(&self, why: impl Into<PlayError>, what: &str) -> PyErr {
        refused(why, what, self.position_now())
    }

    /// An ending by the players, as a call that is named in the error.
    fn end(
        &mut self,
        what: &str,
        end: impl FnOnce(&mut tigadi::Game<AnyPosition>) -> Result<(), Refusal>,
    ) -> PyResult<()> {
        end(&mut self.game).map_err(|error| self.refused(error, what))
    }

    /// What a generator does, the caller's or the game's own.
    fn with_rng<T>(
        &mut self,
        rng: Option<&Bound<'_, Rng>>,
        act: impl FnOnce(&mut tigadi::Game<AnyPosition>, &mut tigadi::Rng) -> Result<T, Refusal>,
        what: &str,
    ) -> PyResult<T> {
        let result = match rng {
            Some(rng) => act(&mut self.game, &mut rng.try_borrow_mut()?.0),
            None => act(&mut self.game, self.rng.get_or_insert_with(|| seeded(None))),
        };
        result.map_err(|error| self.refused(error, what))
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(
        signature = (preset=Text("tigadi".into()), /, **settings),
        text_signature = "(preset='tigadi', /, **settings)"
    )]
    fn new(preset: Text, settings: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        Ok(tigadi::Game::new(rules_of(&preset.0, settings)?).into())
    }

    /// A game that goes on from a text: the game's name, the position, and where the rules limit
    /// quiet turns their count, which may be left out. Raises NotationError.
    #[staticmethod]
    fn from_text(text: Text) -> PyResult<Self> {
        let game: Result<tigadi::Game<AnyPosition>, _> = text.0.parse();
        game.map(Self::from).map_err(|error| unreadable(error, &text.0))
    }

    /// The game of a record in PGN, its history included. Raises RecordError.
    #[staticmethod]
    fn from_record(pgn: &Bound<'_, PyString>) -> PyResult<Self> {
        parse_record(pgn).map(|record| record.into_game().into())
    }

    /// A game that begins with a position.
    #[staticmethod]
    fn from_position(position: &Bound<'_, Position>) -> Self {
        position.get().game().into()
    }

    /// A game that begins with a position put together of parts: see Position.from_parts.
    #[staticmethod]
    #[pyo3(signature = (preset, /, **parts))]
    fn from_parts(preset: Text, parts: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let position = parts::from_parts(rules_of(&preset.0, None)?, parts)?;
        Ok(position.game().into())
    }

    /// The position now, frozen and hashable.
    #[getter]
    fn position(&self) -> Position {
        Position(self.position_now().clone())
    }

    /// The game as text: name, house rules, position, quiet count where the rules limit it.
    /// Earlier positions are not in it: record() keeps those.
    #[getter]
    fn text(&self) -> String {
        self.game.to_string()
    }

    /// The name of the game, a preset of rules such as "nine-mens-morris".
    #[getter]
    fn preset(&self) -> &'static str {
        self.position_now().rules().preset()
    }

    /// The family of the game: "morris", "baghchal", "nardi", "mangala" or "toguz-korgool".
    #[getter]
    fn family(&self) -> &'static str {
        self.position_now().rules().family()
    }

    /// The house rules by their keys; a limit that is off is False.
    #[getter]
    fn settings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        settings_dict(&self.position_now().rules(), py)
    }

    /// The player whose turn it is, who may be the same as before a move.
    #[getter]
    fn turn(&self) -> Seat {
        Seat(self.game.turn())
    }

    /// A 64-bit key of the position and its rules, stable between versions and platforms.
    #[getter]
    fn zobrist(&self) -> u64 {
        self.position_now().zobrist()
    }

    /// The turns since the last placement, capture or other move that cannot be undone.
    #[getter]
    fn quiet(&self) -> u16 {
        self.game.quiet()
    }

    /// How often the position has occurred, this time included.
    #[getter]
    fn occurrences(&self) -> usize {
        self.game.occurrences()
    }

    /// The legal moves as a sequence; empty when the game is over or a roll is awaited.
    #[getter]
    fn legal_moves(&self) -> LegalMoves {
        LegalMoves::new(self.position_now(), self.game.is_over())
    }

    /// Whether the next thing that happens is a roll of the dice.
    #[getter]
    fn awaits_roll(&self) -> bool {
        self.game.awaits_roll()
    }

    /// The roll that the player to move has to play; None where there is none.
    #[getter]
    fn dice(&self) -> Option<Roll> {
        self.position_now().dice().map(Roll)
    }

    /// Every roll that may come, with its weight: (roll, weight), the weights whole numbers.
    fn rolls(&self) -> Vec<(Roll, u32)> {
        if self.game.is_over() { Vec::new() } else { rolls(self.position_now()) }
    }

    /// How the game ended, or None while it goes on.
    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome().map(Outcome)
    }

    /// Whether the game has ended.
    fn is_game_over(&self) -> bool {
        self.game.is_over()
    }

    /// The result as records write it: "1-0", "0-1", "1/2-1/2", or "*" while the game goes on.
    #[getter]
    fn result(&self) -> &'static str {
        self.game.result()
    }

    /// The legal move that a text names. Raises NotationError, IllegalMoveError or GameOverError.
    fn parse_move(&self, text: Text) -> PyResult<Move> {
        parse_move(&self.game, &text.0)
    }

    /// Plays a move, or the text of one, and returns the move. Raises NotationError,
    /// IllegalMoveError or GameOverError.
    fn push(&mut self, r#move: MoveOrText<'_>, py: Python<'_>) -> PyResult<Py<Move>> {
        match r#move {
            MoveOrText::Text(text) => {
                let text = text.to_string_lossy();
                let before = self.position_now().clone();
                let played = self.game.play_text(&text);
                let value = played.map_err(|error| self.refused(error, &text))?;
                Py::new(py, Move::new(&before, value))
            }
            MoveOrText::Move(m) if m.get().position == *self.position_now() => {
                let played = self.game.play(m.get().value);
                played.map_err(|error| self.refused(error, &m.get().text()))?;
                Ok(m.unbind())
            }
            other => {
                let m = other.resolve(&self.game)?;
                self.game.play(m.value).map_err(|error| self.refused(error, &m.text()))?;
                Py::new(py, m)
            }
        }
    }

    /// What a move is good for, in a few words. Raises NotationError, IllegalMoveError or
    /// GameOverError.
    fn explain(&self, r#move: MoveOrText<'_>) -> PyResult<String> {
        let m = r#move.resolve(&self.game)?;
        Ok(explanation(&m.position, m.value).to_string())
    }

    /// One line that says how the game stands: "ok LEGAL TEXT" with the number of legal moves, or
    /// "over RESULT REASON [points N] TEXT".
    fn summary(&self) -> String {
        self.game.summary().to_string()
    }

    /// Rolls the dice: as the caller says (a Roll, a text such as "31", or two numbers; in a
    /// roll-off player one's die first), else at random, from a generator or from the game's own.
    /// Returns the roll. Raises NotationError, IllegalMoveError or GameOverError, and TypeError
    /// where both dice and a generator are given.
    #[pyo3(signature = (dice=None, *, rng=None))]
    fn roll(&mut self, dice: Option<Dice>, rng: Option<&Bound<'_, Rng>>) -> PyResult<Roll> {
        let Some(dice) = dice else {
            must_have_dice(self.position_now(), "a roll")?;
            let roll = self.with_rng(rng, tigadi::Game::roll_random, "a roll")?;
            return Ok(Roll(roll));
        };
        if rng.is_some() {
            return Err(PyTypeError::new_err("either dice or rng is expected, not both"));
        }
        let roll = Roll(dice.resolve(self.position_now())?);
        self.game.roll(roll.0).map_err(|error| self.refused(error, &roll.text()))?;
        Ok(roll)
    }

    /// Finishes the turn for a player whose turn timer has run out: rolls if a roll is due, then
    /// plays the first legal move in the order of their texts, and returns it. Raises
    /// GameOverError.
    #[pyo3(signature = (*, rng=None))]
    fn finish_turn(&mut self, rng: Option<&Bound<'_, Rng>>, py: Python<'_>) -> PyResult<Py<Move>> {
        self.with_rng(rng, tigadi::Game::finish_turn, "finish_turn")?;
        self.last_move(py)
    }

    /// Takes back what happened last, an ending by the players, a move or a roll, and returns it
    /// as Outcome, Move or Roll. A move's roll stays until the next pop. Raises IndexError when
    /// nothing has happened.
    fn pop<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let undone = self.game.undo().ok_or_else(nothing_happened)?;
        event(self.position_now(), undone, py)
    }

    /// Lets what was taken back last happen again, and returns it. Raises IndexError when nothing
    /// was, or something else has happened since.
    fn redo<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let before = self.position_now().clone();
        let redone = self
            .game
            .redo()
            .ok_or_else(|| PyIndexError::new_err("there is nothing to happen again"))?;
        event(&before, redone, py)
    }

    /// Whether something was taken back that redo lets happen again.
    #[getter]
    fn can_redo(&self) -> bool {
        self.game.can_redo()
    }

    /// What happened last, as Move, Roll or Outcome. Raises IndexError when nothing has happened.
    fn peek<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let (before, last) = self.game.history().next_back().ok_or_else(nothing_happened)?;
        event(before, last, py)
    }

    /// Everything that has happened, first to last: a Move, a Roll, or the Outcome of an ending by
    /// the players.
    #[getter]
    fn history<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let events: PyResult<Vec<_>> =
            self.game.history().map(|(before, what)| event(before, what, py)).collect();
        PyTuple::new(py, events?)
    }

    /// The last move; None before the first.
    #[getter(last_move)]
    fn get_last_move(&self) -> Option<Move> {
        self.game.history().rev().find_map(|(before, what)| match what {
            Event::Move(m) => Some(Move::new(before, m)),
            _ => None,
        })
    }

    /// The position with which the game began.
    #[getter]
    fn start(&self) -> Position {
        Position(self.game.start().0.clone())
    }

    /// Resigns for a player, the one on turn unless another is named, for a number of points or
    /// for the least that ends the game at once. For less (in nardi) it becomes an offer that the
    /// opponent may accept or refuse. Raises GameOverError, and IllegalMoveError for points that
    /// no win is worth.
    #[pyo3(signature = (player=None, points=None))]
    fn resign(&mut self, player: Option<Seat>, points: Option<Int<u8>>) -> PyResult<()> {
        let loser = player.map_or(self.game.turn(), |Seat(player)| player);
        self.end("resign", |game| game.resign(loser, points.map(|Int(points)| points)))
    }

    /// The resignation on offer as (loser, points), or None.
    #[getter]
    fn offer(&self) -> Option<(Seat, u8)> {
        self.game.offer().map(|Offer { loser, points }| (Seat(loser), points))
    }

    /// Accepts the resignation on offer. Raises IllegalMoveError when there is none.
    fn accept(&mut self) -> PyResult<()> {
        self.end("accept", tigadi::Game::accept)
    }

    /// Refuses the resignation on offer. Raises IllegalMoveError when there is none.
    fn refuse(&mut self) -> PyResult<()> {
        self.end("refuse", tigadi::Game::refuse)
    }

    /// Ends the game in a draw on which both players agree. Raises GameOverError.
    fn agree_draw(&mut self) -> PyResult<()> {
        self.end("agree_draw", tigadi::Game::agree_draw)
    }

    /// Ends the game because a player's clock ran out. Raises GameOverError.
    fn time_out(&mut self, player: Seat) -> PyResult<()> {
        self.end("time_out", |game| game.time_out(player.0))
    }

    /// Ends the game because a player left it. Raises GameOverError.
    fn leave(&mut self, player: Seat) -> PyResult<()> {
        self.end("leave", |game| game.leave(player.0))
    }

    /// The game as a record in PGN, its history included.
    fn record(&self) -> String {
        tigadi::Record::from(self.game.clone()).to_string()
    }

    /// A copy that goes its own way, what could be redone included.
    fn copy(&self) -> Self {
        self.game.clone().into()
    }

    fn __copy__(&self) -> Self {
        self.copy()
    }

    #[expect(unused_variables, reason = "the protocol names it")]
    fn __deepcopy__(&self, memo: &Bound<'_, PyAny>) -> Self {
        self.copy()
    }

    /// The position as integers: see Position.observation.
    #[pyo3(signature = (out=None))]
    fn observation<'py>(
        &self,
        out: Option<Bound<'py, PyAny>>,
        py: Python<'py>,
    ) -> PyResult<Bound<'py, PyAny>> {
        learning::observation(self.position_now(), out, py)
    }

    /// How many actions the game has, legal or not: see Position.action_count.
    #[getter]
    fn action_count(&self) -> Option<usize> {
        AnyPosition::action_count(&self.position_now().rules())
    }

    /// The numbers of the legal moves, in their order: see Position.action_count. Raises
    /// ValueError for nardi.
    fn legal_actions(&self) -> PyResult<Vec<usize>> {
        learning::legal_actions(self.position_now(), self.game.is_over())
    }

    /// One byte for each action, 1 where it is legal and else 0: see Position.action_count. Raises
    /// ValueError for nardi.
    fn legal_mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        learning::legal_mask(self.position_now(), self.game.is_over(), py)
    }

    /// The action's number of a legal move. Raises NotationError, IllegalMoveError or
    /// GameOverError, and ValueError for nardi.
    fn action(&self, r#move: MoveOrText<'_>) -> PyResult<usize> {
        learning::action(&r#move.resolve(&self.game)?)
    }

    /// The legal move with this action's number. Raises IllegalMoveError where the action is not
    /// legal, GameOverError, and ValueError for a number that no action has.
    fn move_of(&self, action: Int<usize>) -> PyResult<Move> {
        learning::move_of(&self.game, action)
    }

    fn __eq__(&self, other: &Bound<'_, Self>) -> PyResult<bool> {
        Ok(self.game == other.try_borrow()?.game)
    }

    fn __str__(&self) -> String {
        board_text(self.position_now()).to_string()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(if self.game.history().len() > 0 {
            format!("Game.from_record({})", quoted(&self.record(), py)?)
        } else {
            format!("Game.from_text('{}')", self.game)
        })
    }

    /// The record of everything, what was taken back included, and what must be done to it.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Pickled<'py>> {
        let this = slf.try_borrow()?;
        let (offer, mut whole) = (this.offer(), this.copy());
        let mut undone = 0;
        while whole.game.redo().is_some() {
            undone += 1;
        }
        let state = (undone > 0 || offer.is_some()).then_some((undone, offer));
        Ok((slf.get_type().getattr("from_record")?, (whole.record(),), state))
    }

    fn __setstate__(&mut self, state: (usize, Option<(Seat, u8)>)) -> PyResult<()> {
        let (undone, offer) = state;
        for _ in 0..undone {
            self.game.undo().ok_or_else(nothing_happened)?;
        }
        match offer {
            Some((loser, points)) => self.resign(Some(loser), Some(Int(points))),
            None => Ok(()),
        }
    }

    /// The game as a picture with its last move, for notebooks.
    fn _repr_svg_(&self) -> String {
        svg_of_game(&self.game)
    }
}

impl Game {
    fn last_move(&self, py: Python<'_>) -> PyResult<Py<Move>> {
        match self.get_last_move() {
            Some(m) => Py::new(py, m),
            None => Err(nothing_happened()),
        }
    }
}

fn nothing_happened() -> PyErr {
    PyIndexError::new_err("nothing has happened in the game")
}
