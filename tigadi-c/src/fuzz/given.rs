//! A call, and what its answer must keep to whichever it is.

use std::{ffi::c_char, mem::MaybeUninit, ptr};

use crate::{tigadi_status::*, *};

/// What a buffer holds before a call and after its end.
const UNTOUCHED: c_char = 0x55;

type Place<'a, T> = Option<&'a mut MaybeUninit<T>>;
type ErrorPlace<'a> = Place<'a, tigadi_error>;

/// What of a call is there, a bit each; the others are NULL. A space gives all of them.
#[derive(Clone, Copy)]
pub(super) struct Given(pub(super) u8);

impl Given {
    pub(super) fn handle(self) -> bool {
        self.0 & 1 == 0
    }

    pub(super) fn place(self) -> bool {
        self.0 & 2 == 0
    }

    pub(super) fn text(self) -> bool {
        self.0 & 4 == 0
    }

    pub(super) fn error(self) -> bool {
        self.0 & 8 == 0
    }

    pub(super) fn length(self) -> bool {
        self.0 & 16 == 0
    }

    /// Makes a call that can fail, and looks at its error. Only a NULL is answered by
    /// `TIGADI_ERROR_NULL`.
    pub(super) fn call(self, call: impl FnOnce(ErrorPlace<'_>) -> tigadi_status) -> tigadi_status {
        let mut error = MaybeUninit::uninit();
        let status = call(self.error().then_some(&mut error));
        assert_ne!(status, TIGADI_ERROR_DEFECT);
        if status == TIGADI_ERROR_NULL {
            assert!(!(self.handle() && self.place() && self.text() && self.length()));
        }
        if self.error() {
            // SAFETY: a call writes its error.
            let error = unsafe { error.assume_init() };
            assert_eq!(error.status, status);
            let (name, message) = (read(&error.name), read(&error.message));
            assert_eq!(message.is_empty(), status == TIGADI_OK);
            assert_eq!(error.line > 0, status == TIGADI_ERROR_RECORD);
            assert!(error.place == 0 || matches!(status, TIGADI_ERROR_TEXT | TIGADI_ERROR_UTF8));
            let is_named = |c: u8| c.is_ascii_lowercase() || c == b'_';
            assert!(name.bytes().all(is_named));
            match status {
                TIGADI_ERROR_TEXT => assert_eq!(name, "text"),
                TIGADI_ERROR_REFUSED => assert!(!name.is_empty() && name != "text"),
                TIGADI_ERROR_RECORD => assert!(!name.is_empty()),
                _ => assert_eq!(name, ""),
            }
        }
        status
    }

    /// Makes a call that makes a handle: there is one if it can be returned and all went well.
    pub(super) fn make<T>(
        self,
        call: impl FnOnce(Place<'_, Option<Box<T>>>, ErrorPlace<'_>) -> tigadi_status,
    ) -> Option<Box<T>> {
        let mut handle = MaybeUninit::new(None);
        let status = self.call(|error| call(self.place().then_some(&mut handle), error));
        // SAFETY: it was set above, and a call at most sets it again.
        let handle = unsafe { handle.assume_init() };
        assert_eq!(handle.is_some(), status == TIGADI_OK);
        handle
    }

    /// Makes a call that returns a value.
    pub(super) fn value<T>(
        self,
        call: impl FnOnce(Place<'_, T>, ErrorPlace<'_>) -> tigadi_status,
    ) -> Option<T> {
        let mut value = MaybeUninit::uninit();
        let status = self.call(|error| call(self.place().then_some(&mut value), error));
        // SAFETY: what a call returns is written if it was there and all went well.
        (status == TIGADI_OK && self.place()).then(|| unsafe { value.assume_init() })
    }

    /// Makes a call that returns a text, with buffers of every kind.
    pub(super) fn written(
        self,
        mut call: impl FnMut(*mut c_char, usize, Place<'_, usize>, ErrorPlace<'_>) -> tigadi_status,
    ) -> Option<String> {
        let mut length = MaybeUninit::new(usize::MAX);
        let status = self.call(|error| call(ptr::null_mut(), 0, Some(&mut length), error));
        // SAFETY: it was set above, and a call at most sets it again.
        let length = unsafe { length.assume_init() };
        if status != TIGADI_ERROR_BUFFER {
            assert_ne!(status, TIGADI_OK);
            return None;
        }
        let mut room = vec![UNTOUCHED; length + 8];
        let status = self.call(|error| call(room.as_mut_ptr(), length, None, error));
        assert_eq!(status, TIGADI_ERROR_BUFFER);
        assert!(room.iter().all(|&c| c == UNTOUCHED));
        assert_eq!(call(ptr::null_mut(), 8, None, None), TIGADI_ERROR_NULL);
        let mut written = MaybeUninit::new(usize::MAX);
        let place = self.length().then_some(&mut written);
        let status = self.call(|error| call(room.as_mut_ptr(), length + 1, place, error));
        assert_eq!(status, TIGADI_OK);
        // SAFETY: it was set above, and a call at most sets it again.
        assert!(!self.length() || unsafe { written.assume_init() } == length);
        assert!(room[length + 1..].iter().all(|&c| c == UNTOUCHED));
        let text = read(&room[..=length]);
        assert_eq!(text.len(), length);
        Some(text)
    }

    /// Makes a call that returns a list, with arrays of every kind; `filler` is no item of it.
    pub(super) fn list<T: Copy + PartialEq>(
        self,
        filler: T,
        mut call: impl FnMut(*mut T, usize, Place<'_, usize>, ErrorPlace<'_>) -> tigadi_status,
    ) -> Vec<T> {
        let mut count = MaybeUninit::new(usize::MAX);
        let place = self.place().then_some(&mut count);
        let status = self.call(|error| call(ptr::null_mut(), 0, place, error));
        // SAFETY: it was set above, and a call at most sets it again.
        let needed = unsafe { count.assume_init() };
        if !matches!(status, TIGADI_OK | TIGADI_ERROR_BUFFER) {
            return Vec::new();
        }
        assert!(self.place());
        assert_eq!(needed == 0, status == TIGADI_OK);
        let mut room = vec![filler; needed + 2];
        if needed > 0 {
            let status =
                self.call(|error| call(room.as_mut_ptr(), needed - 1, Some(&mut count), error));
            assert_eq!(status, TIGADI_ERROR_BUFFER);
            assert!(room.iter().all(|item| *item == filler));
        }
        let status = self.call(|error| call(room.as_mut_ptr(), needed, Some(&mut count), error));
        // SAFETY: as above.
        assert_eq!((status, unsafe { count.assume_init() }), (TIGADI_OK, needed));
        assert!(room[needed..].iter().all(|item| *item == filler));
        room.truncate(needed);
        assert!(room.iter().all(|item| *item != filler));
        room
    }
}

/// A text that ends within an array.
pub(super) fn read(array: &[c_char]) -> String {
    let end = array.iter().position(|&c| c == 0).expect("a text ends with a NUL");
    String::from_utf8(array[..end].iter().map(|&c| c as u8).collect()).expect("texts are UTF-8")
}

/// A text as it goes into a call: its address and length.
pub(super) struct Text {
    bytes: Vec<u8>,
    given: Given,
}

impl Text {
    /// With a NUL behind it, which is all that says its length where that is not given.
    pub(super) fn new(bytes: &[u8], given: Given) -> Self {
        Self { bytes: [bytes, &[0]].concat(), given }
    }

    pub(super) fn address(&self) -> *const c_char {
        if self.given.text() { self.bytes.as_ptr().cast() } else { ptr::null() }
    }

    pub(super) fn length(&self) -> usize {
        if self.given.length() { self.bytes.len() - 1 } else { usize::MAX }
    }
}
