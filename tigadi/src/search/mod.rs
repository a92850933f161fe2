//! The engine: it finds a move for any [`Position`] with an [`Evaluator`].
//!
//! Iterative deepening of a principal variation search with a transposition table; the expectation
//! over the rolls where dice are thrown. It knows no game. Nothing is allocated, except for the
//! lines that [`Limits::lines`] asks for. Equal seed, limits other than time, table size and
//! earlier searches since [`Engine::clear`] give equal results on every platform.

mod analysis;
mod chance;
mod history;
mod level;
mod limits;
mod node;
mod ordering;
#[cfg(feature = "std")]
mod parallel;
mod root;
mod symmetry;
mod table;

pub use analysis::{Analysis, Line, Variation};
pub use history::History;
pub use level::Level;
pub use limits::Limits;
pub use table::{Bucket, Table};

use core::ops::ControlFlow;

use crate::{Chance, Evaluator, Ordered, Player, Position, Probe, Rng, Symmetric};
use history::Path;
use limits::Watch;
use ordering::Memory;

/// No line is followed further than this many turns.
const MAX_PLY: usize = 120;

/// An opponent: an evaluation, a transposition table, and what it remembers of the game.
///
/// ```
/// use tigadi::games::morris::{Evaluation, Morris, Rules};
/// use tigadi::{Bucket, Engine, History, Limits, Notation, Table};
///
/// let mut memory = [const { Bucket::new() }; 1024];
/// let mut engine = Engine::new(Evaluation::default(), Table::lent(&mut memory));
/// let position = Morris::parse_position(Rules::TIGADI, "3/ww1/3/1bb3/3/3/3 w 7 7")?;
/// let analysis = engine.analyse(&position, History::NONE, &Limits::new().depth(1));
/// let best = analysis.best.unwrap();
/// assert_eq!(position.parse_move("f6xc4")?.target, best.target);
/// # Ok::<(), tigadi::ParseError>(())
/// ```
pub struct Engine<'t, P: Position, E, K = ()> {
    evaluator: E,
    probe: K,
    table: Table<'t>,
    memory: Memory<P::Move>,
}

/// What a game must be so that an engine can search it.
pub trait Searchable: Chance + Symmetric + Ordered {}

impl<P: Chance + Symmetric + Ordered> Searchable for P {}

/// What is told of every finished depth; it may end the search.
type Report<'r, M> = &'r mut dyn FnMut(&Analysis<M>) -> ControlFlow<()>;

impl<'t, P: Searchable, E: Evaluator<P>> Engine<'t, P, E> {
    /// An engine that judges positions by this evaluation.
    #[must_use]
    pub fn new(evaluator: E, table: Table<'t>) -> Self {
        Self::with_probe(evaluator, table, ())
    }
}

impl<'t, P: Searchable, E: Evaluator<P>, K: Probe<P>> Engine<'t, P, E, K> {
    /// An engine with exact knowledge beside its evaluation.
    #[must_use]
    pub fn with_probe(evaluator: E, table: Table<'t>, probe: K) -> Self {
        Self { evaluator, probe, table, memory: Memory::new() }
    }

