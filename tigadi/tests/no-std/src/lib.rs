//! Move generation and search with `core` alone: that this builds is the proof. A standard
//! library leaking in through a dependency is a duplicate panic handler, an error.
#![no_std]

use core::panic::PanicInfo;

use tigadi::{
    Bucket, Engine, History, Limits, Notation, Position, Table,
    games::morris::{Evaluation, Morris, Rules},
};

/// The number of first moves.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_first_moves() -> usize {
    Morris::start(Rules::TIGADI).moves().len()
}

/// The score of the start position, searched with 64 KiB of table.
#[unsafe(no_mangle)]
pub extern "C" fn tigadi_first_score(depth: u32) -> i32 {
    let mut memory = [const { Bucket::new() }; 64 * 1024 / size_of::<Bucket>()];
    let mut engine = Engine::new(Evaluation::default(), Table::lent(&mut memory));
    let start = Morris::start(Rules::TIGADI);
    engine.analyse(&start, History::NONE, &Limits::new().depth(depth)).score.value()
}

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    loop {}
}
