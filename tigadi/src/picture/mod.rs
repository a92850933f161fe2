//! The board drawn for a person.

mod draw;

pub use draw::{Draw, board_text};
