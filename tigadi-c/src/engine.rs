//! `tigadi_engine`: the opponent; `tigadi_stop`: ends a search from another thread.

use std::{
    mem::MaybeUninit,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use tigadi::{Analysis, AnyEngine, AnyMove, Level, Limits, Line, Refusal, Table};

use crate::{
    border::{border, free, given, hand_out, put_list, room, tell},
    game::tigadi_game,
    random::tigadi_random,
    status::{Failure, tigadi_error, tigadi_status},
    values::tigadi_move,
};

/// How strong an opponent is.
pub type tigadi_level = u8;
/// Errs now and then.
pub const TIGADI_EASY: tigadi_level = 1;
/// Looks four turns ahead; with dice, its own play only.
pub const TIGADI_MEDIUM: tigadi_level = 2;
/// Looks as far ahead as its limits let it.
pub const TIGADI_HARD: tigadi_level = 3;

/// How long a search may go on; it ends at the first limit that it reaches. 0 is no limit.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tigadi_limits {
    /// The greatest number of positions to enter. Equal limits other than in time give equal
    /// searches.
    pub nodes: u64,
    /// The milliseconds for this move.
    pub time: u64,
    /// The milliseconds that the player to move has left on the clock: a sensible share is taken.
    pub clock: u64,
    /// The milliseconds that every turn adds to that clock.
    pub increment: u64,
    /// The greatest number of turns to look ahead.
    pub depth: u32,
}

/// The most moves of a variation.
pub const TIGADI_MAX_VARIATION: usize = 24;

/// A move and what is expected after it, with its score.
#[repr(C)]
pub struct tigadi_line {
    /// The moves, best play for both; those after them do not count.
    pub moves: [tigadi_move; TIGADI_MAX_VARIATION],
    /// How many moves there are, at least one.
    pub count: usize,
    /// What it is worth to the player to move: in thousandths of a point where there are dice,
    /// else in the evaluation's own small unit, a stone being about 100.
    pub score: i32,
    /// In how many turns a forced win comes; -n for a forced loss in n turns, else 0.
    pub win_in: i32,
    /// Whether the score is certain.
    pub proved: bool,
}

/// What a search has found.
#[repr(C)]
pub struct tigadi_analysis {
    /// The best line, beginning with the best move.
    pub line: tigadi_line,
    /// How many positions were entered.
    pub nodes: u64,
    /// How many turns ahead the search has looked.
    pub depth: u32,
}

impl From<Line<AnyMove>> for tigadi_line {
    fn from(Line { score, proved, pv }: Line<AnyMove>) -> Self {
        let mut moves = [tigadi_move::empty(0); TIGADI_MAX_VARIATION];
        for (place, m) in moves.iter_mut().zip(&pv) {
            *place = (*m).into();
        }
        let wins = score.win_in().map(u32::cast_signed);
        let loses = score.loss_in().map(|turns| -turns.cast_signed());
        let win_in = wins.or(loses).unwrap_or(0);
        Self { moves, count: pv.len(), score: score.value(), win_in, proved }
    }
}

impl From<Analysis<AnyMove>> for tigadi_analysis {
    fn from(analysis: Analysis<AnyMove>) -> Self {
        let Analysis { best, score, proved, depth, nodes, mut pv, .. } = analysis;
        // A search that was stopped at once knows no more than a legal move.
        if pv.is_empty() {
            pv.extend(best);
        }
        Self { line: Line { score, proved, pv }.into(), nodes, depth }
    }
}

/// Ends a search from another thread. A stop that is set stays so until it is cleared: it also
/// ends a search that has not begun.
pub struct tigadi_stop(Arc<AtomicBool>);

/// A stop that is not set.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_stop_new(
    stop: Option<&mut MaybeUninit<Option<Box<tigadi_stop>>>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || hand_out(stop, || Ok(tigadi_stop(Arc::default()))))
}

/// Another handle of the same stop, which may be freed before or after this one.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_stop_clone(
    stop: Option<&tigadi_stop>,
    clone: Option<&mut MaybeUninit<Option<Box<tigadi_stop>>>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || hand_out(clone, || Ok(tigadi_stop(given(stop, "stop")?.0.clone()))))
}

/// Gives a stop back; not before a call that uses this handle has returned.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_stop_free(stop: Option<Box<tigadi_stop>>) {
    free(stop);
}

/// Ends the searches that use this stop soon, from any thread.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_stop_set(
    stop: Option<&tigadi_stop>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        given(stop, "stop")?.0.store(true, Ordering::Relaxed);
        Ok(())
    })
}

/// Makes the stop ready for the next search, from any thread.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_stop_clear(
    stop: Option<&tigadi_stop>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        given(stop, "stop")?.0.store(false, Ordering::Relaxed);
        Ok(())
    })
}

/// An opponent and adviser with a memory of what it has searched.
pub struct tigadi_engine {
    megabytes: usize,
    engine: AnyEngine,
}

