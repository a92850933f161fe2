//! The two players.

use core::fmt;

/// One of the two players. Player one moves first, except in nardi, where the roll-off decides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Player {
    /// The first player: white stones, goats, the lower row of pits.
    One = 0,
    /// The second player: black stones, tigers, the upper row of pits.
    Two = 1,
}

impl Player {
    /// Both players, player one first.
    pub const BOTH: [Self; 2] = [Self::One, Self::Two];

    /// The opponent.
    ///
    /// ```
    /// use tigadi::Player;
    /// assert_eq!(Player::One.other(), Player::Two);
    /// ```
    #[inline]
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::One,
        }
    }

    /// 0 for player one, 1 for player two: an index into pairs.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::One => "one",
            Self::Two => "two",
        })
    }
}
