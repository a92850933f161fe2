//! After how many rolls something is done, as chances.

/// Chances that something is done by the first, second, ... roll exactly, in [`CERTAIN`]ths. The
/// last holds all later rolls, too.
pub(super) type Rolls = [u16; MOST_ROLLS];
pub(super) const MOST_ROLLS: usize = 32;
/// The sum of all chances.
pub(super) const CERTAIN: u32 = u16::MAX as u32;

/// The same chances with what rounding has left over given to the greatest.
pub(super) const fn certain(mut chances: Rolls) -> Rolls {
    let (mut sum, mut greatest, mut i) = (0, 0, 0);
    while i < MOST_ROLLS {
        sum += chances[i] as u32;
        if chances[i] > chances[greatest] {
            greatest = i;
        }
        i += 1;
    }
    chances[greatest] = (chances[greatest] as u32 + CERTAIN - sum) as u16;
    chances
}
