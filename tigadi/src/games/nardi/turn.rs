//! A turn step by step, as people play it.

use core::ops::ControlFlow;

use arrayvec::ArrayVec;

use super::{
    board::{OFF, PLACES, from_the_rear},
    dice::{Dice, Roll},
    moves::{Move, Step},
    plays::visit_plays,
    position::Nardi,
    reasons,
    side::Side,
};
use crate::{Chance, Position, Refusal, notation::First};

/// A turn under way: some steps have been played, and those that may follow are the ones that a
/// complete play goes on with. A complete play uses as many of the dice as possible, also where
/// fewer would bear off the last checker.
///
/// ```
/// use tigadi::{Notation, Position, games::nardi::{Nardi, Rules, Step, Turn}};
/// let mut position = Nardi::parse_position(Rules, "4HPwATDgc/ABMA 1 31")?;
/// let mut turn = Turn::new(position)?;
/// turn.play(Step::new(8, 5))?;
/// assert!(turn.play(Step::new(8, 5)).is_err()); // the three has been played
/// turn.play(Step::new(6, 5))?;
/// position.play(turn.complete().unwrap())?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    position: Nardi,
    roll: Roll,
    /// The dice of a complete play: all, or those that can be played.
    dice: Dice,
    played: ArrayVec<(Step, u8), 4>,
    selected: Option<u8>,
}

/// What a tap has done; see [`Turn::tap`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Tap {
    /// The checker is chosen: the ends of its [`ways`](Turn::ways) are lit.
    Chosen,
    /// The checker that had been chosen has moved.
    Moved,
    /// There is nothing to move here, and no checker is chosen any more.
    Nothing,
}

#[cfg(feature = "alloc")]
impl Nardi {
    /// A legal play as this position generates it, whatever the order of its steps.
    pub(crate) fn as_generated(&self, play: Move) -> Move {
        self.play_to(&self.side().after(play)).unwrap_or(play)
    }
}

impl Turn {
    /// The turn of a position with dice to play.
    ///
    /// # Errors
    /// [`Refusal::GAME_OVER`] or [`Refusal::ROLL_FIRST`] where there is nothing to play.
    pub fn new(position: Nardi) -> Result<Self, Refusal> {
        if position.outcome().is_some() {
            return Err(Refusal::GAME_OVER);
        }
        let roll = position.dice().ok_or(Refusal::ROLL_FIRST)?;
        let first = position.visit_moves(ControlFlow::Break).break_value().unwrap_or(Move::PASS);
        let (all, length) = (roll.to_play(), first.steps().len());
        // When only one of two dice can be played, every play uses the same one.
        let unplayable = all.distinct().filter(|&die| position.side().sources(die) == 0).last();
        let dice = match unplayable {
            Some(die) if length == 1 && !roll.is_double() => all.without(die),
            _ => all.first(length),
        };
        Ok(Self { position, roll, dice, played: ArrayVec::new(), selected: None })
    }

    /// The position in which the turn began.
    #[must_use]
    pub const fn position(&self) -> &Nardi {
        &self.position
    }

    /// How many checkers each player has on each place, from off to the bar, after the steps
    /// that have been played; player one's first.
    #[must_use]
    pub fn places(&self) -> [[u8; PLACES]; 2] {
        let mut position = self.position;
        position.play_unchecked(self.prefix());
        crate::Player::BOTH.map(|player| *position.places(player))
    }

