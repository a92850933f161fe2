//! `tigadi_session`: two seats around a game, with clocks, dice, steps, offers, contests.

use std::{ffi::c_char, mem::MaybeUninit, time::Duration};

use tigadi::{
    AnyMove, AnyPosition, AnyRoll, AnyStep, Contestant, Player,
    session::{self, Command, Proposal, Session, Terms},
};

use crate::{
    border::{border, free, given, hand_out, put_list, put_text, room, tell, text},
    clock::{limit_or_none, nanoseconds, tigadi_times, times},
    contest::{
        contestant_number, standing, tigadi_contest, tigadi_contestant, tigadi_standing, who,
    },
    game::tigadi_game,
    random::tigadi_random,
    status::{Failure, tigadi_error, tigadi_status},
    values::{player_number, tigadi_move, tigadi_player, tigadi_roll},
};

/// What one player proposes and the other may accept or refuse.
pub type tigadi_proposal = u8;
/// Nothing is proposed.
pub const TIGADI_NO_PROPOSAL: tigadi_proposal = 0;
/// The game is drawn.
pub const TIGADI_PROPOSE_DRAW: tigadi_proposal = 1;
/// The proposer's last turn is taken back, and what came after it.
pub const TIGADI_PROPOSE_UNDO: tigadi_proposal = 2;
/// What was taken back is played again, to the proposer's next turn.
pub const TIGADI_PROPOSE_REDO: tigadi_proposal = 3;
/// The proposer loses fewer points than would end the game at once.
pub const TIGADI_PROPOSE_RESIGNATION: tigadi_proposal = 4;

/// What has happened in a session.
pub type tigadi_entry_kind = u8;
/// The dice were rolled.
pub const TIGADI_ENTRY_ROLL: tigadi_entry_kind = 1;
/// A step of a turn was taken.
pub const TIGADI_ENTRY_STEP: tigadi_entry_kind = 2;
/// The last step was taken back.
pub const TIGADI_ENTRY_BACK: tigadi_entry_kind = 3;
/// A turn was played.
pub const TIGADI_ENTRY_MOVE: tigadi_entry_kind = 4;
/// A proposal was made.
pub const TIGADI_ENTRY_OFFER: tigadi_entry_kind = 5;
/// The opponent's proposal was accepted.
pub const TIGADI_ENTRY_ACCEPT: tigadi_entry_kind = 6;
/// A proposal was refused, or taken back by who made it.
pub const TIGADI_ENTRY_REFUSE: tigadi_entry_kind = 7;
/// A player gave the game up.
pub const TIGADI_ENTRY_RESIGN: tigadi_entry_kind = 8;
/// A player's clock ran out.
pub const TIGADI_ENTRY_FLAG: tigadi_entry_kind = 9;
/// A player asked for the next game. When both have, it begins.
pub const TIGADI_ENTRY_AGAIN: tigadi_entry_kind = 10;
/// A player left the game and the contest.
pub const TIGADI_ENTRY_LEAVE: tigadi_entry_kind = 11;

/// One entry of a session: when, by whom, and what.
#[repr(C)]
pub struct tigadi_entry {
    /// The nanoseconds since the entry before.
    pub elapsed: u64,
    /// What happened.
    pub kind: tigadi_entry_kind,
    /// Who did it; TIGADI_NOBODY is the referee, who finishes turns whose time is up.
    pub by: tigadi_contestant,
    /// What was proposed by TIGADI_ENTRY_OFFER; else TIGADI_NO_PROPOSAL.
    pub proposal: tigadi_proposal,
    /// For how much a player resigned or offers to; else 0.
    pub points: u8,
    /// Whose clock ran out by TIGADI_ENTRY_FLAG; else TIGADI_NOBODY.
    pub loser: tigadi_player,
    /// The dice of TIGADI_ENTRY_ROLL.
    pub roll: tigadi_roll,
    /// The move of TIGADI_ENTRY_MOVE; of TIGADI_ENTRY_STEP the step as a move of one.
    pub played: tigadi_move,
}

