//! Nardi: data from an independent reference, every edge of the rules, a plain generator.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::ControlFlow,
};

use proptest::prelude::*;
use tigadi::{
    AnyPosition, Chance, Evaluator, Game, Notation, Ordered, Outcome, Player, Position, Problem,
    Reason, Refusal,
    explain::{explanation, named_roll},
    games::nardi::{
        BAR, CHECKERS, Chances, Evaluation, Move, Nardi, OFF, Roll, Rules, Step, Tap, Turn,
        die_name, reasons, win_name,
    },
    notation::{move_text, position_text, roll_text},
    picture::board_text,
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
        let outcome = Outcome { winner: Some(winner), points, reason: reasons::BEAR_OFF };
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
    fn illegal_plays_are_nonsense_without_panic(position in to_play(), steps in prop::collection::vec((1..=25_u8, 0..=24_u8), 0..=4)) {
        let steps: Vec<_> = steps.into_iter().map(|(source, target)| Step::new(source, target)).collect();
        let m = Move::new(&steps).unwrap();
        let _ = (text(&position, m), explanation(&position, m).to_string());
        let next = after(&position, m);
        let _ = (next.position_id(), position_text(&next).to_string(), board_text(&next).to_string());
        prop_assert_eq!(next.zobrist(), next.zobrist_from_scratch());
        for player in Player::BOTH {
            prop_assert_eq!(next.places(player).iter().sum::<u8>(), CHECKERS);
        }
        let _ = position.check(m);
    }

    #[test]
    fn arbitrary_text_is_only_refused(position in to_play(), text in "[0-9/*() barof]{0,20}") {
        if let Ok(m) = position.parse_move(&text) {
            let _ = position.check(m);
        }
    }
}

// The rules, edge by edge.

/// Player one to play these dice with checkers on these places, the rest off.
fn setup(own: &[(usize, u8)], enemy: &[(usize, u8)], dice: &str) -> Nardi {
    let half = |checkers: &[(usize, u8)]| {
        let mut half = [0; 26];
        for &(place, count) in checkers {
            half[place] = count;
        }
        half
    };
    parse(&format!("{} 1 {dice}", id_of(&half(own), &half(enemy))))
}

fn told(position: &Nardi, text: &str) -> Result<(), Refusal> {
    position.check(position.parse_move(text).unwrap())
}

fn texts(expected: &[&str]) -> BTreeSet<String> {
    expected.iter().map(ToString::to_string).collect()
}

#[test]
fn roll_off() {
    let start = Nardi::start(Rules);
    assert_eq!(position_text(&start).to_string(), "4HPwATDgc/ABMA - -");
    assert_eq!((start.turn(), start.awaits_roll(), start.moves().len()), (Player::One, true, 0));
    assert_eq!(start.mirrored(), start);
    let mut rolls = BTreeMap::new();
    let _ = start.visit_rolls(|roll, weight| {
        assert!(rolls.insert(roll_text::<Nardi>(roll).to_string(), weight).is_none());
        ControlFlow::<()>::Continue(())
    });
    assert_eq!(rolls.len(), 30);
    assert!(
        rolls.iter().all(|(text, &weight)| weight == 1 && text.as_bytes()[0] != text.as_bytes()[1])
    );
    // Player one's die comes first, the higher die starts and plays both.
    for (dice, text) in [("31", "4HPwATDgc/ABMA 1 31"), ("13", "4HPwATDgc/ABMA 2 31")] {
        let mut position = start;
        position.roll(start.parse_roll(dice).unwrap()).unwrap();
        assert_eq!(position_text(&position).to_string(), text);
    }
    // A tie is accepted and rolled again.
    let mut position = start;
    position.roll(start.parse_roll("44").unwrap()).unwrap();
    assert_eq!(position, start);
    assert_eq!(position.check(Move::PASS), Err(Refusal::ROLL_FIRST));
}

