//! The engine: it searches without the lock and stops on Ctrl-C.

use std::{
    cell::{Cell, RefCell},
    ops::ControlFlow,
    sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError},
    thread::{self, ThreadId},
    time::{Duration, Instant},
};

use pyo3::{
    exceptions::{PyMemoryError, PyRuntimeError, PyValueError},
    prelude::*,
    types::PyDict,
};
use tigadi::{
    AnyEngine, AnyMove, AnyPosition, Chance as _, History, Level, Limits, Position as _, Probe,
    Refusal, Table,
};

use crate::{
    analysis::Analysis,
    classes::{GameOrPosition, Move, Position},
    clock::Clock,
    convert::{Int, Seconds},
    errors::{interrupted, refused},
    random::{Rng, seeded},
    score::Score,
    stop::Stop,
};

/// An opponent of one of the levels "easy", "medium" and "hard".
///
/// seed makes its choices repeatable; without one it comes from the system. table_mb megabytes
/// (1 to 4096) remember positions. It keeps what it has learnt from move to move: clear() forgets
/// it. Equal seed, nodes and table give equal games with one
/// thread; with more (up to 256) a search is faster and no longer the same each time.
///
/// An engine searches without Python's lock, and stops on Ctrl-C with KeyboardInterrupt, or where
/// it has got to when a Stop is set by another thread. A program of asyncio awaits choose_async
/// and analyse_async. Several engines may search at once in several threads; calls of one engine wait for each other.
///
/// probe(position, quiet) is a function that knows exact scores: it returns a Score for the side to
/// move, after so many quiet turns, or None where it knows nothing. The engine believes it. It is
/// called on the threads that search; an exception in it ends the search and is raised.
///
/// Raises ValueError for an unknown level or a number out of range, and MemoryError where there is
/// not enough memory for the table.
#[pyclass(module = "tigadi", frozen)]
pub(crate) struct Engine {
    level: Level,
    megabytes: usize,
    threads: usize,
    state: Mutex<State>,
    /// What the probe has raised.
    failure: Failure,
    /// The thread whose search has the state.
    searcher: Mutex<Option<ThreadId>>,
}

struct State {
    engine: AnyEngine,
    rng: tigadi::Rng,
}

const MOST_MEGABYTES: usize = 4096;
const MOST_THREADS: usize = 256;

