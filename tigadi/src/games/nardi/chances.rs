//! How a game may end, as chances.

/// What is certain, as a chance.
pub(super) const ONE: i32 = 1 << 16;

/// How a game may end for the player to move, in 65,536ths. Wins and losses include those that
/// are worth more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Chances {
    /// The chance to win at all.
    pub win: i32,
    /// The chance to win mars or koks.
    pub win_mars: i32,
    /// The chance to win koks.
    pub win_koks: i32,
    /// The chance to lose mars or koks.
    pub lose_mars: i32,
    /// The chance to lose koks.
    pub lose_koks: i32,
}

impl Chances {
    /// The mean of the points won and lost, in thousandths.
    #[must_use]
    pub const fn equity(&self) -> i32 {
        let points =
            2 * self.win - ONE + self.win_mars + self.win_koks - self.lose_mars - self.lose_koks;
        (points as i64 * 1000 / ONE as i64) as i32
    }
}
