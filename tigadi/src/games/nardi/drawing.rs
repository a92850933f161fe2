//! The board drawn for a person.

use core::fmt::{self, Write};

use super::{BAR, Move, Nardi, OFF, Roll, position::Stage, win_name};
use crate::{
    Chance, Draw, Notation, Player, Position,
    picture::{Board, Leg, Piece, Side, Sketch, TrackBoard, Trail, track_name},
};

const LETTERS: [char; 2] = ['X', 'O'];
/// Rows of a half of the board.
const ROWS: u8 = 5;

impl Draw for Nardi {
    fn write_board(&self, f: &mut dyn Write) -> fmt::Result {
        // Player one's home is on the right below; the numbers are those of the player to move.
        let upper = |column: u8| 13 + column;
        let lower = |column: u8| 12 - column;
        self.write_edge(upper, f)?;
        for row in 0..ROWS {
            self.write_row(upper, Player::One, row, f)?;
            let two = Player::Two;
            match row {
                0 => writeln!(f, "  O: {} off", self.count(two, OFF))?,
                1 => writeln!(f, "     {} pips", self.pips(two))?,
                _ => writeln!(f)?,
            }
        }
        writeln!(f, "|                   |BAR|                   |")?;
        for row in (0..ROWS).rev() {
            self.write_row(lower, Player::Two, row, f)?;
            let one = Player::One;
            match row {
                1 => writeln!(f, "  X: {} off", self.count(one, OFF))?,
                0 => writeln!(f, "     {} pips", self.pips(one))?,
                _ => writeln!(f)?,
            }
        }
        self.write_edge(lower, f)?;
        let turn = LETTERS[self.turn().index()];
        match (self.outcome(), self.stage()) {
            (Some(outcome), _) => {
                let winner = LETTERS[outcome.winner.unwrap_or(self.turn()).index()];
                write!(f, "{winner} has won {}", win_name(outcome.points).unwrap_or_default())
            }
            (None, Stage::RollOff) => write!(f, "X and O roll one die each to start"),
            (None, Stage::Roll) => write!(f, "{turn} to roll"),
            (None, Stage::Play(roll)) => {
                write!(f, "{turn} to play ")?;
                Self::write_roll(roll, f)
            }
        }
    }

    fn letters(&self) -> Option<[char; 2]> {
        Some(LETTERS)
    }

    fn sketch(&self) -> Sketch {
        let side = |player: Player| {
            let (name, piece) = [("White", Piece::Light), ("Black", Piece::Dark)][player.index()];
            let notes = [Some((self.pips(player), "to go")), None];
            Side { notes, ..Side::new(name, piece) }
        };
        let board = TrackBoard {
            checkers: Player::BOTH.map(|player| *self.places(player)),
            dice: self.dice().map(Roll::dice),
        };
        Sketch {
            sides: Player::BOTH.map(side),
            turn: (self.stage() != Stage::RollOff).then(|| self.turn()),
            board: Board::Track(board),
        }
    }

    fn trail(&self, m: Move) -> Trail {
        let player = self.turn();
        let name = |place| track_name(player, place);
        let legs = m
            .steps()
            .iter()
            .map(|step| Leg { source: Some(name(step.source)), target: name(step.target) });
        Trail { legs: legs.collect(), ..Trail::pass(player) }
    }
}

impl Nardi {
    fn write_edge(&self, point: impl Fn(u8) -> u8, f: &mut dyn Write) -> fmt::Result {
        for column in 0..12 {
            match column {
                0 => f.write_char('+')?,
                6 => f.write_str("-+---+")?,
                _ => {}
            }
            let point = point(column);
            let point = if self.turn() == Player::One { point } else { BAR - point };
            write!(f, "-{point:->2}")?;
        }
        writeln!(f, "-+")
    }

    /// One row of a half of the board, counted from the edge; `bar` is whose checkers wait there.
    fn write_row(
        &self,
        point: impl Fn(u8) -> u8,
        bar: Player,
        row: u8,
        f: &mut dyn Write,
    ) -> fmt::Result {
        let stack = |player: Player, place: u8, f: &mut dyn Write| {
            let count = self.count(player, place);
            if row == ROWS - 1 && count > ROWS {
                write!(f, "{count:>2}")
            } else if row < count {
                write!(f, " {}", LETTERS[player.index()])
            } else {
                f.write_str("  ")
            }
        };
        for column in 0..12 {
            match column {
                0 => f.write_char('|')?,
                6 => {
                    f.write_str(" |")?;
                    stack(bar, BAR, f)?;
                    f.write_str(" |")?;
                }
                _ => {}
            }
            let point = point(column);
            f.write_char(' ')?;
            if self.count(Player::One, point) > 0 {
                stack(Player::One, point, f)?;
            } else {
                stack(Player::Two, BAR - point, f)?;
            }
        }
        f.write_str(" |")
    }
}
