//! Games, matches and positions as other programs write them.

pub mod gnubg;
pub mod mat;
pub mod pgn;
