//! What a function answers, and where it says more.

use std::{
    any::Any,
    ffi::{CStr, c_char},
    fmt::Display,
};

use tigadi::{
    ParseError, PlayError, RecordError, Refusal,
    formats::{ExportError, ImportError, pgn::Fault},
    session::SessionError,
};

/// Whether a function did what was asked.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum tigadi_status {
    /// It did.
    TIGADI_OK = 0,
    /// A pointer is NULL that may not be.
    TIGADI_ERROR_NULL = 1,
    /// A text is not UTF-8.
    TIGADI_ERROR_UTF8 = 2,
    /// A text cannot be read; the error's place says where.
    TIGADI_ERROR_TEXT = 3,
    /// A record, a match or a session cannot be read; the error's line says where.
    TIGADI_ERROR_RECORD = 4,
    /// The rules refuse the move, the command, the position; the error's name says why.
    TIGADI_ERROR_REFUSED = 5,
    /// A format has no place for what is to be written.
    TIGADI_ERROR_FORMAT = 6,
    /// A value is not one of those that are possible there.
    TIGADI_ERROR_VALUE = 7,
    /// The buffer is too small; its length or count says what is needed.
    TIGADI_ERROR_BUFFER = 8,
    /// There is nothing to take back, no such item in the list.
    TIGADI_ERROR_NOTHING = 9,
    /// A defect of the library. The handles of the call are to be freed and not used again.
    TIGADI_ERROR_DEFECT = 10,
}

use tigadi_status::{
    TIGADI_ERROR_BUFFER, TIGADI_ERROR_DEFECT, TIGADI_ERROR_FORMAT, TIGADI_ERROR_NOTHING,
    TIGADI_ERROR_NULL, TIGADI_ERROR_RECORD, TIGADI_ERROR_REFUSED, TIGADI_ERROR_TEXT,
    TIGADI_ERROR_UTF8, TIGADI_ERROR_VALUE, TIGADI_OK,
};

/// Every status by its number, with its name and its text.
const STATUSES: [(tigadi_status, &CStr, &CStr); 11] = [
    (TIGADI_OK, c"TIGADI_OK", c"done"),
    (TIGADI_ERROR_NULL, c"TIGADI_ERROR_NULL", c"a pointer is NULL"),
    (TIGADI_ERROR_UTF8, c"TIGADI_ERROR_UTF8", c"a text is not UTF-8"),
    (TIGADI_ERROR_TEXT, c"TIGADI_ERROR_TEXT", c"a text cannot be read"),
    (TIGADI_ERROR_RECORD, c"TIGADI_ERROR_RECORD", c"a record cannot be read"),
    (TIGADI_ERROR_REFUSED, c"TIGADI_ERROR_REFUSED", c"the rules do not allow it"),
    (TIGADI_ERROR_FORMAT, c"TIGADI_ERROR_FORMAT", c"the format has no place for it"),
    (TIGADI_ERROR_VALUE, c"TIGADI_ERROR_VALUE", c"a value is not possible there"),
    (TIGADI_ERROR_BUFFER, c"TIGADI_ERROR_BUFFER", c"the buffer is too small"),
    (TIGADI_ERROR_NOTHING, c"TIGADI_ERROR_NOTHING", c"there is no such thing"),
    (TIGADI_ERROR_DEFECT, c"TIGADI_ERROR_DEFECT", c"a defect of the library"),
];

/// A status's name, as in "TIGADI_OK"; NULL for a number that is none.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_status_name(status: u32) -> *const c_char {
    STATUSES.get(status as usize).map_or(std::ptr::null(), |(_, name, _)| name.as_ptr())
}

/// What a status means, in a few words of English; NULL for a number that is none.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_status_text(status: u32) -> *const c_char {
    STATUSES.get(status as usize).map_or(std::ptr::null(), |(_, _, text)| text.as_ptr())
}

/// What has gone wrong. The caller owns it; nothing in it need be set.
#[repr(C)]
pub struct tigadi_error {
    /// What the function returned.
    pub status: tigadi_status,
    /// The line of a record, match or session, counted from 1; else 0.
    pub line: u32,
    /// The byte of a text at which it cannot be read, counted from 0; else 0, also where there is a
    /// line, of which the message says more.
    pub place: usize,
    /// The name of a refusal, as in "must_take" or "game_over", the same in every version and in
    /// every language; "text" for a text that cannot be read; else empty.
    pub name: [c_char; 32],
    /// One line for a person, cut off where it is too long.
    pub message: [c_char; 256],
}

/// What a function of this library fails with.
pub(crate) struct Failure {
    status: tigadi_status,
    line: u32,
    place: usize,
    name: &'static str,
    message: String,
}

/// The name of what is wrong with a text that cannot be read.
const TEXT: &str = "text";

impl Failure {
    pub(crate) fn new(status: tigadi_status, message: impl Display) -> Self {
        Self { status, line: 0, place: 0, name: "", message: message.to_string() }
    }

