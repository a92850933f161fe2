//! GNU Backgammon's match IDs.
#![cfg(feature = "alloc")]

use tigadi::{
    Contest, Length, ParseError, Player,
    formats::gnubg::{GameState, MatchId},
    games::nardi::{Nardi, Roll, Rules},
    notation::position_text,
};

#[test]
fn match_ids() {
    let start: MatchId = "cAkAAAAAAAAA".parse().unwrap();
    assert_eq!(start.to_string(), "cAkAAAAAAAAA");
    assert_eq!((start.state, start.length(), start.score()), (GameState::Playing, 0, [0, 0]));
    let mut id = MatchId::new(32767, [9, 32766]).unwrap().with_resignation(2).unwrap();
    (id.decides, id.roll, id.state) = (Player::Two, Roll::new(5, 2), GameState::Resigned);
    assert_eq!(id.to_string().parse(), Ok(id));
    assert_eq!((id.length(), id.score(), id.resignation()), (32767, [9, 32766], 2));
    assert_eq!(MatchId::new(40000, [0; 2]), None);
    assert_eq!(MatchId::new(3, [0, 1 << 15]), None);
    assert_eq!(id.with_resignation(5), None);
    let mut rolled = start;
    rolled.roll = Roll::new(1, 3);
    let position = rolled.position("4HPwATDgc/ABMA").unwrap();
    assert_eq!(position_text(&position).to_string(), "4HPwATDgc/ABMA 2 31");
    // The manual's example holds a turned cube.
    for wrong in [
        "QYkqASAAIAAA",
        "cAkAAAAAAAA",
        "cAkAAAAAAAAAA",
        "cAkAAAAAAAA/",
        "cIkAAAAAAAAA",
        "cAkA*AAAAAAA",
    ] {
        let read: Result<MatchId, ParseError> = wrong.parse();
        assert!(read.is_err(), "{wrong} {read:?}");
    }
}

#[test]
fn match_ids_of_contests() {
    let mut contest = Contest::<Nardi>::new(Rules, Length::Points(5)).unwrap();
    let mut game = contest.next_game().unwrap();
    game.resign(Player::Two, Some(3)).unwrap();
    let id = MatchId::of(&contest, &game).unwrap();
    assert_eq!((id.state, id.score()), (GameState::Resigned, [0, 0]));
    contest.play(game.into()).unwrap();
    let mut game = contest.next_game().unwrap();
    game.roll_text("13").unwrap();
    game.resign(Player::Two, Some(1)).unwrap();
    let id = MatchId::of(&contest, &game).unwrap();
    assert_eq!((id.turn, id.decides, id.resignation()), (Player::Two, Player::One, 1));
    assert_eq!((id.length(), id.score(), id.state), (5, [3, 0], GameState::Playing));
    assert_eq!(id.position(&game.position().position_id()).as_ref(), Ok(game.position()));
    for length in [Length::Sets(3), Length::Points(40000), Length::Points(100_000)] {
        let contest = Contest::new(Rules, length).unwrap();
        assert_eq!(MatchId::of(&contest, &game), None);
    }
}
