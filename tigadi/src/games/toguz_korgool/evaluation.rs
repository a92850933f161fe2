//! What a toguz korgool position is worth before the search has seen its end.

use super::{Rules, ToguzKorgool};
use crate::{
    Evaluator, Position, Score, Tuned,
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
/// Further features: what a pit holds. Where its last stone falls depends on nothing else, so that
/// this says which pits reach the other side, keep their stones at home, or hoard.
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
    [30, 61], [-21, 28], [10, 61], [0, 22], [16, -41],
    [-73, 916], [358, 1070], [200, 960], [-51, 1056], [-130, 803],
    [129, 1056], [742, 1190], [224, 1374],
    [0, 0], [68, 98], [122, 90], [113, 106], [57, 104], [172, 14], [204, 68], [175, 8], [-35, 182],
    [0, 0], [31, 105], [-41, 246], [128, 131], [149, 79], [182, -65], [167, -73], [299, -203], [251, -103],
    [0, 0], [-139, 221], [-107, 260], [-8, 123], [34, 212], [109, 116], [323, -162], [374, -43], [166, 47],
    [0, 0], [-59, 339], [-250, 580], [56, 284], [102, 334], [141, 305], [73, 378], [-30, 357], [134, -22],
    [0, 0], [-297, 453], [-256, 617], [-58, 597], [-170, 580], [-117, 498], [-75, 667], [72, 147], [239, -151],
    [0, 0], [-210, 414], [-254, 634], [-243, 663], [-251, 719], [-246, 720], [-148, 686], [-35, 611], [-29, 293],
    [0, 0], [-86, 249], [-370, 583], [-268, 553], [-299, 630], [-204, 550], [-286, 791], [-182, 701], [8, 259],
    [0, 0], [-198, 246], [-291, 486], [-190, 438], [-424, 696], [-324, 535], [-270, 509], [-322, 584], [-136, 349],
    [0, 0], [-74, 219], [-188, 290], [-33, 138], [-38, 208], [-30, 224], [-49, 236], [-310, 669], [266, 118],
];

#[rustfmt::skip]
const BESTEMSHE: [Weight; SMALL] = [
    [87, 53], [-135, 258], [-40, 216], [-37, 74], [50, -168],
    [450, 450], [450, 450], [450, 450], [450, 450], [450, 450],
    [450, 450], [450, 450], [450, 450],
    [162, -373], [370, -190], [438, -341], [86, -93], [365, -663], [1048, -1276], [1068, -1346], [947, -1404], [804, -1223],
    [64, -215], [-68, 211], [-48, 289], [322, -81], [667, -773], [697, -1409], [747, -1748], [876, -1217], [552, -1083],
    [329, -717], [-155, 143], [-488, 772], [-115, 66], [138, -273], [382, -441], [558, -841], [677, -1757], [475, -1391],
    [302, -759], [-148, 153], [-635, 1072], [-474, 885], [-495, 987], [-231, -8], [-507, 216], [-275, -300], [236, -1351],
    [188, -388], [-126, 486], [-305, 566], [-7, 174], [-215, 322], [116, -89], [1045, -833], [888, -1021], [933, -1062],
];

/// Weights for a full board and for an empty one, between which the stones left in the pits choose,
/// on the scale on which a win is ten times as likely as a loss at 1000; a stone in the kazan is
/// worth 30 to 60. Boards of at most five pits a side have weights of their own.
///
/// The weights are what `tune` in the examples found from games of the engine against itself; those
/// of a tuzdik on small boards are set by hand.
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

    /// About a quarter of a stone.
    fn margin(&self, _position: &ToguzKorgool) -> u32 {
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
