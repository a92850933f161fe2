//! Why a play, a step or a position is refused, and why a game ends.

use crate::{Reason, Refusal};

pub use crate::games::reasons::{NOT_YOURS, SOURCE_EMPTY};

/// All checkers have been borne off.
pub const BEAR_OFF: Reason = Reason::new("bearoff", "all checkers are borne off");

/// A checker on the bar must enter first.
pub const ON_THE_BAR: Refusal = Refusal::new("on_the_bar", "a checker on the bar must enter first");
/// The point is held by two or more enemy checkers.
pub const CLOSED: Refusal = Refusal::new("closed", "the point is closed by enemy checkers");
/// The step's length is not one of the dice left.
pub const NO_SUCH_DIE: Refusal = Refusal::new("no_such_die", "no die left has that number");
/// More dice can be played than the play uses.
pub const MUST_USE_DICE: Refusal = Refusal::new("must_use_dice", "another die must be played");
/// Only one die can be played and the higher one can.
pub const MUST_USE_HIGHER: Refusal =
    Refusal::new("must_use_higher", "the higher die must be played");
/// Not all checkers are in the home: none may be borne off.
pub const NOT_ALL_HOME: Refusal =
    Refusal::new("not_all_home", "not all checkers are home: none may be borne off");
/// A checker further back must move before a higher die bears off.
pub const FURTHER_BACK: Refusal =
    Refusal::new("further_back", "a checker further back must move first");
/// A checker may not move away from its home.
pub const BACKWARDS: Refusal =
    Refusal::new("backwards", "checkers move from higher points to lower");
/// The play moves more steps than the roll gives.
pub const TOO_MANY_STEPS: Refusal =
    Refusal::new("too_many_steps", "the play uses more dice than were rolled");

/// Set-up: a side has other than fifteen checkers.
pub const TOO_MANY_CHECKERS: Refusal =
    Refusal::new("too_many_checkers", "more than 15 checkers a side");
/// Set-up: a side has fewer than fifteen checkers, those borne off included.
pub const TOO_FEW_CHECKERS: Refusal =
    Refusal::new("too_few_checkers", "fewer than 15 checkers a side");
/// Set-up: both sides have checkers on one point.
pub const POINT_SHARED: Refusal =
    Refusal::new("point_shared", "both sides have checkers on one point");
/// Set-up: another position than the start before the roll-off.
pub const ONLY_START: Refusal =
    Refusal::new("only_start", "only the start position awaits the roll-off");
/// Set-up: the player to move has borne off all checkers.
pub const MOVER_HAS_WON: Refusal =
    Refusal::new("mover_has_won", "the player to move has borne off all checkers");
/// Set-up: dice lie there although the game is over.
pub const DICE_AFTER_END: Refusal =
    Refusal::new("dice_after_end", "dice are to be played in a finished game");
/// Set-up: dice lie there before the roll-off.
pub const DICE_BEFORE_ROLL_OFF: Refusal =
    Refusal::new("dice_before_roll_off", "no dice lie there before the roll-off");
/// Set-up: both players have a checker on the bar before a closed home.
pub const BOTH_CLOSED_OUT: Refusal =
    Refusal::new("both_closed_out", "neither side can ever enter from the bar");

pub(super) const REASONS: &[Reason] = &[BEAR_OFF];
pub(super) const REFUSALS: &[Refusal] = &[
    NOT_YOURS,
    SOURCE_EMPTY,
    ON_THE_BAR,
    CLOSED,
    NO_SUCH_DIE,
    MUST_USE_DICE,
    MUST_USE_HIGHER,
    NOT_ALL_HOME,
    FURTHER_BACK,
    BACKWARDS,
    TOO_MANY_STEPS,
    TOO_MANY_CHECKERS,
    TOO_FEW_CHECKERS,
    POINT_SHARED,
    ONLY_START,
    MOVER_HAS_WON,
    DICE_AFTER_END,
    DICE_BEFORE_ROLL_OFF,
    BOTH_CLOSED_OUT,
];
