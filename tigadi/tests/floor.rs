//! The floor that every game stands on: refusals and reasons are those that are listed, each with a
//! name of its own, and what holds a position of any game answers as the position itself does.

mod walks;

use std::{
    collections::{BTreeMap, HashSet},
    fmt::{Debug, Write as _},
    fs,
    ops::ControlFlow,
    path::Path,
};

use tigadi::{
    AnyMove, AnyPosition, AnyRules, Chance, Draw, Explain, Notation, Ordered, Player, Position,
    Reason, Refusal, Rng, Setup, Stepwise, Symmetric, contest, dispatch,
    explain::{explanation, named_roll},
    learn::{self, Encode},
    notation::{move_text, named_text, position_text, roll_text},
    picture::board_text,
    record,
    rules::{self, Rules, rules_text},
    session,
};
use walks::{pick, rolls, rule_sets, step, walk};

/// Moves that are legal somewhere, whatever the game and its rules.
fn moves_of_all_games() -> Vec<AnyMove> {
    let (mut pool, mut rng) = (HashSet::new(), Rng::new(21));
    for rules in AnyRules::presets() {
        let mut of_game = HashSet::new();
        for _ in 0..6 {
            let mut position = AnyPosition::start(rules);
            let mut left = 80;
            while left > 0
                && step(
                    &mut position,
                    |count| rng.below(count as u32) as usize,
                    |_, m| {
                        of_game.insert(m);
                    },
                )
            {
                left -= 1;
            }
        }
        let mut of_game: Vec<_> = of_game.into_iter().collect();
        of_game.truncate(150);
        pool.extend(of_game);
    }
    pool.into_iter().collect()
}

#[test]
fn what_play_refuses_and_ends_by_is_listed() {
    fn lists<P: Notation>(_: &P) -> (HashSet<Refusal>, HashSet<Reason>) {
        let refusals = Refusal::COMMON.into_iter().chain(P::Rules::refusals()).collect();
        // By history only the game ends, not the position.
        (refusals, P::Rules::reasons().collect())
    }
    let pool = moves_of_all_games();
    let (mut refused, mut ended) = (HashSet::new(), HashSet::new());
    for rules in rule_sets() {
        let mut rng = Rng::new(4);
        let start = AnyPosition::start(rules);
        let (refusals, reasons) = dispatch!(&start, start => lists(start));
        for _ in 0..3 {
            walk(&start, 200, &mut rng, |position, rng| {
                if let Some(outcome) = position.outcome() {
                    assert!(reasons.contains(&outcome.reason), "{position}: {outcome}");
                    ended.insert(outcome.reason);
                }
                for _ in 0..40 {
                    let m = *pick(&pool, rng);
                    let Err(why) = position.check(m) else { continue };
                    assert!(refusals.contains(&why), "{position} {m:?}: {why}");
                    assert_eq!(position.clone().play(m), Err(why), "{position} {m:?}");
                    refused.insert(why);
                }
                for preset in ["nardi", "tigadi"] {
                    let other: AnyPosition = preset.parse().unwrap();
                    for roll in rolls(&other) {
                        let Err(why) = position.check_roll(roll) else { continue };
                        assert!(Refusal::COMMON.contains(&why), "{position} {roll:?}: {why}");
                    }
                }
            });
        }
    }
    // Random play meets every reason but one, for it closes too many mills to fill a board, and
    // most of what a move can do wrong.
    let listed: HashSet<Reason> = AnyRules::reasons().collect();
    let missed: Vec<_> = listed.difference(&ended).map(|reason| reason.name()).collect();
    assert!(missed.iter().all(|&name| name == "full"), "no random game ended by {missed:?}");
    assert!(refused.len() > 25, "{:?}", refused.iter().map(|why| why.name()).collect::<Vec<_>>());
}

