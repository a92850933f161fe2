//! Positions put together of parts and of integers: what a game reaches comes back, what none
//! reaches is refused with its reason, and nothing panics.

mod walks;

use std::{collections::BTreeSet, fs, path::Path};

use proptest::prelude::*;
use tigadi::{
    AnyParts, AnyPosition, AnyRules, Notation, Player, Refusal, Rng, Setup, dispatch,
    games::{baghchal, mangala, morris, nardi, toguz_korgool},
    learn::{self, Encode},
    notation::{named_text, parse_named},
    picture::board_text,
    rules::{Rules, rules_text},
};
use walks::{pick, rule_sets, walk};

/// The position comes back from its parts, from its integers and from its text.
fn comes_back<P: Encode>(position: &P) {
    let text = named_text(position).to_string();
    let mut values = vec![0; P::encoded_len(&position.rules())];
    position.encode(&mut values);
    for read in [
        P::from_parts(position.rules(), &position.parts()),
        P::decode(position.rules(), &values),
        parse_named(&text).map_err(|error| panic!("{text}: {error}")),
    ] {
        let read = read.unwrap_or_else(|why| panic!("{text}: {why}"));
        assert_eq!(&read, position, "{text}");
        assert_eq!(read.zobrist(), position.zobrist(), "{text}");
        assert_eq!(read.zobrist(), read.zobrist_from_scratch(), "{text}");
        assert_eq!(read.parts(), position.parts(), "{text}");
        assert_eq!(named_text(&read).to_string(), text);
    }
}

#[test]
fn every_position_comes_back_from_its_parts_and_integers() {
    for rules in rule_sets() {
        let (start, mut rng) = (AnyPosition::start(rules), Rng::new(3));
        for _ in 0..2 {
            walk(&start, 150, &mut rng, |any, _| {
                comes_back(any);
                dispatch!(any, own => comes_back(own));
            });
        }
    }
}

#[test]
fn parts_of_another_game_are_refused() {
    let starts: Vec<_> = AnyRules::presets().map(AnyPosition::start).collect();
    for one in &starts {
        for other in &starts {
            let put = AnyPosition::from_parts(one.rules(), &other.parts());
            if one.rules().family() == other.rules().family() {
                // The same kind of parts, which these rules may have or not.
                assert_ne!(put, Err(Refusal::OTHER_GAME), "{one} {other}");
            } else {
                assert_eq!(put, Err(Refusal::OTHER_GAME), "{one} {other}");
            }
        }
    }
}

/// The names of the constants whose documentation begins with `Set-up:` in a file of refusals.
fn documented(file: &str) -> BTreeSet<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games").join(file);
    let text = fs::read_to_string(path).expect("a file of refusals");
    let after = text.split("/// Set-up:").skip(1);
    let name = |rest: &str| {
        let made = rest.split("Refusal::new(").nth(1).expect("a constant");
        made.split('"').nth(1).expect("a name").to_owned()
    };
    after.map(name).collect()
}

/// Each of these parts is refused for this reason, and they meet every such reason of the game.
fn refused<P: Setup>(folder: &str, cases: &[(&str, P::Parts, Refusal)]) {
    let mut reached = BTreeSet::new();
    for (rules, parts, why) in cases {
        let rules = P::Rules::parse(rules).unwrap();
        let told = P::from_parts(rules, parts).map(|position| named_text(&position).to_string());
        assert_eq!(told, Err(*why), "{} {parts:?}", rules_text(&rules));
        assert!(P::Rules::refusals().any(|refusal| refusal == *why), "{why} is listed");
        reached.insert(why.name().to_owned());
    }
    let listed: BTreeSet<_> = P::Rules::refusals().map(|why| why.name().to_owned()).collect();
    let mut wanted = documented(&format!("{folder}/reasons.rs"));
    let shared = documented("reasons.rs");
    wanted.extend(shared.into_iter().filter(|name| listed.contains(name)));
    assert_eq!(reached, wanted, "{folder}");
}

