//! Prints what the library does in a second and, where valgrind is, with how many instructions.

use std::{
    path::PathBuf,
    process::{Command, Stdio},
    time::Instant,
};

use clap::Parser;
use tigadi_benches::{GAMES, Game, Kind, Playout, chess};

/// Measure every game in turn in one run, every count asserted
#[derive(Parser)]
struct Arguments {
    /// How often everything is measured; the median is printed
    #[arg(long, default_value = "5")]
    rounds: usize,
    /// A C program that plays GAMES random games of GAME and prints turns and seconds
    #[arg(long, value_name = "PROGRAM")]
    c: Option<PathBuf>,
    /// A Python with the package, for a script that does the same
    #[arg(long, value_name = "PROGRAM")]
    python: Option<PathBuf>,
    /// Count instructions, too; that takes some minutes
    #[arg(long)]
    instructions: bool,
    /// Only prepare one work, and do it so often
    #[arg(long, hide = true, num_args = 3, value_names = ["GAME", "KIND", "TIMES"])]
    only: Option<Vec<String>>,
}

/// What is timed of every game.
const TIMED: [Kind; 4] = [Kind::Perft, Kind::Search, Kind::Playout, Kind::Parse];
/// What is counted instruction by instruction.
const COUNTED: [Kind; 4] = [Kind::SmallPerft, Kind::Search, Kind::Playout, Kind::Parse];

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/scripts/playouts.py");

fn main() {
    let arguments = Arguments::parse();
    if let Some(only) = &arguments.only {
        return once(only);
    }
    let peers = [
        arguments.c.as_ref().map(|program| vec![program.clone()]),
        arguments.python.as_ref().map(|program| vec![program.clone(), SCRIPT.into()]),
    ];
    rates(arguments.rounds, &peers);
    if arguments.instructions {
        instructions();
    }
}

fn rates(rounds: usize, peers: &[Option<Vec<PathBuf>>]) {
    println!(
        "Thousands a second: perft leaves each visited, as many as cozy-chess has times the number \
         in brackets; nodes of a search; turns of random games with the referee, in Rust, C and \
         Python; positions read, each with a move."
    );
    println!(
        "{:<18}{:>20}{:>10}{:>10}{:>10}{:>10}{:>10}",
        "game", "perft", "search", "turns", "C", "Python", "read"
    );
    // Round by round, so that a slow moment of the machine touches every row.
    let mut yardstick = Vec::new();
    let mut rows: Vec<Vec<Vec<f64>>> = GAMES.iter().map(|_| vec![Vec::new(); 6]).collect();
    let mut works: Vec<Vec<_>> =
        GAMES.iter().map(|game| TIMED.map(|kind| game.work(kind)).into()).collect();
    for _ in 0..rounds.max(1) {
        yardstick.push(rate(chess));
        for ((game, works), row) in GAMES.iter().zip(&mut works).zip(&mut rows) {
            for (work, rates) in works.iter_mut().zip(row.iter_mut()) {
                rates.push(rate(work));
            }
            for (peer, rates) in peers.iter().zip(&mut row[TIMED.len()..]) {
                rates.extend(peer.as_ref().map(|command| peer_rate(command, &game.playout)));
            }
        }
    }
    let yardstick = median(&yardstick).expect("a round");
    println!("{:<18}{:>20}", "cozy-chess", format!("{:.0} (1.00)", yardstick / 1e3));
    for (game, row) in GAMES.iter().zip(&rows) {
        let [perft, search, turns, read, c, python] = &row[..] else { unreachable!() };
        let perft = median(perft).expect("a round");
        let perft = format!("{:.0} ({:.2})", perft / 1e3, perft / yardstick);
        print!("{:<18}{perft:>20}", game.playout.game);
        for rates in [search, turns, c, python, read] {
            let text = median(rates).map_or("-".into(), |rate| format!("{:.0}", rate / 1e3));
            print!("{text:>10}");
        }
        println!();
    }
}

/// How much is done in a second.
fn rate(work: impl FnOnce() -> u64) -> f64 {
    let start = Instant::now();
    let done = work();
    done as f64 / start.elapsed().as_secs_f64()
}

fn median(rates: &[f64]) -> Option<f64> {
    let mut sorted = rates.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.get(sorted.len() / 2).copied()
}

/// Turns a second of random games in another language, which must be as many as here.
fn peer_rate(command: &[PathBuf], playout: &Playout) -> f64 {
    let (turns, seconds) = peer(command, playout).unwrap_or_else(|why| {
        eprintln!("error: {}: {why}", command[0].display());
        std::process::exit(1)
    });
    assert_eq!(turns, playout.turns, "{} in {}", playout.game, command[0].display());
    turns as f64 / seconds
}

fn peer(command: &[PathBuf], playout: &Playout) -> Result<(u64, f64), String> {
    let (program, rest) = command.split_first().ok_or("no program")?;
    let mut command = Command::new(program);
    command.args(rest).args([playout.game, &playout.games.to_string()]).stderr(Stdio::inherit());
    let output = command.output().map_err(|error| error.to_string())?;
    let text = String::from_utf8_lossy(&output.stdout);
    let mut fields = text.split_whitespace();
    let mut field = || fields.next().ok_or("turns and seconds are expected");
    let turns = field()?.parse().map_err(|_| "a number of turns is expected")?;
    let seconds = field()?.parse().map_err(|_| "a number of seconds is expected")?;
    Ok((turns, seconds))
}

fn instructions() {
    if Command::new("valgrind").arg("--version").stdout(Stdio::null()).status().is_err() {
        println!("No valgrind here: instructions are not counted.");
        return;
    }
    println!("\nInstructions for a leaf, a node, a turn, a position with a move read.");
    println!("{:<18}{:>10}{:>10}{:>10}{:>10}", "game", "perft", "search", "turns", "read");
    for game in GAMES {
        print!("{:<18}", game.playout.game);
        for kind in COUNTED {
            let (before, after) = (counted(game, kind, 0), counted(game, kind, 1));
            let each = (after - before) as f64 / game.work(kind)() as f64;
            print!("{each:>10.0}");
        }
        println!();
    }
}

/// The instructions of a process that prepares a work and does it so often.
fn counted(game: &Game, kind: Kind, times: u32) -> u64 {
    let this = std::env::current_exe().expect("a path to this program");
    let output = Command::new("valgrind")
        .args(["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"])
        .arg(this)
        .args(["--only", game.playout.game, &format!("{kind:?}"), &times.to_string()])
        .output()
        .expect("valgrind");
    let report = String::from_utf8_lossy(&output.stderr);
    let refs = report
        .lines()
        .find_map(|line| line.split_once("I refs:").or_else(|| line.split_once("I   refs:")));
    let (_, number) = refs.unwrap_or_else(|| panic!("no count in valgrind's report:\n{report}"));
    let digits: String = number.chars().filter(char::is_ascii_digit).collect();
    digits.parse().expect("a number")
}

fn once(only: &[String]) {
    let game = GAMES.iter().find(|game| game.playout.game == only[0]).expect("a game");
    let kind = COUNTED.into_iter().find(|kind| format!("{kind:?}") == only[1]).expect("a kind");
    let mut work = game.work(kind);
    for _ in 0..only[2].parse().expect("a number") {
        work();
    }
}
