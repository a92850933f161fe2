//! The words of any game.

use core::fmt;

use super::{AnyMove, AnyPosition, AnyRoll};
use crate::{Explain, Player};

macro_rules! explain {
    ($($game:ident($position:ty, $evaluation:ty)),+ $(,)?) => {
        impl Explain for AnyPosition {
            fn explain(&self, m: AnyMove, f: &mut dyn fmt::Write) -> fmt::Result {
                match (self, m) {
                    $((Self::$game(p), AnyMove::$game(m)) => p.explain(m, f),)+
                    _ => Err(fmt::Error),
                }
            }

            fn player_name(&self, player: Player) -> &'static str {
                match self { $(Self::$game(p) => p.player_name(player)),+ }
            }

            fn win_name(&self, points: u8) -> Option<&'static str> {
                match self { $(Self::$game(p) => p.win_name(points)),+ }
            }

            fn roll_name(roll: AnyRoll, f: &mut dyn fmt::Write) -> fmt::Result {
                match roll { $(AnyRoll::$game(roll) => <$position>::roll_name(roll, f)),+ }
            }

            fn move_examples(&self) -> &'static str {
                match self { $(Self::$game(p) => p.move_examples()),+ }
            }
        }
    };
}

super::games!(explain);
