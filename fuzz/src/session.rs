//! Sessions: commands of both seats and time in any order, and their texts.

use std::time::Duration;

use tigadi::{
    AnyMove, AnyPosition, AnyStep, Contestant, Rng,
    notation::move_text,
    session::{Command, Session, SessionError},
    step_text,
};

type Any = Session<AnyPosition>;

/// Terms up to the first line break, then a command of either seat or some time a byte. What is
/// refused changes nothing, and the text of all that has happened reads back to an equal session.
pub fn session(data: &[u8]) {
    let mut parts = data.splitn(2, |byte| *byte == b'\n');
    let terms = parts.next().and_then(|terms| str::from_utf8(terms).ok());
    let Some(Ok(terms)) = terms.map(str::parse) else { return };
    let Ok(mut session) = Any::new(terms) else { return };
    let mut rng = Rng::new(0);
    for &byte in parts.next().unwrap_or_default().iter().take(200) {
        if byte >= 224 {
            let_time_pass(&mut session, byte - 224, &mut rng);
            continue;
        }
        let before = (session.clone(), rng.clone());
        if command(&mut session, byte, &mut rng) {
            assert_eq!(session.entries().len(), before.0.entries().len() + 1);
        } else {
            same(&before.0, &session);
            assert_eq!(before.1, rng);
        }
    }
    comes_back(&session);
}

/// The text of a session: refused with a line of it, or written and read back to the same.
pub fn session_text(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    match text.parse::<Any>() {
        Ok(session) => comes_back(&session),
        Err(SessionError { line, .. }) => assert!(line <= text.lines().count().max(1), "{line}"),
    }
}

/// Says whether the command was accepted.
fn command(session: &mut Any, byte: u8, rng: &mut Rng) -> bool {
    let who = if byte & 1 == 0 { Contestant::A } else { Contestant::B };
    let on_turn = session.on_turn().unwrap_or(who);
    let position = session.game().position();
    let moves = session.game().moves();
    let m = moves.get(usize::from(byte) % moves.len().max(1)).copied();
    let text = m.map_or("pass".into(), |m| move_text(position, m).to_string());
    let step = m.map_or("pass".into(), |m| step_or_move(session, m));
    let (who, command) = match byte {
        0..96 if session.game().awaits_roll() => (on_turn, Command::Roll),
        0..96 => (on_turn, Command::Move(&text)),
        96..100 => (who, Command::Roll),
        100..104 => (who, Command::Move(&text)),
        104..140 => (on_turn, Command::Step(&step)),
        140..144 => (who, Command::Step(&step)),
        144..152 => (who, Command::Back),
        152..160 => (on_turn, Command::Done),
        160..168 => (who, Command::Draw),
        168..176 => (who, Command::Undo),
        176..184 => (who, Command::Redo),
        184..186 => (who, Command::Resign(None)),
        186..196 => (who, Command::Resign(Some((byte - 186) / 2))),
        196..204 => (who, Command::Accept),
        204..208 => (who, Command::Refuse),
        208..220 => (who, Command::Again),
        _ => (who, Command::Leave),
    };
    session.command(who, command, rng).is_ok()
}

/// The step of a move that would be the next of the turn.
fn step_or_move(session: &Any, m: AnyMove) -> String {
    let position = session.game().position();
    let step = match m {
        AnyMove::Nardi(m) => m.steps().get(session.steps().len()).map(|&step| AnyStep::Nardi(step)),
        _ => None,
    };
    match step {
        Some(step) => step_text(position, step).to_string(),
        None => move_text(position, m).to_string(),
    }
}

/// Up to a few deadlines, exactly, a little less or more.
fn let_time_pass(session: &mut Any, much: u8, rng: &mut Rng) {
    let deadline = session.deadline().unwrap_or(Duration::from_secs(1));
    let time = match much % 4 {
        0 => deadline,
        1 => deadline.saturating_sub(Duration::from_nanos(1)),
        2 => deadline / 2,
        _ => deadline.saturating_mul(u32::from(much) / 4),
    };
    let mut slices = (session.clone(), rng.clone());
    session.tick(time, rng);
    assert_ne!(session.deadline(), Some(Duration::ZERO));
    // In two slices as in one.
    slices.0.tick(time / 3, &mut slices.1);
    slices.0.tick(time - time / 3, &mut slices.1);
    same(&slices.0, session);
}

fn comes_back(session: &Any) {
    let text = session.to_string();
    let read: Any = text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"));
    same(&read, session);
    assert_eq!(read.to_string(), text);
}

/// All that can be known of two sessions is the same.
fn same(a: &Any, b: &Any) {
    assert_eq!(a, b);
    assert_eq!(a.game(), b.game());
    assert_eq!((a.clock(), a.deadline()), (b.clock(), b.deadline()), "{a}");
    assert_eq!((a.steps(), a.proposal()), (b.steps(), b.proposal()), "{a}");
    assert_eq!((a.on_turn(), a.is_exchanged()), (b.on_turn(), b.is_exchanged()), "{a}");
    assert_eq!(a.contest(), b.contest(), "{a}");
    for who in [Contestant::A, Contestant::B] {
        assert_eq!((a.seat(who), a.has_asked(who)), (b.seat(who), b.has_asked(who)), "{a}");
    }
}
