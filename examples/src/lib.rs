//! What the programs share: one line for every error, and moves read from text.

pub mod input;
pub mod players;
pub mod words;

use std::{
    fmt::Display,
    io::{ErrorKind, Write},
    process::exit,
};

use clap::Parser;
use tigadi::{
    AnyMove, AnyPosition, AnyRules, Chance, Game, Notation, Position, Reason, rules::Rules,
};

/// The program's arguments; one line and exit status 2 where they are wrong.
#[must_use]
pub fn arguments<A: Parser>() -> A {
    A::try_parse().unwrap_or_else(|error| {
        if !error.use_stderr() {
            error.exit(); // help and version
        }
        let text = error.to_string();
        let message = text.split("\n\nUsage:").next().unwrap_or_default();
        fail(message.split("\n\nFor more").next().unwrap_or_default().trim_start_matches("error: "))
    })
}

/// Ends the program with one line on standard error and exit status 2.
pub fn fail(message: impl Display) -> ! {
    let message = message.to_string();
    let words: Vec<_> = message.split_whitespace().collect();
    let line: String =
        words.join(" ").chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
    // Whether anybody reads it or not, the status says it.
    let _ = writeln!(anstream::stderr(), "error: {line}");
    exit(2)
}

/// Prints a line, as `println!` does. See [`say`].
#[macro_export]
macro_rules! say {
    ($($text:tt)*) => { $crate::say(format_args!($($text)*)) };
}

/// Prints a line, in colours where the terminal has them. When nobody reads any more the program
/// ends.
pub fn say(text: impl Display) {
    let mut output = anstream::stdout().lock();
    if let Err(error) = writeln!(output, "{text}").and_then(|()| output.flush()) {
        if error.kind() == ErrorKind::BrokenPipe {
            exit(0);
        }
        fail(error);
    }
}

/// The game that a text names, with a position after it or at its start.
#[must_use]
pub fn game(text: &str) -> Game<AnyPosition> {
    text.parse().unwrap_or_else(|error| {
        let name = text.split([':', ' ']).next().unwrap_or_default();
        if AnyRules::presets().any(|rules| rules.preset() == name) {
            fail(format!("{text}: {error}"));
        }
        let names: Vec<_> = AnyRules::presets().map(|rules| rules.preset()).collect();
        fail(format!("there is no game {name}; the games are {}", names.join(", ")))
    })
}

/// What the help says about the games: their names and house rules.
#[must_use]
pub fn games() -> String {
    let mut text = String::from("Games and their house rules, as GAME:KEY=VALUE,...:\n");
    let mut last: Vec<_> = Vec::new();
    for rules in AnyRules::presets() {
        let keys: Vec<_> = rules
            .settings()
            .map(|setting| format!("    {:<12} {} [{}]", setting.key, setting.about, setting.kind))
            .collect();
        if keys != last {
            text += &last.join("\n");
            text += if last.is_empty() { "" } else { "\n" };
            last = keys;
        }
        text += &format!("  {}\n", rules.preset());
    }
    text + &last.join("\n")
}

/// The words that say why a game ended.
#[must_use]
pub fn reasons() -> String {
    let mut words: Vec<&str> = Vec::new();
    for reason in AnyRules::reasons().chain(Reason::COMMON.iter().copied()) {
        if !words.contains(&reason.name()) {
            words.push(reason.name());
        }
    }
    format!("REASON is one of {}.\n\n{}", words.join(", "), games())
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
