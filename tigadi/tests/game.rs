//! The referee: counters at their edges, endings, undo, texts, whole games of the data files.
#![cfg(feature = "alloc")]

mod race;

use proptest::prelude::*;
use race::Race;
use tigadi::{
    AnyPosition, Chance, Event, Game, Notation, Offer, Outcome, PlayError, Player, Position,
    Problem, Reason, Refusal, Rng, games::morris::Morris, games::morris::reasons,
    notation::move_text, rules::Rules,
};

type AnyGame = Game<AnyPosition>;

fn game(text: &str) -> AnyGame {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn play(game: &mut AnyGame, moves: &str) {
    for text in moves.split_whitespace() {
        game.play_text(text).unwrap_or_else(|error| panic!("{game} {text}: {error}"));
    }
}

fn draw(reason: Reason) -> Option<Outcome> {
    Some(Outcome::draw(reason))
}

/// A black and a white stone step to and fro.
const LOOPS: &str = "tigadi w2/3/b2/6/3/b2/wwb b 0 0";

#[test]
fn games_of_the_data_files() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/games");
    let mut played = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        // Its lines have rolls and positions instead of moves.
        if path.file_stem().unwrap() == "nardi" {
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        let name = text.strip_prefix("# random games of ").unwrap();
        let name = name.split_once(": ").unwrap().0;
        let Ok(rules) = <AnyPosition as Notation>::Rules::parse(name) else { continue };
        let mut game = AnyGame::new(rules);
        for (number, line) in text.lines().enumerate().skip(1) {
            let place = format!("{name} line {}", number + 1);
            let words: Vec<_> = line.split_whitespace().collect();
            let result = match words[..] {
                [turn, count, text] => {
                    assert_eq!(game.history().len() + 1, turn.parse().unwrap(), "{place}");
                    assert_eq!(game.move_count(), count.parse().unwrap(), "{place}");
                    game.play_text(text).unwrap_or_else(|error| panic!("{place}: {error}"));
                    continue;
                }
                ["result", "1", ..] => ("1-0", None),
                ["result", "2", ..] => ("0-1", None),
                ["result", "3", ..] => ("1/2-1/2", None),
                ["draw", "by", "repetition", ..] => ("1/2-1/2", Some(Reason::REPETITION)),
                ["draw", "by", _, "quiet", ..] => ("1/2-1/2", Some(Reason::QUIET)),
                _ => panic!("{place}: {line}"),
            };
            let plies = words[words.len() - 2];
            assert_eq!(game.history().len(), plies.parse().unwrap(), "{place}");
            assert_eq!(game.result(), result.0, "{place}");
            let reason = game.outcome().map(|outcome| outcome.reason);
            let by_history = matches!(reason, Some(Reason::REPETITION | Reason::QUIET));
            assert_eq!(reason.filter(|_| by_history), result.1, "{place}");
            played += 1;
            game = AnyGame::new(rules);
        }
    }
    assert!(played >= 8 * 30, "only {played} games");
}

#[test]
fn the_hundredth_quiet_turn_draws() {
    let mut game = game("tigadi:repetition=off w2/3/b2/6/3/b2/wwb b 0 0 97");
    play(&mut game, "c5-d5 a7-d7");
    assert_eq!((game.quiet(), game.outcome()), (99, None));
    let before = game.clone();
    play(&mut game, "d5-c5");
    assert_eq!((game.quiet(), game.outcome()), (100, draw(Reason::QUIET)));
    assert_eq!(game.play_text("d7-a7"), Err(Refusal::GAME_OVER.into()));
    game.undo();
    assert_eq!((&game, game.outcome()), (&before, None));
}