/// What no game lists for itself: the constants of the rooms above the games.
const ABOVE: [Refusal; 17] = [
    contest::NO_LENGTH,
    contest::CONTEST_OVER,
    contest::GAME_OPEN,
    contest::FOREIGN_GAME,
    record::TAG_NAME,
    record::TAG_VALUE,
    record::TAG_RESERVED,
    rules::REPEATED_RULE,
    rules::UNKNOWN_RULE,
    rules::WRONG_VALUE,
    session::GAME_GOES_ON,
    session::OFFER_STANDS,
    session::NOTHING_TO_UNDO,
    session::NOTHING_TO_REDO,
    session::ASKED_ALREADY,
    learn::WRONG_LENGTH,
    learn::OUT_OF_RANGE,
];

/// Checks the words and gives name and words of each; equal constants count once.
fn distinct_names(all: impl IntoIterator<Item = (&'static str, &'static str)>) -> Vec<String> {
    let mut known = BTreeMap::new();
    for (name, words) in all {
        let snake = |part: &str| {
            !part.is_empty() && part.bytes().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
        };
        assert!(name.split('_').all(snake) && name.len() <= 31, "{name}");
        assert!(name.starts_with(|c: char| c.is_ascii_lowercase()), "{name}");
        assert!(!words.trim().is_empty() && !words.ends_with('.'), "{name}: {words}");
        assert!(words == words.trim() && words.is_ascii(), "{name}: {words}");
        let same = known.insert(name, words).is_none_or(|known| known == words);
        assert!(same, "two have the name {name}: {words} and another");
    }
    known.into_keys().map(String::from).collect()
}

/// What stands after this text wherever it stands in the sources, comments left out.
fn after_in_sources(text: &str) -> Vec<String> {
    fn read(folder: &Path, text: &str, found: &mut Vec<String>) {
        for entry in fs::read_dir(folder).expect("the sources").map(|entry| entry.unwrap().path()) {
            if entry.is_dir() {
                read(&entry, text, found);
            } else if entry.extension().is_some_and(|extension| extension == "rs") {
                let code: String = fs::read_to_string(&entry)
                    .unwrap()
                    .lines()
                    .filter(|line| !line.trim_start().starts_with("//"))
                    .flat_map(|line| [line.trim(), " "])
                    .collect();
                found.extend(code.split(text).skip(1).map(|rest| rest.trim_start().to_owned()));
            }
        }
    }
    let mut found = Vec::new();
    read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), text, &mut found);
    found
}

/// The first argument of every `Type::new("name"` in the sources.
fn names_in_sources(constructor: &str) -> Vec<String> {
    let name = |rest: String| rest.strip_prefix('"')?.split('"').next().map(String::from);
    after_in_sources(constructor).into_iter().filter_map(name).collect()
}

#[test]
fn every_table_of_keys_has_a_seed_of_its_own() {
    let mut seeds: Vec<u32> = ["zobrist::keys(", "zobrist::mix("]
        .into_iter()
        .flat_map(after_in_sources)
        .filter_map(|rest| rest.split([',', ')']).next()?.parse().ok())
        .collect();
    seeds.sort();
    assert!(seeds.len() > 20 && seeds.is_sorted_by(|a, b| a < b), "{seeds:?}");
}

#[test]
fn every_refusal_has_a_name_of_its_own_and_is_listed() {
    let all = Refusal::COMMON.into_iter().chain(ABOVE).chain(AnyRules::refusals());
    let names = distinct_names(all.map(|refusal| (refusal.name(), refusal.message())));
    // A constant that no list has, or two that share a name, would show here.
    let mut made = names_in_sources("Refusal::new(");
    made.extend(
        names_in_sources("= Self::new(")
            .into_iter()
            .filter(|name| Refusal::COMMON.iter().any(|refusal| refusal.name() == name)),
    );
    made.sort();
    assert_eq!(made, names);
    assert!(names.iter().all(|name| name != "text"), "what a text that cannot be read is called");
}

