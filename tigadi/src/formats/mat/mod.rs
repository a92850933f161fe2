//! Matches as `.mat` files.

mod error;
mod game;
mod matches;
mod read;
mod write;

pub use error::{MatError, MatProblem};
pub use game::MatGame;
pub use matches::MatMatch;