/// How a session stands.
#[repr(C)]
pub struct tigadi_situation {
    /// How many entries there are.
    pub entries: usize,
    /// The nanoseconds since the last of them.
    pub elapsed: u64,
    /// The clocks.
    pub times: tigadi_times,
    /// The contest now, or the last one until the next begins, with the session's A and B.
    pub standing: tigadi_standing,
    /// Who sits as player one and who as player two in this game.
    pub seats: [tigadi_contestant; 2],
    /// Who is to move; TIGADI_NOBODY when the game is over. In a roll-off either may roll.
    pub on_turn: tigadi_contestant,
    /// What is on offer.
    pub proposal: tigadi_proposal,
    /// Who has proposed it; TIGADI_NOBODY if nothing is on offer.
    pub proposer: tigadi_contestant,
    /// The points of TIGADI_PROPOSE_RESIGNATION; else 0.
    pub points: u8,
    /// Whether A and whether B has asked for the next game.
    pub asked: [bool; 2],
    /// Whether the contest's A is the session's B: after every other contest.
    pub exchanged: bool,
    /// Whether the game is over.
    pub over: bool,
}

/// Two seats around a game, and games in a row: clocks, dice, steps of a turn, offers, turn timers
/// and contests as one state machine. Commands go in, entries come out; the caller says how much
/// time passes and lends the generator of the dice. The entries are the whole truth: written as
/// text and read back they make an equal session.
pub struct tigadi_session(pub(crate) Session<AnyPosition>);

/// A session at the beginning of its first game, with the clock of the player to move running. The
/// terms are the game with its house rules, then what differs from a single game without clocks:
/// "sets=3" or "points=5", "clock=300000+3000" (milliseconds for the game, and for every turn),
/// "turn=60000" (the turn timer), as in "nardi points=5 turn=60000".
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_session_new(
    terms: *const c_char,
    length: usize,
    session: Option<&mut MaybeUninit<Option<Box<tigadi_session>>>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        hand_out(session, || {
            // SAFETY: a text has its length.
            let terms: Terms<AnyPosition> = unsafe { text(terms, length) }?.parse()?;
            Ok(tigadi_session(Session::new(terms)?))
        })
    })
}

/// A session from what tigadi_session_text wrote. TIGADI_ERROR_RECORD with the line of what cannot
/// be read or may not happen.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_session_from_text(
    text: *const c_char,
    length: usize,
    session: Option<&mut MaybeUninit<Option<Box<tigadi_session>>>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        hand_out(session, || {
            // SAFETY: a text has its length.
            let text = unsafe { self::text(text, length) }?;
            Ok(tigadi_session(text.parse()?))
        })
    })
}

/// Another session with the same entries.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_session_clone(
    session: Option<&tigadi_session>,
    clone: Option<&mut MaybeUninit<Option<Box<tigadi_session>>>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || hand_out(clone, || Ok(tigadi_session(given(session, "session")?.0.clone()))))
}

/// Gives a session back.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_session_free(session: Option<Box<tigadi_session>>) {
    free(session);
}

/// Carries out what a player asks for, and says how many entries it has added; added may be NULL.
/// The commands:
///
/// "move d6": a whole turn. "roll": the dice. "step 8/5": a step of a turn. "back": takes the last
/// step back. "done": ends a turn whose steps are complete. "draw": offers a draw, or agrees to
/// one. "undo", "redo": asks to take a turn back, to play it again. "resign", "resign mars": gives
/// the game up for the least that ends it, or for so much. "accept", "refuse": answers an offer;
/// its author takes it back by "refuse". "again": asks for the next game, or for another contest
/// with seats exchanged. "leave": leaves the game, and with it the contest.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_session_command(
    session: Option<&mut tigadi_session>,
    by: tigadi_contestant,
    command: *const c_char,
    length: usize,
    random: Option<&mut tigadi_random>,
    added: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a text has its length.
        let command = unsafe { text(command, length) }?;
        let (session, by) = (&mut given(session, "session")?.0, who(by)?);
        let random = given(random, "random")?;
        let command = Command::parse(session.game().position(), command)?;
        let happened = random.with(|rng| session.command(by, command, rng).map(<[_]>::len))?;
        tell(added, happened);
        Ok(())
    })
}

