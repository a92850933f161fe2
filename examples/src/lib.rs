//! What the programs share: one line for every error, and moves read from text.

pub mod input;
pub mod players;
pub mod words;

use std::{fmt::Display, process::exit};

use clap::Parser;
use tigadi::{AnyMove, AnyPosition, Notation, Position};

/// The program's arguments; one line and exit status 2 where they are wrong.
#[must_use]
pub fn arguments<A: Parser>() -> A {
    A::try_parse().unwrap_or_else(|error| {
        if !error.use_stderr() {
            error.exit(); // help and version
        }
        let message = error.to_string();
        let line = message.lines().next().unwrap_or_default();
        fail(line.strip_prefix("error: ").unwrap_or(line))
    })
}

/// Ends the program with one line on standard error and exit status 2.
pub fn fail(message: impl Display) -> ! {
    eprintln!("error: {message}");
    exit(2)
}

/// A game's name with a position after it, if there is one.
#[must_use]
pub fn named(game: &str, position: Option<&str>) -> String {
    position.map_or_else(|| game.into(), |text| format!("{game} {text}"))
}

/// Plays a turn given as text: a move, in games with dice after its roll (`31: 8/5 6/5`).
///
/// # Errors
/// What is wrong with the roll or the move; the position may have taken the roll.
pub fn play_turn(position: &mut AnyPosition, turn: &str) -> Result<AnyMove, String> {
    let why = |error: &dyn Display| format!("{turn}: {error}");
    let mut text = turn;
    if let Some((roll, rest)) = turn.split_once(':') {
        let roll = position.parse_roll(roll.trim()).map_err(|error| why(&error))?;
        position.roll(roll).map_err(|error| why(&error))?;
        text = rest.trim();
    }
    let m = position.parse_move(text).map_err(|error| why(&error))?;
    position.play(m).map_err(|error| why(&error))?;
    Ok(m)
}