#[test]
fn every_reason_has_a_name_of_its_own_and_is_listed() {
    let all = Reason::COMMON.into_iter().chain(AnyRules::reasons());
    let names = distinct_names(all.map(|reason| (reason.name(), reason.about())));
    let mut made = names_in_sources("Reason::new(");
    made.extend(Reason::COMMON.iter().map(|reason| reason.name().to_owned()));
    made.sort();
    assert_eq!(made, names);
    let refusals: HashSet<_> =
        Refusal::COMMON.into_iter().chain(ABOVE).chain(AnyRules::refusals()).collect();
    let shared: Vec<_> =
        refusals.iter().filter(|refusal| names.iter().any(|n| n == refusal.name())).collect();
    assert!(shared.is_empty(), "names of refusals and of reasons: {shared:?}");
}

#[test]
fn lists_of_a_game_hold_each_once_and_nothing_that_is_common() {
    fn lists<P: Notation>(_: &P) {
        let refusals: Vec<_> = P::Rules::refusals().collect();
        let reasons: Vec<_> = P::Rules::reasons().collect();
        assert_eq!(refusals.iter().collect::<HashSet<_>>().len(), refusals.len());
        assert_eq!(reasons.iter().collect::<HashSet<_>>().len(), reasons.len());
        assert!(refusals.iter().all(|refusal| !Refusal::COMMON.contains(refusal)));
        assert!(reasons.iter().all(|reason| !Reason::COMMON.contains(reason)));
        let any: HashSet<_> = AnyRules::refusals().collect();
        assert!(refusals.iter().all(|refusal| any.contains(refusal)));
        let any: HashSet<_> = AnyRules::reasons().collect();
        assert!(reasons.iter().all(|reason| any.contains(reason)));
    }
    for rules in AnyRules::presets() {
        dispatch!(&AnyPosition::start(rules), start => lists(start));
    }
}

/// `Morris` of `Morris(...)`.
fn variant(any: &impl Debug) -> String {
    let text = format!("{any:?}");
    text.split('(').next().unwrap().to_owned()
}

/// Whether the value of any game holds this one of its game.
fn holds(any: &impl Debug, game: &str, own: &impl Debug) -> bool {
    format!("{any:?}") == format!("{game}({own:?})")
}

fn moves_of<P: Position>(position: &P) -> Vec<P::Move> {
    position.moves().into_iter().collect()
}