#[pymethods]
impl Engine {
    #[new]
    #[pyo3(
        signature = (level="hard", seed=None, table_mb=Int(16), threads=Int(1), probe=None),
        text_signature = "(level='hard', seed=None, table_mb=16, threads=1, probe=None)"
    )]
    fn new(
        level: &str,
        seed: Option<Int<u64>>,
        table_mb: Int<usize>,
        threads: Int<usize>,
        probe: Option<Py<PyAny>>,
        py: Python<'_>,
    ) -> PyResult<Self> {
        let Some(level) = Level::from_word(level) else {
            return Err(PyValueError::new_err(format!(
                "the level is easy, medium or hard, not {level:?}"
            )));
        };
        let Int(megabytes) = table_mb;
        if !(1..=MOST_MEGABYTES).contains(&megabytes) {
            return Err(PyValueError::new_err(format!(
                "a table has 1 to {MOST_MEGABYTES} megabytes"
            )));
        }
        let Int(threads) = threads;
        if !(1..=MOST_THREADS).contains(&threads) {
            return Err(PyValueError::new_err(format!(
                "an engine searches in 1 to {MOST_THREADS} threads"
            )));
        }
        let table = py
            .detach(|| Table::try_new(megabytes))
            .map_err(|_| PyMemoryError::new_err("there is no memory for the table"))?;
        let (mut engine, failure) = (AnyEngine::with_table(table), Failure::default());
        if let Some(probe) = probe {
            engine = engine.with_probe(Arc::new(Asked { probe, failure: failure.clone() }));
        }
        let (state, searcher) = (Mutex::new(State { engine, rng: seeded(seed) }), Mutex::new(None));
        Ok(Self { level, megabytes, threads, state, failure, searcher })
    }

    /// The level: "easy", "medium" or "hard".
    #[getter]
    fn level(&self) -> &'static str {
        self.level.word()
    }

    /// The number of threads of a search.
    #[getter]
    fn threads(&self) -> usize {
        self.threads
    }

    /// The size of the table in megabytes.
    #[getter]
    fn table_mb(&self) -> usize {
        self.megabytes
    }

    /// Chooses a move of a Game or Position as its level does. The search ends at the first of the
    /// limits that are given: time in seconds, nodes (positions entered), depth (turns looked
    /// ahead), clock (a Clock, of which it takes a sensible share), or when a Stop is set; after 1
    /// second if there is none of the first four. A generator that is given makes the choices in
    /// place of the engine's own.
    ///
    /// on_depth is called with an Analysis after every finished depth, on the thread that
    /// searches; an exception in it ends the search and is raised. It may not use the engine.
    ///
    /// Raises GameOverError, and IllegalMoveError when a roll is awaited.
    #[pyo3(signature = (
        game, *, time=None, nodes=None, depth=None, clock=None, rng=None, stop=None, on_depth=None
    ))]
    #[expect(clippy::too_many_arguments, reason = "keywords of Python")]
    fn choose(
        &self,
        game: GameOrPosition<'_>,
        time: Option<Seconds>,
        nodes: Option<Int<u64>>,
        depth: Option<Int<u32>>,
        clock: Option<&Bound<'_, Clock>>,
        rng: Option<&Bound<'_, Rng>>,
        stop: Option<&Bound<'_, Stop>>,
        on_depth: Option<Py<PyAny>>,
        py: Python<'_>,
    ) -> PyResult<Move> {
        let task = Task::of(&game)?;
        task.check("Engine.choose")?;
        let bounds = task.bounds(time, nodes, depth, clock)?;
        let watch = Watch { stop: stop.map(|stop| stop.get().clone()), on_depth };
        // Kept from others during the search, which goes on without Python's lock.
        let mut given = rng.map(Bound::try_borrow_mut).transpose()?;
        let lent = given.as_mut().map(|rng| &mut rng.0);
        let chosen = self.search(py, &task, bounds, &watch, |engine, limits, own, report| {
            let rng = lent.unwrap_or(own);
            let (position, history) = (&task.position, task.history());
            engine.choose_with(self.level, position, history, limits, rng, report)
        })?;
        match chosen {
            Some((m, _)) => Ok(Move::new(&task.position, m)),
            None => Err(refused(Refusal::GAME_OVER, "Engine.choose", &task.position)),
        }
    }

    /// Looks for the best move of a Game or Position with all its strength, whatever the level.
    /// The limits and the rest are those of choose; lines asks for so many of the best moves with
    /// exact scores.
    ///
    /// Raises GameOverError, and IllegalMoveError when a roll is awaited.
    #[pyo3(
        signature = (
            game, *, time=None, nodes=None, depth=None, clock=None, lines=Int(1), stop=None,
            on_depth=None
        ),
        text_signature = "($self, game, *, time=None, nodes=None, depth=None, clock=None, lines=1, stop=None, on_depth=None)"
    )]
    #[expect(clippy::too_many_arguments, reason = "keywords of Python")]
    fn analyse(
        &self,
        game: GameOrPosition<'_>,
        time: Option<Seconds>,
        nodes: Option<Int<u64>>,
        depth: Option<Int<u32>>,
        clock: Option<&Bound<'_, Clock>>,
        lines: Int<usize>,
        stop: Option<&Bound<'_, Stop>>,
        on_depth: Option<Py<PyAny>>,
        py: Python<'_>,
    ) -> PyResult<Analysis> {
        let task = Task::of(&game)?;
        task.check("Engine.analyse")?;
        if lines.0 == 0 {
            return Err(PyValueError::new_err("an analysis has at least one line"));
        }
        let bounds = Bounds { lines: lines.0, ..task.bounds(time, nodes, depth, clock)? };
        let watch = Watch { stop: stop.map(|stop| stop.get().clone()), on_depth };
        let found = self.search(py, &task, bounds, &watch, |engine, limits, _, report| {
            engine.analyse_with(&task.position, task.history(), limits, report)
        })?;
        Analysis::new(&task.position, &found)
            .ok_or_else(|| refused(Refusal::GAME_OVER, "Engine.analyse", &task.position))
    }

    /// As choose, to be awaited: the search goes on in a thread of its own, and on_depth is called
    /// by the event loop. When the task is cancelled the search is stopped, and its Stop is set.
    #[pyo3(
        signature = (game, **options),
        text_signature = "($self, game, *, time=None, nodes=None, depth=None, clock=None, rng=None, stop=None, on_depth=None)"
    )]
    fn choose_async<'py>(
        slf: &Bound<'py, Self>,
        game: Bound<'py, PyAny>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        awaited(&slf.getattr("choose")?, game, options)
    }

    /// As analyse, to be awaited: see choose_async.
    #[pyo3(
        signature = (game, **options),
        text_signature = "($self, game, *, time=None, nodes=None, depth=None, clock=None, lines=1, stop=None, on_depth=None)"
    )]
    fn analyse_async<'py>(
        slf: &Bound<'py, Self>,
        game: Bound<'py, PyAny>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        awaited(&slf.getattr("analyse")?, game, options)
    }

    /// Forgets what earlier searches have left behind; the seed goes on.
    fn clear(&self, py: Python<'_>) -> PyResult<()> {
        py.detach(|| {
            self.lock()?.engine.clear();
            Ok(())
        })
    }

    fn __repr__(&self) -> String {
        format!("<Engine {} table_mb={} threads={}>", self.level, self.megabytes, self.threads)
    }
}

