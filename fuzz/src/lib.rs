//! The bodies of the fuzz targets: plain functions, so that an ordinary test replays the corpora.
//!
//! Each body panics when a promise is broken and returns otherwise, whatever the bytes.

mod session;
mod setup;

pub use session::{session, session_text};
pub use setup::setup;

use std::{collections::HashMap, fmt::Debug, ops::ControlFlow};

use tigadi::{
    AnyMove, AnyPosition, Chance, Contest, Game, Notation, Player, Position, Record, Rng,
    formats::{
        gnubg::MatchId,
        mat::{MatGame, MatMatch},
    },
    games::{Place, Step},
    notation::move_text,
    picture::board_text,
};

/// A named position: refused, or printed and read back to the same.
pub fn position(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    match text.parse::<AnyPosition>() {
        Ok(position) => {
            let printed = position.to_string();
            assert_eq!(printed.parse(), Ok(position.clone()), "{printed}");
            assert_eq!(position.zobrist(), position.zobrist_from_scratch());
            assert!(position.outcome().is_some() || position.awaits_roll() || position.has_moves());
            let _ = board_text(&position).to_string();
        }
        Err(error) => assert!(error.place <= text.len(), "{error}"),
    }
}

/// A named position, a line break, and moves by line: each refused, or played with what is
/// generated, and printed back.
pub fn moves(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    let mut lines = text.lines();
    let Some(Ok(mut position)) = lines.next().map(str::parse::<AnyPosition>) else { return };
    for line in lines {
        match position.parse_move(line) {
            Ok(m) => {
                let (before, legal) = (position.clone(), position.is_legal(m));
                assert_eq!(position.play(m).is_ok(), legal);
                if legal {
                    any_order_is_one_play(&before, m);
                    let written = move_text(&before, m).to_string();
                    let mut again = before.clone();
                    let read = again.parse_move(&written).expect("printed text can be read");
                    again.play(read).expect("and is legal");
                    assert_eq!(again, position, "{before} {line}");
                } else {
                    assert_eq!(before, position);
                }
            }
            Err(error) => assert!(error.place <= line.len(), "{error}"),
        }
        if let Ok(roll) = position.parse_roll(line) {
            let _ = position.roll(roll);
        }
    }
}

/// A match of nardi as a `.mat` file: refused with a line of it, or written and read back, every
/// game of it legal.
pub fn mat(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    match text.parse::<MatMatch>() {
        Ok(read) => {
            let written = read.to_string();
            assert_eq!(written.parse().as_ref(), Ok(&read), "{written}");
            let names = read.names();
            assert_eq!(
                MatMatch::new(read.length(), names, read.games().to_vec()),
                Ok(read.clone())
            );
            let over = |game: &&MatGame| Game::from(*game).is_over();
            for game in read.games() {
                assert_eq!(MatGame::try_from(&Game::from(game)).as_ref(), Ok(game), "{written}");
            }
            if let Ok(contest) = Contest::try_from(&read) {
                let over = read.games().iter().filter(over).cloned().collect();
                let all = MatMatch::new(read.length(), names, over);
                assert_eq!(MatMatch::from_contest(&contest, names), all, "{written}");
            }
        }
        Err(error) => assert!(error.line <= text.lines().count(), "{error}"),
    }
    if let Ok(id) = text.parse::<MatchId>() {
        assert_eq!(id.to_string().parse(), Ok(id));
    }
}

/// A nardi play means the same whatever the order of its parts, joined or step by step.
fn any_order_is_one_play(before: &AnyPosition, m: AnyMove) {
    let (AnyPosition::Nardi(before), AnyMove::Nardi(play)) = (before, m) else { return };
    let written = move_text(before, play).to_string();
    let mut parts: Vec<_> = written.split(' ').collect();
    parts.reverse();
    let step = |step: &tigadi::games::nardi::Step| format!("{}/{}", step.source, step.target);
    let mut texts = vec![parts.join(" ")];
    if !play.steps().is_empty() {
        let steps: Vec<_> = play.steps().iter().rev().map(step).collect();
        texts.push(steps.join(" "));
    }
    let known = before.parse_move(&written);
    let mut after = *before;
    after.play(play).expect("a legal play");
    for text in texts {
        let read = before.parse_move(&text);
        assert_eq!(read, known, "{} {written}: {text}", AnyPosition::Nardi(*before));
        let mut end = *before;
        end.play(read.expect("a play that can be read")).expect("the play is legal");
        assert_eq!(end, after, "{} {written}: {text}", AnyPosition::Nardi(*before));
    }
}

