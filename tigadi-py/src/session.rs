//! Two seats around a game.

use std::time::Duration;

use pyo3::prelude::*;
use tigadi::{
    AnyMove, AnyPosition, AnyRoll, AnyStep,
    rules::rules_text,
    session::{self, Command, Proposal, Terms},
    step_text,
};

use crate::{
    classes::Game,
    clock::Clock,
    contest::Contest,
    convert::{Reduced, Seat, Seconds, Side, Text},
    errors::{no_contest, no_session, refused, unreadable},
    random::{Rng, seeded},
};

/// Two seats around a game and the games after it: clocks, dice, turns step by step, offers, a
/// contest, another game. Commands go in, entries come out; the caller says how much time passes.
///
/// Session("nardi points=5 clock=300000+3000 turn=60000") begins one: the game with its house
/// rules, then what differs from a single game without clocks: sets=N or points=N,
/// clock=MAIN+INCREMENT and turn=TIMER in milliseconds. Contestant.A is player one of the first
/// game. Raises NotationError.
///
/// text is everything that has happened, and from_text makes an equal session of it. A copy rolls
/// dice of its own. A call that raises an error has changed nothing.
#[pyclass(module = "tigadi")]
pub(crate) struct Session {
    session: session::Session<AnyPosition>,
    /// Its own dice, from the first time that they are needed.
    rng: Option<tigadi::Rng>,
}

type CoreEntry = session::Entry<AnyMove, AnyRoll, AnyStep>;

impl From<session::Session<AnyPosition>> for Session {
    fn from(session: session::Session<AnyPosition>) -> Self {
        Self { session, rng: None }
    }
}

impl Session {
    /// What a generator does, the caller's or the session's own.
    fn with_rng<T>(
        &mut self,
        rng: Option<&Bound<'_, Rng>>,
        act: impl FnOnce(&mut session::Session<AnyPosition>, &mut tigadi::Rng) -> T,
    ) -> PyResult<T> {
        Ok(match rng {
            Some(rng) => act(&mut self.session, &mut rng.try_borrow_mut()?.0),
            None => act(&mut self.session, self.rng.get_or_insert_with(|| seeded(None))),
        })
    }

    fn position(&self) -> &AnyPosition {
        self.session.game().position()
    }
}

#[pymethods]
impl Session {
    #[new]
    fn new(terms: Text) -> PyResult<Self> {
        let agreed: Terms<_> = terms.0.parse().map_err(|error| unreadable(error, &terms.0))?;
        session::Session::new(agreed).map(Self::from).map_err(no_contest)
    }

    /// The session of a text. Raises SessionError, which says the line.
    #[staticmethod]
    fn from_text(text: Text) -> PyResult<Self> {
        let session: Result<session::Session<AnyPosition>, _> = text.0.parse();
        session.map(Self::from).map_err(|error| no_session(&error))
    }

    /// Everything that has happened: the terms, and a line for every entry.
    #[getter]
    fn text(&self) -> String {
        self.session.to_string()
    }

    /// What was agreed on, as the constructor takes it.
    #[getter]
    fn terms(&self) -> String {
        self.session.terms().to_string()
    }

    /// Carries out what a contestant asks for, and returns the entries of what has happened:
    ///
    /// "move d6", "roll", "step 8/5", "back" (takes the last step back), "done" (ends a turn whose
    /// steps are complete), "draw" (offers or agrees), "undo", "redo" (ask for it), "resign",
    /// "resign mars", "accept", "refuse" (answer an offer; its author takes it back by "refuse"),
    /// "again" (asks for the next game), "leave".
    ///
    /// Raises NotationError, IllegalMoveError and GameOverError.
    #[pyo3(signature = (who, command, *, rng=None))]
    fn command(
        &mut self,
        who: Side,
        command: Text,
        rng: Option<&Bound<'_, Rng>>,
    ) -> PyResult<Vec<Entry>> {
        let position = self.position().clone();
        let text = &command.0;
        let read = Command::parse(&position, text);
        let command = read.map_err(|error| refused(error, text, &position))?;
        self.with_rng(rng, |session, rng| session.command(who.0, command, rng).map(entries))?
            .map_err(|error| refused(error, text, &position))
    }

    /// Lets so many seconds pass: clocks run, flags fall, and turns whose time is up are finished.
    /// Returns the entries of what has happened. Raises ValueError for a negative time.
    #[pyo3(signature = (seconds, *, rng=None))]
    fn tick(&mut self, seconds: Seconds, rng: Option<&Bound<'_, Rng>>) -> PyResult<Vec<Entry>> {
        self.with_rng(rng, |session, rng| entries(session.tick(seconds.0, rng)))
    }

    /// After how many seconds tick has something to tell if nobody does anything; None while no
    /// time runs out.
    #[getter]
    fn deadline(&self) -> Option<f64> {
        self.session.deadline().map(|time| Seconds(time).to_float())
    }

