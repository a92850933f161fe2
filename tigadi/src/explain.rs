//! The games' own words: what a move is good for, and what players, wins and rolls are called.
//!
//! A program that asks here need not know which game it is.

use core::fmt::{self, Write};

use crate::{Notation, Player};

/// A game in words for a person.
///
/// ```
/// use tigadi::{Explain, Notation, Player, explain::explanation};
/// use tigadi::games::morris::{Morris, Rules};
/// let position = Morris::parse_position(Rules::NINE_MENS_MORRIS, "w1w/3/3/6/3/3/bb1 w 7 7")?;
/// let m = position.parse_move("d7xd1")?;
/// let why = explanation(&position, m).to_string();
/// assert_eq!(why, "closes a mill and takes d1, which threatened one");
/// assert_eq!(position.player_name(Player::Two), "black");
/// # Ok::<(), tigadi::ParseError>(())
/// ```
pub trait Explain: Notation {
    /// Says in a few words what a legal move is good for, from what can be seen on the board.
    /// Another move may give nonsense or panic.
    ///
    /// # Errors
    /// Only what the writer reports.
    fn explain(&self, m: Self::Move, f: &mut dyn Write) -> fmt::Result;

    /// What a player is called: `white`, `the goats`, `player one`.
    fn player_name(&self, player: Player) -> &'static str;

    /// What a win of so many points is called; `None` where it has no name of its own.
    fn win_name(&self, points: u8) -> Option<&'static str>;

    /// Writes a roll with the names of its dice: `31, se-yaki`.
    ///
    /// # Errors
    /// Only what the writer reports.
    fn roll_name(roll: Self::Roll, f: &mut dyn Write) -> fmt::Result;

    /// How moves are typed, by a few examples in one line.
    fn move_examples(&self) -> &'static str;
}

/// What a legal move is good for, ready to be formatted.
pub fn explanation<P: Explain>(position: &P, m: P::Move) -> impl fmt::Display {
    crate::text::from_fn(move |f| position.explain(m, f))
}

/// A roll with the names of its dice, ready to be formatted.
///
/// ```
/// use tigadi::{explain::named_roll, games::nardi::{Nardi, Roll}};
/// let roll = Roll::new(3, 1).unwrap();
/// assert_eq!(named_roll::<Nardi>(roll).to_string(), "31, se-yaki");
/// ```
pub fn named_roll<P: Explain>(roll: P::Roll) -> impl fmt::Display {
    crate::text::from_fn(move |f| P::roll_name(roll, f))
}
