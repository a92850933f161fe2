//! The Python package: conversion and error mapping, and nothing else.

#![deny(unsafe_code)]

mod analysis;
mod classes;
mod clock;
mod contest;
mod convert;
mod dice;
mod engine;
mod errors;
mod formats;
mod game;
mod learning;
mod legal_moves;
mod match_id;
mod matches;
mod moves;
mod outcome;
mod parts;
mod pictures;
mod playouts;
mod position;
mod random;
mod record;
mod rules;
mod score;
mod session;
mod steps;
mod stop;
mod turn;

use pyo3::prelude::*;

/// The native part of tigadi; import tigadi instead.
#[pymodule(gil_used = true)]
mod _tigadi {
    #[pymodule_export]
    use crate::{
        analysis::{Analysis, Line},
        classes::{Game, Move, Position, Record},
        clock::Clock,
        contest::Contest,
        dice::Roll,
        engine::Engine,
        formats::{format_of, read_records, write_records},
        legal_moves::{LegalMoves, MoveIterator},
        match_id::MatchId,
        matches::MatMatch,
        outcome::Outcome,
        pictures::board,
        playouts::{Playouts, playouts},
        random::Rng,
        record::RecordIterator,
        rules::{GameInfo, Setting, games, reasons, refusals},
        score::Score,
        session::{Entry, Session},
        steps::Step,
        stop::Stop,
        turn::Turn,
    };

    /// As `tigadi_version` in C.
    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "Python calls it so")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
