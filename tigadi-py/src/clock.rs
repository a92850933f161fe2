//! Game clocks.

use std::time::Duration;

use pyo3::{prelude::*, types::PyType};
use tigadi::{Player, TimeControl};

use crate::convert::{Seat, Seconds};

/// The clocks of both players and the turn timer, as plain arithmetic: the caller says how much
/// time has passed. All times are seconds, kept in nanoseconds: small parts add up.
///
/// Clock(main=60, increment=2) gives each player a minute and two seconds back for every turn;
/// turn is the turn timer. Raises ValueError for a time that is negative or not a number.
#[pyclass(module = "tigadi", eq)]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Clock(pub(crate) tigadi::Clock);

/// What a clock knows, as tigadi::Clock::parts has it.
type State = ((Option<u128>, u128, Option<u128>), (u128, u128), u128, Option<Seat>, bool);

type Pickled<'py> = (Bound<'py, PyType>, (), State);

#[pymethods]
impl Clock {
    #[new]
    #[pyo3(
        signature = (main=None, increment=Seconds(Duration::ZERO), turn=None),
        text_signature = "(main=None, increment=0.0, turn=None)"
    )]
    fn new(main: Option<Seconds>, increment: Seconds, turn: Option<Seconds>) -> Self {
        let limit = |time: Option<Seconds>| time.map(|Seconds(time)| time);
        Self(tigadi::Clock::new(TimeControl {
            main: limit(main),
            increment: increment.0,
            turn: limit(turn),
        }))
    }

    /// Each player's time for the whole game; None for as much as they like.
    #[getter]
    fn main(&self) -> Option<f64> {
        seconds(self.0.control().main)
    }

    /// What a player gets back for every turn.
    #[getter]
    fn increment(&self) -> f64 {
        Seconds(self.0.control().increment).to_float()
    }

    /// The turn timer; None for none.
    #[getter]
    fn turn(&self) -> Option<f64> {
        seconds(self.0.control().turn)
    }

    /// What a player has left of the main time; None where there is none.
    fn remaining(&self, player: Seat) -> Option<f64> {
        seconds(self.0.remaining(player.0))
    }

    /// What is left of the turn; None where there is no turn timer.
    #[getter]
    fn turn_remaining(&self) -> Option<f64> {
        seconds(self.0.turn_remaining())
    }

    /// Whose clock runs; None before the start, in a pause and after a flag has fallen.
    #[getter]
    fn running(&self) -> Option<Seat> {
        self.0.running().map(Seat)
    }

    /// The player whose main time has run out.
    #[getter]
    fn flag(&self) -> Option<Seat> {
        self.0.flag().map(Seat)
    }

    /// Whether the turn timer has run out: game.finish_turn() is due, then press.
    #[getter]
    fn turn_is_over(&self) -> bool {
        self.0.turn_is_over()
    }

    /// In how many seconds the clock that runs has something to tell, its flag or the end of the
    /// turn; None while no time runs out.
    #[getter]
    fn deadline(&self) -> Option<f64> {
        seconds(self.0.deadline())
    }

    /// Starts a turn, the first or one that was taken back, without an increment for anybody.
    fn start(&mut self, player: Seat) {
        self.0.start(player.0);
    }

    /// Lets time pass for the player whose clock runs. Raises ValueError for a negative time.
    fn elapse(&mut self, seconds: Seconds) {
        self.0.elapse(seconds.0);
    }

    /// Ends a turn, with the increment for who made it, and starts the next, which may be the
    /// same player's.
    fn press(&mut self, next: Seat) {
        self.0.press(next.0);
    }

    /// Stops the clock until resume.
    fn pause(&mut self) {
        self.0.pause();
    }

    /// Lets the clock run again.
    fn resume(&mut self) {
        self.0.resume();
    }

    /// The times in nanoseconds: main, increment, turn; the rest as the state.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Pickled<'py>> {
        let (control, remaining, used, turn, paused) = slf.try_borrow()?.0.parts();
        let TimeControl { main, increment, turn: timer } = control;
        let nanos = |time: Option<Duration>| time.map(|time| time.as_nanos());
        let state = (
            (nanos(main), increment.as_nanos(), nanos(timer)),
            remaining.map(|time| time.as_nanos()).into(),
            used.as_nanos(),
            turn.map(Seat),
            paused,
        );
        Ok((slf.get_type(), (), state))
    }

    fn __setstate__(&mut self, state: State) {
        let ((main, increment, timer), (one, two), used, turn, paused) = state;
        let (main, timer) = (main.map(time), timer.map(time));
        let control = TimeControl { main, increment: time(increment), turn: timer };
        let turn = turn.map(|Seat(player)| player);
        let remaining = [one, two].map(time);
        self.0 = tigadi::Clock::from_parts(control, remaining, time(used), turn, paused);
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    #[expect(unused_variables, reason = "the protocol names it")]
    fn __deepcopy__(&self, memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    fn __repr__(&self) -> String {
        let text = |time: Option<f64>| time.map_or("None".to_owned(), |time| format!("{time:?}"));
        let (main, turn) = (text(self.main()), text(self.turn()));
        format!("<Clock main={main} increment={:?} turn={turn}>", self.increment())
    }
}

impl Clock {
    /// What a player has left and gets back for every turn, if the main time is limited.
    pub(crate) fn share(&self, player: Player) -> Option<(Duration, Duration)> {
        Some((self.0.remaining(player)?, self.0.control().increment))
    }
}

fn seconds(time: Option<Duration>) -> Option<f64> {
    time.map(|time| Seconds(time).to_float())
}

/// A time of so many nanoseconds, of which a pickle may have any number.
fn time(nanos: u128) -> Duration {
    const SECOND: u128 = 1_000_000_000;
    let seconds = u64::try_from(nanos / SECOND).unwrap_or(u64::MAX);
    Duration::new(seconds, (nanos % SECOND) as u32)
}
