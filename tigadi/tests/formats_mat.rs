//! Matches of nardi as `.mat` files.
#![cfg(feature = "alloc")]

use proptest::prelude::*;
use tigadi::{
    Chance, Contest, Contestant, Game, Notation, Player, Position, Record, Rng, contest,
    formats::mat::{MatGame, MatMatch, MatProblem},
    games::nardi::{Move, Nardi, Roll, Rules, Step},
};

fn roll(text: &str) -> Roll {
    Nardi::start(Rules).parse_roll(text).unwrap()
}

/// The start with dice to play.
fn start_with(dice: &str) -> Nardi {
    Nardi::parse_position(Rules, &format!("4HPwATDgc/ABMA 1 {dice}")).unwrap()
}

const MAT: &str = "\
; [Site \"Tbilisi\"]
 3 point match

 Game 1
 Nino : 0                          Gio B. : 0
  1)                               52: 24/22 13/8
  2) 53: 8/3* 6/3                  63: Cannot Move
  3) 66: 24/18(2) 13/7(2)          41: bar/24 13/9
      Wins 2 points

 Game 2
 Nino : 2                          Gio B. : 0
  1) 31: 8/5 6/5 62: 24/18 13/11
                                   Wins 3 points and the match
";

#[test]
fn matches_are_read_and_written() {
    let read: MatMatch = MAT.parse().unwrap();
    assert_eq!((read.length(), read.games().len()), (3, 2));
    assert_eq!(read.names(), ["Nino", "Gio B."]);
    let [first, second] = read.games() else { panic!("{read:?}") };
    assert_eq!((first.starter(), second.starter()), (Player::Two, Player::One));
    assert_eq!((first.turns().len(), second.turns().len()), (5, 2));
    assert_eq!(first.turns()[2].1, Move::PASS);
    assert_eq!((first.result(), second.result()), (Some((Player::One, 2)), Some((Player::Two, 3))));
    assert_eq!([0, 1, 2].map(|games| read.score(games)), [[0, 0], [2, 0], [2, 3]]);
    assert_eq!(&*second.position().position_id(), "4HPkQSCwZ/ABMA");
    let written = read.to_string();
    assert_eq!(
        written.lines().skip(4).take(4).collect::<Vec<_>>(),
        [
            "  1)                               52: 24/22 13/8",
            "  2) 53: 8/3* 6/3                  63: Cannot Move",
            "  3) 66: 24/18 24/18 13/7 13/7     41: 25/24 13/9",
            "      Wins 2 points",
        ]
    );
    assert_eq!(written.parse(), Ok(read));
}

