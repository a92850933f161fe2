//! Boards of pits: mangala with its stores, toguz korgool and bestemshe with kazans and tuzdiks.

use core::fmt;

use super::{
    layout::{Layout, Scene, Spot, place},
    pieces::{Piece, counter},
    view::Place,
    xml::{At, Canvas, FAINT, INK, LAST, PAPER, root},
};
use crate::Player;

/// The most pits of a side.
pub const MAX_PITS: usize = 9;

/// Two rows of pits, each counted from its player's left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PitBoard {
    /// How many pits a side has, at most [`MAX_PITS`].
    pub pits: u8,
    /// The stones in the pits of both players.
    pub stones: [[u8; MAX_PITS]; 2],
    /// The stones in the stores of both players.
    pub stored: [u8; 2],
    /// Where the stores are.
    pub stores: Stores,
    /// The number of the opponent's pit, from 1, that is each player's tuzdik.
    pub tuzdiks: [Option<u8>; 2],
}

/// Where stones are kept that have been won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stores {
    /// At the right end of each player's row: mangala.
    AtEnds,
    /// Between the rows, and called kazans: toguz korgool.
    Between,
}

const PITS: [[Place; MAX_PITS]; 2] = [
    ["1:1", "1:2", "1:3", "1:4", "1:5", "1:6", "1:7", "1:8", "1:9"],
    ["2:1", "2:2", "2:3", "2:4", "2:5", "2:6", "2:7", "2:8", "2:9"],
];

/// The place that is a player's pit, its number from 1 at the player's left.
///
/// # Panics
/// If no board has such a pit.
#[must_use]
pub const fn pit_name(player: Player, pit: u8) -> Place {
    PITS[player.index()][pit as usize - 1]
}

/// The place that is a player's store.
#[must_use]
pub const fn store_name(player: Player, stores: Stores) -> Place {
    match (stores, player) {
        (Stores::AtEnds, Player::One) => "1:store",
        (Stores::AtEnds, Player::Two) => "2:store",
        (Stores::Between, Player::One) => "1:kazan",
        (Stores::Between, Player::Two) => "2:kazan",
    }
}

/// More stones than this would hide each other; the number beside the pit says how many.
const MOST_DRAWN: u8 = 60;
const GOLD: &str = "#b8860b";
const HOLLOW: &str =
    r##"class="hollow" fill="url(#tigadi-hollow)" stroke="#5d3b20" stroke-width="1.6""##;

/// One of the places of a board.
#[derive(Clone, Copy)]
enum Hole {
    /// A player's pit, counted from 0.
    Pit(Player, u8),
    Store(Player),
}

/// The sizes that differ between the kinds of boards.
struct Sizes {
    /// From pit to pit.
    step: f64,
    /// Half a pit.
    pit: At,
    /// From a row to the edge.
    row: f64,
    height: f64,
}

impl PitBoard {
    const fn sizes(&self) -> Sizes {
        match self.stores {
            Stores::AtEnds => Sizes { step: 74.0, pit: (31.0, 31.0), row: 74.0, height: 260.0 },
            Stores::Between => Sizes { step: 62.0, pit: (23.0, 56.0), row: 84.0, height: 400.0 },
        }
    }

    fn hole(&self, index: usize) -> Option<Hole> {
        let pits = usize::from(self.pits);
        let player = if index / (pits + 1) == 0 { Player::One } else { Player::Two };
        match (index / (pits + 1), index % (pits + 1)) {
            (2.., _) => None,
            (_, pit) if pit < pits => Some(Hole::Pit(player, pit as u8)),
            _ => Some(Hole::Store(player)),
        }
    }

    fn hole_spot(&self, hole: Hole, below: Player) -> Spot {
        let (Sizes { step, pit, row, height }, (width, _)) = (self.sizes(), self.size());
        // As the lower player sees it; the upper one's places are turned about the middle.
        let (at, half) = match (hole, self.stores) {
            (Hole::Pit(_, index), _) => {
                let left = (width - f64::from(self.pits) * step) / 2.0;
                ((left + step * (f64::from(index) + 0.5), height - row), pit)
            }
            (Hole::Store(_), Stores::AtEnds) => {
                ((width - 51.0, height / 2.0), (29.0, height / 2.0 - 26.0))
            }
            (Hole::Store(_), Stores::Between) => {
                ((width / 2.0, height / 2.0 + 20.0), (width / 2.0 - 22.0, 15.0))
            }
        };
        let (Hole::Pit(owner, _) | Hole::Store(owner)) = hole;
        let at = if owner == below { at } else { (width - at.0, height - at.1) };
        Spot { at, half }
    }