/// Asks both everything.
fn answers_alike<P>(any: &AnyPosition, own: &P, rng: &mut Rng)
where
    P: Draw + Explain + Symmetric + Ordered + Stepwise + Encode,
{
    let text = any.to_string();
    let game = variant(any);
    assert!(holds(any, &game, own), "{text}");

    // Position.
    assert_eq!(any.turn(), own.turn(), "{text}");
    assert_eq!(any.outcome(), own.outcome(), "{text}");
    assert_eq!(any.has_moves(), own.has_moves(), "{text}");
    assert_eq!(any.zobrist(), own.zobrist(), "{text}");
    assert_eq!(any.zobrist_from_scratch(), own.zobrist_from_scratch(), "{text}");
    assert_eq!(any.draw_rules(), own.draw_rules(), "{text}");
    assert_eq!(any.max_points(), own.max_points(), "{text}");
    for player in Player::BOTH {
        assert_eq!(any.forfeit(player), own.forfeit(player), "{text}");
        assert_eq!(any.player_name(player), own.player_name(player), "{text}");
    }
    let (moves, own_moves) = (moves_of(any), moves_of(own));
    assert_eq!(moves.len(), own_moves.len(), "{text}");

    // Chance.
    assert_eq!(any.has_chance(), own.has_chance(), "{text}");
    assert_eq!(any.awaits_roll(), own.awaits_roll(), "{text}");
    assert_eq!(any.is_roll_off(), own.is_roll_off(), "{text}");
    assert_eq!(any.dice().is_some(), own.dice().is_some(), "{text}");
    if let (Some(dice), Some(own_dice)) = (any.dice(), own.dice()) {
        assert!(holds(&dice, &game, &own_dice), "{text}");
        assert_eq!(any.check_roll(dice), own.check_roll(own_dice), "{text}");
    }
    let (any_rolls, own_rolls) = (rolls(any), rolls(own));
    assert_eq!(any_rolls.len(), own_rolls.len(), "{text}");
    let weights = |sum: &mut u32, weight| {
        *sum = sum.wrapping_mul(37).wrapping_add(weight);
        ControlFlow::<()>::Continue(())
    };
    let (mut sum, mut own_sum) = (0, 0);
    let _ = any.visit_rolls(|_, weight| weights(&mut sum, weight));
    let _ = own.visit_rolls(|_, weight| weights(&mut own_sum, weight));
    assert_eq!(sum, own_sum, "{text}");
    for (&roll, &own_roll) in any_rolls.iter().zip(&own_rolls) {
        assert!(holds(&roll, &game, &own_roll), "{text}");
        assert_eq!(any.check_roll(roll), own.check_roll(own_roll), "{text}");
        let (mut after, mut own_after) = (any.clone(), own.clone());
        assert_eq!(after.roll(roll), own_after.roll(own_roll), "{text}");
        assert!(holds(&after, &game, &own_after), "{text}");
        let written = roll_text::<AnyPosition>(roll).to_string();
        assert_eq!(written, roll_text::<P>(own_roll).to_string());
        assert_eq!(any.parse_roll(&written), Ok(roll), "{text} {written}");
        assert_eq!(own.parse_roll(&written), Ok(own_roll), "{text} {written}");
        let named = named_roll::<AnyPosition>(roll).to_string();
        assert_eq!(named, named_roll::<P>(own_roll).to_string());
    }
    assert_eq!(any.parse_roll("7").map(|_| ()), own.parse_roll("7").map(|_| ()), "{text}");

    // Notation, Explain, Draw.
    assert_eq!(rules_text(&any.rules()).to_string(), rules_text(&own.rules()).to_string());
    assert_eq!(any.rules().family(), own.rules().family(), "{text}");
    assert_eq!(text, named_text(own).to_string());
    let own_text = position_text(own).to_string();
    assert_eq!(position_text(any).to_string(), own_text);
    let read = AnyPosition::parse_position(any.rules(), &own_text).unwrap();
    assert!(holds(&read, &game, &P::parse_position(own.rules(), &own_text).unwrap()), "{text}");
    assert_eq!(any.move_examples(), own.move_examples());
    for points in 0..5 {
        assert_eq!(any.win_name(points), own.win_name(points));
    }
    assert_eq!(board_text(any).to_string(), board_text(own).to_string());
    assert_eq!(any.letters(), own.letters());
    assert_eq!(any.sketch(), own.sketch());

    // Setup, Encode.
    let (parts, own_parts) = (any.parts(), own.parts());
    assert!(holds(&parts, &game, &own_parts), "{text}");
    assert_eq!(AnyPosition::from_parts(any.rules(), &parts).as_ref(), Ok(any), "{text}");
    assert_eq!(AnyPosition::groups(&any.rules()), P::groups(&own.rules()), "{text}");
    let length = AnyPosition::encoded_len(&any.rules());
    assert_eq!(length, P::encoded_len(&own.rules()), "{text}");
    let (mut values, mut own_values) = (vec![7; length], vec![9; length]);
    any.encode(&mut values);
    own.encode(&mut own_values);
    assert_eq!(values, own_values, "{text}");
    assert_eq!(AnyPosition::decode(any.rules(), &values).as_ref(), Ok(any), "{text}");
    values.push(0);
    assert_eq!(AnyPosition::decode(any.rules(), &values), Err(learn::WRONG_LENGTH), "{text}");
    let count = AnyPosition::action_count(&any.rules());
    assert_eq!(count, P::action_count(&own.rules()), "{text}");
    let list = |actions: &mut Vec<usize>, action| {
        actions.push(action);
        ControlFlow::<()>::Continue(())
    };
    let (mut actions, mut own_actions) = (Vec::new(), Vec::new());
    let _ = any.visit_actions(|action| list(&mut actions, action));
    let _ = own.visit_actions(|action| list(&mut own_actions, action));
    assert_eq!(actions, own_actions, "{text}");

    // Symmetric.
    assert_eq!(any.symmetries(), own.symmetries(), "{text}");
    for index in 0..any.symmetries() {
        assert!(holds(&any.symmetric(index), &game, &own.symmetric(index)), "{text} {index}");
    }

    // Moves; some of them where they are many.
    let stride = moves.len() / 12 + 1;
    let first = rng.below(stride as u32) as usize;
    for (&m, &own_m) in moves.iter().zip(&own_moves).skip(first).step_by(stride) {
        one_move_alike(any, own, &game, (m, own_m), count);
    }
}

