//! Counts the leaves of the move tree, depth by depth.

use std::time::Instant;

use clap::Parser;
use tigadi::{Chance, dispatch, perft};
use tigadi_examples::{arguments, fail, game, games, named, play_turn, say};

/// Where nardi is counted from: the start with player one to roll, not the roll-off.
const ON_ROLL: &str = "4HPwATDgc/ABMA 1 -";

/// Count the positions that a number of turns leads to
#[derive(Parser)]
#[command(version, after_long_help = games())]
struct Arguments {
    /// The game, with house rules after a colon: tigadi, nine-mens-morris:flying=off, ...
    game: String,
    /// The greatest depth in turns
    depth: u32,
    /// The position to start from, without the game's name
    #[arg(long)]
    position: Option<String>,
    /// Turns to play first, separated by semicolons, or by spaces where moves have none
    #[arg(long)]
    moves: Option<String>,
}

fn main() {
    let Arguments { game: name, depth, position, moves } = arguments();
    let mut position = match position.as_deref() {
        None if game(&name).position().is_roll_off() => game(&named(&name, Some(ON_ROLL))),
        position => game(&named(&name, position)),
    }
    .position()
    .clone();
    let moves = moves.unwrap_or_default();
    let separator = if moves.contains([';', ':']) { ';' } else { ' ' };
    for turn in moves.split(separator).map(str::trim).filter(|turn| !turn.is_empty()) {
        play_turn(&mut position, turn).unwrap_or_else(|error| fail(error));
    }
    for depth in 1..=depth {
        let start = Instant::now();
        let count = dispatch!(&position, p => perft(p, depth));
        let seconds = start.elapsed().as_secs_f64();
        say!("{name} perft {depth} {count}");
        eprintln!("{seconds:.3} s, {:.1} million a second", count as f64 / seconds / 1e6);
    }
}
