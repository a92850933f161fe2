//! The board drawn for a person.

use core::fmt::{self, Write};

use super::{Baghchal, notation::PIECES};
use crate::{Draw, Position, games::points::drawing::write_drawing};

impl Draw for Baghchal {
    fn write_board(&self, f: &mut dyn Write) -> fmt::Result {
        write_drawing(f, DRAWING, |bit| self.letter(bit))?;
        let turn = PIECES[self.turn().index()];
        let (hand, captured, limit) = (self.in_hand(), self.captured(), self.rules.captures());
        write!(f, "goats in hand: {hand}, captured: {captured} of {limit}; {turn} to move")
    }

    fn letters(&self) -> Option<[char; 2]> {
        Some(PIECES)
    }
}

const DRAWING: &str = "\
1  .---.---.---.---.
   | \\ | / | \\ | / |
2  .---.---.---.---.
   | / | \\ | / | \\ |
3  .---.---.---.---.
   | \\ | / | \\ | / |
4  .---.---.---.---.
   | / | \\ | / | \\ |
5  .---.---.---.---.
   1   2   3   4   5";
