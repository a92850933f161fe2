//! The board of nardi: points, checkers, bar, borne-off checkers, dice.

use core::fmt;

use super::{
    arrow::arrow,
    layout::{Layout, Scene, Spot, TOUCH, place},
    pieces::{piece, slab},
    view::Place,
    xml::{At, Canvas, FAINT, INK, LAST, PAPER},
};
use crate::Player;

/// The 24 points with bar and trays. The player at the lower edge has the home at the lower right
/// and moves towards it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TrackBoard {
    /// The checkers of both players on each place, in the player's own numbers: 0 is off, 1 to 24
    /// are the points, 25 is the bar.
    pub checkers: [[u8; 26]; 2],
    /// The dice that are to be played, the higher first.
    pub dice: Option<[u8; 2]>,
}

const POINTS: [Place; 24] = [
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", //
    "13", "14", "15", "16", "17", "18", "19", "20", "21", "22", "23", "24",
];

/// The place that has this number for a player: 0 is off, 1 to 24 are the points, 25 is the bar.
///
/// ```
/// use tigadi::{Player, picture::track_name};
/// assert_eq!(track_name(Player::Two, 24), track_name(Player::One, 1));
/// assert_eq!(track_name(Player::Two, 25), "2:bar");
/// ```
///
/// # Panics
/// If there is no such place.
#[must_use]
pub const fn track_name(player: Player, number: u8) -> Place {
    match (player, number) {
        (Player::One, 0) => "1:off",
        (Player::Two, 0) => "2:off",
        (Player::One, 25) => "1:bar",
        (Player::Two, 25) => "2:bar",
        (Player::One, number) => POINTS[number as usize - 1],
        (Player::Two, number) => POINTS[24 - number as usize],
    }
}

const EDGE: f64 = 16.0;
const STEP: f64 = 38.0;
const RADIUS: f64 = 17.0;
const BAR: f64 = 44.0;
const OFF: f64 = 50.0;
const WIDTH: f64 = 12.0 * STEP + BAR + OFF + 32.0;
const HEIGHT: f64 = 452.0;
/// From the edge to the foot of a point.
const FOOT: f64 = 27.0;
const LENGTH: f64 = 172.0;
/// More checkers on a point than this share the room, and a number says how many.
const STACK: u8 = 5;
/// The same on the bar.
const BAR_STACK: u8 = 4;
const TROUGH: &str = r##"class="trough" fill="#a06c3f""##;

/// The middle of a point that the lower player counts so, from the left: 12 and 13 are the
/// outermost, 1 and 24 at the right.
fn column(seen: u8) -> f64 {
    let place = if seen <= 12 { 12 - seen } else { seen - 13 };
    EDGE + STEP * (f64::from(place) + 0.5) + if place >= 6 { BAR } else { 0.0 }
}

/// This far from the lower edge, or from the upper one.
fn from_edge(away: f64, low: bool) -> f64 {
    if low { HEIGHT - away } else { away }
}

/// How far apart checkers lie so that no more room is taken than by `most`.
fn closeness(count: u8, most: u8) -> f64 {
    2.0 * RADIUS * (f64::from(most - 1) / f64::from(count.max(2) - 1)).min(1.0)
}

impl TrackBoard {
    /// Where a player's checker lies, counted from the edge, on a place of this number.
    fn checker(&self, below: Player, player: Player, place: u8, checker: u8) -> At {
        let count = self.checkers[player.index()][usize::from(place)];
        let (own, checker) = (player == below, f64::from(checker));
        match place {
            0 => (WIDTH - OFF / 2.0 - 11.0, from_edge(34.0 + 9.4 * checker, own)),
            25 => {
                // They enter in the opponent's home and wait beside it.
                let away = 40.0 + RADIUS + closeness(count, BAR_STACK) * checker;
                (EDGE + 6.0 * STEP + BAR / 2.0, from_edge(away, !own))
            }
            point => {
                let seen = if own { point } else { 25 - point };
                let away = FOOT + RADIUS + 1.0 + closeness(count, STACK) * checker;
                (column(seen), from_edge(away, seen <= 12))
            }
        }
    }

    /// A place by the player in whose numbers it has this one; points in player one's.
    const fn slot(index: usize) -> Option<(Player, u8)> {
        match index {
            0..24 => Some((Player::One, index as u8 + 1)),
            24 => Some((Player::One, 25)),
            25 => Some((Player::Two, 25)),
            26 => Some((Player::One, 0)),
            27 => Some((Player::Two, 0)),
            _ => None,
        }
    }

