//! Why a command is refused that no game refuses.

use crate::Refusal;

/// The session's contest is not over, and neither is its game: nothing new begins.
pub const GAME_GOES_ON: Refusal = Refusal::new("game_goes_on", "the game is not over");
/// The same offer stands already.
pub const OFFER_STANDS: Refusal = Refusal::new("offer_stands", "that offer stands already");
/// There is nothing to take back.
pub const NOTHING_TO_UNDO: Refusal =
    Refusal::new("nothing_to_undo", "there is nothing to take back");
/// There is nothing to play again.
pub const NOTHING_TO_REDO: Refusal =
    Refusal::new("nothing_to_redo", "nothing was taken back that could be played again");
/// The player has asked for the next game already.
pub const ASKED_ALREADY: Refusal =
    Refusal::new("asked_already", "the next game has been asked for already");
