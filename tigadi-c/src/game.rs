//! `tigadi_game`: a game in progress.

use std::{ffi::c_char, mem::MaybeUninit, ops::ControlFlow};

use tigadi::{
    AnyMove, AnyPosition, Chance, Explain, Game, Position,
    explain::{explanation, named_roll},
    notation::{move_text, roll_text},
    perft,
    picture::board_text,
};

use crate::{
    border::{border, free, given, hand_out, put_list, put_text, room, tell, text},
    random::tigadi_random,
    status::{Failure, tigadi_error, tigadi_status},
    values::{
        self, family, player, player_number, tigadi_event, tigadi_family, tigadi_move,
        tigadi_outcome, tigadi_player, tigadi_roll,
    },
};

/// A game in progress, of any kind: its position, its history, its end.
pub struct tigadi_game(pub(crate) Game<AnyPosition>);

/// How a game stands.
#[repr(C)]
pub struct tigadi_state {
    /// How many events there are in the game's history.
    pub events: usize,
    /// The turns since the last placement or capture.
    pub quiet: u16,
    /// The family of the game.
    pub family: tigadi_family,
    /// Whose turn it is.
    pub turn: tigadi_player,
    /// How the game ended, if it has.
    pub outcome: tigadi_outcome,
    /// Whether the game is over.
    pub over: bool,
    /// Whether the next thing to happen is a roll.
    pub awaits_roll: bool,
    /// Whether it is one that decides who begins.
    pub awaits_roll_off: bool,
    /// Whether something was taken back that can happen again.
    pub can_redo: bool,
    /// The dice to be played; 0 and 0 where there are none.
    pub dice: tigadi_roll,
    /// Who offers to resign for points_offered, if that is not 0.
    pub offering: tigadi_player,
    /// For what a resignation is on offer; 0 if there is none.
    pub points_offered: u8,
}

/// Begins a game: text is its name, with house rules after a colon and a position after a space
/// if they are not the usual ones, as in "tigadi" or "nine-mens-morris:flying=off".
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_game_new(
    text: *const c_char,
    length: usize,
    game: Option<&mut MaybeUninit<Option<Box<tigadi_game>>>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        hand_out(game, || {
            // SAFETY: a text has its length.
            let text = unsafe { self::text(text, length) }?;
            Ok(tigadi_game(text.parse()?))
        })
    })
}

/// Another game with the same history.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_game_clone(
    game: Option<&tigadi_game>,
    clone: Option<&mut MaybeUninit<Option<Box<tigadi_game>>>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || hand_out(clone, || Ok(tigadi_game(given(game, "game")?.0.clone()))))
}

/// Gives a game back.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_game_free(game: Option<Box<tigadi_game>>) {
    free(game);
}

/// How the game stands.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_game_state(
    game: Option<&tigadi_game>,
    state: Option<&mut MaybeUninit<tigadi_state>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        let game = &given(game, "game")?.0;
        let offer = game.offer();
        given(state, "state")?.write(tigadi_state {
            events: game.history().len(),
            quiet: game.quiet(),
            family: family(game.position()),
            turn: player_number(Some(game.turn())),
            outcome: game.outcome().into(),
            over: game.is_over(),
            awaits_roll: game.awaits_roll(),
            awaits_roll_off: game.awaits_roll() && game.position().is_roll_off(),
            can_redo: game.can_redo(),
            dice: game.position().dice().into(),
            offering: player_number(offer.map(|offer| offer.loser)),
            points_offered: offer.map_or(0, |offer| offer.points),
        });
        Ok(())
    })
}

/// A number for the position and its rules: positions are equal if, but for a chance of one in
/// 2^64, their numbers are. The same in every version and on every machine.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_game_zobrist(
    game: Option<&tigadi_game>,
    zobrist: Option<&mut MaybeUninit<u64>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        let game = &given(game, "game")?.0;
        given(zobrist, "zobrist")?.write(game.position().zobrist());
        Ok(())
    })
}

/// How often the position has occurred, this time included.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_game_occurrences(
    game: Option<&tigadi_game>,
    occurrences: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        let game = &given(game, "game")?.0;
        given(occurrences, "occurrences")?.write(game.occurrences());
        Ok(())
    })
}