/// Lets time pass: clocks run, flags fall, and turns whose time is up are finished by the referee,
/// who rolls where a roll is due. Says how many entries it has added; added may be NULL.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_session_tick(
    session: Option<&mut tigadi_session>,
    nanoseconds: u64,
    random: Option<&mut tigadi_random>,
    added: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        let (session, random) = (&mut given(session, "session")?.0, given(random, "random")?);
        tell(added, random.with(|rng| session.tick(Duration::from_nanos(nanoseconds), rng).len()));
        Ok(())
    })
}

/// After how many nanoseconds tigadi_session_tick has something to tell if nobody does anything;
/// TIGADI_UNLIMITED while no time runs out.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_session_deadline(
    session: Option<&tigadi_session>,
    nanoseconds: Option<&mut MaybeUninit<u64>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        let deadline = given(session, "session")?.0.deadline();
        given(nanoseconds, "nanoseconds")?.write(limit_or_none(deadline));
        Ok(())
    })
}

/// How the session stands.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_session_state(
    session: Option<&tigadi_session>,
    state: Option<&mut MaybeUninit<tigadi_situation>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        let session = &given(session, "session")?.0;
        let offer = session.proposal();
        let (proposal, points) = proposal_number(offer.map(|(_, proposal)| proposal));
        given(state, "state")?.write(tigadi_situation {
            entries: session.entries().len(),
            elapsed: nanoseconds(session.elapsed()),
            times: times(session.clock()),
            standing: standing(session.contest(), session.is_exchanged()),
            seats: Player::BOTH.map(|seat| contestant_number(Some(session.contestant(seat)))),
            on_turn: contestant_number(session.on_turn()),
            proposal,
            proposer: contestant_number(offer.map(|(by, _)| by)),
            points,
            asked: Contestant::BOTH.map(|who| session.has_asked(who)),
            exchanged: session.is_exchanged(),
            over: session.game().is_over(),
        });
        Ok(())
    })
}

/// An entry, counted from 0. TIGADI_ERROR_NOTHING after the last.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_session_entry(
    session: Option<&tigadi_session>,
    index: usize,
    entry: Option<&mut MaybeUninit<tigadi_entry>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        let known = nth(session, index)?;
        given(entry, "entry")?.write(known.into());
        Ok(())
    })
}

/// An entry, counted from 0, as a line of text, as in "+1500 A move b2": what tigadi_session_read
/// reads. TIGADI_ERROR_NOTHING after the last.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_session_entry_text(
    session: Option<&tigadi_session>,
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    length: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a buffer has its capacity.
        let buffer = unsafe { room(buffer, capacity) }?;
        put_text(buffer, length, &nth(session, index)?.text)
    })
}

/// Reads one line of a session's text, an entry or time that has passed, and lets it happen.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_session_read(
    session: Option<&mut tigadi_session>,
    line: *const c_char,
    length: usize,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a text has its length.
        let line = unsafe { text(line, length) }?;
        Ok(given(session, "session")?.0.read(line)?)
    })
}

/// The whole session as text: a line with its terms, and one for every entry.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_session_text(
    session: Option<&tigadi_session>,
    buffer: *mut c_char,
    capacity: usize,
    length: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a buffer has its capacity.
        let buffer = unsafe { room(buffer, capacity) }?;
        put_text(buffer, length, &given(session, "session")?.0)
    })
}

