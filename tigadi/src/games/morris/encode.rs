//! Positions and moves as integers.

use arrayvec::ArrayVec;

use super::{Morris, Move, Parts, Rules};
use crate::{
    Notation, Refusal, Setup,
    learn::{
        Encode, Group, MAX_GROUPS,
        values::{Reader, Writer},
    },
};

impl Encode for Morris {
    fn groups(rules: &Rules) -> ArrayVec<Group, MAX_GROUPS> {
        let points = rules.board().points();
        [("points", points), ("hands", 2), ("turn", 1)]
            .map(|(name, len)| Group { name, len })
            .into_iter()
            .collect()
    }

    fn encode(&self, values: &mut [i32]) {
        let Parts { stones, hands, turn } = self.parts();
        let mut writer = Writer::new(values);
        writer.pieces(self.rules().board().points(), stones);
        writer.counts(&hands);
        writer.turn(turn);
    }

    fn decode(rules: Rules, values: &[i32]) -> Result<Self, Refusal> {
        let mut reader = Reader::new(values);
        let stones = reader.pieces(rules.board().points())?;
        let hands = reader.counts()?;
        Self::from_parts(rules, &Parts { stones, hands, turn: reader.turn()? })
    }

    fn action_count(rules: &Rules) -> Option<usize> {
        let points = rules.board().points();
        Some(points * (points + 1) * (points + 1) + 1)
    }

    fn action(&self, m: Move) -> Option<usize> {
        let points = self.rules().board().points();
        let capture = m.capture.map_or(0, |capture| capture.index() + 1);
        Some(match m.action(points) {
            Some(action) => action * (points + 1) + capture,
            None => points * (points + 1) * (points + 1),
        })
    }
}
