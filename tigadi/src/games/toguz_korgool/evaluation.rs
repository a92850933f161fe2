//! What a toguz korgool position is worth before the search has seen its end.

use super::{Rules, ToguzKorgool};
use crate::{
    Evaluator, Player, Position, Score, Tuned,
    games::sowing::{
        MAX_PITS,
        evaluation::{CONTENTS, Tally, Weight, count},
    },
};

/// What is counted, the opponent's stones and tuzdik negative.
const FEATURES: [&str; 13] = [
    "stones in the kazan",
    "stones in own pits",
    "the most stones that the move to be played could take",
    "the most stones that the opponent threatens to take",
    "the move to be played",
    "a tuzdik in the pit before the opponent's last",
    "a tuzdik in the third pit from the end",
    "a tuzdik in the fourth pit from the end",
    "a tuzdik in the fifth pit from the end",
    "a tuzdik in the sixth pit from the end",
    "a tuzdik in the seventh pit from the end",
    "a tuzdik in the eighth pit from the end",
    "a tuzdik in the ninth pit from the end",
];
/// The place of the first weight of a tuzdik.
const TUZDIK: usize = 5;
/// Further features: what a pit holds. Where its last stone falls depends on nothing else.
const PLACES: [&str; MAX_PITS] = [
    "0 to 8 stones in the last pit",
    "0 to 8 stones in the second pit from the end",
    "0 to 8 stones in the third pit from the end",
    "0 to 8 stones in the fourth pit from the end",
    "0 to 8 stones in the fifth pit from the end",
    "0 to 8 stones in the sixth pit from the end",
    "0 to 8 stones in the seventh pit from the end",
    "0 to 8 stones in the eighth pit from the end",
    "0 to 8 stones in the ninth pit from the end",
];
/// The pits of the small board.
const FEW: usize = 5;
const LARGE: usize = count(FEATURES.len(), MAX_PITS);
const SMALL: usize = count(FEATURES.len(), FEW);

#[rustfmt::skip]
const TOGUZ_KORGOOL: [Weight; LARGE] = [
    [15, 77], [-10, 15], [3, 82], [0, 29], [26, -37],
    [26, 846], [476, 1190], [192, 1218], [-148, 1235], [239, 1206],
    [57, 1248], [1133, 1419], [371, 1435],
    [0, 0], [111, 78], [161, 128], [131, 101], [195, -18], [54, 37], [162, -136], [111, -186], [34, 36],
    [0, 0], [66, 118], [-26, 265], [193, 132], [180, 146], [167, -98], [207, -26], [292, -239], [155, 114],
    [0, 0], [19, 124], [-36, 197], [109, 242], [-3, 370], [124, 234], [189, 95], [288, -7], [63, 152],
    [0, 0], [18, 196], [6, 285], [49, 277], [-24, 401], [81, 337], [70, 330], [-139, 627], [49, 48],
    [0, 0], [-135, 265], [-191, 379], [-192, 483], [-122, 474], [-140, 476], [14, 393], [91, 358], [-18, 105],
    [0, 0], [-165, 328], [-260, 492], [-215, 526], [-168, 547], [-185, 617], [-183, 616], [6, 529], [-50, 92],
    [0, 0], [-110, 291], [-176, 482], [-241, 584], [-207, 583], [-158, 578], [-275, 701], [-170, 625], [-79, 524],
    [0, 0], [-190, 290], [-120, 299], [-283, 522], [-407, 673], [-268, 544], [-313, 586], [-321, 601], [-68, 407],
    [0, 0], [-102, 104], [-113, 80], [-23, 109], [-90, 157], [-157, 250], [-74, 186], [-261, 716], [178, 90],
];

