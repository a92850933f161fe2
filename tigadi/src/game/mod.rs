//! A game in progress: history, draws, undo, resignation, whose turn it is, how it ended.

mod text;

use alloc::{string::ToString, vec::Vec};
use core::ops::ControlFlow;

use crate::{
    Chance, History, Notation, Outcome, ParseError, Player, Reason, Refusal, Rng,
    notation::{First, move_text},
};
pub(crate) use text::counted_text;

/// Why a text was not played: it cannot be read, or what it says is refused. Nothing has changed
/// then.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PlayError {
    /// The text of a move or roll cannot be read.
    #[error(transparent)]
    Text(#[from] ParseError),
    /// The move or roll is refused.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

impl PlayError {
    /// The name of the refusal; `text` for a text that cannot be read.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Text(_) => "text",
            Self::Refused(refusal) => refusal.name(),
        }
    }
}

/// What happened in a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event<M, R> {
    /// A player moved.
    Move(M),
    /// The dice were rolled.
    Roll(R),
    /// The game was ended by resignation, agreement, time or leaving.
    End(Outcome),
}

/// A resignation for less than what ends the game at once: the opponent may accept or refuse it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Offer {
    /// Who would lose.
    pub loser: Player,
    /// How many points.
    pub points: u8,
}

/// A game in progress, of one game or, as `Game<AnyPosition>`, of any.
///
/// It knows what a position alone does not: the draws by repetition and by quiet turns, how the
/// game came here, and endings that the players bring about. A refused call changes nothing.
///
/// Its text is the position's with the game's name and, where the rules limit quiet turns, the
/// quiet count at the end. It is read with or without the count, and earlier positions are not in
/// it: a [`Record`](crate::Record) keeps those.
///
/// Two games are equal when what was played so far is; what could be redone or is on offer does
/// not count.
///
/// ```
/// use tigadi::{AnyPosition, Game};
///
/// let mut game: Game<AnyPosition> = "tigadi".parse()?;
/// game.play_text("d6")?;
/// assert_eq!(game.to_string(), "tigadi 3/1w1/3/6/3/3/3 b 8 9 0");
/// assert_eq!(game.play_text("d6").unwrap_err().to_string(), "the target is occupied");
/// assert_eq!(game.summary().to_string(), "ok 23 tigadi 3/1w1/3/6/3/3/3 b 8 9 0");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game<P: Chance> {
    position: P,
    quiet: u16,
    /// The number of the step from which earlier positions can come back.
    since: usize,
    outcome: Option<Outcome>,
    offer: Option<Offer>,
    steps: Vec<Step<P>>,
    /// The key of the position before each step.
    keys: Vec<u64>,
    undone: Vec<Event<P::Move, P::Roll>>,
}

/// An event, and what it changed as it was before.
#[derive(Clone, Debug)]
struct Step<P: Chance> {
    event: Event<P::Move, P::Roll>,
    position: P,
    quiet: u16,
    since: usize,
}

impl<P: Chance> From<P> for Game<P> {
    /// A game that goes on from a position, with a quiet count of 0. The position is its own
    /// first occurrence.
    fn from(position: P) -> Self {
        Self::resume(position, 0)
    }
}

impl<P: Chance> Game<P> {
    fn resume(position: P, quiet: u16) -> Self {
        let mut game = Self {
            position,
            quiet,
            since: 0,
            outcome: None,
            offer: None,
            steps: Vec::new(),
            keys: Vec::new(),
            undone: Vec::new(),
        };
        game.outcome = game.judge();
        game
    }

    /// The position now.
    pub const fn position(&self) -> &P {
        &self.position
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Player {
        self.position.turn()
    }

    /// How the game ended, if it has. A position's own end, a win above all, comes before the
    /// draws by repetition and quiet turns.
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Whether the game has ended.
    pub const fn is_over(&self) -> bool {
        self.outcome.is_some()
    }

    /// The result as records write it: `1-0`, `0-1`, `1/2-1/2`, or `*` while the game goes on.
    pub fn result(&self) -> &'static str {
        self.outcome.map_or("*", |outcome| outcome.result())
    }

    /// The legal moves, in the order in which they are generated; none when the game is over or a
    /// roll is awaited.
    pub fn moves(&self) -> P::List<P::Move> {
        if self.is_over() { P::List::default() } else { self.position.moves() }
    }

