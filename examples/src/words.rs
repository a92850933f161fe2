//! What the programs say to people, in the games' own words.

use std::fmt::Write;

use anstyle::{AnsiColor, Style};
use tigadi::{
    AnyPosition, Draw, Explain, Notation, Outcome, Player, Position, picture::board_text,
    rules::rules_text,
};

/// What a player does, as a sentence's beginning: `white plays`, `the goats play`.
#[must_use]
pub fn does(position: &AnyPosition, player: Player, verb: &str) -> String {
    let side = position.player_name(player);
    format!("{side} {verb}{}", if side.ends_with('s') { "" } else { "s" })
}

/// The points of a win by its name.
///
/// # Errors
/// Which names there are.
pub fn win_points(position: &AnyPosition, word: &str) -> Result<u8, String> {
    let named = |points| Some((position.win_name(points)?, points));
    let wins: Vec<_> = (1..=position.max_points()).filter_map(named).collect();
    match wins.iter().find(|(name, _)| *name == word) {
        Some(&(_, points)) => Ok(points),
        None if wins.is_empty() => Err("a win has no other value in this game".into()),
        None => {
            let names: Vec<_> = wins.into_iter().map(|(name, _)| name).collect();
            Err(format!("a win is worth {}", names.join(", ")))
        }
    }
}

/// The end of a game as a sentence.
#[must_use]
pub fn ending(position: &AnyPosition, outcome: Outcome) -> String {
    let why = outcome.reason.about();
    let Some(winner) = outcome.winner else { return format!("A draw: {why}.") };
    let value = position.win_name(outcome.points).map(|name| format!(" ({name})"));
    let wins = does(position, winner, "win");
    let (first, rest) = wins.split_at(1);
    format!("{}{rest}{}: {why}.", first.to_uppercase(), value.unwrap_or_default())
}

/// The board with the pieces in colours.
#[must_use]
pub fn painted(position: &AnyPosition) -> String {
    const ONE: Style = AnsiColor::BrightYellow.on_default().bold();
    const TWO: Style = AnsiColor::BrightCyan.on_default().bold();
    const LINES: Style = Style::new().dimmed();
    let letters = position.letters();
    let is_piece = |c, player: Player| letters.is_some_and(|letters| letters[player.index()] == c);
    let mut painted = String::new();
    for c in board_text(position).to_string().chars() {
        let style = match c {
            _ if is_piece(c, Player::One) => ONE,
            _ if is_piece(c, Player::Two) => TWO,
            '|' | '-' | '/' | '\\' | '+' => LINES,
            _ => Style::new(),
        };
        // Writing to a string cannot fail.
        let _ = if style == Style::new() {
            write!(painted, "{c}")
        } else {
            write!(painted, "{style}{c}{style:#}")
        };
    }
    painted
}

/// A game's name with its house rules.
#[must_use]
pub fn name(position: &AnyPosition) -> String {
    rules_text(&position.rules()).to_string()
}
