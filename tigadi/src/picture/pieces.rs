//! The pieces of all boards.

use core::fmt;

use super::xml::{At, Canvas, Number};

/// What a piece looks like.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Piece {
    /// A white stone or checker.
    Light,
    /// A black stone or checker.
    Dark,
    /// A goat's head.
    Goat,
    /// A tiger's head.
    Tiger,
    /// A seed or small stone of no owner.
    Seed,
}

impl Piece {
    pub(super) const ALL: [Self; 5] =
        [Self::Light, Self::Dark, Self::Goat, Self::Tiger, Self::Seed];

    /// Its class and the end of the name of its gradient.
    pub(super) const fn class(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
            Self::Goat => "goat",
            Self::Tiger => "tiger",
            Self::Seed => "seed",
        }
    }

    /// What a person calls it.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Light => "white",
            Self::Dark => "black",
            Self::Goat => "goat",
            Self::Tiger => "tiger",
            Self::Seed => "stone",
        }
    }

    /// The colours inside, outside and at the edge.
    pub(super) const fn colours(self) -> [&'static str; 3] {
        match self {
            Self::Light => ["#ffffff", "#d9cfbd", "#7d6b52"],
            Self::Dark => ["#6b6b73", "#1d1d22", "#000000"],
            Self::Goat => ["#ffffff", "#dfe3e2", "#6f7a78"],
            Self::Tiger => ["#ffc46b", "#e07b1f", "#7a3c08"],
            Self::Seed => ["#ffffff", "#c9bda6", "#6d5f48"],
        }
    }

    /// The colour of a number on it.
    pub(super) const fn ink(self) -> &'static str {
        match self {
            Self::Dark => "#f4efe6",
            _ => "#3a2a1a",
        }
    }
}

/// A piece with its face, if it has one.
pub(super) fn piece(canvas: &mut Canvas<'_>, at: At, radius: f64, piece: Piece) -> fmt::Result {
    group(canvas, piece, |canvas| match piece {
        Piece::Goat => goat(canvas, at, radius),
        Piece::Tiger => tiger(canvas, at, radius),
        Piece::Light | Piece::Dark | Piece::Seed => disc(canvas, at, radius, piece),
    })
}

/// A small piece without a face.
pub(super) fn counter(canvas: &mut Canvas<'_>, at: At, radius: f64, piece: Piece) -> fmt::Result {
    group(canvas, piece, |canvas| disc(canvas, at, radius, piece))
}

