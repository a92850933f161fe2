//! Mangala, the Turkish sowing game.
//!
//! Each player has a row of pits, numbered from the left, and a store (*hazine*) after the last
//! one. A turn lifts all stones of one own pit and sows them: the first back into that pit, the
//! others one by one onward, through the own store and past the opponent's; a single stone goes
//! to the next place. Where the last stone falls decides:
//!
//! - in the own store: the player moves again;
//! - in an opponent's pit that it makes even: all stones in it are taken;
//! - in an own pit that was empty, with stones opposite: these and the last stone are taken;
//! - elsewhere nothing.
//!
//! The set ends when all pits of one side are empty: that side's player takes everything left on
//! the other. More stones win.
//!
//! Decisions where tradition is silent:
//!
//! - A sowing that empties a side ends the set even if it would move again.
//! - When the mover's capture empties the opponent's side, the opponent takes the rest.
//!
//! No position comes back: a sowing that drops or takes nothing into a store moves stones towards
//! the store along one row, and nothing ever moves them back.

mod board;
mod evaluation;
mod notation;
mod position;
mod rules;

pub use evaluation::Evaluation;
pub use position::Mangala;
pub use rules::Rules;

pub use super::PitMove as Move;