    /// Where an arrow of the last move begins or ends: at a point's tip, clear of its checkers,
    /// or beyond it.
    fn end(&self, name: &str, below: Player, beyond: f64) -> Option<At> {
        let found = |&(player, number): &(Player, u8)| track_name(player, number) == name;
        let (player, number) = (0..).map_while(Self::slot).find(found)?;
        let (x, y) = self.checker(below, player, number, 0);
        let low = y > HEIGHT / 2.0;
        let tip = matches!(number, 1..=24);
        Some((x, if tip { from_edge(FOOT + LENGTH + beyond, low) } else { y }))
    }

    /// The checkers of a player on the place that has this number for the player.
    fn stack(
        &self,
        scene: &Scene<'_>,
        (player, number): (Player, u8),
        canvas: &mut Canvas<'_>,
    ) -> fmt::Result {
        let count = self.checkers[player.index()][usize::from(number)];
        let (own, below) = (scene.piece(player), scene.view.side);
        let at = |checker| self.checker(below, player, number, checker);
        for checker in 0..count {
            match number {
                0 => slab(canvas, at(checker), own)?,
                _ => piece(canvas, at(checker), RADIUS, own)?,
            }
        }
        let (most, ink, size) = match number {
            0 => (0, PAPER, 14.0),
            25 => (BAR_STACK, own.ink(), 15.0),
            _ => (STACK, own.ink(), 15.0),
        };
        if count <= most {
            return Ok(());
        }
        // On the last checker, or behind those that are off.
        let (x, y) = at(if number == 0 { count } else { count - 1 });
        let behind = match number {
            0 if scene.is_below(player) => -9.0,
            0 => 9.0,
            _ => 0.0,
        };
        let style =
            format_args!(r#"class="count" text-anchor="middle" fill="{ink}" font-weight="bold""#);
        canvas.text((x, y + behind), size, style, count)
    }

    /// A point with its number for the lower player.
    fn draw_point(&self, point: u8, scene: &Scene<'_>, canvas: &mut Canvas<'_>) -> fmt::Result {
        let (view, name) = (scene.view, track_name(Player::One, point));
        let holds = |player: Player| {
            let number = if player == Player::One { point } else { 25 - point };
            let count = self.checkers[player.index()][usize::from(number)];
            (count > 0).then_some((player, number, count))
        };
        let stack = Player::BOTH.into_iter().find_map(holds);
        let seen = if scene.is_below(Player::One) { point } else { 25 - point };
        let title = crate::text::from_fn(|f| {
            write!(f, "point {seen}")?;
            match stack {
                Some((player, _, count)) => write!(f, ": {count} {}", scene.piece(player).word()),
                None => Ok(()),
            }
        });
        let count = stack.map_or((0, None), |(player, _, count)| (count, Some(player)));
        place(canvas, view, name, count, title, |canvas| {
            let (x, low) = (column(seen), seen <= 12);
            let (foot, tip) = (from_edge(FOOT, low), from_edge(FOOT + LENGTH, low));
            let (left, right) = (x - STEP / 2.0, x + STEP / 2.0);
            canvas.rect((left, foot.min(tip)), (STEP, LENGTH), TOUCH)?;
            let (class, tone) =
                if seen % 2 == 0 { ("even", "#b5553a") } else { ("odd", "#f7ead0") };
            let style = format_args!(
                r##"class="point {class}" fill="{tone}" stroke="#6b4226" stroke-width="0.8""##
            );
            canvas.polygon(&[(left + 1.0, foot), (right - 1.0, foot), (x, tip)], style)?;
            if view.coordinates {
                let style =
                    format_args!(r#"class="coordinate" text-anchor="middle" fill="{FAINT}""#);
                canvas.text((x, from_edge(14.5, low)), 11.0, style, seen)?;
            }
            stack.map_or(Ok(()), |(player, number, _)| self.stack(scene, (player, number), canvas))
        })
    }

    /// A player's half of the bar, or the tray of the checkers that are off.
    fn draw_tray(
        &self,
        (player, number): (Player, u8),
        scene: &Scene<'_>,
        canvas: &mut Canvas<'_>,
    ) -> fmt::Result {
        let count = self.checkers[player.index()][usize::from(number)];
        let what = if number == 0 { "off" } else { "bar" };
        let title =
            crate::text::from_fn(|f| write!(f, "{what}: {count} {}", scene.piece(player).word()));
        let name = track_name(player, number);
        // The bar of the lower player is above, where the checkers enter.
        let low = scene.is_below(player) == (number == 0);
        place(canvas, scene.view, name, (count, Some(player)), title, |canvas| {
            let (x, size, corner) = match number {
                0 => (WIDTH - OFF - 8.0, (OFF - 6.0, HEIGHT / 2.0 - 34.0), 4.0),
                _ => (EDGE + 6.0 * STEP + 5.0, (BAR - 10.0, HEIGHT / 2.0 - 26.0), 3.0),
            };
            let y = if low { HEIGHT - 26.0 - size.1 } else { 26.0 };
            canvas.rect((x, y), size, format_args!(r#"rx="{corner}" {TROUGH}"#))?;
            self.stack(scene, (player, number), canvas)
        })
    }

    /// An arrow for each part of the last move, side by side, but a checker's parts in one line.
    fn arrows(&self, scene: &Scene<'_>, canvas: &mut Canvas<'_>) -> fmt::Result {
        let (mut at, mut line) = (None, 0.0);
        canvas.element("g", r#"class="last" pointer-events="none""#, |canvas| {
            for leg in scene.view.legs() {
                if at.is_some() && at != leg.source {
                    line += 6.0;
                }
                at = Some(leg.target);
                let end = |name| self.end(name, scene.view.side, line);
                if let (Some(start), Some(end)) = (leg.source.and_then(end), end(leg.target)) {
                    arrow(canvas, start, end, 4.5, LAST)?;
                }
            }
            Ok(())
        })
    }

    /// The dice: in the right half of the board when the lower player has rolled, else in the
    /// left.
    fn draw_dice(&self, scene: &Scene<'_>, canvas: &mut Canvas<'_>) -> fmt::Result {
        let Some([high, low]) = self.dice else {
            return Ok(());
        };
        let right = scene.turn == Some(scene.view.side);
        let middle = EDGE + 3.0 * STEP + if right { 6.0 * STEP + BAR } else { 0.0 };
        die(canvas, (middle - 24.0, HEIGHT / 2.0), high)?;
        die(canvas, (middle + 24.0, HEIGHT / 2.0), low)
    }
}

fn die(canvas: &mut Canvas<'_>, (x, y): At, value: u8) -> fmt::Result {
    const HALF: f64 = 17.0;
    const SIZE: At = (2.0 * HALF, 2.0 * HALF);
    /// Where pips are, the least value that has each, and whether only odd values do.
    const PIPS: [(At, u8, bool); 7] = [
        ((0.0, 0.0), 1, true),
        ((-1.0, -1.0), 2, false),
        ((1.0, 1.0), 2, false),
        ((1.0, -1.0), 4, false),
        ((-1.0, 1.0), 4, false),
        ((-1.0, 0.0), 6, false),
        ((1.0, 0.0), 6, false),
    ];
    canvas.element("g", format_args!(r#"class="die" data-value="{value}""#), |canvas| {
        canvas.words("title", value)?;
        let corner = (x - HALF, y - HALF);
        canvas.rect(
            (corner.0 + 1.5, corner.1 + 2.5),
            SIZE,
            r##"rx="6" fill="#000" opacity="0.25""##,
        )?;
        let style = format_args!(r##"rx="6" fill="#fffdf8" stroke="{INK}" stroke-width="1.2""##);
        canvas.rect(corner, SIZE, style)?;
        let shown = |&&(_, least, odd): &&(At, u8, bool)| {
            value >= least && (!odd || !value.is_multiple_of(2))
        };
        PIPS.iter().filter(shown).try_for_each(|&((dx, dy), ..)| {
            canvas.circle((x + 9.4 * dx, y + 9.4 * dy), 3.3, r##"fill="#2a1c12""##)
        })
    })
}

impl Layout for TrackBoard {
    fn size(&self) -> At {
        (WIDTH, HEIGHT)
    }

    fn place(&self, index: usize) -> Option<Place> {
        Self::slot(index).map(|(player, number)| track_name(player, number))
    }

    fn spot(&self, index: usize, below: Player) -> Spot {
        let (player, number) = Self::slot(index).unwrap_or((below, 0));
        Spot::round(self.checker(below, player, number, 0), RADIUS)
    }

    fn draw(&self, scene: &Scene<'_>, canvas: &mut Canvas<'_>) -> fmt::Result {
        let field = (6.0 * STEP, HEIGHT - 52.0);
        for x in [EDGE, EDGE + 6.0 * STEP + BAR] {
            let style =
                format_args!(r##"class="field" fill="#d9b67c" stroke="{INK}" stroke-width="1.4""##);
            canvas.rect((x, 26.0), field, style)?;
        }
        for (player, number) in (0..).map_while(Self::slot) {
            match number {
                1..=24 => self.draw_point(number, scene, canvas)?,
                _ => self.draw_tray((player, number), scene, canvas)?,
            }
        }
        self.draw_dice(scene, canvas)?;
        self.arrows(scene, canvas)
    }
}