#[test]
fn morris_says_what_cannot_be() {
    use morris::{Parts, reasons::*};
    let parts = |stones: [u32; 2], hands: [u8; 2], turn| Parts { stones, hands, turn };
    let (one, two) = (Player::One, Player::Two);
    let (low, high) = (0b111, 0b111 << 21);
    refused::<morris::Morris>(
        "morris",
        &[
            ("tigadi", parts([low, 0b100], [0, 0], one), TWO_ON_A_POINT),
            ("tigadi", parts([low, 1 << 24], [0, 0], one), OFF_THE_BOARD),
            ("three-mens-morris", parts([low, 1 << 9], [0, 0], one), OFF_THE_BOARD),
            ("tigadi", parts([u32::MAX, 0], [0, 0], one), OFF_THE_BOARD),
            ("tigadi", parts([low, high], [7, 0], one), TOO_MANY_STONES),
            ("tigadi", parts([low, high], [0, 255], one), TOO_MANY_STONES),
            ("tigadi", parts([0, 0], [9, 9], two), HANDS_OUT_OF_TURN),
            ("tigadi", parts([1, 0], [8, 9], one), HANDS_OUT_OF_TURN),
            ("tigadi", parts([0, 1], [9, 8], two), HANDS_OUT_OF_TURN),
            ("tigadi:flying=on", parts([0b11, 0b11 << 21], [0, 0], one), BOTH_REDUCED),
            ("three-mens-morris", parts([0b111, 0b111 << 6], [0, 0], one), TWO_MILLS),
            ("three-mens-morris", parts([0b11, 0b1001 << 4], [0, 0], one), STONES_MISSING),
        ],
    );
}

#[test]
fn baghchal_says_what_cannot_be() {
    use baghchal::{Parts, reasons::*};
    let tigers = 1 | 1 << 4 | 1 << 20 | 1 << 24;
    let start = Parts { pieces: [0, tigers], placed: 0, captured: 0, turn: Player::One };
    let bagh = |parts| Parts { turn: Player::Two, ..parts };
    // Four tigers in one corner, goats on every other point but the last.
    let cornered = {
        let tigers = 0b00011_00011;
        Parts { pieces: [0x0ff_ffff & !tigers, tigers], placed: 20, ..start }
    };
    refused::<baghchal::Baghchal>(
        "baghchal",
        &[
            ("baghchal", Parts { pieces: [1, tigers], placed: 1, ..start }, TWO_ON_A_POINT),
            ("baghchal", Parts { pieces: [1 << 25, tigers], placed: 1, ..start }, OFF_THE_BOARD),
            ("baghchal", Parts { placed: 21, ..start }, TOO_MANY_GOATS),
            ("baghchal", Parts { placed: 6, captured: 6, ..start }, TOO_MANY_GOATS),
            ("baghchal", Parts { pieces: [0, tigers & !1], ..start }, FOUR_TIGERS),
            ("baghchal", Parts { pieces: [0, tigers | 2], ..start }, FOUR_TIGERS),
            ("baghchal", Parts { pieces: [2, tigers], placed: 2, ..start }, GOATS_DO_NOT_ADD_UP),
            ("baghchal", bagh(start), NO_GOAT_YET),
            ("baghchal", bagh(Parts { placed: 2, captured: 2, ..start }), NO_GOAT_YET),
            (
                "baghchal",
                bagh(Parts { pieces: [2, tigers], placed: 6, captured: 5, ..start }),
                TIGERS_HAD_WON,
            ),
            ("baghchal", cornered, TIGERS_STUCK),
        ],
    );
}

#[test]
fn mangala_says_what_cannot_be() {
    use mangala::{Parts, reasons::*};
    let row = |stones: [u8; 6]| {
        let mut row = [0; 9];
        row[..6].copy_from_slice(&stones);
        row
    };
    let start = Parts { pits: [row([4; 6]); 2], stores: [0; 2], turn: Player::One };
    let mut outside = start;
    outside.pits[0][5] = 3;
    outside.pits[0][6] = 1;
    refused::<mangala::Mangala>(
        "mangala",
        &[
            ("mangala", outside, OFF_THE_BOARD),
            ("mangala", Parts { stores: [1, 0], ..start }, STONES_DO_NOT_ADD_UP),
            ("mangala", Parts { pits: [[255; 9]; 2], ..start }, OFF_THE_BOARD),
            (
                "mangala:pits=9,stones=14",
                Parts { pits: [[255; 9]; 2], ..start },
                STONES_DO_NOT_ADD_UP,
            ),
            (
                "mangala",
                Parts { pits: [row([4; 6]), row([0; 6])], stores: [0, 24], ..start },
                ONE_SIDE_EMPTY,
            ),
        ],
    );
}

