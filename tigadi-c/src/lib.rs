//! The C library: conversion between plain C values and the core, and nothing else.
//!
//! What C must keep to is said once, at the head of the header. Parameters are references where
//! that says everything (`Option<&T>` is a pointer that may be NULL), so that most functions are
//! safe code; those that take an array or a text by its address are `unsafe`, and what they ask
//! of the caller is what the header asks: as many items there as the length says.

#![allow(non_camel_case_types)] // C's names
#![allow(clippy::missing_safety_doc)] // said once, above
#![deny(missing_docs, clippy::undocumented_unsafe_blocks)]

mod border;
mod clock;
mod contest;
mod engine;
mod game;
mod random;
mod record;
mod rules;
mod status;
mod turn;
mod values;
mod version;

pub use clock::*;
pub use contest::*;
pub use engine::*;
pub use game::*;
pub use random::*;
pub use record::*;
pub use rules::*;
pub use status::*;
pub use turn::*;
pub use values::*;
pub use version::*;

/// Different handles may be used by different threads.
const _: () = {
    const fn may_move_between_threads<T: Send>() {}
    may_move_between_threads::<game::tigadi_game>();
    may_move_between_threads::<record::tigadi_record>();
    may_move_between_threads::<record::tigadi_reader>();
    may_move_between_threads::<contest::tigadi_contest>();
    may_move_between_threads::<clock::tigadi_clock>();
    may_move_between_threads::<turn::tigadi_turn>();
    may_move_between_threads::<engine::tigadi_engine>();
};
