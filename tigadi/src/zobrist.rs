//! Zobrist keys: one random number for each piece of a position, made at compile time.

use crate::random::Rng;

/// A table of `N` keys. Each table of the crate and each [`mix`] has a seed of its own, so that the
/// keys of two never meet; a test reads the sources for them.
pub(crate) const fn keys<const N: usize>(seed: u64) -> [u64; N] {
    let mut rng = Rng::new(seed.wrapping_mul(0xd134_2543_de82_ef95));
    let mut table = [0; N];
    let mut i = 0;
    while i < N {
        table[i] = rng.next_u64();
        i += 1;
    }
    table
}

/// One well-mixed key of a small number, for what has too many values for a table: rules.
pub(crate) const fn mix(seed: u64, value: u64) -> u64 {
    Rng::new(seed ^ value.wrapping_mul(0xd134_2543_de82_ef95)).next_u64()
}
