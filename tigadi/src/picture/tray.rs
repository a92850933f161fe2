//! The line above or below a board: whose turn, the player's name, pieces beside the board, a note.

use core::fmt::{self, Display, Write};

use super::{
    pieces::counter,
    sketch::Side,
    xml::{At, Canvas, FAINT, INK, LAST},
};
use crate::{Outcome, Player};

pub(super) const HEIGHT: f64 = 40.0;

/// Draws the tray of a player. The winner's says how the game has ended, after a draw both do.
pub(super) fn tray(
    canvas: &mut Canvas<'_>,
    (player, side): (Player, &Side),
    to_move: bool,
    outcome: Option<Outcome>,
    corner: At,
    width: f64,
) -> fmt::Result {
    let (x, y) = (corner.0, corner.1 + HEIGHT / 2.0);
    let turn = if to_move { " turn" } else { "" };
    let attributes = format_args!(r#"class="tray{turn}" data-player="{}""#, player.index() + 1);
    canvas.element("g", attributes, |canvas| {
        counter(canvas, (x + 22.0, y), 9.0, side.piece)?;
        if to_move {
            let marker = [(x + 1.0, y - 6.0), (x + 9.0, y), (x + 1.0, y + 6.0)];
            canvas.polygon(&marker, format_args!(r#"fill="{LAST}""#))?;
        }
        let weight = if to_move { "bold" } else { "normal" };
        let style =
            format_args!(r#"class="name" text-anchor="start" fill="{INK}" font-weight="{weight}""#);
        canvas.text((x + 38.0, y), 14.0, style, side.name)?;
        let note = crate::text::from_fn(|f| note(f, player, side, outcome));
        let style = format_args!(r#"class="note" text-anchor="end" fill="{FAINT}""#);
        canvas.text((x + width - 2.0, y), 12.0, style, &note)?;

        let left = x + 48.0 + 9.2 * side.name.len() as f64;
        let room = width - (left - x) - 7.4 * length(&note) as f64 - 14.0;
        let (piece, count) = side.beside;
        let step = (room / f64::from(count.max(1))).min(13.0);
        (0..count)
            .try_for_each(|i| counter(canvas, (left + 6.0 + step * f64::from(i), y), 6.0, piece))
    })
}

fn note(f: &mut dyn Write, player: Player, side: &Side, outcome: Option<Outcome>) -> fmt::Result {
    match outcome {
        Some(Outcome { winner: None, reason, .. }) => return write!(f, "draw: {reason}"),
        Some(Outcome { winner: Some(winner), points, reason }) if winner == player => {
            write!(f, "won: {reason}")?;
            return if points > 1 { write!(f, ", {points} points") } else { Ok(()) };
        }
        _ => {}
    }
    for (i, (count, what)) in side.notes.iter().flatten().enumerate() {
        write!(f, "{}{count} {what}", if i > 0 { ", " } else { "" })?;
    }
    Ok(())
}

/// How many bytes a text has.
fn length(text: impl Display) -> usize {
    struct Counter(usize);

    impl Write for Counter {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            self.0 += text.len();
            Ok(())
        }
    }

    let mut counter = Counter(0);
    // Counting cannot fail.
    let _ = write!(counter, "{text}");
    counter.0
}
