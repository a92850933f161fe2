//! The engine: it searches without the lock and stops on Ctrl-C.

use std::{
    cell::{Cell, RefCell},
    sync::{Mutex, MutexGuard, PoisonError, TryLockError},
    thread,
    time::{Duration, Instant},
};

use pyo3::{
    exceptions::{PyMemoryError, PyTypeError, PyValueError},
    prelude::*,
    types::PyTuple,
};
use tigadi::{
    AnyEngine, AnyMove, AnyPosition, History, Level, Limits, MoveError, Position as _, Table,
};

use crate::{
    clock::Clock,
    errors::{interrupted, refused},
    game::Game,
    moves::Move,
    position::Position,
    values::{Int, Rng, Seconds, seeded},
};

/// An opponent of one of the levels "easy", "medium" and "hard".
///
/// seed makes its choices repeatable; without one it comes from the system. table_mb megabytes
/// (1 to 4096) remember positions. It keeps what it has learnt from move to move: clear() forgets
/// it. Equal seed, nodes and table give equal games with one
/// thread; with more (up to 256) a search is faster and no longer the same each time.
///
/// An engine searches without Python's lock, and stops on Ctrl-C with KeyboardInterrupt. Several
/// engines may search at once in several threads; calls of one engine wait for each other.
/// Raises ValueError for an unknown level or a number out of range, and MemoryError where there is
/// not enough memory for the table.
#[pyclass(module = "tigadi", frozen)]
pub(crate) struct Engine {
    level: Level,
    megabytes: usize,
    threads: usize,
    state: Mutex<State>,
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
        signature = (level="hard", seed=None, table_mb=Int(16), threads=Int(1)),
        text_signature = "(level='hard', seed=None, table_mb=16, threads=1)"
    )]
    fn new(
        level: &str,
        seed: Option<Int<u64>>,
        table_mb: Int<usize>,
        threads: Int<usize>,
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
        let state = State { engine: AnyEngine::with_table(table), rng: seeded(seed) };
        Ok(Self { level, megabytes, threads, state: Mutex::new(state) })
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
    /// ahead), clock (a Clock, of which it takes a sensible share); at 1 second if none is. A
    /// generator that is given makes the choices in place of the engine's own.
    ///
    /// Raises GameOverError, and IllegalMoveError when a roll is awaited.
    #[pyo3(signature = (game, *, time=None, nodes=None, depth=None, clock=None, rng=None))]
    fn play(
        &self,
        game: &Bound<'_, PyAny>,
        time: Option<Seconds>,
        nodes: Option<Int<u64>>,
        depth: Option<Int<u32>>,
        clock: Option<&Bound<'_, Clock>>,
        rng: Option<&Bound<'_, Rng>>,
    ) -> PyResult<Move> {
        let task = Task::of(game)?;
        task.check("Engine.play")?;
        let bounds = task.bounds(time, nodes, depth, clock)?;
        // Kept from others during the search, which goes on without Python's lock.
        let mut given = rng.map(Bound::try_borrow_mut).transpose()?;
        let lent = given.as_mut().map(|rng| &mut rng.0);
        let chosen = self.search(game.py(), bounds, |engine, limits, own| {
            let rng = lent.unwrap_or(own);
            engine.choose(self.level, &task.position, task.history(), limits, rng)
        })?;
        match chosen {
            Some((m, _)) => Ok(Move::new(&task.position, m)),
            None => Err(refused(MoveError::GameOver, "Engine.play", &task.position)),
        }
    }

    /// Looks for the best move of a Game or Position with all its strength, whatever the level.
    /// The limits are those of play; lines asks for so many of the best moves with exact scores.
    ///
    /// Raises GameOverError, and IllegalMoveError when a roll is awaited.
    #[pyo3(
        signature = (game, *, time=None, nodes=None, depth=None, clock=None, lines=Int(1)),
        text_signature = "($self, game, *, time=None, nodes=None, depth=None, clock=None, lines=1)"
    )]
    fn analyse(
        &self,
        game: &Bound<'_, PyAny>,
        time: Option<Seconds>,
        nodes: Option<Int<u64>>,
        depth: Option<Int<u32>>,
        clock: Option<&Bound<'_, Clock>>,
        lines: Int<usize>,
    ) -> PyResult<Analysis> {
        let task = Task::of(game)?;
        task.check("Engine.analyse")?;
        if lines.0 == 0 {
            return Err(PyValueError::new_err("an analysis has at least one line"));
        }
        let bounds = Bounds { lines: lines.0, ..task.bounds(time, nodes, depth, clock)? };
        let found = self.search(game.py(), bounds, |engine, limits, _| {
            engine.analyse(&task.position, task.history(), limits)
        })?;
        match found.best {
            Some(best) => Ok(Analysis { position: task.position, best, found }),
            None => Err(refused(MoveError::GameOver, "Engine.analyse", &task.position)),
        }
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

impl Engine {
    /// Waits until no other search of the engine runs, or a signal comes.
    fn lock(&self) -> PyResult<MutexGuard<'_, State>> {
        loop {
            match self.state.try_lock() {
                Ok(state) => return Ok(state),
                Err(TryLockError::Poisoned(state)) => return Ok(PoisonError::into_inner(state)),
                Err(TryLockError::WouldBlock) => {
                    thread::sleep(Duration::from_millis(1));
                    interrupted()?;
                }
            }
        }
    }

    fn search<T: Send>(
        &self,
        py: Python<'_>,
        bounds: Bounds,
        search: impl FnOnce(&mut AnyEngine, &Limits<'_>, &mut tigadi::Rng) -> T + Send,
    ) -> PyResult<T> {
        let hears_signals = on_main_thread(py)?;
        py.detach(|| {
            let mut state = self.lock()?;
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
                interruption.borrow().is_some()
            };
            let limits = bounds.limits().threads(self.threads).stop(&stop);
            let found = search(engine, &limits, rng);
            match interruption.into_inner() {
                Some(error) => Err(error),
                None => Ok(found),
            }
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
    fn of(game: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok(game) = game.cast::<Game>() {
            let referee = &game.try_borrow()?.referee;
            let History { keys, quiet } = referee.past();
            let position = referee.position().clone();
            Ok(Self { position, keys: keys.to_vec(), quiet, over: referee.is_over() })
        } else if let Ok(position) = game.cast::<Position>() {
            let position = position.get().0.clone();
            let over = position.outcome().is_some();
            Ok(Self { position, keys: Vec::new(), quiet: 0, over })
        } else {
            let found = game.get_type().name()?;
            Err(PyTypeError::new_err(format!("a Game or a Position is expected, not {found}")))
        }
    }

    fn history(&self) -> History<'_> {
        History { keys: &self.keys, quiet: self.quiet }
    }

    /// Whether there is a move to be found.
    fn check(&self, what: &str) -> PyResult<()> {
        if self.over {
            Err(refused(MoveError::GameOver, what, &self.position))
        } else if self.position.awaits_roll() {
            Err(refused(MoveError::RollFirst, what, &self.position))
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
        let time = if unlimited { Some(Seconds(1000)) } else { time };
        if nodes.is_some_and(|Int(nodes)| nodes == 0) || depth.is_some_and(|Int(depth)| depth == 0)
        {
            return Err(PyValueError::new_err("nodes and depth are at least 1"));
        }
        let clock = clock.map(Bound::try_borrow).transpose()?;
        Ok(Bounds {
            time: time.map(|Seconds(time)| Duration::from_millis(time)),
            nodes: nodes.map(|Int(nodes)| nodes),
            depth: depth.map(|Int(depth)| depth),
            clock: clock.and_then(|clock| clock.share(self.position.turn())),
            lines: 1,
        })
    }
}

/// What a search has found out about a position.
#[pyclass(module = "tigadi", frozen)]
pub(crate) struct Analysis {
    position: AnyPosition,
    best: AnyMove,
    found: tigadi::Analysis<AnyMove>,
}

#[pymethods]
impl Analysis {
    /// The best move.
    #[getter]
    fn best(&self) -> Move {
        Move::new(&self.position, self.best)
    }

    /// What it is worth to the side to move.
    #[getter]
    fn score(&self) -> Score {
        Score(self.found.score)
    }

    /// Whether the score is certain.
    #[getter]
    fn proved(&self) -> bool {
        self.found.proved
    }

    /// How many turns ahead the search has looked.
    #[getter]
    fn depth(&self) -> u32 {
        self.found.depth
    }

    /// How many positions it has entered.
    #[getter]
    fn nodes(&self) -> u64 {
        self.found.nodes
    }

    /// The moves that are expected, beginning with the best; in games with dice up to the next
    /// roll.
    #[getter]
    fn pv<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, variation(&self.position, &self.found.pv))
    }

    /// The best moves with exact scores, best first, as many as were asked for.
    #[getter]
    fn lines<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let lines = self.found.lines.iter().map(|line| Line {
            score: Score(line.score),
            proved: line.proved,
            pv: variation(&self.position, &line.pv),
        });
        PyTuple::new(py, lines.collect::<Vec<_>>())
    }

    fn __repr__(&self) -> String {
        let (best, found) = (self.best().text(), &self.found);
        format!("<Analysis {best} ({}) depth={} nodes={}>", found.score, found.depth, found.nodes)
    }
}