    /// The seconds since the last entry.
    #[getter]
    fn elapsed(&self) -> f64 {
        Seconds(self.session.elapsed()).to_float()
    }

    /// Reads a line of a session's text, and lets it happen. Raises NotationError,
    /// IllegalMoveError and GameOverError.
    fn read(&mut self, line: Text) -> PyResult<()> {
        let read = self.session.read(&line.0);
        read.map_err(|error| refused(error, &line.0, self.position()))
    }

    /// Everything that has happened, first to last.
    #[getter]
    fn entries(&self) -> Vec<Entry> {
        entries(self.session.entries())
    }

    /// The game now, or the last one until the next begins; a copy.
    #[getter]
    fn game(&self) -> Game {
        self.session.game().clone().into()
    }

    /// The contest now; a copy. Its contestant A is the session's A or, where is_exchanged, B.
    #[getter]
    fn contest(&self) -> Contest {
        Contest {
            contest: self.session.contest().clone(),
            name: rules_text(&self.session.terms().rules).to_string(),
        }
    }

    /// Whether the contest's A is the session's B: in every other contest.
    #[getter]
    fn is_exchanged(&self) -> bool {
        self.session.is_exchanged()
    }

    /// The clocks; a copy.
    #[getter]
    fn clock(&self) -> Clock {
        Clock(self.session.clock().clone())
    }

    /// The steps of the turn so far, as texts.
    #[getter]
    fn steps(&self) -> Vec<String> {
        let position = self.position();
        let text = |&step| step_text(position, step).to_string();
        self.session.steps().iter().map(text).collect()
    }

    /// What is on offer: who has made it, and "draw", "undo", "redo" or "resign 1"; else None.
    #[getter]
    fn proposal(&self) -> Option<(Side, String)> {
        let (by, proposal) = self.session.proposal()?;
        let what = match proposal {
            Proposal::Draw => "draw".to_owned(),
            Proposal::Undo => "undo".to_owned(),
            Proposal::Redo => "redo".to_owned(),
            Proposal::Resignation(points) => format!("resign {points}"),
        };
        Some((Side(by), what))
    }

    /// Who is to move; None when the game is over. In a roll-off either may roll.
    #[getter]
    fn on_turn(&self) -> Option<Side> {
        self.session.on_turn().map(Side)
    }

    /// The seat of a contestant in this game.
    fn seat(&self, who: Side) -> Seat {
        Seat(self.session.seat(who.0))
    }

    /// Who sits there in this game.
    fn contestant(&self, seat: Seat) -> Side {
        Side(self.session.contestant(seat.0))
    }

    /// Whether a contestant has asked for the next game.
    fn has_asked(&self, who: Side) -> bool {
        self.session.has_asked(who.0)
    }

    fn __eq__(&self, other: &Bound<'_, Self>) -> PyResult<bool> {
        Ok(self.session == other.try_borrow()?.session)
    }

    fn __copy__(&self) -> Self {
        self.session.clone().into()
    }

    #[expect(unused_variables, reason = "the protocol names it")]
    fn __deepcopy__(&self, memo: &Bound<'_, PyAny>) -> Self {
        self.__copy__()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((slf.get_type().getattr("from_text")?, (slf.try_borrow()?.text(),)))
    }

    fn __repr__(&self) -> String {
        format!("<Session {}: {}>", self.terms(), self.session.game().summary())
    }
}

/// Something that has happened in a session.
///
/// Sessions make entries; the constructor serves copies and pickles.
#[pyclass(module = "tigadi", frozen, eq, hash)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Entry {
    elapsed: Duration,
    by: Option<tigadi::Contestant>,
    text: String,
}

fn entries(entries: &[CoreEntry]) -> Vec<Entry> {
    let entry = |entry: &CoreEntry| Entry {
        elapsed: entry.elapsed,
        by: entry.by,
        text: entry.text.clone(),
    };
    entries.iter().map(entry).collect()
}

#[pymethods]
impl Entry {
    #[new]
    fn new(elapsed: Seconds, by: Option<Side>, text: String) -> Self {
        Self { elapsed: elapsed.0, by: by.map(|Side(who)| who), text }
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> Reduced<'py, (f64, Option<Side>, String)> {
        let this = slf.get();
        (slf.get_type(), (this.elapsed(), this.by(), this.text.clone()))
    }

    /// The seconds since the entry before.
    #[getter]
    fn elapsed(&self) -> f64 {
        Seconds(self.elapsed).to_float()
    }

    /// Who did it; None is the referee, who finishes turns whose time is up.
    #[getter]
    fn by(&self) -> Option<Side> {
        self.by.map(Side)
    }

    /// The line of the session's text: "+1500 A move b2".
    #[getter]
    fn text(&self) -> &str {
        &self.text
    }

    /// What happened, as the line ends: "move b2".
    #[getter]
    fn event(&self) -> &str {
        self.text.splitn(3, ' ').nth(2).unwrap_or_default()
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("<Entry {}>", self.text)
    }
}
