//! Records: written, read back and replayed; what is wrong with one is said with its place.
#![cfg(feature = "alloc")]

mod race;

use proptest::prelude::*;
use race::Race;
use tigadi::{
    AnyPosition, Event, Game, Notation, PlayError, Player, Problem, Record, RecordError, Refusal,
    Rng,
    formats::pgn::Fault,
    games::morris::Morris,
    games::morris::reasons,
    record::{TAG_NAME, TAG_RESERVED, TAG_VALUE},
    rules::Rules,
};

type AnyGame = Game<AnyPosition>;

fn game(text: &str, moves: &str) -> AnyGame {
    let mut game: AnyGame = text.parse().unwrap();
    for text in moves.split_whitespace() {
        game.play_text(text).unwrap_or_else(|error| panic!("{game} {text}: {error}"));
    }
    game
}

fn read(text: &str) -> Result<Record<AnyPosition>, RecordError> {
    text.parse()
}

/// The line of the fault in a text, and the fault.
fn fault(text: &str) -> (usize, Fault) {
    let error = read(text).expect_err(text);
    (error.line, error.fault)
}

fn race(events: &str) -> Game<Race> {
    let mut game = Game::<Race>::new(race::Rules);
    for text in events.split(';').map(str::trim).filter(|text| !text.is_empty()) {
        if text.starts_with('+') {
            game.play_text(text).unwrap();
        } else {
            game.roll_text(text).unwrap();
        }
    }
    game
}

