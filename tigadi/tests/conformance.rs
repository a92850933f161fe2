//! One suite for every game and rule set: what any `Position` with `Notation` promises.

mod walks;

use std::{
    collections::{HashMap, HashSet},
    fmt::Debug,
    fs,
    hash::Hash,
    ops::ControlFlow,
    path::{Path, PathBuf},
};

use proptest::prelude::*;
use tigadi::{
    AnyPosition, AnyRules, Chance, Draw, Explain, Notation, Player, Position, Refusal, Rng,
    Symmetric, dispatch,
    explain::explanation,
    notation::{move_text, named_text, parse_named, roll_text},
    picture::{Board, Side, board_text},
    rules::{Kind, Rules, Value, rules_text},
};
use walks::{rule_sets, step};

/// The guide to each game, from its folder: those of `src/games` that have rules.
fn guides() -> Vec<(String, String)> {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games");
    let folders = fs::read_dir(games).expect("the games").map(|entry| entry.unwrap().path());
    let read = |folder: PathBuf| {
        let guide = fs::read_to_string(folder.join("mod.rs")).expect("a guide");
        (folder.display().to_string(), guide)
    };
    folders.filter(|folder| folder.join("rules.rs").exists()).map(read).collect()
}

#[test]
fn the_guides_list_every_preset_and_house_rule() {
    let guides = guides();
    let lists = |guide: &str, row: &str| guide.contains(&format!("//! | `{row}` |"));
    for preset in AnyRules::presets() {
        let name = preset.preset();
        let mut found = guides.iter().filter(|(_, guide)| lists(guide, name));
        let (Some((game, guide)), None) = (found.next(), found.next()) else {
            panic!("one guide has a row for the preset {name}");
        };
        for setting in preset.settings() {
            assert!(lists(guide, setting.key), "{game}: a row for the rule {}", setting.key);
        }
    }
    for (game, guide) in guides {
        for heading in [
            "# Rules",
            "Decisions where tradition is silent:",
            "# Presets and house rules",
            "# Notation",
        ] {
            assert!(guide.contains(&format!("//! {heading}\n")), "{game}: {heading}");
        }
        assert!(guide.contains("//! ```\n"), "{game}: an example");
    }
}

#[test]
fn what_lists_the_games_lists_all() {
    let [readme, guide, integers, places] =
        ["README.md", "src/guide/mod.rs", "src/learn/encode.rs", "src/picture/mod.rs"].map(
            |file| {
                let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
                (file, fs::read_to_string(path).expect("a file that lists the games"))
            },
        );
    let has = |(file, text): &(&str, String), wanted: String| {
        assert!(text.contains(&wanted), "{file}: {wanted}");
    };
    for preset in AnyRules::presets() {
        has(&readme, format!("`{}`", preset.preset()));
        let row = format!("//! | {}", preset.family().replace('-', " "));
        has(&places, row.clone());
        has(&integers, row.replace("//!", "///"));
    }
    for (folder, _) in guides() {
        let folder = Path::new(&folder).file_name().unwrap().display();
        has(&guide, format!("(crate::games::{folder})"));
    }
}

/// Moves that are legal somewhere under these rules, to be asked about everywhere.
fn pool<P: Notation>(rules: P::Rules) -> Vec<P::Move> {
    let (mut pool, mut rng) = (HashSet::new(), Rng::new(11));
    for _ in 0..8 {
        let mut position = P::start(rules);
        for _ in 0..60 {
            if !step(
                &mut position,
                |count| rng.below(count as u32) as usize,
                |_, m| {
                    pool.insert(m);
                },
            ) {
                break;
            }
        }
    }
    let mut pool: Vec<_> = pool.into_iter().collect();
    pool.truncate(200);
    pool
}

fn distinct<T: Eq + Hash + Clone + Debug>(items: &[T]) -> HashSet<T> {
    let set: HashSet<T> = items.iter().cloned().collect();
    assert_eq!(set.len(), items.len(), "twice the same in {items:?}");
    set
}