#[test]
fn a_win_on_the_last_quiet_turn_is_a_win() {
    // Three men's morris takes nothing, and a mill wins.
    let mut game = game("three-mens-morris ww1/bb1/1bw w 0 0 49");
    play(&mut game, "c1-c2");
    assert_eq!(game.outcome(), draw(Reason::QUIET));
    let mut game = self::game("three-mens-morris ww1/b1w/bb1 w 0 0 49");
    play(&mut game, "c2-c3");
    assert_eq!(game.outcome(), Some(Outcome::win(Player::One, reasons::MILL)));
    assert_eq!(game.quiet(), 50);
}

#[test]
fn the_third_occurrence_draws_and_the_start_is_the_first() {
    let mut game = game(LOOPS);
    let circle = "c5-d5 a7-d7 d5-c5 d7-a7";
    play(&mut game, circle);
    assert_eq!((game.occurrences(), game.outcome()), (2, None));
    assert_eq!(game.keys().len(), 4);
    assert_eq!(game.keys()[0], game.position().zobrist());
    play(&mut game, "c5-d5 a7-d7 d5-c5");
    assert_eq!((game.occurrences(), game.outcome()), (2, None));
    play(&mut game, "d7-a7");
    assert_eq!((game.occurrences(), game.outcome()), (3, draw(Reason::REPETITION)));
    assert_eq!(game.move_count(), 0);
    assert!(game.moves().is_empty());
}

#[test]
fn the_same_stones_with_the_other_side_to_move_are_another_position() {
    // Black flies home in three steps, white steps to and fro in two.
    let mut game = game("nine-mens-morris w2/3/b2/6/3/b2/wwb b 0 0");
    let start = game.to_string();
    play(&mut game, "c5-d5 a7-d7 d5-e5 d7-a7 e5-c5");
    assert_eq!(game.to_string().replace(" w 0 0 5", " b 0 0 0"), start);
    assert_eq!((game.occurrences(), game.quiet()), (1, 5));
    play(&mut game, "a7-d7 c5-d5 d7-g7 d5-c5 g7-a7");
    assert_eq!((game.occurrences(), game.quiet()), (2, 10));
}

#[test]
fn house_rules_change_the_counts() {
    let circle = "c5-d5 a7-d7 d5-c5 d7-a7";
    let mut twice = game("tigadi:repetition=2 w2/3/b2/6/3/b2/wwb b 0 0");
    play(&mut twice, circle);
    assert_eq!(twice.outcome(), draw(Reason::REPETITION));
    let mut never = game("tigadi:repetition=off,quiet=off w2/3/b2/6/3/b2/wwb b 0 0");
    for _ in 0..50 {
        play(&mut never, circle);
    }
    assert_eq!((never.quiet(), never.occurrences(), never.outcome()), (200, 51, None));
    assert!(never.to_string().ends_with(" b 0 0"), "{never}");
}

#[test]
fn the_position_after_the_last_placement_is_a_first_occurrence() {
    let mut game = game("three-mens-morris");
    play(&mut game, "a3 b3 c3 c2 a2");
    assert_eq!((game.quiet(), game.keys().len()), (0, 0));
    play(&mut game, "a1");
    assert_eq!((game.quiet(), game.keys().len(), game.occurrences()), (0, 0, 1));
    let circle = "a2-b2 c2-c1 b2-a2 c1-c2";
    play(&mut game, circle);
    assert_eq!((game.quiet(), game.occurrences(), game.outcome()), (4, 2, None));
    play(&mut game, circle);
    assert_eq!((game.quiet(), game.outcome()), (8, draw(Reason::REPETITION)));
}

#[test]
fn slides_count_while_stones_are_in_hand_in_lasker_morris() {
    let mut game = game("lasker-morris");
    play(&mut game, "a7 g1");
    assert_eq!(game.quiet(), 0);
    let circle = "a7-d7 g1-d1 d7-a7 d1-g1";
    play(&mut game, circle);
    assert_eq!((game.quiet(), game.occurrences(), game.outcome()), (4, 2, None));
    // A placement sets the count to 0 and forgets what was before.
    let mut placed = game.clone();
    play(&mut placed, "d6");
    assert_eq!((placed.quiet(), placed.keys().len()), (0, 0));
    play(&mut game, circle);
    assert_eq!(game.outcome(), draw(Reason::REPETITION));
}

