//! Turns of any game, entered step by step.

use core::fmt;

use arrayvec::ArrayVec;

use super::{AnyMove, AnyPosition, AnyStep};
use crate::{ParseError, Refusal, Stepwise};

/// The most steps of a turn.
const MOST: usize = 4;

macro_rules! steps {
    ($($game:ident($position:ty, $evaluation:ty)),+ $(,)?) => {
        impl Stepwise for AnyPosition {
            type Step = AnyStep;

            fn check_step(&self, taken: &[AnyStep], step: AnyStep) -> Result<(), Refusal> {
                match (self, step) {
                    $((Self::$game(p), AnyStep::$game(step)) => {
                        let taken = own!($game, taken).ok_or(Refusal::OTHER_GAME)?;
                        p.check_step(&taken, step)
                    })+
                    _ => Err(Refusal::OTHER_GAME),
                }
            }

            fn completed(&self, taken: &[AnyStep]) -> Option<AnyMove> {
                match self {
                    $(Self::$game(p) => p.completed(&own!($game, taken)?).map(AnyMove::$game)),+
                }
            }

            fn finished(&self, taken: &[AnyStep]) -> Option<AnyMove> {
                match self {
                    $(Self::$game(p) => p.finished(&own!($game, taken)?).map(AnyMove::$game)),+
                }
            }

            fn write_step(&self, step: AnyStep, f: &mut dyn fmt::Write) -> fmt::Result {
                match (self, step) {
                    $((Self::$game(p), AnyStep::$game(step)) => p.write_step(step, f),)+
                    _ => Err(fmt::Error),
                }
            }

            fn parse_step(&self, text: &str) -> Result<AnyStep, ParseError> {
                match self { $(Self::$game(p) => p.parse_step(text).map(AnyStep::$game)),+ }
            }
        }
    };
}

/// The steps as those of one game; `None` if they are another's, or too many.
macro_rules! own {
    ($game:ident, $taken:expr) => {{
        let mut own = ArrayVec::<_, MOST>::new();
        $taken
            .iter()
            .try_for_each(|step| match step {
                AnyStep::$game(step) => own.try_push(*step).ok(),
                _ => None,
            })
            .map(|()| own)
    }};
}

super::games!(steps);