fn one_move_alike<P>(
    any: &AnyPosition,
    own: &P,
    game: &str,
    (m, own_m): (AnyMove, P::Move),
    count: Option<usize>,
) where
    P: Draw + Explain + Symmetric + Ordered + Stepwise + Encode,
{
    let written = move_text(own, own_m).to_string();
    let about = format!("{any} {written}");
    assert!(holds(&m, game, &own_m), "{about}");
    assert_eq!(move_text(any, m).to_string(), written);
    assert_eq!(any.parse_move(&written), Ok(m), "{about}");
    assert_eq!(any.check(m), own.check(own_m), "{about}");
    assert_eq!(any.check_unfinished(m), own.check_unfinished(own_m), "{about}");
    assert_eq!(any.is_tactical(m), own.is_tactical(own_m), "{about}");
    assert_eq!(explanation(any, m).to_string(), explanation(own, own_m).to_string(), "{about}");
    assert_eq!(any.trail(m), own.trail(own_m), "{about}");
    let action = any.action(m);
    assert_eq!(action, own.action(own_m), "{about}");
    assert!(action.is_none_or(|action| Some(action) < count), "{about}");
    if let Some(action) = action {
        assert_eq!(any.move_of(action), Some(m), "{about}");
        assert_eq!(own.move_of(action), Some(own_m), "{about}");
    }
    for index in 0..any.symmetries() {
        let (image, own_image) = (any.symmetric_move(m, index), own.symmetric_move(own_m, index));
        assert!(holds(&image, game, &own_image), "{about} {index}");
    }
    let (mut after, mut own_after) = (any.clone(), own.clone());
    assert_eq!(after.play(m), own_after.play(own_m), "{about}");
    assert!(holds(&after, game, &own_after), "{about}");
    let (mut unchecked, mut own_unchecked) = (any.clone(), own.clone());
    assert_eq!(unchecked.play_unchecked(m), own_unchecked.play_unchecked(own_m), "{about}");
    assert_eq!(unchecked, after, "{about}");

    // Stepwise: the parts of the text are steps, or the text is one.
    assert_eq!(any.finished(&[]).is_some(), own.finished(&[]).is_some(), "{about}");
    if let (Some(first), Some(own_first)) = (any.finished(&[]), own.finished(&[])) {
        assert!(holds(&first, game, &own_first), "{about}");
    }
    let (mut taken, mut own_taken) = (Vec::new(), Vec::new());
    for part in written.split(' ') {
        let (read, own_read) = (any.parse_step(part), own.parse_step(part));
        assert_eq!(read.is_ok(), own_read.is_ok(), "{about} {part}");
        let (Ok(step), Ok(own_step)) = (read, own_read) else { return };
        assert!(holds(&step, game, &own_step), "{about} {part}");
        let (mut text, mut own_text) = (String::new(), String::new());
        any.write_step(step, &mut text).unwrap();
        own.write_step(own_step, &mut own_text).unwrap();
        assert_eq!(text, own_text, "{about} {part}");
        let told = any.check_step(&taken, step);
        assert_eq!(told, own.check_step(&own_taken, own_step), "{about} {part}");
        if told.is_err() {
            return;
        }
        taken.push(step);
        own_taken.push(own_step);
        for (end, own_end) in [
            (any.completed(&taken), own.completed(&own_taken)),
            (any.finished(&taken), own.finished(&own_taken)),
        ] {
            assert_eq!(end.is_some(), own_end.is_some(), "{about} {part}");
            if let (Some(end), Some(own_end)) = (end, own_end) {
                assert!(holds(&end, game, &own_end), "{about} {part}");
            }
        }
    }
}

