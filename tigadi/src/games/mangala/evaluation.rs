//! What a mangala position is worth before the search has seen its end.

use super::Mangala;
use crate::{
    Evaluator, Position, Score, Tuned,
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
    [277, 99], [142, 26], [72, 9], [306, -65], [10000, 10000],
    [0, 0], [424, 112], [806, 171], [619, 384], [372, 617], [220, 884], [236, 1065], [291, 1114], [154, 1023],
    [0, 0], [180, 39], [117, 300], [472, 448], [179, 586], [477, 710], [43, 1195], [223, 1312], [-364, 1237],
    [0, 0], [-21, -30], [150, -127], [319, 219], [755, 438], [245, 281], [301, -71], [418, 708], [129, 1017],
    [0, 0], [19, -169], [12, -397], [159, -386], [546, -21], [795, 478], [708, 121], [395, 549], [395, 1001],
    [0, 0], [-186, -83], [-37, -536], [-71, -569], [423, -351], [382, -285], [572, 452], [563, 284], [263, 573],
    [0, 0], [317, -153], [154, -308], [-72, -464], [324, -572], [-78, -214], [38, -32], [377, 317], [243, 224],
];

/// Weights for a full board and for an empty one, between which the stones left in the pits choose,
/// on the scale on which a win is ten times as likely as a loss at 1000; a stone in the store is
/// worth 100 to 300.
///
/// The weights are what `tune` in the examples found from games of the engine against itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evaluation {
    weights: [Weight; COUNT],
}

impl Default for Evaluation {
    fn default() -> Self {
        Self { weights: MANGALA }
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
    fn margin(&self, _position: &Mangala) -> u32 {
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