#[test]
fn toguz_korgool_says_what_cannot_be() {
    use toguz_korgool::{Parts, reasons::*};
    let start = Parts { pits: [[9; 9]; 2], kazans: [0; 2], tuzdiks: [None; 2], turn: Player::One };
    // Pit 4 of player two is empty, and its stones are in a kazan.
    let mut empty = Parts { kazans: [9, 0], ..start };
    empty.pits[1][3] = 0;
    let with = |parts, one, two| Parts { tuzdiks: [one, two], ..parts };
    let unpaid = Parts { kazans: [0, 9], ..empty };
    refused::<toguz_korgool::ToguzKorgool>(
        "toguz_korgool",
        &[
            ("toguz-korgool", Parts { kazans: [1, 0], ..start }, STONES_DO_NOT_ADD_UP),
            ("bestemshe", Parts { pits: [[5; 9]; 2], ..start }, OFF_THE_BOARD),
            ("toguz-korgool", with(start, Some(4), None), TUZDIK_HOLDS_STONES),
            ("toguz-korgool", with(unpaid, Some(4), None), TUZDIK_UNPAID),
            ("toguz-korgool", with(empty, Some(9), None), NO_TUZDIK_THERE),
            ("toguz-korgool", with(empty, Some(0), None), NO_TUZDIK_THERE),
            ("toguz-korgool", with(empty, Some(255), None), NO_TUZDIK_THERE),
            ("toguz-korgool", with(empty, Some(4), Some(4)), NO_TUZDIK_THERE),
            ("toguz-korgool:tuzdik=off", with(empty, Some(4), None), NO_TUZDIK_THERE),
        ],
    );
}

#[test]
fn nardi_says_what_cannot_be() {
    use nardi::{BAR, OFF, Parts, Roll, reasons::*};
    let start = nardi::Nardi::start(nardi::Rules).parts();
    assert_eq!((start.turn, start.dice), (None, None));
    let dice = Roll::new(3, 1);
    let place = |counts: &[(u8, u8)]| {
        let mut places = [0; 26];
        counts.iter().for_each(|&(place, count)| places[usize::from(place)] = count);
        places
    };
    let [own, _] = start.places;
    let on_roll = Parts { turn: Some(Player::One), ..start };
    let done = place(&[(OFF, 15)]);
    let home = place(&[(1, 2), (2, 2), (3, 2), (4, 2), (5, 2), (6, 2), (BAR, 3)]);
    let mut fewer = own;
    fewer[6] -= 1;
    let mut more = own;
    more[6] += 1;
    refused::<nardi::Nardi>(
        "nardi",
        &[
            ("nardi", Parts { places: [fewer, own], ..on_roll }, TOO_FEW_CHECKERS),
            ("nardi", Parts { places: [own, more], ..on_roll }, TOO_MANY_CHECKERS),
            ("nardi", Parts { places: [[255; 26]; 2], ..on_roll }, TOO_MANY_CHECKERS),
            (
                "nardi",
                Parts { places: [place(&[(6, 15)]), place(&[(19, 15)])], ..on_roll },
                POINT_SHARED,
            ),
            ("nardi", Parts { places: [place(&[(6, 15)]), own], turn: None, ..start }, ONLY_START),
            ("nardi", Parts { dice, ..start }, DICE_BEFORE_ROLL_OFF),
            ("nardi", Parts { places: [done, own], ..on_roll }, MOVER_HAS_WON),
            ("nardi", Parts { places: [own, done], dice, ..on_roll }, DICE_AFTER_END),
            ("nardi", Parts { places: [home, home], ..on_roll }, BOTH_CLOSED_OUT),
        ],
    );
}

/// What is accepted is a position like any other.
fn is_sound<P: Encode + tigadi::Draw>(position: &P) {
    comes_back(position);
    let open = position.outcome().is_none() && !position.awaits_roll();
    assert_eq!(position.has_moves(), open, "{}", named_text(position));
    for m in position.moves() {
        position.clone().play(m).expect("a generated move is legal");
    }
    assert!(!board_text(position).to_string().is_empty());
}

