//! What a game says of its board to whoever draws it.

use core::fmt::{self, Write};

use super::{sketch::Sketch, view::Trail};
use crate::Notation;

/// A game whose board can be drawn.
///
/// ```
/// use tigadi::{Draw, Notation, picture::board_text};
/// use tigadi::games::morris::{Morris, Rules};
/// let position = Morris::parse_position(Rules::THREE_MENS_MORRIS, "1w1/3/2b w 2 2")?;
/// let board = board_text(&position).to_string();
/// assert!(board.starts_with("3  .---W---.\n"));
/// assert_eq!(position.letters(), Some(['W', 'B']));
/// let trail = position.trail(position.parse_move("a1")?);
/// assert_eq!(trail.legs[0].target, "a1");
/// # Ok::<(), tigadi::ParseError>(())
/// ```
pub trait Draw: Notation {
    /// Draws the board with coordinates, as lines of ASCII text for a fixed-width font.
    ///
    /// # Errors
    /// Only what the writer reports.
    fn write_board(&self, f: &mut dyn Write) -> fmt::Result;

    /// The letters that stand for the pieces of player one and of player two in the board's
    /// text; `None` where pieces are only counted. No other letter of the text is one of them
    /// unless it names the player.
    fn letters(&self) -> Option<[char; 2]>;

    /// What stands where, for a picture.
    fn sketch(&self) -> Sketch;

    /// Where a move goes that is legal here. Another may give nonsense or panic.
    fn trail(&self, m: Self::Move) -> Trail;
}

/// A position's board, ready to be formatted.
pub fn board_text<P: Draw>(position: &P) -> impl fmt::Display {
    crate::text::from_fn(move |f| position.write_board(f))
}
