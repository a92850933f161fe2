//! Sowing: what the games of pits and stones share.
//!
//! All stones of a pit are lifted and dropped one by one along a path, the first into the pit
//! itself; a single stone goes to the next place.

mod amounts;
pub(crate) mod drawing;
pub(crate) mod evaluation;
pub(crate) mod explain;
mod lane;
mod moves;
mod path;
mod size;
mod step;
mod stones;
pub(crate) mod text;

pub(crate) use lane::Lane;
pub use moves::PitMove;
pub(crate) use moves::{check, greatest};
pub(crate) use path::{Path, Paths, paths};
pub(crate) use size::{MAX_PITS, MAX_STONES, pits, stones, total, validate};
pub use step::{Place, Step, Taking};
pub(crate) use stones::Stones;
