//! Move generation and search with `core` alone: that this builds is the proof. A standard
//! library leaking in through a dependency is a duplicate panic handler, an error.
#![no_std]

use core::panic::PanicInfo;

use tigadi::{
    Notation, Position,
    games::morris::{Morris, Rules},
};

/// The number of first moves.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_first_moves() -> usize {
    Morris::start(Rules::TIGADI).moves().len()
}

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    loop {}
}
