//! The size of a board: its house rules and their limits.

use crate::{
    Refusal,
    games::reasons,
    rules::{HouseRule, Kind, Value},
};

/// The most pits a side: pits are named by one digit.
pub(crate) const MAX_PITS: usize = 9;
/// The most stones on a board: any place can hold all of them in one byte.
pub(crate) const MAX_STONES: u32 = 254;

/// All stones of a game.
pub(crate) const fn total(pits: u8, stones: u8) -> u32 {
    2 * pits as u32 * stones as u32
}

/// Whether a board of this size makes a game.
pub(crate) const fn validate(pits: u8, stones: u8) -> Result<(), Refusal> {
    if total(pits, stones) > MAX_STONES { Err(reasons::BOARD_OVERFULL) } else { Ok(()) }
}

/// The rule of the pits a side.
pub(crate) const fn pits<R>(
    get: fn(&R) -> Value,
    set: fn(&mut R, Value) -> Result<(), Refusal>,
) -> HouseRule<R> {
    HouseRule {
        key: "pits",
        kind: Kind::Number(1, MAX_PITS as u32),
        about: "pits a side",
        get,
        set,
    }
}

/// The rule of the stones that each pit has at the start.
pub(crate) const fn stones<R>(
    get: fn(&R) -> Value,
    set: fn(&mut R, Value) -> Result<(), Refusal>,
) -> HouseRule<R> {
    let about = "stones a pit at the start";
    HouseRule { key: "stones", kind: Kind::Number(1, MAX_STONES / 2), about, get, set }
}
