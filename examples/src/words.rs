//! What the programs say to people, in the games' own words.

use std::fmt::Write;

use anstyle::{AnsiColor, Style};
use tigadi::{
    AnyPosition, AnyRoll, Notation, Outcome, Player, Position, Reason,
    games::nardi::{die_name, win_name},
    notation::{board_text, roll_text},
};

/// What a player is called.
#[must_use]
pub fn side(position: &AnyPosition, player: Player) -> &'static str {
    let names = match position {
        AnyPosition::Morris(_) => ["white", "black"],
        AnyPosition::Baghchal(_) => ["the goats", "the tigers"],
        _ => ["player one", "player two"],
    };
    names[player.index()]
}

/// What a player does, as a sentence's beginning: `white plays`, `the goats play`.
#[must_use]
pub fn does(position: &AnyPosition, player: Player, verb: &str) -> String {
    let side = side(position, player);
    format!("{side} {verb}{}", if side.ends_with('s') { "" } else { "s" })
}

/// A roll with the names of its dice where the game has them.
#[must_use]
pub fn roll(roll: AnyRoll) -> String {
    let text = roll_text::<AnyPosition>(roll);
    match roll {
        AnyRoll::Nardi(roll) => match roll.name() {
            Some(double) => format!("{text}, {double}"),
            None => {
                let names: Vec<_> = roll.dice().into_iter().filter_map(die_name).collect();
                format!("{text}, {}", names.join("-"))
            }
        },
        _ => text.to_string(),
    }
}

/// What a win of 1, 2, ... points is called; nothing where every win is worth the same.
#[must_use]
pub fn wins(position: &AnyPosition) -> Vec<&'static str> {
    match position.max_points() {
        1 => Vec::new(),
        most => (1..=most).filter_map(win_name).collect(),
    }
}

/// The points of a win by its name.
///
/// # Errors
/// Which names there are.
pub fn win_points(position: &AnyPosition, word: &str) -> Result<u8, String> {
    let names = wins(position);
    match names.iter().position(|name| *name == word) {
        Some(index) => Ok(index as u8 + 1),
        None if names.is_empty() => Err("a win has no other value in this game".into()),
        None => Err(format!("a win is worth {}", names.join(", "))),
    }
}

/// How moves are typed.
#[must_use]
pub fn examples(position: &AnyPosition) -> &'static str {
    match position {
        AnyPosition::Morris(_) => "d6 places, d6-d5 slides, d6-d5xg7 slides and takes g7",
        AnyPosition::Mangala(_) => "1 sows the first pit, 2 the second",
        AnyPosition::ToguzKorgool(_) => {
            "1 sows the first pit (otau), 2 the second; 25 says that the last stone falls into pit 5"
        }
        AnyPosition::Nardi(_) => "24/18 13/11, bar/21, 6/off, 13/11(2), pass",
        AnyPosition::Baghchal(_) => {
            "G33 places a goat (bakhra), G3332 moves one; B1122 moves a tiger (bagh), Bx1133 captures"
        }
    }
}

/// The end of a game as a sentence.
#[must_use]
pub fn ending(position: &AnyPosition, outcome: Outcome) -> String {
    let why = match outcome.reason {
        Reason::Mill => "the first mill wins",
        Reason::Reduced => "fewer than three stones are left",
        Reason::Blocked => "no legal move is left",
        Reason::Full => "every point is occupied",
        Reason::Captures => "the tigers have captured enough goats",
        Reason::Trapped => "no tiger (bagh) can move",
        Reason::Emptied => "one side is empty and the stones are counted",
        Reason::Majority => "the kazans decide",
        Reason::Atsyrau => "atsyrau: nothing is left to sow, the stones are counted",
        Reason::BearOff => "all checkers are borne off",
        Reason::Repetition => "the same position again",
        Reason::Quiet => "too many turns without a capture",
        Reason::Resignation => "resignation",
        Reason::Agreement => "agreed",
        Reason::Time => "the time is up",
        Reason::Left => "the opponent has left",
        _ => outcome.reason.word(),
    };
    match outcome.winner {
        None => format!("A draw: {why}."),
        Some(winner) => {
            let value = match wins(position).get(usize::from(outcome.points).wrapping_sub(1)) {
                Some(name) => format!(" ({name})"),
                None => String::new(),
            };
            let wins = does(position, winner, "win");
            let (first, rest) = wins.split_at(1);
            format!("{}{rest}{value}: {why}.", first.to_uppercase())
        }
    }
}

/// The board with the pieces in colours.
#[must_use]
pub fn painted(position: &AnyPosition) -> String {
    const ONE: Style = AnsiColor::BrightYellow.on_default().bold();
    const TWO: Style = AnsiColor::BrightCyan.on_default().bold();
    const LINES: Style = Style::new().dimmed();
    let pieces = match position {
        AnyPosition::Morris(_) => ['W', 'B'],
        AnyPosition::Baghchal(_) => ['G', 'B'],
        AnyPosition::Nardi(_) => ['X', 'O'],
        AnyPosition::Mangala(_) | AnyPosition::ToguzKorgool(_) => ['\0', '\0'], // only numbers
    };
    let mut painted = String::new();
    for c in board_text(position).to_string().chars() {
        let style = match c {
            _ if c == pieces[0] => ONE,
            _ if c == pieces[1] => TWO,
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
    tigadi::rules::rules_text(&position.rules()).to_string()
}
