//! Numbers for the positions of the movement phase up to symmetry, as a table of them needs.
//!
//! The four tigers are put into the least of their images under the eight symmetries; the images
//! that have it in common are told apart by the points left empty, which are counted up to the
//! symmetries that leave the tigers in place (Burnside's lemma). Lim Yew Jin and Jürg Nievergelt,
//! *Computing Tigers and Goats* (2004), count the same positions.

use arrayvec::ArrayVec;

use super::{
    Baghchal, Rules,
    board::{ALL, POINTS, SYMMETRY_COUNT, symmetric},
    rules::GOATS,
};
use crate::Player;

/// The positions with all goats placed and a number of them captured, one side to move, numbered
/// from 0 without gaps; symmetric positions have the same number.
///
/// Every arrangement counts, also those that no game reaches.
///
/// ```
/// use tigadi::games::baghchal::{Baghchal, EndgameIndex, Rules};
/// use tigadi::{Notation, Player};
/// let index = EndgameIndex::new(1).unwrap();
/// assert_eq!(index.len(), 333_175);
/// let text = "GGGGB/GGGGG/GGB1G/GBGGG/GBG1G g 20 1";
/// let position = Baghchal::parse_position(Rules::BAGHCHAL, text)?;
/// let number = index.number(&position).unwrap();
/// let canonical = index.position(Rules::BAGHCHAL, Player::One, number).unwrap();
/// assert_eq!(index.number(&canonical), Some(number));
/// # Ok::<(), tigadi::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EndgameIndex {
    captured: u8,
}

impl EndgameIndex {
    /// The numbering for so many captured goats, at most 4.
    #[must_use]
    pub const fn new(captured: u8) -> Option<Self> {
        if captured < LEVELS as u8 { Some(Self { captured }) } else { None }
    }

    /// How many positions there are with either side to move.
    #[must_use]
    #[allow(clippy::len_without_is_empty)] // never empty
    pub const fn len(self) -> u32 {
        CLASSES.starts[self.captured as usize][CLASS_COUNT]
    }

    /// The number of a position, whoever is to move; `None` for one with goats in hand or with
    /// another number of captured goats.
    #[must_use]
    pub fn number(self, position: &Baghchal) -> Option<u32> {
        if position.in_hand() > 0 || position.captured() != self.captured {
            return None;
        }
        let images: [u32; SYMMETRY_COUNT] =
            core::array::from_fn(|symmetry| symmetric(position.tigers(), symmetry));
        let tigers = *images.iter().min()?;
        let class = CLASSES.tigers.binary_search(&tigers).ok()?;
        // Among equal tigers the empty points decide, orbit by orbit.
        let mut empties: ArrayVec<u32, SYMMETRY_COUNT> = (0..SYMMETRY_COUNT)
            .filter(|&symmetry| images[symmetry] == tigers)
            .map(|symmetry| symmetric(position.empty(), symmetry))
            .collect();
        let mut number = CLASSES.starts[usize::from(self.captured)][class];
        let mut choice = Choice::new(tigers, self.empty_points());
        while choice.points != 0 {
            let orbit = choice.orbit();
            let chosen = empties.iter().map(|empty| empty & orbit).min()?;
            empties.retain(|empty| *empty & orbit == chosen);
            for smaller in choice.subsets(orbit).take_while(|&subset| subset != chosen) {
                number += choice.after(orbit, smaller).count();
            }
            choice = choice.after(orbit, chosen);
        }
        Some(number)
    }

    /// The position that has a number, as it is numbered; `None` past the end.
    #[must_use]
    pub fn position(self, rules: Rules, turn: Player, number: u32) -> Option<Baghchal> {
        if number >= self.len() {
            return None;
        }
        let starts = &CLASSES.starts[usize::from(self.captured)];
        let class = starts.partition_point(|&start| start <= number) - 1;
        let tigers = CLASSES.tigers[class];
        let (mut left, mut empty) = (number - starts[class], 0);
        let mut choice = Choice::new(tigers, self.empty_points());
        while choice.points != 0 {
            let orbit = choice.orbit();
            for subset in choice.subsets(orbit) {
                let after = choice.after(orbit, subset);
                let count = after.count();
                if left < count {
                    empty |= subset;
                    choice = after;
                    break;
                }
                left -= count;
            }
        }
        let goats = ALL & !tigers & !empty;
        Some(Baghchal::new(rules, [goats, tigers], GOATS, self.captured, turn))
    }

    const fn empty_points(self) -> u32 {
        (POINTS - 4 - GOATS as usize) as u32 + self.captured as u32
    }
}

/// What is left to choose: `size` of `points`, up to the symmetries in `group`.
#[derive(Clone, Copy)]
struct Choice {
    points: u32,
    size: u32,
    group: u8, // a bit for each symmetry
}

impl Choice {
    const fn new(tigers: u32, size: u32) -> Self {
        Self { points: ALL & !tigers, size, group: stabiliser(u8::MAX, tigers) }
    }

    /// The points that the lowest one can be taken to.
    fn orbit(&self) -> u32 {
        let lowest = self.points & self.points.wrapping_neg();
        symmetries(self.group).fold(0, |orbit, symmetry| orbit | symmetric(lowest, symmetry))
    }

