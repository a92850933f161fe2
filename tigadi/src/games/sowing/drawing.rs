//! Pits and stores drawn as text.

use core::fmt::{self, Write};

use super::{Lane, Stones};
use crate::Player;

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