/// The game's name with house rules, the position and, where the rules limit quiet turns, how
/// many there were: what tigadi_game_new reads.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_game_text(
    game: Option<&tigadi_game>,
    buffer: *mut c_char,
    capacity: usize,
    length: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a buffer has its capacity.
        let buffer = unsafe { room(buffer, capacity) }?;
        put_text(buffer, length, &given(game, "game")?.0)
    })
}

/// A line for how the game stands: "ok LEGAL TEXT" with the number of legal moves, or "over RESULT
/// REASON [points N] TEXT".
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_game_summary(
    game: Option<&tigadi_game>,
    buffer: *mut c_char,
    capacity: usize,
    length: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a buffer has its capacity.
        let buffer = unsafe { room(buffer, capacity) }?;
        put_text(buffer, length, given(game, "game")?.0.summary())
    })
}

/// The board with coordinates, drawn in lines of ASCII.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_game_board(
    game: Option<&tigadi_game>,
    buffer: *mut c_char,
    capacity: usize,
    length: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a buffer has its capacity.
        let buffer = unsafe { room(buffer, capacity) }?;
        put_text(buffer, length, board_text(given(game, "game")?.0.position()))
    })
}

/// The legal moves; none when the game is over or a roll is awaited.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_game_moves(
    game: Option<&tigadi_game>,
    moves: *mut tigadi_move,
    capacity: usize,
    count: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a buffer has its capacity.
        let moves = unsafe { room(moves, capacity) }?;
        let legal = given(game, "game")?.0.moves();
        put_list(moves, Some(given(count, "count")?), legal.into_iter().map(Into::into))
    })
}

/// The legal moves in canonical order, which is the ASCII order of their texts.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_game_canonical_moves(
    game: Option<&tigadi_game>,
    moves: *mut tigadi_move,
    capacity: usize,
    count: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a buffer has its capacity.
        let moves = unsafe { room(moves, capacity) }?;
        let legal = given(game, "game")?.0.canonical_moves();
        put_list(moves, Some(given(count, "count")?), legal.into_iter().map(Into::into))
    })
}

/// The game as it began, with nothing played.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_game_start(
    game: Option<&tigadi_game>,
    start: Option<&mut MaybeUninit<Option<Box<tigadi_game>>>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        hand_out(start, || {
            let mut game = given(game, "game")?.0.clone();
            while game.undo().is_some() {}
            Ok(tigadi_game(game))
        })
    })
}

/// The result as records write it: "1-0", "0-1", "1/2-1/2", or "*" while the game goes on.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_game_result(
    game: Option<&tigadi_game>,
    buffer: *mut c_char,
    capacity: usize,
    length: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a buffer has its capacity.
        let buffer = unsafe { room(buffer, capacity) }?;
        put_text(buffer, length, given(game, "game")?.0.result())
    })
}

/// What a player of this game is called, as in "white" or "the goats".
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_game_player_name(
    game: Option<&tigadi_game>,
    who: tigadi_player,
    buffer: *mut c_char,
    capacity: usize,
    length: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a buffer has its capacity.
        let buffer = unsafe { room(buffer, capacity) }?;
        let position = given(game, "game")?.0.position();
        put_text(buffer, length, position.player_name(player(who)?))
    })
}

/// What a win of so many points is called in this game, as in "mars". TIGADI_ERROR_NOTHING where it
/// has no name of its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_game_win_name(
    game: Option<&tigadi_game>,
    points: u8,
    buffer: *mut c_char,
    capacity: usize,
    length: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a buffer has its capacity.
        let buffer = unsafe { room(buffer, capacity) }?;
        let name = given(game, "game")?.0.position().win_name(points);
        put_text(buffer, length, name.ok_or_else(|| Failure::nothing("that win has no name"))?)
    })
}

/// How moves of this game are typed, by a few examples in one line.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_game_move_examples(
    game: Option<&tigadi_game>,
    buffer: *mut c_char,
    capacity: usize,
    length: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a buffer has its capacity.
        let buffer = unsafe { room(buffer, capacity) }?;
        put_text(buffer, length, given(game, "game")?.0.position().move_examples())
    })
}

/// A roll as text, as in "31": what tigadi_game_roll_text reads.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_roll_text(
    roll: tigadi_roll,
    buffer: *mut c_char,
    capacity: usize,
    length: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a buffer has its capacity.
        let buffer = unsafe { room(buffer, capacity) }?;
        put_text(buffer, length, roll_text::<AnyPosition>(roll.read()?))
    })
}

