//! What several games refuse or end by.

use crate::{Reason, Refusal};

/// The target is occupied.
pub const OCCUPIED: Refusal = Refusal::new("occupied", "the target is occupied");
/// Nothing stands on the source.
pub const SOURCE_EMPTY: Refusal = Refusal::new("source_empty", "the source is empty");
/// The piece on the source is the opponent's.
pub const NOT_YOURS: Refusal =
    Refusal::new("not_yours", "the piece on the source is the opponent's");
/// No drawn line joins source and target.
pub const NOT_ADJACENT: Refusal =
    Refusal::new("not_adjacent", "no drawn line joins source and target: they are not adjacent");
/// Source and target lie on one diagonal, which is not drawn.
pub const NO_DIAGONAL: Refusal = Refusal::new("no_diagonal", "no diagonal is drawn there");
/// No piece is in hand: this turn moves one.
pub const HAND_EMPTY: Refusal = Refusal::new("hand_empty", "no stone is left in hand");
/// There is no enemy piece on the point to take from.
pub const NOTHING_TO_TAKE: Refusal =
    Refusal::new("nothing_to_take", "there is no enemy piece to take on that point");
/// The pit to sow from is empty.
pub const PIT_EMPTY: Refusal = Refusal::new("pit_empty", "the pit is empty");
/// Rules: the board would hold too many stones.
pub const BOARD_OVERFULL: Refusal =
    Refusal::new("board_overfull", "the board holds 254 stones at the most");
/// Set-up: the stones are not as many as the game has.
pub const STONES_DO_NOT_ADD_UP: Refusal =
    Refusal::new("stones_do_not_add_up", "the stones do not add up");
/// Set-up: a piece stands where the board has no place.
pub const OFF_THE_BOARD: Refusal = Refusal::new("off_the_board", "a piece off the board");
/// Set-up: two pieces stand on one point.
pub const TWO_ON_A_POINT: Refusal = Refusal::new("two_on_a_point", "two pieces on one point");

/// The player to move has no legal move.
pub const BLOCKED: Reason = Reason::new("blocked", "no legal move is left");
