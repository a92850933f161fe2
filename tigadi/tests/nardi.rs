//! Nardi: data from an independent reference, every edge of the rules, a plain generator.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::ControlFlow,
};

use proptest::prelude::*;
use tigadi::{
    AnyPosition, MoveError, Notation, Outcome, ParseError, Player, Position, Problem, Reason,
    games::nardi::{
        BAR, CHECKERS, GameState, MatchId, Move, Nardi, OFF, Roll, Rules, Step, die_name, win_name,
    },
    notation::{board_text, move_text, position_text, reason_text, roll_text},
};

fn rows(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| line.split('\t').collect())
}

fn parse(text: &str) -> Nardi {
    Nardi::parse_position(Rules, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn roll(text: &str) -> Roll {
    Nardi::start(Rules).parse_roll(text).unwrap()
}

fn text(position: &Nardi, m: Move) -> String {
    move_text(position, m).to_string()
}

fn plays(position: &Nardi) -> BTreeSet<String> {
    position.moves().into_iter().map(|m| text(position, m)).collect()
}

fn after(position: &Nardi, m: Move) -> Nardi {
    let mut next = *position;
    next.play_unchecked(m);
    next
}

fn start_with(dice: &str) -> Nardi {
    parse(&format!("4HPwATDgc/ABMA 1 {dice}"))
}

// The data files.

#[test]
fn rolls_of_the_start() {
    for row in rows(include_str!("data/nardi_rolls.tsv")) {
        let position = start_with(row[0]);
        assert_eq!(position.moves().len().to_string(), row[1], "{}", row[0]);
    }
}

#[test]
fn cases() {
    for row in rows(include_str!("data/nardi_cases.tsv")) {
        let (why, position) = (row[0], parse(&format!("{} 1 {}", row[1], row[2])));
        let moves = position.moves();
        assert_eq!(moves.len().to_string(), row[3], "{why}");
        let ids: BTreeSet<String> =
            moves.iter().map(|&m| after(&position, m).position_id().to_string()).collect();
        assert_eq!(ids, row[4].split(' ').map(String::from).collect(), "{why}");
        if let Some(expected) = row.get(5).filter(|texts| !texts.is_empty()) {
            assert_eq!(plays(&position), expected.split("; ").map(String::from).collect(), "{why}");
        }
    }
}

#[test]
fn games() {
    let lines = include_str!("data/games/nardi.txt").lines().filter(|line| !line.starts_with('#'));
    let lines: Vec<Vec<&str>> = lines.map(|line| line.split_whitespace().collect()).collect();
    let games: Vec<_> = lines.split_inclusive(|line| line[0] == "result").collect();
    assert_eq!(games.len(), 30);
    for game in games {
        let (first, rest) = game.split_first().unwrap();
        let (result, turns) = rest.split_last().unwrap();
        let [_, _, _, id] = first[..] else { panic!("{first:?}") };
        let [_, winner, _, points, ..] = result[..] else { panic!("{result:?}") };
        // The file does not say who starts; the winner plays last.
        let winner = if winner == "1" { Player::One } else { Player::Two };
        let starter = if turns.len() % 2 == 1 { winner } else { winner.other() };
        let mut position = Nardi::from_position_id(id, starter).unwrap();
        for turn in turns {
            let [_, count, dice, id] = turn[..] else { panic!("{turn:?}") };
            position.roll(roll(dice)).unwrap();
            let moves = position.moves();
            assert_eq!(moves.len().to_string(), count, "{turn:?}");
            let mut next = moves.iter().map(|&m| after(&position, m));
            position = next.find(|next| *next.position_id() == *id).unwrap();
        }
        let points = points.parse().unwrap();
        let outcome = Outcome { winner: Some(winner), points, reason: Reason::BearOff };
        assert_eq!(position.outcome(), Some(outcome));
        assert!(position.moves().is_empty() && !position.awaits_roll());
        assert_eq!(parse(&position_text(&position).to_string()), position);
    }
}

// A plain generator: every order of steps, the longest ones, by resulting position.

type Half = [u8; 26];

fn halves(position: &Nardi) -> (Half, Half) {
    (*position.places(position.turn()), *position.places(position.turn().other()))
}

fn try_step(own: &Half, enemy: &Half, source: usize, die: usize) -> Option<(Half, Half)> {
    if own[source] == 0 || (own[25] > 0 && source != 25) {
        return None;
    }
    let (mut own, mut enemy) = (*own, *enemy);
    if source > die {
        let target = source - die;
        match enemy[25 - target] {
            0 => {}
            1 => {
                enemy[25 - target] = 0;
                enemy[25] += 1;
            }
            _ => return None,
        }
        own[target] += 1;
    } else {
        let home = own[7..].iter().all(|&count| count == 0);
        let behind = own[source + 1..].iter().any(|&count| count > 0);
        if !home || (source < die && behind) {
            return None;
        }
        own[0] += 1;
    }
    own[source] -= 1;
    Some((own, enemy))
}

/// Ends by the number of steps, each with the first die of its sequence.
fn sequences(
    own: &Half,
    enemy: &Half,
    dice: &[usize],
    steps: usize,
    first: usize,
    ends: &mut BTreeSet<(usize, usize, Half, Half)>,
) {
    ends.insert((steps, first, *own, *enemy));
    for (i, &die) in dice.iter().enumerate() {
        if dice[..i].contains(&die) {
            continue;
        }
        let mut rest = dice.to_vec();
        rest.remove(i);
        for source in 1..=25 {
            if let Some((own, enemy)) = try_step(own, enemy, source, die) {
                let first = if steps == 0 { die } else { first };
                sequences(&own, &enemy, &rest, steps + 1, first, ends);
            }
        }
    }
}

fn reference(position: &Nardi) -> BTreeSet<(Half, Half)> {
    let (own, enemy) = halves(position);
    let [high, low] = position.dice().unwrap().dice().map(usize::from);
    let dice = if high == low { vec![high; 4] } else { vec![high, low] };
    let mut ends = BTreeSet::new();
    sequences(&own, &enemy, &dice, 0, 0, &mut ends);
    let longest = ends.iter().map(|end| end.0).max().unwrap();
    ends.retain(|end| end.0 == longest);
    if longest == 1 && ends.iter().any(|end| end.1 == high) {
        ends.retain(|end| end.1 == high);
    }
    ends.into_iter().map(|(_, _, own, enemy)| (own, enemy)).collect()
}

fn agrees_with_reference(position: &Nardi) {
    let moves = position.moves();
    let ends: BTreeSet<_> = moves
        .iter()
        .map(|&m| {
            let next = after(position, m);
            (*next.places(position.turn()), *next.places(next.turn()))
        })
        .collect();
    assert_eq!(ends.len(), moves.len(), "{} has equal plays", position_text(position));
    assert_eq!(ends, reference(position), "{}", position_text(position));
}

/// A position ID made bit by bit.
fn id_of(own: &Half, enemy: &Half) -> String {
    let mut bits = Vec::new();
    for half in [enemy, own] {
        for &count in &half[1..] {
            bits.extend((0..count).map(|_| true));
            bits.push(false);
        }
    }
    bits.resize(80, false);
    let bytes: Vec<bool> =
        bits.chunks(8).flat_map(|byte| byte.iter().rev().copied().collect::<Vec<_>>()).collect();
    let digits = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    bytes
        .chunks(6)
        .map(|six| {
            let value = (0..6).fold(0, |v, i| v << 1 | usize::from(six.get(i) == Some(&true)));
            char::from(digits[value])
        })
        .collect()
}

/// Checkers put anywhere; those that would share a point with the other side are off.
fn anywhere() -> impl Strategy<Value = Nardi> {
    let place = || prop_oneof![3 => 0..=25_usize, 2 => 1..=6_usize, 1 => 19..=25_usize];
    let side = || prop::collection::vec(place(), 15);
    let few = prop_oneof![Just(15), 1..=15_usize];
    (side(), side(), few.clone(), few, 1..=6_u8, 1..=6_u8, any::<bool>()).prop_filter_map(
        "impossible",
        |(one, two, ones, twos, a, b, first)| {
            let (mut own, mut enemy) = ([0; 26], [0; 26]);
            for (i, place) in one.into_iter().enumerate() {
                own[if i < ones { place } else { 0 }] += 1;
            }
            for (i, place) in two.into_iter().enumerate() {
                let taken = (1..25).contains(&place) && own[25 - place] > 0;
                enemy[if i < twos && !taken { place } else { 0 }] += 1;
            }
            let text = format!(
                "{} {} {}{}",
                id_of(&own, &enemy),
                if first { 1 } else { 2 },
                a.max(b),
                a.min(b)
            );
            Nardi::parse_position(Rules, &text).ok()
        },
    )
}

/// A position of a game with dice to play, from choices among rolls and plays.
fn reached() -> impl Strategy<Value = Nardi> {
    prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>()), 1..150)
        .prop_map(|choices| {
            let mut position = Nardi::start(Rules);
            let mut last = position;
            for (roll, play) in choices {
                let mut rolls = Vec::new();
                let _ = position.visit_rolls(|roll, _| {
                    rolls.push(roll);
                    ControlFlow::<()>::Continue(())
                });
                if rolls.is_empty() {
                    break;
                }
                position.roll_unchecked(*roll.get(&rolls));
                last = position;
                position = after(&position, *play.get(&position.moves()));
            }
            last
        })
}

