//! Plain values: players, moves, rolls, outcomes. All have a fixed layout without holes that
//! matter, and no pointer.

use std::{ffi::c_char, mem::MaybeUninit};

use tigadi::{
    AnyMove, AnyPosition, AnyRoll, Event, Outcome, Player, Position, Reason,
    games::{
        PitMove, Point, PointMove,
        nardi::{self, Roll, Step},
    },
};

use crate::{
    border::{border, put_text, room},
    status::{Failure, tigadi_error, tigadi_status},
};

/// A player: TIGADI_ONE or TIGADI_TWO.
pub type tigadi_player = u8;
/// The first player: white stones, goats, the lower row of pits.
pub const TIGADI_ONE: tigadi_player = 0;
/// The second player: black stones, tigers, the upper row of pits.
pub const TIGADI_TWO: tigadi_player = 1;
/// Neither player.
pub const TIGADI_NOBODY: tigadi_player = 2;

/// The games that share a kind of position and of move.
pub type tigadi_kind = u8;
/// Tigadi and the other morris games.
pub const TIGADI_MORRIS: tigadi_kind = 1;
/// Baghchal.
pub const TIGADI_BAGHCHAL: tigadi_kind = 2;
/// Nardi.
pub const TIGADI_NARDI: tigadi_kind = 3;
/// Mangala.
pub const TIGADI_MANGALA: tigadi_kind = 4;
/// Toguz korgool and bestemshe.
pub const TIGADI_TOGUZ_KORGOOL: tigadi_kind = 5;

/// Why a game ended.
pub type tigadi_reason = u8;
/// The game goes on.
pub const TIGADI_REASON_NONE: tigadi_reason = 0;
/// A mill was closed where the first mill wins.
pub const TIGADI_REASON_MILL: tigadi_reason = 1;
/// Fewer than three stones are left.
pub const TIGADI_REASON_REDUCED: tigadi_reason = 2;
/// The player to move has no legal move.
pub const TIGADI_REASON_BLOCKED: tigadi_reason = 3;
/// Every point of the board is occupied.
pub const TIGADI_REASON_FULL: tigadi_reason = 4;
/// The tigers have captured enough goats.
pub const TIGADI_REASON_CAPTURES: tigadi_reason = 5;
/// No tiger can move.
pub const TIGADI_REASON_TRAPPED: tigadi_reason = 6;
/// One side of a mangala board is empty and the stones are counted.
pub const TIGADI_REASON_EMPTIED: tigadi_reason = 7;
/// More than half of the stones are in one kazan, or both have exactly half.
pub const TIGADI_REASON_MAJORITY: tigadi_reason = 8;
/// The player to move has nothing to sow and the stones are counted.
pub const TIGADI_REASON_ATSYRAU: tigadi_reason = 9;
/// All checkers have been borne off.
pub const TIGADI_REASON_BEAROFF: tigadi_reason = 10;
/// A position occurred too often.
pub const TIGADI_REASON_REPETITION: tigadi_reason = 11;
/// Too many turns without a capture.
pub const TIGADI_REASON_QUIET: tigadi_reason = 12;
/// A player gave up the game.
pub const TIGADI_REASON_RESIGNATION: tigadi_reason = 13;
/// The players agreed on a draw.
pub const TIGADI_REASON_AGREEMENT: tigadi_reason = 14;
/// A player's clock ran out.
pub const TIGADI_REASON_TIME: tigadi_reason = 15;
/// A player left the game.
pub const TIGADI_REASON_LEFT: tigadi_reason = 16;

/// No place: the source of what comes from the hand, a target or capture that there is not.
pub const TIGADI_NOWHERE: u8 = 255;
/// The place of nardi checkers that have been borne off.
pub const TIGADI_OFF: u8 = 0;
/// The place of nardi checkers that have been hit.
pub const TIGADI_BAR: u8 = 25;
/// The most steps of a move.
pub const TIGADI_MAX_STEPS: usize = 4;