#[test]
fn rolls_in_play() {
    let position = parse("4HPwATDgc/ABMA 2 -");
    let (mut count, mut sum) = (0, 0);
    let _ = position.visit_rolls(|roll, weight| {
        assert_eq!(weight, if roll.is_double() { 1 } else { 2 });
        assert_eq!(roll, roll.higher_first());
        (count, sum) = (count + 1, sum + weight);
        ControlFlow::<()>::Continue(())
    });
    assert_eq!((count, sum), (21, 36));
    assert_eq!(position.parse_roll("13"), Ok(Roll::new(3, 1).unwrap()));
    let mut rolled = position;
    rolled.roll(Roll::new(1, 3).unwrap()).unwrap();
    assert_eq!(rolled.dice(), Roll::new(3, 1));
    assert_eq!(rolled.roll(Roll::new(1, 3).unwrap()), Err(Refusal::NO_ROLL_DUE));
    for wrong in ["", "3", "07", "311", "3 1"] {
        assert!(position.parse_roll(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn bar() {
    // One entry open, with a hit; everything else waits.
    let position =
        setup(&[(25, 1), (6, 2)], &[(1, 1), (2, 2), (3, 2), (4, 2), (5, 2), (6, 2)], "21");
    assert_eq!(plays(&position), texts(&["bar/24* 6/4"]));
    assert_eq!(told(&position, "6/5 bar/23"), Err(reasons::ON_THE_BAR));
    assert_eq!(told(&position, "bar/23 6/5"), Err(reasons::CLOSED));
    // Two on the bar: both dice enter, and no checker goes on before.
    let position = setup(&[(25, 2), (6, 2)], &[(1, 2)], "32");
    assert_eq!(plays(&position), texts(&["bar/23 bar/22"]));
    // A double that brings in only three.
    let position = setup(&[(25, 3), (6, 2)], &[(1, 2)], "22");
    assert_eq!(plays(&position), texts(&["bar/21 bar/23(2)", "bar/23(3) 6/4"]));
}

#[test]
fn as_many_dice_as_possible() {
    // Either die alone: the higher. The lower, when the higher has no play.
    let higher = setup(&[(24, 1)], &[(12, 2)], "65");
    assert_eq!(plays(&higher), texts(&["24/18"]));
    assert_eq!(told(&higher, "24/19"), Err(reasons::MUST_USE_HIGHER));
    let lower = setup(&[(24, 1)], &[(7, 2), (8, 2)], "61");
    assert_eq!(plays(&lower), texts(&["24/23"]));
    // One order only.
    let order = setup(&[(24, 1)], &[(2, 2)], "61");
    assert_eq!(plays(&order), texts(&["24/17"]));
    assert_eq!(told(&order, "24/18"), Err(reasons::MUST_USE_DICE));
    // A double half playable.
    let half = setup(&[(24, 2)], &[(9, 2)], "44");
    assert_eq!(plays(&half), texts(&["24/20(2)"]));
    assert_eq!(told(&half, "24/20"), Err(reasons::MUST_USE_DICE));
    // Nothing: the pass, and only then.
    let stuck = setup(&[(24, 1)], &[(4, 2), (6, 2)], "53");
    assert_eq!(plays(&stuck), texts(&["pass"]));
    assert_eq!(told(&stuck, "PASS"), Ok(()));
    assert_eq!(told(&stuck, "24/21"), Err(reasons::CLOSED));
    assert_eq!(told(&start_with("31"), "pass"), Err(Refusal::MAY_NOT_PASS));
}

#[test]
fn bearing_off() {
    let enemy = &[(13, 2)];
    // Not before all are home, but with the die that is left when the last one has come.
    let outside = setup(&[(7, 1), (4, 1), (2, 1)], enemy, "41");
    assert!(plays(&outside).contains("7/6 4/off"));
    assert_eq!(told(&outside, "4/off 7/6"), Ok(())); // typed in another order
    assert_eq!(told(&outside, "4/off 2/1"), Err(reasons::NOT_ALL_HOME));
    let outside = setup(&[(8, 1), (4, 1), (2, 1)], enemy, "41");
    assert_eq!(told(&outside, "4/off 8/7"), Err(reasons::NOT_ALL_HOME));
    // From a gap: further back moves first, else the rearmost goes.
    let gap = setup(&[(6, 1), (3, 1)], enemy, "41");
    assert_eq!(plays(&gap), texts(&["6/1", "6/2 3/2"]));
    assert_eq!(told(&gap, "3/off 6/5"), Err(reasons::FURTHER_BACK));
    let rearmost = setup(&[(3, 1), (2, 2)], enemy, "65");
    assert_eq!(plays(&rearmost), texts(&["3/off 2/off"]));
    // A checker that is hit meanwhile comes round again first.
    let hit = setup(&[(25, 1), (1, 2)], enemy, "61");
    assert_eq!(plays(&hit), texts(&["bar/18"]));
    assert_eq!(told(&hit, "bar/19 1/off"), Err(reasons::NOT_ALL_HOME));
    // The game is over with dice left.
    let last = setup(&[(2, 2)], &[(6, 15)], "66");
    assert_eq!(plays(&last), texts(&["2/off(2)"]));
    // One checker, both dice, over either of two points; only one of them leaves the other home.
    let either = setup(&[(6, 1), (3, 1)], enemy, "43");
    assert_eq!(plays(&either), texts(&["6/2 3/off", "6/off"]));
}

#[test]
fn hits() {
    let position = setup(&[(24, 2), (8, 2)], &[(20, 1), (4, 1)], "31");
    let both = position.parse_move("8/5* 24/21*").unwrap_or(Move::PASS);
    assert_ne!(both, Move::PASS);
    let next = after(&position, both);
    assert_eq!(next.count(Player::Two, BAR), 2);
    assert_eq!(next.count(Player::Two, OFF), 13);
    assert!(position.is_tactical(both));
    assert!(!position.clone().play_unchecked(both));
}

#[test]
fn values_of_a_win() {
    let won = |loser: &[(usize, u8)]| {
        let position = setup(&[(1, 1)], loser, "21");
        let next = after(&position, position.moves()[0]);
        next.outcome().map(|outcome| (outcome.winner, outcome.points))
    };
    let one = Some(Player::One);
    assert_eq!(won(&[(6, 14)]), Some((one, 1))); // oini: one is off
    assert_eq!(won(&[(6, 15)]), Some((one, 2))); // mars
    assert_eq!(won(&[(18, 1), (6, 14)]), Some((one, 2)));
    assert_eq!(won(&[(19, 1), (6, 14)]), Some((one, 3))); // koks from the winner's home
    assert_eq!(won(&[(25, 1), (6, 14)]), Some((one, 3))); // and from the bar
    assert_eq!(won(&[(25, 1), (6, 13)]), Some((one, 1)));
    assert_eq!([1, 2, 3, 4].map(win_name), [Some("oini"), Some("mars"), Some("koks"), None]);
    // What time or leaving costs.
    let start = Nardi::start(Rules);
    assert_eq!((start.forfeit(Player::One), start.max_points()), (2, 3));
    assert_eq!(setup(&[(1, 14)], &[(6, 15)], "-").forfeit(Player::One), 1);
    // A finished game refuses everything.
    let over = parse("AAAAAAAwAAAAAA 1 -");
    assert_eq!(over.outcome().map(|outcome| outcome.winner), Some(Some(Player::Two)));
    assert_eq!(over.check(Move::PASS), Err(Refusal::GAME_OVER));
    assert_eq!(over.check_roll(Roll::new(2, 1).unwrap()), Err(Refusal::GAME_OVER));
    assert!(!over.has_moves());
}

#[test]
fn resigning_time_and_leaving_cost_mars_until_a_checker_is_off() {
    // Player one has borne off nothing, player two one checker.
    let game = || Game::from(setup(&[(6, 15)], &[(6, 14)], "31"));
    for (loser, points) in [(Player::One, 2), (Player::Two, 1)] {
        let lost = |points, reason| Some(Outcome { winner: Some(loser.other()), points, reason });
        let mut late = game();
        late.time_out(loser).unwrap();
        assert_eq!(late.outcome(), lost(points, Reason::TIME));
        let mut left = game();
        left.leave(loser).unwrap();
        assert_eq!(left.outcome(), lost(points, Reason::LEFT));
        let mut resigned = game();
        resigned.resign(loser, None).unwrap();
        assert_eq!(resigned.outcome(), lost(points, Reason::RESIGNATION));
        // Less is an offer; more ends the game as well, up to koks.
        for said in 1..=3 {
            let mut game = game();
            game.resign(loser, Some(said)).unwrap();
            assert_eq!(game.offer().is_some(), said < points, "{loser} {said}");
            if game.offer().is_some() {
                assert!(!game.is_over());
                game.accept().unwrap();
            }
            assert_eq!(game.outcome(), lost(said, Reason::RESIGNATION));
        }
        assert!(game().resign(loser, Some(4)).is_err() && game().resign(loser, Some(0)).is_err());
    }
}

#[test]
fn only_checkers_that_are_borne_off_never_come_back() {
    let position = setup(&[(6, 1), (4, 2)], &[(13, 2)], "62");
    let play = position.parse_move("6/off 4/2").unwrap();
    assert!(position.is_legal(play) && position.clone().play_unchecked(play));
    let inside = start_with("31");
    assert!(inside.moves().iter().all(|&m| !inside.clone().play_unchecked(m)));
    let stuck = setup(&[(24, 1)], &[(4, 2), (6, 2)], "53");
    assert!(!stuck.clone().play_unchecked(Move::PASS));
}

#[test]
fn every_mistake_has_its_reason() {
    let position = start_with("31");
    for (text, why) in [
        ("8/5", reasons::MUST_USE_DICE),
        ("8/5 6/5 6/5", reasons::TOO_MANY_STEPS),
        ("8/5 8/5", reasons::NO_SUCH_DIE),
        ("13/8 6/5", reasons::NO_SUCH_DIE),
        ("6/5 24/21 3/2", reasons::TOO_MANY_STEPS),
        ("20/17 6/5", reasons::SOURCE_EMPTY),
        ("19/16 6/5", reasons::NOT_YOURS),
        ("bar/22 6/5", reasons::SOURCE_EMPTY),
        ("5/6 8/5", reasons::SOURCE_EMPTY),
        ("6/7 8/5", reasons::BACKWARDS),
        ("24/23 6/off", reasons::NOT_ALL_HOME),
    ] {
        assert_eq!(told(&position, text), Err(why), "{text}");
    }
    assert_eq!(told(&start_with("51"), "13/8 24/19"), Err(reasons::NO_SUCH_DIE));
    assert_eq!(told(&start_with("51"), "24/19 6/5"), Err(reasons::CLOSED));
    assert_eq!(told(&start_with("65"), "24/13"), Ok(()));
    assert_eq!(told(&start_with("55"), "24/14"), Err(reasons::CLOSED));
    let waiting = parse("4HPwATDgc/ABMA 1 -");
    assert_eq!(told(&waiting, "8/5 6/5"), Err(Refusal::ROLL_FIRST));
}

#[test]
fn moves_are_read_generously() {
    let read = |position: &Nardi, typed: &str| {
        position.parse_move(typed).map(|m| text(position, m)).map_err(|error| error.to_string())
    };
    for typed in ["24/13", "24/18 18/13", "24/18/13", "24/19/13", "18/13 24/18", "  24/13 "] {
        assert_eq!(read(&start_with("65"), typed), Ok("24/13".into()), "{typed}");
    }
    for typed in ["13/11(2) 6/4(2)", "6/4 13/11 6/4 13/11", "13/11 13/11 6/4(2)"] {
        assert_eq!(read(&start_with("22"), typed), Ok("13/11(2) 6/4(2)".into()), "{typed}");
    }
    let position = setup(&[(25, 1), (6, 2)], &[(4, 1), (24, 1), (5, 1)], "41");
    for typed in ["bar/21*/20*", "25/21/20", "Bar/21 21/20*", "BAR/21*/20"] {
        assert_eq!(read(&position, typed), Ok("bar/21*/20*".into()), "{typed}");
    }
    // Both ways hit: the text must say where, and without a word it may mean either.
    assert_eq!(
        read(&setup(&[(24, 1)], &[(6, 1), (7, 1)], "65"), "24/18/13"),
        Ok("24/18*/13".into())
    );
    assert!(
        read(&setup(&[(24, 1)], &[(6, 1), (7, 1)], "65"), "24/13").unwrap_err().contains("several")
    );
    // One way hits: without a star it is the other, if there is one.
    assert_eq!(read(&setup(&[(24, 1)], &[(7, 1)], "65"), "24/13"), Ok("24/13".into()));
    assert_eq!(read(&setup(&[(24, 1)], &[(7, 1), (6, 2)], "65"), "24/13"), Ok("24/18*/13".into()));
    let two = setup(&[(13, 2), (6, 2)], &[(14, 1), (13, 1)], "11");
    for typed in ["13/12(2)*, 6/5(2)", "13/12*(2)\t6/5(2)", "13/12*(2),6/5 , 6/5"] {
        assert_eq!(read(&two, typed), Ok("13/12*(2) 6/5(2)".into()), "{typed}");
    }
    assert!(read(&two, "13/12*(2) 6/5(2)*").unwrap_err().contains("nothing is hit"));
    let off = setup(&[(6, 2), (5, 2)], &[(13, 2)], "65");
    for typed in ["6/off 5/off", "5/0 6/0", "5/OFF 6/off"] {
        assert_eq!(read(&off, typed), Ok("6/off 5/off".into()), "{typed}");
    }
    for (typed, why) in [
        ("", "at character 1: the text ends where a point, or bar is expected"),
        (
            "8",
            "at character 2: the text ends where a slash and the point where the checker goes is expected",
        ),
        ("8/5x", "at character 4: a space and the next checker is expected"),
        ("0/5", "at character 1: the number must be from 1 to 25"),
        ("8/25", "at character 3: the number must be from 0 to 24"),
        ("8/bar", "at character 3: a point, or off is expected"),
        ("8/5*", "at character 4: wrong move text: nothing is hit there"),
        ("8/5(0)", "at character 5: the number must be from 1 to 4"),
        ("8/5(4) 6/5", "at character 10: wrong move text: no roll plays more than four steps"),
    ] {
        assert_eq!(read(&start_with("33"), typed), Err(why.into()), "{typed}");
    }
}

#[test]
fn texts_of_plays() {
    // One checker's steps are joined, equal ones counted, the hits on the way kept.
    let position = setup(&[(13, 2), (8, 3)], &[(19, 1)], "22");
    assert!(plays(&position).contains("8/6*/2 8/6"));
    assert!(plays(&position).contains("8/6*/4 8/6(2)"));
    let position = setup(&[(12, 1), (10, 1)], &[(17, 1)], "22");
    assert!(plays(&position).contains("12/8*/6 10/8"));
    assert_eq!(position.parse_move("10/8* 12/6"), position.parse_move("12/8*/6 10/8"));
}

#[test]
fn position_texts() {
    for text in
        ["4HPwATDgc/ABMA - -", "4HPwATDgc/ABMA 1 -", "4HPwATDgc/ABMA 2 66", "AAAAAAAwAAAAAA 1 -"]
    {
        assert_eq!(position_text(&parse(text)).to_string(), text);
    }
    for (text, why) in [
        ("4HPwATDgc/ABMA", "at character 15: the text ends where a space is expected"),
        (
            "4HPwATDgc/ABM 1 -",
            "at character 14: the text ends where a digit of base 64 (A-Z, a-z, 0-9, +, /) is expected",
        ),
        ("4HPwATDgc/ABMAA 1 -", "at character 15: unexpected text after the end"),
        (
            "4HPwATDgc_ABMA 1 -",
            "at character 10: a digit of base 64 (A-Z, a-z, 0-9, +, /) is expected",
        ),
        (
            "4HPwATDgc/ABMA 3 -",
            "at character 16: 1 or 2 on roll, or - before the roll-off is expected",
        ),
        ("4HPwATDgc/ABMA - 31", "at character 18: - before the roll-off is expected"),
        ("4HPwATDgc/ABMA 1 13", "at character 18: the higher die first is expected"),
        ("4HPwATDgc/ABMA 1 70", "at character 18: a die, 1 to 6 is expected"),
        ("4HPwATDgc/ABMA 1 31 ", "at character 20: unexpected text after the end"),
        (
            "4HPwATDgc/ABMB 1 -",
            "at character 14: wrong move text: bits are set after the end of the ID's content",
        ),
        (
            "AAAAAAAAAAAAgA 1 -",
            "at character 14: wrong move text: bits are set after the end of the ID's content",
        ),
        ("AACACQAAAAAAAA 1 -", "at character 1: impossible: both sides have checkers on one point"),
        ("//8AAAAAAAAAAA 1 -", "at character 1: impossible: more than 15 checkers a side"),
        (
            "AAAAAAAwAAAAAA - -",
            "at character 1: impossible: only the start position awaits the roll-off",
        ),
        (
            "AAAAAAAwAAAAAA 1 31",
            "at character 1: impossible: dice are to be played in a finished game",
        ),
        (
            "AAAAAAAAAAAAAA 1 -",
            "at character 1: impossible: the player to move has borne off all checkers",
        ),
    ] {
        let error = Nardi::parse_position(Rules, text).map_err(|error| error.to_string());
        assert_eq!(error, Err(why.into()), "{text}");
    }
    let closed = [(1, 2), (2, 2), (3, 2), (4, 2), (5, 2), (6, 2), (25, 1)];
    let half = closed.iter().fold([0; 26], |mut half, &(place, count)| {
        half[place] = count;
        half
    });
    let endless = Nardi::from_position_id(&id_of(&half, &half), Player::One);
    assert_eq!(endless.unwrap_err().problem, Problem::Impossible(reasons::BOTH_CLOSED_OUT));
}

#[test]
fn hashes_are_pinned() {
    for (text, key) in [
        ("4HPwATDgc/ABMA - -", 17_327_909_923_560_662_132),
        ("4HPwATDgc/ABMA 1 -", 4_547_923_155_677_259_574),
        ("4HPwATDgc/ABMA 2 31", 15_593_245_799_371_237_042),
        ("AAAAAAAwAAAAAA 1 -", 13_722_198_911_235_968_658_u64),
    ] {
        assert_eq!(parse(text).zobrist(), key, "{text}");
    }
}

#[test]
fn names() {
    let dice = (0..8).map(die_name).collect::<Vec<_>>();
    let names = ["yaki", "du", "se", "chari", "panji", "shashi"].map(Some);
    assert_eq!(dice, [&[None][..], &names, &[None]].concat());
    let doubles = (1..=6).map(|die| Roll::new(die, die).unwrap().name()).collect::<Vec<_>>();
    let names = ["yagani", "du-bara", "du-se", "dor-chari", "du-beshi", "du-shashi"];
    assert_eq!(doubles, names.map(Some));
    assert_eq!(Roll::new(6, 5).unwrap().name(), None);
    let said = |one, two| named_roll::<Nardi>(Roll::new(one, two).unwrap()).to_string();
    assert_eq!([said(3, 1), said(2, 2)], ["31, se-yaki", "22, du-bara"]);
}

#[test]
fn boards_and_reasons() {
    let start = Nardi::start(Rules);
    let board = board_text(&start).to_string();
    assert!(
        board.starts_with("+-13-14-15-16-17-18-+---+-19-20-21-22-23-24-+\n|  X           O    |"),
        "{board}"
    );
    assert!(board.ends_with("X and O roll one die each to start"), "{board}");
    // The numbers are those of the player to move; the bar, high stacks and what is off show.
    let position = setup(&[(25, 1), (6, 7), (24, 1)], &[(25, 2), (6, 2), (2, 1)], "61");
    assert_eq!(
        board_text(&after(&position, position.parse_move("bar/18").unwrap())).to_string(),
        "\
+-12-11-10--9--8--7-+---+--6--5--4--3--2--1-+
|                 X |   |  O           O  X |  O: 10 off
|                   |   |  O                |     64 pips
|                   |   |                   |
|                   |   |                   |
|                   |   |                   |
|                   |BAR|                   |
|                   |   |  7                |
|                   |   |  X                |
|                   |   |  X                |
|                   | O |  X                |  X: 6 off
|                   | O |  X                |     84 pips
+-13-14-15-16-17-18-+---+-19-20-21-22-23-24-+
O to roll"
    );
    for (dice, typed, reason) in [
        ("31", "8/5 6/5", "makes the 5 point"),
        ("65", "24/13", "runs"),
        ("21", "13/10", "brings builders"),
        ("44", "24/20(2) 13/9(2)", "makes an anchor on the 20 point and makes the 9 point"),
    ] {
        let position = start_with(dice);
        let m = position.parse_move(typed).unwrap();
        assert_eq!(explanation(&position, m).to_string(), reason, "{typed}");
    }
    let over = parse("AAAAAAAwAAAAAA 1 -");
    assert!(board_text(&over).to_string().ends_with("O has won oini"));
    // Of an illegal play anything may be said.
    let illegal = Move::new(&[Step::new(20, 19)]).unwrap();
    assert!(!explanation(&start_with("31"), illegal).to_string().is_empty());
    assert_eq!(&*after(&start_with("31"), illegal).mirrored().position_id(), "4HPwATDgc/ABMA");
}

// Step by step.

fn ends(turn: &Turn, ends: &mut BTreeSet<[Half; 2]>) {
    let next = turn.next_steps();
    assert_eq!(next.is_empty(), turn.is_complete());
    if turn.is_complete() {
        ends.insert(turn.places());
        let play = turn.complete().unwrap();
        let end = after(turn.position(), play);
        assert_eq!(Player::BOTH.map(|player| *end.places(player)), turn.places());
        assert!(turn.position().moves().contains(&play));
        assert_eq!(turn.finish(), play);
    }
    for step in next {
        let mut turn = turn.clone();
        turn.play(step).unwrap();
        self::ends(&turn, ends);
        assert_eq!(turn.undo(), Some(step));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn step_sequences_end_in_the_plays(position in to_play()) {
        // Doubles of many checkers have too many orders.
        prop_assume!(position.moves().len() < 40);
        let mut found = BTreeSet::new();
        ends(&Turn::new(position).unwrap(), &mut found);
        let plays: BTreeSet<[Half; 2]> = position
            .moves()
            .into_iter()
            .map(|m| Player::BOTH.map(|player| *after(&position, m).places(player)))
            .collect();
        prop_assert_eq!(found, plays);
    }

    #[test]
    fn ways_are_step_sequences(position in to_play(), first in any::<prop::sample::Index>()) {
        let mut turn = Turn::new(position).unwrap();
        if !turn.is_complete() && first.index(2) == 0 {
            turn.play(*first.get(&turn.next_steps())).unwrap();
        }
        for place in 0..=30 {
            let ways = turn.ways(place);
            let distinct: BTreeSet<_> = ways.iter().collect();
            prop_assert_eq!(distinct.len(), ways.len());
            for way in &ways {
                let mut turn = turn.clone();
                let mut at = place;
                for &step in way.steps() {
                    prop_assert_eq!(step.source, at);
                    turn.play(step).unwrap();
                    at = step.target;
                }
            }
            let next = turn.next_steps().iter().filter(|step| step.source == place).count();
            prop_assert_eq!(ways.iter().filter(|way| way.steps().len() == 1).count(), next);
        }
    }

    #[test]
    fn an_interrupted_turn_is_finished(position in to_play(), first in any::<prop::sample::Index>()) {
        let mut turn = Turn::new(position).unwrap();
        let first_text = plays(&position).into_iter().next().unwrap();
        prop_assert_eq!(text(&position, turn.finish()), first_text);
        if !turn.is_complete() {
            let step = *first.get(&turn.next_steps());
            turn.play(step).unwrap();
            // The first of the plays that can begin with the step.
            let goes_on = |m: &Move| {
                let mut steps = m.steps().to_vec();
                steps.iter().position(|known| *known == step).is_some_and(|at| {
                    steps.swap(0, at);
                    position.check(Move::new(&steps).unwrap()).is_ok()
                })
            };
            let moves = position.moves();
            let least = moves.iter().filter(|m| goes_on(m)).map(|&m| text(&position, m)).min();
            let finished = text(&position, turn.finish());
            prop_assert!(least.is_none_or(|least| finished <= least));
            let mut rest = turn.clone();
            while !rest.is_complete() {
                let steps = rest.next_steps();
                rest.play(steps[0]).unwrap();
            }
            prop_assert!(finished <= text(&position, rest.complete().unwrap()));
        }
    }
}

#[test]
fn a_turn_says_why_not() {
    assert_eq!(Turn::new(Nardi::start(Rules)).unwrap_err(), Refusal::ROLL_FIRST);
    assert_eq!(Turn::new(parse("AAAAAAAwAAAAAA 1 -")).unwrap_err(), Refusal::GAME_OVER);
    let mut turn = Turn::new(parse("8N4ZAAbg/xMAIA 1 62")).unwrap();
    assert_eq!(turn.play(Step::new(8, 6)), Err(reasons::MUST_USE_DICE));
    assert_eq!(turn.play(Step::new(24, 20)), Err(reasons::NO_SUCH_DIE));
    assert_eq!(turn.play(Step::new(26, 20)), Err(Refusal::NO_SUCH_PLACE));
    let mut turn = Turn::new(start_with("31")).unwrap();
    turn.play(Step::new(8, 5)).unwrap();
    assert_eq!(turn.play(Step::new(8, 5)), Err(reasons::NO_SUCH_DIE)); // the three has been played
    let mut turn = Turn::new(setup(&[(24, 1)], &[(12, 2)], "65")).unwrap();
    assert_eq!(turn.dice_left().as_slice(), [6]);
    assert_eq!(turn.play(Step::new(24, 19)), Err(reasons::MUST_USE_HIGHER));
    turn.play(Step::new(24, 18)).unwrap();
    assert_eq!(turn.play(Step::new(18, 13)), Err(reasons::TOO_MANY_STEPS));
}

#[test]
fn a_tap_lights_every_point_that_the_checker_can_reach() {
    let lit = |position: Nardi, place| {
        let ways = Turn::new(position).unwrap().ways(place);
        let ends = ways.iter().filter_map(|way| way.steps().last().map(|step| step.target));
        ends.collect::<BTreeSet<_>>()
    };
    let places = |places: &[u8]| places.iter().copied().collect::<BTreeSet<_>>();
    assert_eq!(lit(start_with("31"), 24), places(&[23, 21, 20]));
    // The 19 point is closed, so the way to 13 leads over 18.
    assert_eq!(lit(start_with("65"), 24), places(&[18, 13]));
    assert_eq!(lit(start_with("65"), 6), places(&[]));
    // A double goes up to four steps, and no further than a closed point.
    assert_eq!(lit(start_with("22"), 24), places(&[22, 20, 18, 16]));
    assert_eq!(lit(start_with("33"), 13), places(&[10, 7, 4]));
    // On the bar, and off with the die that is left; the others wait.
    let bar = setup(&[(25, 1), (6, 2)], &[(13, 2)], "21");
    assert_eq!((lit(bar, 25), lit(bar, 6)), (places(&[24, 23, 22]), places(&[])));
    let home = setup(&[(6, 1), (2, 1)], &[(13, 2)], "42");
    assert_eq!((lit(home, 6), lit(home, 2)), (places(&[4, 2, OFF]), places(&[OFF])));
}

#[test]
fn two_taps() {
    let mut turn = Turn::new(start_with("31")).unwrap();
    assert_eq!(turn.tap(20), Tap::Nothing);
    assert_eq!((turn.tap(8), turn.selected()), (Tap::Chosen, Some(8)));
    assert_eq!(turn.tap(5), Tap::Moved); // where it is lit
    assert_eq!((turn.tap(6), turn.tap(6)), (Tap::Chosen, Tap::Moved)); // the die that is left
    assert_eq!(text(&start_with("31"), turn.complete().unwrap()), "8/5 6/5");
    turn.undo();
    turn.undo();
    assert_eq!((turn.tap(24), turn.tap(8)), (Tap::Chosen, Tap::Chosen)); // another checker
    assert_eq!((turn.tap(8), turn.dice_left().as_slice()), (Tap::Moved, &[1][..])); // the higher die
    assert_eq!((turn.tap(24), turn.tap(24)), (Tap::Chosen, Tap::Moved));
    assert_eq!(text(&start_with("31"), turn.complete().unwrap()), "24/23 8/5");
    // A point beyond the first step.
    let mut turn = Turn::new(start_with("65")).unwrap();
    assert_eq!((turn.tap(24), turn.tap(13)), (Tap::Chosen, Tap::Moved));
    assert!(turn.is_complete());
    // By taps and as text the way that does not hit, if there is one.
    for (blot, typed) in [(7, "24/13"), (6, "24/13")] {
        let position = setup(&[(24, 1)], &[(blot, 1)], "65");
        let mut turn = Turn::new(position).unwrap();
        assert_eq!((turn.tap(24), turn.tap(13)), (Tap::Chosen, Tap::Moved));
        assert_eq!(turn.complete(), Some(position.parse_move(typed).unwrap()), "{blot}");
        assert_eq!(text(&position, turn.complete().unwrap()), typed);
    }
    // The tapped checker cannot play the higher die.
    let mut turn = Turn::new(setup(&[(24, 1), (10, 1)], &[(7, 2)], "61")).unwrap();
    assert_eq!((turn.tap(24), turn.tap(24)), (Tap::Chosen, Tap::Moved));
    assert_eq!(turn.dice_left().as_slice(), [6]);
}

/// As many dice as possible, also where the higher bears off the last checker.
#[test]
fn the_last_checker_plays_both_dice() {
    let hit = parse("4ACAAAIAAAAAAA 1 61");
    let quiet = setup(&[(5, 1)], &[(6, 15)], "61");
    for (position, written) in [(hit, "5/4*/off"), (quiet, "5/off")] {
        let [play] = position.moves()[..] else { panic!("{:?}", position.moves()) };
        assert_eq!(play.steps(), [Step::new(5, 4), Step::new(4, 0)]);
        assert_eq!(text(&position, play), written);
        for typed in [written, "5/off", "5/4 4/off"] {
            assert_eq!(position.parse_move(typed), Ok(play), "{typed}");
        }
        let step = Step::new(5, 0);
        assert_eq!(position.check(Move::new(&[step]).unwrap()), Err(reasons::MUST_USE_DICE));
        let mut turn = Turn::new(position).unwrap();
        assert_eq!(turn.next_steps()[..], [Step::new(5, 4)]);
        assert_eq!(turn.play(step), Err(reasons::MUST_USE_DICE));
        assert_eq!((turn.tap(5), turn.tap(0)), (Tap::Chosen, Tap::Moved));
        assert_eq!(turn.complete(), Some(play));
        assert_eq!(after(&position, play).outcome().map(|o| o.winner), Some(Some(Player::One)));
    }
    // Where the lower die has no play, the higher alone.
    let closed = setup(&[(5, 1)], &[(21, 2)], "61");
    assert_eq!(plays(&closed), texts(&["5/off"]));
    assert_eq!(closed.moves()[0].steps().len(), 1);
}

// The evaluation.

#[test]
fn bear_off_table() {
    let evaluation = Evaluation::default();
    let mean = |checkers: &[(usize, u8)]| {
        let mut half = [0; 26];
        checkers.iter().for_each(|&(place, count)| half[place] = count);
        half[0] = 15 - half.iter().sum::<u8>();
        evaluation.mean_rolls(&half)
    };
    assert_eq!(mean(&[]), Some(0));
    assert_eq!(mean(&[(1, 1)]), Some(1000));
    assert_eq!(mean(&[(1, 2)]), Some(1000));
    // 27 of 36 rolls take a checker from the 6 point; the others leave it within reach.
    assert_eq!(mean(&[(6, 1)]), Some(1250));
    // Two on the 1 point and one more: only a double takes three.
    assert_eq!(mean(&[(1, 3)]), Some(1833));
    assert_eq!(mean(&[(7, 1)]), None);
    assert_eq!(mean(&[(25, 1)]), None);
}

#[test]
fn chances_of_the_end() {
    let evaluation = Evaluation::default();
    let chances = |own: &[(usize, u8)], enemy: &[(usize, u8)]| {
        let chances = evaluation.chances(&setup(own, enemy, "-"));
        let Chances { win, win_mars, win_koks, lose_mars, lose_koks } = chances;
        ([win, win_mars, win_koks, lose_mars, lose_koks], chances.equity())
    };
    const ALL: i32 = 1 << 16;
    // The last checker goes with this roll, whatever the opponent has left.
    assert_eq!(chances(&[(1, 1)], &[(6, 14)]), ([ALL, 0, 0, 0, 0], 1000));
    assert_eq!(chances(&[(1, 1)], &[(6, 15)]), ([ALL, ALL, 0, 0, 0], 2000));
    assert_eq!(chances(&[(1, 1)], &[(19, 1), (6, 14)]), ([ALL, ALL, ALL, 0, 0], 3000));
    // Two checkers on the 1 point against the same: the roll decides, the last only with luck.
    assert_eq!(chances(&[(1, 2)], &[(1, 2)]).1, 1000);
    // 27 of 36 rolls take the checker off at once, else the opponent is done.
    let ([win, ..], equity) = chances(&[(6, 1)], &[(1, 1)]);
    assert!((win - ALL * 3 / 4).abs() <= 2 && (499..=501).contains(&equity), "{win} {equity}");
    // Nothing is off, and the opponent is about to finish: mars, and koks from that home.
    let ([win, _, _, mars, koks], _) = chances(&[(20, 2), (6, 13)], &[(2, 1)]);
    assert_eq!((win, mars), (0, ALL));
    assert!((1..ALL).contains(&koks), "{koks}");
    // The start is a little better for who rolls.
    let start = evaluation.evaluate(&parse("4HPwATDgc/ABMA 1 -"));
    assert!((20..150).contains(&start.value()), "{start}");
    assert_eq!(start, evaluation.evaluate(&parse("4HPwATDgc/ABMA 2 -")));
}
