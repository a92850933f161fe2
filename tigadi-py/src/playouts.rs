//! Random games without Python in the loop.

use pyo3::{prelude::*, types::PyDict};
use tigadi::{AnyPosition, Chance, Game, Notation as _, Player, dispatch};

use crate::{
    convert::{Int, Reduced, Text},
    errors::interrupted,
    random::seeded,
    rules::rules_of,
};

/// What random games have led to.
#[pyclass(module = "tigadi", frozen, eq, get_all)]
#[derive(Clone, Default, PartialEq, Eq)]
pub(crate) struct Playouts {
    /// How many games were played.
    games: u64,
    /// How many player one has won.
    one: u64,
    /// How many player two has won.
    two: u64,
    /// How many were drawn.
    draws: u64,
    /// How many turns were played in all of them.
    turns: u64,
}

#[pymethods]
impl Playouts {
    #[new]
    const fn new(
        games: Int<u64>,
        one: Int<u64>,
        two: Int<u64>,
        draws: Int<u64>,
        turns: Int<u64>,
    ) -> Self {
        Self { games: games.0, one: one.0, two: two.0, draws: draws.0, turns: turns.0 }
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> Reduced<'py, (u64, u64, u64, u64, u64)> {
        let Self { games, one, two, draws, turns } = *slf.get();
        (slf.get_type(), (games, one, two, draws, turns))
    }

    fn __repr__(&self) -> String {
        let Self { games, one, two, draws, turns } = self;
        format!("<Playouts games={games} one={one} two={two} draws={draws} turns={turns}>")
    }
}

/// Plays n random games, every legal move equally likely and the dice as they fall, and counts how
/// they end. House rules are keywords or part of the name, as in Game. Equal seeds give equal games.
///
/// The lock is released meanwhile, and Ctrl-C stops it; a terminal shows a bar. Raises RulesError
/// for an unknown game or rules that make no game.
#[pyfunction]
#[pyo3(signature = (preset, /, n, seed=None, **settings))]
pub(crate) fn playouts(
    preset: Text,
    n: Int<u64>,
    seed: Option<Int<u64>>,
    settings: Option<&Bound<'_, PyDict>>,
    py: Python<'_>,
) -> PyResult<Playouts> {
    let start = AnyPosition::start(rules_of(&preset.0, settings)?);
    let mut rng = seeded(seed);
    let bar = Bar::new(&preset.0, n.0, py)?;
    let counts = py.detach(|| dispatch!(start, position => play(&position, n.0, &mut rng, &bar)));
    bar.0.call_method0(py, "close")?;
    counts
}

/// A bar of tqdm, on a terminal only.
struct Bar(Py<PyAny>);

impl Bar {
    fn new(name: &str, games: u64, py: Python<'_>) -> PyResult<Self> {
        let options = PyDict::new(py);
        options.set_item("desc", name)?;
        options.set_item("total", games)?;
        options.set_item("unit", "game")?;
        options.set_item("leave", false)?;
        // None asks whether the errors go to a terminal; a program without a console has none.
        let nowhere = py.import("sys")?.getattr("stderr")?.is_none();
        options.set_item("disable", nowhere.then_some(true))?;
        let bar = py.import("tqdm")?.getattr("tqdm")?.call((), Some(&options))?;
        Ok(Self(bar.unbind()))
    }

    /// So many more games have ended.
    fn update(&self, games: u64) -> PyResult<()> {
        Python::attach(|py| self.0.call_method1(py, "update", (games,)).map(drop))
    }
}

/// How many turns pass between two looks at signals: some milliseconds.
const POLL: u64 = 10_000;

fn play<P: Chance>(start: &P, n: u64, rng: &mut tigadi::Rng, bar: &Bar) -> PyResult<Playouts> {
    let mut counts = Playouts { games: n, ..Playouts::default() };
    let mut shown = 0;
    for ended in 0..n {
        let mut game = Game::from(start.clone());
        let outcome = loop {
            if let Some(outcome) = game.outcome() {
                break outcome;
            }
            if game.roll_random(rng).is_ok() {
                continue;
            }
            let moves = game.moves();
            let chosen = rng.below(moves.len() as u32) as usize; // a game that goes on has moves
            let _ = game.play(moves[chosen]);
            counts.turns += 1;
            if counts.turns.is_multiple_of(POLL) {
                interrupted()?;
                bar.update(ended - shown)?;
                shown = ended;
            }
        };
        match outcome.winner {
            Some(Player::One) => counts.one += 1,
            Some(Player::Two) => counts.two += 1,
            None => counts.draws += 1,
        }
    }
    Ok(counts)
}
