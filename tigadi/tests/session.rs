//! Sessions: two seats around a game, from outside the crate.

use std::time::Duration;

use tigadi::{
    AnyPosition, AnyRules, Chance as _, Contestant, Length, Player, Refusal, Rng, Standing,
    contest,
    notation::move_text,
    rules::{Rules as _, rules_text},
    session::{
        ASKED_ALREADY, Command, Event, GAME_GOES_ON, NOTHING_TO_REDO, NOTHING_TO_UNDO,
        OFFER_STANDS, Proposal, Session, Terms,
    },
};

type Any = Session<AnyPosition>;

const fn ms(milliseconds: u64) -> Duration {
    Duration::from_millis(milliseconds)
}

const A: Contestant = Contestant::A;
const B: Contestant = Contestant::B;

fn session(terms: &str) -> (Any, Rng) {
    (Session::new(terms.parse().unwrap()).unwrap(), Rng::new(7))
}

/// A command that must be refused, and change nothing.
fn refused(session: &mut Any, who: Contestant, command: Command<'_>, name: &str) {
    let before = session.clone();
    let error = session.command(who, command, &mut Rng::new(1)).unwrap_err();
    assert_eq!(error.name(), name, "{command:?}");
    assert_eq!(*session, before);
    assert_eq!(session.to_string(), before.to_string());
    assert_eq!(session.clock(), before.clock());
    assert_eq!(session.proposal(), before.proposal());
}

