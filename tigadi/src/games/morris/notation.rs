//! Positions and moves as text.

use core::fmt::{self, Write};

use super::{Morris, Move, Parts, Point, Rules, reasons};
use crate::{
    Notation, ParseError, Player, Position, Problem, Setup, WholeTurns,
    games::points::rows::{read_rows, write_rows},
    text::Reader,
};

const COLOURS: [char; 2] = ['w', 'b'];

impl WholeTurns for Morris {}

impl Notation for Morris {
    type Rules = Rules;

    fn start(rules: Rules) -> Self {
        Self::new(rules, [0, 0], [rules.stones(); 2], Player::One)
    }

    fn rules(&self) -> Rules {
        self.rules
    }

    fn write_position(&self, f: &mut dyn Write) -> fmt::Result {
        write_rows(f, self.geometry().rows, |bit| {
            self.stone(bit).map(|player| COLOURS[player.index()])
        })?;
        let turn = COLOURS[self.turn().index()];
        write!(f, " {turn} {} {}", self.hand(Player::One), self.hand(Player::Two))
    }

    fn parse_position(rules: Rules, text: &str) -> Result<Self, ParseError> {
        let mut reader = Reader::new(text);
        let rows = rules.board().geometry().rows;
        let stones = read_rows(&mut reader, rows, COLOURS, "w, b or a number of empty points")?;
        reader.space()?;
        let turn = match reader.peek() {
            Some('w') => Player::One,
            Some('b') => Player::Two,
            _ => return Err(reader.expected("w or b to move")),
        };
        reader.next();
        let mut hands = [0; 2];
        for (hand, own) in hands.iter_mut().zip(stones) {
            reader.space()?;
            let most = u32::from(rules.stones()).checked_sub(own.count_ones());
            let Some(most) = most else {
                return Err(ParseError::new(0, Problem::Impossible(reasons::TOO_MANY_STONES)));
            };
            *hand = reader.number(0, most)? as u8;
        }
        reader.end()?;
        Self::from_parts(rules, &Parts { stones, hands, turn })
            .map_err(|why| ParseError::new(0, Problem::Impossible(why)))
    }

    fn write_move(&self, m: Move, f: &mut dyn Write) -> fmt::Result {
        let Some(target) = m.target else {
            return f.write_str("pass");
        };
        if let Some(source) = m.source {
            write!(f, "{}-", self.name(source))?;
        }
        f.write_str(self.name(target))?;
        match m.capture {
            Some(capture) => write!(f, "x{}", self.name(capture)),
            None => Ok(()),
        }
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        if text == "pass" {
            return Ok(Move::PASS);
        }
        let mut reader = Reader::new(text);
        let first = self.read_point(&mut reader)?;
        let mut m = Move::place(first);
        if reader.eat("-") {
            m = Move::slide(first, self.read_point(&mut reader)?);
        }
        if reader.eat("x") {
            m = m.taking(self.read_point(&mut reader)?);
        }
        reader.end()?;
        Ok(m)
    }
}

#[cfg(feature = "serde")]
serde_as_text! {
    Morris: crate::notation::named_text, crate::notation::parse_named;
    Rules: crate::rules::rules_text, crate::rules::Rules::parse;
}

impl Morris {
    /// Whose stone stands on a point.
    pub(super) fn stone(&self, bit: usize) -> Option<Player> {
        Player::BOTH.into_iter().find(|&player| self.stones(player) >> bit & 1 != 0)
    }

    pub(super) fn name(&self, point: Point) -> &'static str {
        self.rules.board().name(point).unwrap_or("??")
    }

    fn read_point(&self, reader: &mut Reader<'_>) -> Result<Point, ParseError> {
        let names = self.geometry().names;
        let found = names.iter().position(|name| reader.eat(name));
        found
            .and_then(|index| Point::new(index as u8))
            .ok_or_else(|| reader.expected("a point of the board"))
    }
}
