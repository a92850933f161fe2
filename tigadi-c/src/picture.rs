//! Pictures: a board as SVG, its places, and where a move goes.

use std::{
    ffi::{CStr, c_char},
    mem::MaybeUninit,
};

use tigadi::{
    AnyPosition, Draw, Event, Game,
    picture::{Arrow, Trail, View, svg},
};

use crate::{
    border::{border, given, items, put_text, room},
    game::{legal, tigadi_game},
    status::{Failure, c_text, tigadi_error, tigadi_status},
    values::{TIGADI_MAX_STEPS, player, player_number, tigadi_move, tigadi_player},
};

/// An arrow over a board; where both places are the same, a ring.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tigadi_arrow {
    /// The name of the place where it begins, with a NUL at its end.
    pub source: *const c_char,
    /// The name of the place where it ends, with a NUL at its end.
    pub target: *const c_char,
    /// A colour as CSS writes it, with a NUL at its end; NULL is green.
    pub colour: *const c_char,
}

/// How a board is shown. Set all of it to 0 first: that is player one at the lower edge, with
/// coordinates and trays, and nothing marked.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tigadi_view {
    /// Names of places that are marked, such as those where a piece can go, each with a NUL at its
    /// end. Names that the board does not have are passed over.
    pub marks: *const *const c_char,
    /// How many marks there are.
    pub mark_count: usize,
    /// Arrows over the board.
    pub arrows: *const tigadi_arrow,
    /// How many arrows there are.
    pub arrow_count: usize,
    /// The width in pixels; the height follows. 0 is the drawing's own size.
    pub size: u32,
    /// The player at the lower edge.
    pub side: tigadi_player,
    /// Whether the last move of the game is shown.
    pub last_move: bool,
    /// Leaves out the labels of places.
    pub without_coordinates: bool,
    /// Leaves out the lines above and below the board, which name the players and say whose turn
    /// it is, what is in hand and how the game has ended.
    pub without_trays: bool,
}

/// The board as a picture in SVG; view may be NULL.
///
/// It is one svg element with a title and a desc that holds the position's text. Every place is a g
/// of class place with its name in data-place, the number of its pieces in data-count, on points
/// their owner, 1 or 2, in data-player; all of its area takes clicks. The classes last-source,
/// last-target and last-capture say what the last move did there, and marked that it is one of the
/// marks. A piece is a g of class piece and of its own: light, dark, goat, tiger or seed. Colours
/// are attributes, so that any style sheet may change them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_game_svg(
    game: Option<&tigadi_game>,
    view: Option<&tigadi_view>,
    buffer: *mut c_char,
    capacity: usize,
    length: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a buffer has its capacity.
        let buffer = unsafe { room(buffer, capacity) }?;
        let game = &given(game, "game")?.0;
        let outcome = game.outcome();
        let Some(view) = view else {
            let view = View { outcome, ..View::default() };
            return put_text(buffer, length, svg(game.position(), &view));
        };
        // SAFETY: an array has its count.
        let marks = unsafe { items(view.marks, view.mark_count) }?;
        // SAFETY: the marks end with a NUL.
        let marks = marks.iter().map(|&mark| unsafe { ended(mark) });
        let marks = marks.collect::<Result<Vec<_>, _>>()?;
        // SAFETY: an array has its count.
        let arrows = unsafe { items(view.arrows, view.arrow_count) }?;
        // SAFETY: the texts of an arrow end with a NUL.
        let arrows = arrows.iter().map(|&arrow| unsafe { read_arrow(arrow) });
        let arrows = arrows.collect::<Result<Vec<_>, _>>()?;
        let trail = if view.last_move { last_trail(game) } else { None };
        let view = View {
            side: player(view.side)?,
            size: (view.size > 0).then_some(view.size),
            last_move: trail.as_ref(),
            marks: &marks,
            arrows: &arrows,
            coordinates: !view.without_coordinates,
            trays: !view.without_trays,
            outcome,
        };
        put_text(buffer, length, svg(game.position(), &view))
    })
}

