//! The board drawn for a person.

use core::fmt::{self, Write};

use super::{Board, Morris, Move};
use crate::{
    Draw, Player, Position,
    games::points::drawing::{trail, write_drawing},
    picture::{self, Axes, Piece, PointBoard, Side, Sketch, Trail},
};

const LETTERS: [char; 2] = ['W', 'B'];

impl Draw for Morris {
    fn write_board(&self, f: &mut dyn Write) -> fmt::Result {
        let drawing = match self.rules.board() {
            Board::ThreeRings => THREE_RINGS,
            Board::ThreeRingsDiagonals => THREE_RINGS_DIAGONALS,
            Board::TwoRings => TWO_RINGS,
            Board::ThreeByThree => THREE_BY_THREE,
            Board::ThreeByThreeDiagonals => THREE_BY_THREE_DIAGONALS,
        };
        write_drawing(f, drawing, |bit| self.stone(bit).map(|player| LETTERS[player.index()]))?;
        let [white, black] = Player::BOTH.map(|player| self.hand(player));
        let turn = LETTERS[self.turn().index()];
        write!(f, "in hand: W {white}, B {black}; {turn} to move")
    }

    fn letters(&self) -> Option<[char; 2]> {
        Some(LETTERS)
    }

    fn sketch(&self) -> Sketch {
        let side = |player: Player| {
            let name = ["White", "Black"][player.index()];
            let piece = [Piece::Light, Piece::Dark][player.index()];
            let (hand, stones) = (self.hand(player), self.stones(player).count_ones() as u8);
            let lost = self.rules.stones().saturating_sub(hand + stones);
            let note = |count: u8, what| (count > 0).then_some((count.into(), what));
            Side {
                beside: (piece, hand),
                notes: [note(hand, "in hand"), note(lost, "lost")],
                ..Side::new(name, piece)
            }
        };
        let geometry = self.geometry();
        let board = PointBoard {
            side: geometry.rows.len() as u8,
            names: geometry.names,
            axes: Axes::FilesAndRanks,
            neighbours: &geometry.neighbours,
            pieces: Player::BOTH.map(|player| self.stones(player)),
        };
        Sketch {
            sides: Player::BOTH.map(side),
            turn: Some(self.turn()),
            board: picture::Board::Points(board),
        }
    }

    fn trail(&self, m: Move) -> Trail {
        trail(self.turn(), m, |point| self.name(point))
    }
}

const THREE_RINGS: &str = "\
7  .-----------.-----------.
   |           |           |
6  |   .-------.-------.   |
   |   |       |       |   |
5  |   |   .---.---.   |   |
   |   |   |       |   |   |
4  .---.---.       .---.---.
   |   |   |       |   |   |
3  |   |   .---.---.   |   |
   |   |       |       |   |
2  |   .-------.-------.   |
   |           |           |
1  .-----------.-----------.
   a   b   c   d   e   f   g";

const THREE_RINGS_DIAGONALS: &str = "\
7  .-----------.-----------.
   | \\         |         / |
6  |   .-------.-------.   |
   |   | \\     |     / |   |
5  |   |   .---.---.   |   |
   |   |   |       |   |   |
4  .---.---.       .---.---.
   |   |   |       |   |   |
3  |   |   .---.---.   |   |
   |   | /     |     \\ |   |
2  |   .-------.-------.   |
   | /         |         \\ |
1  .-----------.-----------.
   a   b   c   d   e   f   g";

const TWO_RINGS: &str = "\
5  .-------.-------.
   |       |       |
4  |   .---.---.   |
   |   |       |   |
3  .---.       .---.
   |   |       |   |
2  |   .---.---.   |
   |       |       |
1  .-------.-------.
   a   b   c   d   e";

const THREE_BY_THREE: &str = "\
3  .---.---.
   |   |   |
2  .---.---.
   |   |   |
1  .---.---.
   a   b   c";

const THREE_BY_THREE_DIAGONALS: &str = "\
3  .---.---.
   | \\ | / |
2  .---.---.
   | / | \\ |
1  .---.---.
   a   b   c";
