//! Positions and moves as integers.

use arrayvec::ArrayVec;

use super::{Move, Parts, Rules, ToguzKorgool};
use crate::{
    Player, Position, Refusal, Setup,
    games::sowing::MAX_PITS,
    learn::{
        Encode, Group, MAX_GROUPS,
        values::{Reader, Writer},
    },
};

impl Encode for ToguzKorgool {
    fn groups(rules: &Rules) -> ArrayVec<Group, MAX_GROUPS> {
        let pits = rules.pits().into();
        [("one", pits), ("two", pits), ("kazans", 2), ("tuzdiks", 2), ("turn", 1)]
            .map(|(name, len)| Group { name, len })
            .into_iter()
            .collect()
    }

    fn encode(&self, values: &mut [i32]) {
        let mut writer = Writer::new(values);
        Player::BOTH.iter().for_each(|&player| writer.counts(self.pits(player)));
        writer.counts(&Player::BOTH.map(|player| self.kazan(player)));
        writer.counts(&Player::BOTH.map(|player| self.tuzdik(player).unwrap_or(0)));
        writer.turn(self.turn());
    }

    fn decode(rules: Rules, values: &[i32]) -> Result<Self, Refusal> {
        let mut reader = Reader::new(values);
        let mut pits = [[0; MAX_PITS]; 2];
        for side in &mut pits {
            reader.fill(&mut side[..rules.pits().into()])?;
        }
        let kazans = reader.counts()?;
        let tuzdiks = reader.counts()?.map(|pit: u8| (pit > 0).then_some(pit));
        Self::from_parts(rules, &Parts { pits, kazans, tuzdiks, turn: reader.turn()? })
    }

    fn action_count(rules: &Rules) -> Option<usize> {
        Some(rules.pits().into())
    }

    fn action(&self, m: Move) -> Option<usize> {
        Some(usize::from(m.pit) - 1)
    }
}