    /// The engine's memory, for another engine.
    #[must_use]
    pub fn into_table(self) -> Table<'t> {
        self.table
    }

    /// Forgets what earlier searches have left behind. To be done at a game's start where equal
    /// games are wanted.
    pub fn clear(&mut self) {
        self.table.clear();
        self.memory = Memory::new();
    }

    /// The evaluation.
    pub const fn evaluator(&self) -> &E {
        &self.evaluator
    }

    /// The exact knowledge.
    pub const fn probe(&self) -> &K {
        &self.probe
    }

    /// Finds the best move within the limits. However tight they are, there is a best move when
    /// there is a legal one.
    pub fn analyse(
        &mut self,
        position: &P,
        history: History<'_>,
        limits: &Limits<'_>,
    ) -> Analysis<P::Move> {
        self.analyse_with(position, history, limits, |_| ControlFlow::Continue(()))
    }

    /// As [`analyse`](Self::analyse), and tells what it has found after every finished depth. The
    /// search ends when it is told to break.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use tigadi::games::morris::{Evaluation, Morris, Rules};
    /// use tigadi::{Engine, History, Limits, Notation, Table};
    ///
    /// let mut engine = Engine::new(Evaluation::default(), Table::new(1));
    /// let position = Morris::start(Rules::TIGADI);
    /// let mut depths = Vec::new();
    /// engine.analyse_with(&position, History::NONE, &Limits::new(), |analysis| {
    ///     depths.push(analysis.depth);
    ///     if analysis.nodes > 1000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    /// });
    /// assert_eq!(depths[..2], [1, 2]);
    /// ```
    pub fn analyse_with(
        &mut self,
        position: &P,
        history: History<'_>,
        limits: &Limits<'_>,
        mut report: impl FnMut(&Analysis<P::Move>) -> ControlFlow<()>,
    ) -> Analysis<P::Move> {
        self.search(position, history, limits, 0, |_| 0, &mut report)
    }

    /// Chooses a move as a player of this level does: the limits hold for it, too, but a level may
    /// look less far. The choice depends on the generator; every level chooses among moves that
    /// are nearly as good as the best that it sees, and a certain win is never missed for a
    /// nearly as good one. The longer nothing irreversible has happened, the rather hard has a draw
    /// by repetition, or by the limit of quiet turns, than a game in which it sees itself better by
    /// little.
    ///
    /// `None` when there is no move: the game is over or a roll is awaited. The analysis' `best`
    /// is the move, and its score that of the move.
    pub fn choose(
        &mut self,
        level: Level,
        position: &P,
        history: History<'_>,
        limits: &Limits<'_>,
        rng: &mut Rng,
    ) -> Option<(P::Move, Analysis<P::Move>)> {
        self.choose_with(level, position, history, limits, rng, |_| ControlFlow::Continue(()))
    }

    /// As [`choose`](Self::choose), and tells what it has found after every finished depth, as
    /// [`analyse_with`](Self::analyse_with) does.
    pub fn choose_with(
        &mut self,
        level: Level,
        position: &P,
        history: History<'_>,
        limits: &Limits<'_>,
        rng: &mut Rng,
        mut report: impl FnMut(&Analysis<P::Move>) -> ControlFlow<()>,
    ) -> Option<(P::Move, Analysis<P::Move>)> {
        let effort = level.effort(position.has_chance(), rng);
        let mut limits = *limits;
        if let Some(depth) = effort.depth {
            limits.depth = limits.depth.min(depth);
            limits.selective = false;
        }
        let margin = self.evaluator.margin(position);
        let noise = margin.saturating_mul(effort.margins) + 1;
        let draw = effort.draw(margin, history.quiet);
        let noise = |_| rng.below(noise) as i32;
        let analysis = self.search(position, history, &limits, draw, noise, &mut report);
        analysis.best.map(|best| (best, analysis))
    }

    fn search(
        &mut self,
        position: &P,
        history: History<'_>,
        limits: &Limits<'_>,
        draw: i32,
        noise: impl FnMut(P::Move) -> i32,
        report: Report<'_, P::Move>,
    ) -> Analysis<P::Move> {
        self.memory.renew();
        let mut search = Search {
            evaluator: &self.evaluator,
            probe: &self.probe,
            table: self.table.renew(),
            memory: &mut self.memory,
            path: Path::new(position.zobrist(), history, position.draw_rules()),
            watch: Watch::new(limits),
            nodes: 0,
            inexact: 0,
            stopped: false,
            task: Task {
                root: position.turn(),
                draw,
                plain: limits.plain,
                selective: limits.selective,
                chance: position.has_chance(),
                max_points: position.max_points(),
                margin: self.evaluator.margin(position) as i32,
                symmetric: symmetry::is_symmetric(position),
            },
        };
        if let Some(outcome) = position.outcome() {
            return Analysis::new(None, search.end(outcome, position.turn(), 0), true);
        }
        if position.awaits_roll() {
            return search.run_before_roll(position, limits, report);
        }
        let mut roots = search.roots(position, noise);
        #[cfg(feature = "std")]
        let threads = limits.thread_count();
        #[cfg(feature = "std")]
        if threads > 1 {
            return search.run_with_helpers(position, limits, &mut roots, threads, report);
        }
        search.run(position, limits, &mut roots, 1, report)
    }
}

/// One search under way.
struct Search<'s, P: Position, E, K> {
    evaluator: &'s E,
    probe: &'s K,
    table: table::View<'s>,
    memory: &'s mut Memory<P::Move>,
    path: Path<'s>,
    watch: Watch<'s>,
    nodes: u64,
    /// How often a score was taken that a deeper search or another way to the position might
    /// change: where it has not grown, the score is certain.
    inexact: u64,
    stopped: bool,
    task: Task,
}

/// What a search is about: the same in all its threads.
#[derive(Clone, Copy)]
struct Task {
    /// Who is to move in the searched position, and what a draw by history is worth to that player.
    root: Player,
    draw: i32,
    plain: bool,
    selective: bool,
    /// Whether the game has dice.
    chance: bool,
    max_points: u8,
    /// The evaluation's margin.
    margin: i32,
    /// Whether a symmetry of the board maps the searched position to itself.
    symmetric: bool,
}

impl<P: Position, E, K> Search<'_, P, E, K> {
    #[inline]
    fn is_over(&mut self) -> bool {
        self.stopped = self.stopped || self.watch.is_over(self.nodes);
        self.stopped
    }
}