    /// The steps that have been played.
    pub fn steps(&self) -> impl ExactSizeIterator<Item = Step> + '_ {
        self.played.iter().map(|&(step, _)| step)
    }

    /// The dice that are left to play, the higher first. A die that cannot be played, whatever
    /// the steps, is not among them.
    #[must_use]
    pub fn dice_left(&self) -> Dice {
        self.played.iter().fold(self.dice, |dice, &(_, die)| dice.without(die))
    }

    /// Whether nothing more can be played: the turn may be finished.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.dice_left().as_slice().is_empty()
    }

    /// The play, once it is complete, as the position generates it.
    #[must_use]
    pub fn complete(&self) -> Option<Move> {
        if self.is_complete() { self.position.play_to(&self.side()) } else { None }
    }

    /// The steps that may follow, from the rear, with the higher die first.
    #[must_use]
    pub fn next_steps(&self) -> ArrayVec<Step, 30> {
        let (side, left) = (self.side(), self.dice_left());
        let mut steps = ArrayVec::new();
        for die in left.distinct() {
            for source in from_the_rear(side.sources(die)) {
                let step = Step::new(source, source.saturating_sub(die));
                if !steps.contains(&step) && leads_on(side, left, step, die) {
                    steps.push(step);
                }
            }
        }
        steps
    }

    /// The ways that one checker of a place can still go this turn, the higher die first, each
    /// with its steps; the target of the last one is where it ends.
    #[must_use]
    pub fn ways(&self, place: u8) -> ArrayVec<Move, 4> {
        let mut ways = ArrayVec::new();
        collect_ways(self.side(), self.dice_left(), place, Move::PASS, 0, &mut ways);
        ways
    }

    /// Plays a step.
    ///
    /// # Errors
    /// Why it may not follow; nothing has changed.
    pub fn play(&mut self, step: Step) -> Result<(), Refusal> {
        Move::new(&[step]).ok_or(Refusal::NO_SUCH_PLACE)?;
        let (side, left) = (self.side(), self.dice_left());
        let mut fitting = left.distinct().filter(|&die| side.allows(step, die)).peekable();
        if fitting.peek().is_none() {
            // A die that is not left only because the other one must be played.
            let lower = self.roll.to_play().distinct().any(|die| side.allows(step, die));
            let kept = self.played.is_empty() && lower;
            return Err(if kept { reasons::MUST_USE_HIGHER } else { side.fault(step, left) });
        }
        let die = fitting.find(|&die| leads_on(side, left, step, die));
        self.played.push((step, die.ok_or(reasons::MUST_USE_DICE)?));
        self.selected = None;
        Ok(())
    }

    /// Takes the last step back.
    pub fn undo(&mut self) -> Option<Step> {
        self.selected = None;
        self.played.pop().map(|(step, _)| step)
    }

    /// The first complete play, in the order of the plays' texts, that the steps can lead to:
    /// what is played for a player whose time for the turn is up.
    ///
    /// `Game::finish_turn` does so for a turn of which no step has been played.
    #[must_use]
    pub fn finish(&self) -> Move {
        let side = self.side();
        let mut first = First::NONE;
        let _ = visit_plays(side, self.dice_left(), |rest| {
            if let Some(play) = self.position.play_to(&side.after(rest)) {
                first.see(&self.position, play);
            }
            ControlFlow::<()>::Continue(())
        });
        first.found().unwrap_or(Move::PASS)
    }

    /// The place whose checker has been chosen by a tap.
    #[must_use]
    pub const fn selected(&self) -> Option<u8> {
        self.selected
    }

    /// Play by two taps. The first chooses a checker; a tap on a point that it can reach moves it
    /// there, by as few steps as possible and then with as few hits, as the text of such a play
    /// means it; a second tap on the same checker plays it with the
    /// higher of the dice left that it may play, so that the next one plays the die that is
    /// left. A tap anywhere else chooses another checker, or none.
    pub fn tap(&mut self, place: u8) -> Tap {
        let Some(source) = self.selected.take() else {
            return self.choose(place);
        };
        let ways = self.ways(source);
        let end = |way: &Move| way.steps().last().map_or(OFF, |step| step.target);
        let way = if place == source {
            ways.first().map(|way| &way.steps()[..1])
        } else {
            let there = ways.iter().filter(|way| end(way) == place);
            let hits = |way: &Move| self.side().after(*way).hits().count_ones();
            there.min_by_key(|way| (way.steps().len(), hits(way))).map(Move::steps)
        };
        match way {
            Some(steps) if steps.iter().all(|&step| self.play(step).is_ok()) => Tap::Moved,
            _ => self.choose(place),
        }
    }

    fn choose(&mut self, place: u8) -> Tap {
        if self.ways(place).is_empty() {
            return Tap::Nothing;
        }
        self.selected = Some(place);
        Tap::Chosen
    }

    fn prefix(&self) -> Move {
        (0..).zip(self.steps()).fold(Move::PASS, |play, (i, step)| play.with(i, step))
    }

    /// The board as the player sees it after the steps.
    fn side(&self) -> Side {
        self.position.side().after(self.prefix())
    }
}

/// Whether a legal step is one of a complete play: all other dice can still be played after it.
fn leads_on(mut side: Side, dice: Dice, step: Step, die: u8) -> bool {
    side.play(step);
    let left = dice.without(die);
    let rest = visit_plays(side, left, ControlFlow::Break).break_value();
    rest.is_some_and(|rest| rest.steps().len() == left.as_slice().len())
}

fn collect_ways(
    side: Side,
    dice: Dice,
    place: u8,
    way: Move,
    length: usize,
    ways: &mut ArrayVec<Move, 4>,
) {
    for die in dice.distinct() {
        let step = Step::new(place, place.saturating_sub(die));
        if place > super::BAR || !side.allows(step, die) || !leads_on(side, dice, step, die) {
            continue;
        }
        let way = way.with(length, step);
        if !ways.contains(&way) {
            ways.push(way);
        }
        let mut next = side;
        next.play(step);
        collect_ways(next, dice.without(die), step.target, way, length + 1, ways);
    }
}