/// A roll with the names of its dice, as in "31, se-yaki".
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_roll_name(
    roll: tigadi_roll,
    buffer: *mut c_char,
    capacity: usize,
    length: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a buffer has its capacity.
        let buffer = unsafe { room(buffer, capacity) }?;
        put_text(buffer, length, named_roll::<AnyPosition>(roll.read()?))
    })
}

/// The number of ways to play so many turns from here. Where a roll is awaited every roll that may
/// come is followed. It takes long where depth is great.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_game_perft(
    game: Option<&tigadi_game>,
    depth: u32,
    leaves: Option<&mut MaybeUninit<u64>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        let position = given(game, "game")?.0.position();
        given(leaves, "leaves")?.write(perft(position, depth));
        Ok(())
    })
}

/// Everything that happened, from the beginning.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_game_history(
    game: Option<&tigadi_game>,
    events: *mut tigadi_event,
    capacity: usize,
    count: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a buffer has its capacity.
        let events = unsafe { room(events, capacity) }?;
        let history = given(game, "game")?.0.history();
        let history = history.map(|(position, event)| values::event(position, event));
        put_list(events, Some(given(count, "count")?), history)
    })
}

/// Whether a move is legal: TIGADI_OK, or TIGADI_ERROR_REFUSED with the reason.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_game_check(
    game: Option<&tigadi_game>,
    m: Option<&tigadi_move>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || Ok(given(game, "game")?.0.check(given(m, "the move")?.read()?)?))
}

/// The legal move that a text names, as in "d6", "d6-d5xg7" or "24/18 13/11".
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_game_parse_move(
    game: Option<&tigadi_game>,
    text: *const c_char,
    length: usize,
    m: Option<&mut MaybeUninit<tigadi_move>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a text has its length.
        let text = unsafe { self::text(text, length) }?;
        let read = given(game, "game")?.0.parse_move(text)?;
        given(m, "the move")?.write(read.into());
        Ok(())
    })
}

/// The text of a legal move, that is of one yet to be played. For a move of the history go back to
/// it, in a clone and with tigadi_game_undo.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_game_move_text(
    game: Option<&tigadi_game>,
    m: Option<&tigadi_move>,
    buffer: *mut c_char,
    capacity: usize,
    length: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a buffer has its capacity.
        let buffer = unsafe { room(buffer, capacity) }?;
        let (game, m) = legal(game, m)?;
        put_text(buffer, length, move_text(game.position(), m))
    })
}

/// What a legal move is good for, in a few words of English.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_game_explain(
    game: Option<&tigadi_game>,
    m: Option<&tigadi_move>,
    buffer: *mut c_char,
    capacity: usize,
    length: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a buffer has its capacity.
        let buffer = unsafe { room(buffer, capacity) }?;
        let (game, m) = legal(game, m)?;
        put_text(buffer, length, explanation(game.position(), m))
    })
}

pub(crate) fn legal<'a>(
    game: Option<&'a tigadi_game>,
    m: Option<&tigadi_move>,
) -> Result<(&'a Game<AnyPosition>, AnyMove), Failure> {
    let game = &given(game, "game")?.0;
    let m = given(m, "the move")?.read()?;
    game.check(m)?;
    Ok((game, m))
}

/// Plays a move.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_game_play(
    game: Option<&mut tigadi_game>,
    m: Option<&tigadi_move>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || Ok(given(game, "game")?.0.play(given(m, "the move")?.read()?)?))
}

/// Plays a move given as text, and says which it was.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_game_play_text(
    game: Option<&mut tigadi_game>,
    text: *const c_char,
    length: usize,
    played: Option<&mut MaybeUninit<tigadi_move>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a text has its length.
        let text = unsafe { self::text(text, length) }?;
        tell(played, given(game, "game")?.0.play_text(text)?);
        Ok(())
    })
}

/// Takes a roll of the caller's dice.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_game_roll(
    game: Option<&mut tigadi_game>,
    roll: tigadi_roll,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        let game = &mut given(game, "game")?.0;
        Ok(game.roll(roll.read()?)?)
    })
}

/// A roll that may come, and how many of all chances are its own.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct tigadi_chance {
    /// Its weight: divided by the sum of all it is the probability.
    pub weight: u32,
    /// The roll.
    pub roll: tigadi_roll,
}

