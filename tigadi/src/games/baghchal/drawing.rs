//! The board drawn for a person.

use core::fmt::{self, Write};

use super::{
    Baghchal, Move,
    board::{NEIGHBOURS, POINTS, ROWS},
    notation::PIECES,
};
use crate::{
    Draw, Player, Position,
    games::points::drawing::{trail, write_drawing},
    picture::{Axes, Board, Piece, PointBoard, Side, Sketch, Trail},
};

/// As [`write_point`](super::notation::write_point) writes them.
const NAMES: [&str; POINTS] = [
    "11", "12", "13", "14", "15", "21", "22", "23", "24", "25", "31", "32", "33", "34",
    "35", //
    "41", "42", "43", "44", "45", "51", "52", "53", "54", "55",
];

impl Draw for Baghchal {
    fn write_board(&self, f: &mut dyn Write) -> fmt::Result {
        write_drawing(f, DRAWING, |bit| self.letter(bit))?;
        let turn = PIECES[self.turn().index()];
        let (hand, captured, limit) = (self.in_hand(), self.captured(), self.rules.captures());
        write!(f, "goats in hand: {hand}, captured: {captured} of {limit}; {turn} to move")
    }

    fn letters(&self) -> Option<[char; 2]> {
        Some(PIECES)
    }

    fn sketch(&self) -> Sketch {
        let (hand, captured) = (self.in_hand(), self.captured());
        let goats = Side {
            beside: (Piece::Goat, hand),
            notes: [Some((hand.into(), "in hand")), None],
            ..Side::new("Goats", Piece::Goat)
        };
        let tigers = Side {
            beside: (Piece::Goat, captured),
            notes: [Some((captured.into(), "captured")), None],
            ..Side::new("Tigers", Piece::Tiger)
        };
        let board = PointBoard {
            side: ROWS.len() as u8,
            names: &NAMES,
            axes: Axes::RowsAndColumns,
            neighbours: &NEIGHBOURS,
            pieces: Player::BOTH.map(|player| self.pieces(player)),
        };
        Sketch { sides: [goats, tigers], turn: Some(self.turn()), board: Board::Points(board) }
    }

    fn trail(&self, m: Move) -> Trail {
        trail(self.turn(), m, |point| NAMES.get(point.index()).copied().unwrap_or("??"))
    }
}

const DRAWING: &str = "\
1  .---.---.---.---.
   | \\ | / | \\ | / |
2  .---.---.---.---.
   | / | \\ | / | \\ |
3  .---.---.---.---.
   | \\ | / | \\ | / |
4  .---.---.---.---.
   | / | \\ | / | \\ |
5  .---.---.---.---.
   1   2   3   4   5";