#[rustfmt::skip]
const BESTEMSHE: [Weight; SMALL] = [
    [102, 31], [-92, 203], [77, 28], [2, 10], [-39, -28],
    [450, 450], [450, 450], [450, 450], [450, 450], [450, 450],
    [450, 450], [450, 450], [450, 450],
    [0, 0], [103, -188], [253, -420], [149, -313], [310, -816], [600, -1717], [754, -1705], [821, -1527], [1060, -1506],
    [0, 0], [81, 34], [196, -142], [530, -663], [817, -875], [314, -480], [757, -1017], [643, -814], [680, -1120],
    [0, 0], [-161, 258], [-328, 449], [36, 127], [254, -324], [392, -698], [708, -1351], [1139, -1906], [716, -1618],
    [0, 0], [-362, 515], [-428, 733], [-357, 756], [-386, 657], [-216, 140], [-283, 162], [-295, -217], [262, -1116],
    [0, 0], [-101, 123], [24, -251], [32, -193], [237, -289], [-163, 320], [-124, -544], [236, -1189], [630, -1632],
];

/// Weights for a full board and for an empty one, between which the stones left in the pits choose,
/// on the scale on which a win is ten times as likely as a loss at 1000; a stone in the kazan is
/// worth about 50. Boards of at most five pits a side have weights of their own.
///
/// The weights are those that predict best, by logistic regression, the results of 2439 games of
/// toguz korgool and 3000 of bestemshe that the engine played against itself; those of a tuzdik on
/// small boards are set by hand. They win 67:33 in toguz korgool and 75:25 in bestemshe against weights set by hand, for
/// the kazans, the stones in the own pits, mobility, captures and the tuzdik, at 10,000 nodes a
/// move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evaluation {
    /// For boards of more than five pits a side, then for the smaller ones.
    weights: [Weight; LARGE + SMALL],
}

impl Default for Evaluation {
    fn default() -> Self {
        let mut weights = [[0; 2]; LARGE + SMALL];
        let (large, small) = weights.split_at_mut(LARGE);
        large.copy_from_slice(&TOGUZ_KORGOOL);
        small.copy_from_slice(&BESTEMSHE);
        Self { weights }
    }
}

impl ToguzKorgool {
    /// The most stones that `player`, on turn now, could take with a last stone.
    pub(super) fn greatest_capture(&self, player: Player) -> u8 {
        self.sowable(player).map(|pit| self.capture(player, pit)).max().unwrap_or(0)
    }
}

impl Evaluation {
    #[inline]
    fn of(&self, rules: Rules) -> &[Weight] {
        let (large, small) = self.weights.split_at(LARGE);
        if usize::from(rules.pits()) > FEW { large } else { small }
    }
}

impl Evaluator<ToguzKorgool> for Evaluation {
    #[inline]
    fn evaluate(&self, position: &ToguzKorgool) -> Score {
        let (own, enemy) = (position.turn(), position.turn().other());
        let (rules, stones) = (position.rules, position.stones());
        let [ours, theirs] = [own, enemy].map(|player| i32::from(stones.on_side(player)));
        let mut tally = Tally::new(self.of(rules));
        tally.add(0, i32::from(position.kazan(own)) - i32::from(position.kazan(enemy)));
        tally.add(1, ours - theirs);
        tally.add(2, position.greatest_capture(own).into());
        tally.add(3, -i32::from(position.greatest_capture(enemy)));
        tally.add(4, 1);
        for (player, times) in [(own, 1), (enemy, -1)] {
            if let Some(pit) = position.tuzdik(player) {
                // Never in the last pit.
                tally.add(TUZDIK + usize::from(rules.pits() - pit) - 1, times);
            }
        }
        tally.add_pits(FEATURES.len(), stones, own, rules.pits());
        tally.score((ours + theirs) as u8, rules.total())
    }

    /// A quarter of a stone.
    fn margin(&self) -> u32 {
        11
    }
}

impl Tuned for Evaluation {
    fn weights(&mut self) -> &mut [i32] {
        self.weights.as_flattened_mut()
    }

    fn weight_name(&self, index: usize) -> &'static str {
        let index = index / 2;
        let index = if index < LARGE { index } else { index - LARGE };
        match index.checked_sub(FEATURES.len()) {
            None => FEATURES[index],
            Some(index) => PLACES[index / CONTENTS],
        }
    }
}
