//! The C library: conversion between plain C values and the core, and nothing else.
//!
//! What C must keep to is said once, at the head of the header. Parameters are references where
//! that says everything (`Option<&T>` is a pointer that may be NULL), so that most functions are
//! safe code; those that take a text or a buffer by its address are `unsafe`. What they ask of the
//! caller is what `border::text` and `border::room` ask, and the header under "Text" and "Lists".

#![allow(non_camel_case_types)] // C's names
#![allow(clippy::missing_safety_doc)] // said once, above
#![deny(missing_docs, clippy::undocumented_unsafe_blocks)]

mod border;
mod clock;
mod contest;
mod engine;
mod formats;
#[cfg(any(test, feature = "fuzz"))]
pub mod fuzz;
mod game;
mod learn;
mod picture;
mod random;
mod record;
mod rules;
mod session;
mod status;
mod turn;
mod values;
mod version;

pub use clock::*;
pub use contest::*;
pub use engine::*;
pub use formats::*;
pub use game::*;
pub use learn::*;
pub use picture::*;
pub use random::*;
pub use record::*;
pub use rules::*;
pub use session::*;
pub use status::*;
pub use turn::*;
pub use values::*;
pub use version::*;

/// Different handles may be used by different threads, and a stop by several at once.
const _: () = {
    const fn may_move_between_threads<T: Send>() {}
    const fn may_be_shared_by_threads<T: Send + Sync>() {}
    may_move_between_threads::<game::tigadi_game>();
    may_move_between_threads::<record::tigadi_record>();
    may_move_between_threads::<record::tigadi_reader>();
    may_move_between_threads::<contest::tigadi_contest>();
    may_move_between_threads::<clock::tigadi_clock>();
    may_move_between_threads::<session::tigadi_session>();
    may_move_between_threads::<turn::tigadi_turn>();
    may_move_between_threads::<engine::tigadi_engine>();
    may_be_shared_by_threads::<engine::tigadi_stop>();
};