/// Everything that must hold in one position.
fn conforms<P: Draw + Explain + Symmetric>(position: &P, pool: &[P::Move]) {
    let text = named_text(position).to_string();
    assert!(text.bytes().all(|byte| (b' '..=b'~').contains(&byte)), "{text}");
    let read: P = parse_named(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(&read, position, "{text}");
    assert_eq!(named_text(&read).to_string(), text);
    assert_eq!(position.zobrist(), position.zobrist_from_scratch(), "{text}");
    assert_eq!(read.zobrist(), position.zobrist(), "{text}");
    let board = board_text(position).to_string();
    assert!(!board.is_empty() && board.is_ascii(), "{board}");
    for letter in position.letters().into_iter().flatten() {
        assert!(letter.is_ascii_uppercase() && board.contains(letter), "{letter}: {board}");
    }
    let [one, two] = Player::BOTH.map(|player| position.player_name(player));
    assert!(one != two && !position.move_examples().is_empty(), "{text}");
    for points in 1..=position.max_points() {
        assert_eq!(position.win_name(points).is_some(), position.max_points() > 1, "{text}");
    }

    let moves = position.moves();
    let set = distinct(&moves);
    let open = position.outcome().is_none() && !position.awaits_roll();
    assert_eq!(position.has_moves(), open, "{text}");
    assert_eq!(moves.is_empty(), !open, "{text}");
    let mut visited = 0;
    let stopped = position.visit_moves(|_| {
        visited += 1;
        if visited == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!((visited, stopped.is_break()), (moves.len().min(2), moves.len() >= 2), "{text}");

    let mut results = HashSet::new();
    let mut move_texts = Vec::new();
    for &m in &*moves {
        assert_eq!(position.check(m), Ok(()), "{text} {m:?}");
        let mut after = position.clone();
        after.play(m).unwrap();
        assert_ne!(&after, position, "{text} {m:?}");
        assert_eq!(after.zobrist(), after.zobrist_from_scratch(), "{text} {m:?}");
        let written = move_text(position, m).to_string();
        assert_eq!(position.parse_move(&written), Ok(m), "{text} {written}");
        assert!(!explanation(position, m).to_string().is_empty(), "{text} {written}");
        move_texts.push(written);
        results.insert(after);
    }
    distinct(&move_texts);

    for &m in pool {
        let (mut after, told) = (position.clone(), position.check(m));
        assert_eq!(after.play(m).map(|_| ()), told, "{text} {m:?}");
        match told {
            Ok(()) => assert!(results.contains(&after), "{text} {m:?}"),
            Err(why) => {
                assert_eq!(&after, position, "{text} {m:?}");
                assert!(!set.contains(&m), "{text} {m:?}: {why}");
                assert_eq!(why == Refusal::GAME_OVER, position.outcome().is_some(), "{text}");
            }
        }
    }

    for index in 0..position.symmetries() {
        let image = position.symmetric(index);
        if index == 0 {
            assert_eq!(&image, position);
        }
        assert_eq!(image.outcome(), position.outcome(), "{text} symmetry {index}");
        let images: Vec<_> = moves.iter().map(|&m| position.symmetric_move(m, index)).collect();
        assert_eq!(distinct(&images), distinct(&image.moves()), "{text} symmetry {index}");
        for (&m, &image_of_m) in moves.iter().zip(&images) {
            let (mut after, mut image_after) = (position.clone(), image.clone());
            after.play_unchecked(m);
            image_after.play_unchecked(image_of_m);
            assert_eq!(after.symmetric(index), image_after, "{text} symmetry {index}");
        }
    }
}

/// The pieces that a turn can only move or take: of each player, in play or to come. They never
/// grow, and at most one goes in a turn. They are counted on the board as a picture shows it.
fn pieces(position: &AnyPosition) -> [u32; 2] {
    let sketch = position.sketch();
    let sum = |counts: &[u8]| counts.iter().map(|&n| u32::from(n)).sum::<u32>();
    match &sketch.board {
        Board::Points(board) => Player::BOTH.map(|player| {
            let Side { piece, beside: (kind, count), .. } = sketch.sides[player.index()];
            // What the tigers have beside the board are goats that they have taken.
            let in_hand = if kind == piece { u32::from(count) } else { 0 };
            board.pieces[player.index()].count_ones() + in_hand
        }),
        // Stones belong to nobody until they are in a store.
        Board::Pits(board) => [sum(board.stones.as_flattened()) + sum(&board.stored), 0],
        Board::Track(board) => board.checkers.map(|checkers| sum(&checkers)),
    }
}

#[test]
fn pieces_are_conserved() {
    for rules in rule_sets() {
        let (mut position, mut rng) = (AnyPosition::start(rules), Rng::new(8));
        for _ in 0..150 {
            let before = pieces(&position);
            if !step(&mut position, |count| rng.below(count as u32) as usize, |_, _| {}) {
                break;
            }
            let after = pieces(&position);
            let lost: Vec<_> = before.iter().zip(&after).map(|(b, a)| b - a).collect();
            assert!(lost.iter().sum::<u32>() <= 1, "{position}");
        }
    }
}

/// A game whose choices are given, checked at every position.
fn game<P: Draw + Explain + Symmetric>(
    rules: P::Rules,
    pool: &[P::Move],
    mut choose: impl FnMut(usize) -> usize,
) {
    let mut position = P::start(rules);
    let (mut seen, mut barrier) = (HashMap::new(), 0);
    for ply in 0.. {
        conforms(&position, pool);
        if !position.awaits_roll() {
            let earlier = seen.insert(position.clone(), ply).unwrap_or(ply);
            assert!(earlier >= barrier, "a position before an irreversible move came back");
        }
        let mut irreversible = false;
        let goes_on = step(&mut position, &mut choose, |position, m| {
            conforms(position, &[]);
            irreversible = position.clone().play_unchecked(m);
        });
        if !goes_on || ply >= 200 {
            return;
        }
        if irreversible {
            barrier = ply + 1;
        }
    }
}

#[test]
fn random_games_under_all_rules() {
    for rules in rule_sets() {
        let start = AnyPosition::start(rules);
        dispatch!(start, start => {
            let (pool, mut rng) = (pool_of(&start), Rng::new(5));
            game_of(&start, &pool, |count| rng.below(count as u32) as usize);
        });
    }
}

// The position only carries its type and rules here.
fn pool_of<P: Notation>(start: &P) -> Vec<P::Move> {
    pool::<P>(start.rules())
}

fn game_of<P: Draw + Explain + Symmetric>(
    start: &P,
    pool: &[P::Move],
    choose: impl FnMut(usize) -> usize,
) {
    game::<P>(start.rules(), pool, choose);
}

#[test]
fn rules_round_trip() {
    let mut names = Vec::new();
    for rules in rule_sets() {
        let text = rules_text(&rules).to_string();
        assert_eq!(AnyRules::parse(&text), Ok(rules), "{text}");
        assert_eq!(rules_text(&AnyRules::parse(&text).unwrap()).to_string(), text);
        names.push(text);
    }
    assert!(names.iter().collect::<HashSet<_>>().len() > names.len() / 2);
}

#[test]
fn rules_that_differ_are_different_and_have_keys_of_their_own() {
    for preset in AnyRules::presets() {
        let plain = AnyPosition::start(preset);
        let mut changed = 0;
        for rules in rule_sets().into_iter().filter(|rules| rules.preset() == preset.preset()) {
            let position = AnyPosition::start(rules);
            let same = rules.settings().all(|setting| setting.value == setting.default);
            assert_eq!(rules == preset, same, "{}", rules_text(&rules));
            assert_eq!(position == plain, same, "{}", rules_text(&rules));
            assert_eq!(position.zobrist() == plain.zobrist(), same, "{}", rules_text(&rules));
            changed += usize::from(!same);
        }
        assert!(changed >= preset.settings().count(), "{}", preset.preset());
    }
}

#[test]
fn rules_have_only_the_values_of_their_kind() {
    let [on, off] = [true, false].map(Value::Switch);
    for preset in AnyRules::presets() {
        for setting in preset.settings() {
            let wrong = match setting.kind {
                Kind::Switch => vec![Value::Number(1), Value::Word("on")],
                Kind::Number(min, max) => {
                    vec![Value::Number(min - 1), Value::Number(max + 1), on, off]
                }
                Kind::Limit(min, max) => vec![Value::Number(min - 1), Value::Number(max + 1), on],
                Kind::Words(_) => vec![Value::Word("perhaps"), Value::Number(1), on, off],
            };
            for value in wrong {
                let changed = preset.with(&[(setting.key, value)]);
                assert!(changed.is_err(), "{}: {}={value}", preset.preset(), setting.key);
            }
        }
    }
}

#[test]
fn house_rules_are_refused_with_place_and_reason() {
    for (text, place, why) in [
        ("", 0, "the name of a game is expected"),
        ("chess", 0, "the name of a game is expected"),
        ("tigadi:", 7, "the name of a rule is expected"),
        ("tigadi:colour=red", 7, "the name of a rule is expected"),
        ("tigadi:flying", 13, "the text ends where = is expected"),
        ("tigadi:flying=perhaps", 14, "on or off is expected"),
        ("tigadi:quiet=0", 13, "the number must be from 1 to 10000"),
        ("tigadi:quiet=007", 13, "a number without leading zeros is expected"),
        ("tigadi:quiet=7,quiet=8", 6, "impossible: a rule is set twice"),
        ("tigadi:stones=13", 14, "the number must be from 3 to 12"),
        ("six-mens-morris:stones=9", 15, "impossible: the board cannot hold that many stones"),
        ("six-mens-morris:diagonals=on", 15, "impossible: this board has no diagonals to draw"),
        ("three-mens-morris:stones=9", 17, "impossible: the board cannot hold that many stones"),
    ] {
        let error = AnyRules::parse(text).expect_err(text);
        assert_eq!((error.place, error.problem.to_string().as_str()), (place, why), "{text}");
    }
}

#[test]
fn rolls_round_trip() {
    for rules in AnyRules::presets() {
        let position = AnyPosition::start(rules);
        let _ = position.visit_rolls(|roll, _| {
            let text = roll_text::<AnyPosition>(roll).to_string();
            assert_eq!(position.parse_roll(&text), Ok(roll), "{text}");
            ControlFlow::<()>::Continue(())
        });
        assert!(position.parse_roll("dice").is_err());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// A reachable position is a list of indices into the legal moves: shrinking shortens the
    /// game.
    #[test]
    fn reachable_positions(set in any::<prop::sample::Index>(), choices in prop::collection::vec(any::<u16>(), 0..120)) {
        let sets = rule_sets();
        let start = AnyPosition::start(sets[set.index(sets.len())]);
        dispatch!(start, start => {
            let pool = pool_of(&start);
            let mut choices = choices.into_iter();
            game_of(&start, &pool[..pool.len().min(20)], |count| {
                usize::from(choices.next().unwrap_or(0)) % count
            });
        });
    }
}
