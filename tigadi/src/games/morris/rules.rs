//! The presets of the morris family and what a caller may change.

use core::hash::{Hash, Hasher};

use super::{board::Board, reasons};
use crate::{
    DrawRules, Reason, Refusal,
    rules::{HouseRule, Kind, RulesTable, Value, assign, draws, limit, number, repetition},
};

/// What happens to a player to move who has no stone in hand and cannot slide.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Blocked {
    /// The player loses.
    Loses,
    /// The player passes.
    Passes,
}

/// The rules of a morris game.
///
/// A preset, or what [`with`](crate::rules::Rules::with) makes of it.
///
/// ```
/// use tigadi::games::morris::Rules;
/// use tigadi::rules::{Rules as _, Value};
/// let house = Rules::NINE_MENS_MORRIS.with(&[("flying", Value::Switch(false))])?;
/// assert!(!house.flying());
/// assert!(Rules::THREE_MENS_MORRIS.with(&[("stones", Value::Number(9))]).is_err());
/// # Ok::<(), tigadi::Refusal>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    board: Board,
    stones: u8,
    flying: bool,
    blocked: Blocked,
    sliding: bool,
    mill_wins: bool,
    repetition: u8, // 0 is off
    quiet: u16,     // 0 is off
    preset: Preset,
}

#[derive(Clone, Copy, Debug)]
enum Preset {
    Tigadi,
    Nine,
    Twelve,
    Morabaraba,
    Lasker,
    Six,
    Five,
    Three,
}

/// The most stones a side that any board can hold.
pub(super) const MAX_STONES: u8 = 12;

impl Rules {
    /// Tigadi, the Georgian game: nine stones on three rings with diagonals, nobody flies, a
    /// blocked player passes; drawn after 100 turns without a capture.
    pub const TIGADI: Self = Self {
        board: Board::ThreeRingsDiagonals,
        flying: false,
        blocked: Blocked::Passes,
        quiet: 100,
        preset: Preset::Tigadi,
        ..Self::NINE_MENS_MORRIS
    };

    /// Nine men's morris (nau goti, navkankari): three rings, flying at three stones.
    pub const NINE_MENS_MORRIS: Self = Self {
        board: Board::ThreeRings,
        stones: 9,
        flying: true,
        blocked: Blocked::Loses,
        sliding: false,
        mill_wins: false,
        repetition: 3,
        quiet: 50,
        preset: Preset::Nine,
    };

    /// Twelve men's morris: three rings with diagonals.
    pub const TWELVE_MENS_MORRIS: Self = Self {
        board: Board::ThreeRingsDiagonals,
        stones: 12,
        preset: Preset::Twelve,
        ..Self::NINE_MENS_MORRIS
    };

    /// Morabaraba, as played in southern Africa.
    pub const MORABARABA: Self = Self { preset: Preset::Morabaraba, ..Self::TWELVE_MENS_MORRIS };

    /// Lasker morris: ten stones, which may slide while others are still in hand.
    pub const LASKER_MORRIS: Self =
        Self { stones: 10, sliding: true, preset: Preset::Lasker, ..Self::NINE_MENS_MORRIS };

    /// Six men's morris: two rings.
    pub const SIX_MENS_MORRIS: Self = Self {
        board: Board::TwoRings,
        stones: 6,
        flying: false,
        preset: Preset::Six,
        ..Self::NINE_MENS_MORRIS
    };

    /// Five men's morris: two rings.
    pub const FIVE_MENS_MORRIS: Self =
        Self { stones: 5, preset: Preset::Five, ..Self::SIX_MENS_MORRIS };

    /// Three men's morris: three by three points with diagonals; the first mill wins.
    pub const THREE_MENS_MORRIS: Self = Self {
        board: Board::ThreeByThreeDiagonals,
        stones: 3,
        flying: false,
        mill_wins: true,
        preset: Preset::Three,
        ..Self::NINE_MENS_MORRIS
    };

    /// The board and its drawn lines.
    #[must_use]
    pub const fn board(&self) -> Board {
        self.board
    }

    /// Stones a side.
    #[must_use]
    pub const fn stones(&self) -> u8 {
        self.stones
    }

    /// Whether a player with three stones and an empty hand may slide to any empty point.
    #[must_use]
    pub const fn flying(&self) -> bool {
        self.flying
    }

    /// What happens to a blocked player.
    #[must_use]
    pub const fn blocked(&self) -> Blocked {
        self.blocked
    }

    /// Whether stones may slide while others are in hand.
    #[must_use]
    pub const fn sliding(&self) -> bool {
        self.sliding
    }

    /// Whether the first mill wins at once.
    #[must_use]
    pub const fn mill_wins(&self) -> bool {
        self.mill_wins
    }

    /// The draws by history.
    #[must_use]
    pub const fn draws(&self) -> DrawRules {
        draws(self.repetition, self.quiet)
    }

