//! Positions and moves as integers.

use arrayvec::ArrayVec;

use super::{Mangala, Move, Parts, Rules};
use crate::{
    Player, Position, Refusal, Setup,
    games::sowing::MAX_PITS,
    learn::{
        Encode, Group, MAX_GROUPS,
        values::{Reader, Writer},
    },
};

impl Encode for Mangala {
    fn groups(rules: &Rules) -> ArrayVec<Group, MAX_GROUPS> {
        let pits = rules.pits().into();
        [("one", pits), ("two", pits), ("stores", 2), ("turn", 1)]
            .map(|(name, len)| Group { name, len })
            .into_iter()
            .collect()
    }

    fn encode(&self, values: &mut [i32]) {
        let mut writer = Writer::new(values);
        Player::BOTH.iter().for_each(|&player| writer.counts(self.pits(player)));
        writer.counts(&Player::BOTH.map(|player| self.store(player)));
        writer.turn(self.turn());
    }

    fn decode(rules: Rules, values: &[i32]) -> Result<Self, Refusal> {
        let mut reader = Reader::new(values);
        let mut pits = [[0; MAX_PITS]; 2];
        for side in &mut pits {
            reader.fill(&mut side[..rules.pits().into()])?;
        }
        let stores = reader.counts()?;
        Self::from_parts(rules, &Parts { pits, stores, turn: reader.turn()? })
    }

    fn action_count(rules: &Rules) -> Option<usize> {
        Some(rules.pits().into())
    }

    fn action(&self, m: Move) -> Option<usize> {
        Some(usize::from(m.pit) - 1)
    }
}
