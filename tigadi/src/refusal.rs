//! Why a move or a command is refused.

/// Why a move or a command is refused: a stable name, and a message for a person.
///
/// The refusals of a game stand in its own folder, such as
/// [`games::morris::reasons`](crate::games::morris::reasons). Those that any game can have are
/// constants here.
///
/// ```
/// use tigadi::{Refusal, games::morris::reasons};
/// assert_eq!(reasons::MUST_TAKE.name(), "must_take");
/// assert_eq!(Refusal::GAME_OVER.to_string(), "the game is over");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("{message}")]
pub struct Refusal {
    name: &'static str,
    message: &'static str,
}

impl Refusal {
    /// The move or roll is of another game.
    pub const OTHER_GAME: Self = Self::new("other_game", "the move belongs to another game");
    /// The game is over.
    pub const GAME_OVER: Self = Self::new("game_over", "the game is over");
    /// The move names a place that this board does not have.
    pub const NO_SUCH_PLACE: Self =
        Self::new("no_such_place", "there is no such place on this board");
    /// A roll is awaited before any move.
    pub const ROLL_FIRST: Self = Self::new("roll_first", "the dice must be rolled first");
    /// No roll is awaited.
    pub const NO_ROLL_DUE: Self = Self::new("no_roll_due", "the dice may not be rolled now");
    /// The dice cannot show that roll.
    pub const NO_SUCH_ROLL: Self = Self::new("no_such_roll", "the dice cannot show that");
    /// The game has no dice.
    pub const NO_DICE: Self = Self::new("no_dice", "this game has no dice");
    /// The player has a legal move and may not pass.
    pub const MAY_NOT_PASS: Self = Self::new("may_not_pass", "a player who can move may not pass");
    /// The player is stuck and can only pass.
    pub const MUST_PASS: Self = Self::new("must_pass", "no move is possible: the player must pass");
    /// The move belongs to the other side.
    pub const WRONG_SIDE: Self = Self::new("wrong_side", "it is the other side's turn");
    /// Nothing can follow in this turn.
    pub const TURN_COMPLETE: Self = Self::new("turn_complete", "nothing can follow in this turn");
    /// The turn is not complete.
    pub const TURN_OPEN: Self = Self::new("turn_open", "the turn is not complete");
    /// The player's time has run out.
    pub const TIME_IS_UP: Self = Self::new("time_is_up", "the time is up");
    /// No win is worth so many points.
    pub const NO_SUCH_WIN: Self = Self::new("no_such_win", "no win is worth so many points");
    /// There is no offer to answer.
    pub const NO_OFFER: Self = Self::new("no_offer", "there is no offer to answer");

    /// The refusals that any game can have.
    pub const COMMON: [Self; 15] = [
        Self::OTHER_GAME,
        Self::GAME_OVER,
        Self::NO_SUCH_PLACE,
        Self::ROLL_FIRST,
        Self::NO_ROLL_DUE,
        Self::NO_SUCH_ROLL,
        Self::NO_DICE,
        Self::MAY_NOT_PASS,
        Self::MUST_PASS,
        Self::WRONG_SIDE,
        Self::TURN_COMPLETE,
        Self::TURN_OPEN,
        Self::TIME_IS_UP,
        Self::NO_SUCH_WIN,
        Self::NO_OFFER,
    ];

    /// A refusal with a name of lower-case words joined by `_`, no two of which may be equal, and
    /// a short sentence without a full stop.
    #[must_use]
    pub const fn new(name: &'static str, message: &'static str) -> Self {
        Self { name, message }
    }

    /// The name that programs tell refusals apart by.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.name
    }

    /// What is wrong, for a person.
    #[must_use]
    pub const fn message(self) -> &'static str {
        self.message
    }
}