/// Something moved from one place to another.
///
/// Morris and baghchal: points numbered from 0 in reading order, rows from the top, each from the
/// left; what is placed comes from TIGADI_NOWHERE. Nardi: the mover's points 1 to 24, TIGADI_BAR,
/// TIGADI_OFF. Mangala and toguz korgool: the pit that is sown, from 1; where it leads follows
/// from the position, and the target is TIGADI_NOWHERE.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct tigadi_step {
    /// Where it comes from.
    pub source: u8,
    /// Where it goes.
    pub target: u8,
}

impl tigadi_step {
    const NONE: Self = Self { source: TIGADI_NOWHERE, target: TIGADI_NOWHERE };
}

/// A whole turn: no step is a pass, nardi has up to four, the other games one.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct tigadi_move {
    /// Of which games the move is one.
    pub kind: tigadi_kind,
    /// How many steps there are; those after them do not count.
    pub count: u8,
    /// Morris and baghchal: the point of the piece that is taken, or TIGADI_NOWHERE.
    pub capture: u8,
    /// 0.
    pub reserved: u8,
    /// The steps in their order.
    pub steps: [tigadi_step; TIGADI_MAX_STEPS],
}

/// Two dice; in a roll-off the first is player one's. 0 and 0 where there is no roll.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct tigadi_roll {
    /// The first die, 1 to 6.
    pub first: u8,
    /// The second die, 1 to 6.
    pub second: u8,
}

/// How a game ended.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct tigadi_outcome {
    /// Why it ended; TIGADI_REASON_NONE while it goes on.
    pub reason: tigadi_reason,
    /// Who has won; TIGADI_NOBODY in a draw.
    pub winner: tigadi_player,
    /// What the win is worth in a contest; 0 for a draw.
    pub points: u8,
}

/// What happened in a game.
pub type tigadi_happening = u8;
/// A player moved.
pub const TIGADI_MOVED: tigadi_happening = 1;
/// The dice were rolled.
pub const TIGADI_ROLLED: tigadi_happening = 2;
/// The players ended the game: by resignation, agreement, time or leaving.
pub const TIGADI_ENDED: tigadi_happening = 3;

/// One event of a game.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct tigadi_event {
    /// What happened.
    pub what: tigadi_happening,
    /// Who was on turn before it.
    pub player: tigadi_player,
    /// The dice of TIGADI_ROLLED.
    pub roll: tigadi_roll,
    /// The end of TIGADI_ENDED.
    pub outcome: tigadi_outcome,
    /// The move of TIGADI_MOVED; no step otherwise.
    pub played: tigadi_move,
}

pub(crate) fn player(number: tigadi_player) -> Result<Player, Failure> {
    match number {
        TIGADI_ONE => Ok(Player::One),
        TIGADI_TWO => Ok(Player::Two),
        _ => Err(Failure::value(format_args!("{number} is not a player"))),
    }
}

pub(crate) const fn player_number(player: Option<Player>) -> tigadi_player {
    match player {
        Some(Player::One) => TIGADI_ONE,
        Some(Player::Two) => TIGADI_TWO,
        None => TIGADI_NOBODY,
    }
}

pub(crate) fn reason_number(reason: Reason) -> tigadi_reason {
    match reason {
        Reason::Mill => TIGADI_REASON_MILL,
        Reason::Reduced => TIGADI_REASON_REDUCED,
        Reason::Blocked => TIGADI_REASON_BLOCKED,
        Reason::Full => TIGADI_REASON_FULL,
        Reason::Captures => TIGADI_REASON_CAPTURES,
        Reason::Trapped => TIGADI_REASON_TRAPPED,
        Reason::Emptied => TIGADI_REASON_EMPTIED,
        Reason::Majority => TIGADI_REASON_MAJORITY,
        Reason::Atsyrau => TIGADI_REASON_ATSYRAU,
        Reason::BearOff => TIGADI_REASON_BEAROFF,
        Reason::Repetition => TIGADI_REASON_REPETITION,
        Reason::Quiet => TIGADI_REASON_QUIET,
        Reason::Resignation => TIGADI_REASON_RESIGNATION,
        Reason::Agreement => TIGADI_REASON_AGREEMENT,
        Reason::Time => TIGADI_REASON_TIME,
        Reason::Left => TIGADI_REASON_LEFT,
        _ => unreachable!("every reason has its number"),
    }
}

