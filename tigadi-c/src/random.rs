//! `tigadi_random`: dice and choices from a seed.

use std::{mem::MaybeUninit, panic::catch_unwind};

use tigadi::Rng;

use crate::{
    border::{border, given},
    status::{Failure, tigadi_error, tigadi_status},
};

/// Dice and choices: equal seeds give equal games on every platform and in every language. Not for
/// secrets. To begin, set state to the seed: any number.
#[repr(C)]
pub struct tigadi_random {
    /// The seed; then what the next number follows from.
    pub state: u64,
}

impl tigadi_random {
    pub(crate) fn with<T>(&mut self, draw: impl FnOnce(&mut Rng) -> T) -> T {
        let mut rng = Rng::new(self.state);
        let drawn = draw(&mut rng);
        self.state = rng.state();
        drawn
    }
}

/// A seed from the system; 0 where it has none to give.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_system_seed() -> u64 {
    catch_unwind(Rng::system_seed).unwrap_or_default()
}

/// A number below bound, every one equally likely; bound may not be 0.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_random_below(
    random: Option<&mut tigadi_random>,
    bound: u32,
    number: Option<&mut MaybeUninit<u32>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        let random = given(random, "random")?;
        let number = given(number, "number")?;
        if bound == 0 {
            return Err(Failure::value("no number is below 0"));
        }
        number.write(random.with(|rng| rng.below(bound)));
        Ok(())
    })
}