#[test]
fn a_position_of_any_game_answers_as_its_own() {
    for rules in AnyRules::presets() {
        let (start, mut rng) = (AnyPosition::start(rules), Rng::new(9));
        for _ in 0..2 {
            walk(&start, 60, &mut rng, |any, rng| {
                dispatch!(any, own => answers_alike(any, own, rng));
            });
        }
    }
}

#[test]
fn chance_is_asked_of_the_value() {
    for rules in AnyRules::presets() {
        let start = AnyPosition::start(rules);
        let has_dice = start.rules().family() == "nardi";
        assert_eq!(start.has_chance(), has_dice, "{start}");
        assert_eq!((start.awaits_roll(), start.is_roll_off()), (has_dice, has_dice), "{start}");
        assert_eq!(rolls(&start).is_empty(), !has_dice, "{start}");
    }
}

#[test]
fn what_belongs_to_another_game_is_refused() {
    let mut firsts: Vec<(AnyPosition, AnyMove)> = Vec::new();
    for rules in AnyRules::presets() {
        let mut position = AnyPosition::start(rules);
        if position.awaits_roll() {
            position.roll_unchecked(rolls(&position)[0]);
        }
        let m = position.moves()[0];
        firsts.push((position, m));
    }
    let roll = rolls(&"nardi".parse::<AnyPosition>().unwrap())[0];
    for (position, _) in &firsts {
        for &(ref other, m) in &firsts {
            if position.rules().family() == other.rules().family() {
                continue;
            }
            let mut same = position.clone();
            assert_eq!(position.check(m), Err(Refusal::OTHER_GAME), "{position} {m:?}");
            assert_eq!(same.play(m), Err(Refusal::OTHER_GAME), "{position} {m:?}");
            assert!(!same.play_unchecked(m) && !same.is_tactical(m), "{position} {m:?}");
            assert_eq!(&same, position);
            assert_eq!(position.action(m), None);
            assert_eq!(position.symmetric_move(m, 0), m);
            assert!(position.trail(m).legs.is_empty());
            let mut text = String::new();
            assert!(position.write_move(m, &mut text).is_err() && text.is_empty());
            assert!(write!(text, "{}", explanation(position, m)).is_err() && text.is_empty());
            let step = other.parse_step(&move_text(other, m).to_string());
            if let Ok(step) = step {
                assert_eq!(position.check_step(&[], step), Err(Refusal::OTHER_GAME));
                assert_eq!(position.check_step(&[step], step), Err(Refusal::OTHER_GAME));
                assert_eq!(position.completed(&[step]), None);
                assert_eq!(position.finished(&[step]), None);
                assert!(position.write_step(step, &mut text).is_err() && text.is_empty());
            }
            let foreign = AnyPosition::from_parts(position.rules(), &other.parts());
            assert_eq!(foreign, Err(Refusal::OTHER_GAME), "{position}");
        }
        if position.rules().family() != "nardi" {
            let mut same = position.clone();
            assert_eq!(same.roll(roll), Err(Refusal::OTHER_GAME), "{position}");
            same.roll_unchecked(roll);
            assert_eq!(&same, position);
        }
    }
}