/// What was agreed on: what tigadi_session_new reads.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_session_terms(
    session: Option<&tigadi_session>,
    buffer: *mut c_char,
    capacity: usize,
    length: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a buffer has its capacity.
        let buffer = unsafe { room(buffer, capacity) }?;
        put_text(buffer, length, given(session, "session")?.0.terms())
    })
}

/// The steps of the turn so far, each as a move of one step.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_session_steps(
    session: Option<&tigadi_session>,
    steps: *mut tigadi_move,
    capacity: usize,
    count: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a buffer has its capacity.
        let steps = unsafe { room(steps, capacity) }?;
        let taken = given(session, "session")?.0.steps();
        put_list(steps, Some(given(count, "count")?), taken.iter().map(|&step| step.into()))
    })
}

/// The game now, or the last one until the next begins: a copy, which the session knows nothing
/// of.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_session_game(
    session: Option<&tigadi_session>,
    game: Option<&mut MaybeUninit<Option<Box<tigadi_game>>>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        hand_out(game, || Ok(tigadi_game(given(session, "session")?.0.game().clone())))
    })
}

/// The contest now, or the last one until the next begins: a copy. Its A is the session's A or,
/// where tigadi_situation says exchanged, B.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_session_contest(
    session: Option<&tigadi_session>,
    contest: Option<&mut MaybeUninit<Option<Box<tigadi_contest>>>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        hand_out(contest, || Ok(tigadi_contest(given(session, "session")?.0.contest().clone())))
    })
}

type AnyEntry = session::Entry<AnyMove, AnyRoll, AnyStep>;

fn nth(session: Option<&tigadi_session>, index: usize) -> Result<&AnyEntry, Failure> {
    let entry = given(session, "session")?.0.entries().get(index);
    entry.ok_or_else(|| Failure::nothing("there is no such entry"))
}

fn proposal_number(proposal: Option<Proposal>) -> (tigadi_proposal, u8) {
    match proposal {
        None => (TIGADI_NO_PROPOSAL, 0),
        Some(Proposal::Draw) => (TIGADI_PROPOSE_DRAW, 0),
        Some(Proposal::Undo) => (TIGADI_PROPOSE_UNDO, 0),
        Some(Proposal::Redo) => (TIGADI_PROPOSE_REDO, 0),
        Some(Proposal::Resignation(points)) => (TIGADI_PROPOSE_RESIGNATION, points),
    }
}

impl From<&AnyEntry> for tigadi_entry {
    fn from(entry: &AnyEntry) -> Self {
        use session::Event;

        let mut told = Self {
            elapsed: nanoseconds(entry.elapsed),
            kind: TIGADI_ENTRY_BACK,
            by: contestant_number(entry.by),
            proposal: TIGADI_NO_PROPOSAL,
            points: 0,
            loser: player_number(None),
            roll: None.into(),
            played: tigadi_move::empty(0),
        };
        told.kind = match entry.event {
            Event::Roll(roll) => {
                told.roll = Some(roll).into();
                TIGADI_ENTRY_ROLL
            }
            Event::Step(step) => {
                told.played = step.into();
                TIGADI_ENTRY_STEP
            }
            Event::Back => TIGADI_ENTRY_BACK,
            Event::Move(m) => {
                told.played = m.into();
                TIGADI_ENTRY_MOVE
            }
            Event::Offer(proposal) => {
                (told.proposal, told.points) = proposal_number(Some(proposal));
                TIGADI_ENTRY_OFFER
            }
            Event::Accept => TIGADI_ENTRY_ACCEPT,
            Event::Refuse => TIGADI_ENTRY_REFUSE,
            Event::Resign(points) => {
                told.points = points;
                TIGADI_ENTRY_RESIGN
            }
            Event::Flag(loser) => {
                told.loser = player_number(Some(loser));
                TIGADI_ENTRY_FLAG
            }
            Event::Again => TIGADI_ENTRY_AGAIN,
            Event::Leave => TIGADI_ENTRY_LEAVE,
        };
        told
    }
}
