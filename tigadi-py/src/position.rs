//! Positions: frozen values with everything that makes two of them the same.

use std::sync::OnceLock;

use pyo3::{
    exceptions::PyIndexError,
    prelude::*,
    types::{PyBytes, PyDict, PyTuple},
};
use tigadi::{
    AnyPosition, Chance as _, Draw as _, Explain as _, Notation as _, Position as _,
    Symmetric as _,
    explain::{explanation, named_roll},
    games::nardi::{Evaluation, Nardi},
    learn::Encode as _,
    picture::{View, board_text, svg},
    rules::Rules as _,
};

use crate::{
    classes::{Move, Position},
    convert::{Int, Reduced, Seat, Text, hash},
    dice::{Dice, Roll, rolls},
    errors::{refused, unreadable},
    learning,
    legal_moves::LegalMoves,
    moves::{MoveOrText, parse_move},
    outcome::Outcome,
    parts,
    rules::{rules_of, settings_dict},
};

/// The evaluation of nardi, made when it is first asked.
static EVALUATION: OnceLock<Evaluation> = OnceLock::new();

#[pymethods]
impl Position {
    #[new]
    fn new(text: Text) -> PyResult<Self> {
        text.0.parse().map(Self).map_err(|error| unreadable(error, &text.0))
    }

    /// The position that is put together of parts, under the rules of a name with house rules
    /// after it. A part that is left out is as in the start position. parts() tells those of a
    /// position: numbers, tuples of numbers as in observation, and turn, a Player.
    ///
    /// Position.from_parts("three-mens-morris", points=[0, 1, 0, 0, 0, 0, 0, 0, -1], hands=(2, 2))
    ///
    /// morris: points, hands, turn. baghchal: points, hand, captured, turn. nardi: one, two, dice,
    /// roll_off, turn. mangala: one, two, stores, turn. toguz korgool: one, two, kazans, tuzdiks,
    /// turn. Raises PositionError, RulesError, and TypeError for a part that the game has not.
    #[staticmethod]
    #[pyo3(signature = (preset, /, **parts))]
    fn from_parts(preset: Text, parts: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        parts::from_parts(rules_of(&preset.0, None)?, parts)
    }

    /// The position of nardi of GNU Backgammon's position ID, with a player to roll. Raises
    /// NotationError.
    #[staticmethod]
    fn from_position_id(position_id: Text, turn: Seat) -> PyResult<Self> {
        let read = Nardi::from_position_id(&position_id.0, turn.0);
        let position = read.map_err(|error| unreadable(error, &position_id.0))?;
        Ok(Self(AnyPosition::Nardi(position)))
    }

    /// How many points a player's checkers of nardi have to go in all; None for another game.
    fn pips(&self, player: Seat) -> Option<u16> {
        match &self.0 {
            AnyPosition::Nardi(position) => Some(position.pips(player.0)),
            _ => None,
        }
    }

