//! What moves of pits and stones are good for.

use core::fmt::{self, Write};

use crate::{Outcome, Player, Position};

/// What a move that ends the game is to the player who makes it.
pub(crate) fn ending(outcome: Outcome, own: Player) -> &'static str {
    match outcome.winner {
        Some(winner) if winner == own => "wins the game",
        Some(_) => "loses the game",
        None => "draws the game",
    }
}

/// What a move that takes nothing does to the greatest capture of either player; `rest` is said of
/// one that does nothing.
pub(crate) fn prospect<P: Position>(
    before: &P,
    after: &P,
    greatest_capture: impl Fn(&P, Player) -> u8,
    rest: &str,
    f: &mut dyn Write,
) -> fmt::Result {
    let own = before.turn();
    let change = |player| (greatest_capture(before, player), greatest_capture(after, player));
    let (had, has) = change(own.other());
    if has < had {
        return f.write_str("saves stones from capture");
    }
    match change(own) {
        (had, threat) if threat > had => write!(f, "threatens to take {threat} stones"),
        _ => f.write_str(rest),
    }
}
