//! Random games under every rule set, for tests of what holds in any game.
#![allow(dead_code)]

use std::ops::ControlFlow;

use tigadi::{
    AnyRules, Chance, Rng,
    rules::{Kind, Rules, Value},
};

/// Every preset, and every preset with one rule changed, for each rule and some of its values.
pub(crate) fn rule_sets() -> Vec<AnyRules> {
    let mut sets: Vec<AnyRules> = Vec::new();
    for preset in AnyRules::presets() {
        sets.push(preset);
        for setting in preset.settings() {
            let values = match setting.kind {
                Kind::Switch => vec![Value::Switch(true), Value::Switch(false)],
                Kind::Number(min, max) => [min, min + 1, 7, max].map(Value::Number).to_vec(),
                Kind::Limit(min, max) => {
                    vec![Value::Switch(false), Value::Number(min), Value::Number(max)]
                }
                Kind::Words(words) => words.iter().map(|word| Value::Word(word)).collect(),
            };
            sets.extend(values.into_iter().filter_map(|v| preset.with(&[(setting.key, v)]).ok()));
        }
    }
    sets
}

/// Rolls where a roll is due and plays a move, both chosen by `choose` out of a count; says
/// whether the game goes on.
pub(crate) fn step<P: Chance>(
    position: &mut P,
    mut choose: impl FnMut(usize) -> usize,
    mut before: impl FnMut(&P, P::Move),
) -> bool {
    if position.awaits_roll() {
        let rolls = rolls(position);
        position.roll(rolls[choose(rolls.len())]).expect("a roll that may come");
    }
    let moves = position.moves();
    if moves.is_empty() {
        return false;
    }
    let m = moves[choose(moves.len())];
    before(position, m);
    position.play(m).expect("a generated move is legal");
    true
}

/// The rolls that may come.
pub(crate) fn rolls<P: Chance>(position: &P) -> Vec<P::Roll> {
    let mut rolls = Vec::new();
    let _ = position.visit_rolls(|roll, weight| {
        assert!(weight > 0);
        rolls.push(roll);
        ControlFlow::<()>::Continue(())
    });
    rolls
}

/// Every position of a random game of at most so many turns, those that await a roll and the last
/// included.
pub(crate) fn walk<P: Chance>(
    start: &P,
    turns: usize,
    rng: &mut Rng,
    mut visit: impl FnMut(&P, &mut Rng),
) {
    let mut position = start.clone();
    for _ in 0..turns {
        visit(&position, rng);
        if position.awaits_roll() {
            let rolls = rolls(&position);
            position.roll_unchecked(*pick(&rolls, rng));
            visit(&position, rng);
        }
        let moves = position.moves();
        if moves.is_empty() {
            return;
        }
        position.play_unchecked(*pick(&moves, rng));
    }
    visit(&position, rng);
}

/// One of them.
pub(crate) fn pick<'a, T>(items: &'a [T], rng: &mut Rng) -> &'a T {
    &items[rng.below(items.len() as u32) as usize]
}
