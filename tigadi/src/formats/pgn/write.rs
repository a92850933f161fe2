//! A record written.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::fmt::{self, Write};

use super::numbers::Numbers;
use crate::{
    Event, Game, Notation, Player, Record,
    notation::{move_text, roll_text},
    record::opening,
};

/// Breaks lines between words.
struct Lines<'f, 'a> {
    f: &'f mut fmt::Formatter<'a>,
    column: usize,
}

const LINE: usize = 80;

impl Lines<'_, '_> {
    fn word(&mut self, word: &str) -> fmt::Result {
        let first = word.split('\n').next().map_or(0, |line| line.chars().count());
        if self.column > 0 {
            let fits = self.column + 1 + first <= LINE;
            self.f.write_char(if fits { ' ' } else { '\n' })?;
            self.column = if fits { self.column + 1 } else { 0 };
        }
        self.f.write_str(word)?;
        self.column = match word.rsplit_once('\n') {
            Some((_, last)) => last.chars().count(),
            None => self.column + first,
        };
        Ok(())
    }

    fn words(&mut self, text: &str) -> fmt::Result {
        text.split(' ').try_for_each(|word| self.word(word))
    }

    fn comment(&mut self, text: &str) -> fmt::Result {
        if !text.contains('}') {
            return self.word(&alloc::format!("{{{text}}}"));
        }
        self.word(&alloc::format!("; {text}"))?;
        self.column = 0;
        self.f.write_char('\n')
    }
}

/// Writes a game with all its tags, and its comments in their order.
pub(super) fn write_game<'c, P: Notation>(
    game: &Game<P>,
    tags: Vec<(String, String)>,
    comments: impl Iterator<Item = (usize, &'c str)>,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    for (name, value) in tags {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        writeln!(f, "[{name} \"{value}\"]")?;
    }
    writeln!(f)?;

    let mut lines = Lines { f, column: 0 };
    let mut comments = comments.peekable();
    let opening = opening(game).count();
    let mut numbers = Numbers::START;
    // Whether the reader knows that player two answers, as the last word is player one's only
    // turn under the number.
    let mut answered = false;
    // Whether the turn's roll has been written.
    let mut rolled = false;
    for (done, (position, event)) in game.history().enumerate().skip(opening) {
        while let Some((_, text)) = comments.next_if(|(after, _)| *after <= done) {
            lines.comment(text)?;
            answered &= rolled;
        }
        if matches!(event, Event::End(_)) {
            break;
        }
        let player = position.turn();
        if !rolled {
            match (player, numbers.last) {
                (Player::One, Some(Player::One)) | (Player::Two, Some(Player::Two)) => {}
                (Player::One, _) => lines.word(&alloc::format!("{}.", numbers.of(player)))?,
                (Player::Two, _) if answered => {}
                (Player::Two, _) => lines.word(&alloc::format!("{}...", numbers.of(player)))?,
            }
            let dice = if let Event::Roll(roll) = event { Some(roll) } else { position.dice() };
            if let Some(dice) = dice {
                lines.words(&alloc::format!("{}:", roll_text::<P>(dice)))?;
            }
        }
        rolled = matches!(event, Event::Roll(_));
        if let Event::Move(m) = event {
            lines.words(&move_text(position, m).to_string())?;
            answered = player == Player::One && numbers.last != Some(Player::One);
            numbers.took_turn(player);
        }
    }
    comments.try_for_each(|(_, text)| lines.comment(text))?;
    lines.word(game.result())?;
    f.write_char('\n')
}

impl<P: Notation> fmt::Display for Record<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_game(self.game(), self.tags(), self.comments(), f)
    }
}
