//! Positions and moves as text, the board as a drawing, reasons in words.

use core::fmt::{self, Write};

use super::{
    Baghchal, Move, Point, Rules,
    board::{CORNERS, EDGE, ROWS, middle, point, row_and_column},
    reasons,
    rules::GOATS,
};
use crate::{
    Notation, Player, Position, Refusal,
    games::points::{points, read_rows, write_drawing, write_rows},
    ParseError, Problem, text::Reader,
};

const PIECES: [char; 2] = ['G', 'B'];
const TURNS: [char; 2] = ['g', 'b'];

impl Notation for Baghchal {
    type Rules = Rules;

    fn start(rules: Rules) -> Self {
        Self::new(rules, [0, CORNERS], 0, 0, Player::One)
    }

    fn rules(&self) -> Rules {
        self.rules
    }

    fn write_position(&self, f: &mut dyn Write) -> fmt::Result {
        write_rows(f, &ROWS, |bit| self.letter(bit))?;
        let turn = TURNS[self.turn().index()];
        write!(f, " {turn} {} {}", self.placed(), self.captured())
    }

    fn parse_position(rules: Rules, text: &str) -> Result<Self, ParseError> {
        let mut reader = Reader::new(text);
        let pieces = read_rows(&mut reader, &ROWS, PIECES, "B, G or a number of empty points")?;
        reader.space()?;
        let turn = match reader.peek() {
            Some('g') => Player::One,
            Some('b') => Player::Two,
            _ => return Err(reader.expected("g or b to move")),
        };
        reader.next();
        reader.space()?;
        let placed = reader.number(0, GOATS.into())? as u8;
        reader.space()?;
        let captured = reader.number(0, rules.captures().into())? as u8;
        reader.end()?;
        let position = Self::new(rules, pieces, placed, captured, turn);
        match position.impossible() {
            Some(why) => Err(ParseError::new(0, Problem::Impossible(why))),
            None => Ok(position),
        }
    }

    fn write_move(&self, m: Move, f: &mut dyn Write) -> fmt::Result {
        f.write_char(PIECES[self.turn().index()])?;
        if m.capture.is_some() {
            f.write_char('x')?;
        }
        [m.source, m.target].into_iter().flatten().try_for_each(|point| write_point(f, point))
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        let mut reader = Reader::new(text);
        let player = match reader.peek() {
            Some('G') => Player::One,
            Some('B') => Player::Two,
            _ => return Err(reader.expected("G or B")),
        };
        reader.next();
        let jumps = reader.eat("x");
        let first = read_point(&mut reader)?;
        let m = if player == Player::One && !jumps && reader.rest().is_empty() {
            Move::place(first)
        } else {
            Move::slide(first, read_point(&mut reader)?)
        };
        reader.end()?;
        if player != self.turn() {
            let why = match player {
                Player::One => "a goat's move, but it is the tigers' turn",
                Player::Two => "a tiger's move, but it is the goats' turn",
            };
            return Err(ParseError::new(0, Problem::Wrong(why)));
        }
        if !jumps {
            return Ok(m);
        }
        let over = m.source.zip(m.target).and_then(|(source, target)| middle(source, target));
        let why = "a jump goes two points along a straight line";
        over.map(|over| m.taking(over)).ok_or(ParseError::new(2, Problem::Wrong(why)))
    }

    fn write_board(&self, f: &mut dyn Write) -> fmt::Result {
        write_drawing(f, DRAWING, |bit| self.letter(bit))?;
        let turn = PIECES[self.turn().index()];
        let (hand, captured, limit) = (self.in_hand(), self.captured(), self.rules.captures());
        write!(f, "goats in hand: {hand}, captured: {captured} of {limit}; {turn} to move")
    }

    fn write_reason(&self, m: Move, f: &mut dyn Write) -> fmt::Result {
        let mut after = *self;
        after.play_unchecked(m);
        if after.outcome().is_some_and(|outcome| outcome.winner == Some(self.turn())) {
            return f.write_str("wins the game");
        }
        let mut phrases = Phrases { f, written: false };
        match self.turn() {
            Player::One => self.write_goats_reason(m, &after, &mut phrases)?,
            Player::Two => self.write_tigers_reason(m, &after, &mut phrases)?,
        }
        if phrases.written { Ok(()) } else { phrases.f.write_str("a waiting move") }
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
    fn letter(&self, bit: usize) -> Option<char> {
        let player = Player::BOTH.into_iter().find(|&player| self.pieces(player) >> bit & 1 != 0);
        player.map(|player| PIECES[player.index()])
    }

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

    fn room(&self) -> u32 {
        points(self.tigers()).map(|tiger| self.mobility(tiger)).sum()
    }

    fn write_tigers_reason(&self, m: Move, after: &Self, phrases: &mut Phrases<'_>) -> fmt::Result {
        phrases.name("captures", "goat", m.capture.map_or(0, Point::bit))?;
        phrases.name("threatens", "goat", after.loose() & !self.loose())?;
        phrases.name("frees", "tiger", self.trapped() & !after.trapped())?;
        if !phrases.written && after.room() > self.room() {
            phrases.say("gains room to move")?;
        }
        Ok(())
    }

    fn write_goats_reason(&self, m: Move, after: &Self, phrases: &mut Phrases<'_>) -> fmt::Result {
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

    /// Why no game under the rules reaches this position, if none does.
    fn impossible(&self) -> Option<Refusal> {
        let tigers_turn = self.turn() == Player::Two;
        let on_board = self.goats().count_ones() as u8;
        if self.tigers().count_ones() != 4 {
            Some(reasons::FOUR_TIGERS)
        } else if self.captured().checked_add(on_board) != Some(self.placed()) {
            Some(reasons::GOATS_DO_NOT_ADD_UP)
        } else if tigers_turn && self.goats() == 0 {
            Some(reasons::NO_GOAT_YET)
        } else if tigers_turn && self.captured() == self.rules.captures() {
            Some(reasons::TIGERS_HAD_WON)
        } else if !tigers_turn && self.room() == 0 {
            Some(reasons::TIGERS_STUCK)
        } else {
            None
        }
    }
}

fn write_point(f: &mut dyn Write, point: Point) -> fmt::Result {
    let (row, column) = row_and_column(point);
    write!(f, "{row}{column}")
}

fn read_point(reader: &mut Reader<'_>) -> Result<Point, ParseError> {
    let mut digit = |what| match reader.peek() {
        Some(c @ '1'..='5') => {
            reader.next();
            Ok(c as u8 - b'0')
        }
        _ => Err(reader.expected(what)),
    };
    let row = digit("a row from 1 to 5")?;
    let column = digit("a column from 1 to 5")?;
    point(row, column).ok_or_else(|| reader.expected("a point of the board"))
}

const DRAWING: &str = "\
1  .---.---.---.---.
   | \\ | / | \\ | / |
2  .---.---.---.---.
   | / | \\ | / | \\ |
3  .---.---.---.---.
   | \\ | / | \\ | / |
4  .---.---.---.---.
   | / | \\ | / | \\ |
5  .---.---.---.---.
   1   2   3   4   5";
