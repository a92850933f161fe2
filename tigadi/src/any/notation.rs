//! Text of any game.

use core::fmt;

use super::{AnyMove, AnyPosition, AnyRoll, AnyRules};
use crate::{Notation, ParseError};

macro_rules! notation {
    ($($game:ident($position:ty, $evaluation:ty)),+ $(,)?) => {
        impl Notation for AnyPosition {
            type Rules = AnyRules;

            fn start(rules: AnyRules) -> Self {
                match rules {
                    $(AnyRules::$game(rules) => Self::$game(<$position>::start(rules))),+
                }
            }

            fn rules(&self) -> AnyRules {
                match self { $(Self::$game(p) => AnyRules::$game(Notation::rules(p))),+ }
            }

            fn write_position(&self, f: &mut dyn fmt::Write) -> fmt::Result {
                match self { $(Self::$game(p) => p.write_position(f)),+ }
            }

            fn parse_position(rules: AnyRules, text: &str) -> Result<Self, ParseError> {
                match rules {
                    $(AnyRules::$game(rules) => {
                        <$position>::parse_position(rules, text).map(Self::$game)
                    })+
                }
            }

            fn write_move(&self, m: AnyMove, f: &mut dyn fmt::Write) -> fmt::Result {
                match (self, m) {
                    $((Self::$game(p), AnyMove::$game(m)) => p.write_move(m, f),)+
                    _ => Err(fmt::Error),
                }
            }

            fn parse_move(&self, text: &str) -> Result<AnyMove, ParseError> {
                match self { $(Self::$game(p) => p.parse_move(text).map(AnyMove::$game)),+ }
            }

            fn write_roll(roll: AnyRoll, f: &mut dyn fmt::Write) -> fmt::Result {
                match roll { $(AnyRoll::$game(roll) => <$position>::write_roll(roll, f)),+ }
            }

            fn parse_roll(&self, text: &str) -> Result<AnyRoll, ParseError> {
                match self { $(Self::$game(p) => p.parse_roll(text).map(AnyRoll::$game)),+ }
            }
        }
    };
}

super::games!(notation);
