//! `tigadi_turn`: a nardi turn step by step.

use std::{ffi::c_char, mem::MaybeUninit};

use tigadi::{
    AnyPosition, Refusal, Stepwise,
    games::nardi::{BAR, Tap, Turn},
};

use crate::{
    border::{border, free, given, hand_out, put_list, room, tell, text},
    game::tigadi_game,
    status::{Failure, tigadi_error, tigadi_status},
    values::{TIGADI_NOWHERE, tigadi_move, tigadi_step},
};

/// A nardi turn under way: some steps have been played, and those that may follow are the ones that
/// a complete play goes on with. The game is not touched: what the turn comes to is for
/// tigadi_game_play.
pub struct tigadi_turn(pub(crate) Turn);

/// What a tap has done.
pub type tigadi_tap = u8;
/// There is nothing to move here, and no checker is chosen any more.
pub const TIGADI_TAP_NOTHING: tigadi_tap = 0;
/// The checker is chosen; tigadi_turn_ways says where it can go.
pub const TIGADI_TAP_CHOSEN: tigadi_tap = 1;
/// The checker that had been chosen has moved.
pub const TIGADI_TAP_MOVED: tigadi_tap = 2;

/// The turn of a nardi game with dice to play.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_turn_new(
    game: Option<&tigadi_game>,
    turn: Option<&mut MaybeUninit<Option<Box<tigadi_turn>>>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        hand_out(turn, || {
            let game = &given(game, "game")?.0;
            match game.position() {
                AnyPosition::Nardi(_) if game.is_over() => Err(Refusal::GAME_OVER.into()),
                AnyPosition::Nardi(position) => Ok(tigadi_turn(Turn::new(*position)?)),
                _ => Err(Failure::value("only nardi is played step by step")),
            }
        })
    })
}

/// Another turn with the same steps.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_turn_clone(
    turn: Option<&tigadi_turn>,
    clone: Option<&mut MaybeUninit<Option<Box<tigadi_turn>>>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || hand_out(clone, || Ok(tigadi_turn(given(turn, "turn")?.0.clone()))))
}

/// Gives a turn back.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_turn_free(turn: Option<Box<tigadi_turn>>) {
    free(turn);
}

/// How many checkers stand on each place after the steps, from TIGADI_OFF over the points to
/// TIGADI_BAR in each player's own numbers: player one's 26 counts, then player two's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_turn_places(
    turn: Option<&tigadi_turn>,
    places: *mut u8,
    capacity: usize,
    count: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a buffer has its capacity.
        let places = unsafe { room(places, capacity) }?;
        let both = given(turn, "turn")?.0.places();
        put_list(places, Some(given(count, "count")?), both.as_flattened().iter().copied())
    })
}

/// The dice that are left to play, the higher first. A die that cannot be played, whatever the
/// steps, is not among them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_turn_dice(
    turn: Option<&tigadi_turn>,
    dice: *mut u8,
    capacity: usize,
    count: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a buffer has its capacity.
        let dice = unsafe { room(dice, capacity) }?;
        let left = given(turn, "turn")?.0.dice_left();
        put_list(dice, Some(given(count, "count")?), left.as_slice().iter().copied())
    })
}

/// The steps that have been played.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_turn_steps(
    turn: Option<&tigadi_turn>,
    steps: *mut tigadi_step,
    capacity: usize,
    count: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a buffer has its capacity.
        let steps = unsafe { room(steps, capacity) }?;
        let played = given(turn, "turn")?.0.steps();
        put_list(steps, Some(given(count, "count")?), played.map(Into::into))
    })
}

/// The steps that may follow.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_turn_next_steps(
    turn: Option<&tigadi_turn>,
    steps: *mut tigadi_step,
    capacity: usize,
    count: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a buffer has its capacity.
        let steps = unsafe { room(steps, capacity) }?;
        let next = given(turn, "turn")?.0.next_steps();
        put_list(steps, Some(given(count, "count")?), next.into_iter().map(Into::into))
    })
}

