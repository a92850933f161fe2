//! Contests: points and sets, who starts, when it is decided.
#![cfg(feature = "alloc")]

mod race;

use race::Race;
use tigadi::{
    AnyPosition, Contest,
    Contestant::{A, B},
    Game, Length, Notation, Player, Position, Record, Rng, Standing, contest,
    rules::Rules,
};

type Sets = Contest<AnyPosition>;

fn rules(name: &str) -> <AnyPosition as Notation>::Rules {
    Rules::parse(name).unwrap()
}

fn sets(count: u32) -> Sets {
    Contest::new(rules("tigadi"), Length::Sets(count)).unwrap()
}

/// Plays the next game to an end: the winner, or a draw.
fn finish<P: Notation>(contest: &mut Contest<P>, winner: Option<tigadi::Contestant>) {
    let mut game = contest.next_game().unwrap();
    match winner {
        Some(winner) => {
            let loser = contest.seat(contest.records().len(), winner.other());
            game.resign(loser, None).unwrap();
        }
        None => game.agree_draw().unwrap(),
    }
    contest.play(Record::from(game)).unwrap();
}

fn halves<P: Notation>(contest: &Contest<P>) -> [u32; 2] {
    [contest.half_points(A), contest.half_points(B)]
}

#[test]
fn sets_change_seats_and_score_halves() {
    let mut contest = sets(3);
    assert_eq!((contest.starter(), contest.seat(0, A)), (Some(A), Player::One));
    finish(&mut contest, Some(A));
    assert_eq!(contest.records()[0].game().result(), "1-0");
    assert_eq!((contest.starter(), contest.seat(1, A)), (Some(B), Player::Two));
    finish(&mut contest, None);
    assert_eq!((halves(&contest), contest.to_string()), ([3, 1], "1.5-0.5".into()));
    assert_eq!((contest.starter(), contest.standing()), (Some(A), Standing::Open));
    finish(&mut contest, Some(B));
    // All sets are played.
    assert_eq!(contest.to_string(), "1.5-1.5");
    assert_eq!((contest.standing(), contest.starter()), (Standing::Drawn, None));
    assert_eq!(contest.next_game(), Err(contest::CONTEST_OVER));
    // The winner of an even game is told by the seat.
    assert_eq!(contest.contestant(1, Player::One), B);
    let record = contest.undo().unwrap();
    assert_eq!((record.game().result(), contest.standing()), ("0-1", Standing::Open));
    contest.play(record).unwrap();
    assert_eq!(contest.standing(), Standing::Drawn);
}

#[test]
fn sets_are_decided_when_nobody_can_draw_level() {
    let mut contest = sets(5);
    finish(&mut contest, Some(B));
    finish(&mut contest, Some(B));
    finish(&mut contest, None);
    // 0.5 to 2.5: with two sets left A can still draw level.
    assert_eq!((halves(&contest), contest.standing()), ([1, 5], Standing::Open));
    let mut level = contest.clone();
    finish(&mut level, Some(A));
    finish(&mut level, Some(A));
    assert_eq!(level.standing(), Standing::Drawn);
    finish(&mut contest, None);
    assert_eq!(contest.standing(), Standing::Won(B));
    let record = contest.records()[0].clone();
    assert_eq!(contest.play(record), Err(contest::CONTEST_OVER));

    let mut three = sets(3);
    finish(&mut three, Some(A));
    finish(&mut three, Some(A));
    assert_eq!((three.standing(), three.records().len()), (Standing::Won(A), 2));

    let mut one = sets(1);
    finish(&mut one, None);
    assert_eq!(one.standing(), Standing::Drawn);
}

/// Plays the next set of mangala at random to its end, so that the first player's first sowing
/// moves again and this player or nobody wins.
fn play_set(contest: &Sets, winner: Option<Player>) -> Record<AnyPosition> {
    for seed in 0..10_000 {
        let mut rng = Rng::new(seed);
        let mut game = contest.next_game().unwrap();
        game.play_text("4").unwrap();
        assert_eq!(game.position().turn(), Player::One, "moves again");
        while game.outcome().is_none() {
            let moves = game.position().moves();
            game.play(moves[rng.below(moves.len() as u32) as usize]).unwrap();
        }
        let outcome = game.outcome().unwrap();
        assert_eq!(outcome.reason, tigadi::games::mangala::reasons::EMPTIED);
        if outcome.winner == winner {
            return Record::from(game);
        }
    }
    panic!("no set ends so");
}