    /// The chances by which a game of nardi may end for the player to move, who is about to roll
    /// (dice that are to be played are not looked at), as numbers from 0 to 1: win and win_mars,
    /// win_koks, lose_mars and lose_koks of them; equity is the mean of the points. None for
    /// another game.
    fn chances<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let AnyPosition::Nardi(position) = &self.0 else {
            return Ok(None);
        };
        let chances = py.detach(|| EVALUATION.get_or_init(Evaluation::default).chances(position));
        let dict = PyDict::new(py);
        for (name, part) in [
            ("win", chances.win),
            ("win_mars", chances.win_mars),
            ("win_koks", chances.win_koks),
            ("lose_mars", chances.lose_mars),
            ("lose_koks", chances.lose_koks),
        ] {
            dict.set_item(name, f64::from(part) / 65536.0)?;
        }
        dict.set_item("equity", f64::from(chances.equity()) / 1000.0)?;
        Ok(Some(dict))
    }

    /// GNU Backgammon's position ID; None for another game than nardi.
    #[getter]
    fn position_id(&self) -> Option<String> {
        match &self.0 {
            AnyPosition::Nardi(position) => Some(position.position_id().to_string()),
            _ => None,
        }
    }

    /// The parts of the position by their names, as from_parts takes them.
    fn parts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        parts::parts(&self.0, py)
    }

    /// The position as text, the game's name and house rules in front.
    #[getter]
    fn text(&self) -> String {
        self.0.to_string()
    }

    /// The name of the game, a preset of rules such as "nine-mens-morris".
    #[getter]
    fn preset(&self) -> &'static str {
        self.0.rules().preset()
    }

    /// The family of the game: "morris", "baghchal", "nardi", "mangala" or "toguz-korgool".
    #[getter]
    fn family(&self) -> &'static str {
        self.0.rules().family()
    }

    /// The house rules by their keys; a limit that is off is False.
    #[getter]
    fn settings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        settings_dict(&self.0.rules(), py)
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
        parse_move(&self.game(), &text.0)
    }

    /// The position after a move, which may be a text. Raises NotationError, IllegalMoveError or
    /// GameOverError.
    #[pyo3(name = "play")]
    fn play_move(&self, r#move: MoveOrText<'_>) -> PyResult<Self> {
        let mut after = self.0.clone();
        after.play_unchecked(r#move.resolve(&self.game())?.value);
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
        Ok(explanation(&self.0, r#move.resolve(&self.game())?.value).to_string())
    }

    /// What a player is called in this game: "white", "the goats", "player one".
    fn player_name(&self, player: Seat) -> &'static str {
        self.0.player_name(player.0)
    }

    /// What a win of so many points is called; None where it has no name of its own.
    fn win_name(&self, points: Int<u8>) -> Option<&'static str> {
        self.0.win_name(points.0)
    }

    /// A roll with the names of its dice: "31, se-yaki". Raises NotationError, and
    /// IllegalMoveError in a game without dice.
    fn roll_name(&self, dice: Dice) -> PyResult<String> {
        Ok(named_roll::<AnyPosition>(dice.resolve(&self.0)?).to_string())
    }

    /// How moves are typed, by a few examples in one line.
    #[getter]
    fn move_examples(&self) -> &'static str {
        self.0.move_examples()
    }

    /// The names of all places of the board, in the order in which it is drawn.
    #[getter]
    fn places<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.sketch().places().collect::<Vec<_>>())
    }

    /// The letters that stand for the pieces of player one and of player two in str(position);
    /// None where pieces are only counted.
    #[getter]
    fn letters(&self) -> Option<(char, char)> {
        self.0.letters().map(Into::into)
    }

    /// How many symmetries the board has, the identity included.
    #[getter]
    fn symmetries(&self) -> usize {
        self.0.symmetries()
    }

    /// The position under a symmetry, from 0 (the identity) to symmetries - 1. Raises IndexError
    /// for another.
    fn symmetric(&self, index: Int<usize>) -> PyResult<Self> {
        if index.0 < self.0.symmetries() {
            Ok(Self(self.0.symmetric(index.0)))
        } else {
            Err(PyIndexError::new_err("the board has no such symmetry"))
        }
    }

    /// The most points that a win can be worth.
    #[getter]
    fn max_points(&self) -> u8 {
        self.0.max_points()
    }

    /// How many games of so many turns go on from here, rolls not counted as turns; the lock is
    /// released meanwhile.
    fn perft(&self, depth: Int<u32>, py: Python<'_>) -> u64 {
        py.detach(|| tigadi::perft(&self.0, depth.0))
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
    ///
    /// With out, a writable buffer of as many integers of 32 bits such as a numpy array, they are
    /// written there, and out is returned. Raises TypeError for another kind of buffer and
    /// ValueError for another length.
    #[pyo3(signature = (out=None))]
    fn observation<'py>(
        &self,
        out: Option<Bound<'py, PyAny>>,
        py: Python<'py>,
    ) -> PyResult<Bound<'py, PyAny>> {
        learning::observation(&self.0, out, py)
    }

    /// How many actions the game has, legal or not; None for nardi, whose plays have no numbers.
    ///
    /// morris, of n points in reading order: (source * n + target) * (n + 1) + capture, source 0
    /// for the hand and capture 0 for none, else the point's number from 1, target from 0; the
    /// last action is the pass. baghchal: source * 25 + target, in the same way. mangala and toguz
    /// korgool: the number of the pit less 1.
    #[getter]
    fn action_count(&self) -> Option<usize> {
        AnyPosition::action_count(&self.0.rules())
    }

    /// The numbers of the legal moves, in their order. Raises ValueError for nardi.
    fn legal_actions(&self) -> PyResult<Vec<usize>> {
        learning::legal_actions(&self.0, false)
    }

    /// One byte for each action, 1 where it is legal and else 0. Raises ValueError for nardi.
    fn legal_mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        learning::legal_mask(&self.0, false, py)
    }

    /// The action's number of a legal move. Raises NotationError, IllegalMoveError or
    /// GameOverError, and ValueError for nardi.
    fn action(&self, r#move: MoveOrText<'_>) -> PyResult<usize> {
        learning::action(&r#move.resolve(&self.game())?)
    }

    /// The legal move with this action's number. Raises IllegalMoveError where the action is not
    /// legal, GameOverError, and ValueError for a number that no action has.
    fn move_of(&self, action: Int<usize>) -> PyResult<Move> {
        learning::move_of(&self.game(), action)
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
    fn _repr_svg_(&self) -> String {
        svg(&self.0, &View::default()).to_string()
    }
}