/// A reason as one lower-case word, as records have it. TIGADI_ERROR_NOTHING for TIGADI_REASON_NONE and
/// numbers that are no reason.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_reason_word(
    reason: tigadi_reason,
    buffer: *mut c_char,
    capacity: usize,
    length: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a buffer has its capacity.
        let buffer = unsafe { room(buffer, capacity) }?;
        let known = Reason::ALL.into_iter().find(|&known| reason_number(known) == reason);
        let known = known.ok_or_else(|| Failure::nothing("there is no such reason"))?;
        put_text(buffer, length, known.word())
    })
}

impl From<Option<Outcome>> for tigadi_outcome {
    fn from(outcome: Option<Outcome>) -> Self {
        match outcome {
            None => Self { reason: TIGADI_REASON_NONE, winner: TIGADI_NOBODY, points: 0 },
            Some(Outcome { winner, points, reason }) => {
                Self { reason: reason_number(reason), winner: player_number(winner), points }
            }
        }
    }
}

pub(crate) fn kind(position: &AnyPosition) -> tigadi_kind {
    match position {
        AnyPosition::Morris(_) => TIGADI_MORRIS,
        AnyPosition::Baghchal(_) => TIGADI_BAGHCHAL,
        AnyPosition::Nardi(_) => TIGADI_NARDI,
        AnyPosition::Mangala(_) => TIGADI_MANGALA,
        AnyPosition::ToguzKorgool(_) => TIGADI_TOGUZ_KORGOOL,
    }
}

impl From<AnyMove> for tigadi_move {
    fn from(m: AnyMove) -> Self {
        match m {
            AnyMove::Morris(m) => Self::between_points(TIGADI_MORRIS, m),
            AnyMove::Baghchal(m) => Self::between_points(TIGADI_BAGHCHAL, m),
            AnyMove::Nardi(m) => m.into(),
            AnyMove::Mangala(m) => Self::from_pit(TIGADI_MANGALA, m),
            AnyMove::ToguzKorgool(m) => Self::from_pit(TIGADI_TOGUZ_KORGOOL, m),
        }
    }
}

impl From<nardi::Move> for tigadi_move {
    fn from(play: nardi::Move) -> Self {
        let steps = play.steps().iter().map(|step| (step.source, step.target));
        Self::with_steps(TIGADI_NARDI, steps)
    }
}

impl From<Step> for tigadi_step {
    fn from(Step { source, target }: Step) -> Self {
        Self { source, target }
    }
}

impl From<tigadi_step> for Step {
    fn from(tigadi_step { source, target }: tigadi_step) -> Self {
        Self { source, target }
    }
}

impl tigadi_move {
    /// The move as the core has it.
    pub(crate) fn read(self) -> Result<AnyMove, Failure> {
        let read = match self.kind {
            TIGADI_MORRIS => self.to_point_move().map(AnyMove::Morris),
            TIGADI_BAGHCHAL => self.to_point_move().map(AnyMove::Baghchal),
            TIGADI_NARDI => self.to_play().map(AnyMove::Nardi),
            TIGADI_MANGALA => self.to_pit_move().map(AnyMove::Mangala),
            TIGADI_TOGUZ_KORGOOL => self.to_pit_move().map(AnyMove::ToguzKorgool),
            _ => None,
        };
        read.ok_or_else(|| Failure::value("the move names a game or a place that there is not"))
    }

