//! Why a move, a position or rules are refused, and why a game ends.

use crate::{Reason, Refusal};

pub use crate::games::reasons::{BOARD_OVERFULL, OFF_THE_BOARD, PIT_EMPTY, STONES_DO_NOT_ADD_UP};

/// More than half of the stones are in one kazan, or both have exactly half.
pub const MAJORITY: Reason = Reason::new("majority", "the kazans decide");
/// The player to move has nothing to sow and the stones are counted.
pub const ATSYRAU: Reason =
    Reason::new("atsyrau", "atsyrau: nothing is left to sow, the stones are counted");

/// Nobody may play from a tuzdik.
pub const TUZDIK: Refusal = Refusal::new("tuzdik", "nobody may play from a tuzdik");

/// Set-up: the rules do not let the pit be a tuzdik.
pub const NO_TUZDIK_THERE: Refusal =
    Refusal::new("no_tuzdik_there", "the rules do not let this pit be a tuzdik");
/// Set-up: stones lie in a tuzdik.
pub const TUZDIK_HOLDS_STONES: Refusal =
    Refusal::new("tuzdik_holds_stones", "no stone stays in a tuzdik");
/// Set-up: a tuzdik's owner has fewer stones than it brought.
pub const TUZDIK_UNPAID: Refusal =
    Refusal::new("tuzdik_unpaid", "a tuzdik pays three stones when it arises");

/// Rules: the target is no majority.
pub const TARGET_TOO_LOW: Refusal =
    Refusal::new("target_too_low", "the target must be more than half of the stones");
/// Rules: the target is more than all stones.
pub const TARGET_TOO_HIGH: Refusal =
    Refusal::new("target_too_high", "the target is more than all stones");

pub(super) const REASONS: &[Reason] = &[MAJORITY, ATSYRAU];
pub(super) const REFUSALS: &[Refusal] = &[
    BOARD_OVERFULL,
    OFF_THE_BOARD,
    PIT_EMPTY,
    STONES_DO_NOT_ADD_UP,
    TUZDIK,
    NO_TUZDIK_THERE,
    TUZDIK_HOLDS_STONES,
    TUZDIK_UNPAID,
    TARGET_TOO_LOW,
    TARGET_TOO_HIGH,
];