    fn draw_hole(&self, hole: Hole, scene: &Scene<'_>, canvas: &mut Canvas<'_>) -> fmt::Result {
        let (view, spot) = (scene.view, self.hole_spot(hole, scene.view.side));
        let (name, stones) = match hole {
            Hole::Pit(player, index) => {
                (pit_name(player, index + 1), self.stones[player.index()][usize::from(index)])
            }
            Hole::Store(player) => (store_name(player, self.stores), self.stored[player.index()]),
        };
        let title = crate::text::from_fn(|f| {
            match (hole, self.stores) {
                (Hole::Pit(player, index), _) => {
                    write!(f, "pit {} of player {player}", index + 1)?;
                }
                (Hole::Store(player), Stores::AtEnds) => write!(f, "store of player {player}")?,
                (Hole::Store(player), Stores::Between) => write!(f, "kazan of player {player}")?,
            }
            write!(f, ": {stones} stone{}", if stones == 1 { "" } else { "s" })
        });
        place(canvas, view, name, (stones, None), title, |canvas| {
            spot.shape(canvas, 0.0, HOLLOW)?;
            match (hole, self.stores) {
                (Hole::Pit(..), Stores::AtEnds) => heap(canvas, spot, stones)?,
                (Hole::Store(_), Stores::Between) => lines(canvas, spot, stones)?,
                _ => columns(canvas, spot, stones)?,
            }
            match hole {
                Hole::Pit(player, index) => {
                    self.labels(canvas, scene, spot, (player, index), stones)?;
                    let owner = player.other();
                    if self.tuzdiks[owner.index()] == Some(index + 1) {
                        tuzdik(canvas, spot, scene.piece(owner))?;
                    }
                }
                Hole::Store(_) => {
                    let x = match self.stores {
                        Stores::AtEnds => spot.at.0,
                        Stores::Between => spot.at.0 + spot.half.0 - 24.0,
                    };
                    plaque(canvas, (x, spot.at.1), stones)?;
                }
            }
            if !view.is_source(name) && !view.is_target(name) {
                return Ok(());
            }
            let dashes = if view.is_target(name) { "" } else { r#"stroke-dasharray="5 4""# };
            let style = format_args!(r#"class="last" stroke="{LAST}" stroke-width="3.2" {dashes}"#);
            spot.outline(canvas, 3.0, style)
        })
    }

    /// How many stones, towards the middle of the board; the pit's number at its edge.
    fn labels(
        &self,
        canvas: &mut Canvas<'_>,
        scene: &Scene<'_>,
        spot: Spot,
        (player, index): (Player, u8),
        stones: u8,
    ) -> fmt::Result {
        let ((x, y), half) = (spot.at, spot.half.1);
        let inward = if scene.is_below(player) { -1.0 } else { 1.0 };
        let style =
            format_args!(r#"class="count" text-anchor="middle" fill="{INK}" font-weight="bold""#);
        canvas.text((x, y + inward * (half + 13.0)), 16.0, style, stones)?;
        if !scene.view.coordinates {
            return Ok(());
        }
        let style = format_args!(r#"class="coordinate" text-anchor="middle" fill="{FAINT}""#);
        canvas.text((x, y - inward * (half + 12.0)), 11.0, style, index + 1)
    }
}

impl Layout for PitBoard {
    fn size(&self) -> At {
        let Sizes { step, height, .. } = self.sizes();
        let row = step * f64::from(self.pits);
        match self.stores {
            Stores::AtEnds => (row + 180.0, height),
            Stores::Between => ((row + 36.0).max(260.0), height),
        }
    }

    fn place(&self, index: usize) -> Option<Place> {
        Some(match self.hole(index)? {
            Hole::Pit(player, pit) => pit_name(player, pit + 1),
            Hole::Store(player) => store_name(player, self.stores),
        })
    }

    fn spot(&self, index: usize, below: Player) -> Spot {
        self.hole_spot(self.hole(index).unwrap_or(Hole::Store(below)), below)
    }

    fn draw(&self, scene: &Scene<'_>, canvas: &mut Canvas<'_>) -> fmt::Result {
        (0..)
            .map_while(|index| self.hole(index))
            .try_for_each(|hole| self.draw_hole(hole, scene, canvas))
    }
}

/// Stones in a round pit: a few in a ring, more spread like the seeds of a sunflower.
fn heap(canvas: &mut Canvas<'_>, spot: Spot, stones: u8) -> fmt::Result {
    /// The cosine and the sine of the golden angle, about 137.5 degrees: a step around the pit
    /// after which no stone hides another.
    const GOLDEN: At = (-0.737_368_878, 0.675_490_294);
    /// The same of 0.4, by which small rings are turned.
    const TURN: At = (0.921_060_994, 0.389_418_342);
    let ((x, y), (room, _)) = (spot.at, spot.half);
    let drawn = stones.min(MOST_DRAWN);
    let many = f64::from(drawn);
    let radius = if drawn > 1 { (room * 0.86 / root(many)).min(7.5) } else { 7.5 };
    let (step, mut towards) = match drawn {
        0..=1 => ((1.0, 0.0), (0.0, 0.0)),
        2 => ((-1.0, 0.0), scaled(TURN, radius * 1.1)),
        3 => ((-0.5, 0.866_025_404), scaled(TURN, radius * 1.4)),
        4 => ((0.0, 1.0), scaled(TURN, radius * 1.4)),
        _ => (GOLDEN, (1.0, 0.0)),
    };
    let spread = ((room - radius - 2.5) / root(many - 0.5)).min(radius * 1.95);
    for i in 0..drawn {
        let away = if drawn > 4 { spread * root(f64::from(i) + 0.5) } else { 1.0 };
        let at = (x + towards.0 * away, y + towards.1 * away);
        counter(canvas, at, radius, Piece::Seed)?;
        towards = turned(towards, step);
    }
    Ok(())
}

fn scaled((x, y): At, by: f64) -> At {
    (x * by, y * by)
}

fn turned((x, y): At, (cosine, sine): At) -> At {
    (x * cosine - y * sine, x * sine + y * cosine)
}

/// Stones in a long pit: two or three columns filled from the middle, closer together when many.
fn columns(canvas: &mut Canvas<'_>, spot: Spot, stones: u8) -> fmt::Result {
    let ((x, y), (rx, ry)) = (spot.at, (spot.half.0 - 3.0, spot.half.1 - 6.0));
    let drawn = stones.min(MOST_DRAWN);
    let columns = if drawn <= 16 { 2 } else { 3 };
    let rows = drawn.div_ceil(columns).max(1);
    let (across, down) = (f64::from(columns), f64::from(rows));
    let radius = 8.2_f64.min(rx / across - 0.4).min(2.0 * ry / down * 0.62);
    let across = 2.0 * rx / across * 0.96;
    let step = (2.15 * radius).min((2.0 * ry - 2.0 * radius) / (down - 1.0).max(1.0));
    (0..drawn).try_for_each(|i| {
        let (row, column) = (i / columns, i % columns);
        let in_row = columns.min(drawn - row * columns);
        let column = f64::from(column) - f64::from(in_row - 1) / 2.0;
        let row = f64::from(row) - (down - 1.0) / 2.0;
        counter(canvas, (x + column * across, y + row * step), radius, Piece::Seed)
    })
}

/// Stones in a kazan, in two lines from the left.
fn lines(canvas: &mut Canvas<'_>, spot: Spot, stones: u8) -> fmt::Result {
    let ((x, y), (half, _)) = (spot.at, spot.half);
    let room = 2.0 * half - 70.0;
    let step = (room / f64::from(stones.div_ceil(2).max(1))).min(12.0);
    (0..stones).try_for_each(|i| {
        let line = if i.is_multiple_of(2) { -6.2 } else { 6.2 };
        let at = (x - half + 16.0 + step * f64::from(i / 2), y + line);
        counter(canvas, at, 5.4, Piece::Seed)
    })
}

/// A number on a small plate.
fn plaque(canvas: &mut Canvas<'_>, at: At, stones: u8) -> fmt::Result {
    let style =
        format_args!(r#"class="plate" rx="8" fill="{PAPER}" stroke="{INK}" stroke-width="1""#);
    canvas.rect((at.0 - 19.0, at.1 - 13.0), (38.0, 26.0), style)?;
    let style =
        format_args!(r#"class="count" text-anchor="middle" fill="{INK}" font-weight="bold""#);
    canvas.text(at, 17.0, style, stones)
}

/// A golden ring around the pit, and on it the owner's colour.
fn tuzdik(canvas: &mut Canvas<'_>, spot: Spot, owner: Piece) -> fmt::Result {
    canvas.element("g", r#"class="tuzdik""#, |canvas| {
        spot.outline(canvas, 3.0, format_args!(r#"stroke="{GOLD}" stroke-width="4""#))?;
        let style = format_args!(r#"fill="{PAPER}" stroke="{GOLD}" stroke-width="3""#);
        canvas.circle(spot.at, 13.0, style)?;
        let [_, fill, edge] = owner.colours();
        let style = format_args!(r#"fill="{fill}" stroke="{edge}" stroke-width="0.6""#);
        canvas.circle(spot.at, 7.0, style)
    })
}