#[test]
fn mangala_sets() {
    let mut contest = Contest::new(rules("mangala"), Length::Sets(5)).unwrap();
    let (one, two) = (Some(Player::One), Some(Player::Two));
    for (starter, winner, points) in
        [(A, one, [2, 0]), (B, None, [3, 1]), (A, two, [3, 3]), (B, two, [5, 3])]
    {
        assert_eq!(contest.starter(), Some(starter));
        assert_eq!(contest.seat(contest.records().len(), starter), Player::One);
        contest.play(play_set(&contest, winner)).unwrap();
        assert_eq!(halves(&contest), points);
        assert_eq!(contest.standing(), Standing::Open);
    }
    let mut level = contest.clone();
    level.play(play_set(&level, two)).unwrap();
    assert_eq!((halves(&level), level.standing()), ([5, 5], Standing::Drawn));
    contest.play(play_set(&contest, None)).unwrap();
    assert_eq!((halves(&contest), contest.standing()), ([6, 4], Standing::Won(A)));
}

#[test]
fn points_add_up_and_seats_stay_with_a_roll_off() {
    let mut contest = Contest::<Race>::new(race::Rules, Length::Points(5)).unwrap();
    assert_eq!(contest.starter(), None);
    finish(&mut contest, Some(B)); // 2 points
    assert_eq!((contest.seat(1, B), contest.to_string()), (Player::Two, "0-2".into()));
    finish(&mut contest, None);
    assert_eq!(contest.to_string(), "0-2");
    finish(&mut contest, Some(A));
    finish(&mut contest, Some(B));
    assert_eq!((contest.to_string(), contest.standing()), ("2-4".into(), Standing::Open));
    let mut game = contest.next_game().unwrap();
    game.resign(Player::One, Some(3)).unwrap();
    contest.play(Record::from(game)).unwrap();
    assert_eq!((contest.to_string(), contest.standing()), ("2-7".into(), Standing::Won(B)));
}

#[test]
fn a_match_ends_at_exactly_its_points() {
    for length in [1, 3, 5, 7] {
        let mut contest = Contest::<Race>::new(race::Rules, Length::Points(length)).unwrap();
        for points in 1..=length {
            assert_eq!(contest.standing(), Standing::Open, "{points} of {length}");
            let mut game = contest.next_game().unwrap();
            game.resign(Player::Two, Some(1)).unwrap();
            game.accept().unwrap();
            contest.play(Record::from(game)).unwrap();
        }
        assert_eq!(contest.standing(), Standing::Won(A));
        assert_eq!(contest.to_string(), format!("{length}-0"));
    }
}

#[test]
fn a_won_set_is_one_point_whatever_the_game_was_worth() {
    let mut contest = Contest::<Race>::new(race::Rules, Length::Sets(3)).unwrap();
    finish(&mut contest, Some(A));
    assert_eq!(contest.records()[0].game().outcome().unwrap().points, 2);
    assert_eq!(contest.to_string(), "1-0");
}

#[test]
fn resigning_loses_a_game_and_leaving_the_contest() {
    let leave = |contest: &mut Sets, seat| {
        let mut game = contest.next_game().unwrap();
        game.leave(seat).unwrap();
        contest.play(Record::from(game)).unwrap();
    };
    let mut contest = sets(5);
    finish(&mut contest, Some(A));
    assert_eq!(contest.standing(), Standing::Open);
    // In the second set A has the second seat.
    leave(&mut contest, Player::Two);
    assert_eq!(contest.standing(), Standing::Won(B));
    assert_eq!(contest.starter(), None);
}

#[test]
fn games_of_other_kinds_are_refused() {
    let mut contest = sets(3);
    let open = contest.next_game().unwrap();
    assert_eq!(contest.play(Record::from(open)), Err(contest::GAME_OPEN));
    for text in ["nine-mens-morris", "tigadi 3/1w1/3/6/3/3/3 b 8 9", "tigadi 3/3/3/6/3/3/3 w 9 9 1"]
    {
        let mut other: Game<AnyPosition> = text.parse().unwrap();
        other.agree_draw().unwrap();
        assert_eq!(contest.play(Record::from(other)), Err(contest::FOREIGN_GAME), "{text}");
    }
    assert!(contest.records().is_empty());
    for length in [Length::Sets(0), Length::Points(0)] {
        assert_eq!(Sets::new(rules("tigadi"), length), Err(contest::NO_LENGTH));
    }
}