#[test]
fn wrong_matches_are_refused_by_game_and_move() {
    for (old, new, why) in [
        (
            "62: 24/18 13/11",
            "62: 24/18 13/10",
            "line 13, game 2, move 1: no die left has that number",
        ),
        ("62: 24/18 13/11", "72: 24/18", "line 13, game 2, move 1: a roll of two dice is expected"),
        (
            "62: 24/18 13/11",
            " Doubles => 2",
            "line 13, game 2, move 1: there is no doubling in nardi",
        ),
        (
            "41: bar/24 13/9",
            "41: 13/9 13/12",
            "line 8, game 1, move 3: a checker on the bar must enter first",
        ),
        ("41: bar/24 13/9", "Drops", "line 8, game 1, move 3: there is no doubling in nardi"),
        ("8/3*", "8/2*", "line 7, game 1, move 2: wrong move text: nothing is hit there"),
        ("Cannot Move", "bar/22", "line 7, game 1, move 2: the point is closed by enemy checkers"),
        (
            "  1) 31: 8/5 6/5",
            "  1) 33: 8/5(2) 6/3(2)",
            "line 13, game 2, move 1: the roll-off cannot end with a double",
        ),
        (
            "  1)                               52",
            "  1) 52",
            "line 7, game 1, move 2: it is the other player's turn",
        ),
        ("Wins 2", "Wins 4", "line 9, game 1, move 3: 1 to 3 points is expected"),
        ("point match", "points", "line 2, game 0, move 0: \"... point match\" is expected"),
        (
            "Nino : 0",
            "Nino",
            "line 5, game 1, move 0: \"NAME : POINTS  NAME : POINTS\" is expected",
        ),
        (" Game 1\n", "", "line 4, game 0, move 0: \"Game 1\" is expected"),
        (" Game 2", " Game 7", "line 11, game 2, move 0: game 2 is expected"),
        (" Nino : 2 ", " Nino : 1 ", "line 12, game 2, move 0: the score is 2 : 0"),
        (" Nino : 2 ", " : 2 ", "line 12, game 2, move 0: a name is one line without a colon"),
        (
            " Nino : 2 ",
            " Nino 2 ",
            "line 12, game 2, move 0: \"NAME : POINTS  NAME : POINTS\" is expected",
        ),
        ("  2) 53", "  1) 53", "line 7, game 1, move 2: move 2 is expected"),
        ("  3) 66", "  4) 66", "line 8, game 1, move 3: move 3 is expected"),
        ("Wins 2 points\n", "\n", "line 11, game 1, move 3: the game's result is expected"),
        (" 3 point match", " 2 point match", "line 11, game 1, move 3: the match is won"),
        (
            "Wins 2 points\n",
            "Resigns\n      Wins 2 points\n",
            "line 10, game 1, move 3: the result does not fit the plays",
        ),
        (
            "Wins 2 points\n",
            "Wins 2 points\n      Wins 2 points\n",
            "line 10, game 1, move 3: the next game is expected",
        ),
    ] {
        assert!(MAT.contains(old), "{old}");
        let error = MAT.replacen(old, new, 1).parse::<MatMatch>().unwrap_err();
        assert_eq!(error.to_string(), why);
    }
    for unfinished in ["", " 3 point match\n", " 3 point match\n Game 1\n"] {
        assert!(unfinished.parse::<MatMatch>().is_err());
    }
    let resigned = MAT.replace("Wins 3 points and the match", "");
    assert!(resigned.parse::<MatMatch>().is_ok());
    let resigned = resigned + " Resigns\n";
    assert_eq!(
        resigned.parse::<MatMatch>().unwrap_err().to_string(),
        "line 15, game 2, move 1: the game's result is expected"
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(50))]

    #[test]
    fn random_matches_come_back(seed in any::<u64>()) {
        let mut rng = Rng::new(seed);
        let mut games = Vec::new();
        for _ in 0..2 {
            let starter = Player::BOTH[rng.below(2) as usize];
            let mut position = Nardi::from_position_id("4HPwATDgc/ABMA", starter).unwrap();
            let mut turns = Vec::new();
            while position.outcome().is_none() && turns.len() < 120 {
                let mut die = || rng.below(6) as u8 + 1;
                let mut roll = Roll::new(die(), die()).unwrap();
                while turns.is_empty() && roll.is_double() {
                    roll = Roll::new(die(), die()).unwrap();
                }
                position.roll(roll).unwrap();
                let moves = position.moves();
                let play = moves[rng.below(moves.len() as u32) as usize];
                position.play(play).unwrap();
                turns.push((roll, play));
            }
            let result = position.outcome().map(|o| (o.winner.unwrap(), o.points));
            // Resigned early, or played out: then the result follows.
            let resigned = (Player::BOTH[rng.below(2) as usize], rng.below(3) as u8 + 1);
            let said = result.is_none().then_some(resigned);
            let game = MatGame::new(starter, &turns, said).unwrap();
            prop_assert_eq!(game.result(), result.or(said));
            prop_assert_eq!(game.position(), position);
            let referee = Game::from(&game);
            prop_assert_eq!(referee.position(), &position);
            prop_assert_eq!(MatGame::try_from(&referee), Ok(game.clone()));
            games.push(game);
        }
        let all = MatMatch::new(7, ["A", "B C"], games).unwrap();
        let text = all.to_string();
        prop_assert_eq!(text.parse::<MatMatch>(), Ok(all.clone()), "{}", text);
        let contest = Contest::try_from(&all).unwrap();
        prop_assert_eq!(
            Contestant::BOTH.map(|contestant| contest.half_points(contestant) / 2),
            all.score(2)
        );
        let back = MatMatch::from_contest(&contest, all.names());
        prop_assert_eq!(back, Ok(all));
    }

    #[test]
    fn names_come_back_or_are_refused(one in "[a ;:0-9\n\t\u{a0}Ge)(]{0,8}|\\PC{0,6}", two in "[b ;:3\r\n]{0,5}|Game 2|.{0,5}") {
        let game = MatGame::new(Player::One, &[], Some((Player::Two, 1))).unwrap();
        match MatMatch::new(5, [&one, &two], vec![game.clone(), game]) {
            Ok(all) => prop_assert_eq!(all.to_string().parse::<MatMatch>(), Ok(all)),
            Err(problem) => {
                let wrong = |name: &String| {
                    name.trim() != name
                        || name.is_empty()
                        || name.starts_with(';')
                        || name.contains(|c: char| c == ':' || c.is_control())
                };
                prop_assert_eq!(problem, MatProblem::Name);
                prop_assert!(wrong(&one) || wrong(&two));
            }
        }
    }
}

