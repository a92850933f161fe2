//! A game in the terminal, against the engine or another person.

use std::{
    io::IsTerminal,
    time::{Duration, Instant},
};

use clap::{Parser, ValueEnum};
use tigadi::{
    AnyEngine, AnyMove, AnyPosition, Clock, Contest, Contestant, Event, Explain, Game, Length,
    Limits, Notation, Player, Position, Record, Rng, Standing, TimeControl,
    explain::{explanation, named_roll},
    notation::move_text,
};
use tigadi_examples::{
    arguments, fail, game, games,
    input::{Input, Reply},
    players::{Automaton, Budget, Kind, TABLE},
    say,
    words::{does, ending, name, painted, win_points},
};

/// Play a traditional board game in the terminal
#[derive(Parser)]
#[command(version, after_long_help = games())]
struct Arguments {
    /// The game, with house rules after a colon: tigadi, nine-mens-morris:flying=off, ...
    #[arg(long, default_value = "tigadi")]
    game: String,
    /// How strong the opponent is: random, easy, medium or hard
    #[arg(long, default_value = "medium")]
    level: Kind,
    /// The side that you play
    #[arg(long, value_enum, default_value = "one")]
    side: Side,
    /// The seed of dice and choices; taken from the system if not given
    #[arg(long)]
    seed: Option<u64>,
    /// Two people play at one terminal
    #[arg(long, conflicts_with_all = ["watch", "side", "level"])]
    two_players: bool,
    /// The engine plays against itself
    #[arg(long, conflicts_with_all = ["side", "clock", "turn_timer"])]
    watch: bool,
    /// A clock each: minutes for the game, and seconds that every turn adds, such as 5+3
    #[arg(long, value_parser = time_control, value_name = "MIN+SEC")]
    clock: Option<TimeControl>,
    /// Seconds for a turn; then the referee finishes it
    #[arg(long, value_name = "SEC", value_parser = clap::value_parser!(u32).range(1..=86_400))]
    turn_timer: Option<u32>,
    /// A contest to this many points, in nardi to 1, 3, 5 or 7 as a rule
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000))]
    points: Option<u32>,
    /// A contest of this many games, in mangala sets: a win is 1, a draw a half
    #[arg(long, value_name = "N", conflicts_with = "points",
        value_parser = clap::value_parser!(u32).range(1..=1000))]
    sets: Option<u32>,
    /// How many positions the engine may look at for a move
    #[arg(long, conflicts_with = "time")]
    nodes: Option<u64>,
    /// How many milliseconds the engine may take for a move
    #[arg(long, value_name = "MS")]
    time: Option<u64>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Side {
    One,
    Two,
}

fn time_control(text: &str) -> Result<TimeControl, String> {
    let (minutes, seconds) = text.split_once('+').unwrap_or((text, "0"));
    // Digits only: the number parser would take another sign.
    let number = |text: &str| text.bytes().all(|b| b.is_ascii_digit()).then(|| text.parse::<u32>());
    match (number(minutes).and_then(Result::ok), number(seconds).and_then(Result::ok)) {
        (Some(minutes @ 1..=1440), Some(seconds @ 0..=3600)) => Ok(TimeControl {
            main: Some(u64::from(minutes) * 60_000),
            increment: u64::from(seconds) * 1_000,
            turn: None,
        }),
        _ => Err("minutes+seconds are expected, such as 5+3".into()),
    }
}

const HELP: &str = "\
moves [START]   the legal moves, or those that start so: moves d6
hint            what the engine would play, and why
undo, redo      take turns back, and play them again
board           the board once more
draw            offer a draw
resign          give up the game; in nardi also resign oini, mars or koks
leave           give up the game and the contest
record          the game so far as a record
quit            end the program";

fn main() {
    let arguments: Arguments = arguments();
    let start = game(&arguments.game).position().clone();
    let mut table = Table::new(&arguments, &start);
    let length = arguments.points.map(Length::Points).or(arguments.sets.map(Length::Sets));
    let Some(length) = length else {
        let played = table.play(start.into(), [Contestant::A, Contestant::B]);
        say!("\n{}", played.record.to_string().trim_end());
        return;
    };
    let contest = Contest::<AnyPosition>::new(start.rules(), length);
    let mut contest = contest.unwrap_or_else(|error| fail(error));
    while let Ok(game) = contest.next_game() {
        let number = contest.records().len();
        let seats = Player::BOTH.map(|seat| contest.contestant(number, seat));
        let first = game.position().player_name(contest.seat(number, Contestant::A));
        say!("Game {}, score {contest}; the first contestant plays {first}.", number + 1);
        let Played { record, goes_on } = table.play(game, seats);
        say!("\n{record}");
        if !goes_on || contest.play(record).is_err() {
            return;
        }
    }
    say!(
        "The contest ends {contest}: {}.",
        match contest.standing() {
            Standing::Won(Contestant::A) => "the first contestant wins",
            Standing::Won(Contestant::B) => "the second contestant wins",
            _ => "a draw",
        }
    );
}

