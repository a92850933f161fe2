//! Plain values: players, moves, rolls, outcomes. All have a fixed layout without holes that
//! matter, and no pointer.

use std::{ffi::c_char, mem::MaybeUninit};

use tigadi::{
    AnyMove, AnyPosition, AnyRoll, AnyRules, AnyStep, Event, Outcome, Player, Position, Reason,
    games::{
        PitMove, Point, PointMove,
        nardi::{self, Roll, Step},
    },
    rules::Rules,
};

use crate::{
    border::{border, put_text, room, text},
    status::{Failure, c_text, tigadi_error, tigadi_status},
};

/// A player: TIGADI_ONE or TIGADI_TWO.
pub type tigadi_player = u8;
/// The first player: white stones, goats, the lower row of pits.
pub const TIGADI_ONE: tigadi_player = 0;
/// The second player: black stones, tigers, the upper row of pits.
pub const TIGADI_TWO: tigadi_player = 1;
/// Neither player.
pub const TIGADI_NOBODY: tigadi_player = 2;

/// A family of games: those that share a kind of position and of move.
pub type tigadi_family = u8;
/// Tigadi and the other morris games.
pub const TIGADI_MORRIS: tigadi_family = 1;
/// Baghchal.
pub const TIGADI_BAGHCHAL: tigadi_family = 2;
/// Nardi.
pub const TIGADI_NARDI: tigadi_family = 3;
/// Mangala.
pub const TIGADI_MANGALA: tigadi_family = 4;
/// Toguz korgool and bestemshe.
pub const TIGADI_TOGUZ_KORGOOL: tigadi_family = 5;

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
    pub family: tigadi_family,
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
    /// The name of the reason why it ended, as in "mill" or "resignation", with a NUL at its end;
    /// empty while it goes on. The names are those of records, the same in every version; others
    /// may be added.
    pub reason: [c_char; 32],
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

/// Every reason for which a game can end, some of them more than once.
fn reasons() -> impl Iterator<Item = Reason> {
    AnyRules::reasons().chain(Reason::COMMON)
}

/// What a reason means, in a few words for a person; name is one of those of tigadi_outcome.
/// TIGADI_ERROR_NOTHING for another.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_reason_about(
    name: *const c_char,
    name_length: usize,
    buffer: *mut c_char,
    capacity: usize,
    length: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a text has its length, and a buffer its capacity.
        let (name, buffer) = unsafe { (text(name, name_length)?, room(buffer, capacity)?) };
        let known = reasons().find(|reason| reason.name() == name);
        let known = known.ok_or_else(|| Failure::nothing("there is no such reason"))?;
        put_text(buffer, length, known.about())
    })
}

impl From<Option<Outcome>> for tigadi_outcome {
    fn from(outcome: Option<Outcome>) -> Self {
        match outcome {
            None => Self { reason: [0; 32], winner: TIGADI_NOBODY, points: 0 },
            Some(Outcome { winner, points, reason }) => {
                Self { reason: c_text(reason.name()), winner: player_number(winner), points }
            }
        }
    }
}

pub(crate) fn family(position: &AnyPosition) -> tigadi_family {
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

/// A step of a turn, as a move of one step.
impl From<AnyStep> for tigadi_move {
    fn from(step: AnyStep) -> Self {
        match step {
            AnyStep::Morris(m) => AnyMove::Morris(m).into(),
            AnyStep::Baghchal(m) => AnyMove::Baghchal(m).into(),
            AnyStep::Nardi(Step { source, target }) => {
                Self::with_steps(TIGADI_NARDI, [(source, target)])
            }
            AnyStep::Mangala(m) => AnyMove::Mangala(m).into(),
            AnyStep::ToguzKorgool(m) => AnyMove::ToguzKorgool(m).into(),
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
        let read = match self.family {
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
    pub(crate) const fn empty(family: tigadi_family) -> Self {
        let steps = [tigadi_step::NONE; TIGADI_MAX_STEPS];
        Self { family, count: 0, capture: TIGADI_NOWHERE, reserved: 0, steps }
    }

    fn with_steps(family: tigadi_family, steps: impl IntoIterator<Item = (u8, u8)>) -> Self {
        let mut m = Self::empty(family);
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

    fn between_points(
        family: tigadi_family,
        PointMove { source, target, capture }: PointMove,
    ) -> Self {
        let index = |point: Option<Point>| point.map_or(TIGADI_NOWHERE, |p| p.index() as u8);
        let steps = target.map(|_| (index(source), index(target)));
        Self { capture: index(capture), ..Self::with_steps(family, steps) }
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

    fn from_pit(family: tigadi_family, PitMove { pit }: PitMove) -> Self {
        Self::with_steps(family, [(pit, TIGADI_NOWHERE)])
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
        played: tigadi_move::empty(family(position)),
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
    fn the_name_of_every_reason_fits() {
        assert!(reasons().all(|reason| (1..32).contains(&reason.name().len())));
    }
}
