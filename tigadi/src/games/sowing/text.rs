//! Pits and stores as text.

use core::fmt::{self, Write};

use super::{Lane, Stones};
use crate::{
    Player,
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

/// Writes the number of the player to move.
pub(crate) fn write_turn(turn: Player, f: &mut dyn Write) -> fmt::Result {
    write!(f, " {}", turn.index() + 1)
}
