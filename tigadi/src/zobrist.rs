//! Zobrist keys: one random number for each piece of a position, made at compile time.

use crate::random::Rng;

/// A table of `N` keys. Each table of the crate has a seed of its own, so that the keys of two
/// tables never meet: 1 to 6 are morris, 7 the search, 40 to 46 the sowing games, 60 to 64
/// baghchal, 81 to 86 nardi.
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
