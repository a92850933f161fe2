//! Games between two players of the library, counted.

use std::io::IsTerminal;

use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use tigadi::{AnyPosition, Game, Outcome, Player, Position, Rng};
use tigadi_examples::{
    arguments, fail, game, games,
    players::{Automaton, Budget, Kind},
    say,
};

/// Let two players play against each other; the sides alternate
///
/// Players are random, easy, medium and hard. The last line is
/// "A wins W draws D losses L score P%", for games with points followed by "points X a game".
#[derive(Parser)]
#[command(version, after_long_help = games())]
struct Arguments {
    /// The game, with house rules after a colon
    game: String,
    /// The first player
    a: Kind,
    /// The second player
    b: Kind,
    /// How many games
    #[arg(long, default_value = "100", value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// The seed of the first game; each further game has the next one
    #[arg(long)]
    seed: Option<u64>,
    /// How many positions a player may look at for a move
    #[arg(long, conflicts_with = "time")]
    nodes: Option<u64>,
    /// How many milliseconds a player may take for a move
    #[arg(long, value_name = "MS")]
    time: Option<u64>,
}

fn main() {
    let arguments: Arguments = arguments();
    let start = game(&arguments.game).position().clone();
    let budget = Budget::new(arguments.nodes, arguments.time);
    let mut players = [arguments.a, arguments.b].map(|kind| Automaton::new(kind, &start));
    let seed = arguments.seed.unwrap_or_else(Rng::system_seed);
    let bar = if std::io::stderr().is_terminal() {
        ProgressBar::new(arguments.games.into())
    } else {
        ProgressBar::hidden()
    };
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos}/{len} {msg}") {
        bar.set_style(style);
    }
    let (mut won, mut drawn, mut lost, mut points) = (0_u32, 0_u32, 0_u32, 0_i64);
    for i in 0..arguments.games {
        let a = if i % 2 == 0 { Player::One } else { Player::Two };
        let outcome = play(&start, a, &mut players, budget, seed.wrapping_add(i.into()));
        match outcome.winner {
            None => drawn += 1,
            Some(winner) if winner == a => {
                won += 1;
                points += i64::from(outcome.points);
            }
            Some(_) => {
                lost += 1;
                points -= i64::from(outcome.points);
            }
        }
        bar.set_message(format!("{won}-{drawn}-{lost}"));
        bar.inc(1);
    }
    bar.finish_and_clear();
    let count = f64::from(arguments.games);
    let score = 100.0 * (f64::from(won) + f64::from(drawn) / 2.0) / count;
    let points = match start.max_points() {
        1 => String::new(),
        _ => format!(" points {:+.3} a game", points as f64 / count),
    };
    say!("{} wins {won} draws {drawn} losses {lost} score {score:.1}%{points}", arguments.a);
}

/// One game in which player A has a seat; both start without memories, and share the dice.
fn play(
    start: &AnyPosition,
    a: Player,
    players: &mut [Automaton; 2],
    budget: Budget,
    seed: u64,
) -> Outcome {
    let mut rng = Rng::new(seed);
    players.iter_mut().for_each(Automaton::clear);
    let mut game = Game::from(start.clone());
    loop {
        if let Some(outcome) = game.outcome() {
            return outcome;
        }
        if game.awaits_roll() {
            game.roll_random(&mut rng).unwrap_or_else(|error| fail(error));
            continue;
        }
        let player = &mut players[usize::from(game.turn() != a)];
        let m = player.choose(&game, &budget.limits(), &mut rng);
        let m = m.unwrap_or_else(|| fail("a player found no move"));
        game.play(m).unwrap_or_else(|error| fail(error));
    }
}
