//! The engine's seat, and its advice.

use std::time::Duration;

use tigadi::{
    Analysis, AnyEngine, AnyMove, AnyPosition, Clock, Contestant, Game, Limits, Player,
    explain::explanation, notation::move_text, session::Command,
};
use tigadi_examples::{
    fail,
    players::{Budget, TABLE},
    say,
    words::{does, painted},
};

use crate::table::{Seat, Table};

impl Table {
    /// Lets the engine play a turn, if it comes to an end in time.
    pub(crate) fn choose(&mut self, who: Contestant) {
        let Seat::Engine(automaton) = &mut self.seats[who as usize] else { return };
        let game = self.session.game();
        let limits = limits(self.adviser.budget, self.session.clock(), game.turn());
        let m = automaton.choose(game, &limits, &mut self.rng);
        let m = m.unwrap_or_else(|| fail("the engine found no move"));
        if self.tick() {
            return;
        }
        let position = self.session.game().position();
        let text = move_text(position, m).to_string();
        say!("{} {text}.", does(position, self.session.seat(who), "play"));
        self.command(who, Command::Move(&text)).unwrap_or_else(|error| fail(error));
        if self.shown && self.session.on_turn().is_some() {
            say(painted(self.session.game().position()));
        }
    }
}

/// What the engine may use: its budget, a share of its clock, most of the turn.
fn limits(budget: Budget, clock: &Clock, player: Player) -> Limits<'static> {
    const MARGIN: Duration = Duration::from_millis(50);
    let mut limits = budget.limits();
    if let Some(left) = clock.remaining(player) {
        let increment = clock.control().increment;
        limits = limits.clock(left, increment);
    }
    if let Some(turn) = clock.turn_remaining() {
        let most = turn.saturating_sub(MARGIN);
        limits = limits.time(match budget {
            Budget::Time(time) => time.min(most),
            Budget::Nodes(_) => most,
        });
    }
    limits
}

/// Looks at a game for hints, and to judge offers.
pub(crate) struct Adviser {
    engine: Option<Box<AnyEngine>>,
    budget: Budget,
}

impl Adviser {
    pub(crate) const fn new(budget: Budget) -> Self {
        Self { engine: None, budget }
    }

    fn analyse(&mut self, game: &Game<AnyPosition>) -> Analysis<AnyMove> {
        let new = || Box::new(AnyEngine::new(game.position(), TABLE));
        let engine = self.engine.get_or_insert_with(new);
        engine.analyse(game.position(), game.past(), &self.budget.limits())
    }

    /// What the side to move may expect.
    pub(crate) fn score(&mut self, game: &Game<AnyPosition>) -> i32 {
        self.analyse(game).score.value()
    }

    pub(crate) fn hint(&mut self, game: &Game<AnyPosition>) -> String {
        let position = game.position();
        match self.analyse(game).best {
            Some(m) => format!("{}: {}.", move_text(position, m), explanation(position, m)),
            None => "There is nothing to play.".into(),
        }
    }
}
