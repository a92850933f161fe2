//! Positions and moves as integers.

use arrayvec::ArrayVec;

use super::{Baghchal, Move, Parts, Rules, board::POINTS, rules::GOATS};
use crate::{
    Refusal, Setup,
    learn::{
        Encode, Group, MAX_GROUPS, OUT_OF_RANGE,
        values::{Reader, Writer},
    },
};

impl Encode for Baghchal {
    fn groups(_: &Rules) -> ArrayVec<Group, MAX_GROUPS> {
        [("points", POINTS), ("hand", 1), ("captured", 1), ("turn", 1)]
            .map(|(name, len)| Group { name, len })
            .into_iter()
            .collect()
    }

    fn encode(&self, values: &mut [i32]) {
        let Parts { pieces, captured, turn, .. } = self.parts();
        let mut writer = Writer::new(values);
        writer.pieces(POINTS, pieces);
        writer.counts(&[self.in_hand(), captured]);
        writer.turn(turn);
    }

    fn decode(rules: Rules, values: &[i32]) -> Result<Self, Refusal> {
        let mut reader = Reader::new(values);
        let pieces = reader.pieces(POINTS)?;
        let [hand, captured] = reader.counts()?;
        let placed = GOATS.checked_sub(hand).ok_or(OUT_OF_RANGE)?;
        Self::from_parts(rules, &Parts { pieces, placed, captured, turn: reader.turn()? })
    }

    fn action_count(_: &Rules) -> Option<usize> {
        Some((POINTS + 1) * POINTS)
    }

    fn action(&self, m: Move) -> Option<usize> {
        m.action(POINTS)
    }
}
