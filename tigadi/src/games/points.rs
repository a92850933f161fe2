//! Points of a board and moves between them, for the games whose pieces stand on points.

use core::{
    fmt::{self, Write},
    num::NonZeroU8,
};

use crate::{ParseError, text::Reader};

/// A point of a board, numbered from 0 in reading order: rows from the top, each from the left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point(NonZeroU8); // the index plus one: `Option<Point>` is one byte

impl Point {
    /// The point with this index, less than 32; a board may have fewer points.
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if index < 32 { Some(Self(NonZeroU8::MIN.saturating_add(index))) } else { None }
    }

    /// The index, from 0.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The point as a set of one.
    #[inline]
    pub(crate) const fn bit(self) -> u32 {
        1 << self.index()
    }

    /// The lowest point of a set that is not empty.
    #[inline]
    pub(crate) const fn lowest(set: u32) -> Self {
        Self(NonZeroU8::MIN.saturating_add(set.trailing_zeros() as u8))
    }
}

/// The points of a set, from the lowest.
#[inline]
pub(crate) fn points(mut set: u32) -> impl Iterator<Item = Point> {
    core::iter::from_fn(move || {
        let point = (set != 0).then(|| Point::lowest(set));
        set &= set.wrapping_sub(1);
        point
    })
}

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
}

/// Writes what stands on a board as in FEN: rows from the top with slashes between, a letter for
/// each piece, digits for runs of empty points.
pub(crate) fn write_rows(
    f: &mut dyn Write,
    rows: &[usize],
    piece: impl Fn(usize) -> Option<char>,
) -> fmt::Result {
    let mut first = 0;
    for (row, &length) in rows.iter().enumerate() {
        if row > 0 {
            f.write_char('/')?;
        }
        let mut empty = 0;
        for letter in (first..first + length).map(&piece) {
            match letter {
                None => empty += 1,
                Some(letter) => {
                    if empty > 0 {
                        write!(f, "{empty}")?;
                    }
                    empty = 0;
                    f.write_char(letter)?;
                }
            }
        }
        if empty > 0 {
            write!(f, "{empty}")?;
        }
        first += length;
    }
    Ok(())
}

/// Reads what [`write_rows`] writes: the points of either player's letter.
pub(crate) fn read_rows(
    reader: &mut Reader<'_>,
    rows: &[usize],
    letters: [char; 2],
    expected: &'static str,
) -> Result<[u32; 2], ParseError> {
    let mut sets = [0_u32; 2];
    let mut first = 0;
    for (row, &length) in rows.iter().enumerate() {
        if row > 0 {
            reader.expect("/", "a slash and the next row")?;
        }
        let (end, mut bit, mut after_digit) = (first + length, first, false);
        while bit < end {
            let next = reader.peek();
            if let Some(player) = letters.iter().position(|&letter| next == Some(letter)) {
                reader.next();
                sets[player] |= 1 << bit;
                bit += 1;
                after_digit = false;
            } else if !after_digit && next.is_some_and(|c| c.is_ascii_digit()) {
                bit += reader.number(1, (end - bit) as u32)? as usize;
                after_digit = true;
            } else {
                return Err(reader.expected(expected));
            }
        }
        first = end;
    }
    Ok(sets)
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

#[cfg(feature = "serde")]
mod as_index {
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    use super::Point;

    impl Serialize for Point {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.serialize_u8(self.index() as u8)
        }
    }

    impl<'de> Deserialize<'de> for Point {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            Self::new(u8::deserialize(deserializer)?)
                .ok_or_else(|| D::Error::custom("a point's index is less than 32"))
        }
    }
}
