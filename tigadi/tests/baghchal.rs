//! Baghchal: recorded games, mistakes and their reasons, texts, reasons, the endgame numbering.

use std::collections::BTreeSet;

use tigadi::{
    AnyPosition, DrawRules, Evaluator, Game, Notation, Ordered, Outcome, Player, Position, Problem,
    Reason, Refusal, Rng, Symmetric,
    explain::explanation,
    games::baghchal::{Baghchal, EndgameIndex, Evaluation, Move, Point, Rules, point, reasons},
    notation::{move_text, position_text},
    picture::board_text,
    rules::{Rules as _, Value},
};

/// The rules with another number of captures that wins.
fn captures(captures: u32) -> Result<Rules, Refusal> {
    Rules::BAGHCHAL.with(&[("captures", Value::Number(captures))])
}

fn position(text: &str) -> Baghchal {
    Baghchal::parse_position(Rules::BAGHCHAL, text)
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn play(position: &mut Baghchal, text: &str) {
    let m = position.parse_move(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    position.play(m).unwrap_or_else(|error| panic!("{text}: {error}"));
}

/// The start after these moves.
fn after(moves: &str) -> Baghchal {
    let mut position = Baghchal::start(Rules::BAGHCHAL);
    moves.split_whitespace().for_each(|text| play(&mut position, text));
    position
}

fn refusal(position: &Baghchal, text: &str) -> Refusal {
    let mut same = *position;
    let m = position.parse_move(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let error = same.play(m).expect_err(text);
    assert_eq!(same, *position, "a refused move changes nothing");
    error
}

/// Every position of some random games, with the moves that lead on.
fn random_games(count: u64) -> impl Iterator<Item = Baghchal> {
    (0..count).flat_map(|seed| {
        let mut rng = Rng::new(seed);
        let mut next = Some(Baghchal::start(Rules::BAGHCHAL));
        std::iter::from_fn(move || {
            let position = next?;
            let moves = position.moves();
            next = (!moves.is_empty()).then(|| {
                let mut following = position;
                following.play_unchecked(moves[rng.below(moves.len() as u32) as usize]);
                following
            });
            Some(position)
        })
        .take(150)
    })
}

#[test]
fn recorded_games() {
    let mut position = Baghchal::start(Rules::BAGHCHAL);
    let mut games = 0;
    for line in include_str!("data/games/baghchal.txt").lines().filter(|l| !l.starts_with('#')) {
        let fields: Vec<&str> = line.split_whitespace().collect();
        if let ["result", result, ..] = fields[..] {
            let winner = position.outcome().expect(line).winner;
            assert_eq!(winner, Some([Player::One, Player::Two][usize::from(result == "2")]));
            assert!(matches!(result, "1" | "2"), "{line}");
            position = Baghchal::start(Rules::BAGHCHAL);
            games += 1;
            continue;
        }
        let [_, count, text] = fields[..] else { panic!("{line}") };
        assert_eq!(position.moves().len().to_string(), count, "{line}");
        let m = position.parse_move(text).unwrap();
        assert_eq!(move_text(&position, m).to_string(), text);
        position.play(m).unwrap();
    }
    assert_eq!(games, 30);
}

#[test]
fn goats_mistakes() {
    let start = Baghchal::start(Rules::BAGHCHAL);
    assert_eq!(refusal(&start, "G11"), reasons::OCCUPIED);
    assert_eq!(refusal(&start, "G1112"), reasons::NOT_YOURS);
    assert_eq!(refusal(&start, "G2223"), reasons::SOURCE_EMPTY);
    let placing = after("G33 B1112");
    assert_eq!(refusal(&placing, "G3332"), reasons::GOATS_IN_HAND);
    assert_eq!(refusal(&placing, "G12"), reasons::OCCUPIED);
    assert_eq!(refusal(&placing, "G33"), reasons::OCCUPIED);
    assert_eq!(placing.check(Move::PASS), Err(Refusal::MAY_NOT_PASS));

    let moving = position("BGGGB/GGGG1/GG1GB/GGGG1/BG1GG g 20 3");
    assert_eq!(refusal(&moving, "G25"), reasons::HAND_EMPTY);
    assert_eq!(refusal(&moving, "G2223"), reasons::OCCUPIED);
    assert_eq!(refusal(&moving, "G1425"), reasons::NO_DIAGONAL, "no diagonal leaves 14");
    assert_eq!(refusal(&moving, "G2145"), reasons::NOT_ADJACENT);
    assert_eq!(refusal(&moving, "G1333"), reasons::GOATS_NEVER_CAPTURE);
    assert_eq!(refusal(&moving, "Gx1333"), reasons::GOATS_NEVER_CAPTURE);
    assert_eq!(refusal(&moving, "G1525"), reasons::NOT_YOURS);
    assert_eq!(refusal(&moving, "G2533"), reasons::SOURCE_EMPTY);
    assert_eq!(moving.check(Move::PASS), Err(Refusal::MAY_NOT_PASS));
}

#[test]
fn tigers_mistakes() {
    // Tigers on 11, 12, 15 and 51, goats on 13, 21 and 23.
    let tigers = position("BBG1B/G1G2/5/5/B4 b 3 0");
    assert_eq!(refusal(&tigers, "Bx1113"), reasons::OCCUPIED);
    assert_eq!(refusal(&tigers, "B1121"), reasons::OCCUPIED);
    assert_eq!(refusal(&tigers, "B1321"), reasons::NOT_YOURS);
    assert_eq!(refusal(&tigers, "B2232"), reasons::SOURCE_EMPTY);
    assert_eq!(refusal(&tigers, "B1231"), reasons::NOT_ADJACENT);
    assert_eq!(refusal(&tigers, "B5133"), reasons::NOTHING_TO_JUMP);
    assert_eq!(refusal(&tigers, "Bx5133"), reasons::NOTHING_TO_JUMP);
    assert_eq!(refusal(&tigers, "B1131"), reasons::MUST_CAPTURE);
    assert_eq!(refusal(&tigers, "Bx1234"), reasons::NO_DIAGONAL, "no diagonal leaves 12");
    assert_eq!(refusal(&tigers, "B1234"), reasons::NO_DIAGONAL);
    assert_eq!(refusal(&tigers, "B5124"), reasons::NOT_ADJACENT, "too far along a drawn one");
    assert_eq!(tigers.check(Move::PASS), Err(Refusal::MAY_NOT_PASS));

    let [p11, p13, p21, p31] =
        [(1, 1), (1, 3), (2, 1), (3, 1)].map(|(row, column)| point(row, column).unwrap());
    assert_eq!(tigers.check(Move::place(p31)), Err(Refusal::WRONG_SIDE), "only goats are placed");
    assert_eq!(tigers.check(Move::slide(p11, p31).taking(p21)), Ok(()));
    let p22 = point(2, 2).unwrap();
    assert_eq!(tigers.check(Move::slide(p11, p22)), Ok(()));
    assert_eq!(
        tigers.check(Move::slide(p11, p22).taking(p21)),
        Err(reasons::NOTHING_TO_JUMP),
        "a step captures nothing"
    );
    assert_eq!(
        tigers.check(Move::slide(p11, p31).taking(p13)),
        Err(reasons::NOTHING_TO_TAKE),
        "not the goat that the jump passes over"
    );
    let off = Point::new(25).unwrap();
    assert_eq!(tigers.check(Move::slide(p11, off)), Err(Refusal::NO_SUCH_PLACE));
    assert_eq!(tigers.check(Move::slide(off, p31)), Err(Refusal::NO_SUCH_PLACE));

    assert_eq!(refusal(&after("G33"), "B3332"), reasons::NOT_YOURS);
    assert_eq!(refusal(&position("1B2B/5/2G2/5/B3B b 1 0"), "B1221"), reasons::NO_DIAGONAL);

    let row = position("BB3/5/5/2G2/B3B b 1 0");
    assert_eq!(refusal(&row, "Bx1113"), reasons::JUMP_OVER_TIGER);
    assert_eq!(refusal(&row, "B1113"), reasons::JUMP_OVER_TIGER);
}

#[test]
fn finished_games_refuse_everything() {
    let trapped = position("BBGG1/BBGG1/GGGG1/GGGG1/5 b 12 0");
    assert_eq!(refusal(&trapped, "B1115"), Refusal::GAME_OVER);
    assert_eq!(trapped.outcome().map(|outcome| outcome.reason), Some(reasons::TRAPPED));
    let captured = position("2B2/5/2B2/5/B3B g 5 5");
    assert_eq!(refusal(&captured, "G11"), Refusal::GAME_OVER);
    assert_eq!(captured.outcome().map(|outcome| outcome.reason), Some(reasons::CAPTURES));
    let stuck = position("1BGGG/BBGGG/GGGGG/GGGGG/GBGGG g 20 0");
    assert_eq!(stuck.outcome().map(|outcome| outcome.reason), Some(reasons::BLOCKED));
    assert_eq!(stuck.check(Move::PASS), Err(Refusal::GAME_OVER));
}

#[test]
fn goats_that_can_only_place_the_last_one_are_not_stuck() {
    // Tigers on 13, 21 and 22 shut the empty points 11 and 12 off; all goats stand fast.
    let last = position("2BGG/BBGGG/GGGGG/GGGGG/GGGGB g 19 0");
    assert_eq!(last.outcome(), None);
    let moves: Vec<_> = last.moves().iter().map(|&m| move_text(&last, m).to_string()).collect();
    assert_eq!(moves, ["G11", "G12"]);
}

#[test]
fn goats_move_only_after_the_twentieth_placement() {
    let mut game = position("BGGGG/1GGG1/B1GGG/1GGG1/B1GGB g 19 4");
    assert_eq!(refusal(&game, "G2425"), reasons::GOATS_IN_HAND);
    assert!(game.moves().iter().all(|m| m.source.is_none()));
    play(&mut game, "G45");
    assert_eq!(game.in_hand(), 0);
    play(&mut game, "B3121");
    assert_eq!(refusal(&game, "G31"), reasons::HAND_EMPTY);
    assert!(game.moves().iter().all(|m| m.source.is_some()));
}

#[test]
fn a_tiger_with_a_jump_alone_is_not_trapped() {
    // Nothing next to a tiger is empty; 13 is, behind the goat on 12.
    let jump = position("BG1GB/GGGGG/G3G/GGGGG/BG1GB b 16 0");
    let steps = jump.moves().iter().filter(|m| m.capture.is_none()).count();
    assert_eq!((steps, jump.outcome()), (0, None));
    assert!(jump.is_legal(jump.parse_move("Bx1113").unwrap()));
}

#[test]
fn tigers_are_trapped_in_either_phase() {
    for text in ["BBGG1/BBGG1/GGGG1/GGGG1/5 b 12 0", "BBGGG/BBGGG/GGGG1/GGGG1/GG3 b 20 4"] {
        let outcome = position(text).outcome();
        assert_eq!(outcome, Some(Outcome::win(Player::One, reasons::TRAPPED)), "{text}");
    }
}

#[test]
fn move_texts_that_are_refused() {
    let wrong = |position: &Baghchal, text: &str| position.parse_move(text).unwrap_err();
    let start = Baghchal::start(Rules::BAGHCHAL);
    for text in ["", "x", "g33", "33", "pass"] {
        let error = wrong(&start, text);
        assert_eq!(error.place, 0, "{text}");
    }
    for (text, place) in [("G", 1), ("G3", 2), ("G36", 2), ("G03", 1), ("G333", 4), ("G33 ", 3)] {
        assert_eq!(wrong(&start, text).place, place, "{text}");
    }
    assert_eq!(wrong(&start, "G33322").problem, Problem::Trailing);
    assert_eq!(
        wrong(&start, "B1122").problem,
        Problem::Wrong("a tiger's move, but it is the goats' turn")
    );
    let tigers = after("G22");
    assert_eq!(
        wrong(&tigers, "G33").problem,
        Problem::Wrong("a goat's move, but it is the tigers' turn")
    );
    assert_eq!(wrong(&tigers, "B12").problem, Problem::End("a row from 1 to 5"));
    let crooked = Problem::Wrong("a jump goes two points along a straight line");
    for text in ["Bx1112", "Bx1123", "Bx1111", "Bx1114", "Bx1142"] {
        assert_eq!(wrong(&tigers, text).problem, crooked, "{text}");
    }
    assert!(tigers.is_legal(tigers.parse_move("Bx1133").unwrap()));
}

#[test]
fn position_texts_that_are_refused() {
    let impossible = [
        "B3B/5/5/5/B4 g 0 0",
        "B3B/5/2B2/5/B3B g 0 0",
        "B3B/5/5/5/B3B b 0 0",
        "B3B/5/5/5/B3B g 1 0",
        "B3B/5/2G2/5/B3B b 0 0",
        "B3B/5/2G2/5/B3B b 2 0",
        "B3B/5/2G2/5/B3B b 1 1",
        "B3B/5/5/5/B3B b 1 1",
        "2B2/5/2B2/5/BG2B b 6 5",
        "BBGG1/BBGG1/GGGG1/GGGG1/5 g 12 0",
    ];
    for text in impossible {
        let error = Baghchal::parse_position(Rules::BAGHCHAL, text).expect_err(text);
        assert!(matches!(error.problem, Problem::Impossible(_)), "{text}: {error}");
    }
    let malformed = [
        ("", 0),
        ("B3B/5/5/5/B3B", 13),
        ("B3B/5/5/5/B3B w 0 0", 14),
        ("B3B/5/5/5/B3B g 21 0", 16),
        ("B3B/5/5/5/B3B g 0 6", 18),
        ("B3B/5/5/5/B3B g 00 0", 16),
        ("B3B/5/5/5/B3B g 0 0 ", 19),
        ("B3B/6/5/5/B3B g 0 0", 4),
        ("B3B/50/5/5/B3B g 0 0", 4),
        ("B12B/5/5/5/B3B g 0 0", 1),
        ("b3b/5/5/5/b3b g 0 0", 0),
        ("B3B/5/5/5 g 0 0", 9),
    ];
    for (text, place) in malformed {
        let error = Baghchal::parse_position(Rules::BAGHCHAL, text).expect_err(text);
        assert_eq!(error.place, place, "{text}: {error}");
    }
}

#[test]
fn texts_and_keys_are_stable() {
    let start = Baghchal::start(Rules::BAGHCHAL);
    assert_eq!(position_text(&start).to_string(), "B3B/5/5/5/B3B g 0 0");
    let captured = after("G22 Bx1133 G12");
    assert_eq!(position_text(&captured).to_string(), "1G2B/5/2B2/5/B3B b 2 1");
    let six = Baghchal::start(captures(6).unwrap());
    let keys = [start, captured, six].map(|position| position.zobrist());
    assert_eq!(keys, [0x931b_24ea_bb18_5e74, 0x616e_bf6e_8d7b_c3ec, 0x71b8_09ed_7b67_0749]);
}

#[test]
fn symmetric_positions_are_worth_the_same() {
    let evaluation = Evaluation::default();
    for position in random_games(30) {
        for symmetry in 0..position.symmetries() {
            let image = position.symmetric(symmetry);
            assert_eq!(evaluation.evaluate(&image), evaluation.evaluate(&position));
        }
    }
}

#[test]
fn captures_and_placements_are_irreversible() {
    for position in random_games(10) {
        for m in position.moves() {
            let text = move_text(&position, m).to_string();
            assert_eq!(position.is_tactical(m), text.contains('x'));
            let irreversible = position.clone().play_unchecked(m);
            assert_eq!(irreversible, text.contains('x') || text.len() == 3);
        }
    }
}

#[test]
fn legal_moves_are_exactly_those_that_pass_the_check() {
    let places = || std::iter::once(None).chain((0..26).map(Point::new));
    for position in random_games(40).step_by(41) {
        let legal: BTreeSet<Move> = position.moves().into_iter().collect();
        let mut checked = BTreeSet::new();
        for source in places() {
            for target in places() {
                checked.extend(
                    places()
                        .map(|capture| Move { source, target, capture })
                        .filter(|&m| position.is_legal(m)),
                );
            }
        }
        assert_eq!(checked, legal);
    }
}

#[test]
fn house_rules() {
    let game: AnyPosition = "baghchal:captures=1,repetition=off".parse().unwrap();
    assert_eq!(game.to_string(), "baghchal:captures=1,repetition=off B3B/5/5/5/B3B g 0 0");
    assert_eq!(game.draw_rules(), DrawRules::NONE);
    let third = DrawRules { repetition: Some(3), quiet: None };
    assert_eq!(Rules::BAGHCHAL.draws(), third);
    for text in ["baghchal:captures=0", "baghchal:captures=21", "baghchal:repetition=1"] {
        assert!(text.parse::<AnyPosition>().is_err(), "{text}");
    }
    assert!(captures(0).is_err());
    assert!(Rules::BAGHCHAL.with(&[("repetition", Value::Number(1))]).is_err());

    let mut one = Baghchal::start(captures(1).unwrap());
    ["G22", "Bx1133"].into_iter().for_each(|text| play(&mut one, text));
    assert_eq!(one.outcome().map(|outcome| outcome.reason), Some(reasons::CAPTURES));
    assert!(after("G22 Bx1133").outcome().is_none());
}

#[test]
fn the_position_after_the_last_placement_is_an_occurrence() {
    let start = "baghchal BGGGG/1GGG1/B1GGG/1GGG1/B1GGB g 19 4";
    let mut game: Game<AnyPosition> = start.parse().unwrap();
    let round_trip = ["B3121", "G2425", "B2131", "G2524"];
    for text in ["G45"].into_iter().chain(round_trip).chain(round_trip) {
        assert_eq!(game.outcome(), None, "before {text}");
        game.play_text(text).unwrap();
    }
    assert_eq!(game.outcome(), Some(Outcome::draw(Reason::REPETITION)));
}

#[test]
fn the_board_shows_the_drawn_lines() {
    let expected = "\
1  .---.---.---.---B
   | \\ | / | \\ | / |
2  .---.---.---.---.
   | / | \\ | / | \\ |
3  .---.---B---.---.
   | \\ | / | \\ | / |
4  .---.---.---G---.
   | / | \\ | / | \\ |
5  B---.---.---.---B
   1   2   3   4   5
goats in hand: 18, captured: 1 of 5; B to move";
    assert_eq!(board_text(&after("G22 Bx1133 G44")).to_string(), expected);
}

#[test]
fn reasons_name_threats_and_loose_goats() {
    let reason = |position: &Baghchal, text: &str| {
        let m = position.parse_move(text).unwrap();
        assert!(position.is_legal(m), "{text}");
        explanation(position, m).to_string()
    };
    let start = Baghchal::start(Rules::BAGHCHAL);
    assert_eq!(reason(&start, "G22"), "leaves loose the goat on 22");
    assert_eq!(reason(&start, "G13"), "holds the edge");
    let loose = after("G22");
    assert_eq!(reason(&loose, "Bx1133"), "captures the goat on 22");
    let threat = after("G13 B1112");
    assert_eq!(reason(&threat, "G14"), "protects the goat on 13");
    assert_eq!(reason(&threat, "G22"), "leaves loose the goats on 13, 22");
    assert_eq!(reason(&after("G13"), "B1112"), "threatens the goat on 13");
    assert_eq!(reason(&after("G13 B1112"), "G24"), "leaves loose the goats on 13, 24");
    let winning = position("BG3/5/2B2/5/B3B b 5 4");
    assert_eq!(reason(&winning, "Bx1113"), "wins the game");
    assert_eq!(reason(&winning, "B3332"), "a waiting move");
    // The tiger on 11 has the jumps to 31 and to 33.
    let corner = position("BGG2/GG3/5/4B/B3B g 4 0");
    let half = "protects the goat on 21, but leaves loose the goat on 22";
    assert_eq!(reason(&corner, "G31"), half);
    let nearly = position("BGG2/GG3/G4/4B/B3B g 5 0");
    assert_eq!(reason(&nearly, "G33"), "traps the tiger on 11, protects the goat on 22");
    let trapped = position("BGG2/GG3/GBG2/5/B3B b 6 0");
    let frees = "captures the goat on 33, threatens the goat on 22, frees the tiger on 11";
    assert_eq!(reason(&trapped, "Bx3234"), frees);
}

#[test]
fn endgame_sizes_and_round_trips() {
    let sizes = [33_481, 333_175, 2_105_695, 9_469_965, 32_188_170];
    assert_eq!(2 * sizes.iter().map(|&size| u64::from(size)).sum::<u64>(), 88_260_972);
    assert_eq!(EndgameIndex::new(5), None);
    for (captured, size) in (0..).zip(sizes) {
        let index = EndgameIndex::new(captured).unwrap();
        assert_eq!(index.len(), size);
        // All of the smaller sets, one in many of the others.
        let step = if captured < 2 { 1 } else { 997 };
        for number in (0..size).step_by(step).chain([size - 1]) {
            let position = index.position(Rules::BAGHCHAL, Player::Two, number).unwrap();
            assert_eq!(position.goats().count_ones(), u32::from(20 - captured));
            assert_eq!(position.tigers().count_ones(), 4);
            let symmetry = number as usize % position.symmetries();
            for image in [position, position.symmetric(symmetry)] {
                assert_eq!(index.number(&image), Some(number), "{captured}");
            }
        }
        assert_eq!(index.position(Rules::BAGHCHAL, Player::Two, size), None);
        assert_eq!(index.number(&Baghchal::start(Rules::BAGHCHAL)), None);
    }
}

#[test]
fn small_enough() {
    assert!(size_of::<Baghchal>() <= 32);
    assert!(size_of::<Move>() <= 4);
}
