//! Steps, and whole plays of them.

use core::fmt;

use super::board::{BAR, OFF};

/// One checker moved by one die, in the numbers of the player who moves it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Step {
    /// A point, or [`BAR`].
    pub source: u8,
    /// A point, or [`OFF`].
    pub target: u8,
}

impl Step {
    /// A step between two places.
    #[inline]
    #[must_use]
    pub const fn new(source: u8, target: u8) -> Self {
        Self { source, target }
    }

    /// The source in the low byte, the target in the next.
    #[inline]
    pub(super) const fn bits(self) -> u64 {
        u16::from_le_bytes([self.source, self.target]) as u64
    }

    /// Whether the places exist: from 1 to the bar, to a point or off.
    const fn is_on_board(self) -> bool {
        self.source != OFF && self.source <= BAR && self.target < BAR
    }
}

/// A whole play: up to four steps. 8 bytes.
///
/// A position generates each play once, with its steps from the rear; any order of steps that is
/// legal one by one and leads to the same position is as good for
/// [`check`](crate::Position::check) and [`play`](crate::Position::play).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    steps: [Step; 4], // the first `len` of them; the others have no source
}

impl Move {
    /// The play of a player who cannot play any die.
    pub const PASS: Self = Self { steps: [Step::new(0, 0); 4] };

    /// The play of these steps in this order; `None` for more than four steps or places that
    /// the board does not have.
    ///
    /// ```
    /// use tigadi::games::nardi::{Move, Step};
    /// assert!(Move::new(&[Step::new(8, 5), Step::new(6, 5)]).is_some());
    /// assert_eq!(Move::new(&[Step::new(26, 25)]), None);
    /// ```
    #[must_use]
    pub fn new(steps: &[Step]) -> Option<Self> {
        let mut play = Self::PASS;
        play.steps.get_mut(..steps.len())?.copy_from_slice(steps);
        steps.iter().all(|step| step.is_on_board()).then_some(play)
    }

    /// The steps in their order; none is a pass.
    #[inline]
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        let len = self.steps.iter().position(|step| step.source == 0).unwrap_or(4);
        &self.steps[..len]
    }

    /// The same play with its step number `index` set; the steps before it must be there.
    #[inline]
    pub(super) const fn with(mut self, index: usize, step: Step) -> Self {
        self.steps[index] = step;
        self
    }

    /// The play of these steps, sixteen bits each, the first in the lowest; see [`Step::bits`].
    #[inline]
    pub(super) const fn from_bits(bits: u64) -> Self {
        let [a, b, c, d, e, f, g, h] = bits.to_le_bytes();
        Self { steps: [Step::new(a, b), Step::new(c, d), Step::new(e, f), Step::new(g, h)] }
    }

    /// The same play with its steps from the rear.
    pub(super) fn sorted(mut self) -> Self {
        self.steps.sort_unstable_by(|a, b| b.cmp(a));
        self
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.steps().iter().map(|step| (step.source, step.target))).finish()
    }
}

/// A sequence of its steps.
#[cfg(feature = "serde")]
impl serde::Serialize for Move {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.steps())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Move {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Steps;

        impl<'de> serde::de::Visitor<'de> for Steps {
            type Value = Move;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("up to four steps between places of the board")
            }

            fn visit_seq<A: serde::de::SeqAccess<'de>>(self, mut seq: A) -> Result<Move, A::Error> {
                use serde::de::Error;
                let mut steps = arrayvec::ArrayVec::<Step, 4>::new();
                while let Some(step) = seq.next_element()? {
                    steps.try_push(step).map_err(|_| A::Error::invalid_length(5, &self))?;
                }
                Move::new(&steps).ok_or_else(|| A::Error::custom("no such place on the board"))
            }
        }

        deserializer.deserialize_seq(Steps)
    }
}
