//! What is counted in a position of a sowing game, times its weight.

use super::stones::Stones;
use crate::{Player, Score};

/// A weight while all stones are in the pits, and one for when none is left there. In between it
/// goes from the one to the other as stones leave the pits.
pub(crate) type Weight = [i32; 2];

/// The weights of a pit: with no stone, with one, and so on; for eight and more the last.
pub(crate) const CONTENTS: usize = 9;

/// The number of weights for that many features, and then for that many pits, from the one in
/// which a player's row ends.
pub(crate) const fn count(features: usize, places: usize) -> usize {
    features + places * CONTENTS
}

/// The sum of weights so far.
pub(crate) struct Tally<'a> {
    weights: &'a [Weight],
    sum: Weight,
}

impl<'a> Tally<'a> {
    #[inline]
    pub(crate) const fn new(weights: &'a [Weight]) -> Self {
        Self { weights, sum: [0; 2] }
    }

    #[inline]
    pub(crate) fn add(&mut self, index: usize, times: i32) {
        let [full, empty] = self.weights[index];
        self.sum[0] += full * times;
        self.sum[1] += empty * times;
    }

    /// Adds the weights of a player's pits, which come after those of the features, and takes off
    /// the opponent's. Pits further from the row's end than the weights go count nothing.
    #[inline]
    pub(crate) fn add_pits(&mut self, features: usize, stones: &Stones, player: Player, pits: u8) {
        let (places, _) = self.weights[features..].as_chunks::<CONTENTS>();
        for (side, times) in [(player, 1), (player.other(), -1)] {
            let contents =
                stones.side(side).map(|stones| usize::from(stones.min(CONTENTS as u8 - 1)));
            let mut sum = [0; 2];
            for (&contents, weights) in contents[..pits.into()].iter().rev().zip(places) {
                let [full, empty] = weights[contents];
                sum[0] += full;
                sum[1] += empty;
            }
            self.sum[0] += sum[0] * times;
            self.sum[1] += sum[1] * times;
        }
    }

    /// The score with so many of all stones left in the pits.
    #[inline]
    pub(crate) fn score(self, left: u8, total: u8) -> Score {
        let [full, empty] = self.sum;
        let (left, total) = (i32::from(left), i32::from(total));
        Score::new((full * left + empty * (total - left)) / total)
    }
}
