//! A move and a roll of any game.

use crate::{Chance, Position, Stepwise};

macro_rules! moves {
    ($($game:ident($position:ty, $evaluation:ty)),+ $(,)?) => {
        /// A move of any game.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[allow(missing_docs)]
        pub enum AnyMove { $($game(<$position as Position>::Move)),+ }

        /// A step of a turn of any game.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(missing_docs)]
        pub enum AnyStep { $($game(<$position as Stepwise>::Step)),+ }

        /// A roll of any game with dice.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(missing_docs)]
        pub enum AnyRoll { $($game(<$position as Chance>::Roll)),+ }
    };
}

super::games!(moves);