#[test]
fn the_fiftieth_quiet_turn_draws_the_others_of_the_family() {
    for preset in ["nine-mens-morris", "twelve-mens-morris", "lasker-morris"] {
        let mut game = game(&format!("{preset}:repetition=off w2/3/b2/6/3/b2/wwb b 0 0 48"));
        play(&mut game, "c5-d5");
        assert_eq!((game.quiet(), game.outcome()), (49, None), "{preset}");
        play(&mut game, "a7-d7");
        assert_eq!((game.quiet(), game.outcome()), (50, draw(Reason::QUIET)), "{preset}");
    }
}

#[test]
fn a_capture_forgets_what_was_before() {
    // White closes a7 d7 g7 by d6-d7, takes, and goes on in circles.
    let mut game = game("nine-mens-morris w1w/1w1/2b/5b/1b1/b2/w1b w 0 0 7");
    assert_eq!(game.quiet(), 7);
    let circle = "d6-f6 g4-f4 f6-d6 f4-g4";
    play(&mut game, circle);
    assert_eq!((game.occurrences(), game.quiet()), (2, 11));
    play(&mut game, "d6-d7xg1");
    assert_eq!((game.occurrences(), game.quiet(), game.keys()), (1, 0, &[][..]));
    play(&mut game, "g4-f4 d7-d6 f4-g4");
    // The same points as before the capture, but for the stone that was taken.
    assert_eq!((game.occurrences(), game.outcome()), (1, None));
    play(&mut game, "d6-f6 g4-f4 f6-d6 f4-g4 d6-f6 g4-f4");
    assert_eq!(game.outcome(), None);
    play(&mut game, "f6-d6");
    assert_eq!(game.outcome(), draw(Reason::REPETITION));
}

#[test]
fn a_pass_is_a_turn_of_the_repetition() {
    // Black on a7, d7 and b6 is shut in.
    let text = "tigadi bbw/bw1/w2/ww4/3/3/2w w 0 0";
    let mut game = game(text);
    let circle = "g1-f2 pass f2-g1 pass";
    play(&mut game, circle);
    assert_eq!((game.quiet(), game.occurrences(), game.outcome()), (4, 2, None));
    play(&mut game, "g1-f2 pass f2-g1");
    assert_eq!((game.quiet(), game.outcome()), (7, None));
    play(&mut game, "pass");
    assert_eq!(game.outcome(), draw(Reason::REPETITION));
}

#[test]
fn texts_with_and_without_the_quiet_count() {
    for text in ["tigadi 3/3/3/6/3/3/3 w 9 9 0", "tigadi w2/3/b2/6/3/b2/wwb b 0 0 99"] {
        assert_eq!(game(text).to_string(), text);
    }
    assert_eq!(game("tigadi"), game("tigadi 3/3/3/6/3/3/3 w 9 9"));
    assert_eq!(game("tigadi w2/3/b2/6/3/b2/wwb b 0 0 100").outcome(), draw(Reason::QUIET));
    // A position that is won stays won.
    let won = game("nine-mens-morris www/3/3/6/3/3/1bb b 0 0 50");
    assert_eq!(won.outcome(), Some(Outcome::win(Player::One, reasons::REDUCED)));

    let wrong = |text: &str, place: usize, problem| {
        let error = text.parse::<AnyGame>().unwrap_err();
        assert_eq!((error.place, error.problem), (place, problem), "{text}");
    };
    let start = "tigadi 3/3/3/6/3/3/3 w 9 9";
    wrong(&format!("{start} 101"), start.len() + 1, Problem::Range { min: 0, max: 100 });
    wrong(&format!("{start} 7 7"), start.len() + 2, Problem::Trailing);
    wrong(&format!("{start}  7"), start.len() + 1, Problem::Expected("a number"));
    wrong(&format!("{start} "), start.len() + 1, Problem::End("a number"));
    wrong(&format!("{start}7"), start.len() - 1, Problem::Range { min: 0, max: 9 });
    wrong(&format!("{start}x"), start.len(), Problem::Trailing);
    wrong("tigadi:quiet=off 3/3/3/6/3/3/3 w 9 9 0", 37 - 1, Problem::Trailing);
    wrong("chess", 0, Problem::Expected("the name of a game"));
}

