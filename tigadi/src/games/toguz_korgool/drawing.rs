//! The board drawn for a person.

use core::fmt::{self, Write};

use super::{Move, ToguzKorgool};
use crate::{
    Draw, Player, Position,
    games::sowing::drawing::{board, draw, sketch, trail},
    picture::{PitBoard, Sketch, Stores, Trail},
};

impl Draw for ToguzKorgool {
    /// Player one sits below and counts pits from left to right, player two above and counts
    /// from right to left; each kazan is at its owner's right hand. A tuzdik is an `X`.
    fn write_board(&self, f: &mut dyn Write) -> fmt::Result {
        let mark = |side: Player, pit| (self.tuzdik(side.other()) == Some(pit)).then_some('X');
        draw(self.stones(), self.rules.pits(), mark, f)?;
        let [one, two] = Player::BOTH.map(|player| self.kazan(player));
        write!(f, "kazan: one {one}, two {two}; ")?;
        for player in Player::BOTH {
            if let Some(pit) = self.tuzdik(player) {
                write!(f, "tuzdik of {player}: {pit}; ")?;
            }
        }
        write!(f, "{} to move", self.turn())
    }

    fn letters(&self) -> Option<[char; 2]> {
        None
    }

    fn sketch(&self) -> Sketch {
        let board = board(self.stones(), self.rules.pits(), Stores::Between);
        let tuzdiks = Player::BOTH.map(|player| self.tuzdik(player));
        sketch(self.turn(), PitBoard { tuzdiks, ..board })
    }

    fn trail(&self, m: Move) -> Trail {
        let mut copy = *self;
        trail(self.turn(), Stores::Between, |observe| copy.play_steps(m, observe))
    }
}
