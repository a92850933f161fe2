//! What a function answers, and where it says more.

use std::{
    any::Any,
    ffi::{CStr, c_char},
    fmt::{Debug, Display},
};

use tigadi::{
    ContestError, MoveError, ParseError, RecordError, RefereeError,
    record::{Fault, TagError},
    rules::RulesError,
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
    /// A record cannot be read; the error's line says where.
    TIGADI_ERROR_RECORD = 4,
    /// The rules refuse the move, roll or ending; the error's reason says why.
    TIGADI_ERROR_ILLEGAL = 5,
    /// The contest refuses the game; the error's reason says why.
    TIGADI_ERROR_CONTEST = 6,
    /// A value is not one of those that are possible there.
    TIGADI_ERROR_VALUE = 7,
    /// The buffer is too small; its length or count says what is needed.
    TIGADI_ERROR_BUFFER = 8,
    /// There is nothing to take back, no offer to answer, no such item in the list.
    TIGADI_ERROR_NOTHING = 9,
    /// A defect of the library. The handles of the call are to be freed and not used again.
    TIGADI_ERROR_DEFECT = 10,
}

use tigadi_status::{
    TIGADI_ERROR_BUFFER, TIGADI_ERROR_CONTEST, TIGADI_ERROR_DEFECT, TIGADI_ERROR_ILLEGAL,
    TIGADI_ERROR_NOTHING, TIGADI_ERROR_NULL, TIGADI_ERROR_RECORD, TIGADI_ERROR_TEXT,
    TIGADI_ERROR_UTF8, TIGADI_ERROR_VALUE, TIGADI_OK,
};

/// Every status by its number, with its name and its text.
const STATUSES: [(tigadi_status, &CStr, &CStr); 11] = [
    (TIGADI_OK, c"TIGADI_OK", c"done"),
    (TIGADI_ERROR_NULL, c"TIGADI_ERROR_NULL", c"a pointer is NULL"),
    (TIGADI_ERROR_UTF8, c"TIGADI_ERROR_UTF8", c"a text is not UTF-8"),
    (TIGADI_ERROR_TEXT, c"TIGADI_ERROR_TEXT", c"a text cannot be read"),
    (TIGADI_ERROR_RECORD, c"TIGADI_ERROR_RECORD", c"a record cannot be read"),
    (TIGADI_ERROR_ILLEGAL, c"TIGADI_ERROR_ILLEGAL", c"the rules do not allow it"),
    (TIGADI_ERROR_CONTEST, c"TIGADI_ERROR_CONTEST", c"the contest does not allow it"),
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
    /// The line of a record, counted from 1; else 0.
    pub line: u32,
    /// The byte of a text at which it cannot be read, counted from 0; else 0, also for a record, of
    /// which the message says more.
    pub place: usize,
    /// The name of the reason for which something is refused, as in "MustTake" or "GameOver": one
    /// of those of the Rust library's MoveError, ContestError and so on; else empty.
    pub reason: [c_char; 32],
    /// One line for a person, cut off where it is too long.
    pub message: [c_char; 256],
}

/// What a function of this library fails with.
pub(crate) struct Failure {
    status: tigadi_status,
    line: u32,
    place: usize,
    reason: String,
    message: String,
}

impl Failure {
    pub(crate) fn new(status: tigadi_status, message: impl Display) -> Self {
        let (line, place, reason) = (0, 0, String::new());
        Self { status, line, place, reason, message: message.to_string() }
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
        Self { place, ..Self::new(TIGADI_ERROR_TEXT, "there is a NUL in the text") }
    }

    pub(crate) fn defect(panic: &(dyn Any + Send)) -> Self {
        let said = panic.downcast_ref::<&str>().copied();
        let said = said.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
        Self::new(TIGADI_ERROR_DEFECT, said.unwrap_or("a defect of the library"))
    }

    /// With the name of an error's variant for a reason.
    fn refused(status: tigadi_status, error: &(impl Display + Debug)) -> Self {
        let mut reason = format!("{error:?}");
        let name = reason.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(reason.len());
        reason.truncate(name);
        Self { reason, ..Self::new(status, error) }
    }
}

impl From<MoveError> for Failure {
    fn from(error: MoveError) -> Self {
        Self::refused(TIGADI_ERROR_ILLEGAL, &error)
    }
}

impl From<ParseError> for Failure {
    fn from(error: ParseError) -> Self {
        Self { place: error.place, ..Self::new(TIGADI_ERROR_TEXT, error) }
    }
}

impl From<RefereeError> for Failure {
    fn from(error: RefereeError) -> Self {
        match error {
            RefereeError::Move(error) => error.into(),
            RefereeError::Text(error) => error.into(),
            RefereeError::NoOffer => Self::nothing(error),
            _ => Self::value(error),
        }
    }
}

impl From<RulesError> for Failure {
    fn from(error: RulesError) -> Self {
        Self::value(error)
    }
}

impl From<RecordError> for Failure {
    fn from(error: RecordError) -> Self {
        let inner = match error.fault {
            Fault::Value(_, why) | Fault::Move { why, .. } => why.into(),
            _ => Self::new(TIGADI_ERROR_RECORD, ""),
        };
        let line = u32::try_from(error.line).unwrap_or(u32::MAX);
        // The place within a move is none in the record's text.
        let message = error.to_string();
        Self { status: TIGADI_ERROR_RECORD, line, place: 0, message, ..inner }
    }
}

impl From<TagError> for Failure {
    fn from(error: TagError) -> Self {
        Self::refused(TIGADI_ERROR_VALUE, &error)
    }
}

impl From<ContestError> for Failure {
    fn from(error: ContestError) -> Self {
        match error {
            ContestError::Length => Self::refused(TIGADI_ERROR_VALUE, &error),
            _ => Self::refused(TIGADI_ERROR_CONTEST, &error),
        }
    }
}

impl From<Result<(), Failure>> for tigadi_error {
    fn from(result: Result<(), Failure>) -> Self {
        let Err(Failure { status, line, place, reason, message }) = result else {
            return Self {
                status: TIGADI_OK,
                line: 0,
                place: 0,
                reason: [0; 32],
                message: [0; 256],
            };
        };
        Self { status, line, place, reason: c_text(&reason), message: c_text(&message) }
    }
}

/// A text in an array, cut off between characters where it is too long.
pub(crate) fn c_text<const N: usize>(text: &str) -> [c_char; N] {
    let mut array = [0; N];
    let bytes = &text.as_bytes()[..text.floor_char_boundary(N - 1)];
    for (c, byte) in array.iter_mut().zip(bytes) {
        *c = *byte as c_char;
    }
    array
}

#[cfg(test)]
mod tests {
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
    fn refusals_have_a_name() {
        let failure = Failure::from(MoveError::MustTake);
        assert_eq!((failure.status, failure.reason.as_str()), (TIGADI_ERROR_ILLEGAL, "MustTake"));
        let failure = Failure::from(ContestError::GameOpen);
        assert_eq!((failure.status, failure.reason.as_str()), (TIGADI_ERROR_CONTEST, "GameOpen"));
    }
}
