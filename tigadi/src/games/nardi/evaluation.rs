//! What a nardi position is worth before the search has seen its end.

#[cfg(feature = "alloc")]
use super::bearoff::{Held, covers};
use super::{
    board::PLACES,
    chances::{Chances, ONE},
    features::features,
    position::Nardi,
    race,
    rolls::Rolls,
    weights::{BIASES, WEIGHTS},
};
use crate::{Evaluator, Position, Score};

/// Chances by the one-sided bear-off table and by pips in a race, and by weighted features of
/// the board while the sides are in contact.
///
/// With `alloc` the table is computed when the value is made, with `std` once a process, when a race
/// is first looked up in it: some 4 MB. Without, pips alone tell how long a side will bear off.
#[derive(Clone, Debug, Default)]
pub struct Evaluation {
    #[cfg(feature = "alloc")]
    bearoff: Held,
}

impl Evaluation {
    /// How the game may end for the player to move, who is about to roll. Dice that are to be
    /// played are not looked at.
    #[must_use]
    pub fn chances(&self, position: &Nardi) -> Chances {
        let [own, enemy] =
            [position.turn(), position.turn().other()].map(|player| position.places(player));
        if position.in_contact() {
            in_contact(own, enemy)
        } else {
            race::chances((own, self.rolls(own)), (enemy, self.rolls(enemy)))
        }
    }

    /// The mean number of rolls, in thousandths, that a side needs to bear off when it plays for
    /// the fewest: `None` unless all its checkers are at home or off.
    ///
    /// `places` are the side's checkers from off to the bar, 15 in all.
    #[cfg(feature = "alloc")]
    #[must_use]
    pub fn mean_rolls(&self, places: &[u8; PLACES]) -> Option<u32> {
        covers(places).then(|| self.bearoff.mean(places))
    }

    fn rolls(&self, places: &[u8; PLACES]) -> &Rolls {
        #[cfg(feature = "alloc")]
        if covers(places) {
            return self.bearoff.rolls(places);
        }
        race::rolls_by_pips(places)
    }
}

impl Evaluator<Nardi> for Evaluation {
    fn evaluate(&self, position: &Nardi) -> Score {
        Score::new(self.chances(position).equity())
    }
}

/// Weights are in 4,096ths of the logarithm of the odds.
fn in_contact(own: &[u8; PLACES], enemy: &[u8; PLACES]) -> Chances {
    let mut sums = BIASES;
    for (side, other, weights) in [(own, enemy, &WEIGHTS[0]), (enemy, own, &WEIGHTS[1])] {
        features(side, other, |feature, value| {
            for (sum, &weight) in sums.iter_mut().zip(&weights[feature]) {
                *sum += value * i32::from(weight);
            }
        });
    }
    let [win, win_mars, lose_mars] = sums.map(logistic);
    let win_mars = if enemy[0] > 0 { 0 } else { win_mars.min(win) };
    let lose_mars = if own[0] > 0 { 0 } else { lose_mars.min(ONE - win) };
    let koks = |mars| mars / KOKS;
    Chances { win, win_mars, win_koks: koks(win_mars), lose_mars, lose_koks: koks(lose_mars) }
}

/// Of so many games won by mars or koks one is koks.
const KOKS: i32 = 20;

/// The chance with these odds, whose logarithm is in 4,096ths.
fn logistic(odds: i32) -> i32 {
    let size = odds.unsigned_abs().min(MOST_ODDS - 1);
    let (at, part) = ((size / STEP) as usize, (size % STEP) as i32);
    let chance = LOGISTIC[at] + (LOGISTIC[at + 1] - LOGISTIC[at]) * part / STEP as i32;
    if odds < 0 { ONE - chance } else { chance }
}

/// The table's step, a sixteenth, and the logarithm from which on all is certain.
const STEP: u32 = 4096 / 16;
const MOST_ODDS: u32 = 10 * 4096;

static LOGISTIC: [i32; (MOST_ODDS / STEP) as usize + 1] = {
    /// e^(-1/16) in 2^32ths.
    const FACTOR: u64 = 4_034_748_382;
    let mut table = [0; (MOST_ODDS / STEP) as usize + 1];
    let (mut inverse, mut i) = (1_u64 << 32, 0);
    while i < table.len() {
        table[i] = (((ONE as u64) << 32) / ((1 << 32) + inverse)) as i32;
        inverse = (inverse * FACTOR) >> 32;
        i += 1;
    }
    table
};
