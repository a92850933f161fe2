//! The drawn board of any game.

use core::fmt;

use super::{AnyMove, AnyPosition};
use crate::{
    Draw, Position,
    picture::{Sketch, Trail},
};

macro_rules! drawing {
    ($($game:ident($position:ty, $evaluation:ty)),+ $(,)?) => {
        impl Draw for AnyPosition {
            fn write_board(&self, f: &mut dyn fmt::Write) -> fmt::Result {
                match self { $(Self::$game(p) => p.write_board(f)),+ }
            }

            fn letters(&self) -> Option<[char; 2]> {
                match self { $(Self::$game(p) => p.letters()),+ }
            }

            fn sketch(&self) -> Sketch {
                match self { $(Self::$game(p) => p.sketch()),+ }
            }

            fn trail(&self, m: AnyMove) -> Trail {
                match (self, m) {
                    $((Self::$game(p), AnyMove::$game(m)) => p.trail(m),)+
                    _ => Trail::pass(self.turn()),
                }
            }
        }
    };
}

super::games!(drawing);
