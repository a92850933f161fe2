//! The Python package: conversion and error mapping, and nothing else.

#![deny(unsafe_code)]

mod actions;
mod clock;
mod contest;
mod engine;
mod errors;
mod game;
mod info;
mod moves;
mod playouts;
mod position;
mod record;
mod turn;
mod values;

use pyo3::prelude::*;

/// The native part of tigadi; import tigadi instead.
#[pymodule(gil_used = true)]
mod _tigadi {
    #[pymodule_export]
    use crate::{
        clock::Clock,
        contest::Contest,
        engine::{Analysis, Engine, Line, Score},
        game::Game,
        info::{GameInfo, Rule, games},
        moves::{LegalMoves, Move, MoveIterator, Step},
        playouts::{Playouts, playouts},
        position::Position,
        record::{Record, RecordIterator},
        turn::Turn,
        values::{Outcome, Rng, Roll},
    };

    /// As `tigadi_version` in C.
    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "Python calls it so")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
