//! Arrows from place to place.

use core::fmt::{self, Display};

use super::xml::{At, Canvas, Number, root};

/// An arrow of this width; a ring where both places are the same. The colour is safe as it is.
pub(super) fn arrow(
    canvas: &mut Canvas<'_>,
    start: At,
    end: At,
    width: f64,
    colour: impl Display,
) -> fmt::Result {
    let (dx, dy) = (end.0 - start.0, end.1 - start.1);
    let length = root(dx * dx + dy * dy);
    if length < 1.0 {
        let line = Number(width * 0.7);
        let style = format_args!(
            r#"class="arrow" fill="none" stroke="{colour}" stroke-width="{line}" opacity="0.8""#
        );
        return canvas.circle(start, 3.2 * width, style);
    }
    let (ux, uy) = (dx / length, dy / length);
    let head = (3.0 * width).min(length * 0.6);
    let neck = (end.0 - ux * head, end.1 - uy * head);
    let beside = |(x, y): At, away: f64| (x - uy * away, y + ux * away);
    let (half, wing) = (width / 2.0, width * 1.4);
    let corners = [
        beside(start, half),
        beside(neck, half),
        beside(neck, wing),
        end,
        beside(neck, -wing),
        beside(neck, -half),
        beside(start, -half),
    ];
    canvas.polygon(&corners, format_args!(r#"class="arrow" fill="{colour}" opacity="0.78""#))
}
