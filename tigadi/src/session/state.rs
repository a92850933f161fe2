//! The session itself: what may happen, and what it changes.

use alloc::{string::ToString, vec::Vec};
use core::time::Duration;

use super::{
    command::Command,
    event::{Entry, EntryOf, Event, EventOf, Proposal},
    reasons::{ASKED_ALREADY, GAME_GOES_ON, NOTHING_TO_REDO, NOTHING_TO_UNDO, OFFER_STANDS},
    terms::Terms,
    write::entry_text,
};
use crate::{
    Clock, Contest, Contestant, Game, PlayError, Player, Record, Refusal, Rng, Standing, Stepwise,
    contest, game,
};

/// Two seats around a game, and games in a row. See the [module](super).
///
/// [`Contestant::A`] is who is player one in the first game. A command that is refused changes
/// nothing. Two sessions are equal when their terms, their entries and the time since the last one
/// are.
#[derive(Clone, Debug)]
pub struct Session<P: Stepwise> {
    terms: Terms<P>,
    contest: Contest<P>,
    /// Whether the contest's A is the session's B: after every other contest.
    exchanged: bool,
    game: Game<P>,
    steps: Vec<P::Step>,
    clock: Clock,
    proposal: Option<(Contestant, Proposal)>,
    asked: [bool; 2],
    /// The time since the last entry.
    elapsed: Duration,
    entries: Vec<EntryOf<P>>,
}

impl<P: Stepwise> PartialEq for Session<P> {
    fn eq(&self, other: &Self) -> bool {
        self.terms == other.terms && self.elapsed == other.elapsed && self.entries == other.entries
    }
}

impl<P: Stepwise> Eq for Session<P> {}

impl<P: Stepwise> Session<P> {
    /// A session at the beginning of its first game, with the clock of the player to move running.
    ///
    /// # Errors
    /// [`contest::NO_LENGTH`] for a contest without a game.
    pub fn new(terms: Terms<P>) -> Result<Self, Refusal> {
        let contest = Contest::new(terms.rules, terms.length)?;
        let game = contest.next_game()?;
        let mut session = Self {
            terms,
            contest,
            exchanged: false,
            game,
            steps: Vec::new(),
            clock: Clock::new(terms.time),
            proposal: None,
            asked: [false; 2],
            elapsed: Duration::ZERO,
            entries: Vec::new(),
        };
        session.clock.start(session.game.turn());
        Ok(session)
    }

    /// What was agreed on.
    pub const fn terms(&self) -> &Terms<P> {
        &self.terms
    }

    /// The game now, or the last one until the next begins.
    pub const fn game(&self) -> &Game<P> {
        &self.game
    }

    /// The contest now, or the last one until the next begins. Its contestant A is the session's A
    /// or, after every other contest, B.
    pub const fn contest(&self) -> &Contest<P> {
        &self.contest
    }

    /// Whether the contest's A is the session's B.
    pub const fn is_exchanged(&self) -> bool {
        self.exchanged
    }

    /// The clocks.
    pub const fn clock(&self) -> &Clock {
        &self.clock
    }

    /// The steps of the turn so far.
    pub fn steps(&self) -> &[P::Step] {
        &self.steps
    }

    /// What is on offer, and by whom.
    pub const fn proposal(&self) -> Option<(Contestant, Proposal)> {
        self.proposal
    }

    /// Whether a player has asked for the next game.
    pub const fn has_asked(&self, who: Contestant) -> bool {
        self.asked[who as usize]
    }

    /// Everything that has happened.
    pub fn entries(&self) -> &[EntryOf<P>] {
        &self.entries
    }

    /// The time since the last entry.
    pub const fn elapsed(&self) -> Duration {
        self.elapsed
    }

    /// The seat in this game.
    pub fn seat(&self, who: Contestant) -> Player {
        let who = if self.exchanged { who.other() } else { who };
        // A finished game is the last of the contest's records.
        let number = self.contest.records().len() - usize::from(self.game.is_over());
        self.contest.seat(number, who)
    }

    /// Who sits there in this game.
    pub fn contestant(&self, seat: Player) -> Contestant {
        if self.seat(Contestant::A) == seat { Contestant::A } else { Contestant::B }
    }

    /// Who is to move; `None` when the game is over. In a roll-off either may roll.
    pub fn on_turn(&self) -> Option<Contestant> {
        (!self.game.is_over()).then(|| self.contestant(self.game.turn()))
    }

