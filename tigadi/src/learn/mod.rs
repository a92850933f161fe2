//! Positions and moves as integers, for learning programs and other languages.
//!
//! [`Encode`] says what stands on a board as a row of integers, in groups with names, and numbers
//! the moves. A position comes back from its integers, so that they serve to set one up, too.

mod encode;
pub(crate) mod values;

pub use encode::{Encode, Group, MAX_GROUPS};
pub use values::{OUT_OF_RANGE, WRONG_LENGTH};