/// A name of a game up to the first line break, then a byte a choice: of a roll where one is due,
/// of a move else. Moves of earlier turns are offered again and again.
pub fn play(data: &[u8]) {
    let end = data.iter().position(|byte| *byte == b'\n').unwrap_or(data.len());
    let Some(mut position) = str::from_utf8(&data[..end]).ok().and_then(|t| t.parse().ok()) else {
        return;
    };
    let mut played: Vec<AnyMove> = Vec::new();
    for &byte in data.iter().skip(end + 1).take(400) {
        choose(&mut position, byte, &mut played);
        assert_eq!(position.zobrist(), position.zobrist_from_scratch());
        let again: AnyPosition = position.to_string().parse().expect("printed text can be read");
        assert_eq!(again, position);
        assert_eq!(again.zobrist(), position.zobrist());
        assert_eq!(again.moves(), position.moves());
    }
}

fn choose(position: &mut AnyPosition, byte: u8, played: &mut Vec<AnyMove>) {
    if position.awaits_roll() {
        let mut rolls = Vec::new();
        let _ = position.visit_rolls(|roll, _| {
            rolls.push(roll);
            ControlFlow::<()>::Continue(())
        });
        position.roll(rolls[usize::from(byte) % rolls.len()]).expect("a roll that may come");
        return;
    }
    let moves = position.moves();
    assert_eq!(moves.is_empty(), position.outcome().is_some());
    let before = position.clone();
    if let Some(&old) = played.get(usize::from(byte)) {
        let legal = position.is_legal(old);
        assert_eq!(position.play(old).is_ok(), legal);
        let leads_here = |m: &AnyMove| {
            let mut after = before.clone();
            after.play(*m).is_ok() && after == *position
        };
        if legal {
            assert!(moves.iter().any(leads_here), "{before}: {old:?} is no generated move");
        } else {
            assert_eq!(before, *position);
            assert!(!moves.contains(&old), "{before}: {old:?} is a generated move");
        }
    } else if let Some(&m) = moves.get(usize::from(byte) % moves.len().max(1)) {
        position.play(m).expect("a generated move is legal");
        any_order_is_one_play(&before, m);
        sowing_steps_lead_there(&before, m, position);
        played.push(m);
    }
}

/// The steps of a sowing, done one after the other, lead where the move leads.
fn sowing_steps_lead_there(before: &AnyPosition, m: AnyMove, after: &AnyPosition) {
    let mut steps = Vec::new();
    match (before, m) {
        (&AnyPosition::Mangala(mut position), AnyMove::Mangala(m)) => {
            position.play_steps(m, |step| steps.push(step));
        }
        (&AnyPosition::ToguzKorgool(mut position), AnyMove::ToguzKorgool(m)) => {
            position.play_steps(m, |step| steps.push(step));
        }
        _ => return,
    }
    let (mut stones, mut hand) = (stones(before), 0);
    for step in steps {
        match step {
            Step::Lift { place, stones: lifted } => {
                assert_eq!(stones.insert(place, 0), Some(lifted));
                hand += lifted;
            }
            Step::Drop { place } => {
                *stones.entry(place).or_default() += 1;
                hand -= 1;
            }
            Step::Take { place, stones: taken, player, .. } => {
                assert_eq!(stones.insert(place, 0), Some(taken));
                *stones.entry(Place::Store(player)).or_default() += taken;
            }
        }
    }
    assert_eq!(hand, 0);
    assert_eq!(stones, self::stones(after), "{before} {m:?}");
}

/// The stones of a sowing game by their places.
fn stones(position: &AnyPosition) -> HashMap<Place, u8> {
    let side = |player, pits: &[u8], store| {
        let pits = (1..).zip(pits).map(move |(pit, &stones)| (Place::Pit(player, pit), stones));
        pits.chain([(Place::Store(player), store)]).collect::<Vec<_>>()
    };
    let sides = Player::BOTH.map(|player| match position {
        AnyPosition::Mangala(p) => side(player, p.pits(player), p.store(player)),
        AnyPosition::ToguzKorgool(p) => side(player, p.pits(player), p.kazan(player)),
        _ => Vec::new(),
    });
    sides.into_iter().flatten().collect()
}

