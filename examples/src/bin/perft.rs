//! Counts the leaves of the move tree, depth by depth.

use std::time::Instant;

use clap::Parser;
use tigadi::{AnyPosition, dispatch, perft};
use tigadi_examples::{arguments, fail, named, play_turn};

/// Count the positions that a number of turns leads to
#[derive(Parser)]
#[command(version)]
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
    let Arguments { game, depth, position, moves } = arguments();
    let text = named(&game, position.as_deref());
    let mut position: AnyPosition =
        text.parse().unwrap_or_else(|error| fail(format!("{text}: {error}")));
    let moves = moves.unwrap_or_default();
    let separator = if moves.contains([';', ':']) { ';' } else { ' ' };
    for turn in moves.split(separator).map(str::trim).filter(|turn| !turn.is_empty()) {
        play_turn(&mut position, turn).unwrap_or_else(|error| fail(error));
    }
    for depth in 1..=depth {
        let start = Instant::now();
        let count = dispatch!(&position, p => perft(p, depth));
        let seconds = start.elapsed().as_secs_f64();
        println!("{game} perft {depth} {count}");
        eprintln!("{seconds:.3} s, {:.1} million a second", count as f64 / seconds / 1e6);
    }
}
