//! What stands on the points as rows of letters, as in FEN.

use core::fmt::{self, Write};

use crate::{ParseError, text::Reader};

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
