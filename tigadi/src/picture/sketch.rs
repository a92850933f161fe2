//! What stands on a board, for whoever draws it.

use super::{
    layout::Layout, pieces::Piece, pits::PitBoard, points::PointBoard, track::TrackBoard,
    view::Place,
};
use crate::Player;

/// A position as a picture shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sketch {
    /// Both players, player one first.
    pub sides: [Side; 2],
    /// Whose turn it is; `None` where nobody's, as before a roll-off.
    pub turn: Option<Player>,
    /// The board with what stands on it.
    pub board: Board,
}

/// What a picture says of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Side {
    /// The name, as a line begins with it.
    pub name: &'static str,
    /// The player's pieces.
    pub piece: Piece,
    /// Pieces beside the board, in hand or taken, and how many.
    pub beside: (Piece, u8),
    /// Numbers with what they count: `9` and `in hand`.
    pub notes: [Option<(u16, &'static str)>; 2],
}

impl Side {
    /// A player of whom there is no more to say.
    #[must_use]
    pub const fn new(name: &'static str, piece: Piece) -> Self {
        Self { name, piece, beside: (piece, 0), notes: [None; 2] }
    }
}

/// The kinds of boards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Board {
    /// Points joined by drawn lines.
    Points(PointBoard),
    /// Two rows of pits with stores.
    Pits(PitBoard),
    /// Twenty-four points along which checkers run home.
    Track(TrackBoard),
}

impl Sketch {
    /// The place of this name.
    ///
    /// ```
    /// use tigadi::{AnyPosition, Draw};
    /// let sketch = "baghchal".parse::<AnyPosition>()?.sketch();
    /// assert_eq!(sketch.place("33"), Some("33"));
    /// assert_eq!(sketch.place("36"), None);
    /// # Ok::<(), tigadi::ParseError>(())
    /// ```
    #[must_use]
    pub fn place(&self, name: &str) -> Option<Place> {
        self.places().find(|&place| place == name)
    }

    /// The names of all places of the board, in the order in which it is drawn.
    pub fn places(&self) -> impl Iterator<Item = Place> {
        let layout = self.board.layout();
        (0..).map_while(move |index| layout.place(index))
    }
}

impl Board {
    pub(super) fn layout(&self) -> &dyn Layout {
        match self {
            Self::Points(board) => board,
            Self::Pits(board) => board,
            Self::Track(board) => board,
        }
    }
}
