//! Positions whose exact value is known, played out by the engine against itself.

use std::collections::BTreeMap;

use clap::Parser;
use tigadi::{AnyPosition, Game, Level, Ordered, Player, Position, Rng};
use tigadi_examples::{
    arguments, fail,
    players::{Automaton, Budget, Kind},
};

/// Play positions of known value, hard against hard, and compare
///
/// Without a file these are the tigadi positions of the moving phase that the library's tests use.
/// Prints a line for each position: its group, known value and turns to the next capture, the
/// result for the side to move and the turns that passed until then. A summary of the groups
/// follows: wins, draws, losses, and how often the next capture came no sooner than known.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    /// Lines of group, position, value and turns, separated by tabs
    file: Option<String>,
    /// Only this group
    #[arg(long)]
    group: Option<String>,
    /// The seed of the first game; each further game has the next one
    #[arg(long, default_value = "1")]
    seed: u64,
    /// How many positions a player may look at for a move
    #[arg(long, conflicts_with = "time")]
    nodes: Option<u64>,
    /// How many milliseconds a player may take for a move
    #[arg(long, value_name = "MS", default_value = "100")]
    time: u64,
}

const TABLE: &str = include_str!("../../../tigadi/tests/data/tigadi_solved.tsv");

#[derive(Default)]
struct Summary {
    results: BTreeMap<&'static str, u32>,
    in_time: u32,
    games: u32,
}

fn main() {
    let arguments: Arguments = arguments();
    let text = arguments.file.map_or_else(
        || TABLE.to_owned(),
        |file| std::fs::read_to_string(&file).unwrap_or_else(|error| fail(error)),
    );
    let time = arguments.nodes.is_none().then_some(arguments.time);
    let budget = Budget::new(arguments.nodes, time);
    let mut groups: Vec<(&str, Summary)> = Vec::new();
    let rows = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    for (row, seed) in rows.zip(arguments.seed..) {
        let [group, position, value, turns] = row.split('\t').collect::<Vec<_>>()[..] else {
            fail(format!("{row}: four fields are expected"));
        };
        if arguments.group.as_ref().is_some_and(|only| only != group) {
            continue;
        }
        let start = format!("tigadi {position}");
        let start = start.parse().unwrap_or_else(|error| fail(format!("{position}: {error}")));
        let (result, passed) = play(&start, budget, seed);
        println!("{group}\t{position}\t{value}\t{turns}\t{result}\t{passed}");
        let found = groups.iter().position(|(name, _)| *name == group);
        let place = found.unwrap_or_else(|| {
            groups.push((group, Summary::default()));
            groups.len() - 1
        });
        let summary = &mut groups[place].1;
        *summary.results.entry(result).or_default() += 1;
        summary.in_time += u32::from(turns.parse().is_ok_and(|turns: usize| passed >= turns));
        summary.games += 1;
    }
    for (group, Summary { results, in_time, games }) in groups {
        let count = |result| results.get(result).unwrap_or(&0);
        let (wins, draws, losses) = (count("win"), count("draw"), count("loss"));
        println!(
            "{group}: {games} games, wins {wins} draws {draws} losses {losses}, \
             no capture sooner than known {in_time}"
        );
    }
}

/// The result for the side to move, and how many turns passed to the next capture or the end.
fn play(start: &AnyPosition, budget: Budget, seed: u64) -> (&'static str, usize) {
    let mut rng = Rng::new(seed);
    let hard = Kind::Level(Level::Hard);
    let mut players = [Automaton::new(hard, start), Automaton::new(hard, start)];
    let mut game = Game::from(start.clone());
    let (mut turns, mut passed) = (0, None);
    while !game.is_over() {
        let player = &mut players[usize::from(game.turn() == Player::Two)];
        let m = player.choose(&game, &budget.limits(), &mut rng);
        let m = m.unwrap_or_else(|| fail("a player found no move"));
        turns += 1;
        if passed.is_none() && game.position().is_tactical(m) {
            passed = Some(turns);
        }
        game.play(m).unwrap_or_else(|error| fail(error));
    }
    let result = match game.outcome().and_then(|outcome| outcome.winner) {
        None => "draw",
        Some(winner) if winner == start.turn() => "win",
        Some(_) => "loss",
    };
    (result, passed.unwrap_or(turns))
}
