//! The games. Every folder has the same rooms: `board` (geometry), `rules` (presets and house
//! rules), `position`, `notation`, `evaluation`.

pub mod baghchal;
pub mod mangala;
pub mod morris;
pub mod nardi;
mod points;
mod sowing;
pub mod toguz_korgool;

pub use points::{Point, PointMove};
pub use sowing::{PitMove, Place, Step, Taking};
