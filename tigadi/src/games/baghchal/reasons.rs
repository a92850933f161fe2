//! Why a move or a position is refused, and why a game ends.

use crate::{Reason, Refusal};

pub use crate::games::reasons::{
    BLOCKED, HAND_EMPTY, NO_DIAGONAL, NOT_ADJACENT, NOT_YOURS, NOTHING_TO_TAKE, OCCUPIED,
    OFF_THE_BOARD, SOURCE_EMPTY, TWO_ON_A_POINT,
};

/// The tigers have captured enough goats.
pub const CAPTURES: Reason = Reason::new("captures", "the tigers have captured enough goats");
/// No tiger can move.
pub const TRAPPED: Reason = Reason::new("trapped", "no tiger (bagh) can move");

/// Goats are in hand: no goat on the board may move.
pub const GOATS_IN_HAND: Refusal =
    Refusal::new("goats_in_hand", "no goat may move while goats are in hand");
/// Goats never jump.
pub const GOATS_NEVER_CAPTURE: Refusal = Refusal::new("goats_never_capture", "goats never capture");
/// A tiger cannot jump over a tiger.
pub const JUMP_OVER_TIGER: Refusal =
    Refusal::new("jump_over_tiger", "a tiger cannot be jumped over");
/// There is no goat between source and target.
pub const NOTHING_TO_JUMP: Refusal =
    Refusal::new("nothing_to_jump", "there is no goat to jump over");
/// A jump captures the goat that it passes over.
pub const MUST_CAPTURE: Refusal =
    Refusal::new("must_capture", "a jump captures the goat that it passes over");

/// Set-up: other than four tigers.
pub const FOUR_TIGERS: Refusal = Refusal::new("four_tigers", "there are always four tigers");
/// Set-up: a count of goats that the rules do not have.
pub const TOO_MANY_GOATS: Refusal =
    Refusal::new("too_many_goats", "more goats than the rules have");
/// Set-up: the goats placed are not those on the board and those captured.
pub const GOATS_DO_NOT_ADD_UP: Refusal = Refusal::new(
    "goats_do_not_add_up",
    "the goats placed are not those on the board and those captured",
);
/// Set-up: the tigers to move with no goat on the board.
pub const NO_GOAT_YET: Refusal =
    Refusal::new("no_goat_yet", "the tigers move after a goat has, and none is on the board");
/// Set-up: the tigers to move after their last capture.
pub const TIGERS_HAD_WON: Refusal =
    Refusal::new("tigers_had_won", "the tigers had won before this turn of theirs");
/// Set-up: the goats to move when no tiger can.
pub const TIGERS_STUCK: Refusal =
    Refusal::new("tigers_stuck", "a tiger that has moved can go back, and none can move");

pub(super) const REASONS: &[Reason] = &[CAPTURES, BLOCKED, TRAPPED];
pub(super) const REFUSALS: &[Refusal] = &[
    HAND_EMPTY,
    NO_DIAGONAL,
    NOT_ADJACENT,
    NOT_YOURS,
    NOTHING_TO_TAKE,
    OCCUPIED,
    OFF_THE_BOARD,
    SOURCE_EMPTY,
    TWO_ON_A_POINT,
    GOATS_IN_HAND,
    GOATS_NEVER_CAPTURE,
    JUMP_OVER_TIGER,
    NOTHING_TO_JUMP,
    MUST_CAPTURE,
    FOUR_TIGERS,
    TOO_MANY_GOATS,
    GOATS_DO_NOT_ADD_UP,
    NO_GOAT_YET,
    TIGERS_HAD_WON,
    TIGERS_STUCK,
];
