//! Matches as `.mat` files.

mod matches;

pub use matches::{MatError, MatGame, MatMatch, MatProblem};
