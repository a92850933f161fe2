//! Scores of the search, and what gives a position one.

use core::{fmt, ops::Neg};

use crate::position::{Outcome, Player, Position};

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

    /// What an outcome is worth to `player` after `turns` more turns, in a game without dice.
    #[inline]
    pub(crate) const fn of_outcome(outcome: Outcome, player: Player, turns: i32) -> Self {
        let win = outcome.points as i32 * Self::POINT - turns;
        match outcome.winner {
            None => Self::DRAW,
            Some(winner) if winner as u8 == player as u8 => Self(win),
            Some(_) => Self(-win),
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
    ///
    /// A turn is one player's; a win by the move to be played now comes in 1.
    #[must_use]
    pub const fn win_in(self) -> Option<u32> {
        if self.0 <= Self::MAX_HEURISTIC {
            return None;
        }
        let points = (self.0 + Self::POINT - 1) / Self::POINT;
        Some((points * Self::POINT - self.0) as u32)
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

/// What a position is worth to the side to move before the search has seen its end.
///
/// Owned by the engine: tables, weights or networks live in the value that implements it.
pub trait Evaluator<P: Position>: Sync {
    /// The score for the side to move of a position that is not finished.
    fn evaluate(&self, position: &P) -> Score;

    /// How much worse than the best a move may be that a strong player chooses for variety, under
    /// the rules of this position.
    fn margin(&self, _position: &P) -> u32 {
        4
    }
}

/// An evaluation made of weights that a program may tune.
pub trait Tuned: Clone {
    /// All weights. A change of one changes the scores of [`sum`](Self::sum) in proportion.
    fn weights(&mut self) -> &mut [i32];

    /// The same weights with their bare sum for a score: what a tuner fits.
    #[must_use]
    fn sum(&self) -> Self {
        self.clone()
    }

    /// What a weight stands for.
    fn weight_name(&self, index: usize) -> &'static str;
}
