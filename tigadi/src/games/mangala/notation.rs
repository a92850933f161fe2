//! Positions and moves as text.

use core::fmt::{self, Write};

use super::{Mangala, Move, Rules};
use crate::{
    Notation, Player, Position,
    games::sowing::{
        Stones,
        text::{read_stones, read_turn, write_stones, write_turn},
    },
    notation::{ParseError, Problem, Reader},
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
            let why = "one side is empty: the stones opposite would have been taken";
            return Err(ParseError::new(0, Problem::Impossible(why)));
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
}

#[cfg(feature = "serde")]
serde_as_text! {
    Mangala: crate::notation::named_text, crate::notation::parse_named;
    Rules: crate::rules::rules_text, crate::rules::Rules::parse;
}
