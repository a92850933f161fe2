//! Boards of points and drawn lines: the morris family and baghchal.

use core::fmt;

use super::{
    layout::{Layout, Scene, Spot, TOUCH, place},
    pieces::{Piece, ghost, piece},
    view::Place,
    xml::{At, Canvas, FAINT, INK, LAST},
};
use crate::Player;

/// A square board of points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PointBoard {
    /// How many rows and columns the points lie on.
    pub side: u8,
    /// The names of the points, two characters each. Their order is that of the bits below.
    pub names: &'static [&'static str],
    /// What the characters of a name mean.
    pub axes: Axes,
    /// For each point those that a drawn line joins to it, as bits.
    pub neighbours: &'static [u32],
    /// Where the pieces of both players stand, as bits.
    pub pieces: [u32; 2],
}

/// How points are named.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Axes {
    /// A letter for the column from the left, then a number for the row from below: `d6`.
    FilesAndRanks,
    /// A number for the row from above, then one for the column from the left: `33`.
    RowsAndColumns,
}

const SIZE: f64 = 400.0;
const MARGIN: f64 = 54.0;
/// How far labels are from the edge.
const LABELS: f64 = 16.0;

impl PointBoard {
    fn step(&self) -> f64 {
        (SIZE - 2.0 * MARGIN) / f64::from(self.side - 1)
    }

    /// How large a piece is drawn.
    fn radius(&self, piece: Piece) -> f64 {
        match piece {
            Piece::Goat => 22.0,
            Piece::Tiger => 24.0,
            _ => (0.38 * self.step()).min(22.0),
        }
    }

    /// The column from the left and the row from above, as player one sees them.
    fn cell(&self, index: usize) -> (u8, u8) {
        match (self.axes, self.names[index].as_bytes()) {
            (Axes::FilesAndRanks, &[file, rank]) => {
                (file.wrapping_sub(b'a'), (b'0' + self.side).wrapping_sub(rank))
            }
            (Axes::RowsAndColumns, &[row, column]) => {
                (column.wrapping_sub(b'1'), row.wrapping_sub(b'1'))
            }
            _ => (0, 0),
        }
    }

    fn at(&self, (column, row): (u8, u8), below: Player) -> At {
        let along = |steps: u8| {
            let steps = f64::from(steps) * self.step();
            if below == Player::One { MARGIN + steps } else { SIZE - MARGIN - steps }
        };
        (along(column), along(row))
    }

    fn point(&self, index: usize, below: Player) -> At {
        self.at(self.cell(index), below)
    }

    fn owner(&self, index: usize) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| self.pieces[player.index()] >> index & 1 != 0)
    }

    fn lines(&self, below: Player, canvas: &mut Canvas<'_>) -> fmt::Result {
        let style = format_args!(
            r#"class="lines" stroke="{INK}" stroke-width="2.6" stroke-linecap="round""#
        );
        canvas.element("g", style, |canvas| {
            for (i, &joined) in self.neighbours.iter().enumerate().take(self.names.len()) {
                for j in (i + 1..self.names.len()).filter(|j| joined >> j & 1 != 0) {
                    canvas.line(self.point(i, below), self.point(j, below), "")?;
                }
            }
            Ok(())
        })
    }

    fn labels(&self, below: Player, canvas: &mut Canvas<'_>) -> fmt::Result {
        // Letters are below for player one and numbers above, as the first of them is near a1 or
        // 11; everything turns with the board.
        let files = self.axes == Axes::FilesAndRanks;
        let near = |is_near| if is_near { LABELS } else { SIZE - LABELS };
        let (row, column) = (near(files != (below == Player::One)), near(below == Player::One));
        let style = format_args!(r#"text-anchor="middle" fill="{FAINT}""#);
        canvas.element("g", r#"class="coordinates""#, |canvas| {
            (0..self.side).try_for_each(|i| {
                let (x, y) = self.at((i, i), below);
                let number = i + 1;
                if files {
                    canvas.text((x, row), 13.0, style, char::from(b'a' + i))?;
                    canvas.text((column, y), 13.0, style, self.side - i)
                } else {
                    canvas.text((x, row), 13.0, style, number)?;
                    canvas.text((column, y), 13.0, style, number)
                }
            })
        })
    }

    /// The way of a piece that has moved.
    fn way(&self, scene: &Scene<'_>, canvas: &mut Canvas<'_>) -> fmt::Result {
        let find = |name| self.names.iter().position(|&known| known == name);
        for leg in scene.view.legs() {
            if let (Some(source), Some(target)) = (leg.source.and_then(find), find(leg.target)) {
                let [start, end] = [source, target].map(|i| self.point(i, scene.view.side));
                let style = format_args!(
                    r#"class="last" stroke="{LAST}" stroke-width="5" opacity="0.45" stroke-linecap="round""#
                );
                canvas.line(start, end, style)?;
            }
        }
        Ok(())
    }

    fn draw_point(&self, index: usize, scene: &Scene<'_>, canvas: &mut Canvas<'_>) -> fmt::Result {
        let (view, name, owner) = (scene.view, self.names[index], self.owner(index));
        let standing = owner.map(|player| scene.piece(player));
        let title = crate::text::from_fn(|f| match standing {
            Some(piece) => write!(f, "{name}: {}", piece.word()),
            None => f.write_str(name),
        });
        place(canvas, view, name, (u8::from(owner.is_some()), owner), title, |canvas| {
            let at = self.point(index, view.side);
            canvas.circle(at, 5.0, format_args!(r#"class="dot" fill="{INK}""#))?;
            canvas.circle(at, 0.45 * self.step().min(100.0), TOUCH)?;
            let reach = standing.map_or(18.5, |piece| self.radius(piece));
            if view.is_source(name) {
                let style = format_args!(r#"class="last" fill="{LAST}" opacity="0.45""#);
                canvas.circle(at, 0.62 * reach, style)?;
            }
            if view.is_target(name) {
                let style = format_args!(
                    r#"class="last" fill="{LAST}" fill-opacity="0.16" stroke="{LAST}" stroke-width="2.6""#
                );
                canvas.circle(at, reach + 5.0, style)?;
            }
            if let Some(player) = view.taken_from(name) {
                let taken = scene.piece(player);
                ghost(canvas, at, self.radius(taken), taken)?;
            }
            standing.map_or(Ok(()), |standing| piece(canvas, at, self.radius(standing), standing))
        })
    }
}

impl Layout for PointBoard {
    fn size(&self) -> At {
        (SIZE, SIZE)
    }

    fn place(&self, index: usize) -> Option<Place> {
        self.names.get(index).copied()
    }

    fn spot(&self, index: usize, below: Player) -> Spot {
        Spot::round(self.point(index, below), (0.38 * self.step()).min(24.0))
    }

    fn draw(&self, scene: &Scene<'_>, canvas: &mut Canvas<'_>) -> fmt::Result {
        let below = scene.view.side;
        self.lines(below, canvas)?;
        if scene.view.coordinates {
            self.labels(below, canvas)?;
        }
        self.way(scene, canvas)?;
        (0..self.names.len()).try_for_each(|index| self.draw_point(index, scene, canvas))
    }
}