#[test]
fn matches_are_made_of_checked_games() {
    let (one, two) = (Player::One, Player::Two);
    let turn = |dice: &str, typed: &str| (roll(dice), start_with(dice).parse_move(typed).unwrap());
    let game = |turns: &[(Roll, Move)], result| MatGame::new(one, turns, result);
    assert_eq!(game(&[turn("33", "8/5(2) 6/3(2)")], None), Err(MatProblem::Double));
    let illegal = Move::new(&[Step::new(20, 19)]).unwrap();
    assert_eq!(
        game(&[(roll("31"), illegal)], None),
        Err(MatProblem::Move(tigadi::games::nardi::reasons::SOURCE_EMPTY))
    );
    assert_eq!(game(&[], Some((one, 4))), Err(MatProblem::Expected("1 to 3 points")));
    assert_eq!(MatGame::new(two, &[], None).map(|game| game.starter()), Ok(one));
    let won = game(&[turn("31", "8/5 6/5")], Some((one, 2))).unwrap();
    let open = game(&[], None).unwrap();
    let all = |length, games| MatMatch::new(length, ["a", "b"], games).map(|all| all.score(9));
    assert_eq!(all(0, vec![won.clone(), won.clone(), open.clone()]), Ok([4, 0]));
    assert_eq!(all(2, vec![won.clone(), won.clone()]), Err(MatProblem::Won));
    assert!(all(2, vec![open.clone(), won.clone()]).is_err() && all(2, vec![]).is_err());
    // A game that was resigned for less than it costs to leave was accepted.
    let record: Record<Nardi> = (&game(&[], Some((two, 1))).unwrap()).into();
    assert_eq!(record.game().outcome().map(|o| (o.winner, o.points)), Some((Some(two), 1)));
    // Player two's roll-off.
    let record: Record<Nardi> =
        (&MatGame::new(two, &[turn("31", "8/5 6/5")], None).unwrap()).into();
    assert_eq!(record.tag("RollOff").as_deref(), Some("13"));
    let endless = MatMatch::new(0, ["a", "b"], vec![won]).unwrap();
    assert_eq!(Contest::try_from(&endless), Err(contest::NO_LENGTH));
    let mut drawn = Game::<Nardi>::new(Rules);
    drawn.agree_draw().unwrap();
    assert_eq!(MatGame::try_from(&drawn), Err(MatProblem::NoGame));
    assert_eq!(MatGame::try_from(&Game::from(start_with("31"))), Err(MatProblem::NoGame));
}

#[test]
fn ends_of_matches_are_read_as_they_are_written_elsewhere() {
    let result = |end: &str| {
        let text = MAT.replace("      Wins 2 points\n", end);
        text.parse::<MatMatch>().map(|all| all.games()[0].result())
    };
    let mars = Ok(Some((Player::One, 2)));
    assert_eq!(result("      Wins 2 points (resign)\n"), mars);
    assert_eq!(result("  4)                               Resigns\n      Wins 2 points\n"), mars);
    assert_eq!(result("  4) Wins 2 points\n"), mars);
    assert_eq!(result("                                   Resigns\n      Wins 2 points\n"), mars);
    assert_eq!(result("  4) 21: 13/11 6/5                  Resigns\n      Wins 2 points\n"), mars);
}
