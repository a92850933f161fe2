//! What a move is good for, and what the game calls things.

use core::fmt::{self, Write};

use super::{Morris, Move};
use crate::{Explain, NoRoll, Player, Position};

impl Explain for Morris {
    fn explain(&self, m: Move, f: &mut dyn Write) -> fmt::Result {
        let Some(target) = m.target else {
            return f.write_str("nothing else is possible");
        };
        let (own, enemy) = (self.turn(), self.turn().other());
        let mut after = *self;
        after.play_unchecked(m);
        if after.outcome().is_some_and(|outcome| outcome.winner == Some(own)) {
            return f.write_str("wins the game");
        }
        if self.closes_mill(m.source, target) {
            f.write_str("closes a mill")?;
            return match m.capture {
                Some(capture) if after.closable(enemy) != self.closable(enemy) & !target.bit() => {
                    write!(f, " and takes {}, which threatened one", self.name(capture))
                }
                Some(capture) => write!(f, " and takes {}", self.name(capture)),
                None => Ok(()),
            };
        }
        if self.closable(enemy) & target.bit() != 0 {
            return f.write_str("blocks a mill");
        }
        match (after.closable(own) & !self.closable(own)).count_ones() {
            0 => {}
            1 => return f.write_str("threatens a mill"),
            _ => return f.write_str("threatens two mills at once"),
        }
        let gain = |player| after.mobility(player) as i32 - self.mobility(player) as i32;
        f.write_str(match (gain(own), gain(enemy)) {
            (_, ..0) if after.mobility(enemy) == 0 => "leaves the opponent no room to move",
            (_, ..0) => "takes room from the opponent",
            (1.., _) => "gains room to move",
            _ => "a waiting move",
        })
    }

    fn player_name(&self, player: Player) -> &'static str {
        ["white", "black"][player.index()]
    }

    fn win_name(&self, _: u8) -> Option<&'static str> {
        None
    }

    fn roll_name(roll: NoRoll, _: &mut dyn Write) -> fmt::Result {
        match roll {}
    }

    fn move_examples(&self) -> &'static str {
        "d6 places, d6-d5 slides, d6-d5xg7 slides and takes g7"
    }
}
