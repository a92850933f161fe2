//! A game in the terminal, against the engine or another person.

mod engine;
mod person;
mod table;

use std::time::Duration;

use clap::{Parser, ValueEnum};

use tigadi::TimeControl;
use tigadi_examples::{arguments, games, players::Kind};

use table::Table;

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
            main: Some(Duration::from_secs(60 * u64::from(minutes))),
            increment: Duration::from_secs(seconds.into()),
            turn: None,
        }),
        _ => Err("minutes+seconds are expected, such as 5+3".into()),
    }
}

fn main() {
    Table::new(&arguments()).play();
}
