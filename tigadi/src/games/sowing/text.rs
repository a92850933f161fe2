//! Pits and stores as text and as a drawing.

use core::fmt::{self, Write};

use super::{lane::Lane, stones::Stones};
use crate::{
    Outcome, Player,
    notation::{ParseError, Problem, Reader},
};

/// Writes the pits of player one, those of player two and both stores.
pub(crate) fn write_stones(stones: &Stones, pits: u8, f: &mut dyn Write) -> fmt::Result {
    for player in Player::BOTH {
        for (index, count) in stones.side(player)[..pits.into()].iter().enumerate() {
            if index > 0 {
                f.write_char(',')?;
            }
            write!(f, "{count}")?;
        }
        f.write_char(' ')?;
    }
    write!(f, "{} {}", stones.store(Player::One), stones.store(Player::Two))
}

/// Reads what [`write_stones`] writes; the stones must be as many as the game has.
pub(crate) fn read_stones(
    reader: &mut Reader<'_>,
    pits: u8,
    total: u8,
) -> Result<Stones, ParseError> {
    let mut stones = Stones::new(pits, 0);
    let mut sum = 0;
    let mut read = |reader: &mut Reader<'_>, lane| {
        let count = reader.number(0, total.into())?;
        stones.set(lane, count as u8);
        sum += count;
        Ok(())
    };
    for player in Player::BOTH {
        for index in 0..pits {
            if index > 0 {
                reader.expect(",", "a comma and the next pit")?;
            }
            read(reader, Lane::pit(player, index))?;
        }
        reader.space()?;
    }
    read(reader, Lane::store(Player::One))?;
    reader.space()?;
    read(reader, Lane::store(Player::Two))?;
    if sum != u32::from(total) {
        return Err(ParseError::new(0, Problem::Impossible("the stones do not add up")));
    }
    Ok(stones)
}

/// Reads the side to move, the last part of a text.
pub(crate) fn read_turn(reader: &mut Reader<'_>) -> Result<Player, ParseError> {
    reader.space()?;
    let turn = if reader.eat("1") {
        Player::One
    } else if reader.eat("2") {
        Player::Two
    } else {
        return Err(reader.expected("1 or 2 to move"));
    };
    reader.end()?;
    Ok(turn)
}

/// What a move that ends the game is to the player who makes it.
pub(crate) fn ending(outcome: Outcome, own: Player) -> &'static str {
    match outcome.winner {
        Some(winner) if winner == own => "wins the game",
        Some(_) => "loses the game",
        None => "draws the game",
    }
}

/// Writes the number of the player to move.
pub(crate) fn write_turn(turn: Player, f: &mut dyn Write) -> fmt::Result {
    write!(f, " {}", turn.index() + 1)
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
