//! Tigadi and the morris family: what the general suite cannot know.

use std::mem::size_of;

use proptest::prelude::*;
use tigadi::{
    DrawRules, Notation, ParseError, Player, Position, Refusal, Setup,
    explain::explanation,
    games::morris::{Blocked, Board, Morris, Move, Parts, Point, Rules, reasons},
    notation::{move_text, parse_named, position_text},
    picture::board_text,
    rules::{Rules as _, Value},
};

fn at(text: &str) -> Morris {
    parse_named(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn refused(text: &str) -> ParseError {
    parse_named::<Morris>(text).expect_err(text)
}

/// Why a move is refused.
fn mistake(position: &str, m: &str) -> Refusal {
    let position = at(position);
    let m = position.parse_move(m).unwrap_or_else(|error| panic!("{m}: {error}"));
    let mut after = position;
    let error = after.play(m).expect_err("a mistake");
    assert_eq!(after, position);
    error
}

#[test]
fn sizes() {
    assert!(size_of::<Move>() <= 4);
    assert_eq!(size_of::<Option<Point>>(), 1);
    assert_eq!(size_of::<Morris>(), 32);
}

#[test]
fn presets_have_the_rules_of_their_games() {
    use Blocked::{Loses, Passes};
    use Board::{ThreeByThreeDiagonals, ThreeRings, ThreeRingsDiagonals, TwoRings};
    // Board, stones, flying, blocked, quiet turns; slides while placing; the first mill wins.
    let expected = [
        ("tigadi", ThreeRingsDiagonals, 9, false, Passes, 100, false, false),
        ("nine-mens-morris", ThreeRings, 9, true, Loses, 50, false, false),
        ("twelve-mens-morris", ThreeRingsDiagonals, 12, true, Loses, 50, false, false),
        ("morabaraba", ThreeRingsDiagonals, 12, true, Loses, 50, false, false),
        ("lasker-morris", ThreeRings, 10, true, Loses, 50, true, false),
        ("six-mens-morris", TwoRings, 6, false, Loses, 50, false, false),
        ("five-mens-morris", TwoRings, 5, false, Loses, 50, false, false),
        ("three-mens-morris", ThreeByThreeDiagonals, 3, false, Loses, 50, false, true),
    ];
    assert_eq!(Rules::presets().count(), expected.len());
    for (rules, (name, board, stones, flying, blocked, quiet, sliding, mill_wins)) in
        Rules::presets().zip(expected)
    {
        assert_eq!(rules.preset(), name);
        assert_eq!((rules.board(), rules.stones()), (board, stones), "{name}");
        assert_eq!((rules.flying(), rules.blocked()), (flying, blocked), "{name}");
        assert_eq!((rules.sliding(), rules.mill_wins()), (sliding, mill_wins), "{name}");
        assert_eq!(rules.draws(), DrawRules { repetition: Some(3), quiet: Some(quiet) }, "{name}");
    }
}

#[test]
fn stones_are_three_at_least_and_no_more_than_the_board_holds() {
    let with = |rules: Rules, stones| rules.with(&[("stones", Value::Number(stones))]).is_ok();
    for (rules, most) in [
        (Rules::TIGADI, 12),
        (Rules::NINE_MENS_MORRIS, 12),
        (Rules::SIX_MENS_MORRIS, 8),
        (Rules::THREE_MENS_MORRIS, 4),
    ] {
        let possible: Vec<_> = (0..30).filter(|&stones| with(rules, stones)).collect();
        assert_eq!(possible, (3..=most).collect::<Vec<_>>(), "{}", rules.preset());
    }
}

#[test]
fn lines_lead_both_ways_and_mills_lie_along_them() {
    // Lines of three, and what else joins two points, as in the drawings.
    for (board, mills, joined) in [
        (Board::ThreeRings, 16, 32),
        (Board::ThreeRingsDiagonals, 20, 40),
        (Board::TwoRings, 8, 20),
        (Board::ThreeByThree, 6, 12),
        (Board::ThreeByThreeDiagonals, 8, 16),
    ] {
        let points = || (0..board.points() as u8).filter_map(Point::new);
        let pairs = points().flat_map(|a| points().map(move |b| (a, b)));
        let joins = |a: Point, b: Point| board.neighbours(a) >> b.index() & 1 == 1;
        assert_eq!(pairs.clone().filter(|&(a, b)| joins(a, b)).count(), 2 * joined, "{board:?}");
        assert!(pairs.clone().all(|(a, b)| joins(a, b) == joins(b, a)), "{board:?}");
        assert_eq!(board.mills().len(), mills, "{board:?}");
        for mill in board.mills() {
            let on = |point: &Point| mill >> point.index() & 1 == 1;
            let line: Vec<_> = points().filter(on).collect();
            assert_eq!(line.len(), 3);
            assert!(joins(line[0], line[1]) && joins(line[1], line[2]), "{board:?} {line:?}");
        }
    }
}

#[test]
fn common_mistakes_are_refused_each_with_its_reason() {
    let placing = "tigadi ww1/b1b/3/6/3/3/3 w 7 7";
    assert_eq!(mistake(placing, "a7"), reasons::OCCUPIED);
    assert_eq!(mistake(placing, "b6"), reasons::OCCUPIED);
    assert_eq!(mistake(placing, "a7-a4"), reasons::MUST_PLACE);
    assert_eq!(mistake(placing, "g7"), reasons::MUST_TAKE);
    assert_eq!(mistake(placing, "c3xb6"), reasons::NOTHING_CLOSED);
    assert_eq!(mistake(placing, "g7xa7"), reasons::NOTHING_TO_TAKE);
    assert_eq!(mistake(placing, "g7xa1"), reasons::NOTHING_TO_TAKE);
    assert_eq!(mistake(placing, "pass"), Refusal::MAY_NOT_PASS);

    let moving = "tigadi w1w/1w1/3/1b4/3/bbb/3 w 0 0";
    assert_eq!(mistake(moving, "a1"), reasons::HAND_EMPTY);
    assert_eq!(mistake(moving, "d6-d7xb2"), reasons::PROTECTED);
    assert_eq!(mistake(moving, "d6-d7"), reasons::MUST_TAKE);
    assert_eq!(mistake(moving, "d6-a4"), reasons::NO_FLYING);
    assert_eq!(mistake(moving, "b2-a1"), reasons::NOT_YOURS);
    assert_eq!(mistake(moving, "d5-d6"), reasons::SOURCE_EMPTY);
    assert_eq!(mistake(moving, "a7-b6xb2"), reasons::NOTHING_CLOSED);
    assert_eq!(mistake(moving, "pass"), Refusal::MAY_NOT_PASS);
    let four = "nine-mens-morris w1w/1w1/3/1b4/3/bbb/2w w 0 0";
    assert_eq!(mistake(four, "d6-a4"), reasons::NOT_ADJACENT);
    assert_eq!(mistake(four, "a7-b6"), reasons::NO_DIAGONAL);
    assert_eq!(mistake(four, "a7-c5"), reasons::NOT_ADJACENT);
    let square = "three-mens-morris:diagonals=off,stones=4 wwb/b1b/bww w 0 0";
    assert_eq!(mistake(square, "c1-b2"), reasons::NO_DIAGONAL);
    let three = "three-mens-morris:diagonals=off wb1/b2/bww w 0 0";
    assert_eq!(mistake(three, "c1-b2"), reasons::NO_DIAGONAL, "not for want of wings");
    assert_eq!(mistake(three, "c1-c3"), reasons::NO_FLYING);

    let stuck = "tigadi wb1/wb1/wb1/bbb3/3/3/3 w 0 0";
    assert_eq!(mistake(stuck, "a7-a4"), reasons::OCCUPIED);
    assert_eq!(mistake(stuck, "a7-d1"), Refusal::MUST_PASS);
    assert_eq!(mistake(stuck, "d1"), Refusal::MUST_PASS);

    let over = "tigadi www/3/3/6/3/bb1/3 b 0 0";
    assert_eq!(mistake(over, "b2-b4"), Refusal::GAME_OVER);
    assert_eq!(mistake(over, "pass"), Refusal::GAME_OVER);

    let first_mill = "three-mens-morris ww1/bb1/3 w 1 1";
    assert_eq!(mistake(first_mill, "c3xa2"), reasons::NOTHING_TAKEN);

    let small = at("three-mens-morris");
    let far = Point::new(20).unwrap();
    assert_eq!(small.check(Move::place(far)), Err(Refusal::NO_SUCH_PLACE));
    let d6 = Point::new(4).unwrap();
    assert_eq!(small.check(Move::PASS.taking(d6)), Err(Refusal::NO_SUCH_PLACE));
    let odd = Move { source: Some(d6), target: None, capture: None };
    assert_eq!(small.check(odd), Err(Refusal::NO_SUCH_PLACE));
}

#[test]
fn outcomes_carry_their_reason() {
    for (text, winner, reason) in [
        ("tigadi www/3/3/6/3/bb1/3 b 0 0", Some(Player::One), reasons::REDUCED),
        (
            "nine-mens-morris:flying=off wb1/wb1/wb1/bbb3/3/3/3 w 0 0",
            Some(Player::Two),
            reasons::BLOCKED,
        ),
        ("twelve-mens-morris wbw/bwb/wbw/bwbwbw/wbw/bwb/wbb w 0 0", None, reasons::FULL),
        ("tigadi:stones=12 wbw/bwb/wbw/bwbwbw/wbw/bwb/wbb w 0 0", None, reasons::FULL),
        ("three-mens-morris www/bb1/3 b 0 1", Some(Player::One), reasons::MILL),
    ] {
        let outcome = at(text).outcome().expect(text);
        assert!(!at(text).has_moves(), "{text}");
        assert_eq!((outcome.winner, outcome.reason), (winner, reason), "{text}");
        assert_eq!(outcome.points, u8::from(winner.is_some()));
    }
    // A player is reduced in the placing phase, too: two on the board, none in hand to come.
    assert_eq!(
        at("tigadi ww1/3/3/6/3/3/3 w 1 1").outcome().map(|o| o.reason),
        Some(reasons::REDUCED)
    );
    // And so it is with none on the board and two in hand; a third in hand saves.
    let two_to_come = at("tigadi www/www/1ww/6/3/3/3 b 1 2").outcome().unwrap();
    assert_eq!((two_to_come.winner, two_to_come.reason), (Some(Player::One), reasons::REDUCED));
    assert_eq!(at("tigadi www/www/1w1/6/3/3/3 b 2 3").outcome(), None);
}

#[test]
fn a_mill_without_an_enemy_on_the_board_takes_nothing() {
    let mut position = at("lasker-morris ww1/3/3/6/3/3/3 w 8 9");
    position.play(position.parse_move("g7").unwrap()).unwrap();
    assert_eq!(position_text(&position).to_string(), "www/3/3/6/3/3/3 b 7 9");
    assert_eq!(mistake("lasker-morris ww1/3/3/6/3/3/3 w 8 9", "g7xa1"), reasons::NOTHING_TO_TAKE);
}

#[test]
fn a_mill_that_stood_before_takes_nothing() {
    // The mill a7-d7-g7 stands; d6 moves without closing one.
    let position = at("tigadi www/1w1/3/b5/3/bb1/b2 w 0 0");
    assert!(position.is_legal(position.parse_move("d6-d5").unwrap()));
    assert!(!position.is_legal(position.parse_move("d6-d5xa4").unwrap()));
}

#[test]
fn lasker_slides_while_stones_are_in_hand_but_never_flies_then() {
    let position = at("lasker-morris w1w/3/3/1w4/3/bbb/3 w 7 7");
    assert!(position.is_legal(position.parse_move("a7-a4").unwrap()));
    assert!(position.is_legal(position.parse_move("c5").unwrap()));
    assert_eq!(mistake("lasker-morris w1w/3/3/1w4/3/bbb/3 w 7 7", "a7-c5"), reasons::NOT_ADJACENT);
}

#[test]
fn malformed_positions_are_refused_with_place_and_reason() {
    for (text, place, why) in [
        ("tigadi 3/3/3/6/3/3/4 w 9 9", 19, "the number must be from 1 to 3"),
        ("tigadi 3/3/3/6/3/3/2 w 9 9", 20, "w, b or a number of empty points is expected"),
        ("tigadi 3/3/3/6/3/3 w 9 9", 18, "a slash and the next row is expected"),
        ("tigadi 3/3/3/6/3/3/12 w 9 9", 19, "the number must be from 1 to 3"),
        ("tigadi 3/3/3/6/3/3/0 w 9 9", 19, "the number must be from 1 to 3"),
        ("tigadi 3/3/3/6/3/3/x w 9 9", 19, "w, b or a number of empty points is expected"),
        ("tigadi 3/3/3/6/3/3/3  w 9 9", 21, "w or b to move is expected"),
        ("tigadi 3/3/3/6/3/3/3 g 9 9", 21, "w or b to move is expected"),
        ("tigadi 3/3/3/6/3/3/3 w 10 9", 23, "the number must be from 0 to 9"),
        ("tigadi 3/3/3/6/3/3/3 w 9", 24, "the text ends where a space is expected"),
        ("tigadi 3/3/3/6/3/3/3 w 9 9 ", 26, "unexpected text after the end"),
        ("tigadi 3/3/3/6/3/3/3 w 9 99999999999", 25, "the number must be from 0 to 9"),
        ("tigadi w2/3/3/6/3/3/3 w 9 9", 24, "the number must be from 0 to 8"),
        (
            "tigadi 3/3/3/6/3/3/3 w 9 8",
            7,
            "impossible: the stones in hand do not fit the side to move",
        ),
        (
            "tigadi 3/3/3/6/3/3/3 b 9 9",
            7,
            "impossible: the stones in hand do not fit the side to move",
        ),
        ("tigadi 3/3/3/6/3/3/3 w 0 0", 7, "impossible: both sides have fewer than three stones"),
        (
            "three-mens-morris www/bbb/3 w 0 0",
            18,
            "impossible: both sides have a mill, and the first wins",
        ),
        (
            "three-mens-morris 3/3/3 w 0 0",
            18,
            "impossible: stones are missing though nothing is taken",
        ),
        (
            "lasker-morris 3/3/3/6/3/3/3 b 10 10",
            14,
            "impossible: the stones in hand do not fit the side to move",
        ),
        (
            "lasker-morris 3/3/3/6/3/3/3 w 0 10",
            14,
            "impossible: the stones in hand do not fit the side to move",
        ),
        (
            "lasker-morris ww1/3/3/6/3/3/3 b 8 10",
            14,
            "impossible: the stones in hand do not fit the side to move",
        ),
        ("tigadi www/www/www/w5/3/3/bbb b 0 0", 7, "impossible: more stones than a side has"),
        ("tigadi \u{e9}", 7, "w, b or a number of empty points is expected"),
    ] {
        let error = refused(text);
        assert_eq!((error.place, error.problem.to_string().as_str()), (place, why), "{text}");
    }
}

#[test]
fn parts_that_make_no_position_are_refused() {
    let refused = |stones, hands| {
        let parts = Parts { stones, hands, turn: Player::One };
        Morris::from_parts(Rules::TIGADI, &parts).err()
    };
    let (low, high) = (0b111, 0b111 << 21);
    assert_eq!(refused([low, high], [6, 6]), None);
    let too_many = Some(reasons::TOO_MANY_STONES);
    assert_eq!(refused([low, high], [7, 6]), too_many);
    assert_eq!(refused([low, high], [6, 7]), too_many);
    let shared = Some(reasons::TWO_ON_A_POINT);
    assert_eq!(refused([low, 0b1110], [6, 6]), shared);
    let off = Some(reasons::OFF_THE_BOARD);
    assert_eq!(refused([low, 0b111 << 22], [6, 6]), off);
}

#[test]
fn malformed_moves_are_refused_with_place_and_reason() {
    let position = at("tigadi");
    for (text, place) in [
        ("", 0),
        ("d4", 0),
        ("D6", 0),
        ("d6-", 3),
        ("d6x", 3),
        ("d6-d4", 3),
        ("d6xx", 3),
        ("d6 ", 2),
        ("d6-d5xg7x", 8),
        ("passe", 0),
        ("\u{1f600}", 0),
        ("a8", 0),
    ] {
        assert_eq!(position.parse_move(text).expect_err(text).place, place, "{text}");
    }
    // The points are those of the board.
    assert!(at("six-mens-morris").parse_move("a7").is_err());
    assert!(at("three-mens-morris").parse_move("d1").is_err());
}

/// Hash values are a promise: they may never change.
#[test]
fn pinned_keys() {
    for (text, key) in PINNED {
        assert_eq!(format!("{:016x}", at(text).zobrist()), key, "{text}");
    }
    // The same rules under two names are the same position.
    assert_eq!(
        at("twelve-mens-morris 3/3/3/6/3/3/3 w 12 12"),
        at("nine-mens-morris:diagonals=on,stones=12 3/3/3/6/3/3/3 w 12 12"),
    );
    assert_ne!(at("tigadi").zobrist(), at("tigadi:quiet=99").zobrist());
}

const PINNED: [(&str, &str); 4] = [
    ("tigadi", "562b144d6a30cbe9"),
    ("tigadi wb1/wb1/wb1/bbb3/3/3/3 w 0 0", "f5d86513748df180"),
    ("nine-mens-morris 3/1w1/3/6/3/3/3 b 8 9", "c5cb16e96b374d0c"),
    ("three-mens-morris www/bb1/3 b 0 1", "761e991dc369dc7e"),
];

#[test]
fn reasons_in_words() {
    for (text, m, reason) in [
        (
            "tigadi ww1/b1b/3/6/3/3/3 w 7 7",
            "g7xb6",
            "closes a mill and takes b6, which threatened one",
        ),
        ("tigadi ww1/2b/3/6/b2/3/3 w 7 7", "g7xf6", "closes a mill and takes f6"),
        ("tigadi ww1/b1b/3/6/3/3/3 w 7 7", "d6", "blocks a mill"),
        ("tigadi w2/2b/3/6/3/3/3 w 8 8", "g7", "threatens a mill"),
        ("tigadi w2/2b/3/6/3/2b/2w w 7 7", "g7", "threatens two mills at once"),
        ("tigadi www/3/3/5w/3/bbb/3 w 0 0", "g4-f4", "takes room from the opponent"),
        ("tigadi w1w/1w1/3/6/3/bbb/3 w 0 0", "d6-d7xb2", "wins the game"),
        ("tigadi wb1/wb1/wb1/bbb3/3/3/3 w 0 0", "pass", "nothing else is possible"),
    ] {
        let position = at(text);
        let m = position.parse_move(m).unwrap();
        assert_eq!(
            explanation(&position, m).to_string(),
            reason,
            "{text} {}",
            move_text(&position, m)
        );
    }
}

#[test]
fn the_board_as_text() {
    let board = board_text(&at("tigadi wb1/wb1/wb1/bbb3/3/3/3 w 0 0")).to_string();
    assert_eq!(
        board.lines().take(3).collect::<Vec<_>>(),
        [
            "7  W-----------B-----------.",
            "   | \\         |         / |",
            "6  |   W-------B-------.   |"
        ],
    );
    assert!(board.ends_with("in hand: W 0, B 0; W to move"));
}

proptest! {
    /// A turn moves or places one stone of the mover and takes at most one of the other.
    #[test]
    fn stones_are_conserved(choices in prop::collection::vec(any::<u16>(), 0..150)) {
        let mut position = at("lasker-morris");
        let count = |p: &Morris, player| p.stones(player).count_ones() + u32::from(p.hand(player));
        for choice in choices {
            let moves = position.moves();
            if moves.is_empty() {
                break;
            }
            let (before, m) = (position, moves[usize::from(choice) % moves.len()]);
            position.play(m).unwrap();
            let (own, enemy) = (before.turn(), before.turn().other());
            prop_assert_eq!(count(&position, own), count(&before, own));
            prop_assert_eq!(count(&position, enemy) + u32::from(m.capture.is_some()), count(&before, enemy));
            prop_assert_eq!(position.stones(own) & position.stones(enemy), 0);
        }
    }
}