/// The name of a place of the board, counted from 0 in the order in which it is drawn.
/// TIGADI_ERROR_NOTHING after the last. The names are the same from both sides of the board:
///
/// Morris and baghchal: the points as moves write them. Mangala and toguz korgool: the player's
/// number, then the pit, "1:3"; the stores "1:store" and the kazans "1:kazan". Nardi: the points
/// in player one's numbers, "1" to "24"; "1:bar", "2:bar", "1:off", "2:off".
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tigadi_game_place(
    game: Option<&tigadi_game>,
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    length: Option<&mut MaybeUninit<usize>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        // SAFETY: a buffer has its capacity.
        let buffer = unsafe { room(buffer, capacity) }?;
        let sketch = given(game, "game")?.0.position().sketch();
        let place = sketch.places().nth(index);
        put_text(buffer, length, place.ok_or_else(|| Failure::nothing("there is no such place"))?)
    })
}

/// A part of a move: one piece, or all stones of a pit, from place to place.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tigadi_leg {
    /// The name of the place where it begins; empty for a piece from the hand.
    pub source: [c_char; 16],
    /// The name of the place where it ends. A sowing ends where the last stone falls.
    pub target: [c_char; 16],
}

/// Where a move goes on the board, by the names of places.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tigadi_trail {
    /// The parts in order.
    pub legs: [tigadi_leg; TIGADI_MAX_STEPS],
    /// How many there are: none in a pass, up to four in nardi, else one.
    pub count: usize,
    /// Where a piece is taken that does not stand where a part ends; else empty.
    pub capture: [c_char; 16],
    /// Whose move it is.
    pub player: tigadi_player,
}

/// Where a legal move goes on the board.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_game_trail(
    game: Option<&tigadi_game>,
    m: Option<&tigadi_move>,
    trail: Option<&mut MaybeUninit<tigadi_trail>>,
    error: Option<&mut MaybeUninit<tigadi_error>>,
) -> tigadi_status {
    border(error, || {
        let (game, m) = legal(game, m)?;
        given(trail, "trail")?.write(game.position().trail(m).into());
        Ok(())
    })
}

impl From<Trail> for tigadi_trail {
    fn from(trail: Trail) -> Self {
        let mut legs = [tigadi_leg { source: [0; 16], target: [0; 16] }; TIGADI_MAX_STEPS];
        for (place, leg) in legs.iter_mut().zip(&trail.legs) {
            let source = c_text(leg.source.unwrap_or_default());
            *place = tigadi_leg { source, target: c_text(leg.target) };
        }
        Self {
            legs,
            count: trail.legs.len(),
            capture: c_text(trail.capture.unwrap_or_default()),
            player: player_number(Some(trail.player)),
        }
    }
}

/// Where the last move of a game went.
fn last_trail(game: &Game<AnyPosition>) -> Option<Trail> {
    game.history().rev().find_map(|(position, event)| match event {
        Event::Move(m) => Some(position.trail(m)),
        _ => None,
    })
}

/// # Safety
/// The texts are NULL or end with a NUL, and stay as they are for `'a`.
unsafe fn read_arrow<'a>(arrow: tigadi_arrow) -> Result<Arrow<'a>, Failure> {
    let tigadi_arrow { source, target, colour } = arrow;
    // SAFETY: the caller's promise.
    let (source, target) = unsafe { (ended(source)?, ended(target)?) };
    // SAFETY: the caller's promise.
    let colour = if colour.is_null() { None } else { Some(unsafe { ended(colour) }?) };
    Ok(Arrow { source, target, colour })
}

/// A text that ends with a NUL.
///
/// # Safety
/// It is NULL or ends with a NUL, and stays as it is for `'a`.
unsafe fn ended<'a>(text: *const c_char) -> Result<&'a str, Failure> {
    if text.is_null() {
        return Err(Failure::null("text"));
    }
    // SAFETY: the caller's promise.
    let bytes = unsafe { CStr::from_ptr(text) }.to_bytes();
    str::from_utf8(bytes).map_err(|error| Failure::utf8(error.valid_up_to()))
}

#[cfg(test)]
mod tests {
    use tigadi::{AnyRules, Notation, Player, rules::Rules};

    use super::*;

    #[test]
    fn the_name_of_every_place_fits() {
        for rules in AnyRules::presets() {
            let sketch = AnyPosition::start(rules).sketch();
            assert!(sketch.places().all(|place| (1..16).contains(&place.len())));
        }
        assert_eq!(View::default().side, Player::One);
    }
}
