//! The drawn board of any game.

use core::fmt;

use super::AnyPosition;
use crate::Draw;

macro_rules! drawing {
    ($($game:ident($position:ty, $evaluation:ty)),+ $(,)?) => {
        impl Draw for AnyPosition {
            fn write_board(&self, f: &mut dyn fmt::Write) -> fmt::Result {
                match self { $(Self::$game(p) => p.write_board(f)),+ }
            }

            fn letters(&self) -> Option<[char; 2]> {
                match self { $(Self::$game(p) => p.letters()),+ }
            }
        }
    };
}

super::games!(drawing);