impl tigadi_engine {
    fn new(megabytes: usize) -> Result<Self, Failure> {
        match Table::try_new(megabytes) {
            Ok(table) => Ok(Self { megabytes, engine: AnyEngine::with_table(table) }),
            Err(_) => Err(Failure::value("there is no memory for so large a table")),
        }
    }
}

/// An engine with a table of so many megabytes; 16 is a good number. It plays any game, and forgets
/// the last when another comes.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_engine_new(
    megabytes: usize,
    engine: Option<&mut MaybeUninit<Option<Box<tigadi_engine>>>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || hand_out(engine, || tigadi_engine::new(megabytes)))
}

/// Another engine of the same size; what this one remembers is not copied.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_engine_clone(
    engine: Option<&tigadi_engine>,
    clone: Option<&mut MaybeUninit<Option<Box<tigadi_engine>>>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || hand_out(clone, || tigadi_engine::new(given(engine, "engine")?.megabytes)))
}

/// Gives an engine back.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_engine_free(engine: Option<Box<tigadi_engine>>) {
    free(engine);
}

/// Forgets everything. To be done at a game's start where equal games are wanted.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_engine_clear(
    engine: Option<&mut tigadi_engine>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        given(engine, "engine")?.engine.clear();
        Ok(())
    })
}

fn with_limits<T>(
    limits: &tigadi_limits,
    stop: Option<&tigadi_stop>,
    search: impl FnOnce(Limits<'_>) -> T,
) -> T {
    let &tigadi_limits { nodes, time, clock, increment, depth } = limits;
    let is_set = || stop.is_some_and(|stop| stop.0.load(Ordering::Relaxed));
    let mut limits = Limits::new().stop(&is_set);
    if nodes > 0 {
        limits = limits.nodes(nodes);
    }
    if time > 0 {
        limits = limits.time(Duration::from_millis(time));
    }
    if clock > 0 {
        limits = limits.clock(Duration::from_millis(clock), Duration::from_millis(increment));
    }
    if depth > 0 {
        limits = limits.depth(depth);
    }
    search(limits)
}

/// Chooses a move as a player of this level does; the choice depends on random. The stop may be
/// NULL; without it and without a limit a search may last for ever. TIGADI_ERROR_REFUSED when the
/// game is over or a roll is awaited.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_engine_choose(
    engine: Option<&mut tigadi_engine>,
    level: tigadi_level,
    game: Option<&tigadi_game>,
    limits: Option<&tigadi_limits>,
    stop: Option<&tigadi_stop>,
    random: Option<&mut tigadi_random>,
    chosen: Option<&mut MaybeUninit<tigadi_move>>,
    analysis: Option<&mut MaybeUninit<tigadi_analysis>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        let (engine, game) = (given(engine, "engine")?, &given(game, "game")?.0);
        let (limits, random) = (given(limits, "limits")?, given(random, "random")?);
        let place = given(chosen, "chosen")?;
        let level = match level {
            TIGADI_EASY => Level::Easy,
            TIGADI_MEDIUM => Level::Medium,
            TIGADI_HARD => Level::Hard,
            _ => return Err(Failure::value(format_args!("{level} is not a level"))),
        };
        game.check_choice()?;
        let found = with_limits(limits, stop, |limits| {
            let engine = &mut engine.engine;
            random.with(|rng| engine.choose(level, game.position(), game.past(), &limits, rng))
        });
        let (m, found) = found.ok_or(Refusal::GAME_OVER)?;
        place.write(m.into());
        tell(analysis, found);
        Ok(())
    })
}

/// Searches the position, and returns the best moves with exact scores, best first, as many as
/// there are or the capacity allows: (NULL, 0, NULL) asks for none of these lines. The stop may be
/// NULL; without it and without a limit a search may last for ever. TIGADI_ERROR_REFUSED when the
/// game is over or a roll is awaited.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_engine_analyse(
    engine: Option<&mut tigadi_engine>,
    game: Option<&tigadi_game>,
    limits: Option<&tigadi_limits>,
    stop: Option<&tigadi_stop>,
    lines: *mut tigadi_line,
    capacity: usize,
    count: Option<&mut MaybeUninit<usize>>,
    analysis: Option<&mut MaybeUninit<tigadi_analysis>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a buffer has its capacity.
        let lines = unsafe { room(lines, capacity) }?;
        if !lines.is_empty() && count.is_none() {
            return Err(Failure::null("count"));
        }
        let (engine, game) = (given(engine, "engine")?, &given(game, "game")?.0);
        let (limits, place) = (given(limits, "limits")?, given(analysis, "analysis")?);
        game.check_choice()?;
        let mut found = with_limits(limits, stop, |limits| {
            let engine = &mut engine.engine;
            engine.analyse(game.position(), game.past(), &limits.lines(capacity))
        });
        put_list(lines, count, std::mem::take(&mut found.lines).into_iter().map(Into::into))?;
        place.write(found.into());
        Ok(())
    })
}
