//! The games. Every folder has the same rooms: `board` (geometry), `rules` (presets and house
//! rules), `position`, `notation`, `evaluation`.

pub mod baghchal;
pub mod morris;
mod points;

pub use points::{Point, PointMove};
