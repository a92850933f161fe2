//! The rules of any game.

use crate::{
    Notation, Reason, Refusal,
    rules::{Rules, Setting, Value},
};

macro_rules! rules {
    ($($game:ident($position:ty, $evaluation:ty)),+ $(,)?) => {
        /// The rules of any game.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[allow(missing_docs)]
        pub enum AnyRules { $($game(<$position as Notation>::Rules)),+ }

        impl Rules for AnyRules {
            fn presets() -> impl Iterator<Item = Self> {
                core::iter::empty()
                    $(.chain(<$position as Notation>::Rules::presets().map(Self::$game)))+
            }

            fn reasons() -> impl Iterator<Item = Reason> {
                core::iter::empty()$(.chain(<$position as Notation>::Rules::reasons()))+
            }

            fn refusals() -> impl Iterator<Item = Refusal> {
                core::iter::empty()$(.chain(<$position as Notation>::Rules::refusals()))+
            }

            fn family(&self) -> &'static str {
                match self { $(Self::$game(rules) => rules.family()),+ }
            }

            fn preset(&self) -> &'static str {
                match self { $(Self::$game(rules) => rules.preset()),+ }
            }

            fn setting(&self, index: usize) -> Option<Setting> {
                match self { $(Self::$game(rules) => rules.setting(index)),+ }
            }

            fn with(self, changes: &[(&str, Value)]) -> Result<Self, Refusal> {
                match self {
                    $(Self::$game(rules) => rules.with(changes).map(Self::$game)),+
                }
            }
        }
    };
}

super::games!(rules);

#[cfg(feature = "serde")]
serde_as_text!(AnyRules: crate::rules::rules_text, AnyRules::parse);
