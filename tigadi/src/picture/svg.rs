//! A picture put together.

use core::fmt::{self, Display};

use super::{
    arrow::arrow,
    draw::Draw,
    layout::{Layout, Scene},
    pieces::Piece,
    sketch::Sketch,
    tray::{self, tray},
    view::View,
    xml::{At, Canvas, Escaped, Number, PAPER},
};
use crate::{Outcome, notation::named_text, rules::Rules};

/// The board as SVG, ready to be formatted: well-formed XML in ASCII, the same for the same
/// position and view on every machine.
///
/// ```
/// use tigadi::{AnyPosition, Draw, Notation, Position, picture::{View, svg}};
/// let before: AnyPosition = "tigadi".parse()?;
/// let m = before.parse_move("d6")?;
/// let mut after = before.clone();
/// after.play_unchecked(m);
///
/// let trail = before.trail(m);
/// let goals: Vec<&str> = after.moves().iter().map(|&m| after.trail(m).legs[0].target).collect();
/// let view = View { last_move: Some(&trail), marks: &goals, ..View::default() };
/// let picture = svg(&after, &view).to_string();
/// assert!(picture.contains(r#"class="place last-target" data-place="d6""#));
/// assert!(picture.contains(r#"class="place marked" data-place="g7""#));
/// # Ok::<(), tigadi::ParseError>(())
/// ```
pub fn svg<P: Draw>(position: &P, view: &View<'_>) -> impl Display {
    crate::text::from_fn(move |f| {
        let rules = position.rules();
        let outcome = view.outcome.or(position.outcome());
        let named = Named { game: rules.preset(), text: &named_text(position) };
        write(&mut Canvas::new(f), &position.sketch(), view, outcome, &named)
    })
}

/// What the picture says of itself.
struct Named<'a> {
    game: &'a str,
    text: &'a dyn Display,
}

const FONT: &str = "'DejaVu Sans', Verdana, 'Segoe UI', Helvetica, Arial, sans-serif";
/// Around the board.
const EDGE: f64 = 10.0;
const ARROW: &str = "#2e8b57";

fn write(
    canvas: &mut Canvas<'_>,
    sketch: &Sketch,
    view: &View<'_>,
    outcome: Option<Outcome>,
    named: &Named<'_>,
) -> fmt::Result {
    let board = sketch.board.layout();
    let (width, height) = board.size();
    let top = if view.trays { tray::HEIGHT + 4.0 } else { EDGE };
    let size = (width + 2.0 * EDGE, height + 2.0 * top);
    let shown = view.size.map_or(size.0, f64::from);
    let (w, h, across, down) =
        (Number(size.0), Number(size.1), Number(shown), Number(shown * size.1 / size.0));
    let attributes = format_args!(
        r#"xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{across}" height="{down}" role="img" font-family="{FONT}""#
    );
    canvas.element("svg", attributes, |canvas| {
        let [one, two] = sketch.sides.map(|side| side.name);
        canvas.words("title", format_args!("{}: {one} against {two}", named.game))?;
        canvas.words("desc", named.text)?;
        canvas.element("defs", r#"class="materials""#, |canvas| {
            for piece in Piece::ALL {
                let [inner, outer, _] = piece.colours();
                canvas.gradient(piece.class(), inner, outer)?;
            }
            canvas.gradient("hollow", "#6d4526", "#a87a4b")
        })?;
        canvas.rect((0.0, 0.0), size, format_args!(r#"class="paper" fill="{PAPER}""#))?;
        let turn = if outcome.is_some() { None } else { sketch.turn };
        if view.trays {
            let below = top + height + 2.0;
            for (player, y) in [(view.side.other(), 2.0), (view.side, below)] {
                let side = (player, &sketch.sides[player.index()]);
                tray(canvas, side, turn == Some(player), outcome, (EDGE, y), width)?;
            }
        }
        let moved = format_args!(r#"class="board" transform="translate({EDGE} {top})""#);
        canvas.element("g", moved, |canvas| {
            wood(canvas, (width, height))?;
            let pieces = sketch.sides.map(|side| side.piece);
            board.draw(&Scene { view, pieces, turn }, canvas)?;
            on_top(canvas, board, view)
        })
    })
}

/// The wood on which everything lies.
fn wood(canvas: &mut Canvas<'_>, (width, height): At) -> fmt::Result {
    const INSET: f64 = 4.5;
    let style = r##"class="wood" rx="10" fill="#e9cf9f" stroke="#8a5a33" stroke-width="3""##;
    canvas.rect((0.0, 0.0), (width, height), style)?;
    let inner = (width - 2.0 * INSET, height - 2.0 * INSET);
    let style = r##"class="rim" rx="7" fill="none" stroke="#f6e6c4" stroke-width="1.5""##;
    canvas.rect((INSET, INSET), inner, style)
}

/// Marks and arrows.
fn on_top(canvas: &mut Canvas<'_>, board: &dyn Layout, view: &View<'_>) -> fmt::Result {
    let places = || (0..).map_while(|index| board.place(index)).enumerate();
    let spot = |index| board.spot(index, view.side);
    canvas.element("g", r#"class="hints" pointer-events="none""#, |canvas| {
        for (index, _) in places().filter(|(_, place)| view.marks.contains(place)) {
            let style = format_args!(r#"stroke="{PAPER}" stroke-width="5" opacity="0.6""#);
            spot(index).outline(canvas, 0.0, style)?;
            let style = format_args!(r#"class="mark" stroke="{ARROW}" stroke-width="3""#);
            spot(index).outline(canvas, 0.0, style)?;
        }
        let find = |name| places().find(|&(_, place)| place == name).map(|(index, _)| spot(index));
        for hint in view.arrows {
            if let (Some(start), Some(end)) = (find(hint.source), find(hint.target)) {
                arrow(canvas, start.at, end.at, 6.0, Escaped(hint.colour.unwrap_or(ARROW)))?;
            }
        }
        Ok(())
    })
}
