//! Hard against hard on tigadi positions of known value: a part of `tests/data/tigadi_solved.tsv`,
//! by nodes. The program `solved` in the examples plays the whole table.

use tigadi::{
    Engine, Game, Level, Limits, Ordered, Player, Position, Rng, Table,
    games::morris::{Evaluation, Morris, Rules},
    notation::Notation,
};

const NODES: u64 = 60_000;

/// The result for the side to move, 1, 0 or -1, and the turns until the next capture or the end.
fn play(start: Morris, seed: u64, to_the_end: bool) -> (i32, u32) {
    let mut rng = Rng::new(seed);
    let mut engines = Player::BOTH.map(|_| Engine::new(Evaluation::default(), Table::new(4)));
    let mut game = Game::from(start);
    let (mut turns, mut captured) = (0, None);
    while !game.is_over() && (to_the_end || captured.is_none()) {
        let engine = &mut engines[game.turn().index()];
        let limits = Limits::new().nodes(NODES);
        let (m, _) =
            engine.choose(Level::Hard, game.position(), game.past(), &limits, &mut rng).unwrap();
        turns += 1;
        if game.position().is_tactical(m) {
            captured.get_or_insert(turns);
        }
        game.play(m).unwrap();
    }
    let result = match game.outcome().and_then(|outcome| outcome.winner) {
        None => 0,
        Some(winner) if winner == start.turn() => 1,
        Some(_) => -1,
    };
    (result, captured.unwrap_or(turns))
}

/// Every so-manieth position of a group, with the turns to the next capture that are known.
fn group(name: &'static str, every: usize) -> impl Iterator<Item = (Morris, u32)> {
    include_str!("data/tigadi_solved.tsv")
        .lines()
        .map(|line| line.split('\t').collect::<Vec<_>>())
        .filter(move |row| row[0] == name)
        .step_by(every)
        .map(|row| {
            let position = Morris::parse_position(Rules::TIGADI, row[1]).unwrap();
            (position, row[3].parse().unwrap_or(0))
        })
}

/// How many positions of the group come out as `good` says, of how many.
fn count(
    name: &'static str,
    every: usize,
    to_the_end: bool,
    good: impl Fn(i32, u32, u32) -> bool,
) -> (usize, usize) {
    let outcomes: Vec<bool> = group(name, every)
        .zip(1..)
        .map(|((start, known), seed)| {
            let (result, captured) = play(start, seed, to_the_end);
            good(result, captured, known)
        })
        .collect();
    (outcomes.iter().filter(|&&good| good).count(), outcomes.len())
}

#[test]
fn short_wins_are_won() {
    let (won, all) = count("short", 5, true, |result, _, _| result == 1);
    assert!(won * 100 >= all * 95 && all == 20, "{won} of {all}");
}

#[test]
fn long_wins_are_mostly_won() {
    let (won, all) = count("long", 6, true, |result, _, _| result == 1);
    assert!(won * 4 >= all * 3 && all == 17, "{won} of {all}");
}

#[test]
fn drawn_positions_are_mostly_held() {
    let (held, all) = count("drawn", 5, true, |result, _, _| result >= 0);
    assert!(held * 100 >= all * 95 && all == 20, "{held} of {all}");
}

#[test]
fn lost_positions_hold_out() {
    let (held, all) = count("lost", 2, false, |_, captured, known| captured >= known);
    assert!(held * 10 >= all * 8 && all == 30, "{held} of {all}");
}
