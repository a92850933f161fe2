//! The size of the board.

use super::reasons;
use crate::{
    Reason, Refusal,
    games::sowing,
    rules::{HouseRule, RulesTable, Value, assign, number},
};

/// The rules of a mangala game: the size of the board.
///
/// ```
/// use tigadi::games::mangala::Rules;
/// use tigadi::rules::{Rules as _, Value, rules_text};
/// let small = Rules::MANGALA.with(&[("pits", Value::Number(3))])?;
/// assert_eq!(rules_text(&small).to_string(), "mangala:pits=3");
/// assert!(Rules::MANGALA.with(&[("stones", Value::Number(40))]).is_err());
/// # Ok::<(), tigadi::Refusal>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    pits: u8,
    stones: u8,
}

impl Rules {
    /// Six pits a side with four stones each.
    pub const MANGALA: Self = Self { pits: 6, stones: 4 };

    /// Pits a side, from 1 to 9.
    #[inline]
    #[must_use]
    pub const fn pits(&self) -> u8 {
        self.pits
    }

    /// Stones in each pit at the start.
    #[must_use]
    pub const fn stones(&self) -> u8 {
        self.stones
    }

    /// All stones of the game, at most 254.
    #[must_use]
    pub const fn total(&self) -> u8 {
        sowing::total(self.pits, self.stones) as u8
    }

    /// Everything that two equal rules share, as one number.
    pub(super) const fn code(&self) -> u64 {
        self.pits as u64 | (self.stones as u64) << 8
    }
}

impl RulesTable for Rules {
    const FAMILY: &'static str = "mangala";
    const REASONS: &'static [Reason] = reasons::REASONS;
    const REFUSALS: &'static [Refusal] = reasons::REFUSALS;
    const PRESETS: &'static [(&'static str, Self)] = &[("mangala", Self::MANGALA)];

    const HOUSE_RULES: &'static [HouseRule<Self>] = &[
        sowing::pits(
            |rules| Value::Number(rules.pits.into()),
            |rules, value| assign(&mut rules.pits, number(value) as u8),
        ),
        sowing::stones(
            |rules| Value::Number(rules.stones.into()),
            |rules, value| assign(&mut rules.stones, number(value) as u8),
        ),
    ];

    fn preset_index(&self) -> usize {
        0
    }

    fn validate(&self) -> Result<(), Refusal> {
        sowing::validate(self.pits, self.stones)
    }
}
