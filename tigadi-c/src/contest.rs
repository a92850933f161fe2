//! `tigadi_contest`: several games scored together.

use std::{ffi::c_char, mem::MaybeUninit};

use tigadi::{AnyPosition, AnyRules, Contest, Contestant, Length, Player, Standing, rules::Rules};

use crate::{
    border::{border, free, given, hand_out, put_text, room, text},
    game::tigadi_game,
    record::tigadi_record,
    status::{Failure, tigadi_error, tigadi_status},
    values::{TIGADI_NOBODY, player_number, tigadi_player},
};

/// One of the two who play a contest, whichever seat they have in a game.
pub type tigadi_contestant = u8;
/// Who is player one in the first game.
pub const TIGADI_A: tigadi_contestant = 0;
/// Who is player two in the first game.
pub const TIGADI_B: tigadi_contestant = 1;

/// What the length of a contest counts.
pub type tigadi_unit = u8;
/// Points: the contest goes on until one contestant has so many (nardi). A drawn game gives none.
pub const TIGADI_POINTS: tigadi_unit = 1;
/// Sets: so many games, 1 for a won and a half for a drawn one (mangala), or until the trailing
/// contestant can no longer draw level.
pub const TIGADI_SETS: tigadi_unit = 2;

/// How a contest stands.
#[repr(C)]
pub struct tigadi_standing {
    /// How many games are scored.
    pub games: usize,
    /// The score of A and B in half points: a point is 2.
    pub half_points: [u32; 2],
    /// How many points or sets it is long.
    pub units: u32,
    /// Which of them.
    pub unit: tigadi_unit,
    /// Whether the contest is over.
    pub over: bool,
    /// Who has won it; TIGADI_NOBODY in a draw and before the end.
    pub winner: tigadi_contestant,
    /// Who is player one and who player two in the next game.
    pub seats: [tigadi_contestant; 2],
    /// Who starts the next game; TIGADI_NOBODY where a roll-off decides that or no game follows.
    pub starter: tigadi_contestant,
}

/// Several games of one kind scored together.
pub struct tigadi_contest(pub(crate) Contest<AnyPosition>);

pub(crate) fn who(contestant: tigadi_contestant) -> Result<Contestant, Failure> {
    match contestant {
        TIGADI_A => Ok(Contestant::A),
        TIGADI_B => Ok(Contestant::B),
        _ => Err(Failure::value(format_args!("{contestant} is not a contestant"))),
    }
}

/// How a contest stands; with its contestants exchanged for those of a session.
pub(crate) fn standing(contest: &Contest<AnyPosition>, exchanged: bool) -> tigadi_standing {
    let name = |who: Contestant| if exchanged { who.other() } else { who };
    let number = |who: Option<Contestant>| contestant_number(who.map(name));
    let games = contest.records().len();
    let stands = contest.standing();
    let (unit, units) = match contest.length() {
        Length::Points(points) => (TIGADI_POINTS, points),
        Length::Sets(sets) => (TIGADI_SETS, sets),
    };
    tigadi_standing {
        games,
        half_points: Contestant::BOTH.map(|who| contest.half_points(name(who))),
        units,
        unit,
        over: stands != Standing::Open,
        winner: number(match stands {
            Standing::Won(winner) => Some(winner),
            Standing::Open | Standing::Drawn => None,
        }),
        seats: Player::BOTH.map(|seat| number(Some(contest.contestant(games, seat)))),
        starter: number(contest.starter()),
    }
}

pub(crate) fn contestant_number(contestant: Option<Contestant>) -> tigadi_contestant {
    match contestant {
        Some(Contestant::A) => TIGADI_A,
        Some(Contestant::B) => TIGADI_B,
        None => TIGADI_NOBODY,
    }
}

/// A contest of games whose name, with house rules after it, is the text: to so many points or of
/// so many sets.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_contest_new(
    text: *const c_char,
    length: usize,
    unit: tigadi_unit,
    units: u32,
    contest: Option<&mut MaybeUninit<Option<Box<tigadi_contest>>>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        hand_out(contest, || {
            // SAFETY: a text has its length.
            let rules = AnyRules::parse(unsafe { self::text(text, length) }?)?;
            let length = match unit {
                TIGADI_POINTS => Length::Points(units),
                TIGADI_SETS => Length::Sets(units),
                _ => return Err(Failure::value("points or sets are counted")),
            };
            Ok(tigadi_contest(Contest::new(rules, length)?))
        })
    })
}

/// Another contest with the same games.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_contest_clone(
    contest: Option<&tigadi_contest>,
    clone: Option<&mut MaybeUninit<Option<Box<tigadi_contest>>>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || hand_out(clone, || Ok(tigadi_contest(given(contest, "contest")?.0.clone()))))
}

/// Gives a contest back.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_contest_free(contest: Option<Box<tigadi_contest>>) {
    free(contest);
}

/// How the contest stands.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_contest_standing(
    contest: Option<&tigadi_contest>,
    standing: Option<&mut MaybeUninit<tigadi_standing>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        let stands = self::standing(&given(contest, "contest")?.0, false);
        given(standing, "standing")?.write(stands);
        Ok(())
    })
}

/// The running score of A and B, as in "1.5-0.5".
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_contest_score(
    contest: Option<&tigadi_contest>,
    buffer: *mut c_char,
    capacity: usize,
    length: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a buffer has its capacity.
        let buffer = unsafe { room(buffer, capacity) }?;
        put_text(buffer, length, &given(contest, "contest")?.0)
    })
}

/// The seat of a contestant in a game, counted from 0.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_contest_seat(
    contest: Option<&tigadi_contest>,
    game: usize,
    contestant: tigadi_contestant,
    seat: Option<&mut MaybeUninit<tigadi_player>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        let sits = given(contest, "contest")?.0.seat(game, who(contestant)?);
        given(seat, "seat")?.write(player_number(Some(sits)));
        Ok(())
    })
}

/// The next game, with its seats as in tigadi_standing.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_contest_next_game(
    contest: Option<&tigadi_contest>,
    game: Option<&mut MaybeUninit<Option<Box<tigadi_game>>>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || hand_out(game, || Ok(tigadi_game(given(contest, "contest")?.0.next_game()?))))
}

/// Scores a finished game; the contest keeps a copy of its record.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_contest_play(
    contest: Option<&mut tigadi_contest>,
    record: Option<&tigadi_record>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || Ok(given(contest, "contest")?.0.play(given(record, "record")?.0.clone())?))
}

/// The record of a game that was scored, counted from 0. TIGADI_ERROR_NOTHING after the last.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_contest_record(
    contest: Option<&tigadi_contest>,
    index: usize,
    record: Option<&mut MaybeUninit<Option<Box<tigadi_record>>>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        hand_out(record, || {
            let known = given(contest, "contest")?.0.records().get(index).cloned();
            Ok(tigadi_record(known.ok_or_else(|| Failure::nothing("there is no such game"))?))
        })
    })
}

/// Takes the last game back.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_contest_undo(
    contest: Option<&mut tigadi_contest>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        let taken = given(contest, "contest")?.0.undo();
        taken.map(drop).ok_or_else(|| Failure::nothing("there is nothing to take back"))
    })
}
