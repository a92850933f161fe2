//! `tigadi_engine`: the opponent; `tigadi_stop`: ends a search from another thread.

use std::{
    ffi::{CStr, c_char, c_void},
    mem::MaybeUninit,
    ops::ControlFlow,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use tigadi::{
    Analysis, AnyEngine, AnyMove, AnyPosition, Level, Limits, Line, Probe, Refusal, Score, Table,
};

use crate::{
    border::{border, free, given, hand_out, put_list, room, tell, text},
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

/// Every level, weakest first, with its word.
const LEVELS: [(tigadi_level, Level, &CStr); 3] = [
    (TIGADI_EASY, Level::Easy, c"easy"),
    (TIGADI_MEDIUM, Level::Medium, c"medium"),
    (TIGADI_HARD, Level::Hard, c"hard"),
];

/// A level as one lower-case word, as in "hard"; NULL for a number that is none.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_level_word(level: tigadi_level) -> *const c_char {
    let known = LEVELS.iter().find(|(number, ..)| *number == level);
    known.map_or(std::ptr::null(), |(.., word)| word.as_ptr())
}

/// The level that a word names. TIGADI_ERROR_NOTHING for another word.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_level_from_word(
    word: *const c_char,
    length: usize,
    level: Option<&mut MaybeUninit<tigadi_level>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a text has its length.
        let named = Level::from_word(unsafe { text(word, length) }?);
        let known = LEVELS.iter().find(|(_, level, _)| Some(*level) == named);
        let known = known.ok_or_else(|| Failure::nothing("easy, medium or hard is expected"))?;
        given(level, "level")?.write(known.0);
        Ok(())
    })
}

/// What a search has found so far: told after every finished depth, on the thread of the call that
/// searches. lines are the best moves so far, count of them, if any were asked for. data is that of
/// tigadi_limits. true ends the search, which then returns what it has found. It may look at
/// anything, but the handles of the call are in use until that returns.
pub type tigadi_report = Option<
    unsafe extern "C" fn(
        data: *mut c_void,
        analysis: &tigadi_analysis,
        lines: *const tigadi_line,
        count: usize,
    ) -> bool,
>;

/// How long a search may go on, and what is asked of it. It ends at the first limit that it
/// reaches; 0 is no limit. Set all of it to 0 first: more fields may be added.
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
    /// How many threads search, which share the nodes; 0 is one. With more than one, equal searches
    /// may end differently.
    pub threads: u32,
    /// Plain alpha-beta to the depth, whose score is that of minimax, for comparison.
    pub plain: bool,
    /// Called after every finished depth; NULL for nothing.
    pub report: tigadi_report,
    /// What report is called with.
    pub data: *mut c_void,
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
    /// else in the unit of the game's evaluation: in morris 200, in the sowing games 1000 makes a win
    /// ten times as likely as a loss; in baghchal a captured goat is 100.
    pub score: i32,
    /// In how many turns a forced win comes, at least 1; else 0.
    pub win_in: u32,
    /// In how many turns a forced loss comes; else 0.
    pub loss_in: u32,
    /// How many points the forced win or loss is worth; else 0.
    pub points: u8,
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
        Self {
            moves,
            count: pv.len(),
            score: score.value(),
            win_in: score.win_in().unwrap_or(0),
            loss_in: score.loss_in().unwrap_or(0),
            points: score.points(),
            proved,
        }
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

/// Another engine of the same size, without a probe; what this one remembers is not copied.
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

/// Tells the caller what has been found at a depth.
fn report(limits: &tigadi_limits, analysis: &Analysis<AnyMove>) -> ControlFlow<()> {
    let Some(report) = limits.report else { return ControlFlow::Continue(()) };
    let lines: Vec<tigadi_line> = analysis.lines.iter().cloned().map(Into::into).collect();
    let analysis = analysis.clone().into();
    // SAFETY: the caller's function with the caller's data, as tigadi_report has them.
    let ends = unsafe { report(limits.data, &analysis, lines.as_ptr(), lines.len()) };
    if ends { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}

/// What is known for certain of a position, for the player to move.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tigadi_exact {
    /// In how many turns the game is over; of a draw it does not count.
    pub turns: u32,
    /// How many points the win is worth; of a draw it does not count.
    pub points: u8,
    /// 1 for a win, -1 for a loss, 0 for a draw.
    pub result: i8,
}