/// One of the best moves with its score and what is expected to follow.
#[pyclass(module = "tigadi", frozen)]
pub(crate) struct Line {
    score: Score,
    proved: bool,
    pv: Vec<Move>,
}

#[pymethods]
impl Line {
    /// What the move is worth to the side that plays it.
    #[getter]
    fn score(&self) -> Score {
        self.score.clone()
    }

    /// Whether the score is certain.
    #[getter]
    fn proved(&self) -> bool {
        self.proved
    }

    /// The move and those expected after it.
    #[getter]
    fn pv<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.pv.clone())
    }

    fn __repr__(&self) -> String {
        let moves: Vec<_> = self.pv.iter().map(Move::text).collect();
        format!("<Line ({}) {}>", self.score.0, moves.join("; "))
    }
}

/// What a position is worth to the side to move. Scores have an order; equal ones are equal.
#[pyclass(module = "tigadi", frozen, eq, ord, hash)]
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Score(tigadi::Score);

#[pymethods]
impl Score {
    /// The score as a number: in nardi thousandths of a point, elsewhere the evaluation's own
    /// small unit; more than 2**19 is a forced win.
    #[getter]
    fn value(&self) -> i32 {
        self.0.value()
    }

    /// In how many turns a forced win comes, 1 being the move to be played now; else None.
    #[getter]
    fn win_in(&self) -> Option<u32> {
        self.0.win_in()
    }

    /// In how many turns a forced loss comes; else None.
    #[getter]
    fn loss_in(&self) -> Option<u32> {
        self.0.loss_in()
    }

    fn __int__(&self) -> i32 {
        self.0.value()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Score {}>", self.0)
    }
}

/// The moves of a variation as far as they can be played without a roll between them.
fn variation(position: &AnyPosition, pv: &[AnyMove]) -> Vec<Move> {
    let mut position = position.clone();
    let mut moves = Vec::with_capacity(pv.len());
    for &m in pv {
        let before = position.clone();
        if position.play(m).is_err() {
            break;
        }
        moves.push(Move::new(&before, m));
    }
    moves
}
