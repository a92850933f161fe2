//! What every kind of board tells the picture: its size, its places, how it is drawn.

use core::fmt::{self, Display};

use super::{
    pieces::Piece,
    view::{Place, View},
    xml::{At, Canvas, Number},
};
use crate::Player;

/// A board as it lies on the canvas, its upper left corner at 0, 0.
pub(super) trait Layout {
    /// The width and the height.
    fn size(&self) -> At;

    /// The name of the place with this number, counted from 0.
    fn place(&self, index: usize) -> Option<Place>;

    /// Where a place lies when this player is at the lower edge.
    fn spot(&self, index: usize, below: Player) -> Spot;

    /// Draws the board with everything on it, each place as one [`place`].
    fn draw(&self, scene: &Scene<'_>, canvas: &mut Canvas<'_>) -> fmt::Result;
}

/// What is shown besides what the board itself knows.
pub(super) struct Scene<'a> {
    pub(super) view: &'a View<'a>,
    pub(super) pieces: [Piece; 2],
    pub(super) turn: Option<Player>,
}

impl Scene<'_> {
    /// Whether this player is at the lower edge.
    pub(super) fn is_below(&self, player: Player) -> bool {
        self.view.side == player
    }

    pub(super) fn piece(&self, player: Player) -> Piece {
        self.pieces[player.index()]
    }
}

/// The middle of a place and half its width and height.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    pub(super) at: At,
    pub(super) half: At,
}

impl Spot {
    pub(super) const fn round(at: At, radius: f64) -> Self {
        Self { at, half: (radius, radius) }
    }

    /// The shape of the place, this much larger on all sides.
    pub(super) fn shape(
        self,
        canvas: &mut Canvas<'_>,
        larger: f64,
        style: impl Display,
    ) -> fmt::Result {
        let ((x, y), (rx, ry)) = (self.at, (self.half.0 + larger, self.half.1 + larger));
        let corner = Number(rx.min(ry));
        canvas.rect(
            (x - rx, y - ry),
            (2.0 * rx, 2.0 * ry),
            format_args!(r#"rx="{corner}" {style}"#),
        )
    }

    /// A line around the place, this far from it.
    pub(super) fn outline(
        self,
        canvas: &mut Canvas<'_>,
        away: f64,
        style: impl Display,
    ) -> fmt::Result {
        self.shape(canvas, away, format_args!(r#"fill="none" {style}"#))
    }
}

/// One place with its pieces, and what a person calls it.
pub(super) fn place(
    canvas: &mut Canvas<'_>,
    view: &View<'_>,
    name: Place,
    (count, owner): (u8, Option<Player>),
    title: impl Display,
    inside: impl FnOnce(&mut Canvas<'_>) -> fmt::Result,
) -> fmt::Result {
    let classes = view.classes(name);
    let owner = crate::text::from_fn(|f| match owner {
        Some(player) => write!(f, r#" data-player="{}""#, player.index() + 1),
        None => Ok(()),
    });
    let attributes =
        format_args!(r#"class="{classes}" data-place="{name}" data-count="{count}"{owner}"#);
    canvas.element("g", attributes, |canvas| {
        canvas.words("title", title)?;
        inside(canvas)
    })
}

/// What takes the clicks of a place where nothing is drawn.
pub(super) const TOUCH: &str = r#"class="touch" fill="none" pointer-events="all""#;