#[test]
fn refusals_change_nothing() {
    let mut game = game("tigadi");
    play(&mut game, "d6 f4");
    game.undo();
    let before = format!("{game:?}");
    assert_eq!(game.play_text("d6"), Err(reasons::OCCUPIED.into()));
    assert!(matches!(game.play_text("z9"), Err(PlayError::Text(_))));
    assert_eq!(game.roll_random(&mut Rng::new(1)), Err(Refusal::NO_ROLL_DUE));
    assert!(matches!(game.roll_text("31"), Err(PlayError::Text(_))));
    assert_eq!(game.resign(Player::One, Some(2)), Err(Refusal::NO_SUCH_WIN));
    assert_eq!(game.resign(Player::One, Some(0)), Err(Refusal::NO_SUCH_WIN));
    assert_eq!(game.accept(), Err(Refusal::NO_OFFER));
    assert_eq!(game.refuse(), Err(Refusal::NO_OFFER));
    assert_eq!(format!("{game:?}"), before);
    assert!(game.redo().is_some());
}

#[test]
fn endings_by_the_players_are_taken_back_first() {
    let end = |finish: fn(&mut AnyGame) -> Result<(), Refusal>| {
        let mut game = game("tigadi");
        play(&mut game, "d6");
        let before = game.clone();
        finish(&mut game).unwrap();
        assert!(game.is_over());
        let ended = game.clone();
        assert_eq!(finish(&mut game), Err(Refusal::GAME_OVER));
        assert_eq!(game.finish_turn(&mut Rng::new(1)), Err(Refusal::GAME_OVER));
        assert_eq!(game, ended);
        assert!(matches!(game.undo(), Some(Event::End(_))));
        assert_eq!(game, before);
        assert!(!game.is_over());
        game.redo();
        assert_eq!(game, ended);
        game.outcome().unwrap()
    };
    let lost = |reason| Outcome::win(Player::Two, reason);
    assert_eq!(end(|g| g.resign(Player::One, None)), lost(Reason::RESIGNATION));
    assert_eq!(end(|g| g.time_out(Player::One)), lost(Reason::TIME));
    assert_eq!(end(|g| g.leave(Player::One)), lost(Reason::LEFT));
    assert_eq!(end(AnyGame::agree_draw), Outcome::draw(Reason::AGREEMENT));
}

#[test]
fn a_new_move_ends_what_could_be_redone() {
    let mut game = game("tigadi");
    play(&mut game, "d6 f4");
    assert!(game.undo().is_some());
    play(&mut game, "d7");
    assert_eq!(game.redo(), None);
    assert_eq!(
        [game.undo().is_some(), game.undo().is_some(), game.undo().is_some()],
        [true, true, false]
    );
    assert_eq!(game, self::game("tigadi"));
}

#[test]
fn status_lines() {
    let mut game = game("tigadi");
    assert_eq!(game.summary().to_string(), "ok 24 tigadi 3/3/3/6/3/3/3 w 9 9 0");
    game.resign(Player::Two, None).unwrap();
    assert_eq!(game.summary().to_string(), "over 1-0 resignation tigadi 3/3/3/6/3/3/3 w 9 9 0");
    let mut race = Game::<Race>::new(race::Rules);
    assert_eq!(race.summary().to_string(), "ok 0 race 0 0 - -");
    race.resign(Player::One, None).unwrap();
    assert_eq!(race.summary().to_string(), "over 0-1 resignation points 2 race 0 0 - -");
}