    /// The subsets of an orbit that are the least of their images and not too large.
    fn subsets(self, orbit: u32) -> impl Iterator<Item = u32> {
        let mut next = Some(0_u32);
        core::iter::from_fn(move || {
            let subset = next?;
            let following = subset.wrapping_sub(orbit) & orbit;
            next = (following != 0).then_some(following);
            Some(subset)
        })
        .filter(move |&subset| {
            subset.count_ones() <= self.size
                && symmetries(self.group).all(|symmetry| symmetric(subset, symmetry) >= subset)
        })
    }

    /// What is left once a subset of an orbit has been chosen.
    const fn after(&self, orbit: u32, subset: u32) -> Self {
        Self {
            points: self.points & !orbit,
            size: self.size - subset.count_ones(),
            group: stabiliser(self.group, subset),
        }
    }

    /// In how many ways that can be done: the mean number of choices that a symmetry fixes.
    const fn count(&self) -> u32 {
        let (mut sum, mut symmetry) = (0, 0);
        while symmetry < SYMMETRY_COUNT {
            if self.group >> symmetry & 1 != 0 {
                sum += self.fixed(symmetry);
            }
            symmetry += 1;
        }
        sum / self.group.count_ones()
    }

    /// The choices that a symmetry leaves as they are: unions of its cycles, which are all of one
    /// length but for the points that stay.
    const fn fixed(&self, symmetry: usize) -> u32 {
        let (mut staying, mut points) = (0, self.points);
        while points != 0 {
            let point = points & points.wrapping_neg();
            if symmetric(point, symmetry) == point {
                staying += 1;
            }
            points ^= point;
        }
        let length = ORDERS[symmetry];
        let cycles = (self.points.count_ones() - staying) / length;
        let (mut sum, mut taken) = (0, 0);
        while taken <= cycles && taken * length <= self.size {
            sum += binomial(cycles, taken) * binomial(staying, self.size - taken * length);
            taken += 1;
        }
        sum
    }
}

/// The symmetries of a group that leave a set as it is.
const fn stabiliser(group: u8, set: u32) -> u8 {
    let (mut stabiliser, mut symmetry) = (0, 0);
    while symmetry < SYMMETRY_COUNT {
        if group >> symmetry & 1 != 0 && symmetric(set, symmetry) == set {
            stabiliser |= 1 << symmetry;
        }
        symmetry += 1;
    }
    stabiliser
}

fn symmetries(group: u8) -> impl Iterator<Item = usize> {
    (0..SYMMETRY_COUNT).filter(move |symmetry| group >> symmetry & 1 != 0)
}

/// How often each symmetry must be done to come back to the start.
const ORDERS: [u32; SYMMETRY_COUNT] = {
    let (mut orders, mut symmetry) = ([1; SYMMETRY_COUNT], 0);
    while symmetry < SYMMETRY_COUNT {
        // The second point lies on no axis.
        let mut image = symmetric(0b10, symmetry);
        while image != 0b10 {
            image = symmetric(image, symmetry);
            orders[symmetry] += 1;
        }
        symmetry += 1;
    }
    orders
};

const fn binomial(n: u32, k: u32) -> u32 {
    let (mut product, mut i) = (1, 0);
    while i < k {
        if i >= n {
            return 0;
        }
        product = product * (n - i) / (i + 1);
        i += 1;
    }
    product
}

/// Numbers of captured goats: 0 to 4.
const LEVELS: usize = 5;
/// Ways to put four tigers on the board, up to symmetry.
const CLASS_COUNT: usize = 1666;

struct Classes {
    /// The least image of each way, ascending.
    tigers: [u32; CLASS_COUNT],
    /// For each number of captured goats where each way's numbers start, and at last the total.
    starts: [[u32; CLASS_COUNT + 1]; LEVELS],
}

#[allow(long_running_const_eval)] // 12,650 ways and their images
static CLASSES: Classes = {
    let mut classes = Classes { tigers: [0; CLASS_COUNT], starts: [[0; CLASS_COUNT + 1]; LEVELS] };
    let (mut class, mut tigers) = (0, 0b1111_u32);
    while tigers <= ALL {
        if is_least(tigers) {
            classes.tigers[class] = tigers;
            let mut captured = 0;
            while captured < LEVELS {
                let index = EndgameIndex { captured: captured as u8 };
                let starts = &mut classes.starts[captured];
                starts[class + 1] =
                    starts[class] + Choice::new(tigers, index.empty_points()).count();
                captured += 1;
            }
            class += 1;
        }
        // The next larger set of as many points.
        let lowest = tigers & tigers.wrapping_neg();
        let carried = tigers + lowest;
        tigers = carried | (((tigers ^ carried) >> 2) / lowest);
    }
    assert!(class == CLASS_COUNT);
    classes
};

const fn is_least(set: u32) -> bool {
    let mut symmetry = 1;
    while symmetry < SYMMETRY_COUNT {
        if symmetric(set, symmetry) < set {
            return false;
        }
        symmetry += 1;
    }
    true
}