    /// How many legal moves there are.
    pub fn move_count(&self) -> usize {
        let mut count = 0;
        if !self.is_over() {
            let _ = self.position.visit_moves(|_| {
                count += 1;
                ControlFlow::<()>::Continue(())
            });
        }
        count
    }

    /// Whether the game waits for dice.
    pub fn awaits_roll(&self) -> bool {
        !self.is_over() && self.position.awaits_roll()
    }

    /// The position with which the game began, and its quiet count.
    pub fn start(&self) -> (&P, u16) {
        self.steps.first().map_or((&self.position, self.quiet), |step| (&step.position, step.quiet))
    }

    /// Everything that happened, from the beginning: each event with the position before it.
    pub fn history(
        &self,
    ) -> impl DoubleEndedIterator<Item = (&P, Event<P::Move, P::Roll>)> + ExactSizeIterator {
        self.steps.iter().map(|step| (&step.position, step.event))
    }

    /// The turns since the last move that no earlier position survives (a capture, a placement);
    /// also counted where no rule limits them.
    pub const fn quiet(&self) -> u16 {
        self.quiet
    }

    /// The keys of the earlier positions that can still come back, the present one not among
    /// them, in the order in which they arose.
    pub fn keys(&self) -> &[u64] {
        &self.keys[self.since..]
    }

