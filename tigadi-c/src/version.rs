//! Which library this is.

use std::ffi::{CStr, c_char};

/// The major version that this header belongs to.
pub const TIGADI_VERSION_MAJOR: u32 = 0;
/// The minor version that this header belongs to.
pub const TIGADI_VERSION_MINOR: u32 = 1;
/// The patch version that this header belongs to.
pub const TIGADI_VERSION_PATCH: u32 = 0;

/// Counts up when a program must be compiled anew: with every change of a function's parameters,
/// of a struct, or of a constant that this header already had.
pub const TIGADI_ABI: u32 = 2;

const VERSION: &CStr =
    match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
        Ok(version) => version,
        Err(_) => panic!("a version has no NUL"),
    };

/// The version of the library at hand, as in "0.1.0".
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_version() -> *const c_char {
    VERSION.as_ptr()
}

/// The TIGADI_ABI of the library at hand.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_abi() -> u32 {
    TIGADI_ABI
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_macros_say_the_version() {
        let said = format!("{TIGADI_VERSION_MAJOR}.{TIGADI_VERSION_MINOR}.{TIGADI_VERSION_PATCH}");
        assert_eq!(said, env!("CARGO_PKG_VERSION"));
        assert_eq!(VERSION.to_str(), Ok(said.as_str()));
        let of_checkout = include_str!("../tigadi-uninstalled.pc");
        assert!(of_checkout.lines().any(|line| line == format!("Version: {said}")));
    }
}
