//! Positions and moves as text.

use core::fmt::{self, Write};

use super::{Move, Parts, Rules, ToguzKorgool, position::Landing};
use crate::{
    Notation, ParseError, Player, Position, Problem, Setup, WholeTurns,
    games::sowing::{
        Stones,
        text::{read_stones, read_turn, write_stones, write_turn},
    },
    text::Reader,
};

impl WholeTurns for ToguzKorgool {}

impl Notation for ToguzKorgool {
    type Rules = Rules;

    fn start(rules: Rules) -> Self {
        Self::new(rules, Stones::new(rules.pits(), rules.stones()), [0; 2], Player::One)
    }

    fn rules(&self) -> Rules {
        self.rules
    }

    fn write_position(&self, f: &mut dyn Write) -> fmt::Result {
        write_stones(self.stones(), self.rules.pits(), f)?;
        for player in Player::BOTH {
            match self.tuzdik(player) {
                Some(pit) => write!(f, " {pit}")?,
                None => f.write_str(" -")?,
            }
        }
        write_turn(self.turn(), f)
    }

    fn parse_position(rules: Rules, text: &str) -> Result<Self, ParseError> {
        let mut reader = Reader::new(text);
        let (pits, kazans) = read_stones(&mut reader, rules.pits(), rules.total())?;
        let mut parts = Parts { pits, kazans, tuzdiks: [None; 2], turn: Player::One };
        let set_up = |parts: &Parts, place| {
            Self::from_parts(rules, parts)
                .map_err(|why| ParseError::new(place, Problem::Impossible(why)))
        };
        set_up(&parts, 0)?;
        for player in Player::BOTH {
            reader.space()?;
            if reader.eat("-") {
                continue;
            }
            let place = reader.place();
            let pit = reader.number(1, rules.pits().into())? as u8;
            parts.tuzdiks[player.index()] = Some(pit);
            set_up(&parts, place)?;
        }
        parts.turn = read_turn(&mut reader)?;
        set_up(&parts, 0)
    }

    fn write_move(&self, m: Move, f: &mut dyn Write) -> fmt::Result {
        let (last, _, landing) = self.landing(self.turn(), m.pit);
        write!(f, "{}{last}", m.pit)?;
        if landing == Landing::Tuzdik { f.write_char('x') } else { Ok(()) }
    }

    /// Reads `7`, or as tournaments write it `76` or `76x`: the pit, the pit of the last stone,
    /// an `x` if a tuzdik arises. What is said about a legal move must be right.
    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        let mut reader = Reader::new(text);
        let digit = |reader: &mut Reader<'_>, what| match reader.peek() {
            Some(digit @ '0'..='9') => Ok(digit as u8 - b'0'),
            _ => Err(reader.expected(what)),
        };
        let max = self.rules.pits();
        let pit = digit(&mut reader, "the number of a pit")?;
        if !(1..=max).contains(&pit) {
            return Err(reader.error(Problem::Range { min: 1, max: max.into() }));
        }
        reader.next();
        let m = Move { pit };
        if reader.end().is_ok() {
            return Ok(m);
        }
        let place = reader.place();
        let said = digit(&mut reader, "the pit of the last stone")?;
        reader.next();
        let said_tuzdik = reader.eat("x");
        reader.end()?;
        if self.check(m).is_ok() {
            let (last, _, landing) = self.landing(self.turn(), pit);
            if said != last {
                return Err(ParseError::new(
                    place,
                    Problem::WrongNumber("the last stone falls into pit", last.into()),
                ));
            }
            let problem = match (landing == Landing::Tuzdik, said_tuzdik) {
                (true, false) => "a tuzdik arises and an x must say so",
                (false, true) => "no tuzdik arises and no x may stand here",
                _ => return Ok(m),
            };
            return Err(ParseError::new(place + 1, Problem::Wrong(problem)));
        }
        Ok(m)
    }
}

#[cfg(feature = "serde")]
serde_as_text! {
    ToguzKorgool: crate::notation::named_text, crate::notation::parse_named;
    Rules: crate::rules::rules_text, crate::rules::Rules::parse;
}
