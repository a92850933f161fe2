//! The parts of a position of any game.

use super::{AnyPosition, AnyRules};
use crate::{Refusal, Setup};

macro_rules! setup {
    ($($game:ident($position:ty, $evaluation:ty)),+ $(,)?) => {
        /// The parts of a position of any game.
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[allow(missing_docs)]
        pub enum AnyParts { $($game(<$position as Setup>::Parts)),+ }

        impl Setup for AnyPosition {
            type Parts = AnyParts;

            fn from_parts(rules: AnyRules, parts: &AnyParts) -> Result<Self, Refusal> {
                match (rules, parts) {
                    $((AnyRules::$game(rules), AnyParts::$game(parts)) => {
                        <$position>::from_parts(rules, parts).map(Self::$game)
                    })+
                    _ => Err(Refusal::OTHER_GAME),
                }
            }

            fn parts(&self) -> AnyParts {
                match self { $(Self::$game(p) => AnyParts::$game(p.parts())),+ }
            }
        }
    };
}

super::games!(setup);
