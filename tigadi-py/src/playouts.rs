//! Random games without Python in the loop.

use pyo3::prelude::*;
use tigadi::{AnyPosition, Notation, Player, Position, Referee, dispatch};

use crate::{
    errors::interrupted,
    info::rules_of,
    values::{Int, Text, seeded},
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
    fn __repr__(&self) -> String {
        let Self { games, one, two, draws, turns } = self;
        format!("<Playouts games={games} one={one} two={two} draws={draws} turns={turns}>")
    }
}

/// Plays n random games, every legal move equally likely and the dice as they fall, and counts how
/// they end. The name may carry house rules. Equal seeds give equal games.
///
/// The lock is released meanwhile, and Ctrl-C stops it. Raises RulesError for an unknown game.
#[pyfunction]
#[pyo3(signature = (name, n, seed=None))]
pub(crate) fn playouts(
    name: Text,
    n: Int<u64>,
    seed: Option<Int<u64>>,
    py: Python<'_>,
) -> PyResult<Playouts> {
    let start = AnyPosition::start(rules_of(&name.0, None)?);
    let mut rng = seeded(seed);
    py.detach(|| dispatch!(start, position => play(&position, n.0, &mut rng)))
}

/// How many turns pass between two looks at signals: some milliseconds.
const POLL: u64 = 10_000;

fn play<P: Position>(start: &P, n: u64, rng: &mut tigadi::Rng) -> PyResult<Playouts> {
    let mut counts = Playouts { games: n, ..Playouts::default() };
    for _ in 0..n {
        let mut game = Referee::from(start.clone());
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
