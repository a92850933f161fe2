//! Pits and stores drawn as text and as what a picture shows, moves as places.

use core::fmt::{self, Write};

use super::{Lane, Place, Step, Stones};
use crate::{
    Player,
    picture::{self, Piece, PitBoard, Side, Sketch, Stores, Trail, pit_name, store_name},
};

/// The board without tuzdiks.
pub(crate) fn board(stones: &Stones, pits: u8, stores: Stores) -> PitBoard {
    PitBoard {
        pits,
        stones: Player::BOTH.map(|side| *stones.side(side)),
        stored: Player::BOTH.map(|player| stones.store(player)),
        stores,
        tuzdiks: [None; 2],
    }
}

/// The board with its players.
pub(crate) fn sketch(turn: Player, board: PitBoard) -> Sketch {
    let sides = [Side::new("Player one", Piece::Light), Side::new("Player two", Piece::Dark)];
    Sketch { sides, turn: Some(turn), board: picture::Board::Pits(board) }
}

/// Where a sowing goes: from the pit that is lifted to the place of the last stone. `play` plays
/// it before an observer.
pub(crate) fn trail(
    player: Player,
    stores: Stores,
    play: impl FnOnce(&mut dyn FnMut(Step)),
) -> Trail {
    let name = |place| match place {
        Place::Pit(side, pit) => pit_name(side, pit),
        Place::Store(side) => store_name(side, stores),
    };
    let mut ends = [None; 2];
    play(&mut |step| match step {
        Step::Lift { place, .. } => ends[0] = Some(name(place)),
        Step::Drop { place } => ends[1] = Some(name(place)),
        Step::Take { .. } => {}
    });
    match ends {
        [source, Some(target)] => Trail::new(player, source, target),
        [_, None] => Trail::pass(player),
    }
}

/// Draws the board as player one sees it: the own pits below from left to right, the opponent's
/// above from right to left, each store at its owner's right hand. `mark` stands in place of the
/// stones of a pit that has one.
pub(crate) fn draw(
    stones: &Stones,
    pits: u8,
    mark: impl Fn(Player, u8) -> Option<char>,
    f: &mut dyn Write,
) -> fmt::Result {
    let numbers = |f: &mut dyn Write, player: Player| {
        f.write_str("     ")?;
        for i in 1..=pits {
            let pit = if player == Player::One { i } else { pits + 1 - i };
            write!(f, "{pit:>5}")?;
        }
        writeln!(f)
    };
    let line = |f: &mut dyn Write| {
        for _ in 0..pits {
            f.write_str("+----")?;
        }
        f.write_char('+')
    };
    let row = |f: &mut dyn Write, player: Player| {
        f.write_str("      ")?;
        for i in 1..=pits {
            let pit = if player == Player::One { i } else { pits + 1 - i };
            match mark(player, pit) {
                Some(mark) => write!(f, "|{mark:>3} ")?,
                None => write!(f, "|{:>3} ", stones.get(Lane::pit(player, pit - 1)))?,
            }
        }
        writeln!(f, "|  {player}")
    };
    numbers(f, Player::Two)?;
    f.write_str("      ")?;
    line(f)?;
    writeln!(f)?;
    row(f, Player::Two)?;
    write!(f, "{:>4}  ", stones.store(Player::Two))?;
    line(f)?;
    writeln!(f, "{:>4}", stones.store(Player::One))?;
    row(f, Player::One)?;
    f.write_str("      ")?;
    line(f)?;
    writeln!(f)?;
    numbers(f, Player::One)
}
