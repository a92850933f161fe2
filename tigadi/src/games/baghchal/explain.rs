//! What a move is good for, and what the game calls things.

use core::fmt::{self, Write};

use super::{Baghchal, Move, Point, board::EDGE, notation::write_point};
use crate::{Explain, NoRoll, Player, Position, games::points::points};

impl Explain for Baghchal {
    fn explain(&self, m: Move, f: &mut dyn Write) -> fmt::Result {
        let mut after = *self;
        after.play_unchecked(m);
        if after.outcome().is_some_and(|outcome| outcome.winner == Some(self.turn())) {
            return f.write_str("wins the game");
        }
        let mut phrases = Phrases { f, written: false };
        match self.turn() {
            Player::One => self.explain_goats(m, &after, &mut phrases)?,
            Player::Two => self.explain_tigers(m, &after, &mut phrases)?,
        }
        if phrases.written { Ok(()) } else { phrases.f.write_str("a waiting move") }
    }

    fn player_name(&self, player: Player) -> &'static str {
        ["the goats", "the tigers"][player.index()]
    }

    fn win_name(&self, _: u8) -> Option<&'static str> {
        None
    }

    fn roll_name(roll: NoRoll, _: &mut dyn Write) -> fmt::Result {
        match roll {}
    }

    fn move_examples(&self) -> &'static str {
        "G33 places a goat (bakhra), G3332 moves one; B1122 moves a tiger (bagh), Bx1133 captures"
    }
}

/// Phrases with commas between them.
struct Phrases<'a> {
    f: &'a mut dyn Write,
    written: bool,
}

impl Phrases<'_> {
    fn say(&mut self, phrase: &str) -> fmt::Result {
        let comma = if self.written { ", " } else { "" };
        self.written = true;
        write!(self.f, "{comma}{phrase}")
    }

    /// Names pieces, unless there are none: `threatens the goats on 22, 33`.
    fn name(&mut self, verb: &str, piece: &str, set: u32) -> fmt::Result {
        if set == 0 {
            return Ok(());
        }
        self.say(verb)?;
        write!(self.f, " the {piece}{} on ", if set.is_power_of_two() { "" } else { "s" })?;
        for (i, point) in points(set).enumerate() {
            self.f.write_str(if i > 0 { ", " } else { "" })?;
            write_point(self.f, point)?;
        }
        Ok(())
    }
}

impl Baghchal {
    /// The goats that the tigers could capture now, were it their turn.
    fn loose(&self) -> u32 {
        self.in_reach_of(self.tigers())
    }

    /// The tigers without a step or jump.
    fn trapped(&self) -> u32 {
        points(self.tigers())
            .filter(|&tiger| self.mobility(tiger) == 0)
            .fold(0, |set, tiger| set | tiger.bit())
    }

    fn explain_tigers(&self, m: Move, after: &Self, phrases: &mut Phrases<'_>) -> fmt::Result {
        phrases.name("captures", "goat", m.capture.map_or(0, Point::bit))?;
        phrases.name("threatens", "goat", after.loose() & !self.loose())?;
        phrases.name("frees", "tiger", self.trapped() & !after.trapped())?;
        if !phrases.written && after.room() > self.room() {
            phrases.say("gains room to move")?;
        }
        Ok(())
    }

    fn explain_goats(&self, m: Move, after: &Self, phrases: &mut Phrases<'_>) -> fmt::Result {
        // A goat that was loose and has moved is found where it stands now.
        let (source, target) = (m.source.map_or(0, Point::bit), m.target.map_or(0, Point::bit));
        let (before, loose) = (self.loose(), after.loose());
        phrases.name("traps", "tiger", after.trapped() & !self.trapped())?;
        phrases.name("protects", "goat", before & !loose & !source)?;
        if before & source != 0 && loose & target == 0 {
            phrases.name("saves", "goat", source)?;
        }
        phrases.name(
            if phrases.written { "but leaves loose" } else { "leaves loose" },
            "goat",
            loose,
        )?;
        if phrases.written {
            return Ok(());
        }
        if after.room() < self.room() {
            phrases.say("takes room from the tigers")
        } else if target & EDGE != 0 && source & EDGE == 0 {
            phrases.say("holds the edge")
        } else {
            Ok(())
        }
    }
}