    /// Carries out what a player asks for, and tells what has happened.
    ///
    /// # Errors
    /// The text of a move or step cannot be read, or the command is refused.
    pub fn command(
        &mut self,
        who: Contestant,
        command: Command<'_>,
        rng: &mut Rng,
    ) -> Result<&[EntryOf<P>], PlayError> {
        let event = match command {
            Command::Move(text) => {
                self.must_be_on_turn(who)?;
                Event::Move(self.game.parse_move(text)?)
            }
            Command::Roll => {
                if !self.game.position().is_roll_off() {
                    self.must_be_on_turn(who)?;
                }
                self.must_have_time()?;
                Event::Roll(self.game.random_roll(rng)?)
            }
            Command::Step(text) => {
                self.must_be_on_turn(who)?;
                Event::Step(self.parse_step(text)?)
            }
            Command::Back => Event::Back,
            Command::Done => {
                self.must_be_on_turn(who)?;
                self.game.check_choice()?;
                let completed = self.game.position().completed(&self.steps);
                Event::Move(completed.ok_or(Refusal::TURN_OPEN)?)
            }
            Command::Draw if self.offered_by(who.other()) == Some(Proposal::Draw) => Event::Accept,
            Command::Draw => Event::Offer(Proposal::Draw),
            Command::Undo => Event::Offer(Proposal::Undo),
            Command::Redo => Event::Offer(Proposal::Redo),
            Command::Resign(points) => self.resignation(who, points)?,
            Command::Accept => Event::Accept,
            Command::Refuse => Event::Refuse,
            Command::Again => Event::Again,
            Command::Leave => Event::Leave,
        };
        self.check(Some(who), &event)?;
        Ok(self.happen(Some(who), event))
    }

    /// Lets time pass: clocks run, flags fall, and turns whose time is up are finished by the
    /// referee, who rolls where a roll is due. Tells what has happened.
    pub fn tick(&mut self, time: Duration, rng: &mut Rng) -> &[EntryOf<P>] {
        let (first, mut left) = (self.entries.len(), time);
        while !left.is_zero() {
            let part = self.deadline().map_or(left, |deadline| left.min(deadline));
            left -= part;
            self.elapse(part);
            self.expire(rng);
        }
        &self.entries[first..]
    }

    /// After how much time [`tick`](Self::tick) has something to tell if nobody does
    /// anything; `None` while no time runs out.
    pub fn deadline(&self) -> Option<Duration> {
        if self.game.is_over() { None } else { self.clock.deadline() }
    }

    pub(super) fn elapse(&mut self, time: Duration) {
        self.elapsed = self.elapsed.saturating_add(time);
        if !self.game.is_over() {
            self.clock.elapse(time);
        }
    }

    /// Lets time pass and then an event happen that may, as a text says; if it may not, no time has
    /// passed either.
    pub(super) fn attempt(
        &mut self,
        elapsed: Duration,
        by: Option<Contestant>,
        read: impl FnOnce(&Self) -> Result<EventOf<P>, PlayError>,
    ) -> Result<(), PlayError> {
        let before = (self.clock.clone(), self.elapsed);
        self.elapse(elapsed);
        match read(self) {
            Ok(event) => {
                self.happen(by, event);
                Ok(())
            }
            Err(why) => {
                (self.clock, self.elapsed) = before;
                Err(why)
            }
        }
    }

    /// What the referee does when a time has run out.
    fn expire(&mut self, rng: &mut Rng) {
        while !self.game.is_over() {
            let event = if let Some(loser) = self.clock.flag() {
                Event::Flag(loser)
            } else if !self.clock.turn_is_over() {
                return;
            } else if let Ok(roll) = self.game.random_roll(rng) {
                Event::Roll(roll)
            } else if let Some(m) = self.game.position().finished(&self.steps) {
                Event::Move(m)
            } else {
                return;
            };
            self.happen(None, event);
        }
    }

    fn offered_by(&self, who: Contestant) -> Option<Proposal> {
        self.proposal.filter(|(by, _)| *by == who).map(|(_, proposal)| proposal)
    }

    /// A resignation, or the offer of one that is worth less than what ends the game.
    fn resignation(&self, who: Contestant, points: Option<u8>) -> Result<EventOf<P>, Refusal> {
        let (position, loser) = (self.game.position(), self.seat(who));
        let least = position.forfeit(loser);
        match points.unwrap_or(least) {
            0 => Err(Refusal::NO_SUCH_WIN),
            points if points > position.max_points() => Err(Refusal::NO_SUCH_WIN),
            points if points < least => Ok(Event::Offer(Proposal::Resignation(points))),
            points => Ok(Event::Resign(points)),
        }
    }

