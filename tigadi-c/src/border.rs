//! The border: pointers checked, texts and lists passed, panics stopped.

use std::{
    ffi::{CStr, c_char},
    fmt::Display,
    mem::MaybeUninit,
    panic::{AssertUnwindSafe, catch_unwind},
    slice,
};

use crate::status::{Failure, tigadi_error, tigadi_status};

/// The length of a text that ends with a NUL. The header has it from cbindgen.toml, as SIZE_MAX.
pub(crate) const TIGADI_STRLEN: usize = usize::MAX;

/// Does what a function is asked, and answers for it.
pub(crate) fn border(
    error: Option<&mut MaybeUninit<tigadi_error>>,
    work: impl FnOnce() -> Result<(), Failure>,
) -> tigadi_status {
    let result = catch_unwind(AssertUnwindSafe(work));
    let answer = tigadi_error::from(result.unwrap_or_else(|panic| Err(Failure::defect(&*panic))));
    let status = answer.status;
    if let Some(error) = error {
        error.write(answer);
    }
    status
}

/// Gives a handle back; a panic on the way leaves the rest of it where it is.
pub(crate) fn free<T>(handle: Option<Box<T>>) {
    let _ = catch_unwind(AssertUnwindSafe(|| drop(handle)));
}

/// Returns a new handle through a pointer, or NULL where there is none.
pub(crate) fn hand_out<T>(
    handle: Option<&mut MaybeUninit<Option<Box<T>>>>,
    make: impl FnOnce() -> Result<T, Failure>,
) -> Result<(), Failure> {
    let handle = given(handle, "the place for the handle")?.write(None);
    *handle = Some(Box::new(make()?));
    Ok(())
}

/// What a pointer points to.
pub(crate) fn given<T>(pointer: Option<T>, name: &str) -> Result<T, Failure> {
    pointer.ok_or_else(|| Failure::null(name))
}

/// Writes a value that the caller may not care for.
pub(crate) fn tell<T>(place: Option<&mut MaybeUninit<T>>, value: impl Into<T>) {
    if let Some(place) = place {
        place.write(value.into());
    }
}

/// A text of the caller. No NUL is taken, for texts that come out end with one.
///
/// # Safety
/// A text has its length: `text` is NULL, or there are `length` bytes, or bytes up to a NUL if the
/// length is `TIGADI_STRLEN`; they stay as they are for `'a`.
pub(crate) unsafe fn text<'a>(text: *const c_char, length: usize) -> Result<&'a str, Failure> {
    if text.is_null() {
        return Err(Failure::null("text"));
    }
    let bytes = if length == TIGADI_STRLEN {
        // SAFETY: a text has its length, here a NUL at its end.
        unsafe { CStr::from_ptr(text) }.to_bytes()
    } else if length > isize::MAX as usize {
        return Err(Failure::value("the text is too long"));
    } else {
        // SAFETY: a text has its length, so many bytes.
        unsafe { slice::from_raw_parts(text.cast(), length) }
    };
    let text = str::from_utf8(bytes).map_err(|error| Failure::utf8(error.valid_up_to()))?;
    text.find('\0').map_or(Ok(text), |place| Err(Failure::nul(place)))
}

/// Room in an array of the caller; none of it need be set.
///
/// # Safety
/// A buffer has its capacity: `items` is NULL, or there is room for `capacity` items, which nothing
/// else uses for `'a`.
pub(crate) unsafe fn room<'a, T>(
    items: *mut T,
    capacity: usize,
) -> Result<&'a mut [MaybeUninit<T>], Failure> {
    if capacity == 0 {
        return Ok(&mut []);
    }
    if items.is_null() {
        return Err(Failure::null("the buffer"));
    }
    if capacity > isize::MAX as usize / size_of::<T>() {
        return Err(Failure::value("the buffer is too large"));
    }
    // SAFETY: a buffer has its capacity.
    Ok(unsafe { slice::from_raw_parts_mut(items.cast(), capacity) })
}

/// An array of the caller.
///
/// # Safety
/// An array has its count: `items` is NULL, or there are `count` items, which stay as they are for
/// `'a`.
pub(crate) unsafe fn items<'a, T>(items: *const T, count: usize) -> Result<&'a [T], Failure> {
    if count == 0 {
        return Ok(&[]);
    }
    if items.is_null() {
        return Err(Failure::null("the array"));
    }
    if count > isize::MAX as usize / size_of::<T>() {
        return Err(Failure::value("the array is too large"));
    }
    // SAFETY: an array has its count.
    Ok(unsafe { slice::from_raw_parts(items, count) })
}

/// Writes a list into the caller's room, if there is enough.
pub(crate) fn put_list<T>(
    room: &mut [MaybeUninit<T>],
    count: Option<&mut MaybeUninit<usize>>,
    list: impl ExactSizeIterator<Item = T>,
) -> Result<(), Failure> {
    let needed = list.len();
    tell(count, needed);
    if room.len() < needed {
        return Err(Failure::buffer(needed));
    }
    for (place, item) in room.iter_mut().zip(list) {
        place.write(item);
    }
    Ok(())
}

/// Writes a text with a NUL at its end into the caller's room, if there is enough.
pub(crate) fn put_text(
    room: &mut [MaybeUninit<c_char>],
    length: Option<&mut MaybeUninit<usize>>,
    text: impl Display,
) -> Result<(), Failure> {
    let text = text.to_string();
    tell(length, text.len());
    if room.len() <= text.len() {
        return Err(Failure::buffer(text.len() + 1));
    }
    for (place, byte) in room.iter_mut().zip(text.bytes().chain([0])) {
        place.write(byte as c_char);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn panics_become_a_status() {
        let mut error = MaybeUninit::uninit();
        let status = border(Some(&mut error), || panic!("no way"));
        assert_eq!(status, tigadi_status::TIGADI_ERROR_DEFECT);
        // SAFETY: `border` has written it.
        let error = unsafe { error.assume_init() };
        assert_eq!(error.message[..7], crate::status::c_text::<7>("no way"));
        // Nothing remains for the next call.
        assert_eq!(border(None, || Ok(())), tigadi_status::TIGADI_OK);
    }
}