/// The ways that one checker of a place can still go this turn, at most 4, the higher die first:
/// each with its steps, where the target of the last is where it ends. TIGADI_ERROR_VALUE for a
/// place that the board does not have.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_turn_ways(
    turn: Option<&tigadi_turn>,
    place: u8,
    ways: *mut tigadi_move,
    capacity: usize,
    count: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a buffer has its capacity.
        let ways = unsafe { room(ways, capacity) }?;
        let known = given(turn, "turn")?.0.ways(on_board(place)?);
        put_list(ways, Some(given(count, "count")?), known.into_iter().map(Into::into))
    })
}

/// Plays a step.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_turn_play(
    turn: Option<&mut tigadi_turn>,
    step: tigadi_step,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || Ok(given(turn, "turn")?.0.play(step.into())?))
}

/// Plays a step given as text, as in "8/5", and says which it was; played may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_turn_play_text(
    turn: Option<&mut tigadi_turn>,
    text: *const c_char,
    length: usize,
    played: Option<&mut MaybeUninit<tigadi_step>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a text has its length.
        let text = unsafe { self::text(text, length) }?;
        let turn = &mut given(turn, "turn")?.0;
        let step = turn.position().parse_step(text)?;
        turn.play(step)?;
        tell(played, step);
        Ok(())
    })
}

/// Takes the last step back, and says which it was; undone may be NULL.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_turn_undo(
    turn: Option<&mut tigadi_turn>,
    undone: Option<&mut MaybeUninit<tigadi_step>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        let step = given(turn, "turn")?.0.undo();
        tell(undone, step.ok_or_else(|| Failure::nothing("there is no step to take back"))?);
        Ok(())
    })
}

/// Play by two taps. The first chooses a checker; a tap on a point that it can reach moves it
/// there; a second tap on the same checker plays it with the higher of the dice left that it may
/// play. A tap anywhere else chooses another checker, or none. The answer, tap, may be NULL.
/// TIGADI_ERROR_VALUE for a place that the board does not have.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_turn_tap(
    turn: Option<&mut tigadi_turn>,
    place: u8,
    tap: Option<&mut MaybeUninit<tigadi_tap>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        let done = match given(turn, "turn")?.0.tap(on_board(place)?) {
            Tap::Nothing => TIGADI_TAP_NOTHING,
            Tap::Chosen => TIGADI_TAP_CHOSEN,
            Tap::Moved => TIGADI_TAP_MOVED,
        };
        tell(tap, done);
        Ok(())
    })
}

/// The place whose checker has been chosen by a tap, or TIGADI_NOWHERE.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_turn_selected(
    turn: Option<&tigadi_turn>,
    place: Option<&mut MaybeUninit<u8>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        let selected = given(turn, "turn")?.0.selected();
        given(place, "place")?.write(selected.unwrap_or(TIGADI_NOWHERE));
        Ok(())
    })
}

/// The play of the steps, once nothing more can be played. TIGADI_ERROR_REFUSED before.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_turn_complete(
    turn: Option<&tigadi_turn>,
    play: Option<&mut MaybeUninit<tigadi_move>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        let complete = given(turn, "turn")?.0.complete().ok_or(Refusal::TURN_OPEN)?;
        given(play, "play")?.write(complete.into());
        Ok(())
    })
}

/// The first complete play, in the order of the plays' texts, that the steps can lead to: what is
/// played for a player whose time for the turn is up.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_turn_finish(
    turn: Option<&tigadi_turn>,
    play: Option<&mut MaybeUninit<tigadi_move>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        let finished = given(turn, "turn")?.0.finish();
        given(play, "play")?.write(finished.into());
        Ok(())
    })
}

fn on_board(place: u8) -> Result<u8, Failure> {
    if place > BAR {
        return Err(Failure::value("the places are 0 (off) to 25 (the bar)"));
    }
    Ok(place)
}
