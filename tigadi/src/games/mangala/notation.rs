//! Positions and moves as text.

use core::fmt::{self, Write};

use super::{Mangala, Move, Parts, Rules};
use crate::{
    Notation, ParseError, Player, Position, Problem, Setup, WholeTurns,
    games::sowing::{
        Stones,
        text::{read_stones, read_turn, write_stones, write_turn},
    },
    text::Reader,
};

impl WholeTurns for Mangala {}

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
        let (pits, stores) = read_stones(&mut reader, rules.pits(), rules.total())?;
        let turn = read_turn(&mut reader)?;
        Self::from_parts(rules, &Parts { pits, stores, turn })
            .map_err(|why| ParseError::new(0, Problem::Impossible(why)))
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
}

#[cfg(feature = "serde")]
serde_as_text! {
    Mangala: crate::notation::named_text, crate::notation::parse_named;
    Rules: crate::rules::rules_text, crate::rules::Rules::parse;
}
