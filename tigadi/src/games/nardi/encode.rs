//! Positions as integers. Plays are not numbered.

use arrayvec::ArrayVec;

use super::{Move, Nardi, Parts, Roll, Rules, board::PLACES};
use crate::{
    Chance, Player, Position, Refusal, Setup,
    learn::{
        Encode, Group, MAX_GROUPS, OUT_OF_RANGE,
        values::{Reader, Writer},
    },
};

impl Encode for Nardi {
    fn groups(_: &Rules) -> ArrayVec<Group, MAX_GROUPS> {
        [("one", PLACES), ("two", PLACES), ("dice", 2), ("roll_off", 1), ("turn", 1)]
            .map(|(name, len)| Group { name, len })
            .into_iter()
            .collect()
    }

    fn encode(&self, values: &mut [i32]) {
        let mut writer = Writer::new(values);
        Player::BOTH.iter().for_each(|&player| writer.counts(self.places(player)));
        writer.counts(&self.dice().map_or([0, 0], Roll::dice));
        writer.push(self.is_roll_off().into());
        writer.turn(self.turn());
    }

    fn decode(rules: Rules, values: &[i32]) -> Result<Self, Refusal> {
        let mut reader = Reader::new(values);
        let places = [reader.counts()?, reader.counts()?];
        let dice = match reader.counts()? {
            [0, 0] => None,
            [low, high] if low < high => return Err(OUT_OF_RANGE),
            [high, low] => Some(Roll::new(high, low).ok_or(OUT_OF_RANGE)?),
        };
        let roll_off = reader.count()?;
        let turn = reader.turn()?;
        let turn = match (roll_off, turn) {
            (0, turn) => Some(turn),
            (1, Player::One) => None,
            _ => return Err(OUT_OF_RANGE),
        };
        Self::from_parts(rules, &Parts { places, turn, dice })
    }

    fn action_count(_: &Rules) -> Option<usize> {
        None
    }

    fn action(&self, _: Move) -> Option<usize> {
        None
    }
}