    pub(crate) fn null(what: &str) -> Self {
        Self::new(TIGADI_ERROR_NULL, format_args!("{what} is NULL"))
    }

    pub(crate) fn value(what: impl Display) -> Self {
        Self::new(TIGADI_ERROR_VALUE, what)
    }

    pub(crate) fn nothing(what: impl Display) -> Self {
        Self::new(TIGADI_ERROR_NOTHING, what)
    }

    pub(crate) fn buffer(needed: usize) -> Self {
        Self::new(TIGADI_ERROR_BUFFER, format_args!("room for {needed} is needed"))
    }

    pub(crate) fn utf8(place: usize) -> Self {
        Self { place, ..Self::new(TIGADI_ERROR_UTF8, "the text is not UTF-8") }
    }

    pub(crate) fn nul(place: usize) -> Self {
        Self { place, name: TEXT, ..Self::new(TIGADI_ERROR_TEXT, "there is a NUL in the text") }
    }

    pub(crate) fn defect(panic: &(dyn Any + Send)) -> Self {
        let said = panic.downcast_ref::<&str>().copied();
        let said = said.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
        Self::new(TIGADI_ERROR_DEFECT, said.unwrap_or("a defect of the library"))
    }

    /// What cannot be read in a text of several lines.
    pub(crate) fn in_line(line: usize, name: &'static str, message: impl Display) -> Self {
        let line = u32::try_from(line).unwrap_or(u32::MAX);
        Self { line, name, ..Self::new(TIGADI_ERROR_RECORD, message) }
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        Self { name: refusal.name(), ..Self::new(TIGADI_ERROR_REFUSED, refusal.message()) }
    }
}

impl From<ParseError> for Failure {
    fn from(error: ParseError) -> Self {
        Self { place: error.place, name: TEXT, ..Self::new(TIGADI_ERROR_TEXT, error) }
    }
}

impl From<PlayError> for Failure {
    fn from(error: PlayError) -> Self {
        match error {
            PlayError::Refused(refusal) => refusal.into(),
            PlayError::Text(error) => error.into(),
            _ => Self { name: error.name(), ..Self::new(TIGADI_ERROR_REFUSED, error) },
        }
    }
}

impl From<RecordError> for Failure {
    fn from(error: RecordError) -> Self {
        let name = match &error.fault {
            Fault::Value(_, why) | Fault::Move { why, .. } => why.name(),
            _ => TEXT,
        };
        Self::in_line(error.line, name, &error)
    }
}

impl From<SessionError> for Failure {
    fn from(error: SessionError) -> Self {
        Self::in_line(error.line, error.why.name(), error)
    }
}

impl From<ImportError> for Failure {
    fn from(error: ImportError) -> Self {
        Self::in_line(error.line, TEXT, &error)
    }
}

impl From<ExportError> for Failure {
    fn from(error: ExportError) -> Self {
        Self::new(TIGADI_ERROR_FORMAT, error)
    }
}

impl From<Result<(), Failure>> for tigadi_error {
    fn from(result: Result<(), Failure>) -> Self {
        let Err(Failure { status, line, place, name, message }) = result else {
            let (name, message) = ([0; 32], [0; 256]);
            return Self { status: TIGADI_OK, line: 0, place: 0, name, message };
        };
        Self { status, line, place, name: c_text(name), message: c_text(&message) }
    }
}

/// A text in an array, cut off between characters where it is too long.
pub(crate) fn c_text<const N: usize>(text: &str) -> [c_char; N] {
    let mut array = [0; N];
    let end = (0..N).rev().find(|&end| text.is_char_boundary(end)).unwrap_or(0);
    let bytes = &text.as_bytes()[..end];
    for (c, byte) in array.iter_mut().zip(bytes) {
        *c = *byte as c_char;
    }
    array
}

#[cfg(test)]
mod tests {
    use tigadi::{AnyRules, rules::Rules};

    use super::*;

    #[test]
    fn statuses_stand_at_their_numbers() {
        for (number, (status, name, _)) in STATUSES.iter().enumerate() {
            assert_eq!(*status as usize, number);
            assert_eq!(name.to_str().unwrap(), format!("{status:?}"));
        }
    }

    #[test]
    fn long_texts_are_cut_between_characters() {
        assert_eq!(c_text::<4>("abé"), [b'a' as c_char, b'b' as c_char, 0, 0]);
        assert_eq!(c_text::<3>("ab"), [b'a' as c_char, b'b' as c_char, 0]);
    }

    #[test]
    fn the_name_of_every_refusal_fits() {
        let all = AnyRules::refusals().chain(Refusal::COMMON);
        for refusal in all {
            let failure = Failure::from(refusal);
            assert_eq!((failure.status, failure.name), (TIGADI_ERROR_REFUSED, refusal.name()));
            assert!(!refusal.name().is_empty() && refusal.name().len() < 32);
            assert!(!refusal.message().is_empty() && refusal.message().len() < 256);
        }
    }
}
