//! What a mangala position is worth before the search has seen its end.

use super::Mangala;
use crate::{
    Evaluator, Player, Position, Score, Tuned,
    games::sowing::evaluation::{CONTENTS, Tally, Weight, count},
};

/// What is counted, the opponent's stones negative.
const FEATURES: [&str; 5] = [
    "stones in the store",
    "the most stones that the move to be played could take",
    "the most stones that the opponent threatens to take",
    "the move to be played",
    "more than half of all stones in the store: won in all but name",
];
/// Further features: what a pit holds. Where its last stone falls depends on nothing else, so that
/// this says which pits move again, reach the other side, or hoard.
const PLACES: [&str; 6] = [
    "0 to 8 stones in the pit before the store",
    "0 to 8 stones in the second pit from the store",
    "0 to 8 stones in the third pit from the store",
    "0 to 8 stones in the fourth pit from the store",
    "0 to 8 stones in the fifth pit from the store",
    "0 to 8 stones in the sixth pit from the store",
];
const COUNT: usize = count(FEATURES.len(), PLACES.len());

#[rustfmt::skip]
const MANGALA: [Weight; COUNT] = [
    [303, 104], [149, 2], [52, 9], [333, -79], [10000, 10000],
    [0, 0], [436, 76], [774, 165], [726, 193], [441, 829], [268, 1058], [232, 1236], [307, 1443], [-58, 1549],
    [0, 0], [183, 70], [254, 251], [529, 547], [179, 772], [466, 781], [-5, 1371], [-13, 1569], [-451, 1578],
    [0, 0], [-12, -54], [327, -177], [190, 252], [675, 316], [378, 363], [292, 138], [445, 905], [145, 1309],
    [0, 0], [37, -235], [125, -442], [69, -386], [568, -423], [758, 254], [712, 68], [447, 456], [385, 1142],
    [0, 0], [-81, -31], [136, -484], [103, -705], [699, -643], [428, -295], [743, 556], [600, 276], [255, 641],
    [0, 0], [252, -211], [66, -363], [-54, -650], [369, -812], [6, -332], [-41, -8], [379, 308], [239, 220],
];

/// Weights for a full board and for an empty one, between which the stones left in the pits choose,
/// on the scale on which a win is ten times as likely as a loss at 1000; a stone in the store is
/// worth 100 to 300.
///
/// The weights are what `tune` in the examples found from 13,000 games of the engine against
/// itself. They win 62:38 against weights set by hand, for the stores, the stones in the own pits,
/// mobility, moving again and captures, at 10,000 nodes a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evaluation {
    weights: [Weight; COUNT],
}

impl Default for Evaluation {
    fn default() -> Self {
        Self { weights: MANGALA }
    }
}

impl Mangala {
    /// The most stones that `player`, on turn now, could take with a last stone.
    pub(super) fn greatest_capture(&self, player: Player) -> u8 {
        self.sowable(player).map(|pit| self.capture(player, pit)).max().unwrap_or(0)
    }
}

impl Evaluator<Mangala> for Evaluation {
    #[inline]
    fn evaluate(&self, position: &Mangala) -> Score {
        let (own, enemy) = (position.turn(), position.turn().other());
        let (pits, total) = (position.rules.pits(), position.rules.total());
        let [ours, theirs] = [own, enemy].map(|player| i32::from(position.store(player)));
        let majority = |store: i32| i32::from(2 * store > total.into());
        let mut tally = Tally::new(&self.weights);
        tally.add(0, ours - theirs);
        tally.add(1, position.greatest_capture(own).into());
        tally.add(2, -i32::from(position.greatest_capture(enemy)));
        tally.add(3, 1);
        tally.add(4, majority(ours) - majority(theirs));
        tally.add_pits(FEATURES.len(), position.stones(), own, pits);
        tally.score(total - (ours + theirs) as u8, total)
    }

    /// About a quarter of a stone.
    fn margin(&self) -> u32 {
        40
    }
}

impl Tuned for Evaluation {
    fn weights(&mut self) -> &mut [i32] {
        self.weights.as_flattened_mut()
    }

    fn weight_name(&self, index: usize) -> &'static str {
        match (index / 2).checked_sub(FEATURES.len()) {
            None => FEATURES[index / 2],
            Some(index) => PLACES[index / CONTENTS],
        }
    }
}
