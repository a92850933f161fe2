//! Dice: a roll of two, and the names that players call.

/// A roll of two dice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Roll {
    dice: [u8; 2],
}

impl Roll {
    /// The roll of these two dice; `None` unless both show 1 to 6. In the roll-off the first is
    /// player one's.
    ///
    /// ```
    /// use tigadi::games::nardi::Roll;
    /// assert_eq!(Roll::new(2, 2).unwrap().name(), Some("du-bara"));
    /// assert_eq!(Roll::new(0, 7), None);
    /// ```
    #[must_use]
    pub const fn new(first: u8, second: u8) -> Option<Self> {
        match (first, second) {
            (1..=6, 1..=6) => Some(Self { dice: [first, second] }),
            _ => None,
        }
    }

    /// The two dice.
    #[inline]
    #[must_use]
    pub const fn dice(self) -> [u8; 2] {
        self.dice
    }

    /// The same roll with the higher die first.
    #[inline]
    #[must_use]
    pub const fn higher_first(self) -> Self {
        let [first, second] = self.dice;
        if first < second { Self { dice: [second, first] } } else { self }
    }

    /// Whether both dice are the same: played four times.
    #[inline]
    #[must_use]
    pub const fn is_double(self) -> bool {
        self.dice[0] == self.dice[1]
    }

    /// The dice that the roll gives to play, the higher first: two, or four of a double.
    #[inline]
    #[must_use]
    pub const fn to_play(self) -> Dice {
        let [high, low] = self.higher_first().dice;
        if high == low { Dice { dice: [high; 4], len: 4 } } else { Dice::two(high, low) }
    }

    /// The name of a double.
    #[must_use]
    pub const fn name(self) -> Option<&'static str> {
        if self.is_double() { Some(DOUBLE_NAMES[self.dice[0] as usize - 1]) } else { None }
    }

    pub(crate) const fn reversed(self) -> Self {
        let [first, second] = self.dice;
        Self { dice: [second, first] }
    }

    /// The 21 rolls, the higher die first.
    #[inline]
    pub(super) fn all() -> impl Iterator<Item = Self> {
        (1..=6).flat_map(|high| (1..=high).map(move |low| Self { dice: [high, low] }))
    }

    /// The number of the roll in [`all`](Self::all).
    #[inline]
    pub(super) const fn index(self) -> usize {
        let [high, low] = self.higher_first().dice;
        high as usize * (high as usize - 1) / 2 + low as usize - 1
    }
}

/// The name of a die's face, 1 to 6.
///
/// ```
/// use tigadi::games::nardi::die_name;
/// assert_eq!(die_name(5), Some("panji"));
/// ```
#[must_use]
pub fn die_name(die: u8) -> Option<&'static str> {
    DIE_NAMES.get(usize::from(die).checked_sub(1)?).copied()
}

const DIE_NAMES: [&str; 6] = ["yaki", "du", "se", "chari", "panji", "shashi"];
const DOUBLE_NAMES: [&str; 6] =
    ["yagani", "du-bara", "du-se", "dor-chari", "du-beshi", "du-shashi"];

/// Dice that are still to be played: some equal ones, or two different with the higher first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Dice {
    dice: [u8; 4],
    len: u8,
}

impl Dice {
    #[inline]
    const fn two(high: u8, low: u8) -> Self {
        Self { dice: [high, low, 0, 0], len: 2 }
    }

    /// The dice, the higher first.
    #[inline]
    #[must_use]
    pub fn as_slice(&self) -> &[u8] {
        &self.dice[..usize::from(self.len)]
    }

    /// The different numbers among them, the higher first.
    #[inline]
    pub(super) fn distinct(self) -> impl Iterator<Item = u8> {
        let different = if self.dice[0] == self.dice[1] { 1 } else { 2 };
        self.dice.into_iter().take(different.min(self.len.into()))
    }

    /// The dice without one that is among them.
    #[inline]
    pub(super) const fn without(self, die: u8) -> Self {
        let [first, second, third, fourth] = self.dice;
        let dice =
            if first == die { [second, third, fourth, 0] } else { [first, third, fourth, 0] };
        Self { dice, len: self.len - 1 }
    }

    /// The first `len` of these dice.
    pub(super) const fn first(self, len: usize) -> Self {
        let mut dice = self.dice;
        let mut i = len;
        while i < 4 {
            dice[i] = 0;
            i += 1;
        }
        Self { dice, len: len as u8 }
    }
}
