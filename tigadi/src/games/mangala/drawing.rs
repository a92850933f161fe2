//! The board drawn for a person.

use core::fmt::{self, Write};

use super::{Mangala, Move};
use crate::{
    Draw, Player, Position,
    games::sowing::drawing::{board, draw, sketch, trail},
    picture::{Sketch, Stores, Trail},
};

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

    fn sketch(&self) -> Sketch {
        let board = board(self.stones(), self.rules.pits(), Stores::AtEnds);
        sketch(self.turn(), board)
    }

    fn trail(&self, m: Move) -> Trail {
        let mut copy = *self;
        trail(self.turn(), Stores::AtEnds, |observe| copy.play_steps(m, observe))
    }
}
