//! The presets and what a caller may change.

use core::hash::{Hash, Hasher};

use super::reasons;
use crate::{
    DrawRules, Reason, Refusal,
    games::sowing::{self, MAX_STONES},
    rules::{HouseRule, Kind, RulesTable, Value, assign, draws, limit, number, repetition},
};

/// The rules of toguz korgool or a game like it.
///
/// ```
/// use tigadi::games::toguz_korgool::Rules;
/// use tigadi::rules::{Rules as _, Value};
/// assert_eq!(Rules::TOGUZ_KORGOOL.target(), 82);
/// assert_eq!(Rules::TOGUZ_KORGOOL.with(&[("pits", Value::Number(5))])?.target(), 46);
/// assert!(Rules::BESTEMSHE.with(&[("target", Value::Number(20))]).is_err());
/// # Ok::<(), tigadi::Refusal>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    pits: u8,
    stones: u8,
    tuzdik: bool,
    target: u8,     // 0 is a majority
    repetition: u8, // 0 is off
    preset: Preset,
}

#[derive(Clone, Copy, Debug)]
enum Preset {
    ToguzKorgool,
    Bestemshe,
}

impl Rules {
    /// Nine pits a side with nine stones each; first to 82.
    pub const TOGUZ_KORGOOL: Self = Self {
        pits: 9,
        stones: 9,
        tuzdik: true,
        target: 0,
        repetition: 3,
        preset: Preset::ToguzKorgool,
    };

    /// Five pits a side with five stones each, no tuzdik; first to 26.
    pub const BESTEMSHE: Self = Self {
        pits: 5,
        stones: 5,
        tuzdik: false,
        preset: Preset::Bestemshe,
        ..Self::TOGUZ_KORGOOL
    };

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

    /// Whether a pit can become a tuzdik.
    #[inline]
    #[must_use]
    pub const fn tuzdik(&self) -> bool {
        self.tuzdik
    }

    /// The stones in a kazan that win at once: more than half of all, unless set otherwise.
    #[inline]
    #[must_use]
    pub const fn target(&self) -> u8 {
        if self.target == 0 { self.majority() } else { self.target }
    }

    /// More than half of all stones.
    const fn majority(&self) -> u8 {
        self.total() / 2 + 1
    }

    /// The draws by history.
    #[must_use]
    pub const fn draws(&self) -> DrawRules {
        draws(self.repetition, 0)
    }

    /// Everything that two equal rules share, as one number.
    pub(super) const fn code(&self) -> u64 {
        self.pits as u64
            | (self.stones as u64) << 8
            | (self.tuzdik as u64) << 16
            | (self.target() as u64) << 24
            | (self.repetition as u64) << 32
    }
}

impl PartialEq for Rules {
    fn eq(&self, other: &Self) -> bool {
        self.code() == other.code()
    }
}

impl Eq for Rules {}

impl Hash for Rules {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.code().hash(state);
    }
}

impl RulesTable for Rules {
    const FAMILY: &'static str = "toguz-korgool";
    const REASONS: &'static [Reason] = reasons::REASONS;
    const REFUSALS: &'static [Refusal] = reasons::REFUSALS;
    const PRESETS: &'static [(&'static str, Self)] =
        &[("toguz-korgool", Self::TOGUZ_KORGOOL), ("bestemshe", Self::BESTEMSHE)];

    const HOUSE_RULES: &'static [HouseRule<Self>] = &[
        sowing::pits(
            |rules| Value::Number(rules.pits.into()),
            |rules, value| assign(&mut rules.pits, number(value) as u8),
        ),
        sowing::stones(
            |rules| Value::Number(rules.stones.into()),
            |rules, value| assign(&mut rules.stones, number(value) as u8),
        ),
        HouseRule {
            key: "tuzdik",
            kind: Kind::Switch,
            about: "whether a pit of three can become a tuzdik",
            get: |rules| Value::Switch(rules.tuzdik),
            set: |rules, value| assign(&mut rules.tuzdik, value == Value::Switch(true)),
        },
        HouseRule {
            key: "target",
            kind: Kind::Limit(2, MAX_STONES),
            about: "the stones that win at once; off is more than half",
            // A majority is `off` on every board, so that equal rules have one text.
            get: |rules| {
                let majority = rules.target() == rules.majority();
                limit(if majority { 0 } else { rules.target.into() })
            },
            set: |rules, value| assign(&mut rules.target, number(value) as u8),
        },
        repetition(
            |rules| limit(rules.repetition.into()),
            |rules, value| assign(&mut rules.repetition, number(value) as u8),
        ),
    ];

    fn preset_index(&self) -> usize {
        self.preset as usize
    }

    fn validate(&self) -> Result<(), Refusal> {
        sowing::validate(self.pits, self.stones)?;
        if self.target() <= self.total() / 2 {
            return Err(reasons::TARGET_TOO_LOW);
        }
        if self.target() > self.total() {
            return Err(reasons::TARGET_TOO_HIGH);
        }
        Ok(())
    }
}
