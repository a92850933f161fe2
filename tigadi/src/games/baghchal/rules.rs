//! What a caller may change about baghchal.

use super::reasons;
use crate::{
    DrawRules, Reason, Refusal,
    rules::{HouseRule, Kind, RulesTable, Value, assign, draws, limit, number, repetition},
};

/// The rules of baghchal.
///
/// ```
/// use tigadi::games::baghchal::Rules;
/// use tigadi::rules::{Rules as _, Value, rules_text};
/// let long = Rules::BAGHCHAL.with(&[("captures", Value::Number(6))])?;
/// assert_eq!(rules_text(&long).to_string(), "baghchal:captures=6");
/// assert!(Rules::BAGHCHAL.with(&[("captures", Value::Number(21))]).is_err());
/// # Ok::<(), tigadi::Refusal>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    captures: u8,
    repetition: u8, // 0 is off
}

/// The goats that the players begin with.
pub(super) const GOATS: u8 = 20;

impl Rules {
    /// Baghchal: the fifth capture wins, the third repetition draws.
    pub const BAGHCHAL: Self = Self { captures: 5, repetition: 3 };

    /// The captures that win the game for the tigers.
    #[must_use]
    pub const fn captures(&self) -> u8 {
        self.captures
    }

    /// The draws by history: repetition only.
    #[must_use]
    pub const fn draws(&self) -> DrawRules {
        draws(self.repetition, 0)
    }

    /// The rules as one number.
    pub(super) const fn code(&self) -> u64 {
        self.captures as u64 | (self.repetition as u64) << 8
    }
}

impl RulesTable for Rules {
    const FAMILY: &'static str = "baghchal";
    const REASONS: &'static [Reason] = reasons::REASONS;
    const REFUSALS: &'static [Refusal] = reasons::REFUSALS;
    const PRESETS: &'static [(&'static str, Self)] = &[("baghchal", Self::BAGHCHAL)];

    const HOUSE_RULES: &'static [HouseRule<Self>] = &[
        HouseRule {
            key: "captures",
            kind: Kind::Number(1, GOATS as u32),
            about: "the captures that win for the tigers",
            get: |rules| Value::Number(rules.captures.into()),
            set: |rules, value| assign(&mut rules.captures, number(value) as u8),
        },
        repetition(
            |rules| limit(rules.repetition.into()),
            |rules, value| assign(&mut rules.repetition, number(value) as u8),
        ),
    ];

    fn preset_index(&self) -> usize {
        0
    }
}