#[test]
fn canonical_order_and_the_turn_timer() {
    let mut game = game("nine-mens-morris");
    let texts = |game: &AnyGame| -> Vec<_> {
        let moves = game.canonical_moves();
        moves.iter().map(|&m| move_text(game.position(), m).to_string()).collect()
    };
    let found = texts(&game);
    assert!(found.is_sorted());
    assert_eq!((found.len(), found[0].as_str()), (24, "a1"));
    let m = game.finish_turn(&mut Rng::new(1)).unwrap();
    assert_eq!(Ok(m), self::game("nine-mens-morris").position().parse_move("a1"));
    assert_eq!(texts(&game)[0], "a4");

    let mut race = Game::<Race>::new(race::Rules);
    race.roll_text("13").unwrap();
    // `+1 +3` comes before `+3 +1`; the next turn is rolled first.
    assert_eq!(race.finish_turn(&mut Rng::new(1)), Ok((1, 3)));
    race.finish_turn(&mut Rng::new(1)).unwrap();
    assert_eq!(race.history().len(), 4);
}

#[test]
fn rolls_and_plays_are_taken_back_one_by_one() {
    let mut game = Game::<Race>::new(race::Rules);
    assert_eq!(game.play_text("+3 +1"), Err(Refusal::ROLL_FIRST.into()));
    assert_eq!(game.check_choice(), Err(Refusal::ROLL_FIRST));
    game.roll_text("22").unwrap();
    assert!(game.awaits_roll());
    game.roll_text("13").unwrap();
    assert_eq!(game.check_choice(), Ok(()));
    assert_eq!((game.turn(), game.move_count()), (Player::Two, 2));
    assert_eq!(game.roll_text("31"), Err(Refusal::NO_ROLL_DUE.into()));
    game.play_text("+1 +3").unwrap();
    assert!(game.awaits_roll());
    assert_eq!(game.roll_text("41"), Err(Refusal::NO_SUCH_ROLL.into()));
    game.roll_text("12").unwrap();
    assert_eq!(game.undo(), Some(Event::Roll((2, 1))));
    assert_eq!(game.undo(), Some(Event::Move((1, 3))));
    assert_eq!((game.turn(), game.position().dice()), (Player::Two, Some((3, 1))));
    assert_eq!(game.undo(), Some(Event::Roll((1, 3))));
    assert_eq!(game.undo(), Some(Event::Roll((2, 2))));
    assert_eq!(game.undo(), None);
    while game.redo().is_some() {}
    assert_eq!((game.turn(), game.position().dice()), (Player::One, Some((2, 1))));
    assert_eq!(game.history().len(), 4);
}

#[test]
fn rolls_have_their_probabilities() {
    let mut rng = Rng::new(7);
    let (mut doubles, mut first) = (0, 0);
    for _ in 0..6_000 {
        let mut game = Game::<Race>::from(Race::parse_position(race::Rules, "0 0 1 -").unwrap());
        let (a, b) = game.roll_random(&mut rng).unwrap();
        doubles += u32::from(a == b);
        let mut game = Game::<Race>::new(race::Rules);
        let (a, b) = game.roll_random(&mut rng).unwrap();
        assert_ne!(a, b);
        first += u32::from(game.turn() == Player::One);
    }
    // Expected 2000 and 3000; five standard deviations.
    assert!((1_820..2_180).contains(&doubles), "{doubles}");
    assert!((2_800..3_200).contains(&first), "{first}");
}

