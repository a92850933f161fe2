//! The board drawn for a person: as lines of text, and as SVG.
//!
//! A game says what stands where ([`Draw::sketch`]) and where a move goes ([`Draw::trail`]); each
//! kind of board is drawn once, for every game that is played on it. Nothing here allocates: a
//! picture is written piece by piece to whatever takes text.
//!
//! # Places
//!
//! A place is a point, a pit, a store, the bar or the tray of borne-off checkers. Its name is the
//! same from both sides of the board:
//!
//! | board | places |
//! |---|---|
//! | morris | the points as moves write them: `a7`, `d6` |
//! | baghchal | the points as moves write them: `11`, `33` |
//! | mangala | the player's number, then the pit: `1:3`; the stores `1:store`, `2:store` |
//! | toguz korgool, bestemshe | the same; the kazans `1:kazan`, `2:kazan` |
//! | nardi | the points in player one's numbers, `1` to `24` (player two's `n` is `25 - n`); `1:bar`, `2:bar`, `1:off`, `2:off` |
//!
//! # What a page finds in the SVG
//!
//! The picture is one `svg` element with `role="img"`, a `title` and a `desc` that holds the
//! position's text. Every place is a `g` of class `place` inside the one of class `board`, with its
//! name in `data-place`, the number of its pieces in `data-count`, on points their owner, `1` or
//! `2`, in `data-player`, and a `title`. All of its area takes clicks. The classes `last-source`,
//! `last-target` and `last-capture` say what the last move did there, `marked` that it is one of
//! [`View::marks`]. A piece is a `g` of class `piece` and of its own: `light`, `dark`, `goat`,
//! `tiger` or `seed`. Colours are attributes, so that any style sheet may change them.

mod arrow;
mod draw;
mod layout;
mod pieces;
mod pits;
mod points;
mod sketch;
mod svg;
mod track;
mod tray;
mod view;
mod xml;

pub use draw::{Draw, board_text};
pub use pieces::Piece;
pub use pits::{MAX_PITS, PitBoard, Stores, pit_name, store_name};
pub use points::{Axes, PointBoard};
pub use sketch::{Board, Side, Sketch};
pub use svg::svg;
pub use track::{TrackBoard, track_name};
pub use view::{Arrow, Leg, Place, Trail, View};
