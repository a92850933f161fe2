//! The board: places, steps, whole plays, and what the player to move sees of it.

use core::fmt;

/// The place of checkers that have been borne off.
pub const OFF: u8 = 0;
/// The bar: one step behind the 24 point.
pub const BAR: u8 = 25;
/// Checkers a side.
pub const CHECKERS: u8 = 15;
/// Off, the points 1 to 24, the bar.
pub(super) const PLACES: usize = BAR as usize + 1;

/// The points of a set, from the rearmost.
#[inline]
pub(super) fn from_the_rear(mut set: u32) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        let point = 31_u32.checked_sub(set.leading_zeros())?;
        set ^= 1 << point;
        Some(point as u8)
    })
}

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

/// The board as the player to move sees it within a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Side {
    own: [u8; PLACES],
    /// Places with own checkers, off not among them, as bits.
    occupied: u32,
    /// Points that no enemy holds, as bits.
    open: u32,
    /// Enemy blots that have not been hit, as bits.
    blots: u32,
    /// Points on which enemy blots have been hit, as bits.
    hits: u32,
}

impl Side {
    pub(super) fn new(own: &[u8; PLACES], enemy: &[u8; PLACES]) -> Self {
        let (mut occupied, mut open, mut blots) = (u32::from(own[PLACES - 1] > 0) << BAR, 0, 0);
        for point in 1..PLACES - 1 {
            let opposite = enemy[PLACES - 1 - point];
            occupied |= u32::from(own[point] > 0) << point;
            open |= u32::from(opposite < 2) << point;
            blots |= u32::from(opposite == 1) << point;
        }
        Self { own: *own, occupied, open, blots, hits: 0 }
    }

    #[inline]
    pub(super) const fn count(&self, place: u8) -> u8 {
        self.own[place as usize]
    }

    /// The points on which enemy blots have been hit, as bits.
    #[inline]
    pub(super) const fn hits(&self) -> u32 {
        self.hits
    }

    #[inline]
    pub(super) const fn is_open(&self, point: u8) -> bool {
        self.open >> point & 1 != 0
    }

    #[inline]
    pub(super) const fn is_blot(&self, point: u8) -> bool {
        self.blots >> point & 1 != 0
    }

    #[inline]
    pub(super) const fn all_home(&self) -> bool {
        self.occupied >> 7 == 0
    }

    /// The places from which the die can be played, as bits.
    #[inline]
    pub(super) const fn sources(&self, die: u8) -> u32 {
        if self.occupied >> BAR != 0 {
            return (self.open >> (BAR - die) & 1) << BAR;
        }
        let sources = self.occupied & self.open << die;
        if !self.all_home() {
            return sources;
        }
        let exact = self.occupied & 1 << die;
        let higher = self.occupied >> die == 0 && self.occupied != 0;
        sources | exact | (higher as u32) << (31 - (self.occupied | 1).leading_zeros())
    }

    /// Moves a checker; a blot on the target stays to be hit later, as the generator needs no
    /// more. Returns the target.
    #[inline]
    pub(super) const fn advance(&mut self, source: u8, die: u8) -> Step {
        let step = Step::new(source, source.saturating_sub(die));
        self.shift(step);
        step
    }

    #[inline]
    const fn shift(&mut self, step: Step) {
        let source = &mut self.own[step.source as usize];
        *source -= 1;
        self.occupied &= !(((*source == 0) as u32) << step.source);
        self.own[step.target as usize] += 1;
        self.occupied |= 1 << step.target & !1;
    }

    /// Takes a checker back that has just been advanced.
    #[inline]
    pub(super) const fn retreat(&mut self, step: Step) {
        let target = &mut self.own[step.target as usize];
        *target -= 1;
        self.occupied &= !(((*target == 0) as u32) << step.target);
        self.own[step.source as usize] += 1;
        self.occupied |= 1 << step.source;
    }

    /// Plays a step, and hits. From an empty place nothing moves, so that there are 15 checkers
    /// whatever is played.
    pub(super) const fn play(&mut self, step: Step) {
        if self.count(step.source) > 0 {
            self.shift(step);
            self.hit(step.target);
        }
    }

    /// Hits the blot on a point, if there is one.
    pub(super) const fn hit(&mut self, point: u8) {
        let hit = self.blots & 1 << point;
        self.hits |= hit;
        self.blots ^= hit;
    }

    /// The position's half that a play leads to: own checkers and points where it hit.
    pub(super) fn after(mut self, play: Move) -> Self {
        for &step in play.steps() {
            self.play(step);
        }
        self
    }
}
