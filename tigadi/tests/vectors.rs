//! The data files of `tests/data`: perft tables and rule cases from an independent reference.

use std::collections::BTreeSet;

use tigadi::{
    AnyPosition, AnyRules, Notation, Player, Position, dispatch, notation::move_text, perft,
    rules::Rules,
};

/// The lines of a data file that are not comments, as fields separated by tabs.
fn rows(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| line.split('\t').collect())
}

fn start(game: &str) -> AnyPosition {
    game.parse().unwrap_or_else(|error| panic!("{game}: {error}"))
}

fn play(position: &mut AnyPosition, text: &str) {
    let m = position.parse_move(text).unwrap_or_else(|error| panic!("{position} {text}: {error}"));
    position.play(m).unwrap_or_else(|error| panic!("{position} {text}: {error}"));
}

#[test]
fn perft_tables() {
    // Deeper counts than this are the benchmarks' to assert.
    const MOST: u64 = 6_100_000;
    for row in rows(include_str!("data/perft.tsv")) {
        let [game, moves, counts] = row[..] else { panic!("{row:?}") };
        let mut position = start(game);
        if moves != "-" {
            moves.split(' ').for_each(|text| play(&mut position, text));
        }
        for (depth, count) in (1..).zip(counts.split(' ')) {
            let count = count.parse().unwrap();
            if count <= MOST {
                let found = dispatch!(&position, p => perft(p, depth));
                assert_eq!(found, count, "{game} {moves} at depth {depth}");
            }
        }
    }
}

#[test]
fn every_family_of_games_has_counts_and_cases() {
    let family = |game: &str| start(game).rules().family();
    let counts: BTreeSet<_> =
        rows(include_str!("data/perft.tsv")).map(|row| family(row[0])).collect();
    let mut cases: BTreeSet<_> =
        rows(include_str!("data/cases.tsv")).map(|row| family(row[1])).collect();
    cases.insert("nardi"); // it has a file of its own, for its cases are rolls
    for rules in AnyRules::presets() {
        assert!(counts.contains(rules.family()), "{} in perft.tsv", rules.preset());
        assert!(cases.contains(rules.family()), "{} in cases.tsv", rules.preset());
    }
}

/// 0 open, 1 and 2 the winner, 3 a draw.
fn result(position: &AnyPosition) -> &'static str {
    match position.outcome().map(|outcome| outcome.winner) {
        None => "0",
        Some(Some(Player::One)) => "1",
        Some(Some(Player::Two)) => "2",
        Some(None) => "3",
    }
}

#[test]
fn rule_cases() {
    for row in rows(include_str!("data/cases.tsv")) {
        let [why, game, text, moves, before, m, after, then] = row[..] else { panic!("{row:?}") };
        let mut position = start(&format!("{game} {text}"));
        let expected: BTreeSet<String> = moves
            .split(' ')
            .filter(|m| *m != "-")
            .map(|m| move_text(&position, position.parse_move(m).unwrap()).to_string())
            .collect();
        let found: BTreeSet<String> =
            position.moves().iter().map(|&m| move_text(&position, m).to_string()).collect();
        assert_eq!(found, expected, "{why}");
        assert_eq!(result(&position), before, "{why}");
        if m != "-" {
            play(&mut position, m);
            assert_eq!(position, start(&format!("{game} {after}")), "{why}");
            assert_eq!(result(&position), then, "{why}");
        }
    }
}
