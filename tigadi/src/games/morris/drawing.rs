//! The board drawn for a person.

use core::fmt::{self, Write};

use super::{Board, Morris};
use crate::{Draw, Player, Position, games::points::drawing::write_drawing};

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
