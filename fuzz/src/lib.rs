//! The bodies of the fuzz targets: plain functions, so that an ordinary test replays the corpora.
//!
//! Each body panics when a promise is broken and returns otherwise, whatever the bytes.

use std::ops::ControlFlow;

use tigadi::{
    AnyMove, AnyPosition, Notation, Position,
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
