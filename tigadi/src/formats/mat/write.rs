//! A match written.

use alloc::string::{String, ToString};
use core::fmt;

use super::{game::MatGame, matches::MatMatch};
use crate::{
    Chance, Player, Position,
    games::nardi::{BAR, Move, Nardi, OFF, Step},
};

/// The width of player one's half.
const WIDTH: usize = 34;
/// The same without the number of the moves.
const HALF: usize = WIDTH - 5;

impl fmt::Display for MatMatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, " {} point match", self.length)?;
        for (before, game) in self.games().iter().enumerate() {
            let ([one, two], score) = (self.names(), self.score(before));
            let left = alloc::format!(" {one} : {}", score[0]);
            writeln!(f, "\n Game {}\n{left:<WIDTH$} {two} : {}", before + 1, score[1])?;
            write_turns(game, f)?;
            let Some((winner, points)) = game.result() else {
                continue;
            };
            let indent = if winner == Player::One { 6 } else { WIDTH + 1 };
            let s = if points == 1 { "" } else { "s" };
            let end = if self.is_won(before + 1) { " and the match" } else { "" };
            writeln!(f, "{:indent$}Wins {points} point{s}{end}", "")?;
        }
        Ok(())
    }
}

fn write_turns(game: &MatGame, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut position = MatGame::start(game.starter()).1;
    let mut number = 0;
    for (i, &(roll, play)) in game.turns().iter().enumerate() {
        let left = position.turn() == Player::One;
        if left || i == 0 {
            number += 1;
            write!(f, "{number:>3}) ")?;
        }
        let [first, second] = roll.dice();
        position.roll_unchecked(roll);
        let text = alloc::format!("{first}{second}: {}", steps_text(&position, play));
        match (left, i) {
            (true, _) if i + 1 < game.turns().len() => write!(f, "{text:<HALF$}")?,
            (true, _) => writeln!(f, "{text}")?,
            (false, 0) => writeln!(f, "{:HALF$} {text}", "")?,
            (false, _) => writeln!(f, " {text}")?,
        }
        position.play_unchecked(play);
    }
    Ok(())
}

/// A play with every step apart.
fn steps_text(position: &Nardi, play: Move) -> String {
    use fmt::Write;
    if play.steps().is_empty() {
        return "Cannot Move".to_string();
    }
    let enemy = position.turn().other();
    let mut text = String::new();
    for (i, &Step { source, target }) in play.steps().iter().enumerate() {
        // An earlier step may have hit there.
        let hit = target != OFF
            && position.count(enemy, BAR - target) == 1
            && play.steps()[..i].iter().all(|earlier| earlier.target != target);
        let hit = if hit { "*" } else { "" };
        let space = if text.is_empty() { "" } else { " " };
        // Writing to a string cannot fail.
        let _ = write!(text, "{space}{source}/{target}{hit}");
    }
    text
}