/// A checker seen from its edge.
pub(super) fn slab(canvas: &mut Canvas<'_>, (x, y): At, piece: Piece) -> fmt::Result {
    let (fill, edge) = match piece {
        Piece::Dark => ("#34343a", "#000000"),
        _ => ("#f4eee2", "#7d6b52"),
    };
    group(canvas, piece, |canvas| {
        let style = format_args!(r#"rx="3" fill="{fill}" stroke="{edge}" stroke-width="0.9""#);
        canvas.rect((x - 17.0, y - 4.4), (34.0, 8.8), style)
    })
}

/// A piece that has just been taken: pale, crossed out.
pub(super) fn ghost(canvas: &mut Canvas<'_>, at: At, radius: f64, piece: Piece) -> fmt::Result {
    const TAKEN: &str = "#c0392b";
    let (x, y) = at;
    canvas.element("g", format_args!(r#"class="taken {}""#, piece.class()), |canvas| {
        let style = format_args!(
            r#"fill="url(#tigadi-{})" opacity="0.4" stroke="{TAKEN}" stroke-width="1.5" stroke-dasharray="4 3""#,
            piece.class()
        );
        canvas.circle(at, radius, style)?;
        let d = radius * 0.52;
        let (left, top, side, back) =
            (Number(x - d), Number(y - d), Number(2.0 * d), Number(-2.0 * d));
        canvas.path(
            format_args!("M{left} {top}l{side} {side}m0 {back}l{back} {side}"),
            format_args!(
                r#"fill="none" stroke="{TAKEN}" stroke-width="3" stroke-linecap="round""#
            ),
        )
    })
}

fn group(
    canvas: &mut Canvas<'_>,
    piece: Piece,
    inside: impl FnOnce(&mut Canvas<'_>) -> fmt::Result,
) -> fmt::Result {
    canvas.element("g", format_args!(r#"class="piece {}""#, piece.class()), inside)
}

/// A stone with its shadow.
fn disc(canvas: &mut Canvas<'_>, (x, y): At, radius: f64, piece: Piece) -> fmt::Result {
    let shadow = (x + radius * 0.08, y + radius * 0.14);
    canvas.circle(shadow, radius, r##"fill="#000" opacity="0.22""##)?;
    let [.., edge] = piece.colours();
    let width = if radius > 10.0 { radius * 0.06 } else { 0.6 };
    let style = format_args!(
        r#"fill="url(#tigadi-{})" stroke="{edge}" stroke-width="{}""#,
        piece.class(),
        Number(width)
    );
    canvas.circle((x, y), radius, style)
}

/// A path in units of the piece's radius.
fn part(canvas: &mut Canvas<'_>, at: At, unit: At, data: &str, style: &str) -> fmt::Result {
    let [x, y, across, down] = [at.0, at.1, unit.0, unit.1].map(Number);
    let moved = format_args!(r#"transform="translate({x} {y}) scale({across} {down})" {style}"#);
    canvas.path(data, moved)
}

/// A path in units of the piece's radius, and its mirror image.
fn pair(canvas: &mut Canvas<'_>, at: At, radius: f64, data: &str, style: &str) -> fmt::Result {
    [radius, -radius].into_iter().try_for_each(|x| part(canvas, at, (x, radius), data, style))
}

fn tiger(canvas: &mut Canvas<'_>, (x, y): At, radius: f64) -> fmt::Result {
    const STRIPE: &str = r##"fill="#2b1a0e""##;
    const CREAM: &str = r##"fill="#fff3df""##;
    let (at, unit) = ((x, y), (radius, radius));
    for side in [-radius, radius] {
        let ear = (x + side * 0.66, y - radius * 0.7);
        let fur = r##"fill="#e07b1f" stroke="#7a3c08" stroke-width="1""##;
        canvas.circle(ear, radius * 0.3, fur)?;
        canvas.circle(ear, radius * 0.15, r##"fill="#f7d9b0""##)?;
    }
    disc(canvas, at, radius, Piece::Tiger)?;
    pair(canvas, at, radius, "M0.12 -0.97L0.3 -0.93L0.2 -0.5Z", STRIPE)?;
    pair(canvas, at, radius, "M0.97 -0.1L0.95 0.08L0.55 0.02Z", STRIPE)?;
    pair(canvas, at, radius, "M0.93 0.3L0.84 0.48L0.5 0.3Z", STRIPE)?;
    part(canvas, at, unit, "M-0.07 -1L0.07 -1L0 -0.4Z", STRIPE)?;
    canvas.ellipse((x, y + radius * 0.46), (radius * 0.42, radius * 0.3), CREAM)?;
    for side in [-radius, radius] {
        let eye = (x + side * 0.36, y - radius * 0.14);
        canvas.ellipse(eye, (radius * 0.13, radius * 0.15), CREAM)?;
        canvas.circle((eye.0, eye.1 + radius * 0.02), radius * 0.09, STRIPE)?;
    }
    part(canvas, at, unit, "M-0.15 0.22L0.15 0.22L0 0.4Z", STRIPE)?;
    let mouth = r##"fill="none" stroke="#2b1a0e" stroke-width="0.06""##;
    pair(canvas, at, radius, "M0 0.4Q0.02 0.6 0.22 0.54", mouth)
}

fn goat(canvas: &mut Canvas<'_>, (x, y): At, radius: f64) -> fmt::Result {
    const HORN: &str = r##"fill="#8c7a5e" stroke="#5e5140" stroke-width="0.03""##;
    const EAR: &str = r##"fill="#cfd6d4" stroke="#4d5654" stroke-width="0.04""##;
    const FACE: &str = r##"fill="#ffffff" stroke="#4d5654" stroke-width="0.05""##;
    const HEAD: &str =
        "M-0.36 -0.3Q0 -0.5 0.36 -0.3Q0.36 0.1 0.2 0.42Q0 0.62 -0.2 0.42Q-0.36 0.1 -0.36 -0.3Z";
    let (at, unit) = ((x, y), (radius, radius));
    disc(canvas, at, radius, Piece::Goat)?;
    pair(canvas, at, radius, "M0.08 -0.4Q0.2 -0.85 0.62 -0.72Q0.38 -0.62 0.3 -0.3Z", HORN)?;
    pair(canvas, at, radius, "M0.3 -0.24Q0.6 -0.32 0.72 -0.06Q0.5 0.02 0.32 -0.06Z", EAR)?;
    part(canvas, at, unit, HEAD, FACE)?;
    part(canvas, at, unit, "M-0.1 0.54L0.1 0.54L0 0.86Z", r##"fill="#8f9896""##)?;
    [-radius, radius].into_iter().try_for_each(|side| {
        let eye = (x + side * 0.17, y - radius * 0.1);
        canvas.circle(eye, radius * 0.075, r##"fill="#26302e""##)?;
        let nostril = (x + side * 0.08, y + radius * 0.36);
        canvas.circle(nostril, radius * 0.04, r##"fill="#4d5654""##)
    })
}
