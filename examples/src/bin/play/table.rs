//! The table: who sits there, the session between them, and the time that passes.

use std::{
    io::IsTerminal,
    time::{Duration, Instant},
};

use tigadi::{
    AnyPosition, Contestant, Explain as _, Length, Notation as _, PlayError, Record, Rng, Standing,
    explain::named_roll,
    notation::move_text,
    session::{Command, Event, Session, Terms},
};
use tigadi_examples::{
    fail, game,
    input::Input,
    players::{Automaton, Budget},
    say,
    words::{ending, name, painted},
};

use crate::{Arguments, Side, engine::Adviser, person::Next};

/// Who moves for a contestant.
pub(crate) enum Seat {
    Person,
    Engine(Box<Automaton>),
}

/// The session, and what it leaves to its caller: who plays, the dice, the terminal, the time.
pub(crate) struct Table {
    pub(crate) session: Session<AnyPosition>,
    pub(crate) seats: [Seat; 2],
    pub(crate) adviser: Adviser,
    pub(crate) rng: Rng,
    pub(crate) input: Option<Input>,
    /// When the session was last told the time.
    told: Instant,
    /// Whether the board is shown after every move of the engine: when it plays itself.
    pub(crate) shown: bool,
    is_contest: bool,
}

impl Table {
    pub(crate) fn new(arguments: &Arguments) -> Self {
        let start = game(&arguments.game);
        let length = arguments.points.map(Length::Points).or(arguments.sets.map(Length::Sets));
        let mut terms = Terms::new(start.position().rules());
        terms.length = length.unwrap_or(terms.length);
        terms.time = arguments.clock.unwrap_or_default();
        terms.time.turn = arguments.turn_timer.map(|seconds| Duration::from_secs(seconds.into()));
        let session = Session::new(terms).unwrap_or_else(|error| fail(error));
        if session.game() != &start {
            fail("play begins at the start of a game; positions are for perft and referee");
        }
        let engine = || Seat::Engine(Box::new(Automaton::new(arguments.level, start.position())));
        let seats = match (arguments.side, arguments.two_players, arguments.watch) {
            (_, _, true) => [engine(), engine()],
            (_, true, _) => [Seat::Person, Seat::Person],
            (Side::One, ..) => [Seat::Person, engine()],
            (Side::Two, ..) => [engine(), Seat::Person],
        };
        let timed = arguments.clock.is_some() || arguments.turn_timer.is_some();
        let input =
            (!arguments.watch).then(|| Input::new(timed).unwrap_or_else(|error| fail(error)));
        // A person waits half a second for an answer; what is watched is the same every time.
        let thinking = match arguments.time {
            None if arguments.nodes.is_none() && !arguments.watch => Some(500),
            time => time,
        };
        Self {
            session,
            seats,
            adviser: Adviser::new(Budget::new(arguments.nodes, thinking)),
            rng: Rng::new(arguments.seed.unwrap_or_else(Rng::system_seed)),
            input,
            told: Instant::now(),
            shown: arguments.watch && std::io::stdout().is_terminal(),
            is_contest: length.is_some(),
        }
    }

    /// Plays one game or all of the contest, unless a person quits.
    pub(crate) fn play(&mut self) {
        loop {
            self.welcome();
            let goes_on = self.play_game();
            let record = Record::from(self.session.game().clone()).to_string();
            if !self.is_contest {
                say!("\n{}", record.trim_end());
                return;
            }
            say!("\n{record}");
            if !goes_on {
                return;
            }
            if self.session.contest().standing() != Standing::Open {
                break;
            }
            for who in [Contestant::A, Contestant::B] {
                self.command(who, Command::Again).unwrap_or_else(|error| fail(error));
            }
        }
        let winner = match self.session.contest().standing() {
            Standing::Won(Contestant::A) => "the first contestant wins",
            Standing::Won(Contestant::B) => "the second contestant wins",
            _ => "a draw",
        };
        say!("The contest ends {}: {winner}.", self.session.contest());
    }

    fn welcome(&self) {
        let position = self.session.game().position();
        let name_of = |who| position.player_name(self.session.seat(who));
        if self.is_contest {
            let contest = self.session.contest();
            let (number, first) = (contest.records().len() + 1, name_of(Contestant::A));
            say!("Game {number}, score {contest}; the first contestant plays {first}.");
        }
        let who = match self.seats {
            [Seat::Engine(_), Seat::Engine(_)] => "the engine plays itself".into(),
            [Seat::Person, Seat::Person] => "two people play".into(),
            [Seat::Person, _] => format!("you play {}", name_of(Contestant::A)),
            [_, Seat::Person] => format!("you play {}", name_of(Contestant::B)),
        };
        say!("{}: {who}.", name(position));
        if self.input.is_some() {
            say!("Moves: {}. help lists the commands.", position.move_examples());
        }
    }

    /// Plays a game; tells whether it came to its end.
    fn play_game(&mut self) -> bool {
        for seat in &mut self.seats {
            if let Seat::Engine(automaton) = seat {
                automaton.clear();
            }
        }
        self.told = Instant::now();
        // Whether the person to move has seen the board.
        let mut seen = false;
        while let Some(who) = self.session.on_turn() {
            if self.session.game().awaits_roll() {
                self.command(who, Command::Roll).unwrap_or_else(|error| fail(error));
            } else if let Seat::Engine(_) = self.seats[who as usize] {
                self.choose(who);
                seen = false;
            } else {
                if !seen {
                    say!("\n{}", painted(self.session.game().position()));
                }
                match self.ask(who) {
                    Next::Turn => seen = false,
                    Next::Ask => seen = true,
                    Next::Quit => return false,
                }
            }
        }
        let game = self.session.game();
        if let Some(outcome) = game.outcome() {
            say!("\n{}\n{}", painted(game.position()), ending(game.position(), outcome));
        }
        true
    }

    /// Passes a command on, and says what it led to.
    pub(crate) fn command(
        &mut self,
        who: Contestant,
        command: Command<'_>,
    ) -> Result<(), PlayError> {
        for entry in self.session.command(who, command, &mut self.rng)? {
            if let Event::Roll(dice) = entry.event {
                say!("The dice: {}.", named_roll::<AnyPosition>(dice));
            }
        }
        Ok(())
    }

    /// Tells the session how much time has passed, and tells whether one ran out.
    pub(crate) fn tick(&mut self) -> bool {
        self.pass(self.told.elapsed())
    }

    /// Lets time pass, up to where one runs out: whatever came later is nobody's.
    pub(crate) fn pass(&mut self, time: Duration) -> bool {
        self.told = Instant::now();
        let most = self.session.deadline().unwrap_or(time);
        let before = self.session.game().position().clone();
        let told = self.session.tick(time.min(most), &mut self.rng);
        for entry in told {
            if let Event::Move(m) = entry.event {
                let text = move_text(&before, m);
                say!("\nThe time of the turn is up; the referee plays {text}.");
            }
        }
        !told.is_empty()
    }
}