#[test]
fn resignations_for_less_are_offers() {
    let fresh = || Game::<Race>::new(race::Rules);
    let mut game = fresh();
    assert_eq!(game.resign(Player::One, Some(4)), Err(Refusal::NO_SUCH_WIN));
    game.resign(Player::One, Some(1)).unwrap();
    assert_eq!(game.offer(), Some(Offer { loser: Player::One, points: 1 }));
    assert!(!game.is_over());
    // A refused call leaves it standing; whatever happens refuses it.
    assert!(game.play_text("+1 +2").is_err());
    assert!(game.offer().is_some());
    game.roll_text("21").unwrap();
    assert_eq!((game.offer(), game.accept()), (None, Err(Refusal::NO_OFFER)));
    game.resign(Player::Two, Some(1)).unwrap();
    game.refuse().unwrap();
    assert_eq!(game.offer(), None);
    game.resign(Player::Two, Some(1)).unwrap();
    game.accept().unwrap();
    let lost =
        |points| Some(Outcome { winner: Some(Player::One), points, reason: Reason::RESIGNATION });
    assert_eq!(game.outcome(), lost(1));
    for (said, points) in [(None, 2), (Some(2), 2), (Some(3), 3)] {
        let mut game = fresh();
        game.resign(Player::Two, said).unwrap();
        assert_eq!(game.outcome(), lost(points));
    }
    // An undo refuses it, too.
    let mut game = fresh();
    game.roll_text("21").unwrap();
    game.resign(Player::Two, Some(1)).unwrap();
    game.undo();
    assert_eq!((game.offer(), game.accept()), (None, Err(Refusal::NO_OFFER)));
}

#[test]
fn endings_cost_what_the_loser_forfeits() {
    let start = Game::from(Race::parse_position(race::Rules, "7 2 1 -").unwrap());
    for (loser, points) in [(Player::One, 1), (Player::Two, 2)] {
        let lost = |reason| Some(Outcome { winner: Some(loser.other()), points, reason });
        let mut game = start.clone();
        game.time_out(loser).unwrap();
        assert_eq!(game.outcome(), lost(Reason::TIME));
        let mut game = start.clone();
        game.leave(loser).unwrap();
        assert_eq!(game.outcome(), lost(Reason::LEFT));
        let mut game = start.clone();
        game.resign(loser, None).unwrap();
        assert_eq!(game.outcome(), lost(Reason::RESIGNATION));
    }
}

#[test]
fn a_game_that_the_players_ended_refuses_moves_and_rolls() {
    let mut game = game("tigadi");
    let d6 = game.position().parse_move("d6").unwrap();
    game.agree_draw().unwrap();
    let ended = game.clone();
    assert_eq!((game.check(d6), game.play(d6)), (Err(Refusal::GAME_OVER), Err(Refusal::GAME_OVER)));
    assert_eq!(game, ended);

    let mut race = Game::<Race>::new(race::Rules);
    race.resign(Player::One, None).unwrap();
    assert!(!race.awaits_roll());
    assert_eq!(race.roll((2, 1)), Err(Refusal::GAME_OVER));
    assert_eq!(race.roll_random(&mut Rng::new(1)), Err(Refusal::GAME_OVER));
    assert_eq!(race.history().len(), 1);
}

#[test]
fn a_game_that_history_ended_refuses_moves() {
    let mut game = game(LOOPS);
    play(&mut game, "c5-d5 a7-d7 d5-c5 d7-a7 c5-d5 a7-d7 d5-c5 d7-a7");
    assert_eq!(game.outcome(), draw(Reason::REPETITION));
    let m = game.position().parse_move("c5-d5").unwrap();
    assert!(game.position().is_legal(m));
    assert_eq!((game.check(m), game.play(m)), (Err(Refusal::GAME_OVER), Err(Refusal::GAME_OVER)));
}

#[test]
fn games_are_equal_that_began_and_went_on_alike() {
    let [start, other] = [LOOPS, "tigadi w2/3/b2/6/3/b2/bww w 0 0"].map(game);
    assert_ne!(start, other);
    assert_ne!(start, game(&format!("{LOOPS} 1")));
    let [mut one, mut two] = [start.clone(), start.clone()];
    play(&mut one, "c5-d5");
    assert_ne!(one, start);
    play(&mut two, "c5-c4");
    assert_ne!(one, two);
    two.undo();
    assert_eq!(two, start);
}

