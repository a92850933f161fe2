//! Positions and moves as integers: for learning programs, and to set a position up.

use std::{ffi::c_char, mem::MaybeUninit, ops::ControlFlow};

use tigadi::{AnyPosition, AnyRules, Game, Notation, learn::Encode, rules::Rules};

use crate::{
    border::{border, given, hand_out, items, put_list, room, text},
    game::{legal, tigadi_game},
    status::{Failure, c_text, tigadi_error, tigadi_status},
    values::tigadi_move,
};

/// Integers of a position that belong together.
#[repr(C)]
pub struct tigadi_group {
    /// What they are, as in "points", with a NUL at its end.
    pub name: [c_char; 32],
    /// How many they are.
    pub length: usize,
}

/// The groups of a position's integers, in their order, under the rules whose text is a game's name
/// with house rules. How many integers a position has depends on the rules only, and positions
/// under equal rules are equal when their integers are.
///
/// Morris: "points", for each in reading order 1 for white, -1 for black, 0; "hands", the stones in
/// hand of white and of black; "turn". 24 points: 27 integers.
///
/// Baghchal: "points", for each in reading order 1 for a goat, -1 for a tiger, 0; "hand", goats in
/// hand; "captured", goats captured; "turn". 28 integers.
///
/// Nardi: "one", the checkers of player one on each place, from TIGADI_OFF over the points to
/// TIGADI_BAR in the player's own numbers; "two", the same of player two; "dice", the higher first,
/// 0 and 0 before a roll; "roll_off", 1 before it, else 0; "turn". 56 integers.
///
/// Mangala: "one" and "two", the stones in the pits of either player, from the player's left;
/// "stores"; "turn". Six pits: 15 integers.
///
/// Toguz korgool: "one" and "two" as in mangala; "kazans"; "tuzdiks", the numbers of the pits that
/// are the tuzdik of player one and of player two, 0 for none; "turn". Nine pits: 23 integers.
///
/// "turn" is 1 for player one and -1 for player two. Reading order begins with the row at the top,
/// each row from the left.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_groups(
    rules: *const c_char,
    rules_length: usize,
    groups: *mut tigadi_group,
    capacity: usize,
    count: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a text has its length, and a buffer its capacity.
        let (rules, groups) = unsafe { (text(rules, rules_length)?, room(groups, capacity)?) };
        let all = AnyPosition::groups(&AnyRules::parse(rules)?);
        let all =
            all.iter().map(|group| tigadi_group { name: c_text(group.name), length: group.len });
        put_list(groups, Some(given(count, "count")?), all)
    })
}

/// The position as integers, laid out as tigadi_groups says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_game_encode(
    game: Option<&tigadi_game>,
    values: *mut i32,
    capacity: usize,
    count: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a buffer has its capacity.
        let values = unsafe { room(values, capacity) }?;
        let position = given(game, "game")?.0.position();
        let mut encoded = vec![0; AnyPosition::encoded_len(&position.rules())];
        position.encode(&mut encoded);
        put_list(values, Some(given(count, "count")?), encoded.into_iter())
    })
}

/// Begins a game with the position of these integers, count of them, laid out as tigadi_groups
/// says, under the rules whose text is a game's name with house rules. TIGADI_ERROR_REFUSED for a
/// position that the rules cannot have.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_game_set_up(
    rules: *const c_char,
    rules_length: usize,
    values: *const i32,
    count: usize,
    game: Option<&mut MaybeUninit<Option<Box<tigadi_game>>>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        hand_out(game, || {
            // SAFETY: a text has its length, and an array its count.
            let (rules, values) = unsafe { (text(rules, rules_length)?, items(values, count)?) };
            let position = AnyPosition::decode(AnyRules::parse(rules)?, values)?;
            Ok(tigadi_game(Game::from(position)))
        })
    })
}

/// How many actions there are, legal or not, under the rules whose text is a game's name with
/// house rules. TIGADI_ERROR_NOTHING where the moves are not numbered: the plays of nardi.
///
/// Morris of n points: (source * n + target) * (n + 1) + capture, where source is 0 for the hand
/// and capture is 0 for none, else the point's number from 1, and target counts from 0; the last
/// action is the pass. Baghchal: source * 25 + target, in the same way. Mangala and toguz korgool:
/// the number of the pit less 1.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_action_count(
    rules: *const c_char,
    rules_length: usize,
    count: Option<&mut MaybeUninit<u32>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a text has its length.
        let rules = AnyRules::parse(unsafe { text(rules, rules_length) }?)?;
        given(count, "count")?.write(action_count(&rules)? as u32);
        Ok(())
    })
}

/// The number of a legal move.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_game_action(
    game: Option<&tigadi_game>,
    m: Option<&tigadi_move>,
    action: Option<&mut MaybeUninit<u32>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        let (game, m) = legal(game, m)?;
        let number = game.position().action(m).ok_or_else(not_numbered)?;
        given(action, "action")?.write(number as u32);
        Ok(())
    })
}

/// The legal move with this number. TIGADI_ERROR_NOTHING if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_game_action_move(
    game: Option<&tigadi_game>,
    action: u32,
    m: Option<&mut MaybeUninit<tigadi_move>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        let game = &given(game, "game")?.0;
        game.check_choice()?;
        let found = game.position().move_of(action as usize);
        let found = found.ok_or_else(|| Failure::nothing("no legal move has this number"))?;
        given(m, "the move")?.write(found.into());
        Ok(())
    })
}

/// The numbers of the legal moves, in the order of tigadi_game_moves.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_game_actions(
    game: Option<&tigadi_game>,
    actions: *mut u32,
    capacity: usize,
    count: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a buffer has its capacity.
        let actions = unsafe { room(actions, capacity) }?;
        let legal = legal_actions(&given(game, "game")?.0)?;
        put_list(actions, Some(given(count, "count")?), legal.into_iter().map(|a| a as u32))
    })
}

/// For every action 1 if it is legal now, else 0: as many bytes as tigadi_action_count says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_game_action_mask(
    game: Option<&tigadi_game>,
    mask: *mut u8,
    capacity: usize,
    count: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a buffer has its capacity.
        let mask = unsafe { room(mask, capacity) }?;
        let game = &given(game, "game")?.0;
        let mut known = vec![0; action_count(&game.position().rules())?];
        for action in legal_actions(game)? {
            known[action] = 1;
        }
        put_list(mask, Some(given(count, "count")?), known.into_iter())
    })
}

fn not_numbered() -> Failure {
    Failure::nothing("the moves of this game have no numbers")
}

fn action_count(rules: &AnyRules) -> Result<usize, Failure> {
    AnyPosition::action_count(rules).ok_or_else(not_numbered)
}

fn legal_actions(game: &Game<AnyPosition>) -> Result<Vec<usize>, Failure> {
    action_count(&game.position().rules())?;
    let mut legal = Vec::new();
    if !game.is_over() {
        let _ = game.position().visit_actions(|action| {
            legal.push(action);
            ControlFlow::<()>::Continue(())
        });
    }
    Ok(legal)
}
