//! The levels of play that people know.

use core::fmt;

/// How strong an opponent is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Errs now and then, as people do: in half of its turns, at random, it plays what looks good
    /// and misses the opponent's reply; in the others it looks two turns ahead. With dice, where
    /// medium looks no further than its own play, it is content with much less than the best.
    Easy,
    /// Looks four turns ahead, as hard judges positions; with dice, its own play only.
    Medium,
    /// Looks as far ahead as its limits let it. When nothing irreversible has happened for some
    /// turns, it takes a draw by history rather than a game in which it is ahead by little.
    Hard,
}

/// What a level makes of a turn.
pub(super) struct Effort {
    /// The greatest depth, if not that of the limits.
    pub(super) depth: Option<u32>,
    /// How many of the evaluation's margins worse than the best a move may be.
    pub(super) margins: u32,
    /// How many margins a draw by history is worth when there has been no progress for long.
    caution: u32,
}

impl Effort {
    /// What a draw by history is worth after so many quiet turns, in margins.
    pub(super) fn draw(&self, margin: u32, quiet: u16) -> i32 {
        (margin.saturating_mul(self.caution) * u32::from(quiet).min(PATIENCE) / PATIENCE) as i32
    }
}

/// Of so many turns easy errs in one.
const EASY_ERRS: u32 = 2;

/// The margins that a draw by history is worth to hard after [`PATIENCE`] quiet turns; less before.
/// Without it, hard loses drawn positions that it takes for better ones.
const CAUTION: u32 = 20;
const PATIENCE: u32 = 4;

impl Level {
    /// Every level, weakest first.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Medium, Self::Hard];

    /// The level as one lower-case word.
    ///
    /// ```
    /// use tigadi::Level;
    /// assert_eq!(Level::from_word("hard"), Some(Level::Hard));
    /// assert_eq!(Level::Hard.word(), "hard");
    /// ```
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
        }
    }

    /// The level that a word names.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.word() == word)
    }

    pub(super) fn effort(self, chance: bool, rng: &mut crate::Rng) -> Effort {
        match (self, chance) {
            (Self::Easy, false) => {
                let errs = rng.below(EASY_ERRS) == 0;
                Effort { depth: Some(if errs { 1 } else { 2 }), margins: 2, caution: 0 }
            }
            (Self::Easy, true) => Effort { depth: Some(1), margins: 20, caution: 0 },
            (Self::Medium, _) => {
                Effort { depth: Some(if chance { 1 } else { 4 }), margins: 1, caution: 0 }
            }
            (Self::Hard, _) => Effort { depth: None, margins: 1, caution: CAUTION },
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
