//! Why a move, a position or rules are refused, and why a set ends.

use crate::{Reason, Refusal};

pub use crate::games::reasons::{BOARD_OVERFULL, OFF_THE_BOARD, PIT_EMPTY, STONES_DO_NOT_ADD_UP};

/// One side of the board is empty and the stones are counted.
pub const EMPTIED: Reason = Reason::new("emptied", "one side is empty and the stones are counted");

/// Set-up: one side is empty and stones lie opposite.
pub const ONE_SIDE_EMPTY: Refusal =
    Refusal::new("one_side_empty", "one side is empty: the stones opposite would have been taken");

pub(super) const REASONS: &[Reason] = &[EMPTIED];
pub(super) const REFUSALS: &[Refusal] =
    &[BOARD_OVERFULL, OFF_THE_BOARD, PIT_EMPTY, STONES_DO_NOT_ADD_UP, ONE_SIDE_EMPTY];