/// A search for asyncio.
fn awaited<'py>(
    search: &Bound<'py, PyAny>,
    game: Bound<'py, PyAny>,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    let module = search.py().import("tigadi._asynchronous")?;
    module.getattr("search")?.call((search, game), options)
}

/// A report that a search makes, and what is to follow.
type Report<'a> = &'a mut dyn FnMut(&tigadi::Analysis<AnyMove>) -> ControlFlow<()>;

/// What the caller does during a search.
struct Watch {
    stop: Option<Stop>,
    on_depth: Option<Py<PyAny>>,
}

impl Watch {
    fn is_stopped(&self) -> bool {
        self.stop.as_ref().is_some_and(Stop::is_set)
    }

    fn tell(&self, position: &AnyPosition, found: &tigadi::Analysis<AnyMove>) -> PyResult<()> {
        let (Some(on_depth), Some(found)) = (&self.on_depth, Analysis::new(position, found)) else {
            return Ok(());
        };
        Python::attach(|py| on_depth.call1(py, (found,)).map(drop))
    }
}

impl Engine {
    /// Waits until no other search of the engine runs, or a signal comes.
    fn lock(&self) -> PyResult<MutexGuard<'_, State>> {
        loop {
            match self.state.try_lock() {
                Ok(state) => return Ok(state),
                Err(TryLockError::Poisoned(state)) => return Ok(PoisonError::into_inner(state)),
                Err(TryLockError::WouldBlock) => {
                    if *self.searcher() == Some(thread::current().id()) {
                        return Err(PyRuntimeError::new_err("the engine is searching"));
                    }
                    thread::sleep(Duration::from_millis(1));
                    interrupted()?;
                }
            }
        }
    }

    fn searcher(&self) -> MutexGuard<'_, Option<ThreadId>> {
        self.searcher.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn search<T: Send>(
        &self,
        py: Python<'_>,
        task: &Task,
        bounds: Bounds,
        watch: &Watch,
        search: impl FnOnce(&mut AnyEngine, &Limits<'_>, &mut tigadi::Rng, Report<'_>) -> T + Send,
    ) -> PyResult<T> {
        let hears_signals = on_main_thread(py)?;
        py.detach(|| {
            let mut state = self.lock()?;
            *self.searcher() = Some(thread::current().id());
            let State { engine, rng } = &mut *state;
            let looked = Cell::new(Instant::now());
            let interruption = RefCell::new(None);
            let stop = || {
                if hears_signals && looked.get().elapsed() >= LOOK {
                    looked.set(Instant::now());
                    if let Err(error) = interrupted() {
                        interruption.replace(Some(error));
                    }
                }
                watch.is_stopped() || self.failure.is_set() || interruption.borrow().is_some()
            };
            let mut report =
                |found: &tigadi::Analysis<AnyMove>| match watch.tell(&task.position, found) {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(error) => {
                        interruption.replace(Some(error));
                        ControlFlow::Break(())
                    }
                };
            let limits = bounds.limits().threads(self.threads).stop(&stop);
            let found = search(engine, &limits, rng, &mut report);
            *self.searcher() = None;
            match self.failure.take().or(interruption.into_inner()) {
                Some(error) => Err(error),
                None => Ok(found),
            }
        })
    }
}

/// The first error that the probe has raised in this search.
#[derive(Clone, Default)]
struct Failure(Arc<Mutex<Option<PyErr>>>);