    /// The step that a text names, if it may follow.
    pub(super) fn parse_step(&self, text: &str) -> Result<P::Step, PlayError> {
        self.game.check_choice()?;
        let step = self.game.position().parse_step(text)?;
        self.game.position().check_step(&self.steps, step)?;
        Ok(step)
    }

    fn must_be_open(&self) -> Result<(), Refusal> {
        if self.game.is_over() { Err(Refusal::GAME_OVER) } else { Ok(()) }
    }

    /// No player does anything when a time has run out, before the referee has.
    fn must_have_time(&self) -> Result<(), Refusal> {
        let is_up = self.clock.flag().is_some() || self.clock.turn_is_over();
        if is_up && !self.game.is_over() { Err(Refusal::TIME_IS_UP) } else { Ok(()) }
    }

    fn must_be_on_turn(&self, who: Contestant) -> Result<(), Refusal> {
        self.must_be_open()?;
        if self.game.turn() == self.seat(who) { Ok(()) } else { Err(Refusal::WRONG_SIDE) }
    }

    /// Whether someone may do this now. That moves, steps and rolls are legal is known.
    pub(super) fn check(&self, by: Option<Contestant>, event: &EventOf<P>) -> Result<(), Refusal> {
        let Some(who) = by else {
            return self.check_referee(event);
        };
        self.must_have_time()?;
        match *event {
            Event::Roll(_) if self.game.position().is_roll_off() => self.must_be_open(),
            Event::Roll(_) | Event::Step(_) | Event::Move(_) => self.must_be_on_turn(who),
            Event::Back => {
                self.must_be_on_turn(who)?;
                if self.steps.is_empty() { Err(NOTHING_TO_UNDO) } else { Ok(()) }
            }
            Event::Offer(proposal) => self.check_offer(who, proposal),
            Event::Accept if self.offered_by(who.other()).is_some() => Ok(()),
            Event::Refuse if self.proposal.is_some() => Ok(()),
            Event::Accept | Event::Refuse => Err(Refusal::NO_OFFER),
            Event::Resign(points) => {
                self.must_be_open()?;
                if self.resignation(who, Some(points))? == *event {
                    Ok(())
                } else {
                    Err(Refusal::NO_SUCH_WIN)
                }
            }
            Event::Flag(_) => Err(Refusal::WRONG_SIDE),
            Event::Again if !self.game.is_over() => Err(GAME_GOES_ON),
            Event::Again if self.has_asked(who) => Err(ASKED_ALREADY),
            Event::Again => Ok(()),
            Event::Leave if self.contest.standing() == Standing::Open => Ok(()),
            Event::Leave => Err(contest::CONTEST_OVER),
        }
    }

    /// The referee acts when a time has run out, and then only.
    fn check_referee(&self, event: &EventOf<P>) -> Result<(), Refusal> {
        self.must_be_open()?;
        let flag = self.clock.flag();
        let due = match *event {
            Event::Flag(loser) => flag == Some(loser),
            Event::Roll(_) => flag.is_none() && self.clock.turn_is_over(),
            Event::Move(m) => {
                flag.is_none()
                    && self.clock.turn_is_over()
                    && self.game.position().finished(&self.steps) == Some(m)
            }
            _ => false,
        };
        if due { Ok(()) } else { Err(Refusal::WRONG_SIDE) }
    }

    fn check_offer(&self, who: Contestant, proposal: Proposal) -> Result<(), Refusal> {
        self.must_be_open()?;
        if self.offered_by(who) == Some(proposal) {
            return Err(OFFER_STANDS);
        }
        match proposal {
            Proposal::Draw => Ok(()),
            Proposal::Undo if self.turns_back(self.seat(who)).is_none() => Err(NOTHING_TO_UNDO),
            Proposal::Redo if !self.game.can_redo() => Err(NOTHING_TO_REDO),
            Proposal::Undo | Proposal::Redo => Ok(()),
            Proposal::Resignation(points) => {
                let event = Event::Offer(Proposal::Resignation(points));
                match self.resignation(who, Some(points))? == event {
                    true => Ok(()),
                    false => Err(Refusal::NO_SUCH_WIN),
                }
            }
        }
    }

    /// How many events of the game lie behind the beginning of a player's last turn.
    fn turns_back(&self, player: Player) -> Option<usize> {
        let mut back = self.game.history().rev();
        back.position(|(position, event)| {
            matches!(event, game::Event::Move(_)) && position.turn() == player
        })
        .map(|place| place + 1)
    }

