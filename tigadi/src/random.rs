//! The one generator of the crate: dice, engine choices, hash keys.

/// SplitMix64: a 64-bit counter mixed by two multiplications (Steele, Lea and Flood, *Fast
/// splittable pseudorandom number generators*, 2014). Every value comes once in 2^64 steps.
///
/// Small and the same everywhere: equal seeds give equal games on every platform and in every
/// language. It is not for secrets.
///
/// ```
/// use tigadi::Rng;
/// let mut rng = Rng::new(1);
/// assert_eq!(rng.next_u64(), 0x910a_2dec_8902_5cc1);
/// assert!(rng.below(6) < 6);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rng {
    state: u64,
}

impl Rng {
    /// A generator that starts from a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// What the next value follows from: a generator with this for its seed goes on as this one.
    #[must_use]
    pub const fn state(&self) -> u64 {
        self.state
    }

    /// A seed taken from the system. There is no such function for `wasm32-unknown-unknown`, whose
    /// standard library has no source of chance: a program there gets a seed from its host.
    #[cfg(all(feature = "std", not(all(target_family = "wasm", target_os = "unknown"))))]
    #[must_use]
    pub fn system_seed() -> u64 {
        use std::hash::{BuildHasher, Hasher, RandomState};
        RandomState::new().build_hasher().finish()
    }

    /// The next 64 random bits.
    #[inline]
    pub const fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `bound`, every one equally likely.
    ///
    /// # Panics
    /// When `bound` is 0.
    pub const fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "a bound must be positive");
        // The high half of a 32 x 32 bit product, rejecting the few values that would make some
        // results likelier (Lemire, 2019).
        let threshold = bound.wrapping_neg() % bound;
        loop {
            let product = (self.next_u64() >> 32) * bound as u64;
            if product as u32 >= threshold {
                return (product >> 32) as u32;
            }
        }
    }
}
