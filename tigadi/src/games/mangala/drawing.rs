//! The board drawn for a person.

use core::fmt::{self, Write};

use super::Mangala;
use crate::{Draw, Player, Position, games::sowing::drawing::draw};

impl Draw for Mangala {
    /// Player one sits below and counts pits from left to right, player two above and counts
    /// from right to left; each store is at its owner's right hand.
    fn write_board(&self, f: &mut dyn Write) -> fmt::Result {
        draw(self.stones(), self.rules.pits(), |_, _| None, f)?;
        let [one, two] = Player::BOTH.map(|player| self.store(player));
        write!(f, "hazine: one {one}, two {two}; {} to move", self.turn())
    }

    fn letters(&self) -> Option<[char; 2]> {
        None
    }
}