fn all(session: &mut Any, commands: &[(Contestant, Command<'_>)]) {
    for &(who, command) in commands {
        if let Err(error) = session.command(who, command, &mut Rng::new(1)) {
            panic!("{command:?}: {error}\n{session}");
        }
    }
}

/// The same session, read back from its text.
fn comes_back(session: &Any) {
    let text = session.to_string();
    let read: Any = text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(read, *session);
    assert_eq!(read.to_string(), text);
    assert_eq!(read.game(), session.game());
    assert_eq!(read.contest(), session.contest());
    assert_eq!(read.clock(), session.clock());
    assert_eq!(read.steps(), session.steps());
    assert_eq!(read.proposal(), session.proposal());
    assert_eq!(read.is_exchanged(), session.is_exchanged());
    assert_eq!([A, B].map(|who| read.has_asked(who)), [A, B].map(|who| session.has_asked(who)));
}

/// Sessions of every game in which both players, the clock and strangers do anything at all.
#[test]
fn whatever_happens_comes_back_from_the_text() {
    for (number, rules) in AnyRules::presets().enumerate() {
        for seed in 0..12 {
            let mut rng = Rng::new(1000 * number as u64 + seed);
            let length = ["", " sets=3", " points=3"][rng.below(3) as usize];
            let time = ["", " clock=60000+1000", " clock=20000+0 turn=3000", " turn=2000"]
                [rng.below(4) as usize];
            let (mut session, _) = session(&format!("{}{length}{time}", rules_text(&rules)));
            for _ in 0..120 {
                anything(&mut session, &mut rng);
                if rng.below(12) == 0 {
                    comes_back(&session);
                }
            }
            comes_back(&session);
        }
    }
}

fn anything(session: &mut Any, rng: &mut Rng) {
    let who = if rng.below(2) == 0 { A } else { B };
    let game = session.game();
    let moves = game.moves();
    let text = match moves.len() {
        0 => "d6".to_owned(),
        count => {
            let m = moves[rng.below(count as u32) as usize];
            move_text(game.position(), m).to_string()
        }
    };
    let step = ["8/5", "6/5", "24/18", "bar/21", "13/11"][rng.below(5) as usize];
    let mover = session.on_turn().unwrap_or(who);
    let (who, command) = match rng.below(28) {
        0..10 if session.game().awaits_roll() => (mover, Command::Roll),
        0..10 => (mover, Command::Move(&text)),
        10 => (who, Command::Move(&text)),
        11 => (who, Command::Roll),
        12 | 13 => (mover, Command::Step(step)),
        14 => (who, Command::Step(&text)),
        15 => (mover, Command::Back),
        16 => (mover, Command::Done),
        17 => (who, Command::Draw),
        18 => (who, Command::Undo),
        19 => (who, Command::Redo),
        20 => (who, Command::Accept),
        21 => (who, Command::Refuse),
        22 if rng.below(4) == 0 => (who, Command::Resign([None, Some(1), Some(3)][seed3(rng)])),
        23..26 => (who, Command::Again),
        26 if rng.below(12) == 0 => (who, Command::Leave),
        _ => {
            let time = u64::from(rng.below(1_500_000));
            session.tick(Duration::from_micros(time), rng);
            return;
        }
    };
    let before = session.clone();
    let generator = rng.clone();
    if session.command(who, command, rng).is_err() {
        assert_eq!((&*session, &*rng), (&before, &generator));
        assert_eq!((session.clock(), session.steps()), (before.clock(), before.steps()));
        assert_eq!((session.game(), session.proposal()), (before.game(), before.proposal()));
    } else {
        assert_eq!(session.entries().len(), before.entries().len() + 1);
    }
}

fn seed3(rng: &mut Rng) -> usize {
    rng.below(3) as usize
}

#[test]
fn only_who_is_on_turn_moves() {
    let (mut session, _) = session("tigadi");
    refused(&mut session, B, Command::Move("d6"), "wrong_side");
    refused(&mut session, A, Command::Move("nonsense"), "text");
    refused(&mut session, A, Command::Move("d6-d5"), "must_place");
    refused(&mut session, A, Command::Back, "nothing_to_undo");
    refused(&mut session, A, Command::Done, "turn_open");
    refused(&mut session, A, Command::Roll, "no_roll_due");
    all(&mut session, &[(A, Command::Move("d6"))]);
    refused(&mut session, A, Command::Move("f4"), "wrong_side");
    all(&mut session, &[(B, Command::Step("f4")), (B, Command::Back), (B, Command::Step("b4"))]);
    refused(&mut session, B, Command::Step("b6"), Refusal::TURN_COMPLETE.name());
    all(&mut session, &[(B, Command::Done)]);
    assert_eq!(session.game().to_string(), "tigadi 3/1w1/3/1b4/3/3/3 w 8 8 0");
    comes_back(&session);
}

#[test]
fn draws_are_offered_and_agreed() {
    let (mut session, _) = session("tigadi");
    all(&mut session, &[(A, Command::Move("d6")), (A, Command::Draw)]);
    refused(&mut session, A, Command::Draw, OFFER_STANDS.name());
    refused(&mut session, A, Command::Accept, "no_offer");
    assert_eq!(session.proposal(), Some((A, Proposal::Draw)));
    // Who plays on refuses.
    all(&mut session, &[(B, Command::Move("f4"))]);
    refused(&mut session, B, Command::Accept, "no_offer");
    // An offer waits for the opponent, whoever moves first.
    all(&mut session, &[(A, Command::Draw), (A, Command::Move("b4"))]);
    assert_eq!(session.proposal(), Some((A, Proposal::Draw)));
    all(&mut session, &[(A, Command::Refuse), (A, Command::Draw), (B, Command::Refuse)]);
    assert_eq!(session.proposal(), None);
    // Who offers the same agrees.
    all(&mut session, &[(B, Command::Draw), (A, Command::Draw)]);
    assert_eq!(session.game().result(), "1/2-1/2");
    refused(&mut session, A, Command::Draw, "game_over");
    comes_back(&session);
}

#[test]
fn turns_are_taken_back_and_played_again_by_agreement() {
    let (mut session, _) = session("tigadi clock=60000+0");
    refused(&mut session, A, Command::Undo, NOTHING_TO_UNDO.name());
    refused(&mut session, A, Command::Redo, NOTHING_TO_REDO.name());
    let moves = ["d6", "f4", "b4"].map(Command::Move);
    all(&mut session, &[(A, moves[0]), (B, moves[1]), (A, moves[2])]);
    all(&mut session, &[(B, Command::Undo), (A, Command::Accept)]);
    assert_eq!(session.game().history().len(), 1);
    assert_eq!((session.on_turn(), session.clock().running()), (Some(B), Some(Player::Two)));
    all(&mut session, &[(A, Command::Redo), (B, Command::Accept)]);
    assert_eq!(session.game().history().len(), 2);
    all(&mut session, &[(B, Command::Redo), (A, Command::Accept)]);
    assert_eq!(session.game().history().len(), 3);
    comes_back(&session);
}

#[test]
fn nardi_is_played_by_steps_with_dice_of_the_generator() {
    let (mut session, mut rng) = session("nardi points=3");
    refused(&mut session, A, Command::Move("8/5 6/5"), "roll_first");
    refused(&mut session, A, Command::Step("8/5"), "roll_first");
    while session.game().position().is_roll_off() {
        session.command(B, Command::Roll, &mut rng).unwrap(); // either may
    }
    let who = session.on_turn().unwrap();
    refused(&mut session, who.other(), Command::Roll, "wrong_side");
    refused(&mut session, who, Command::Roll, "no_roll_due");
    let mut taken = 0;
    for step in ["24/23", "24/22", "24/21", "24/20", "24/18", "13/12", "13/11", "13/10", "13/9"] {
        if session.command(who, Command::Step(step), &mut rng).is_ok() {
            taken += 1;
        }
    }
    assert_eq!((taken, session.steps().len()), (2, 2));
    refused(&mut session, who, Command::Step("13/11"), "too_many_steps");
    comes_back(&session);
    all(&mut session, &[(who, Command::Back)]);
    refused(&mut session, who, Command::Done, Refusal::TURN_OPEN.name());
    // The other plays on after the referee has finished what was begun.
    let finished = session.steps().to_vec();
    assert_eq!(finished.len(), 1);
    comes_back(&session);
}

#[test]
fn a_resignation_for_less_is_an_offer() {
    let (mut session, mut rng) = session("nardi points=3");
    while session.game().position().is_roll_off() {
        session.command(A, Command::Roll, &mut rng).unwrap();
    }
    refused(&mut session, A, Command::Resign(Some(4)), "no_such_win");
    refused(&mut session, A, Command::Resign(Some(0)), "no_such_win");
    all(&mut session, &[(A, Command::Resign(Some(1)))]);
    assert_eq!(session.proposal(), Some((A, Proposal::Resignation(1))));
    all(&mut session, &[(B, Command::Accept)]);
    let outcome = session.game().outcome().unwrap();
    assert_eq!((outcome.winner, outcome.points), (Some(session.seat(B)), 1));
    assert_eq!(session.contest().to_string(), "0-1");
    comes_back(&session);
    // mars ends the game at once, and here the contest
    all(&mut session, &[(A, Command::Again), (B, Command::Again), (A, Command::Resign(None))]);
    assert_eq!(session.contest().standing(), Standing::Won(B));
    comes_back(&session);
}

#[test]
fn contests_go_on_and_begin_again_with_seats_exchanged() {
    let (mut session, _) = session("three-mens-morris sets=2");
    refused(&mut session, A, Command::Again, GAME_GOES_ON.name());
    assert_eq!((session.seat(A), session.seat(B)), (Player::One, Player::Two));
    all(&mut session, &[(B, Command::Resign(None)), (A, Command::Again)]);
    assert_eq!(session.seat(A), Player::One); // still that of the game that is over
    refused(&mut session, A, Command::Again, ASKED_ALREADY.name());
    all(&mut session, &[(B, Command::Again)]);
    assert_eq!((session.seat(A), session.on_turn()), (Player::Two, Some(B)));
    all(&mut session, &[(A, Command::Resign(None))]);
    assert_eq!(session.contest().standing(), Standing::Drawn);
    refused(&mut session, A, Command::Leave, contest::CONTEST_OVER.name());
    comes_back(&session);
    all(&mut session, &[(B, Command::Again), (A, Command::Again)]);
    assert!(session.is_exchanged());
    assert_eq!((session.seat(A), session.seat(B)), (Player::Two, Player::One));
    assert_eq!(session.contest().records().len(), 0);
    comes_back(&session);
}

#[test]
fn who_leaves_loses_the_contest() {
    let (mut session, _) = session("mangala sets=5");
    all(&mut session, &[(A, Command::Move("4")), (B, Command::Leave)]);
    assert_eq!(session.contest().standing(), Standing::Won(A));
    comes_back(&session);
    // Also between two games.
    let (mut session, _) = self::session("mangala sets=5");
    all(&mut session, &[(B, Command::Resign(None)), (A, Command::Leave)]);
    assert_eq!(session.contest().standing(), Standing::Won(B));
    comes_back(&session);
}

#[test]
fn flags_fall_to_the_millisecond() {
    let (mut session, mut rng) = session("tigadi clock=1000+500");
    assert_eq!(session.deadline(), Some(ms(1000)));
    assert!(session.tick(ms(999), &mut rng).is_empty());
    all(&mut session, &[(A, Command::Move("d6"))]);
    assert_eq!(session.clock().remaining(Player::One), Some(ms(501)));
    let told = session.tick(ms(5000), &mut rng).to_vec();
    assert_eq!(told.len(), 1);
    assert_eq!((told[0].elapsed, told[0].by), (ms(1000), None));
    assert_eq!(told[0].event, Event::Flag(Player::Two));
    assert_eq!(session.game().result(), "1-0");
    assert_eq!(session.elapsed(), ms(4000));
    assert!(session.to_string().ends_with("+1000 - flag two\n+4000\n"));
    comes_back(&session);
    refused(&mut session, B, Command::Move("f4"), "game_over");
}

#[test]
fn a_flag_comes_before_the_turn_timer() {
    let (mut session, mut rng) = session("tigadi clock=1000+0 turn=1000");
    let told = session.tick(ms(1000), &mut rng);
    assert_eq!(
        told.iter().map(|entry| entry.event).collect::<Vec<_>>(),
        [Event::Flag(Player::One)]
    );
    comes_back(&session);
}

#[test]
fn every_game_begins_with_full_clocks() {
    let (mut session, mut rng) = session("three-mens-morris sets=2 clock=1000+0");
    session.tick(ms(400), &mut rng);
    all(&mut session, &[(A, Command::Resign(None)), (A, Command::Again), (B, Command::Again)]);
    assert_eq!(session.clock().remaining(Player::One), Some(ms(1000)));
}

#[test]
fn a_line_that_is_refused_lets_no_time_pass() {
    let (mut session, _) = session("tigadi clock=1000+0");
    let before = session.clone();
    for line in ["+400 B move d6", "+400 A move d6xd7", "+400 A resign 2", "+1000 A move d6"] {
        assert!(session.read(line).is_err(), "{line}");
        assert_eq!((&session, session.clock()), (&before, before.clock()), "{line}");
    }
}

#[test]
fn turns_whose_time_is_up_are_finished_in_canonical_order() {
    let (mut session, mut rng) = session("three-mens-morris turn=100");
    let told = session.tick(ms(250), &mut rng).to_vec();
    let texts: Vec<_> = told.iter().map(|entry| entry.text.as_str()).collect();
    assert_eq!(texts, ["+100 - move a1", "+100 - move a2"]);
    assert_eq!(session.elapsed(), ms(50));
    all(&mut session, &[(A, Command::Step("b2"))]);
    session.tick(ms(50), &mut rng); // what was begun is finished
    assert_eq!(session.entries().last().unwrap().text, "+50 - move b2");
    comes_back(&session);
    // Slices of time add up, whatever they are.
    let (mut slices, _) = self::session("three-mens-morris turn=100");
    for _ in 0..250 {
        slices.tick(ms(1), &mut rng);
    }
    let (mut whole, _) = self::session("three-mens-morris turn=100");
    whole.tick(ms(250), &mut rng);
    assert_eq!(slices, whole);
    assert_eq!(slices.clock(), whole.clock());
}

#[test]
fn the_referee_rolls_for_who_does_not() {
    let (mut session, mut rng) = session("nardi turn=1000");
    session.tick(ms(10_000), &mut rng);
    let kinds: Vec<_> =
        session.entries().iter().map(|entry| matches!(entry.event, Event::Roll(_))).collect();
    assert!(kinds.iter().filter(|roll| **roll).count() >= 4);
    assert!(kinds.iter().filter(|roll| !**roll).count() >= 4);
    assert!(session.entries().iter().all(|entry| entry.by.is_none()));
    comes_back(&session);
}

#[test]
fn equal_commands_and_dice_make_equal_sessions() {
    let play = || {
        let (mut session, mut rng) = session("nardi points=2 turn=500");
        session.tick(ms(100_000), &mut rng);
        session.to_string()
    };
    assert_eq!(play(), play());
}

#[test]
fn texts_that_did_not_happen_are_refused() {
    let begin = "session tigadi clock=1000+0";
    for (lines, error) in [
        ("+0 A move d6\n+0 A move f4", "line 3: it is the other side's turn"),
        ("+0 A move d6\n+0 B move d6", "line 3: the target is occupied"),
        ("+1001 A move d6", "line 2: the time is up"),
        ("+1000 - flag two", "line 2: it is the other side's turn"),
        ("+999 - flag one", "line 2: it is the other side's turn"),
        ("+0 A flag one", "line 2: it is the other side's turn"),
        ("+0 - move d6", "line 2: it is the other side's turn"),
        ("+0 A accept", "line 2: there is no offer to answer"),
        ("+0 A roll 31", "line 2: at character 11: impossible: this game has no dice"),
        ("+0 C move d6", "line 2: at character 4: A, B or - is expected"),
        (
            "+0 A mve d6",
            "line 2: at character 6: roll or step or back or move or offer or accept \
            or refuse or resign or flag or again or leave is expected",
        ),
        (
            "+0 A move",
            "line 2: at character 10: the text ends where a point of the board is \
            expected",
        ),
        ("+01 A move d6", "line 2: at character 2: a number of milliseconds is expected"),
        ("0 A move d6", "line 2: at character 1: + and the milliseconds is expected"),
        ("+0 A offer resign 1", "line 2: no win is worth so many points"),
        ("+0 A resign 2", "line 2: no win is worth so many points"),
        ("+0 A again", "line 2: the game is not over"),
        (
            "+0 A back now",
            "line 2: at character 6: roll or step or back or move or offer or \
            accept or refuse or resign or flag or again or leave is expected",
        ),
    ] {
        let text = format!("{begin}\n{lines}\n");
        assert_eq!(text.parse::<Any>().unwrap_err().to_string(), error, "{lines}");
    }
    let error = "tigadi".parse::<Any>().unwrap_err().to_string();
    assert_eq!(error, "line 1: at character 1: session and its terms is expected");
    let error = "session tigadi sets=1".parse::<Any>().unwrap_err().to_string();
    assert_eq!(error, "line 1: at character 21: the number must be from 2 to 4294967295");
}

#[test]
fn terms_have_one_text() {
    for text in [
        "tigadi",
        "mangala sets=3",
        "nardi points=7 clock=300000+3000",
        "bestemshe turn=60000",
        "nine-mens-morris:flying=off sets=5 clock=+1000 turn=5000",
    ] {
        let terms: Terms<AnyPosition> = text.parse().unwrap();
        assert_eq!(terms.to_string(), text);
    }
    for text in ["tigadi turn=5 sets=3", "tigadi sets=3 points=3", "tigadi ", "tigadi clock=5"] {
        assert!(text.parse::<Terms<AnyPosition>>().is_err(), "{text}");
    }
    let terms: Terms<AnyPosition> = "tigadi".parse().unwrap();
    let none = Terms { length: Length::Points(0), ..terms };
    assert_eq!(Session::new(none).unwrap_err(), contest::NO_LENGTH);
}

#[test]
fn commands_are_read_from_words() {
    let (session, _) = session("nardi points=3");
    let position = session.game().position();
    let read = |text| Command::parse(position, text);
    assert_eq!(read("move 8/5 6/5"), Ok(Command::Move("8/5 6/5")));
    assert_eq!(read("resign"), Ok(Command::Resign(None)));
    assert_eq!(read("resign mars"), Ok(Command::Resign(Some(2))));
    assert_eq!(read("resign 3"), Ok(Command::Resign(Some(3))));
    for text in ["", "move", "move ", "roll 31", "resign gammon", "Draw", "leave now"] {
        assert!(read(text).is_err(), "{text}");
    }
}
