//! The games. Every game's folder has the same rooms: `board` (geometry), `rules` (presets and
//! house rules), `position`, `notation` (text), `drawing`, `explain` (words), `evaluation`.
//!
//! What several games share stands beside them: `points` (boards of points, moves between them)
//! and `sowing` (pits, stores and the path of the stones).

pub mod baghchal;
pub mod mangala;
pub mod morris;
pub mod nardi;
mod points;
mod reasons;
mod sowing;
pub mod toguz_korgool;

pub use points::{Point, moves::PointMove};
pub use sowing::{PitMove, Place, Step, Taking};
