//! Positions and moves as text, the board as a drawing, reasons in words.

use core::fmt::{self, Write};

use super::{Mangala, Move, Rules, reasons};
use crate::{
    Notation, Player, Position,
    games::sowing::{
        Stones,
        text::{draw, ending, read_stones, read_turn, write_stones, write_turn},
    },
    ParseError, Problem, text::Reader,
};

impl Notation for Mangala {
    type Rules = Rules;

    fn start(rules: Rules) -> Self {
        Self::new(rules, Stones::new(rules.pits(), rules.stones()), Player::One)
    }

    fn rules(&self) -> Rules {
        self.rules
    }

    fn write_position(&self, f: &mut dyn Write) -> fmt::Result {
        write_stones(self.stones(), self.rules.pits(), f)?;
        write_turn(self.turn(), f)
    }

    fn parse_position(rules: Rules, text: &str) -> Result<Self, ParseError> {
        let mut reader = Reader::new(text);
        let stones = read_stones(&mut reader, rules.pits(), rules.total())?;
        let turn = read_turn(&mut reader)?;
        let [one, two] = Player::BOTH.map(|side| stones.is_empty(side));
        if one != two {
            return Err(ParseError::new(0, Problem::Impossible(reasons::ONE_SIDE_EMPTY)));
        }
        Ok(Self::new(rules, stones, turn))
    }

    fn write_move(&self, m: Move, f: &mut dyn Write) -> fmt::Result {
        write!(f, "{}", m.pit)
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        let mut reader = Reader::new(text);
        let pit = reader.number(1, self.rules.pits().into())? as u8;
        reader.end()?;
        Ok(Move { pit })
    }

    /// Player one sits below and counts pits from left to right, player two above and counts
    /// from right to left; each store is at its owner's right hand.
    fn write_board(&self, f: &mut dyn Write) -> fmt::Result {
        draw(self.stones(), self.rules.pits(), |_, _| None, f)?;
        let [one, two] = Player::BOTH.map(|player| self.store(player));
        write!(f, "hazine: one {one}, two {two}; {} to move", self.turn())
    }

    fn write_reason(&self, m: Move, f: &mut dyn Write) -> fmt::Result {
        let (own, enemy) = (self.turn(), self.turn().other());
        let mut after = *self;
        after.play_unchecked(m);
        let captured = self.capture(own, m.pit);
        if let Some(outcome) = after.outcome() {
            return f.write_str(ending(outcome, own));
        }
        if captured > 0 {
            return write!(f, "takes {captured} stones");
        }
        if after.turn() == own {
            return f.write_str("moves again");
        }
        let best = |position: &Self, player| position.greatest_capture(player);
        if best(&after, enemy) < best(self, enemy) {
            return f.write_str("saves stones from capture");
        }
        match best(&after, own) {
            threat if threat > best(self, own) => write!(f, "threatens to take {threat} stones"),
            _ if after.store(own) > self.store(own) => f.write_str("brings a stone home"),
            _ => f.write_str("a quiet sowing"),
        }
    }
}

#[cfg(feature = "serde")]
serde_as_text! {
    Mangala: crate::notation::named_text, crate::notation::parse_named;
    Rules: crate::rules::rules_text, crate::rules::Rules::parse;
}