/// Parts near to those of a position: counts and bits are changed here and there. The parts of a
/// game that is not named here stay as they are.
fn changed(parts: &AnyParts, changes: &[(usize, u32)]) -> AnyParts {
    let mut parts = parts.clone();
    let player = |value: u32| if value.is_multiple_of(2) { Player::One } else { Player::Two };
    for &(place, value) in changes {
        let (side, count) = (place / 64 % 2, if value < 40 { value as u8 } else { 255 });
        // Small changes most of the time: one more, one less, one moved.
        let nudge = |old: &mut u8| match value % 4 {
            0 => *old = old.wrapping_add(1),
            1 => *old = old.wrapping_sub(1),
            2 => *old = 0,
            _ => *old = count,
        };
        if let AnyParts::Morris(parts) = &mut parts {
            match place % 8 {
                0 => nudge(&mut parts.hands[side]),
                1 => parts.turn = player(value),
                2 => parts.stones.swap(0, 1),
                _ => parts.stones[side] ^= 1 << (value % if place % 8 == 3 { 32 } else { 24 }),
            }
        }
        if let AnyParts::Baghchal(parts) = &mut parts {
            match place % 8 {
                0 => nudge(&mut parts.placed),
                1 => nudge(&mut parts.captured),
                2 => parts.turn = player(value),
                // A goat more or less, counted; a tiger elsewhere.
                3..=5 => {
                    let bit = 1 << (value % 25);
                    let more = parts.pieces[0] & bit == 0;
                    parts.pieces[0] ^= bit;
                    parts.placed = parts.placed.wrapping_add(if more { 1 } else { 255 });
                }
                6 => {
                    parts.pieces[1] &= parts.pieces[1].wrapping_sub(1);
                    parts.pieces[1] |= 1 << (value % 25);
                }
                _ => parts.pieces[side] ^= 1 << (value % 32),
            }
        }
        if let AnyParts::Mangala(parts) = &mut parts {
            match place % 8 {
                0 => nudge(&mut parts.stores[side]),
                1 => parts.turn = player(value),
                2 => nudge(&mut parts.pits[side][value as usize % 9]),
                _ => shift(&mut parts.pits[side], &mut parts.stores[side], place, value),
            }
        }
        if let AnyParts::ToguzKorgool(parts) = &mut parts {
            match place % 8 {
                0 => nudge(&mut parts.kazans[side]),
                1 => parts.turn = player(value),
                2 => parts.tuzdiks[side] = (value % 12 > 0).then_some((value % 12) as u8),
                _ => shift(&mut parts.pits[side], &mut parts.kazans[side], place, value),
            }
        }
        if let AnyParts::Nardi(parts) = &mut parts {
            match place % 8 {
                0 => nudge(&mut parts.places[side][value as usize % 26]),
                1 => parts.turn = (value % 3 > 0).then_some(player(value)),
                2 => {
                    parts.dice = nardi::Roll::new((value % 7) as u8, (value / 7 % 7) as u8);
                }
                _ => {
                    let (source, target) = (place / 8 % 26, value as usize % 26);
                    let moved = parts.places[side][source].min(1 + (value / 26 % 15) as u8);
                    parts.places[side][source] -= moved;
                    let held = &mut parts.places[side][target];
                    *held = held.wrapping_add(moved);
                }
            }
        }
    }
    parts
}

/// Stones go from a pit to the store or to another pit.
fn shift(pits: &mut [u8; 9], store: &mut u8, place: usize, value: u32) {
    let source = place / 8 % 9;
    let moved = std::mem::take(&mut pits[source]);
    let target = if value.is_multiple_of(3) { store } else { &mut pits[value as usize % 9] };
    *target = target.wrapping_add(moved);
}

/// The dice of a position lie in this order.
fn higher_first(mut parts: AnyParts) -> AnyParts {
    if let AnyParts::Nardi(parts) = &mut parts {
        parts.dice = parts.dice.map(nardi::Roll::higher_first);
    }
    parts
}

