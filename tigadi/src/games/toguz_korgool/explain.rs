//! What a move is good for, and what the game calls things.

use core::fmt::{self, Write};

use super::{Move, ToguzKorgool, position::Landing};
use crate::{
    Explain, NoRoll, Player, Position,
    games::sowing::explain::{ending, prospect},
};

impl Explain for ToguzKorgool {
    fn explain(&self, m: Move, f: &mut dyn Write) -> fmt::Result {
        let own = self.turn();
        let mut after = *self;
        after.play_unchecked(m);
        if let Some(outcome) = after.outcome() {
            return f.write_str(ending(outcome, own));
        }
        match self.landing(own, m.pit) {
            (last, _, Landing::Tuzdik) => return write!(f, "makes a tuzdik of pit {last}"),
            (_, stones, Landing::Even) => return write!(f, "takes {stones} stones"),
            _ => {}
        }
        let rest =
            if after.kazan(own) > self.kazan(own) { "feeds the tuzdik" } else { "a quiet sowing" };
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
        "1 sows the first pit (otau), 2 the second; 25 says that the last stone falls into pit 5"
    }
}
