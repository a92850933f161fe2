//! What a move is good for, and what the game calls things.

use core::fmt::{self, Write};

use super::{BAR, Move, Nardi, OFF, Roll, die_name, win_name};
use crate::{Explain, Notation, Player, Position};

impl Explain for Nardi {
    fn explain(&self, m: Move, f: &mut dyn Write) -> fmt::Result {
        let (own, steps) = (self.turn(), m.steps());
        if steps.is_empty() {
            return f.write_str("nothing can be played");
        }
        let mut after = *self;
        after.play_unchecked(m);
        if let Some(outcome) = after.outcome() {
            return write!(f, "wins {}", win_name(outcome.points).unwrap_or_default());
        }
        let mut words = Words { f, said: false };
        let number = |count: u8| NUMBERS[usize::from(count.min(4))];
        match after.count(own.other(), BAR) - self.count(own.other(), BAR) {
            0 => {}
            1 => words.say(format_args!("hits"))?,
            hits => words.say(format_args!("hits {}", number(hits)))?,
        }
        match after.count(own, OFF) - self.count(own, OFF) {
            0 => {}
            off => words.say(format_args!("bears off {}", number(off)))?,
        }
        // Points and blots are worth a word while the opponent still has to pass them.
        let contact = self.in_contact();
        let made = |point: &u8| after.count(own, *point) >= 2 && self.count(own, *point) < 2;
        for point in (1..BAR).rev().filter(made).filter(|_| contact) {
            match point {
                18.. => words.say(format_args!("makes an anchor on the {point} point"))?,
                _ => words.say(format_args!("makes the {point} point"))?,
            }
        }
        let back = |p: &Self| (19..=BAR).map(|place| p.count(own, place)).sum::<u8>();
        if contact && back(&after) < back(self) {
            words.say(format_args!("runs"))?;
        }
        if words.said {
            return Ok(());
        }
        let blots = |p: &Self| (1..BAR).filter(|&point| p.count(own, point) == 1).count();
        let home = |p: &Self| (0..=6).map(|place| p.count(own, place)).sum::<u8>();
        words.f.write_str(if steps[0].source == BAR {
            "enters from the bar"
        } else if contact && blots(&after) < blots(self) {
            "leaves fewer blots"
        } else if home(&after) > home(self) {
            "comes home"
        } else if contact && blots(&after) > blots(self) {
            "brings builders"
        } else {
            "comes nearer home"
        })
    }

    fn player_name(&self, player: Player) -> &'static str {
        ["player one", "player two"][player.index()]
    }

    fn win_name(&self, points: u8) -> Option<&'static str> {
        win_name(points)
    }

    fn roll_name(roll: Roll, f: &mut dyn Write) -> fmt::Result {
        Self::write_roll(roll, f)?;
        f.write_str(", ")?;
        if let Some(double) = roll.name() {
            return f.write_str(double);
        }
        let [first, second] = roll.dice().map(|die| die_name(die).unwrap_or_default());
        write!(f, "{first}-{second}")
    }

    fn move_examples(&self) -> &'static str {
        "24/18 13/11, bar/21, 6/off, 13/11(2), pass"
    }
}

/// Phrases joined to one sentence.
struct Words<'a> {
    f: &'a mut dyn Write,
    said: bool,
}

impl Words<'_> {
    fn say(&mut self, words: fmt::Arguments<'_>) -> fmt::Result {
        if self.said {
            self.f.write_str(" and ")?;
        }
        self.said = true;
        self.f.write_fmt(words)
    }
}

const NUMBERS: [&str; 5] = ["none", "one", "two", "three", "four"];
