//! Pictures of boards.

use pyo3::{
    exceptions::{PyTypeError, PyValueError},
    prelude::*,
    types::{PyString, PyTuple},
};
use tigadi::{
    AnyPosition, Draw as _, Event, Notation as _, Outcome, Player,
    picture::{Arrow, Place, Sketch, Trail, View, svg},
    rules::Rules as _,
};

use crate::{
    classes::{GameOrPosition, Move},
    convert::Seat,
};

/// A game with its last move.
pub(crate) fn svg_of_game(game: &tigadi::Game<AnyPosition>) -> String {
    let (last_move, outcome) = (last_trail(game), game.outcome());
    let view = View { last_move: last_move.as_ref(), outcome, ..View::default() };
    svg(game.position(), &view).to_string()
}

fn last_trail(game: &tigadi::Game<AnyPosition>) -> Option<Trail> {
    game.history().rev().find_map(|(before, event)| match event {
        Event::Move(m) => Some(before.trail(m)),
        _ => None,
    })
}

/// Draws a Game or a Position as SVG text.
///
/// last_move is marked on the board; a game marks its own last move unless told otherwise. marks
/// are places that are marked, such as those where a piece can go. arrows are drawn on top, each a
/// Move, or the names of two places, with a CSS colour if it is not to be green. side is the
/// player at the lower edge, size the width in pixels, 1 to 1,000,000; the height follows. Without
/// coordinates places are not labelled, without trays no line tells of the players.
///
/// Raises ValueError for a place that the board does not have, a move of another game, a colour
/// that cannot be written, or a size out of range.
#[pyfunction]
#[pyo3(
    signature = (
        game, *, last_move=None, marks=None, arrows=None, side=Seat(Player::One), size=None,
        coordinates=true, trays=true
    ),
    text_signature = "(game, *, last_move=None, marks=(), arrows=(), side=Player.ONE, size=None, coordinates=True, trays=True)"
)]
#[expect(clippy::too_many_arguments, reason = "keywords of Python")]
pub(crate) fn board(
    game: GameOrPosition<'_>,
    last_move: Option<&Bound<'_, Move>>,
    marks: Option<&Bound<'_, PyAny>>,
    arrows: Option<&Bound<'_, PyAny>>,
    side: Seat,
    size: Option<&Bound<'_, PyAny>>,
    coordinates: bool,
    trays: bool,
) -> PyResult<String> {
    let shown = Shown::of(&game)?;
    let drawing =
        Drawing { family: shown.position.rules().family(), sketch: shown.position.sketch() };
    let last_move = match last_move {
        Some(m) => Some(drawing.trail(m.get())?),
        None => shown.last_move,
    };
    let mut marked = Vec::new();
    for place in marks.map(PyAnyMethods::try_iter).transpose()?.into_iter().flatten() {
        marked.push(drawing.place(place?.cast::<PyString>()?)?);
    }
    let mut pointed = Vec::new();
    for arrow in arrows.map(PyAnyMethods::try_iter).transpose()?.into_iter().flatten() {
        drawing.point(&arrow?, &mut pointed)?;
    }
    let pointed: Vec<_> = pointed
        .iter()
        .map(|(source, target, colour)| Arrow { source, target, colour: colour.as_deref() })
        .collect();
    let view = View {
        side: side.0,
        size: size.map(pixels).transpose()?,
        last_move: last_move.as_ref(),
        marks: &marked,
        arrows: &pointed,
        coordinates,
        trays,
        outcome: shown.outcome,
    };
    Ok(svg(&shown.position, &view).to_string())
}

/// What is drawn.
struct Shown {
    position: AnyPosition,
    last_move: Option<Trail>,
    outcome: Option<Outcome>,
}

impl Shown {
    fn of(game: &GameOrPosition<'_>) -> PyResult<Self> {
        Ok(match game {
            GameOrPosition::Game(game) => {
                let game = &game.try_borrow()?.game;
                let position = game.position().clone();
                Self { position, last_move: last_trail(game), outcome: game.outcome() }
            }
            GameOrPosition::Position(position) => {
                Self { position: position.get().0.clone(), last_move: None, outcome: None }
            }
        })
    }
}

/// The board on which names are looked for.
struct Drawing {
    family: &'static str,
    sketch: Sketch,
}

/// An arrow from place to place, and its colour.
type Pointed = (Place, Place, Option<String>);

impl Drawing {
    fn place(&self, name: &Bound<'_, PyString>) -> PyResult<Place> {
        let name = name.to_string_lossy();
        self.sketch
            .place(&name)
            .ok_or_else(|| PyValueError::new_err(format!("this board has no place {name:?}")))
    }

    /// Where a move goes, if it goes on this board.
    fn trail(&self, m: &Move) -> PyResult<Trail> {
        let trail = m.position.trail(m.value);
        let known = |place| self.sketch.place(place).is_some();
        let fits = trail.legs.iter().all(|leg| leg.source.is_none_or(known) && known(leg.target));
        if m.family() == self.family && fits && trail.capture.is_none_or(known) {
            Ok(trail)
        } else {
            Err(PyValueError::new_err(format!("{} is a move of another game", m.text())))
        }
    }

    fn point(&self, arrow: &Bound<'_, PyAny>, pointed: &mut Vec<Pointed>) -> PyResult<()> {
        if let Ok(m) = arrow.cast::<Move>() {
            let legs = self.trail(m.get())?.legs;
            pointed.extend(
                legs.iter().map(|leg| (leg.source.unwrap_or(leg.target), leg.target, None)),
            );
            return Ok(());
        }
        let parts = arrow.cast::<PyTuple>().ok().map(|parts| {
            parts.iter().filter_map(|part| part.cast_into::<PyString>().ok()).collect::<Vec<_>>()
        });
        match parts.as_deref() {
            Some(parts @ ([source, target] | [source, target, _]))
                if parts.len() == arrow.len()? =>
            {
                let colour = parts.get(2).map(colour).transpose()?;
                pointed.push((self.place(source)?, self.place(target)?, colour));
                Ok(())
            }
            _ => Err(PyTypeError::new_err(
                "an arrow is a Move or a tuple of the names of two places, and a colour if need be",
            )),
        }
    }
}

fn colour(text: &Bound<'_, PyString>) -> PyResult<String> {
    if text.call_method0("isprintable")?.extract()? {
        text.extract()
    } else {
        Err(PyValueError::new_err("a colour cannot be written"))
    }
}

fn pixels(size: &Bound<'_, PyAny>) -> PyResult<u32> {
    let wrong = || PyValueError::new_err("a picture is 1 to 1,000,000 pixels wide");
    let size: f64 = match size.extract() {
        Ok(size) => size,
        Err(error) if error.is_instance_of::<PyTypeError>(size.py()) => return Err(error),
        Err(_) => return Err(wrong()),
    };
    if (1.0..=1e6).contains(&size) { Ok(size.round() as u32) } else { Err(wrong()) }
}
