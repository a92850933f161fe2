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
    board::{BAR, from_the_rear, up_to},
    dice::Dice,
    moves::{Move, Step},
    side::{Side, sources},
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
    let checkers = Checkers::new(&side);
    let mut plays = Plays { open: side.open(), visit: &mut visit, found: false };
    match *dice.as_slice() {
        [high, low] if high != low => {
            plays.two_dice(checkers, side.blots(), high, low)?;
            plays.two_dice(checkers, side.blots(), low, high)?;
            for die in [high, low] {
                if !plays.found {
                    plays.equal_dice(checkers, die, 1, 0, BAR, 0)?;
                }
            }
        }
        [die, ..] => {
            let mut count = dice.as_slice().len();
            if count == 4 {
                plays.four_dice(checkers, die)?;
                count = 3;
            }
            while !plays.found && count > 0 {
                plays.equal_dice(checkers, die, count, 0, BAR, 0)?;
                count -= 1;
            }
        }
        [] => {}
    }
    if plays.found { ControlFlow::Continue(()) } else { visit(Move::PASS) }
}

/// The places with at least one own checker, two, three and four, as bits: with that it is known
/// which of them four steps leave empty.
#[derive(Clone, Copy)]
struct Checkers {
    one: u32,
    two: u32,
    three: u32,
    four: u32,
}

impl Checkers {
    #[inline]
    const fn new(side: &Side) -> Self {
        Self {
            one: side.with_at_least(1),
            two: side.with_at_least(2),
            three: side.with_at_least(3),
            four: side.with_at_least(4),
        }
    }

    /// The same with a checker moved from one bit to the other, or off if that is none.
    #[inline]
    const fn moved(self, source: u32, target: u32) -> Self {
        let Self { one, two, three, four } = self;
        Self {
            one: one & !source | two & source | target,
            two: two & !source | three & source | one & target,
            three: three & !source | four & source | two & target,
            four: four & !source | three & target,
        }
    }

    /// The sources of the die from no further back than `rear`, each with what a step from there
    /// leaves.
    #[inline]
    fn steps(self, open: u32, die: u8, rear: u8) -> impl Iterator<Item = (u8, Self)> {
        from_the_rear(sources(self.one, open, die) & up_to(rear))
            .map(move |source| (source, self.moved(1 << source, 1 << source >> die & !1)))
    }
}

struct Plays<'a, V> {
    /// Points that no enemy holds, as bits.
    open: u32,
    visit: &'a mut V,
    found: bool,
}

impl<B, V: FnMut(Move) -> ControlFlow<B>> Plays<'_, V> {
    /// Visits the plays of four equal dice: as [`equal_dice`](Self::equal_dice), which would take
    /// longer.
    #[inline]
    fn four_dice(&mut self, checkers: Checkers, die: u8) -> ControlFlow<B> {
        let open = self.open;
        for (first, checkers) in checkers.steps(open, die, BAR) {
            for (second, checkers) in checkers.steps(open, die, first) {
                let play = step(first, die) | step(second, die) << 16;
                for (third, checkers) in checkers.steps(open, die, second) {
                    let sources = sources(checkers.one, open, die) & up_to(third);
                    self.last_die(sources, die, 3, play | step(third, die) << 32)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits the plays of exactly `count` equal dice, steps numbered from `index`, from no
    /// further back than `rear`.
    #[cold]
    fn equal_dice(
        &mut self,
        checkers: Checkers,
        die: u8,
        count: usize,
        index: usize,
        rear: u8,
        play: u64,
    ) -> ControlFlow<B> {
        if index + 1 == count {
            let sources = sources(checkers.one, self.open, die) & up_to(rear);
            return self.last_die(sources, die, index, play);
        }
        for (source, next) in checkers.steps(self.open, die, rear) {
            let play = play | step(source, die) << (16 * index);
            self.equal_dice(next, die, count, index + 1, source, play)?;
        }
        ControlFlow::Continue(())
    }

    /// Visits the plays of two different dice, the first by the checker further back.
    #[inline]
    fn two_dice(
        &mut self,
        checkers: Checkers,
        blots: u32,
        first: u8,
        second: u8,
    ) -> ControlFlow<B> {
        // From where a checker could as well begin with the second die, without a hit either way.
        let over_either = (self.open & !blots) << second & !blots << first;
        for source in from_the_rear(sources(checkers.one, self.open, first)) {
            let (from, to) = (1 << source, 1 << source >> first & !1);
            let next = checkers.moved(from, to);
            let mut last = sources(next.one, self.open, second) & up_to(source);
            if first > second {
                last &= !((over_either & from) >> first);
            } else {
                last &= !from;
                if to == 0 {
                    last &= !up_to(second);
                }
            }
            self.last_die(last, second, 1, step(source, first))?;
        }
        ControlFlow::Continue(())
    }

    /// Visits the plays that end with a step from one of the sources.
    #[inline]
    fn last_die(&mut self, sources: u32, die: u8, index: usize, play: u64) -> ControlFlow<B> {
        self.found |= sources != 0;
        for source in from_the_rear(sources) {
            (self.visit)(Move::from_bits(play | step(source, die) << (16 * index)))?;
        }
        ControlFlow::Continue(())
    }
}

/// The bits of a step.
#[inline]
const fn step(source: u8, die: u8) -> u64 {
    Step::new(source, source.saturating_sub(die)).bits()
}
