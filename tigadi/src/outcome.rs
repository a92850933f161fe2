//! How a game ended: who won how many points, and why.

use core::fmt;

use crate::Player;

/// Why a game ended: a stable name, and words for a person.
///
/// The reasons of a game stand in its own folder, such as
/// [`games::morris::reasons`](crate::games::morris::reasons). Those that any game can have are
/// constants here.
///
/// ```
/// use tigadi::{Reason, games::morris::reasons};
/// assert_eq!(reasons::REDUCED.name(), "reduced");
/// assert_eq!(Reason::QUIET.about(), "too many turns without a capture");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Reason {
    name: &'static str,
    about: &'static str,
}

impl Reason {
    /// A position occurred too often.
    pub const REPETITION: Self = Self::new("repetition", "the same position again");
    /// Too many turns were played without a capture.
    pub const QUIET: Self = Self::new("quiet", "too many turns without a capture");
    /// A player gave up the game.
    pub const RESIGNATION: Self = Self::new("resignation", "resignation");
    /// The players agreed on a draw.
    pub const AGREEMENT: Self = Self::new("agreement", "agreed");
    /// A player's clock ran out.
    pub const TIME: Self = Self::new("time", "the time is up");
    /// A player left the game.
    pub const LEFT: Self = Self::new("left", "the opponent has left");

    /// The reasons that any game can have.
    pub const COMMON: [Self; 6] =
        [Self::REPETITION, Self::QUIET, Self::RESIGNATION, Self::AGREEMENT, Self::TIME, Self::LEFT];

    /// A reason with a name of one lower-case word, no two of which may be equal, and a part of a
    /// sentence without a full stop.
    #[must_use]
    pub const fn new(name: &'static str, about: &'static str) -> Self {
        Self { name, about }
    }

    /// The one-word name that programs print and records keep.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.name
    }

    /// What it means, for a person.
    #[must_use]
    pub const fn about(self) -> &'static str {
        self.about
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// How a game ended: who won how many points, and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The winner; `None` is a draw.
    pub winner: Option<Player>,
    /// What the win is worth in a contest: 1, in nardi up to 3; 0 for a draw.
    pub points: u8,
    /// Why the game ended.
    pub reason: Reason,
}

impl Outcome {
    /// A win worth one point.
    #[must_use]
    pub const fn win(winner: Player, reason: Reason) -> Self {
        Self { winner: Some(winner), points: 1, reason }
    }

    /// A draw.
    #[must_use]
    pub const fn draw(reason: Reason) -> Self {
        Self { winner: None, points: 0, reason }
    }

    /// A win for who has more, or a draw.
    pub(crate) const fn by_count(one: u8, two: u8, reason: Reason) -> Self {
        if one > two {
            Self::win(Player::One, reason)
        } else if one < two {
            Self::win(Player::Two, reason)
        } else {
            Self::draw(reason)
        }
    }

    /// The result as records write it: `1-0`, `0-1` or `1/2-1/2`.
    ///
    /// ```
    /// use tigadi::{Outcome, Player, Reason};
    /// assert_eq!(Outcome::win(Player::Two, Reason::TIME).result(), "0-1");
    /// ```
    #[must_use]
    pub const fn result(&self) -> &'static str {
        match self.winner {
            Some(Player::One) => "1-0",
            Some(Player::Two) => "0-1",
            None => "1/2-1/2",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.result(), self.reason)?;
        if self.points > 1 { write!(f, " points {}", self.points) } else { Ok(()) }
    }
}
