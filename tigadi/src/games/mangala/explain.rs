//! What a move is good for, and what the game calls things.

use core::fmt::{self, Write};

use super::{Mangala, Move};
use crate::{
    Explain, NoRoll, Player, Position,
    games::sowing::explain::{ending, prospect},
};

impl Explain for Mangala {
    fn explain(&self, m: Move, f: &mut dyn Write) -> fmt::Result {
        let own = self.turn();
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
        let rest = if after.store(own) > self.store(own) {
            "brings a stone home"
        } else {
            "a quiet sowing"
        };
        prospect(self, &after, Self::greatest_capture, rest, f)
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