    /// Lets an event happen that may, and tells what was added to the entries.
    pub(super) fn happen(&mut self, by: Option<Contestant>, event: EventOf<P>) -> &[EntryOf<P>] {
        let text = entry_text(self.game.position(), self.elapsed, by, &event).to_string();
        let elapsed = core::mem::take(&mut self.elapsed);
        self.entries.push(Entry { elapsed, by, event, text });
        let was_open = !self.game.is_over();
        let began = self.apply(by, event);
        if self.game.is_over() && (was_open || began) {
            self.steps.clear();
            self.proposal = None;
            // It began as games of the contest do, and is over.
            let _ = self.contest.play(Record::from(self.game.clone()));
        }
        &self.entries[self.entries.len() - 1..]
    }

    /// Whether a new game has begun.
    fn apply(&mut self, by: Option<Contestant>, event: EventOf<P>) -> bool {
        // What may happen is never refused: `check` has looked.
        let _ = match event {
            Event::Roll(roll) => {
                self.lapse(|_, proposal| matches!(proposal, Proposal::Resignation(_)));
                let roll_off = self.game.position().is_roll_off();
                let rolled = self.game.roll(roll);
                if roll_off {
                    self.clock.start(self.game.turn());
                }
                rolled
            }
            Event::Step(step) => {
                self.steps.push(step);
                Ok(())
            }
            Event::Back => {
                self.steps.pop();
                Ok(())
            }
            Event::Move(m) => {
                let mover = self.contestant(self.game.turn());
                // An offer of a draw waits for the opponent's turn to end, other offers for any.
                self.lapse(|by, proposal| by != mover || proposal != Proposal::Draw);
                self.steps.clear();
                let played = self.game.play(m);
                self.clock.press(self.game.turn());
                played
            }
            Event::Offer(proposal) => {
                self.proposal = by.map(|who| (who, proposal));
                Ok(())
            }
            Event::Accept => self.accept(),
            Event::Refuse => {
                self.proposal = None;
                Ok(())
            }
            Event::Resign(points) => match by {
                Some(who) => self.game.resign(self.seat(who), Some(points)),
                None => Ok(()),
            },
            Event::Flag(loser) => self.game.time_out(loser),
            Event::Again => return by.is_some_and(|who| self.ask(who)),
            Event::Leave => {
                let began = self.game.is_over();
                if began {
                    self.begin();
                }
                let _ = by.map(|who| self.game.leave(self.seat(who)));
                return began;
            }
        };
        false
    }

    fn lapse(&mut self, lapses: impl FnOnce(Contestant, Proposal) -> bool) {
        self.proposal.take_if(|(by, proposal)| lapses(*by, *proposal));
    }

    fn accept(&mut self) -> Result<(), Refusal> {
        let (by, proposal) = self.proposal.take().ok_or(Refusal::NO_OFFER)?;
        let player = self.seat(by);
        match proposal {
            Proposal::Draw => self.game.agree_draw(),
            Proposal::Resignation(points) => {
                self.game.resign(player, Some(points))?;
                self.game.accept()
            }
            Proposal::Undo => {
                for _ in 0..self.turns_back(player).unwrap_or(0) {
                    self.game.undo();
                }
                self.restart_turn();
                Ok(())
            }
            Proposal::Redo => {
                while self.game.redo().is_some() {
                    let waits = self.game.awaits_roll() || self.game.turn() != player;
                    if self.game.is_over() || !waits {
                        break;
                    }
                }
                self.restart_turn();
                Ok(())
            }
        }
    }

    /// After turns were taken back or played again: no time is given back.
    fn restart_turn(&mut self) {
        self.steps.clear();
        self.clock.start(self.game.turn());
    }

    /// Notes that a player asks for the next game, and begins it when both do.
    fn ask(&mut self, who: Contestant) -> bool {
        self.asked[who as usize] = true;
        if self.asked != [true; 2] {
            return false;
        }
        if self.contest.standing() != Standing::Open
            && let Ok(contest) = Contest::new(self.terms.rules, self.terms.length)
        {
            self.contest = contest;
            self.exchanged = !self.exchanged;
        }
        self.begin();
        true
    }

    fn begin(&mut self) {
        if let Ok(game) = self.contest.next_game() {
            self.game = game;
        }
        self.asked = [false; 2];
        self.steps.clear();
        self.proposal = None;
        self.clock = Clock::new(self.terms.time);
        self.clock.start(self.game.turn());
    }
}
