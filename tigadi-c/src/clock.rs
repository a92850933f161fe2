//! `tigadi_clock`: game clocks. The caller says how much time has passed.

use std::{mem::MaybeUninit, time::Duration};

use tigadi::{Clock, TimeControl};

use crate::{
    border::{border, free, given, hand_out},
    status::{Failure, tigadi_error, tigadi_status},
    values::{TIGADI_NOBODY, player, player_number, tigadi_player},
};

/// No limit.
pub const TIGADI_UNLIMITED: u64 = u64::MAX;

/// A time as the caller sees it.
pub(crate) fn nanoseconds(time: Duration) -> u64 {
    time.as_nanos().try_into().unwrap_or(TIGADI_UNLIMITED - 1)
}

/// A time that may have no limit as the caller sees it.
pub(crate) fn limit_or_none(time: Option<Duration>) -> u64 {
    time.map_or(TIGADI_UNLIMITED, nanoseconds)
}

/// How much time the players have, in nanoseconds.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tigadi_time_control {
    /// Each player's time for the whole game, or TIGADI_UNLIMITED.
    pub main: u64,
    /// What a player gets back for every turn.
    pub increment: u64,
    /// The turn timer, or TIGADI_UNLIMITED for none. A turn over it is finished by
    /// tigadi_game_finish_turn, and the game goes on.
    pub turn: u64,
}

/// How a clock stands, in nanoseconds.
#[repr(C)]
pub struct tigadi_times {
    /// What each player has left of the main time; TIGADI_UNLIMITED where there is none.
    pub remaining: [u64; 2],
    /// What is left of the turn; TIGADI_UNLIMITED where there is no turn timer.
    pub turn_remaining: u64,
    /// After how long a flag falls or the turn timer runs out, if nothing else happens;
    /// TIGADI_UNLIMITED while no clock runs that could.
    pub deadline: u64,
    /// Whose clock runs; TIGADI_NOBODY before the start, in a pause, after a flag has fallen.
    pub running: tigadi_player,
    /// Whose main time has run out; TIGADI_NOBODY if neither player's.
    pub flag: tigadi_player,
    /// Whether the turn timer has run out. A flag that fell by then comes first.
    pub turn_is_over: bool,
}

pub(crate) fn times(clock: &Clock) -> tigadi_times {
    let remaining = |player| limit_or_none(clock.remaining(player));
    tigadi_times {
        remaining: tigadi::Player::BOTH.map(remaining),
        turn_remaining: limit_or_none(clock.turn_remaining()),
        running: player_number(clock.running()),
        flag: player_number(clock.flag()),
        turn_is_over: clock.turn_is_over(),
        deadline: limit_or_none(clock.deadline()),
    }
}

/// The clocks of both players and the turn timer.
pub struct tigadi_clock(Clock);

/// Everything that a clock knows, to keep it.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tigadi_kept_clock {
    /// The time control.
    pub control: tigadi_time_control,
    /// What is left to each player, in nanoseconds; any number where there is no main time.
    pub remaining: [u64; 2],
    /// What the turn has used, in nanoseconds.
    pub used: u64,
    /// Whose turn it is; TIGADI_NOBODY before the start.
    pub turn: tigadi_player,
    /// Whether the clock is paused.
    pub paused: bool,
}

/// A limit as the core has it.
fn limit(time: u64) -> Option<Duration> {
    (time != TIGADI_UNLIMITED).then(|| Duration::from_nanos(time))
}

impl From<tigadi_time_control> for TimeControl {
    fn from(tigadi_time_control { main, increment, turn }: tigadi_time_control) -> Self {
        let increment = Duration::from_nanos(increment);
        Self { main: limit(main), increment, turn: limit(turn) }
    }
}

/// Clocks that stand still.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_clock_new(
    control: Option<&tigadi_time_control>,
    clock: Option<&mut MaybeUninit<Option<Box<tigadi_clock>>>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        hand_out(clock, || Ok(tigadi_clock(Clock::new((*given(control, "control")?).into()))))
    })
}