fn to_play() -> impl Strategy<Value = Nardi> {
    prop_oneof![anywhere(), reached()]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn plays_are_the_references(position in to_play()) {
        agrees_with_reference(&position);
    }

    #[test]
    fn texts_come_back(position in to_play()) {
        let named = format!("nardi {}", position_text(&position));
        prop_assert_eq!(named.parse::<AnyPosition>(), Ok(AnyPosition::Nardi(position)));
        prop_assert_eq!(position.zobrist(), position.zobrist_from_scratch());
        let moves = position.moves();
        let mut seen = BTreeMap::new();
        for m in moves {
            let text = text(&position, m);
            prop_assert_eq!(position.parse_move(&text), Ok(m), "{}", text);
            prop_assert_eq!(position.check(m), Ok(()));
            prop_assert_eq!(seen.insert(text, m), None);
            let next = after(&position, m);
            prop_assert_eq!(next.zobrist(), next.zobrist_from_scratch());
            for player in Player::BOTH {
                prop_assert_eq!(next.places(player).iter().sum::<u8>(), CHECKERS);
            }
        }
    }

    #[test]
    fn sides_are_alike(position in to_play()) {
        let mirrored = position.mirrored();
        prop_assert_eq!(plays(&mirrored), plays(&position));
        prop_assert_eq!(mirrored.mirrored(), position);
        prop_assert_ne!(mirrored.zobrist(), position.zobrist());
    }

    #[test]
    fn any_order_is_checked(position in to_play(), swaps in prop::collection::vec(0..4_usize, 4)) {
        for m in position.moves() {
            let mut steps = m.steps().to_vec();
            for &swap in &swaps {
                if swap + 1 < steps.len() {
                    steps.swap(swap, swap + 1);
                }
            }
            let shuffled = Move::new(&steps).unwrap();
            if position.check(shuffled).is_ok() {
                prop_assert_eq!(after(&position, shuffled), after(&position, m));
                prop_assert_eq!(text(&position, shuffled), text(&position, m));
            }
        }
    }

    #[test]
    fn what_is_checked_is_a_play(position in to_play(), steps in prop::collection::vec((1..=25_u8, 0..=24_u8), 0..=4)) {
        let steps: Vec<_> = steps.into_iter().map(|(source, target)| Step::new(source, target)).collect();
        let m = Move::new(&steps).unwrap();
        if position.check(m).is_ok() {
            let end = after(&position, m);
            prop_assert!(position.moves().into_iter().any(|known| after(&position, known) == end));
        }
    }

    #[test]
    fn arbitrary_text_is_only_refused(position in to_play(), text in "[0-9/*() barof]{0,20}") {
        if let Ok(m) = position.parse_move(&text) {
            let _ = position.check(m);
        }
    }
}
