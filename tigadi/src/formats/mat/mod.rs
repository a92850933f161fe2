//! Matches of nardi as `.mat` files, the plain text that GNU Backgammon, XG and others write.
//!
//! [`MatMatch`] says what the format has and has not. A text can hold several matches, one after
//! another.

mod error;
mod game;
mod matches;
mod read;
mod records;
mod write;

pub use error::{MatError, MatProblem};
pub use game::MatGame;
pub use matches::MatMatch;

use alloc::{
    boxed::Box,
    format,
    string::{String, ToString},
    vec,
    vec::Vec,
};

use self::{
    read::{begins_a_match, split},
    records::match_of,
};
use super::{Export, ExportError, Format, Import, ImportError, Items};
use crate::{Record, games::nardi::Nardi};

/// The format of `.mat` files, of whole matches or of their games.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Mat;

impl Format for Mat {
    fn name(&self) -> &'static str {
        "mat"
    }

    fn extension(&self) -> &'static str {
        "mat"
    }

    /// Whether the first line that says something is `... point match`.
    fn recognises(&self, text: &str) -> bool {
        begins_a_match(text)
    }
}

/// One match after another.
impl Import<MatMatch> for Mat {
    fn read<'t>(&self, text: &'t str) -> Items<'t, MatMatch> {
        Box::new(split(text).into_iter().map(|(before, text)| {
            text.parse().map_err(|MatError { line, game, number, problem }| ImportError {
                line: before + line,
                reason: format!("game {game}, move {number}: {problem}"),
            })
        }))
    }
}

/// Every match, with an empty line between two; there is nothing that cannot be written.
impl Export<MatMatch> for Mat {
    fn write(&self, matches: &[MatMatch]) -> Result<String, ExportError> {
        Ok(matches.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
    }
}

/// The [records](MatMatch::records) of the games of one match after another. Of a match with an
/// error there are none: what its games are worth is not known.
impl Import<Record<Nardi>> for Mat {
    fn read<'t>(&self, text: &'t str) -> Items<'t, Record<Nardi>> {
        Box::new(Import::<MatMatch>::read(self, text).flat_map(|read| match read {
            Ok(all) => all.records().into_iter().map(Ok).collect(),
            Err(error) => vec![Err(error)],
        }))
    }
}

/// One match of all games, with the tags that its [records](MatMatch::records) have.
///
/// Refused are other tags, comments, ties of the roll-off, rolls that are not played, and games
/// that time or leaving ended. Who can do without them makes a [`MatMatch`] of the games first.
impl Export<Record<Nardi>> for Mat {
    fn write(&self, records: &[Record<Nardi>]) -> Result<String, ExportError> {
        match_of(records).map(|all| all.to_string())
    }
}
