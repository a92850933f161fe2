//! Why a move, a position or rules are refused, and why a game ends.

use crate::{Reason, Refusal};

pub use crate::games::reasons::{
    BLOCKED, HAND_EMPTY, NO_DIAGONAL, NOT_ADJACENT, NOT_YOURS, NOTHING_TO_TAKE, OCCUPIED,
    OFF_THE_BOARD, SOURCE_EMPTY, TWO_ON_A_POINT,
};

/// A mill was closed where the first mill wins.
pub const MILL: Reason = Reason::new("mill", "the first mill wins");
/// Fewer than three stones are left.
pub const REDUCED: Reason = Reason::new("reduced", "fewer than three stones are left");
/// Every point of the board is occupied.
pub const FULL: Reason = Reason::new("full", "every point is occupied");

/// Stones are still in hand: this turn places one.
pub const MUST_PLACE: Refusal = Refusal::new("must_place", "a stone in hand must be placed first");
/// As [`NOT_ADJACENT`], by a player who has three stones, where the rules let nobody fly.
pub const NO_FLYING: Refusal =
    Refusal::new("no_flying", "source and target are not adjacent, and flying is not allowed");
/// The move closes a mill and must take a stone.
pub const MUST_TAKE: Refusal =
    Refusal::new("must_take", "the move closes a mill and must take a stone");
/// The move takes a stone without closing a mill.
pub const NOTHING_CLOSED: Refusal =
    Refusal::new("nothing_closed", "the move closes no mill and may not take");
/// The first mill wins: nothing is taken.
pub const NOTHING_TAKEN: Refusal =
    Refusal::new("nothing_taken", "the mill wins the game: nothing is taken");
/// The stone to take is protected by a mill.
pub const PROTECTED: Refusal =
    Refusal::new("protected", "the stone to take is protected by its mill");

/// Set-up: a side has more stones than the rules give it.
pub const TOO_MANY_STONES: Refusal = Refusal::new("too_many_stones", "more stones than a side has");
/// Set-up: what the players have placed does not fit whose turn it is.
pub const HANDS_OUT_OF_TURN: Refusal =
    Refusal::new("hands_out_of_turn", "the stones in hand do not fit the side to move");
/// Set-up: both sides have a mill where the first wins.
pub const TWO_MILLS: Refusal =
    Refusal::new("two_mills", "both sides have a mill, and the first wins");
/// Set-up: stones are missing where nothing is taken.
pub const STONES_MISSING: Refusal =
    Refusal::new("stones_missing", "stones are missing though nothing is taken");
/// Set-up: both sides have fewer than three stones.
pub const BOTH_REDUCED: Refusal =
    Refusal::new("both_reduced", "both sides have fewer than three stones");

/// Rules: the board has no diagonals to draw.
pub const NO_DIAGONALS: Refusal =
    Refusal::new("no_diagonals", "this board has no diagonals to draw");
/// Rules: the board cannot hold that many stones.
pub const BOARD_TOO_SMALL: Refusal =
    Refusal::new("board_too_small", "the board cannot hold that many stones");

pub(super) const REASONS: &[Reason] = &[MILL, REDUCED, BLOCKED, FULL];
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
    MUST_PLACE,
    NO_FLYING,
    MUST_TAKE,
    NOTHING_CLOSED,
    NOTHING_TAKEN,
    PROTECTED,
    TOO_MANY_STONES,
    HANDS_OUT_OF_TURN,
    TWO_MILLS,
    STONES_MISSING,
    BOTH_REDUCED,
    NO_DIAGONALS,
    BOARD_TOO_SMALL,
];
