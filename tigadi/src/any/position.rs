//! A position of any game: every trait forwarded to the game's own.

use alloc::vec::Vec;
use core::{fmt, ops::ControlFlow, str::FromStr};

use super::{AnyMove, AnyRoll};
use crate::{
    Chance, DrawRules, Ordered, Outcome, ParseError, Player, Position, Refusal, Symmetric,
    notation::{named_text, parse_named},
};

macro_rules! position {
    ($($game:ident($position:ty, $evaluation:ty)),+ $(,)?) => {
        /// A position of any game. As text it carries the game's name and house rules.
        ///
        /// ```
        /// use tigadi::{AnyPosition, Position};
        /// let position: AnyPosition = "tigadi 3/3/3/6/3/3/3 w 9 9".parse()?;
        /// assert_eq!(position.moves().len(), 24);
        /// assert_eq!("tigadi".parse(), Ok(position));
        /// # Ok::<(), tigadi::ParseError>(())
        /// ```
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        #[allow(missing_docs)]
        pub enum AnyPosition { $($game($position)),+ }

        /// Runs the same generic code on whichever game it is: in `dispatch!(any, p => body)` the
        /// body sees `p` as the game's own position.
        #[macro_export]
        macro_rules! dispatch {
            ($any:expr, $p:ident => $body:expr) => {
                match $any { $($crate::AnyPosition::$game($p) => $body,)+ }
            };
        }

        impl Position for AnyPosition {
            type Move = AnyMove;
            type List<T> = Vec<T>;

            fn turn(&self) -> Player {
                match self { $(Self::$game(p) => p.turn()),+ }
            }

            fn outcome(&self) -> Option<Outcome> {
                match self { $(Self::$game(p) => p.outcome()),+ }
            }

            fn visit_moves<B>(
                &self,
                mut visit: impl FnMut(AnyMove) -> ControlFlow<B>,
            ) -> ControlFlow<B> {
                match self { $(Self::$game(p) => p.visit_moves(|m| visit(AnyMove::$game(m)))),+ }
            }

            fn play_unchecked(&mut self, m: AnyMove) -> bool {
                match (self, m) {
                    $((Self::$game(p), AnyMove::$game(m)) => p.play_unchecked(m),)+
                    _ => false,
                }
            }

            fn check_unfinished(&self, m: AnyMove) -> Result<(), Refusal> {
                match (self, m) {
                    $((Self::$game(p), AnyMove::$game(m)) => p.check_unfinished(m),)+
                    _ => Err(Refusal::OTHER_GAME),
                }
            }

            fn zobrist(&self) -> u64 {
                match self { $(Self::$game(p) => p.zobrist()),+ }
            }

            fn zobrist_from_scratch(&self) -> u64 {
                match self { $(Self::$game(p) => p.zobrist_from_scratch()),+ }
            }

            fn draw_rules(&self) -> DrawRules {
                match self { $(Self::$game(p) => p.draw_rules()),+ }
            }

            fn forfeit(&self, loser: Player) -> u8 {
                match self { $(Self::$game(p) => p.forfeit(loser)),+ }
            }

            fn max_points(&self) -> u8 {
                match self { $(Self::$game(p) => p.max_points()),+ }
            }
        }

        impl Chance for AnyPosition {
            type Roll = AnyRoll;

            fn has_chance(&self) -> bool {
                match self { $(Self::$game(p) => p.has_chance()),+ }
            }

            fn awaits_roll(&self) -> bool {
                match self { $(Self::$game(p) => p.awaits_roll()),+ }
            }

            fn is_roll_off(&self) -> bool {
                match self { $(Self::$game(p) => p.is_roll_off()),+ }
            }

            fn visit_rolls<B>(
                &self,
                mut visit: impl FnMut(AnyRoll, u32) -> ControlFlow<B>,
            ) -> ControlFlow<B> {
                match self {
                    $(Self::$game(p) => p.visit_rolls(|r, w| visit(AnyRoll::$game(r), w))),+
                }
            }

            fn roll_unchecked(&mut self, roll: AnyRoll) {
                match (self, roll) {
                    $((Self::$game(p), AnyRoll::$game(roll)) => p.roll_unchecked(roll),)+
                    _ => {}
                }
            }

            fn dice(&self) -> Option<AnyRoll> {
                match self { $(Self::$game(p) => p.dice().map(AnyRoll::$game)),+ }
            }

            fn check_roll(&self, roll: AnyRoll) -> Result<(), Refusal> {
                match (self, roll) {
                    $((Self::$game(p), AnyRoll::$game(roll)) => p.check_roll(roll),)+
                    _ => Err(Refusal::OTHER_GAME),
                }
            }
        }

        impl Symmetric for AnyPosition {
            fn symmetries(&self) -> usize {
                match self { $(Self::$game(p) => p.symmetries()),+ }
            }

            fn symmetric(&self, index: usize) -> Self {
                match self { $(Self::$game(p) => Self::$game(p.symmetric(index))),+ }
            }

            fn symmetric_move(&self, m: AnyMove, index: usize) -> AnyMove {
                match (self, m) {
                    $((Self::$game(p), AnyMove::$game(m)) => {
                        AnyMove::$game(p.symmetric_move(m, index))
                    })+
                    _ => m,
                }
            }
        }

        impl Ordered for AnyPosition {
            fn is_tactical(&self, m: AnyMove) -> bool {
                match (self, m) {
                    $((Self::$game(p), AnyMove::$game(m)) => p.is_tactical(m),)+
                    _ => false,
                }
            }
        }
    };
}

super::games!(position);

#[cfg(feature = "serde")]
serde_as_text!(AnyPosition: named_text, parse_named);

impl fmt::Display for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        named_text(self).fmt(f)
    }
}

impl FromStr for AnyPosition {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        parse_named(text)
    }
}
