//! Boards of points drawn as text, moves as places.

use core::fmt::{self, Write};

use super::{Point, moves::PointMove};
use crate::{
    Player,
    picture::{Place, Trail},
};

/// Where a move goes.
pub(crate) fn trail(player: Player, m: PointMove, name: impl Fn(Point) -> Place) -> Trail {
    let Some(target) = m.target.map(&name) else {
        return Trail::pass(player);
    };
    let whole = Trail::new(player, m.source.map(&name), target);
    Trail { capture: m.capture.map(&name), ..whole }
}

/// Writes a drawing whose dots are the points in reading order, with the pieces set on them.
pub(crate) fn write_drawing(
    f: &mut dyn Write,
    drawing: &str,
    piece: impl Fn(usize) -> Option<char>,
) -> fmt::Result {
    let mut points = 0..;
    for c in drawing.chars() {
        let piece = (c == '.').then(|| points.next()).flatten().and_then(&piece);
        f.write_char(piece.unwrap_or(c))?;
    }
    writeln!(f)
}
