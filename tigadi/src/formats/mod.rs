//! Games, matches and positions as other programs write them.
//!
//! A format is a value without content, such as [`pgn::Pgn`] or [`mat::Mat`]. It [reads](Import)
//! the items of a text and [writes](Export) items as a text; an item is what the caller asks for
//! and the format has: a [`Record`](crate::Record) above all, also a whole
//! [match](mat::MatMatch). Generic code, or a table of `&dyn Import<T>`, treats all formats alike.
//!
//! ```
//! use tigadi::{
//!     Record,
//!     formats::{Export, Format, Import, mat::Mat, pgn::Pgn},
//!     games::nardi::Nardi,
//! };
//! let text = "\
//!  3 point match
//!
//!  Game 1
//!  Nino : 0                          Gio : 0
//!   1) 31: 8/5 6/5                    62: 24/18 13/11
//!       Wins 2 points
//! ";
//! let formats: [&dyn Import<Record<Nardi>>; 2] = [&Pgn, &Mat];
//! let format = formats.into_iter().find(|format| format.recognises(text)).unwrap();
//! assert_eq!(format.name(), "mat");
//! let games = format.read(text).collect::<Result<Vec<_>, _>>()?;
//! assert_eq!(
//!     Pgn.write(&games)?,
//!     "[Game \"nardi\"]\n[RollOff \"31\"]\n[White \"Nino\"]\n[Black \"Gio\"]\n[Round \"1\"]\n\
//!     [MatchLength \"3\"]\n[Result \"1-0\"]\n[Termination \"resignation\"]\n[Points \"2\"]\n\n\
//!     1. 31: 8/5 6/5 62: 24/18 13/11 1-0\n"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod gnubg;
pub mod mat;
pub mod pgn;

use alloc::{boxed::Box, string::String};

/// A kind of text that other programs write, too.
pub trait Format {
    /// What it is called: one word in lower case, no other format's.
    fn name(&self) -> &'static str;

    /// What the names of its files usually end with, without the dot.
    fn extension(&self) -> &'static str;

    /// Whether a text is in this format, as far as its beginning tells. Reading it may still fail.
    fn recognises(&self, text: &str) -> bool;
}

/// A format whose texts hold items of a type.
pub trait Import<T: 'static>: Format {
    /// Reads the items of a text one after another, as they are asked for. After one that cannot
    /// be read the next is tried.
    fn read<'t>(&self, text: &'t str) -> Items<'t, T>;
}

/// The items of a text, as [`Import::read`] gives them.
pub type Items<'t, T> = Box<dyn Iterator<Item = Result<T, ImportError>> + 't>;

/// A format that writes items of a type.
pub trait Export<T>: Format {
    /// Writes a text of these items. Read again it gives items that say the same.
    ///
    /// # Errors
    /// What the format has no place for. Nothing is left out silently.
    fn write(&self, items: &[T]) -> Result<String, ExportError>;
}

/// Where and why an item could not be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct ImportError {
    /// The line of the text, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub reason: String,
}

/// Why items cannot be written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{reason}")]
pub struct ExportError {
    /// What the format has no place for.
    pub reason: String,
}
