//! Positions, plays and rolls as text.

use core::fmt::{self, Write};

use arrayvec::ArrayVec;

use super::{BAR, Move, Nardi, OFF, Roll, Rules, Step, position::Stage};
use crate::{Chance, Notation, ParseError, Player, Position, Problem, text::Reader};

impl Notation for Nardi {
    type Rules = Rules;

    fn start(_: Rules) -> Self {
        Self::new([Self::START; 2], Player::One, Stage::RollOff)
    }

    fn rules(&self) -> Rules {
        Rules
    }

    fn write_position(&self, f: &mut dyn Write) -> fmt::Result {
        f.write_str(&self.position_id())?;
        f.write_str(match (self.stage(), self.turn()) {
            (Stage::RollOff, _) => " -",
            (_, Player::One) => " 1",
            (_, Player::Two) => " 2",
        })?;
        f.write_char(' ')?;
        match self.dice() {
            Some(roll) => Self::write_roll(roll, f),
            None => f.write_char('-'),
        }
    }

    fn parse_position(_: Rules, text: &str) -> Result<Self, ParseError> {
        let mut reader = Reader::new(text);
        let id = reader.until(&[' ']);
        reader.space()?;
        let turn = match reader.peek() {
            Some('1') => Some(Player::One),
            Some('2') => Some(Player::Two),
            Some('-') => None,
            _ => return Err(reader.expected("1 or 2 on roll, or - before the roll-off")),
        };
        reader.next();
        reader.space()?;
        let stage = if reader.eat("-") {
            if turn.is_some() { Stage::Roll } else { Stage::RollOff }
        } else {
            if turn.is_none() {
                return Err(reader.expected("- before the roll-off"));
            }
            let place = reader.place();
            let roll = read_roll(&mut reader)?;
            if roll != roll.higher_first() {
                return Err(ParseError::new(place, Problem::Expected("the higher die first")));
            }
            Stage::Play(roll)
        };
        reader.end()?;
        Self::from_id(id, turn.unwrap_or(Player::One), stage)
    }

    fn write_move(&self, m: Move, f: &mut dyn Write) -> fmt::Result {
        let mut side = self.side();
        let m = m.sorted();
        let mut left: ArrayVec<Step, 4> = m.steps().iter().copied().collect();
        let mut items = ArrayVec::<Item, 4>::new();
        // The rearmost checker goes as far as it goes, then the next.
        while let Some(source) = left.first().map(|step| step.source) {
            let mut item = Item { places: ArrayVec::new(), times: 1 };
            item.places.push((source, false));
            let mut at = source;
            while let Some(next) = left.iter().position(|step| step.source == at) {
                let step = left.remove(next);
                let hit = side.is_blot(step.target);
                side.hit(step.target);
                if item.places.len() > 1 && matches!(item.places.last(), Some((_, false))) {
                    item.places.pop();
                }
                item.places.push((step.target, hit));
                at = step.target;
            }
            match items.last_mut() {
                Some(last) if last.is_repeated_by(&item) => last.times += 1,
                _ => items.push(item),
            }
        }
        if items.is_empty() {
            return f.write_str("pass");
        }
        for (i, item) in items.iter().enumerate() {
            if i > 0 {
                f.write_char(' ')?;
            }
            for (j, &(place, hit)) in item.places.iter().enumerate() {
                if j > 0 {
                    f.write_char('/')?;
                }
                match place {
                    BAR => f.write_str("bar")?,
                    OFF => f.write_str("off")?,
                    point => write!(f, "{point}")?,
                }
                if hit {
                    f.write_char('*')?;
                }
            }
            if item.times > 1 {
                write!(f, "({})", item.times)?;
            }
        }
        Ok(())
    }

    /// Any order of steps, joined or not, between them spaces, tabs or commas, `bar` or `25`, `off`
    /// or `0`, with or without `*`, in front of a bracket or after it: the play that a legal
    /// position generates for them where there is one, else the steps as they were typed.
    ///
    /// Of the ways that a checker can go to the point that is named, the text means the one that
    /// hits nowhere on the way, if there is one. The last checker plays both dice if it can,
    /// though one would bear it off, and its text only says that it goes `off`.
    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        self.read_play(text)
    }

    fn write_roll(roll: Roll, f: &mut dyn Write) -> fmt::Result {
        let [first, second] = roll.dice();
        write!(f, "{first}{second}")
    }

    /// In play in either order, in the roll-off player one's die first.
    fn parse_roll(&self, text: &str) -> Result<Roll, ParseError> {
        let mut reader = Reader::new(text);
        let roll = read_roll(&mut reader)?;
        reader.end()?;
        Ok(if self.is_roll_off() { roll } else { roll.higher_first() })
    }
}

/// One checker's way in a play's text, or equal ways of several.
struct Item {
    /// Where it starts, then where it hits or ends.
    places: ArrayVec<(u8, bool), 5>,
    times: u8,
}

impl Item {
    /// Whether another checker goes the same way; only the first can hit.
    fn is_repeated_by(&self, next: &Self) -> bool {
        let ends = |item: &Self| (item.places[0].0, item.places[item.places.len() - 1].0);
        self.places.len() == 2 && next.places.len() == 2 && ends(self) == ends(next)
    }
}

pub(super) fn read_roll(reader: &mut Reader<'_>) -> Result<Roll, ParseError> {
    let mut die = || match reader.peek() {
        Some(c @ '1'..='6') => {
            reader.next();
            Ok(c as u8 - b'0')
        }
        _ => Err(reader.expected("a die, 1 to 6")),
    };
    let (first, second) = (die()?, die()?);
    // Both are dice.
    Roll::new(first, second).ok_or_else(|| reader.expected("two dice"))
}
