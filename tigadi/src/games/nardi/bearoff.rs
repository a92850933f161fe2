//! The one-sided bear-off table: how many rolls a side needs that has all its checkers at home.

use alloc::{boxed::Box, vec, vec::Vec};
use core::{fmt, ops::Deref};

use arrayvec::ArrayVec;

use super::{
    board::{CHECKERS, OFF, PLACES, from_the_rear},
    dice::Roll,
    rolls::{CERTAIN, MOST_ROLLS, Rolls, certain},
    side::Side,
};

/// Points of the home.
const HOME: usize = 6;
/// Ways to have up to 15 checkers on six points.
const POSITIONS: usize = below(HOME, CHECKERS as usize) as usize;
/// The mean number of rolls is kept in units of 1 / 2^24.
const ROLL: u64 = 1 << 24;

/// The number of ways to have up to `checkers` on so many points: the binomial coefficient of
/// their sum over the points.
const fn below(points: usize, checkers: usize) -> u32 {
    let (mut ways, mut i) = (1, 1);
    while i <= points {
        ways = ways * (checkers + i) / i;
        i += 1;
    }
    ways as u32
}

const BELOW: [[u32; CHECKERS as usize + 1]; HOME + 1] = {
    let mut table = [[0; CHECKERS as usize + 1]; HOME + 1];
    let mut i = 0;
    while i < table.len() * table[0].len() {
        let (points, checkers) = (i / table[0].len(), i % table[0].len());
        table[points][checkers] = below(points, checkers);
        i += 1;
    }
    table
};

/// The place of a home in the order of the number on the 6 point, then on the 5 point, and so on.
/// A step always leads to an earlier place.
#[inline]
fn index(places: &[u8; PLACES]) -> usize {
    let (mut index, mut rest) = (0, usize::from(CHECKERS));
    for point in (1..=HOME).rev() {
        let below = &BELOW[point];
        index += below[rest];
        rest -= usize::from(places[point]);
        index -= below[rest];
    }
    index as usize
}

/// The table for both sides, 54,264 homes, computed by playing every roll so as to need the
/// fewest further rolls on average. Some 4 MB.
#[derive(Clone)]
pub(super) struct Bearoff {
    means: Box<[u32]>,
    rolls: Box<[Rolls]>,
}

/// Where the best play of some dice leads, for each die: from each home, of one, two and three equal
/// dice. Every order of the dice plays the first one to a home that is known already.
#[derive(Clone, Copy, Default)]
struct Ahead([[u16; DICE]; 3]);

const DICE: usize = 6;

impl Default for Bearoff {
    fn default() -> Self {
        let mut means: Vec<u32> = vec![0; POSITIONS];
        let mut rolls = vec![[0; MOST_ROLLS]; POSITIONS];
        let mut ahead = vec![Ahead::default(); POSITIONS];
        let mut home = [0; PLACES];
        for here in 1..POSITIONS {
            next_home(&mut home);
            // The homes that each die leads to.
            let side = Side::new(&home, &[0; PLACES]);
            let steps: [ArrayVec<usize, HOME>; DICE] =
                core::array::from_fn(|die| next_homes(&mut home, &side, die as u8 + 1));
            let best = |homes: &mut dyn Iterator<Item = u16>| {
                homes.min_by_key(|&home| (means[usize::from(home)], home)).unwrap_or(0)
            };
            let mut own = Ahead::default();
            for (die, homes) in steps.iter().enumerate() {
                own.0[0][die] = best(&mut homes.iter().map(|&home| home as u16));
                for count in 1..3 {
                    own.0[count][die] =
                        best(&mut homes.iter().map(|&home| ahead[home].0[count - 1][die]));
                }
            }
            let mut mean = 18; // half of the weights, to round
            let mut chances = [18_u32; MOST_ROLLS];
            for roll in Roll::all() {
                let [high, low] = roll.higher_first().dice().map(|die| usize::from(die) - 1);
                let after = |first: usize, count: usize, die: usize| {
                    let ahead = &ahead;
                    steps[first].iter().map(move |&home| ahead[home].0[count][die])
                };
                let (weight, there) = if high == low {
                    (1, best(&mut after(high, 2, high)))
                } else {
                    (2, best(&mut after(high, 0, low).chain(after(low, 0, high))))
                };
                let there = usize::from(there);
                mean += u64::from(weight) * (ROLL + u64::from(means[there]));
                if there == 0 {
                    chances[0] += weight * CERTAIN;
                } else {
                    for (i, &chance) in rolls[there].iter().enumerate() {
                        chances[(i + 1).min(MOST_ROLLS - 1)] += weight * u32::from(chance);
                    }
                }
            }
            ahead[here] = own;
            means[here] = (mean / 36) as u32;
            let rounded = chances.map(|chance| (chance / 36) as u16);
            rolls[here] = certain(rounded);
        }
        Self { means: means.into(), rolls: rolls.into() }
    }
}

/// The homes that one die leads to; nothing is left out, for at home every die can be played.
fn next_homes(home: &mut [u8; PLACES], side: &Side, die: u8) -> ArrayVec<usize, HOME> {
    from_the_rear(side.sources(die))
        .map(|source| {
            let (source, target) = (usize::from(source), usize::from(source.saturating_sub(die)));
            home[source] -= 1;
            home[target] += 1;
            let there = index(home);
            home[target] -= 1;
            home[source] += 1;
            there
        })
        .collect()
}

/// The table as an evaluation holds it: one for all of them where the system can share it, and
/// then computed when a position is first looked up in it.
#[derive(Clone, Default)]
pub(super) struct Held(#[cfg(not(feature = "std"))] Box<Bearoff>);

impl Deref for Held {
    type Target = Bearoff;

    #[cfg(feature = "std")]
    fn deref(&self) -> &Bearoff {
        static TABLE: std::sync::OnceLock<Bearoff> = std::sync::OnceLock::new();
        TABLE.get_or_init(Bearoff::default)
    }

    #[cfg(not(feature = "std"))]
    fn deref(&self) -> &Bearoff {
        &self.0
    }
}

/// Whether all checkers on the board are at home.
pub(super) fn covers(places: &[u8; PLACES]) -> bool {
    places[HOME + 1..].iter().all(|&count| count == 0)
}

impl Bearoff {
    /// The mean number of rolls in thousandths, played for the fewest. All checkers on the board
    /// must be at home.
    pub(super) fn mean(&self, places: &[u8; PLACES]) -> u32 {
        ((u64::from(self.means[index(places)]) * 1000 + ROLL / 2) / ROLL) as u32
    }

    /// The chances of needing each number of rolls; all checkers on the board must be at home.
    pub(super) fn rolls(&self, places: &[u8; PLACES]) -> &Rolls {
        &self.rolls[index(places)]
    }
}

impl fmt::Debug for Held {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Bearoff").finish_non_exhaustive()
    }
}

/// The home whose index is the next.
fn next_home(places: &mut [u8; PLACES]) {
    let free = CHECKERS - places[1..=HOME].iter().sum::<u8>();
    if free > 0 {
        places[1] += 1;
    } else if let Some(point) = (1..HOME).find(|&point| places[point] > 0) {
        places[point] = 0;
        places[point + 1] += 1;
    }
    places[usize::from(OFF)] = CHECKERS - places[1..=HOME].iter().sum::<u8>();
}
