//! The plays of a roll, each resulting position once, by construction.
//!
//! Any legal order of steps stays legal when the steps are sorted from the rear: checkers enter
//! before anything else, come home before any is borne off, and whatever stands behind a
//! checker has left before a higher die bears it off. So only sorted sequences are looked at.
//!
//! With equal dice the number of steps from each point follows from the result, so different
//! sorted sequences are different plays. With two different dice two sequences meet only when
//! both dice are played from the same point, when both bear off (the order with the higher die
//! behind is then legal if the other is), and when one checker plays both dice over either of two
//! points without a hit (the order with the lower die first is then legal if the other is, even
//! if the checker goes off). In each of these cases one order is left out.

use core::ops::ControlFlow;

use super::{
    board::{BAR, OFF, from_the_rear},
    dice::Dice,
    moves::{Move, Step},
    side::Side,
};

/// A play is how many steps each of 15 checkers makes: there are no more than the ways to choose
/// 4 of 15 with repetition.
pub(super) const MAX_PLAYS: usize = 3060;

/// Visits every play that uses as many of the dice as possible: a pass if none can be played.
#[inline]
pub(super) fn visit_plays<B>(
    side: Side,
    dice: Dice,
    mut visit: impl FnMut(Move) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut plays = Plays { side, visit: &mut visit, found: false };
    match *dice.as_slice() {
        [high, low] if high != low => {
            plays.two_dice(high, low)?;
            plays.two_dice(low, high)?;
            for die in [high, low] {
                if !plays.found {
                    plays.equal_dice(die, 1, 0, BAR, Move::PASS)?;
                }
            }
        }
        [die, ..] => {
            for count in (1..=dice.as_slice().len()).rev() {
                if !plays.found {
                    plays.equal_dice(die, count, 0, BAR, Move::PASS)?;
                }
            }
        }
        [] => {}
    }
    if plays.found { ControlFlow::Continue(()) } else { visit(Move::PASS) }
}

struct Plays<'a, V> {
    side: Side,
    visit: &'a mut V,
    found: bool,
}

impl<B, V: FnMut(Move) -> ControlFlow<B>> Plays<'_, V> {
    /// Visits the plays of exactly `count` equal dice, steps numbered from `index`, from no
    /// further back than `rear`.
    fn equal_dice(
        &mut self,
        die: u8,
        count: usize,
        index: usize,
        rear: u8,
        play: Move,
    ) -> ControlFlow<B> {
        for source in from_the_rear(self.side.sources(die) & up_to(rear)) {
            if index + 1 == count {
                self.found = true;
                let step = Step::new(source, source.saturating_sub(die));
                (self.visit)(play.with(index, step))?;
            } else {
                let step = self.side.advance(source, die);
                let result = self.equal_dice(die, count, index + 1, source, play.with(index, step));
                self.side.retreat(step);
                result?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits the plays of two different dice, the first by the checker further back.
    #[inline]
    fn two_dice(&mut self, first: u8, second: u8) -> ControlFlow<B> {
        for source in from_the_rear(self.side.sources(first)) {
            let rear = self.side.advance(source, first);
            let over_either = first > second && self.goes_over_either(rear, second);
            for source in from_the_rear(self.side.sources(second) & up_to(rear.source)) {
                let step = Step::new(source, source.saturating_sub(second));
                let left_out = if first > second {
                    over_either && source == rear.target
                } else {
                    source == rear.source || (rear.target == OFF && step.target == OFF)
                };
                if !left_out {
                    self.found = true;
                    (self.visit)(Move::PASS.with(0, rear).with(1, step))?;
                }
            }
            self.side.retreat(rear);
        }
        ControlFlow::Continue(())
    }

    /// Whether a checker could as well begin with the `other` die, without a hit either way.
    #[inline]
    fn goes_over_either(&self, step: Step, other: u8) -> bool {
        let point = step.source.saturating_sub(other);
        let blot = |point| self.side.is_blot(point);
        point != OFF && self.side.is_open(point) && !blot(point) && !blot(step.target)
    }
}

/// The places up to this one, as bits.
const fn up_to(place: u8) -> u32 {
    (2 << place) - 1
}