    /// No step: a pass, or no move at all.
    pub(crate) const fn empty(kind: tigadi_kind) -> Self {
        let steps = [tigadi_step::NONE; TIGADI_MAX_STEPS];
        Self { kind, count: 0, capture: TIGADI_NOWHERE, reserved: 0, steps }
    }

    fn with_steps(kind: tigadi_kind, steps: impl IntoIterator<Item = (u8, u8)>) -> Self {
        let mut m = Self::empty(kind);
        for (place, (source, target)) in m.steps.iter_mut().zip(steps) {
            *place = tigadi_step { source, target };
            m.count += 1;
        }
        m
    }

    /// The steps that count; `None` if there cannot be so many.
    fn steps(&self) -> Option<&[tigadi_step]> {
        self.steps.get(..self.count.into())
    }

    fn between_points(kind: tigadi_kind, PointMove { source, target, capture }: PointMove) -> Self {
        let index = |point: Option<Point>| point.map_or(TIGADI_NOWHERE, |p| p.index() as u8);
        let steps = target.map(|_| (index(source), index(target)));
        Self { capture: index(capture), ..Self::with_steps(kind, steps) }
    }

    fn to_point_move(self) -> Option<PointMove> {
        let point = |index| match index {
            TIGADI_NOWHERE => Some(None),
            _ => Point::new(index).map(Some),
        };
        let (source, target) = match *self.steps()? {
            [] => (None, None),
            [step] => (point(step.source)?, Some(Point::new(step.target)?)),
            _ => return None,
        };
        Some(PointMove { source, target, capture: point(self.capture)? })
    }

    fn to_play(self) -> Option<nardi::Move> {
        let mut steps = [Step::default(); TIGADI_MAX_STEPS];
        for (place, step) in steps.iter_mut().zip(self.steps()?) {
            *place = (*step).into();
        }
        let play = nardi::Move::new(&steps[..self.count.into()]);
        play.filter(|_| self.capture == TIGADI_NOWHERE)
    }

    fn from_pit(kind: tigadi_kind, PitMove { pit }: PitMove) -> Self {
        Self::with_steps(kind, [(pit, TIGADI_NOWHERE)])
    }

    fn to_pit_move(self) -> Option<PitMove> {
        match *self.steps()? {
            [tigadi_step { source: pit, target: TIGADI_NOWHERE }]
                if self.capture == TIGADI_NOWHERE =>
            {
                Some(PitMove { pit })
            }
            _ => None,
        }
    }
}

pub(crate) fn event(position: &AnyPosition, event: Event<AnyMove, AnyRoll>) -> tigadi_event {
    let mut told = tigadi_event {
        what: TIGADI_MOVED,
        player: player_number(Some(position.turn())),
        roll: None.into(),
        outcome: None.into(),
        played: tigadi_move::empty(kind(position)),
    };
    match event {
        Event::Move(m) => told.played = m.into(),
        Event::Roll(roll) => (told.what, told.roll) = (TIGADI_ROLLED, Some(roll).into()),
        Event::End(outcome) => (told.what, told.outcome) = (TIGADI_ENDED, Some(outcome).into()),
    }
    told
}

impl From<Option<AnyRoll>> for tigadi_roll {
    fn from(roll: Option<AnyRoll>) -> Self {
        let [first, second] = match roll {
            None => [0, 0],
            Some(AnyRoll::Nardi(roll)) => roll.dice(),
        };
        Self { first, second }
    }
}

impl tigadi_roll {
    /// The roll as the core has it.
    pub(crate) fn read(self) -> Result<AnyRoll, Failure> {
        let roll = Roll::new(self.first, self.second).map(AnyRoll::Nardi);
        roll.ok_or_else(|| Failure::value("dice show 1 to 6"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reason_has_a_number_of_its_own() {
        let mut numbers = Reason::ALL.map(reason_number);
        numbers.sort_unstable();
        assert!(numbers[0] > TIGADI_REASON_NONE && numbers.windows(2).all(|two| two[0] < two[1]));
    }
}