    /// What the search needs to know of the game so far.
    pub fn past(&self) -> History<'_> {
        History { keys: self.keys(), quiet: self.quiet }
    }

    /// How often the position has occurred, this time included.
    pub fn occurrences(&self) -> usize {
        let key = self.position.zobrist();
        let earlier = self.keys().iter().zip(&self.steps[self.since..]);
        1 + earlier.filter(|(k, step)| **k == key && step.position == self.position).count()
    }

    /// The outcome by the rules alone.
    fn judge(&self) -> Option<Outcome> {
        let rules = self.position.draw_rules();
        let repeated = || rules.repetition.is_some_and(|n| self.occurrences() >= n.into());
        let stale = || rules.quiet.is_some_and(|limit| self.quiet >= limit);
        self.position
            .outcome()
            .or_else(|| repeated().then(|| Outcome::draw(Reason::REPETITION)))
            .or_else(|| stale().then(|| Outcome::draw(Reason::QUIET)))
    }

    fn must_be_open(&self) -> Result<(), Refusal> {
        if self.is_over() { Err(Refusal::GAME_OVER) } else { Ok(()) }
    }

    /// Lets an allowed event happen. What was undone before cannot be redone after it.
    fn happen(&mut self, event: Event<P::Move, P::Roll>) {
        self.undone.clear();
        self.apply(event);
    }

    fn apply(&mut self, event: Event<P::Move, P::Roll>) {
        self.offer = None;
        self.keys.push(self.position.zobrist());
        self.steps.push(Step {
            event,
            position: self.position.clone(),
            quiet: self.quiet,
            since: self.since,
        });
        match event {
            Event::Move(m) => {
                if self.position.play_unchecked(m) {
                    self.quiet = 0;
                    self.since = self.steps.len();
                } else {
                    self.quiet = self.quiet.saturating_add(1);
                }
                self.outcome = self.judge();
            }
            // No turn has ended: nothing has occurred once more.
            Event::Roll(roll) => {
                self.position.roll_unchecked(roll);
                self.outcome = self.position.outcome();
            }
            Event::End(outcome) => {
                self.since = self.steps.len();
                self.outcome = Some(outcome);
            }
        }
    }

    /// Whether a move is legal, or the reason why not.
    ///
    /// # Errors
    /// As [`Position::check`](crate::Position::check), and [`Refusal::GAME_OVER`] also after an end
    /// by history or by the players.
    pub fn check(&self, m: P::Move) -> Result<(), Refusal> {
        self.must_be_open()?;
        self.position.check_unfinished(m)
    }

    /// Whether there is a move to choose, or the reason why not.
    ///
    /// # Errors
    /// [`Refusal::GAME_OVER`], or [`Refusal::ROLL_FIRST`] when a roll is awaited.
    pub fn check_choice(&self) -> Result<(), Refusal> {
        self.must_be_open()?;
        if self.position.awaits_roll() { Err(Refusal::ROLL_FIRST) } else { Ok(()) }
    }

    /// Plays a move.
    ///
    /// # Errors
    /// As [`check`](Self::check).
    pub fn play(&mut self, m: P::Move) -> Result<(), Refusal> {
        self.check(m)?;
        self.happen(Event::Move(m));
        Ok(())
    }

    /// Takes a roll of the dice that the caller made.
    ///
    /// # Errors
    /// As [`Chance::check_roll`], and [`Refusal::GAME_OVER`] as in [`check`](Self::check).
    pub fn roll(&mut self, roll: P::Roll) -> Result<(), Refusal> {
        self.must_be_open()?;
        self.position.check_roll(roll)?;
        self.happen(Event::Roll(roll));
        Ok(())
    }

    /// A roll that may come now, each with its own probability. Nothing has happened yet.
    ///
    /// # Errors
    /// [`Refusal::GAME_OVER`] or [`Refusal::NO_ROLL_DUE`].
    pub fn random_roll(&self, rng: &mut Rng) -> Result<P::Roll, Refusal> {
        self.must_be_open()?;
        let mut total = 0;
        if self.position.awaits_roll() {
            let _ = self.position.visit_rolls(|_, weight| {
                total += weight;
                ControlFlow::<()>::Continue(())
            });
        }
        if total == 0 {
            return Err(Refusal::NO_ROLL_DUE);
        }
        let mut left = rng.below(total);
        let chosen = self.position.visit_rolls(|roll, weight| {
            if left < weight {
                return ControlFlow::Break(roll);
            }
            left -= weight;
            ControlFlow::Continue(())
        });
        chosen.break_value().ok_or(Refusal::NO_ROLL_DUE)
    }

    /// Rolls the dice, each roll with its own probability.
    ///
    /// # Errors
    /// As [`random_roll`](Self::random_roll).
    pub fn roll_random(&mut self, rng: &mut Rng) -> Result<P::Roll, Refusal> {
        let roll = self.random_roll(rng)?;
        self.happen(Event::Roll(roll));
        Ok(roll)
    }

    /// Takes back the last event: an ending by the players, a move, or a roll. A move's roll
    /// stays until the next undo. `None` when there is nothing to take back.
    pub fn undo(&mut self) -> Option<Event<P::Move, P::Roll>> {
        let step = self.steps.pop()?;
        self.keys.pop();
        self.position = step.position;
        self.quiet = step.quiet;
        self.since = step.since;
        self.outcome = None; // or nothing could have happened here
        self.offer = None;
        self.undone.push(step.event);
        Some(step.event)
    }

    /// Lets the last event that was taken back happen again. `None` when nothing was, or
    /// something else has happened since.
    pub fn redo(&mut self) -> Option<Event<P::Move, P::Roll>> {
        let event = self.undone.pop()?;
        self.apply(event);
        Some(event)
    }

    /// Whether something was taken back that can happen again.
    pub const fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    fn lose(&mut self, loser: Player, points: u8, reason: Reason) {
        self.happen(Event::End(Outcome { winner: Some(loser.other()), points, reason }));
    }

    /// Resigns the game, for a number of points or for the least that ends it at once
    /// ([`Position::forfeit`](crate::Position::forfeit)). For less it becomes an
    /// [`offer`](Self::offer).
    ///
    /// # Errors
    /// [`Refusal::GAME_OVER`], or [`Refusal::NO_SUCH_WIN`] for a number that no win is worth.
    pub fn resign(&mut self, loser: Player, points: Option<u8>) -> Result<(), Refusal> {
        self.must_be_open()?;
        let (least, most) = (self.position.forfeit(loser), self.position.max_points());
        let points = points.unwrap_or(least);
        if !(1..=most).contains(&points) {
            return Err(Refusal::NO_SUCH_WIN);
        }
        if points < least {
            self.offer = Some(Offer { loser, points });
        } else {
            self.lose(loser, points, Reason::RESIGNATION);
        }
        Ok(())
    }

    /// The resignation that the opponent may accept or refuse. Whatever happens next in the game
    /// refuses it.
    pub const fn offer(&self) -> Option<Offer> {
        self.offer
    }

    /// Accepts the resignation on offer.
    ///
    /// # Errors
    /// [`Refusal::NO_OFFER`].
    pub fn accept(&mut self) -> Result<(), Refusal> {
        let Offer { loser, points } = self.offer.ok_or(Refusal::NO_OFFER)?;
        self.lose(loser, points, Reason::RESIGNATION);
        Ok(())
    }

    /// Refuses or withdraws the resignation on offer.
    ///
    /// # Errors
    /// [`Refusal::NO_OFFER`].
    pub fn refuse(&mut self) -> Result<(), Refusal> {
        self.offer.take().map(|_| ()).ok_or(Refusal::NO_OFFER)
    }

    /// Ends the game in a draw on which both players agree.
    ///
    /// # Errors
    /// [`Refusal::GAME_OVER`].
    pub fn agree_draw(&mut self) -> Result<(), Refusal> {
        self.must_be_open()?;
        self.happen(Event::End(Outcome::draw(Reason::AGREEMENT)));
        Ok(())
    }

    /// Ends the game because a player's clock ran out.
    ///
    /// # Errors
    /// [`Refusal::GAME_OVER`].
    pub fn time_out(&mut self, loser: Player) -> Result<(), Refusal> {
        self.must_be_open()?;
        self.lose(loser, self.position.forfeit(loser), Reason::TIME);
        Ok(())
    }

    /// Ends the game because a player left it, and with it the contest if there is one.
    ///
    /// # Errors
    /// [`Refusal::GAME_OVER`].
    pub fn leave(&mut self, loser: Player) -> Result<(), Refusal> {
        self.must_be_open()?;
        self.lose(loser, self.position.forfeit(loser), Reason::LEFT);
        Ok(())
    }
}

