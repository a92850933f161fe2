//! The places of the board, in the numbers of the player who looks at it.

/// The place of checkers that have been borne off.
pub const OFF: u8 = 0;
/// The bar: one step behind the 24 point.
pub const BAR: u8 = 25;
/// Checkers a side.
pub const CHECKERS: u8 = 15;
/// Off, the points 1 to 24, the bar.
pub(super) const PLACES: usize = BAR as usize + 1;

/// A set's places, from the rearmost.
#[inline]
pub(super) fn from_the_rear(mut set: u32) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        let place = set.checked_ilog2()?;
        set ^= 1 << place;
        Some(place as u8)
    })
}

/// The places up to this one, as bits.
#[inline]
pub(super) const fn up_to(place: u8) -> u32 {
    (2 << place) - 1
}

/// The places with at least so many checkers, 1 to 15, as bits.
#[inline]
pub(super) const fn with_at_least(least: u8, places: &[u8; PLACES]) -> u32 {
    let [a, b, c, d, e, f, g, h, rest @ ..] = *places;
    let [i, j, k, l, m, n, o, p, rest @ ..] = rest;
    let [q, r, s, t, u, v, w, x, y, z] = rest;
    bits(least, [a, b, c, d, e, f, g, h])
        | bits(least, [i, j, k, l, m, n, o, p]) << 8
        | bits(least, [q, r, s, t, u, v, w, x]) << 16
        | bits(least, [y, z, 0, 0, 0, 0, 0, 0]) << 24
}

/// The same set of places in the numbers of the other side, in which off and the bar change places.
#[inline]
pub(super) const fn mirrored(set: u32) -> u32 {
    set.reverse_bits() >> (31 - BAR)
}

/// Of eight counts those that are not below `least`, as bits.
#[inline]
const fn bits(least: u8, counts: [u8; 8]) -> u32 {
    const EACH: u64 = 0x0101_0101_0101_0101;
    // No sum carries into the next byte; its highest bit tells.
    let sums = u64::from_le_bytes(counts) + (0x80 - least as u64) * EACH;
    // Gathers the bit of every byte in the highest byte.
    ((sums >> 7 & EACH).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u32
}