/// Records: refused with a line that exists, or written and read back to the same games.
pub fn record(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    for record in Record::<AnyPosition>::read_all(text) {
        match record {
            Ok(record) => {
                let written = record.to_string();
                let again: Record<AnyPosition> =
                    written.parse().unwrap_or_else(|error| panic!("{written}\n{error}"));
                assert_eq!(again, record, "{written}");
                assert_eq!(again.to_string(), written);
            }
            Err(error) => assert!(error.line <= text.lines().count().max(1), "{error}"),
        }
    }
}

/// A referee fed a name of a game up to the first line break, then a command a byte. Whatever
/// happens, undoing all of it and doing it again leads to the same game, and so does its record.
pub fn referee(data: &[u8]) {
    let mut parts = data.splitn(2, |byte| *byte == b'\n');
    let name = parts.next().and_then(|name| str::from_utf8(name).ok());
    let Some(Ok(mut game)) = name.map(str::parse::<Game<AnyPosition>>) else { return };
    let start = all_of(&game);
    let mut rng = Rng::new(0);
    for &byte in parts.next().unwrap_or_default().iter().take(300) {
        let (before, refused) = (game.clone(), command(&mut game, byte, &mut rng));
        if refused {
            assert_eq!(before, game);
            assert_eq!((before.offer(), all_of(&before)), (game.offer(), all_of(&game)));
        } else {
            one_event_comes_and_goes(&before, &game);
        }
        if game.is_over() && !before.is_over() {
            record_agrees(&game);
        }
    }
    record_agrees(&game);
    let text = game.to_string();
    let read: Game<AnyPosition> = text.parse().unwrap_or_else(|error| panic!("{text}\n{error}"));
    assert_eq!((read.position(), read.to_string()), (game.position(), text));
    let mut events = 0;
    let mut undone = game.clone();
    while undone.undo().is_some() {
        assert!(!undone.is_over());
        events += 1;
    }
    assert_eq!(all_of(&undone), start);
    for _ in 0..events {
        assert!(undone.redo().is_some());
    }
    assert_eq!(undone, game);
    assert_eq!(all_of(&undone), all_of(&game));
}

/// What can be known of a game, but for an offer, which an undo refuses as anything else does.
fn all_of(game: &Game<AnyPosition>) -> impl PartialEq + Debug + use<> {
    let history: Vec<_> = game.history().map(|(before, event)| (before.clone(), event)).collect();
    let keys = game.keys().to_vec();
    (game.position().clone(), game.quiet(), game.outcome(), game.occurrences(), keys, history)
}

/// Undo takes an event back as if it had not been, and redo does it again.
fn one_event_comes_and_goes(before: &Game<AnyPosition>, game: &Game<AnyPosition>) {
    let mut again = game.clone();
    let Some(event) = again.undo() else { return };
    assert!(again.offer().is_none() && !again.is_over());
    if game.history().len() == before.history().len() + 1 {
        assert_eq!(all_of(&again), all_of(before));
    }
    assert_eq!(again.redo(), Some(event));
    assert_eq!(again, *game);
    assert_eq!(all_of(&again), all_of(game));
}

/// What is written of a game is read as the same game.
fn record_agrees(game: &Game<AnyPosition>) {
    let record = Record::from(game.clone()).to_string();
    let read: Record<AnyPosition> =
        record.parse().unwrap_or_else(|error| panic!("{record}\n{error}"));
    assert_eq!(read.game(), game, "{record}");
    assert_eq!(all_of(read.game()), all_of(game), "{record}");
}

/// Says whether the command was refused.
fn command(game: &mut Game<AnyPosition>, byte: u8, rng: &mut Rng) -> bool {
    let player = if byte & 1 == 0 { Player::One } else { Player::Two };
    match byte {
        0..192 => {
            let moves = game.moves();
            match moves.get(usize::from(byte) % moves.len().max(1)) {
                Some(&m) => game.play(m).is_err(),
                None => game.roll_random(rng).is_err(),
            }
        }
        192..208 => game.undo().is_none(),
        208..224 => game.redo().is_none(),
        224..232 => game.resign(player, None).is_err(),
        232..240 => game.resign(player, Some(byte - 232)).is_err(),
        240..243 => game.accept().is_err(),
        243..246 => game.refuse().is_err(),
        246..249 => game.agree_draw().is_err(),
        249..251 => game.time_out(player).is_err(),
        251..253 => game.leave(player).is_err(),
        _ => game.finish_turn(rng).is_err(),
    }
}
