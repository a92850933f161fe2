//! What a move is good for, and what the game calls things.

use core::fmt::{self, Write};

use super::{Mangala, Move};
use crate::{Explain, NoRoll, Player, Position, games::sowing::explain::ending};

impl Explain for Mangala {
    fn explain(&self, m: Move, f: &mut dyn Write) -> fmt::Result {
        let (own, enemy) = (self.turn(), self.turn().other());
        let mut after = *self;
        after.play_unchecked(m);
        let captured = self.capture(own, m.pit);
        if let Some(outcome) = after.outcome() {
            return f.write_str(ending(outcome, own));
        }
        if captured > 0 {
            return write!(f, "takes {captured} stones");
        }
        if after.turn() == own {
            return f.write_str("moves again");
        }
        let best = |position: &Self, player| position.greatest_capture(player);
        if best(&after, enemy) < best(self, enemy) {
            return f.write_str("saves stones from capture");
        }
        match best(&after, own) {
            threat if threat > best(self, own) => write!(f, "threatens to take {threat} stones"),
            _ if after.store(own) > self.store(own) => f.write_str("brings a stone home"),
            _ => f.write_str("a quiet sowing"),
        }
    }

    fn player_name(&self, player: Player) -> &'static str {
        ["player one", "player two"][player.index()]
    }

    fn win_name(&self, _: u8) -> Option<&'static str> {
        None
    }

    fn roll_name(roll: NoRoll, _: &mut dyn Write) -> fmt::Result {
        match roll {}
    }

    fn move_examples(&self) -> &'static str {
        "1 sows the first pit, 2 the second"
    }
}