impl<P: Notation> Game<P> {
    /// A game from its start.
    pub fn new(rules: P::Rules) -> Self {
        P::start(rules).into()
    }

    /// Plays a move given as text, and says which it was.
    ///
    /// # Errors
    /// The text cannot be read, or the move is not legal.
    pub fn play_text(&mut self, text: &str) -> Result<P::Move, PlayError> {
        let m = self.parse_move(text)?;
        self.happen(Event::Move(m));
        Ok(m)
    }

    /// The legal move that a text names.
    ///
    /// # Errors
    /// The text cannot be read, or the move is not legal.
    pub fn parse_move(&self, text: &str) -> Result<P::Move, PlayError> {
        self.check_choice()?;
        let m = self.position.parse_move(text)?;
        self.position.check_unfinished(m)?;
        Ok(m)
    }

    /// Takes a roll given as text, and says which it was.
    ///
    /// # Errors
    /// The text cannot be read, or the roll cannot come now.
    pub fn roll_text(&mut self, text: &str) -> Result<P::Roll, PlayError> {
        self.must_be_open()?;
        let roll = self.position.parse_roll(text)?;
        self.roll(roll)?;
        Ok(roll)
    }

    /// The legal moves in canonical order, the ASCII order of their texts.
    pub fn canonical_moves(&self) -> Vec<P::Move> {
        let mut moves: Vec<_> = self.moves().into_iter().collect();
        moves.sort_by_cached_key(|&m| move_text(&self.position, m).to_string());
        moves
    }

    /// Finishes the turn for a player whose turn timer has run out: rolls if a roll is due, then
    /// plays the first legal move in canonical order. A turn of nardi of which steps have been
    /// played already is finished by [`Turn::finish`](crate::games::nardi::Turn::finish).
    ///
    /// # Errors
    /// [`Refusal::GAME_OVER`].
    pub fn finish_turn(&mut self, rng: &mut Rng) -> Result<P::Move, Refusal> {
        while self.awaits_roll() {
            self.roll_random(rng)?;
        }
        let first = if self.is_over() { None } else { First::of(&self.position) };
        let m = first.ok_or(Refusal::GAME_OVER)?;
        self.happen(Event::Move(m));
        Ok(m)
    }
}

impl<P: Chance> PartialEq for Game<P> {
    fn eq(&self, other: &Self) -> bool {
        self.start() == other.start()
            && self.steps.len() == other.steps.len()
            && self.history().zip(other.history()).all(|((_, a), (_, b))| a == b)
    }
}

impl<P: Chance> Eq for Game<P> {}
