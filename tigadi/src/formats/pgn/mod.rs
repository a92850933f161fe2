//! Whole games as text: PGN, that is tag pairs, numbered moves, comments and a result.
//!
//! ```text
//! [Game "tigadi"]
//! [Event "An evening in Kutaisi"]
//! [Result "0-1"]
//! [Termination "resignation"]
//!
//! 1. d6 f4 {on the cross of the middle ring} 2. d7 g4 0-1
//! ```
//!
//! - `Game` is the game's name with house rules and is always there; `Position` is the position
//!   at the beginning (with the quiet count where the rules limit it) if it is not the start;
//!   `Termination` is the name of the [`Reason`](crate::Reason), `Points` what the win is worth
//!   if that is more than 1. All other tags are the caller's and keep their order.
//! - A number counts the turns of player one with the answers of player two. Who moves again
//!   without the other in between stays under the same number; `3...` says that player two goes
//!   on.
//! - A turn with dice carries them in front, `31: 8/5 6/5`; a roll that has not been played yet
//!   stands alone. The rolls of a roll-off, ties included, stand in the tag `RollOff`.
//! - Comments are `{...}` or from `;` to the end of the line, UTF-8; one within a play or
//!   a roll-off is kept after it. Lines that begin with `%` are left out.
//! - A game that goes on has the result `*`.

mod error;
mod numbers;
mod read;
#[cfg(feature = "serde")]
mod serde;
mod source;
mod tokens;
mod write;

pub use error::{Fault, RecordError};
pub use read::Records;

use alloc::{
    boxed::Box,
    string::{String, ToString},
    vec::Vec,
};

use self::tokens::{Token, Tokens};
use super::{Export, ExportError, Format, Import, ImportError, Items};
use crate::{Notation, Record, record::GAME};

/// The format PGN, of records of any game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Pgn;

impl Format for Pgn {
    fn name(&self) -> &'static str {
        "pgn"
    }

    fn extension(&self) -> &'static str {
        "pgn"
    }

    /// Whether the first tags say, with `Game`, which game it is: chess programs have no such tag.
    fn recognises(&self, text: &str) -> bool {
        Tokens::new(text, 0, 1)
            .map(|(_, token)| token)
            .take_while(|token| {
                matches!(token, Ok(Token::Tag(..) | Token::Comment(_)) | Err(Fault::Tag(_)))
            })
            .any(|token| matches!(token, Ok(Token::Tag(GAME, _))))
    }
}

/// One record after another, as by [`Record::read_all`].
impl<P: Notation + 'static> Import<Record<P>> for Pgn {
    fn read<'t>(&self, text: &'t str) -> Items<'t, Record<P>> {
        Box::new(Record::read_all(text).map(|record| record.map_err(ImportError::from)))
    }
}

/// Every record, with an empty line between two; there is nothing that cannot be written.
impl<P: Notation> Export<Record<P>> for Pgn {
    fn write(&self, records: &[Record<P>]) -> Result<String, ExportError> {
        Ok(records.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
    }
}

impl From<RecordError> for ImportError {
    fn from(RecordError { line, fault }: RecordError) -> Self {
        Self { line, reason: fault.to_string() }
    }
}