/// The rolls that may come now; none when no roll is awaited.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_game_rolls(
    game: Option<&tigadi_game>,
    rolls: *mut tigadi_chance,
    capacity: usize,
    count: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a buffer has its capacity.
        let rolls = unsafe { room(rolls, capacity) }?;
        let game = &given(game, "game")?.0;
        let mut all = Vec::new();
        if game.awaits_roll() {
            let _ = game.position().visit_rolls(|roll, weight| {
                all.push(tigadi_chance { weight, roll: Some(roll).into() });
                ControlFlow::<()>::Continue(())
            });
        }
        put_list(rolls, Some(given(count, "count")?), all.into_iter())
    })
}

/// Takes a roll given as text, as in "31", and says which it was.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_game_roll_text(
    game: Option<&mut tigadi_game>,
    text: *const c_char,
    length: usize,
    roll: Option<&mut MaybeUninit<tigadi_roll>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a text has its length.
        let text = unsafe { self::text(text, length) }?;
        tell(roll, Some(given(game, "game")?.0.roll_text(text)?));
        Ok(())
    })
}

/// Rolls the dice, and says what they show.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_game_roll_random(
    game: Option<&mut tigadi_game>,
    random: Option<&mut tigadi_random>,
    roll: Option<&mut MaybeUninit<tigadi_roll>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        let game = &mut given(game, "game")?.0;
        let rolled = given(random, "random")?.with(|rng| game.roll_random(rng))?;
        tell(roll, Some(rolled));
        Ok(())
    })
}

/// Finishes the turn for a player whose turn timer has run out: rolls if a roll is due, then plays
/// the legal move whose text comes first in the order of ASCII, and says which it was.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_game_finish_turn(
    game: Option<&mut tigadi_game>,
    random: Option<&mut tigadi_random>,
    played: Option<&mut MaybeUninit<tigadi_move>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        let game = &mut given(game, "game")?.0;
        tell(played, given(random, "random")?.with(|rng| game.finish_turn(rng))?);
        Ok(())
    })
}

/// Takes back the last event: an ending by the players, a move or a roll, and says which it was.
/// A move's roll stays until the next undo.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_game_undo(
    game: Option<&mut tigadi_game>,
    undone: Option<&mut MaybeUninit<tigadi_event>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        let game = &mut given(game, "game")?.0;
        let event = game.undo().ok_or_else(|| Failure::nothing("there is nothing to take back"))?;
        tell(undone, values::event(game.position(), event));
        Ok(())
    })
}

/// Lets the last event that was taken back happen again, and says which it was.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_game_redo(
    game: Option<&mut tigadi_game>,
    redone: Option<&mut MaybeUninit<tigadi_event>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        let game = &mut given(game, "game")?.0;
        game.redo().ok_or_else(|| Failure::nothing("there is nothing to redo"))?;
        if let Some((position, event)) = game.history().next_back() {
            tell(redone, values::event(position, event));
        }
        Ok(())
    })
}

/// Resigns the game for a number of points, or with 0 for the least that ends it at once. For less
/// it is an offer, which the opponent accepts or refuses; whatever else happens refuses it.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_game_resign(
    game: Option<&mut tigadi_game>,
    loser: tigadi_player,
    points: u8,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        let points = (points > 0).then_some(points);
        Ok(given(game, "game")?.0.resign(player(loser)?, points)?)
    })
}

/// Accepts the resignation on offer.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_game_accept(
    game: Option<&mut tigadi_game>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || Ok(given(game, "game")?.0.accept()?))
}

/// Refuses or withdraws the resignation on offer.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_game_refuse(
    game: Option<&mut tigadi_game>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || Ok(given(game, "game")?.0.refuse()?))
}

/// Ends the game in a draw on which both players agree.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_game_agree_draw(
    game: Option<&mut tigadi_game>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || Ok(given(game, "game")?.0.agree_draw()?))
}

/// Ends the game because a player's clock ran out.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_game_time_out(
    game: Option<&mut tigadi_game>,
    loser: tigadi_player,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || Ok(given(game, "game")?.0.time_out(player(loser)?)?))
}

/// Ends the game because a player left it, and with it the contest if there is one.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_game_leave(
    game: Option<&mut tigadi_game>,
    loser: tigadi_player,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || Ok(given(game, "game")?.0.leave(player(loser)?)?))
}
