//! Positions and moves as text.

use core::fmt::{self, Write};

use super::{
    Baghchal, Move, Parts, Point, Rules,
    board::{CORNERS, ROWS, middle, point, row_and_column},
    rules::GOATS,
};
use crate::{
    Notation, ParseError, Player, Position, Problem, Setup, WholeTurns,
    games::points::rows::{read_rows, write_rows},
    text::Reader,
};

pub(super) const PIECES: [char; 2] = ['G', 'B'];
const TURNS: [char; 2] = ['g', 'b'];

impl WholeTurns for Baghchal {}

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
        Self::from_parts(rules, &Parts { pieces, placed, captured, turn })
            .map_err(|why| ParseError::new(0, Problem::Impossible(why)))
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
}

impl Baghchal {
    /// The letter of the piece on a point.
    pub(super) fn letter(&self, bit: usize) -> Option<char> {
        let player = Player::BOTH.into_iter().find(|&player| self.pieces(player) >> bit & 1 != 0);
        player.map(|player| PIECES[player.index()])
    }
}

pub(super) fn write_point(f: &mut dyn Write, point: Point) -> fmt::Result {
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
