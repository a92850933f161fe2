//! Boards of points drawn as text.

use core::fmt::{self, Write};

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