/// Exact knowledge of the caller's: asked about positions that are not over, at the root and inside
/// the search, by any of the threads that search and by several at once. quiet is the number of
/// quiet turns that have been played. false where nothing is known; else exact is set. The game
/// knows no history, and goes when the function returns.
pub type tigadi_probe = Option<
    unsafe extern "C" fn(
        data: *mut c_void,
        game: &tigadi_game,
        quiet: u16,
        exact: &mut MaybeUninit<tigadi_exact>,
    ) -> bool,
>;

struct Asked {
    probe: unsafe extern "C" fn(
        data: *mut c_void,
        game: &tigadi_game,
        quiet: u16,
        exact: &mut MaybeUninit<tigadi_exact>,
    ) -> bool,
    data: *mut c_void,
}

// SAFETY: the caller's function may be called with its data on any thread, as tigadi_probe says.
unsafe impl Send for Asked {}
// SAFETY: and on several at once.
unsafe impl Sync for Asked {}

impl Probe<AnyPosition> for Asked {
    fn probe(&self, position: &AnyPosition, quiet: u16) -> Option<Score> {
        let game = tigadi_game(position.clone().into());
        let mut exact = MaybeUninit::new(tigadi_exact { turns: 0, points: 0, result: 0 });
        // SAFETY: the caller's function with the caller's data.
        let known = unsafe { (self.probe)(self.data, &game, quiet, &mut exact) };
        // SAFETY: it was set above, and a call at most sets it again.
        let tigadi_exact { turns, points, result } = unsafe { exact.assume_init() };
        known.then(|| match result {
            0 => Score::DRAW,
            1.. => Score::win(points, turns),
            _ => Score::loss(points, turns),
        })
    }
}

/// Lets an engine ask the caller for exact knowledge; probe may be NULL: then it asks no more. What
/// the engine has found out without it is forgotten.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_engine_set_probe(
    engine: Option<&mut tigadi_engine>,
    probe: tigadi_probe,
    data: *mut c_void,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        let engine = given(engine, "engine")?;
        let Some(probe) = probe else {
            *engine = tigadi_engine::new(engine.megabytes)?;
            return Ok(());
        };
        let idle = AnyEngine::with_table(Table::lent(&mut []));
        let old = std::mem::replace(&mut engine.engine, idle);
        engine.engine = old.with_probe(Arc::new(Asked { probe, data }));
        Ok(())
    })
}

fn with_limits<T>(
    limits: &tigadi_limits,
    stop: Option<&tigadi_stop>,
    search: impl FnOnce(Limits<'_>) -> T,
) -> T {
    let &tigadi_limits { nodes, time, clock, increment, depth, threads, plain, .. } = limits;
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
    if threads > 1 {
        limits = limits.threads(threads as usize);
    }
    if plain {
        limits = limits.plain();
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
        let known = LEVELS.iter().find(|(number, ..)| *number == level);
        let level = match known {
            Some((_, level, _)) => *level,
            None => return Err(Failure::value(format_args!("{level} is not a level"))),
        };
        game.check_choice()?;
        let tell_depth = |analysis: &_| report(limits, analysis);
        let found = with_limits(limits, stop, |limits| {
            let (engine, position, past) = (&mut engine.engine, game.position(), game.past());
            random.with(|rng| engine.choose_with(level, position, past, &limits, rng, tell_depth))
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
        let tell_depth = |analysis: &_| report(limits, analysis);
        let mut found = with_limits(limits, stop, |limits| {
            let (engine, limits) = (&mut engine.engine, limits.lines(capacity));
            engine.analyse_with(game.position(), game.past(), &limits, tell_depth)
        });
        put_list(lines, count, std::mem::take(&mut found.lines).into_iter().map(Into::into))?;
        place.write(found.into());
        Ok(())
    })
}
