//! The places of the board, in the numbers of the player who looks at it.

/// The place of checkers that have been borne off.
pub const OFF: u8 = 0;
/// The bar: one step behind the 24 point.
pub const BAR: u8 = 25;
/// Checkers a side.
pub const CHECKERS: u8 = 15;
/// Off, the points 1 to 24, the bar.
pub(super) const PLACES: usize = BAR as usize + 1;

/// The points of a set, from the rearmost.
#[inline]
pub(super) fn from_the_rear(mut set: u32) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        let point = 31_u32.checked_sub(set.leading_zeros())?;
        set ^= 1 << point;
        Some(point as u8)
    })
}