#[test]
fn everything_a_record_holds_is_kept() {
    let text = "\
[Game \"nine-mens-morris:flying=off\"]
[Position \"w1w/1w1/2b/5b/1b1/b2/w1b w 0 0 7\"]
[Event \"Dilijan \\\"Cup\\\" \\\\ 2024\"]
[White \"\u{10d0}\u{10dc}\u{10d0}\"]
[Result \"1-0\"]
[Termination \"resignation\"]

{before all} 1. d6-f6 {two
lines} {and another} 1... g4-f4 2. f6-d6 ; not a {brace}
2... f4-g4 3. d6-d7xg1 {\u{1f3b2}} 1-0
";
    let record = read(text).unwrap();
    assert_eq!(record.to_string(), text);
    assert_eq!(record.tag("White").as_deref(), Some("\u{10d0}\u{10dc}\u{10d0}"));
    assert_eq!(record.tag("Event").as_deref(), Some("Dilijan \"Cup\" \\ 2024"));
    assert_eq!(record.tag("Termination").as_deref(), Some("resignation"));
    assert_eq!(record.tag("Black"), None);
    let comments: Vec<_> = record.comments().collect();
    assert_eq!(
        comments,
        [
            (0, "before all"),
            (1, "two\nlines"),
            (1, "and another"),
            (3, "not a {brace}"),
            (5, "\u{1f3b2}")
        ]
    );
    let mut game = record.into_game();
    assert_eq!((game.quiet(), game.result()), (0, "1-0"));
    assert_eq!(game.start().1, 7);
    assert!(matches!(game.undo(), Some(Event::End(_))));
    assert!(matches!(game.undo(), Some(Event::Move(_))));
    assert_eq!((game.quiet(), game.occurrences()), (11, 2));
    game.play_text("d6-f6").unwrap();
}

#[test]
fn texts_as_others_write_them() {
    let plain = read("[Game \"tigadi\"]\n\n1. d6 f4 2. d7 *\n").unwrap();
    for text in [
        "\u{feff}[Game \"tigadi\"][Result \"*\"] 1.d6 1...f4 2.d7*",
        "% made by hand\r\n[ Game\t\"tigadi\" ]\r\n\r\n1. d6 f4\r\n2. d7\r\n*\r\n\r\n",
        "[Game \"tigadi\"]\nd6\nf4\n%1. a1\nd7\n*",
    ] {
        let text = text.replace("[ Game", "[Game").replace("d7*", "d7 *");
        assert_eq!(read(&text), Ok(plain.clone()), "{text}");
    }
    let record = read("; at first\n[Game \"tigadi\"] *  {later} ; last").unwrap();
    let comments: Vec<_> = record.comments().map(|(_, text)| text).collect();
    assert_eq!(comments, ["at first", "later", "last"]);
    assert_eq!(
        record.to_string(),
        "[Game \"tigadi\"]\n[Result \"*\"]\n\n{at first} {later} {last} *\n"
    );
}

#[test]
fn faults_have_their_place() {
    let with = |body: &str| fault(&format!("[Game \"tigadi\"]\n{body}"));
    let illegal = |number, player, text: &str, why: Refusal| Fault::Move {
        number,
        player,
        text: text.into(),
        why: PlayError::Refused(why),
    };
    assert_eq!(with("1. d6\n1... d6 *"), (3, illegal(1, Player::Two, "d6", reasons::OCCUPIED)));
    assert_eq!(
        with("1. d6 f4\n2. d6-d7 *").1,
        illegal(2, Player::One, "d6-d7", reasons::MUST_PLACE)
    );
    let (line, garbled) = with("1. d6 f4\n2. d7 ??? 3. g4 *");
    assert_eq!(line, 3);
    assert!(
        matches!(&garbled, Fault::Move { number: 2, player: Player::Two, text, why: PlayError::Text(error) }
            if text == "???" && error.place == 0),
        "{garbled}"
    );
    assert_eq!(
        garbled.to_string(),
        "move 2 of player two, \"???\": at character 1: a point of the board is expected"
    );
    // A move is missing, a dice token where there are none.
    let number = |number, player, text: &str| Fault::Number { number, player, text: text.into() };
    assert_eq!(with("1. d6 2. f4 *").1, number(1, Player::Two, "2."));
    assert_eq!(with("1. d6 f4 3. f6 *").1, number(2, Player::One, "3."));
    assert_eq!(with("99999999999. d6 *").1, number(1, Player::One, "99999999999."));
    assert!(matches!(with("1. 31: d6 *").1, Fault::Move { number: 1, text, .. } if text == "31:"));
    assert!(matches!(with("1. d6 (1. f4) *").1, Fault::Move { text, .. } if text == "(1."));

    assert_eq!(with("1. d6 f4"), (2, Fault::BrokenOff));
    assert_eq!(with("1. d6 f4\n\n[Game \"tigadi\"]\n*"), (2, Fault::BrokenOff));
    assert_eq!(with("1. d6 {on and\non"), (3, Fault::OpenComment));
    assert_eq!(with("1. d6 {on and\non\n"), (3, Fault::OpenComment));
    assert_eq!(with("* 1. d6"), (2, Fault::Trailing));
    assert_eq!(fault(""), (1, Fault::Empty));
    assert_eq!(fault(" {only a comment}\n"), (1, Fault::Empty));
    assert_eq!(fault("\n[Event \"x\"]\n*"), (2, Fault::NoGame));
    assert_eq!(with("[Event \"x\"]\n[Event \"x\"]\n*"), (3, Fault::Repeated("Event".into())));
    let tag = |body, at, what| {
        let (line, fault) = with(body);
        assert_eq!(line, 2, "{body}");
        let Fault::Tag(error) = fault else { panic!("{fault}") };
        assert_eq!((error.place, error.problem), (at, what), "{body}");
    };
    tag("[Event]\n*", 6, Problem::Expected("a quotation mark"));
    tag("[Event \"x]\n*", 10, Problem::End("a quotation mark"));
    tag("[Event \"x\\\"]\n*", 12, Problem::End("a quotation mark"));
    tag("[Event \"x\"\n*", 10, Problem::End("]"));
    tag("[\"x\"]\n*", 1, Problem::Expected("the name of a tag"));
    let value = |body, name| {
        let (line, fault) = with(body);
        assert!(matches!(fault, Fault::Value(known, _) if known == name), "{fault}");
        assert_eq!(line, 2);
    };
    value("[Position \"3/3/3/6/3/3/3 w 9 8\"]\n*", "Position");
    value("[Position \"3/3/3/6/3/3/3 w 9 9 101\"]\n*", "Position");
    value("[RollOff \"31\"]\n*", "RollOff");
    assert!(matches!(fault("[Game \"chess\"]\n*"), (1, Fault::Value("Game", _))));
}

#[test]
fn results_that_were_not_played() {
    let with =
        |tags: &str, body: &str| fault(&format!("[Game \"three-mens-morris\"]\n{tags}\n{body}"));
    let wrong = |what, said: &str, played: &str| Fault::Contradiction {
        what,
        said: said.into(),
        played: played.into(),
    };
    // Player one wins by the mill a3 b3 c3.
    let won = "1. a3 a1 2. b3 c1 3. c3";
    assert!(read(&format!("[Game \"three-mens-morris\"]\n{won} 1-0")).is_ok());
    assert_eq!(with("", &format!("{won} 0-1")), (3, wrong("the end", "0-1", "1-0")));
    assert_eq!(with("", &format!("{won} *")).1, wrong("the end", "*", "1-0"));
    assert_eq!(with("[Result \"0-1\"]", &format!("{won} 1-0")), (2, wrong("Result", "0-1", "1-0")));
    assert_eq!(
        with("[Termination \"resignation\"]", &format!("{won} 1-0")).1,
        wrong("Termination", "resignation", "mill")
    );
    assert_eq!(with("[Points \"2\"]", &format!("{won} 1-0")).1, wrong("Points", "2", "1"));
    let (_, after) = with("", &format!("{won} 3... b2 1-0"));
    assert!(
        matches!(&after, Fault::Move { number: 3, player: Player::Two, why, .. }
            if *why == Refusal::GAME_OVER.into()),
        "{after}"
    );
    // Nothing says why a game that is not over ended, or the reason is one that is not there.
    assert_eq!(with("", "1. a3 1-0").1, wrong("the end", "1-0", "*"));
    assert_eq!(with("", "1. a3 1/2-1/2").1, wrong("the end", "1/2-1/2", "*"));
    assert_eq!(with("[Termination \"mill\"]", "1. a3 1-0").1, wrong("the end", "1-0", "*"));
    assert_eq!(with("[Termination \"agreement\"]", "1. a3 1-0").1, wrong("the end", "1-0", "*"));
    assert_eq!(
        with("[Termination \"agreement\"]", "1. a3 *").1,
        wrong("Termination", "agreement", "*")
    );
    let resigned = "[Termination \"resignation\"]\n[Points \"2\"]";
    assert_eq!(with(resigned, "1. a3 1-0").1, wrong("the end", "1-0", "*"));
    let resigned = "[Termination \"resignation\"]\n[Points \"x\"]";
    assert_eq!(with(resigned, "1. a3 1-0").1, wrong("the end", "1-0", "*"));
}

#[test]
fn endings_by_the_players_are_kept() {
    type End = fn(&mut AnyGame) -> Result<(), Refusal>;
    let ends: [End; 4] = [
        |game| game.resign(Player::Two, None),
        |game| game.time_out(Player::One),
        |game| game.leave(Player::Two),
        AnyGame::agree_draw,
    ];
    for end in ends {
        let mut game = game("tigadi", "d6 f4 d7");
        end(&mut game).unwrap();
        let record = Record::from(game);
        let again = read(&record.to_string()).unwrap();
        assert_eq!(again, record);
        assert_eq!(again.game().outcome(), record.game().outcome());
    }
}

#[test]
fn dice_and_the_roll_off() {
    let game = race("22; 11; 13; +1 +3; 21; +2 +1; 11; +1 +1; 32; +3 +2; 11");
    let record = Record::from(game);
    let text = "\
[Game \"race\"]
[RollOff \"22 11 13\"]
[Result \"*\"]

1... 31: +1 +3 2. 21: +2 +1 11: +1 +1 32: +3 +2 3. 11: *
";
    // Player two rolls again after a double and so plays twice under one number.
    assert_eq!(record.to_string(), text);
    let again: Record<Race> = text.parse().unwrap();
    assert_eq!(again, record);
    assert!(!again.game().awaits_roll());

    // A position with its dice says them as well; an unfinished roll-off stands in its tag alone.
    let start = Race::parse_position(race::Rules, "3 4 2 21").unwrap();
    let mut game = Game::from(start);
    game.play_text("+1 +2").unwrap();
    let text = Record::from(game).to_string();
    assert!(text.contains("[Position \"3 4 2 21\"]"), "{text}");
    assert!(text.ends_with("\n1... 21: +1 +2 *\n"), "{text}");
    assert_eq!(text.parse::<Record<Race>>().unwrap().to_string(), text);
    // The first roll of a game that began without a roll-off is a turn's.
    let mut game = Game::from(Race::parse_position(race::Rules, "3 4 2 -").unwrap());
    game.roll_text("21").unwrap();
    game.play_text("+1 +2").unwrap();
    let record = Record::from(game);
    assert_eq!(record.tag("RollOff"), None);
    assert!(record.to_string().ends_with("\n1... 21: +1 +2 *\n"), "{record}");
    assert_eq!(record.to_string().parse(), Ok(record));
    let text = Record::from(race("22")).to_string();
    assert_eq!(text, "[Game \"race\"]\n[RollOff \"22\"]\n[Result \"*\"]\n\n*\n");
    assert_eq!(text.parse::<Record<Race>>().unwrap().game(), &race("22"));
}

#[test]
fn turns_without_the_other_in_between_share_a_number() {
    let game = race("31; +3 +1; 22; +2 +2; 21; +1 +2; 11; +1 +1; 22; +2 +2; 32; +2 +3; 21");
    let text = Record::from(game).to_string();
    let moves = text.split("\n\n").nth(1).unwrap();
    assert_eq!(
        moves,
        "1. 31: +3 +1 22: +2 +2 21: +1 +2 2. 11: +1 +1 22: +2 +2 32: +2 +3 2... 21: *\n"
    );
    assert_eq!(text.parse::<Record<Race>>().unwrap().to_string(), text);
}

#[test]
fn comments_stand_between_roll_and_play() {
    let mut record = Record::from(race("22; 13; +1 +3; 21; +2 +1; 31; +3 +1"));
    record.comment(0, "the roll-off");
    record.comment(3, "played");
    record.comment(4, "a poor roll");
    record.comment(5, "a } brace\nand a line");
    let text = record.to_string();
    let body = text.split_once("\n\n").unwrap().1;
    assert_eq!(
        body,
        "{the roll-off} 1... 31: +1 +3 {played} 2. 21: {a poor roll} +2 +1\n\
         ; a } brace and a line\n2... 31: +3 +1 *\n"
    );
    assert_eq!(text.parse::<Record<Race>>(), Ok(record));
}

#[test]
fn faults_with_dice() {
    let fault = |body: &str| {
        let text = format!("[Game \"race\"]\n[RollOff \"31\"]\n{body}");
        text.parse::<Record<Race>>().unwrap_err().fault
    };
    let illegal = |number, player, text: &str, why: Refusal| Fault::Move {
        number,
        player,
        text: text.into(),
        why: PlayError::Refused(why),
    };
    assert_eq!(fault("1. 32: +3 +2 *"), illegal(1, Player::One, "32:", Refusal::NO_ROLL_DUE));
    assert_eq!(fault("1. 31: +3 +2 *"), illegal(1, Player::One, "+3 +2", Refusal::NO_SUCH_ROLL));
    assert_eq!(
        fault("1. 31: +3 +1 +2 +1 *").to_string(),
        "move 1 of player one, \"+3 +1 +2 +1\": at character 1: two dice is expected"
    );
    assert_eq!(
        fault("1. 31: +3 +1 1... +2 +1 *"),
        illegal(1, Player::Two, "+2 +1", Refusal::ROLL_FIRST)
    );
    assert_eq!(
        fault("1. 31: +3 +1 21: 21: *"),
        illegal(1, Player::Two, "21:", Refusal::NO_ROLL_DUE)
    );
    assert_eq!(fault("1. 31: 31: *"), illegal(1, Player::One, "31:", Refusal::NO_ROLL_DUE));
    assert_eq!(fault("1. 31: +3 +1 41: *"), illegal(1, Player::Two, "41:", Refusal::NO_SUCH_ROLL));
}

#[test]
fn a_roll_off_without_its_tag() {
    let fault = |text: &str| format!("[Game \"race\"]\n{text}").parse::<Record<Race>>().err();
    assert_eq!(fault("1. 31: +3 +1 *"), None);
    assert_eq!(fault("1. 22: 31: +3 +1 *"), None);
    assert_eq!(fault("1... 13: +3 +1 *"), None);
    let wrong = |player, text: &str| {
        let fault = Fault::Number { number: 1, player, text: text.into() };
        Some(RecordError { line: 2, fault })
    };
    assert_eq!(fault("1. 13: +3 +1 *"), wrong(Player::Two, "1."));
    assert_eq!(fault("1... 31: +3 +1 *"), wrong(Player::One, "1..."));
    assert_eq!(fault("2. 31: +3 +1 *"), wrong(Player::One, "2."));
    // Where there is none to roll, no tag may say one, nor more rolls after the one that decides.
    for tags in ["[Position \"3 4 2 -\"]\n[RollOff \"31\"]\n*", "[RollOff \"31 21\"]\n*"] {
        let why = fault(tags).unwrap().fault;
        assert_eq!(why, Fault::Value("RollOff", Refusal::NO_ROLL_DUE.into()), "{tags}");
    }
}

#[test]
fn comments_within_a_roll_off_are_kept_after_it() {
    let text = "[Game \"race\"]\n{a} 1. 22: {b} 31: {c} +3 +1 *";
    let record: Record<Race> = text.parse().unwrap();
    let comments: Vec<_> = record.comments().collect();
    assert_eq!(comments, [(2, "a"), (2, "b"), (2, "c")]);
    assert_eq!(record.to_string().parse(), Ok(record));
}

#[test]
fn comments_within_a_play_are_kept_after_it() {
    let text = "[Game \"race\"]\n1. 31: +3 {a} {b} +1 {c} 21: +2 ; d\n+1 *";
    let record: Record<Race> = text.parse().unwrap();
    let comments: Vec<_> = record.comments().collect();
    assert_eq!(comments, [(2, "a"), (2, "b"), (2, "c"), (4, "d")]);
    assert_eq!(record.to_string().parse(), Ok(record));
}

#[test]
fn the_quiet_count_of_the_beginning_is_kept() {
    for (text, position) in [
        ("tigadi 3/3/3/6/3/3/3 w 9 9 0", None),
        ("tigadi 3/3/3/6/3/3/3 w 9 9 7", Some("3/3/3/6/3/3/3 w 9 9 7")),
        ("tigadi w2/3/b2/6/3/b2/wwb b 0 0 0", Some("w2/3/b2/6/3/b2/wwb b 0 0 0")),
    ] {
        let record = Record::from(game(text, ""));
        assert_eq!(record.tag("Position").as_deref(), position, "{text}");
        assert_eq!(read(&record.to_string()).unwrap().game().to_string(), text);
    }
}

#[test]
fn resignations_keep_their_points() {
    for (points, accept) in [(1, true), (2, false), (3, false)] {
        let mut game = race("31; +3 +1");
        game.resign(Player::Two, Some(points)).unwrap();
        if accept {
            game.accept().unwrap();
        }
        let record = Record::from(game);
        let again: Record<Race> = record.to_string().parse().unwrap();
        assert_eq!(again, record);
        assert_eq!(again.game().outcome().unwrap().points, points);
        assert_eq!(again.tag("Points").is_some(), points > 1);
    }
}

#[test]
fn many_games_one_of_them_broken() {
    let text = "\
[Game \"tigadi\"]\n1. d6 f4 *\n
[Game \"tigadi\"]\n1. d6 d6 2. a1 *\n
[Game \"tigadi\"\n1. d6 *\n
[Game \"tigadi\"]\n1. d6\n
[Game \"six-mens-morris\"]\n1. d4 * {the last}\n";
    let games: Vec<_> = Record::<AnyPosition>::read_all(text)
        .map(|game| game.map(|record| record.game().history().len()).map_err(|e| e.line))
        .collect();
    assert_eq!(games, [Ok(2), Err(5), Err(7), Err(11), Ok(1)]);
    assert!(read(text).is_err());
}

#[test]
fn tags_that_cannot_be_set() {
    let mut record = Record::from(game("tigadi", ""));
    for (name, value, error) in [
        ("Result", "1-0", TAG_RESERVED),
        ("A b", "", TAG_NAME),
        ("", "", TAG_NAME),
        ("Ünal", "", TAG_NAME),
        ("Event", "a\nb", TAG_VALUE),
    ] {
        assert_eq!(record.set_tag(name, value), Err(error));
    }
    record.set_tag("A", "1").unwrap();
    record.set_tag("B", "2").unwrap();
    record.set_tag("A", "3").unwrap();
    let names: Vec<_> = record.tags().into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["Game", "A", "B", "Result"]);
    assert_eq!(record.remove_tag("A").as_deref(), Some("3"));
    assert_eq!(record.remove_tag("A"), None);
}

#[test]
fn a_record_goes_on_with_its_game() {
    let mut record = read("[Game \"tigadi\"]\n[Event \"x\"]\n1. d6 {a} f4 {b} *").unwrap();
    let mut game = record.game().clone();
    game.undo();
    game.play_text("f6").unwrap();
    game.undo();
    record = record.with_game(game);
    assert_eq!(record.comments().collect::<Vec<_>>(), [(1, "a")]);
    assert_eq!(record.tag("Event").as_deref(), Some("x"));
    assert_eq!(read(&record.to_string()), Ok(record));
}

#[test]
fn long_lines_are_broken() {
    let mut game = game("tigadi:repetition=off w2/3/b2/6/3/b2/wwb b 0 0", "");
    for text in ["c5-d5", "a7-d7", "d5-c5", "d7-a7"].iter().cycle().take(90) {
        game.play_text(text).unwrap();
    }
    let text = Record::from(game).to_string();
    assert!(text.lines().all(|line| line.len() <= 80 && line.trim() == line));
    assert!(text.lines().filter(|line| line.len() > 60).count() >= 7);
}

#[cfg(feature = "serde")]
#[test]
fn serde_keeps_the_history() {
    let mut game = game("three-mens-morris", "a3 b3 c3 c2 a2 a1 a2-b2 c2-c1");
    let json = serde_json::to_string(&game).unwrap();
    let mut again: AnyGame = serde_json::from_str(&json).unwrap();
    assert_eq!(again, game);
    assert_eq!((again.keys(), again.quiet()), (game.keys(), 2));
    game.undo();
    again.undo();
    assert_eq!(again, game);
    let mut record = Record::from(game);
    record.comment(2, "\"quoted\"");
    let json = serde_json::to_string(&record).unwrap();
    assert_eq!(serde_json::from_str::<Record<AnyPosition>>(&json).unwrap(), record);
    assert!(serde_json::from_str::<AnyGame>("\"tigadi\"").is_err());
}

/// A game of random moves, some of them ended by the players.
fn random_game<P: Notation>(rules: P::Rules, seed: u64, turns: u8) -> Game<P> {
    let mut rng = Rng::new(seed);
    let mut game = Game::<P>::new(rules);
    for _ in 0..turns {
        if game.awaits_roll() {
            game.roll_random(&mut rng).unwrap();
        }
        let moves = game.moves();
        if moves.is_empty() {
            break;
        }
        game.play(moves[rng.below(moves.len() as u32) as usize]).unwrap();
    }
    let _ = match rng.below(8) {
        0 => game.resign(Player::One, None),
        1 => game.time_out(Player::Two),
        2 => game.leave(Player::One),
        3 => game.agree_draw(),
        4 => game.roll_random(&mut rng).map(|_| ()),
        _ => Ok(()),
    };
    game
}

fn round_trip<P: Notation>(game: Game<P>, comments: &[(usize, String)], tags: &[String]) {
    let mut record = Record::from(game);
    for (after, text) in comments {
        record.comment(*after, text);
    }
    for (number, value) in tags.iter().enumerate() {
        record.set_tag(&format!("Tag_{number}"), value).unwrap();
    }
    let text = record.to_string();
    let again: Record<P> = text.parse().unwrap_or_else(|error| panic!("{text}\n{error}"));
    assert_eq!(again.to_string(), text);
    assert!(again == record, "{text}");
    assert_eq!(again.game().outcome(), record.game().outcome());
    assert_eq!(again.game().keys(), record.game().keys());
}

proptest! {
    #[test]
    fn what_is_written_is_read(
        seed in any::<u64>(),
        turns in 0_u8..120,
        preset in 0_usize..8,
        comments in prop::collection::vec((0_usize..140, "[ -~\n\u{e9}\u{10d0}]{0,30}|\\PC{0,20}"), 0..6),
        tags in prop::collection::vec("[^\r\n]{0,20}", 0..4),
    ) {
        let rules = <Morris as Notation>::Rules::presets().nth(preset).unwrap();
        round_trip(random_game::<Morris>(rules, seed, turns), &comments, &tags);
        round_trip(random_game::<Race>(race::Rules, seed, turns), &comments, &tags);
    }

    #[test]
    fn no_text_makes_it_panic(
        body in "([ \n.:;%{}\\[\\]\"\\\\*()1-9a-gx/+-]|1-0|d6|\\[Game \"tigadi\"\\]|\\[RollOff \"31\"\\]){0,40}"
    ) {
        let text = format!("[Game \"tigadi\"]\n{body}");
        let games = Record::<AnyPosition>::read_all(&text).count();
        prop_assert!(games >= 1);
        let race = format!("[Game \"race\"]\n{body}");
        prop_assert!(Record::<Race>::read_all(&race).count() >= 1);
    }

    /// A text cut anywhere is never a whole record, and says where it breaks off.
    #[test]
    fn truncated_records_are_refused(seed in any::<u64>(), cut in 0_usize..2000) {
        let mut game = random_game::<Morris>(tigadi::games::morris::Rules::TIGADI, seed, 60);
        if !game.is_over() {
            game.resign(Player::One, None).unwrap();
        }
        let text = Record::from(game).to_string();
        let text = text.trim_end();
        let cut = cut % text.len();
        prop_assert!(text[..cut].parse::<Record<Morris>>().is_err(), "{}", &text[..cut]);
    }
}