/// A clock that goes on from its parts.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_clock_from_parts(
    parts: Option<&tigadi_kept_clock>,
    clock: Option<&mut MaybeUninit<Option<Box<tigadi_clock>>>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        hand_out(clock, || {
            let &tigadi_kept_clock { control, remaining, used, turn, paused } =
                given(parts, "parts")?;
            let turn = if turn == TIGADI_NOBODY { None } else { Some(player(turn)?) };
            let (remaining, used) =
                (remaining.map(Duration::from_nanos), Duration::from_nanos(used));
            Ok(tigadi_clock(Clock::from_parts(control.into(), remaining, used, turn, paused)))
        })
    })
}

/// Everything that the clock knows, for tigadi_clock_from_parts.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_clock_parts(
    clock: Option<&tigadi_clock>,
    parts: Option<&mut MaybeUninit<tigadi_kept_clock>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        let (control, remaining, used, turn, paused) = given(clock, "clock")?.0.parts();
        let TimeControl { main, increment, turn: turn_limit } = control;
        let control = tigadi_time_control {
            main: limit_or_none(main),
            increment: nanoseconds(increment),
            turn: limit_or_none(turn_limit),
        };
        let (remaining, used) = (remaining.map(nanoseconds), nanoseconds(used));
        let turn = player_number(turn);
        let kept = tigadi_kept_clock { control, remaining, used, turn, paused };
        given(parts, "parts")?.write(kept);
        Ok(())
    })
}

/// Another clock that stands the same.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_clock_clone(
    clock: Option<&tigadi_clock>,
    clone: Option<&mut MaybeUninit<Option<Box<tigadi_clock>>>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || hand_out(clone, || Ok(tigadi_clock(given(clock, "clock")?.0.clone()))))
}

/// Gives a clock back.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_clock_free(clock: Option<Box<tigadi_clock>>) {
    free(clock);
}

/// How the clock stands.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_clock_times(
    clock: Option<&tigadi_clock>,
    times: Option<&mut MaybeUninit<tigadi_times>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        let clock = &given(clock, "clock")?.0;
        given(times, "times")?.write(self::times(clock));
        Ok(())
    })
}

fn change(
    clock: Option<&mut tigadi_clock>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
    change: impl FnOnce(&mut Clock) -> Result<(), Failure>,
) -> tigadi_status {
    border(error, || change(&mut given(clock, "clock")?.0))
}

/// Starts a turn, the first or one that was taken back, without an increment for anybody.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_clock_start(
    clock: Option<&mut tigadi_clock>,
    turn: tigadi_player,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    change(clock, error, |clock| {
        clock.start(player(turn)?);
        Ok(())
    })
}

/// Lets time pass for the player whose clock runs. A turn takes no longer than its timer. Time that
/// is told in small parts adds up.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_clock_elapse(
    clock: Option<&mut tigadi_clock>,
    nanoseconds: u64,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    change(clock, error, |clock| {
        clock.elapse(Duration::from_nanos(nanoseconds));
        Ok(())
    })
}

/// Ends a turn, with the increment for who made it, and starts the next, which may be the same
/// player's. Nothing happens while no clock runs.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_clock_press(
    clock: Option<&mut tigadi_clock>,
    next: tigadi_player,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    change(clock, error, |clock| {
        clock.press(player(next)?);
        Ok(())
    })
}

/// Stops the clock until tigadi_clock_resume.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_clock_pause(
    clock: Option<&mut tigadi_clock>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    change(clock, error, |clock| {
        clock.pause();
        Ok(())
    })
}

/// Lets the clock run again.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_clock_resume(
    clock: Option<&mut tigadi_clock>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    change(clock, error, |clock| {
        clock.resume();
        Ok(())
    })
}
