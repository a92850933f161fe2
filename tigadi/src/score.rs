//! Scores of the search, exact ones included.

use core::{fmt, ops::Neg};

use crate::{Outcome, Player};

/// A score for the side to move.
///
/// Heuristic scores are in thousandths of what a win is worth in games with dice (nardi: equity
/// in thousandths of a point), and in the evaluation's own small unit elsewhere. In games without
/// dice a forced end is its points times [`Score::POINT`], less the number of turns to it, so that
/// a win comes sooner and a loss later.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Score(i32);

impl Score {
    /// A draw.
    pub const DRAW: Self = Self(0);
    /// What one point of a forced end is worth in games without dice.
    pub const POINT: i32 = 1 << 20;
    /// What one point of an end is worth in games with dice.
    pub const POINT_WITH_CHANCE: i32 = 1000;
    /// The greatest heuristic score; [`Score::new`] clamps to it.
    pub const MAX_HEURISTIC: i32 = Self::POINT / 2;
    /// The most turns that a forced end can be away.
    pub const MAX_TURNS: u32 = Self::POINT as u32 / 4;
    /// More than any score.
    pub(crate) const INFINITE: i32 = 256 * Self::POINT;

    /// A heuristic score, clamped to ±[`Score::MAX_HEURISTIC`].
    #[inline]
    #[must_use]
    pub const fn new(value: i32) -> Self {
        if value > Self::MAX_HEURISTIC {
            Self(Self::MAX_HEURISTIC)
        } else if value < -Self::MAX_HEURISTIC {
            Self(-Self::MAX_HEURISTIC)
        } else {
            Self(value)
        }
    }

    /// Any value that the search works with.
    #[inline]
    pub(crate) const fn raw(value: i32) -> Self {
        Self(value)
    }

    /// The value as a number.
    #[inline]
    #[must_use]
    pub const fn value(self) -> i32 {
        self.0
    }

    /// A forced win of so many points that comes in so many turns, in a game without dice.
    ///
    /// A turn is one player's; a win by the move to be played now comes in 1. More than
    /// [`Score::MAX_TURNS`] count as that many, and points as 1 to 255.
    ///
    /// ```
    /// use tigadi::Score;
    /// assert!(Score::win(1, 3) > Score::win(1, 5));
    /// assert_eq!(-Score::win(1, 3), Score::loss(1, 3));
    /// assert_eq!((Score::win(2, 130).win_in(), Score::win(2, 130).points()), (Some(130), 2));
    /// ```
    #[inline]
    #[must_use]
    pub const fn win(points: u8, turns: u32) -> Self {
        let points = if points == 0 { 1 } else { points as i32 };
        let turns = if turns > Self::MAX_TURNS { Self::MAX_TURNS } else { turns };
        Self(points * Self::POINT - turns as i32)
    }

    /// A forced loss: see [`Score::win`].
    #[inline]
    #[must_use]
    pub const fn loss(points: u8, turns: u32) -> Self {
        Self(-Self::win(points, turns).0)
    }

    /// What an outcome is worth to `player` after `turns` more turns, in a game without dice.
    #[inline]
    pub(crate) const fn of_outcome(outcome: Outcome, player: Player, turns: u32) -> Self {
        match outcome.winner {
            None => Self::DRAW,
            Some(winner) if winner as u8 == player as u8 => Self::win(outcome.points, turns),
            Some(_) => Self::loss(outcome.points, turns),
        }
    }

    /// What an outcome is worth to `player` in a game with dice.
    #[inline]
    pub(crate) const fn of_outcome_with_chance(outcome: Outcome, player: Player) -> Self {
        let win = outcome.points as i32 * Self::POINT_WITH_CHANCE;
        match outcome.winner {
            None => Self::DRAW,
            Some(winner) if winner as u8 == player as u8 => Self(win),
            Some(_) => Self(-win),
        }
    }

    /// In how many turns a forced win comes, if the score is one.
    #[must_use]
    pub const fn win_in(self) -> Option<u32> {
        if self.0 <= Self::MAX_HEURISTIC {
            return None;
        }
        Some((self.points() as i32 * Self::POINT - self.0) as u32)
    }

    /// How many points a forced win or loss is worth; 0 for any other score.
    #[must_use]
    pub const fn points(self) -> u8 {
        if self.is_decided() { ((self.0.abs() + Self::POINT - 1) / Self::POINT) as u8 } else { 0 }
    }

    /// In how many turns a forced loss comes, if the score is one.
    #[must_use]
    pub const fn loss_in(self) -> Option<u32> {
        Self(-self.0).win_in()
    }

    /// Whether the score is a forced win or loss.
    #[must_use]
    pub const fn is_decided(self) -> bool {
        self.0.abs() > Self::MAX_HEURISTIC
    }
}

impl Neg for Score {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.win_in(), self.loss_in()) {
            (Some(turns), _) => write!(f, "win in {turns}"),
            (_, Some(turns)) => write!(f, "loss in {turns}"),
            _ => write!(f, "{:+}", self.0),
        }
    }
}