#[test]
fn long_games_take_no_quadratic_time() {
    let mut game = game("tigadi:repetition=250,quiet=off w2/3/b2/6/3/b2/wwb b 0 0");
    for turn in 0..4 * 248 {
        play(&mut game, ["c5-d5", "a7-d7", "d5-c5", "d7-a7"][turn % 4]);
    }
    assert_eq!((game.occurrences(), game.outcome()), (249, None));
    play(&mut game, "c5-d5 a7-d7 d5-c5 d7-a7");
    assert_eq!(game.outcome(), draw(Reason::REPETITION));
}

/// Plays the move of each choice, or takes one event back where the choice is 0.
fn random_play<P: Notation>(game: &mut Game<P>, choices: &[u8], rng: &mut Rng) {
    for choice in choices {
        if game.awaits_roll() {
            game.roll_random(rng).unwrap();
        }
        let moves = game.moves();
        match (choice, moves.len()) {
            (0, _) | (_, 0) => _ = game.undo(),
            (_, count) => game.play(moves[usize::from(*choice) % count]).unwrap(),
        }
    }
}

/// Everything in a referee but what could be redone.
fn state<P: Notation>(game: &Game<P>) -> String {
    let text = format!("{game:?}");
    text[..text.rfind("undone").unwrap()].into()
}

fn undo_restores<P: Notation>(mut game: Game<P>, choices: &[u8], seed: u64) {
    let start = game.clone();
    random_play(&mut game, choices, &mut Rng::new(seed));
    let end = format!("{game:?}");
    // The states on the way without any undo.
    let mut replayed = start;
    let mut states = vec![state(&replayed)];
    for (_, event) in game.history() {
        match event {
            Event::Move(m) => replayed.play(m).unwrap(),
            Event::Roll(roll) => replayed.roll(roll).unwrap(),
            Event::End(_) => unreachable!(),
        }
        states.push(state(&replayed));
    }
    for expected in states.iter().rev().skip(1) {
        assert!(game.undo().is_some());
        assert!(state(&game) == *expected, "undone to {game}");
    }
    assert_eq!(game.undo(), None);
    for expected in &states[1..] {
        assert!(game.redo().is_some());
        assert!(state(&game) == *expected, "redone to {game}");
    }
    assert!(format!("{game:?}") == end);
}

proptest! {
    #[test]
    fn undo_and_redo_restore_everything(
        choices in prop::collection::vec(any::<u8>(), 0..150),
        preset in 0_usize..8,
        seed in any::<u64>(),
    ) {
        let rules = <Morris as Notation>::Rules::presets().nth(preset).unwrap();
        undo_restores(Game::<Morris>::new(rules), &choices, seed);
        undo_restores(Game::<Race>::new(race::Rules), &choices, seed);
    }

    /// The counters are what a plain count over the history gives.
    #[test]
    fn counters_agree_with_a_plain_count(choices in prop::collection::vec(1_u8.., 0..120)) {
        let mut game = game("three-mens-morris:quiet=off,repetition=5");
        random_play(&mut game, &choices, &mut Rng::new(0));
        let mut positions: Vec<AnyPosition> = Vec::new();
        for (position, event) in game.history() {
            positions.push(position.clone());
            if let Event::Move(m) = event && position.clone().play_unchecked(m) {
                positions.clear();
            }
        }
        let occurrences = 1 + positions.iter().filter(|p| *p == game.position()).count();
        prop_assert_eq!(game.occurrences(), occurrences);
        prop_assert_eq!(usize::from(game.quiet()), positions.len());
        prop_assert_eq!(game.keys().len(), positions.len());
    }

    #[test]
    fn no_text_makes_it_panic(text in "(tigadi|three-mens-morris)?[ -~]{0,40}|\\PC{0,20}") {
        let _ = text.parse::<AnyGame>();
    }
}
