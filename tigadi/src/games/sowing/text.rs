//! Pits and stores as text.

use core::fmt::{self, Write};

use super::{MAX_PITS, Stones};
use crate::{ParseError, Player, text::Reader};

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

/// Reads what [`write_stones`] writes: the pits of both players and the stores. Whether they are as
/// many stones as the game has is not looked at.
pub(crate) fn read_stones(
    reader: &mut Reader<'_>,
    pits: u8,
    total: u8,
) -> Result<([[u8; MAX_PITS]; 2], [u8; 2]), ParseError> {
    let count = |reader: &mut Reader<'_>| Ok(reader.number(0, total.into())? as u8);
    let mut sides = [[0; MAX_PITS]; 2];
    for side in &mut sides {
        for (index, pit) in side[..pits.into()].iter_mut().enumerate() {
            if index > 0 {
                reader.expect(",", "a comma and the next pit")?;
            }
            *pit = count(reader)?;
        }
        reader.space()?;
    }
    let one = count(reader)?;
    reader.space()?;
    Ok((sides, [one, count(reader)?]))
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
