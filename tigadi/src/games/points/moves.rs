//! Moves between points.

use super::Point;

/// A move on a board of points: a piece set down, or moved, with the piece that it takes.
///
/// Without a source a piece comes from the hand; without a target the move is a pass. Four bytes
/// or fewer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PointMove {
    /// Where the piece comes from; `None` from the hand.
    pub source: Option<Point>,
    /// Where it goes; `None` in a pass.
    pub target: Option<Point>,
    /// The enemy piece that is taken.
    pub capture: Option<Point>,
}

impl PointMove {
    /// The pass.
    pub const PASS: Self = Self { source: None, target: None, capture: None };

    /// A piece from the hand.
    #[must_use]
    pub const fn place(target: Point) -> Self {
        Self { source: None, target: Some(target), capture: None }
    }

    /// A piece on the board moved.
    #[must_use]
    pub const fn slide(source: Point, target: Point) -> Self {
        Self { source: Some(source), target: Some(target), capture: None }
    }

    /// The same move, taking the piece on a point.
    #[must_use]
    pub const fn taking(self, capture: Point) -> Self {
        Self { capture: Some(capture), ..self }
    }

    /// Source (0 is the hand, else the point's number from 1) and target as one number, on a board
    /// of so many points; `None` for a pass.
    pub(crate) fn action(self, points: usize) -> Option<usize> {
        let source = self.source.map_or(0, |source| source.index() + 1);
        self.target.map(|target| source * points + target.index())
    }
}