    /// Everything that two equal rules share, as one number.
    pub(super) const fn code(&self) -> u64 {
        self.board as u64
            | (self.stones as u64) << 8
            | (self.flying as u64) << 16
            | (self.blocked as u64) << 17
            | (self.sliding as u64) << 18
            | (self.mill_wins as u64) << 19
            | (self.repetition as u64) << 24
            | (self.quiet as u64) << 32
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

const BOARDS: &[&str] = &["three-rings", "two-rings", "three-by-three"];
const BLOCKED: &[&str] = &["loses", "passes"];

impl RulesTable for Rules {
    const FAMILY: &'static str = "morris";
    const REASONS: &'static [Reason] = reasons::REASONS;
    const REFUSALS: &'static [Refusal] = reasons::REFUSALS;
    const PRESETS: &'static [(&'static str, Self)] = &[
        ("tigadi", Self::TIGADI),
        ("nine-mens-morris", Self::NINE_MENS_MORRIS),
        ("twelve-mens-morris", Self::TWELVE_MENS_MORRIS),
        ("morabaraba", Self::MORABARABA),
        ("lasker-morris", Self::LASKER_MORRIS),
        ("six-mens-morris", Self::SIX_MENS_MORRIS),
        ("five-mens-morris", Self::FIVE_MENS_MORRIS),
        ("three-mens-morris", Self::THREE_MENS_MORRIS),
    ];

    const HOUSE_RULES: &'static [HouseRule<Self>] = &[
        HouseRule {
            key: "board",
            kind: Kind::Words(BOARDS),
            about: "the board",
            get: |rules| {
                Value::Word(match rules.board {
                    Board::ThreeRings | Board::ThreeRingsDiagonals => BOARDS[0],
                    Board::TwoRings => BOARDS[1],
                    Board::ThreeByThree | Board::ThreeByThreeDiagonals => BOARDS[2],
                })
            },
            set: |rules, value| {
                let plain = match value {
                    Value::Word("two-rings") => Board::TwoRings,
                    Value::Word("three-by-three") => Board::ThreeByThree,
                    _ => Board::ThreeRings,
                };
                // Diagonals stay where the board can have them.
                rules.board = plain.with_diagonals(rules.board.has_diagonals()).unwrap_or(plain);
                Ok(())
            },
        },
        HouseRule {
            key: "diagonals",
            kind: Kind::Switch,
            about: "whether the diagonals are drawn (never on two rings)",
            get: |rules| Value::Switch(rules.board.has_diagonals()),
            set: |rules, value| {
                let board = rules.board.with_diagonals(value == Value::Switch(true));
                rules.board = board.ok_or(reasons::NO_DIAGONALS)?;
                Ok(())
            },
        },
        HouseRule {
            key: "stones",
            kind: Kind::Number(3, MAX_STONES as u32),
            about: "stones a side",
            get: |rules| Value::Number(rules.stones.into()),
            set: |rules, value| assign(&mut rules.stones, number(value) as u8),
        },
        HouseRule {
            key: "flying",
            kind: Kind::Switch,
            about: "whether a player with three stones may fly",
            get: |rules| Value::Switch(rules.flying),
            set: |rules, value| assign(&mut rules.flying, value == Value::Switch(true)),
        },
        HouseRule {
            key: "blocked",
            kind: Kind::Words(BLOCKED),
            about: "what happens to a player who cannot move",
            get: |rules| Value::Word(BLOCKED[rules.blocked as usize]),
            set: |rules, value| {
                let passes = value == Value::Word(BLOCKED[Blocked::Passes as usize]);
                let blocked = if passes { Blocked::Passes } else { Blocked::Loses };
                assign(&mut rules.blocked, blocked)
            },
        },
        HouseRule {
            key: "sliding",
            kind: Kind::Switch,
            about: "whether stones may slide while others are in hand",
            get: |rules| Value::Switch(rules.sliding),
            set: |rules, value| assign(&mut rules.sliding, value == Value::Switch(true)),
        },
        HouseRule {
            key: "mill_wins",
            kind: Kind::Switch,
            about: "whether the first mill wins and nothing is taken",
            get: |rules| Value::Switch(rules.mill_wins),
            set: |rules, value| assign(&mut rules.mill_wins, value == Value::Switch(true)),
        },
        repetition(
            |rules| limit(rules.repetition.into()),
            |rules, value| assign(&mut rules.repetition, number(value) as u8),
        ),
        HouseRule {
            key: "quiet",
            kind: Kind::Limit(1, 10_000),
            about: "the turns without a placement or capture that draw",
            get: |rules| limit(rules.quiet.into()),
            set: |rules, value| assign(&mut rules.quiet, number(value) as u16),
        },
    ];

    fn preset_index(&self) -> usize {
        self.preset as usize
    }

    fn validate(&self) -> Result<(), Refusal> {
        if 2 * usize::from(self.stones) > self.board.points() {
            return Err(reasons::BOARD_TOO_SMALL);
        }
        Ok(())
    }
}
