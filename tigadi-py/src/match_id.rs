//! GNU Backgammon's match IDs.

use pyo3::{exceptions::PyValueError, prelude::*};
use tigadi::{
    AnyPosition, AnyRoll, Offer,
    formats::gnubg::{self, GameState},
};

use crate::{
    classes::{Game, Position},
    contest::Contest,
    convert::{Int, Reduced, Seat, Text, hash},
    dice::Roll,
    errors::{refused, unreadable},
    matches::nardi_contest,
    record::nardi_record,
};

/// What GNU Backgammon's match ID says about a match without doubling; its player 0 is Player.ONE.
///
/// MatchId("cAkAAAAAAAAA") reads one, MatchId.make(length, score, ...) makes one; str() is the text.
/// Raises NotationError.
#[pyclass(module = "tigadi.formats", frozen, eq)]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct MatchId(gnubg::MatchId);

const STATES: [(GameState, &str); 4] = [
    (GameState::None, "none"),
    (GameState::Playing, "playing"),
    (GameState::Over, "over"),
    (GameState::Resigned, "resigned"),
];

#[pymethods]
impl MatchId {
    #[new]
    fn new(text: Text) -> PyResult<Self> {
        text.0.parse().map(Self).map_err(|error| unreadable(error, &text.0))
    }

    /// A match to so many points (0 is without end) at a score of player one and player two.
    /// decides is the player who must decide, turn unless a resignation is offered; state is
    /// "none", "playing", "over" or "resigned"; resignation are the points on offer, 0 to 3.
    /// Raises ValueError for numbers for which an ID has no room, and another state.
    #[staticmethod]
    #[pyo3(signature = (length, score, *, turn, decides=None, state="playing", roll=None, resignation=Int(0)),
        text_signature = "(length, score, *, turn, decides=None, state='playing', roll=None, resignation=0)")]
    fn make(
        length: Int<u16>,
        score: (Int<u16>, Int<u16>),
        turn: Seat,
        decides: Option<Seat>,
        state: &str,
        roll: Option<&Bound<'_, Roll>>,
        resignation: Int<u8>,
    ) -> PyResult<Self> {
        let no_room = || PyValueError::new_err("an ID has no room for such numbers");
        let known = STATES.iter().find(|(_, name)| *name == state);
        let (state, _) = known.ok_or_else(|| {
            PyValueError::new_err(format!("no game of a match is in the state {state:?}"))
        })?;
        let id = gnubg::MatchId::new(length.0, [score.0.0, score.1.0]).ok_or_else(no_room)?;
        let mut id = id.with_resignation(resignation.0).ok_or_else(no_room)?;
        id.turn = turn.0;
        id.decides = decides.map_or(turn.0, |Seat(player)| player);
        id.state = *state;
        id.roll = roll.map(|roll| roll.get().nardi());
        Ok(Self(id))
    }

    /// How a contest of nardi to points stands while this game of it is played; its contestant A is
    /// player one. Raises ValueError for another contest, or one too long for an ID.
    #[staticmethod]
    fn of(contest: &Bound<'_, Contest>, game: &Bound<'_, Game>) -> PyResult<Self> {
        let contest = nardi_contest(&contest.try_borrow()?.contest)?;
        let game = &game.try_borrow()?.game;
        let mut own = nardi_record(&game.clone().into())?.into_game();
        if let Some(Offer { loser, points }) = game.offer() {
            // It is in no record.
            let offered = own.resign(loser, Some(points));
            offered.map_err(|why| refused(why, "resign", game.position()))?;
        }
        let id = gnubg::MatchId::of(&contest, &own);
        id.map(Self).ok_or_else(|| PyValueError::new_err("an ID has no room for the contest"))
    }

    /// The player on roll, or who has rolled.
    #[getter]
    const fn turn(&self) -> Seat {
        Seat(self.0.turn)
    }

    /// The player who must decide: not the one on roll when a resignation is offered.
    #[getter]
    const fn decides(&self) -> Seat {
        Seat(self.0.decides)
    }

    /// How far the game is: "none", "playing", "over" or "resigned".
    #[getter]
    fn state(&self) -> Option<&'static str> {
        STATES.iter().find(|(state, _)| *state == self.0.state).map(|(_, name)| *name)
    }

    /// The dice; None before they are rolled.
    #[getter]
    fn roll(&self) -> Option<Roll> {
        self.0.roll.map(|roll| Roll(AnyRoll::Nardi(roll)))
    }

    /// The points of an offered resignation, 1 to 3; 0 when none is offered.
    #[getter]
    const fn resignation(&self) -> u8 {
        self.0.resignation()
    }

    /// The points that win the match; 0 is a match without end.
    #[getter]
    const fn length(&self) -> u16 {
        self.0.length()
    }

    /// The points of player one and of player two.
    #[getter]
    fn score(&self) -> (u16, u16) {
        self.0.score().into()
    }

    /// The position of a position ID in this match, which says whose turn it is and the dice.
    /// Raises NotationError.
    fn position(&self, position_id: Text) -> PyResult<Position> {
        let position = self.0.position(&position_id.0);
        position
            .map(|position| Position(AnyPosition::Nardi(position)))
            .map_err(|error| unreadable(error, &position_id.0))
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("MatchId('{}')", self.0)
    }

    fn __hash__(&self) -> u64 {
        hash(&self.0)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> Reduced<'py, (String,)> {
        (slf.get_type(), (slf.get().0.to_string(),))
    }
}