impl Failure {
    fn lock(&self) -> MutexGuard<'_, Option<PyErr>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_set(&self) -> bool {
        self.lock().is_some()
    }

    fn take(&self) -> Option<PyErr> {
        self.lock().take()
    }
}

/// A function of Python as exact knowledge.
struct Asked {
    probe: Py<PyAny>,
    failure: Failure,
}

impl Probe<AnyPosition> for Asked {
    fn probe(&self, position: &AnyPosition, quiet: u16) -> Option<tigadi::Score> {
        if self.failure.is_set() {
            return None;
        }
        let answer = Python::attach(|py| {
            let answer = self.probe.call1(py, (Position(position.clone()), quiet))?;
            let score: Option<Bound<'_, Score>> = answer.bind(py).extract()?;
            Ok(score.map(|score| score.get().0))
        });
        answer.unwrap_or_else(|error| {
            self.failure.lock().get_or_insert(error);
            None
        })
    }
}

/// How often a search looks for signals.
const LOOK: Duration = Duration::from_millis(15);

/// Python hears signals on its main thread only; elsewhere it would be asked in vain.
fn on_main_thread(py: Python<'_>) -> PyResult<bool> {
    let threading = py.import("threading")?;
    let main = threading.call_method0("main_thread")?;
    Ok(threading.call_method0("current_thread")?.is(&main))
}

/// The limits of a search.
#[derive(Clone, Copy)]
struct Bounds {
    time: Option<Duration>,
    nodes: Option<u64>,
    depth: Option<u32>,
    clock: Option<(Duration, Duration)>,
    lines: usize,
}

impl Bounds {
    fn limits(self) -> Limits<'static> {
        let mut limits = Limits::new().lines(self.lines);
        if let Some(time) = self.time {
            limits = limits.time(time);
        }
        if let Some(nodes) = self.nodes {
            limits = limits.nodes(nodes);
        }
        if let Some(depth) = self.depth {
            limits = limits.depth(depth);
        }
        if let Some((remaining, increment)) = self.clock {
            limits = limits.clock(remaining, increment);
        }
        limits
    }
}

/// What is to be searched: a position and how the game came to it.
struct Task {
    position: AnyPosition,
    keys: Vec<u64>,
    quiet: u16,
    over: bool,
}

impl Task {
    fn of(game: &GameOrPosition<'_>) -> PyResult<Self> {
        Ok(match game {
            GameOrPosition::Game(game) => {
                let game = &game.try_borrow()?.game;
                let History { keys, quiet } = game.past();
                let position = game.position().clone();
                Self { position, keys: keys.to_vec(), quiet, over: game.is_over() }
            }
            GameOrPosition::Position(position) => {
                let position = position.get().0.clone();
                let over = position.outcome().is_some();
                Self { position, keys: Vec::new(), quiet: 0, over }
            }
        })
    }

    fn history(&self) -> History<'_> {
        History { keys: &self.keys, quiet: self.quiet }
    }

    /// Whether there is a move to be found.
    fn check(&self, what: &str) -> PyResult<()> {
        if self.over {
            Err(refused(Refusal::GAME_OVER, what, &self.position))
        } else if self.position.awaits_roll() {
            Err(refused(Refusal::ROLL_FIRST, what, &self.position))
        } else {
            Ok(())
        }
    }

    fn bounds(
        &self,
        time: Option<Seconds>,
        nodes: Option<Int<u64>>,
        depth: Option<Int<u32>>,
        clock: Option<&Bound<'_, Clock>>,
    ) -> PyResult<Bounds> {
        let unlimited = time.is_none() && nodes.is_none() && depth.is_none() && clock.is_none();
        let time = if unlimited { Some(Seconds(Duration::from_secs(1))) } else { time };
        if nodes.is_some_and(|Int(nodes)| nodes == 0) || depth.is_some_and(|Int(depth)| depth == 0)
        {
            return Err(PyValueError::new_err("nodes and depth are at least 1"));
        }
        let clock = clock.map(Bound::try_borrow).transpose()?;
        Ok(Bounds {
            time: time.map(|Seconds(time)| time),
            nodes: nodes.map(|Int(nodes)| nodes),
            depth: depth.map(|Int(depth)| depth),
            clock: clock.and_then(|clock| clock.share(self.position.turn())),
            lines: 1,
        })
    }
}
