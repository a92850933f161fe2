//! The integers of any game.

use arrayvec::ArrayVec;

use super::{AnyMove, AnyPosition, AnyRules};
use crate::{
    Refusal,
    learn::{Encode, Group, MAX_GROUPS},
};

macro_rules! encode {
    ($($game:ident($position:ty, $evaluation:ty)),+ $(,)?) => {
        impl Encode for AnyPosition {
            fn groups(rules: &AnyRules) -> ArrayVec<Group, MAX_GROUPS> {
                match rules { $(AnyRules::$game(rules) => <$position>::groups(rules)),+ }
            }

            fn encode(&self, values: &mut [i32]) {
                match self { $(Self::$game(p) => p.encode(values)),+ }
            }

            fn decode(rules: AnyRules, values: &[i32]) -> Result<Self, Refusal> {
                match rules {
                    $(AnyRules::$game(rules) => {
                        <$position>::decode(rules, values).map(Self::$game)
                    })+
                }
            }

            fn action_count(rules: &AnyRules) -> Option<usize> {
                match rules { $(AnyRules::$game(rules) => <$position>::action_count(rules)),+ }
            }

            fn action(&self, m: AnyMove) -> Option<usize> {
                match (self, m) {
                    $((Self::$game(p), AnyMove::$game(m)) => p.action(m),)+
                    _ => None,
                }
            }
        }
    };
}

super::games!(encode);