/// Who moves for a contestant.
enum Seat {
    Person,
    Engine(Box<Automaton>),
}

/// What stays from game to game: who plays, the dice, the terminal.
struct Table {
    contestants: [Seat; 2],
    adviser: Option<Box<AnyEngine>>,
    budget: Budget,
    control: TimeControl,
    rng: Rng,
    input: Option<Input>,
    /// Whether the board is shown after every move of the engine: when it plays itself.
    shown: bool,
}

struct Played {
    record: Record<AnyPosition>,
    /// Whether a contest may go on: nobody quit.
    goes_on: bool,
}

/// What a person's command leads to.
enum Next {
    /// The turn is over, or the game.
    Turn,
    /// Another command is awaited.
    Ask,
    Quit,
}

impl Table {
    fn new(arguments: &Arguments, start: &AnyPosition) -> Self {
        let engine = || Seat::Engine(Box::new(Automaton::new(arguments.level, start)));
        let contestants = match (arguments.side, arguments.two_players, arguments.watch) {
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
        let mut control = arguments.clock.unwrap_or_default();
        control.turn = arguments.turn_timer.map(|seconds| u64::from(seconds) * 1_000);
        Self {
            contestants,
            adviser: None,
            budget: Budget::new(arguments.nodes, thinking),
            control,
            rng: Rng::new(arguments.seed.unwrap_or_else(Rng::system_seed)),
            input,
            shown: arguments.watch && std::io::stdout().is_terminal(),
        }
    }

    /// Plays one game to its end, or until the person quits.
    fn play(&mut self, mut game: Game<AnyPosition>, seats: [Contestant; 2]) -> Played {
        for contestant in &mut self.contestants {
            if let Seat::Engine(automaton) = contestant {
                automaton.clear();
            }
        }
        self.welcome(&game, seats);
        let mut clock = Clock::new(self.control);
        clock.start(game.turn());
        let mut goes_on = true;
        let mut seen = false;
        while !game.is_over() {
            if game.awaits_roll() {
                self.roll(&mut game);
                clock.start(game.turn()); // the roll-off decides whose turn it is
                continue;
            }
            let contestant = seats[game.turn().index()] as usize;
            let turns = game.history().len();
            if let Seat::Engine(automaton) = &mut self.contestants[contestant] {
                let begun = Instant::now();
                let limits = limits(self.budget, &clock, game.turn());
                let m = automaton.choose(&game, &limits, &mut self.rng);
                clock.elapse(begun.elapsed().as_millis() as u64);
                if clock.turn_is_over() && clock.flag().is_none() {
                    self.finish_turn(&mut game);
                } else if let Some(m) = m.filter(|_| clock.flag().is_none()) {
                    announce(game.position(), m);
                    game.play(m).unwrap_or_else(|error| fail(error));
                    if self.shown && !game.is_over() {
                        say!("{}", painted(game.position()));
                    }
                }
                seen = false;
            } else {
                if !seen {
                    say!("\n{}", painted(game.position()));
                    seen = true;
                }
                match self.ask(&mut game, &mut clock, seats) {
                    Next::Turn => seen = false,
                    Next::Ask => {}
                    Next::Quit => {
                        goes_on = false;
                        break;
                    }
                }
            }
            if let Some(loser) = clock.flag()
                && !game.is_over()
            {
                game.time_out(loser).unwrap_or_else(|error| fail(error));
            }
            if game.history().len() > turns {
                clock.press(game.turn());
            } else if game.history().len() < turns {
                clock.start(game.turn());
            }
        }
        if let Some(outcome) = game.outcome() {
            say!("\n{}\n{}", painted(game.position()), ending(game.position(), outcome));
        }
        Played { record: Record::from(game), goes_on }
    }

    fn welcome(&self, game: &Game<AnyPosition>, seats: [Contestant; 2]) {
        let position = game.position();
        let people: Vec<_> = Player::BOTH
            .into_iter()
            .filter(|seat| matches!(self.contestants[seats[seat.index()] as usize], Seat::Person))
            .collect();
        let who = match people[..] {
            [] => "the engine plays itself".into(),
            [seat] => format!("you play {}", position.player_name(seat)),
            _ => "two people play".into(),
        };
        say!("{}: {who}.", name(position));
        if !people.is_empty() {
            say!("Moves: {}. help lists the commands.", position.move_examples());
        }
    }

    fn roll(&mut self, game: &mut Game<AnyPosition>) {
        match game.roll_random(&mut self.rng) {
            Ok(dice) => say!("The dice: {}.", named_roll::<AnyPosition>(dice)),
            Err(error) => fail(error),
        }
    }

    /// Asks the person to move for a command, and carries it out.
    fn ask(
        &mut self,
        game: &mut Game<AnyPosition>,
        clock: &mut Clock,
        seats: [Contestant; 2],
    ) -> Next {
        let mover = game.turn();
        let wait = [clock.turn_remaining(), clock.remaining(mover)].into_iter().flatten().min();
        let left = match clock.remaining(mover) {
            Some(left) => format!(" {}:{:02}", left / 60_000, left / 1_000 % 60),
            None => String::new(),
        };
        let prompt = format!("{}{left}> ", game.position().player_name(mover));
        let Some(input) = &mut self.input else { return Next::Quit };
        let begun = Instant::now();
        let reply = input.read(&prompt, wait.map(Duration::from_millis));
        // A wait that timed out used all there was, however the system rounded it.
        let used = begun.elapsed().as_millis() as u64;
        clock.elapse(if matches!(reply, Reply::TimeUp) {
            used.max(wait.unwrap_or(0))
        } else {
            used
        });
        if clock.flag().is_some() {
            return Next::Turn;
        }
        if clock.turn_is_over() {
            return self.finish_turn(game);
        }
        match reply {
            Reply::Line(line) => {
                // What a command takes, an answer to an offer or a hint, is the player's time.
                let begun = Instant::now();
                let next = self.obey(line.trim(), game, seats);
                if matches!(next, Next::Ask) {
                    clock.elapse(begun.elapsed().as_millis() as u64);
                }
                next
            }
            Reply::Garbled => {
                say!("That is not text.");
                Next::Ask
            }
            Reply::TimeUp => Next::Ask,
            Reply::End => {
                say!("");
                Next::Quit
            }
        }
    }

    fn finish_turn(&mut self, game: &mut Game<AnyPosition>) -> Next {
        let before = game.position().clone();
        match game.finish_turn(&mut self.rng) {
            Ok(m) => {
                say!("\nThe time of the turn is up; the referee plays {}.", move_text(&before, m));
            }
            Err(error) => fail(error),
        }
        Next::Turn
    }

    fn obey(&mut self, line: &str, game: &mut Game<AnyPosition>, seats: [Contestant; 2]) -> Next {
        let mover = game.turn();
        let words: Vec<&str> = line.split_whitespace().collect();
        let refusal = match words[..] {
            [] => return Next::Ask,
            ["help" | "?"] => {
                say!("Moves: {}.\n{HELP}", game.position().move_examples());
                return Next::Ask;
            }
            ["quit" | "exit"] => return Next::Quit,
            ["board"] => {
                say!("{}", painted(game.position()));
                return Next::Ask;
            }
            ["moves", ref start @ ..] => {
                say!("{}", legal(game, &start.join(" ")));
                return Next::Ask;
            }
            ["hint"] => {
                say!("{}", self.hint(game));
                return Next::Ask;
            }
            ["record"] => {
                say(Record::from(game.clone()).to_string().trim_end());
                return Next::Ask;
            }
            ["undo"] => return self.undo(game, mover, seats),
            ["redo"] => return self.redo(game, seats),
            ["draw"] if self.takes(game, seats, "a draw", 0) => game.agree_draw().err(),
            ["draw"] => {
                say!("The offer is refused.");
                return Next::Ask;
            }
            ["leave"] => game.leave(mover).err(),
            ["resign"] => game.resign(mover, None).err(),
            ["resign", value] => match win_points(game.position(), value) {
                Err(why) => {
                    say!("{line}: {why}.");
                    return Next::Ask;
                }
                Ok(points) => match game.resign(mover, Some(points)) {
                    Err(error) => Some(error),
                    Ok(()) if game.offer().is_none() => None,
                    Ok(()) if self.takes(game, seats, value, -1000 * i32::from(points)) => {
                        game.accept().err()
                    }
                    Ok(()) => {
                        say!("The offer is refused.");
                        return game.refuse().map_or(Next::Turn, |()| Next::Ask);
                    }
                },
            },
            _ => match game.play_text(line) {
                Ok(_) => return Next::Turn,
                Err(error) => {
                    say!("{line}: {error}.");
                    return Next::Ask;
                }
            },
        };
        match refusal {
            None => Next::Turn,
            Some(error) => {
                say!("{line}: {error}.");
                Next::Ask
            }
        }
    }

    /// Whether the opponent takes an offer of the player to move: another person at the terminal
    /// is asked; the engine takes it when the player's own score is no worse than what is offered.
    fn takes(
        &mut self,
        game: &Game<AnyPosition>,
        seats: [Contestant; 2],
        offer: &str,
        least: i32,
    ) -> bool {
        let opponent = game.turn().other();
        if matches!(self.contestants[seats[opponent.index()] as usize], Seat::Person) {
            let asked = format!(
                "{}, do you take {offer}? (yes or no) ",
                game.position().player_name(opponent)
            );
            let Some(input) = &mut self.input else { return false };
            return matches!(input.read(&asked, None), Reply::Line(line) if line.trim() == "yes");
        }
        self.advice(game).score.value() >= least
    }

    fn advice(&mut self, game: &Game<AnyPosition>) -> tigadi::Analysis<AnyMove> {
        let adviser =
            self.adviser.get_or_insert_with(|| Box::new(AnyEngine::new(game.position(), TABLE)));
        adviser.analyse(game.position(), game.past(), &self.budget.limits())
    }

    fn hint(&mut self, game: &Game<AnyPosition>) -> String {
        let position = game.position();
        match self.advice(game).best {
            Some(m) => format!("{}: {}.", move_text(position, m), explanation(position, m)),
            None => "There is nothing to play.".into(),
        }
    }

    /// Takes back to the last position in which a person was to move.
    fn undo(&self, game: &mut Game<AnyPosition>, mover: Player, seats: [Contestant; 2]) -> Next {
        let person = |player: Player| {
            matches!(self.contestants[seats[player.index()] as usize], Seat::Person)
        };
        let mut undone = 0;
        while let Some(event) = game.undo() {
            undone += 1;
            if matches!(event, Event::Move(_)) && person(game.turn()) {
                return Next::Turn;
            }
        }
        // Nothing of the person's own was there to take back.
        for _ in 0..undone {
            game.redo();
        }
        debug_assert_eq!(game.turn(), mover);
        say!("There is nothing to take back.");
        Next::Ask
    }

    fn redo(&self, game: &mut Game<AnyPosition>, seats: [Contestant; 2]) -> Next {
        if game.redo().is_none() {
            say!("There is nothing to play again.");
            return Next::Ask;
        }
        while !game.is_over()
            && (game.awaits_roll()
                || matches!(self.contestants[seats[game.turn().index()] as usize], Seat::Engine(_)))
            && game.redo().is_some()
        {}
        Next::Turn
    }
}

/// What the engine may use: its budget, a share of its clock, most of the turn.
fn limits(budget: Budget, clock: &Clock, player: Player) -> Limits<'static> {
    const MARGIN: u64 = 50;
    let mut limits = budget.limits();
    if let Some(left) = clock.remaining(player) {
        let increment = clock.control().increment;
        limits = limits.clock(Duration::from_millis(left), Duration::from_millis(increment));
    }
    if let Some(turn) = clock.turn_remaining() {
        let most = Duration::from_millis(turn.saturating_sub(MARGIN));
        limits = limits.time(match budget {
            Budget::Time(time) => time.min(most),
            Budget::Nodes(_) => most,
        });
    }
    limits
}

fn announce(position: &AnyPosition, m: AnyMove) {
    say!("{} {}.", does(position, position.turn(), "play"), move_text(position, m));
}

/// The legal moves whose text starts so.
fn legal(game: &Game<AnyPosition>, start: &str) -> String {
    let moves = game.canonical_moves();
    let texts = moves.iter().map(|&m| move_text(game.position(), m).to_string());
    let texts: Vec<_> = texts.filter(|text| text.starts_with(start)).collect();
    if texts.is_empty() { format!("No legal move starts with {start}.") } else { texts.join("  ") }
}