/// A position of a random game; every family of games comes as often.
fn reached(set: usize, seed: u64) -> AnyPosition {
    let mut rng = Rng::new(seed);
    let mut sets = rule_sets();
    let families: BTreeSet<_> = sets.iter().map(AnyRules::family).collect();
    let family = *pick(&families.into_iter().collect::<Vec<_>>(), &mut rng);
    sets.retain(|rules| rules.family() == family);
    let turns = rng.below(80) as usize;
    let mut last = AnyPosition::start(sets[set % sets.len()]);
    walk(&last.clone(), turns, &mut rng, |position, _| last = position.clone());
    last
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn changed_parts_are_refused_or_sound(
        set in any::<usize>(),
        seed in any::<u64>(),
        changes in prop::collection::vec((any::<usize>(), 0_u32..800), 1..6),
    ) {
        let position = reached(set, seed);
        let parts = changed(&position.parts(), &changes);
        if let Ok(position) = AnyPosition::from_parts(position.rules(), &parts) {
            is_sound(&position);
            prop_assert_eq!(position.parts(), higher_first(parts));
        }
    }

    #[test]
    fn wild_stones_are_refused_or_sound(
        set in any::<usize>(),
        sets in any::<[u32; 2]>(),
        counts in any::<[u8; 2]>(),
        small in any::<bool>(),
        two in any::<bool>(),
    ) {
        let turn = if two { Player::Two } else { Player::One };
        let presets: Vec<_> = AnyRules::presets().collect();
        let rules = presets[set % presets.len()];
        let stones = if small { sets.map(|set| set & (set >> 7) & (set >> 11) & 0x1ff_ffff) } else { sets };
        let hands = if small { counts.map(|count| count % 13) } else { counts };
        let [placed, captured] = hands;
        for parts in [
            AnyParts::Morris(morris::Parts { stones, hands, turn }),
            AnyParts::Baghchal(baghchal::Parts { pieces: stones, placed, captured, turn }),
        ] {
            if let Ok(position) = AnyPosition::from_parts(rules, &parts) {
                is_sound(&position);
                prop_assert_eq!(position.parts(), parts);
            }
        }
    }

    #[test]
    fn wild_counts_are_refused_or_sound(
        pits in any::<[[u8; 9]; 2]>(),
        stores in any::<[u8; 2]>(),
        tuzdiks in any::<[Option<u8>; 2]>(),
        places in any::<[[u8; 26]; 2]>(),
        dice in (0_u8..8, 0_u8..8),
        small in 1_u8..=255,
    ) {
        let pits = pits.map(|side| side.map(|stones| stones % small));
        let places = places.map(|side| side.map(|count| count % small));
        let (turn, dice) = (Player::One, nardi::Roll::new(dice.0, dice.1));
        for preset in AnyRules::presets() {
            for parts in [
                AnyParts::Mangala(mangala::Parts { pits, stores, turn }),
                AnyParts::ToguzKorgool(toguz_korgool::Parts { pits, kazans: stores, tuzdiks, turn }),
                AnyParts::Nardi(nardi::Parts { places, turn: Some(turn), dice }),
            ] {
                if let Ok(position) = AnyPosition::from_parts(preset, &parts) {
                    is_sound(&position);
                }
            }
        }
    }

    #[test]
    fn changed_integers_are_refused_or_sound(
        set in any::<usize>(),
        seed in any::<u64>(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), -3_i32..20), 1..4),
        wild in any::<i32>(),
    ) {
        let position = reached(set, seed);
        let rules = position.rules();
        let mut values = vec![0; AnyPosition::encoded_len(&rules)];
        position.encode(&mut values);
        for (place, value) in &changes {
            values[place.index(position_length(&position))] = *value;
        }
        accepts_only_sound(rules, &values);
        let place = changes[0].0.index(values.len());
        values[place] = wild;
        accepts_only_sound(rules, &values);
    }

    #[test]
    fn wild_integers_are_refused(
        set in any::<usize>(),
        mut values in prop::collection::vec(any::<i32>(), 0..80),
    ) {
        let sets = rule_sets();
        let rules = sets[set % sets.len()];
        let length = AnyPosition::encoded_len(&rules);
        let told = AnyPosition::decode(rules, &values);
        if values.len() < length {
            // What is there may be wrong, too.
            prop_assert!(matches!(told, Err(learn::WRONG_LENGTH | learn::OUT_OF_RANGE)), "{told:?}");
        }
        accepts_only_sound(rules, &values);
        values.resize(length, 0);
        accepts_only_sound(rules, &values);
        values.fill(0);
        prop_assert!(AnyPosition::decode(rules, &values).is_err(), "nobody's turn");
    }
}

fn position_length(position: &AnyPosition) -> usize {
    AnyPosition::encoded_len(&position.rules())
}

/// Integers are refused, or those of a position that writes the same.
fn accepts_only_sound(rules: AnyRules, values: &[i32]) {
    if let Ok(position) = AnyPosition::decode(rules, values) {
        is_sound(&position);
        let mut written = vec![0; values.len()];
        position.encode(&mut written);
        assert_eq!(written, values, "{position}");
    }
}

#[test]
fn integers_are_as_many_as_the_board_has() {
    for rules in AnyRules::presets() {
        let mut rng = Rng::new(12);
        let start = AnyPosition::start(rules);
        let length = AnyPosition::encoded_len(&rules);
        let mut values = vec![0; length];
        start.encode(&mut values);
        assert_eq!(AnyPosition::decode(rules, &values[..length - 1]), Err(learn::WRONG_LENGTH));
        assert_eq!(AnyPosition::decode(rules, &[]), Err(learn::WRONG_LENGTH));
        values.push(*pick(&[0, 1, -1], &mut rng));
        assert_eq!(AnyPosition::decode(rules, &values), Err(learn::WRONG_LENGTH));
        for wild in [i32::MIN, i32::MAX, 256, -256] {
            for place in 0..length {
                let mut values = values[..length].to_vec();
                values[place] = wild;
                let told = AnyPosition::decode(rules, &values);
                assert_eq!(told, Err(learn::OUT_OF_RANGE), "{start}: {wild} at {place}");
            }
        }
    }
}
