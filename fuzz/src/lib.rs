//! The bodies of the fuzz targets: plain functions, so that an ordinary test replays the corpora.
//!
//! Each body panics when a promise is broken and returns otherwise, whatever the bytes.

use std::ops::ControlFlow;

use tigadi::{
    AnyMove, AnyPosition, Notation, Player, Position, Record, Referee, Rng,
    games::nardi::{MatMatch, MatchId},
    notation::{board_text, move_text},
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
        }
        Err(error) => assert!(error.line <= text.lines().count(), "{error}"),
    }
    if let Ok(id) = text.parse::<MatchId>() {
        assert_eq!(id.to_string().parse(), Ok(id));
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
    if let Some(&old) = played.get(usize::from(byte)) {
        let before = position.clone();
        if position.play(old).is_err() {
            assert_eq!(before, *position);
        }
        return;
    }
    let moves = position.moves();
    assert_eq!(moves.is_empty(), position.outcome().is_some());
    if let Some(&m) = moves.get(usize::from(byte) % moves.len().max(1)) {
        position.play(m).expect("a generated move is legal");
        played.push(m);
    }
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
    let Some(Ok(mut game)) = name.map(str::parse::<Referee<AnyPosition>>) else { return };
    let start = game.to_string();
    let mut rng = Rng::new(0);
    for &byte in parts.next().unwrap_or_default().iter().take(300) {
        let (before, refused) = (game.clone(), command(&mut game, byte, &mut rng));
        if refused {
            assert_eq!(before, game);
            assert_eq!(before.to_string(), game.to_string());
        }
    }
    let record = Record::from(game.clone()).to_string();
    let read: Record<AnyPosition> =
        record.parse().unwrap_or_else(|error| panic!("{record}\n{error}"));
    assert_eq!(read.game(), &game, "{record}");
    let mut events = 0;
    let mut undone = game.clone();
    while undone.undo().is_some() {
        assert!(!undone.is_over());
        events += 1;
    }
    assert_eq!(undone.to_string(), start);
    for _ in 0..events {
        assert!(undone.redo().is_some());
    }
    assert_eq!(undone, game);
    assert_eq!(undone.outcome(), game.outcome());
    assert_eq!(undone.past(), game.past());
}

/// Says whether the command was refused.
fn command(game: &mut Referee<AnyPosition>, byte: u8, rng: &mut Rng) -> bool {
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
