//! What stands on a board as plain integers: for pictures, learning programs and other languages.

use alloc::vec::Vec;

use crate::{AnyPosition, Chance as _, Notation as _, Player, Position as _};

impl AnyPosition {
    /// The position as integers, as many as the board needs, whatever stands on it. They end with
    /// the turn: 1 for player one, -1 for player two. Before that:
    ///
    /// | game | integers | |
    /// |---|---|---|
    /// | morris | for each point in reading order 1 for white, -1 for black, 0; the stones in hand of white and of black | 24 points: 27 |
    /// | baghchal | for each point in reading order 1 for a goat, -1 for a tiger, 0; goats in hand, goats captured | 28 |
    /// | nardi | the checkers of player one on each place, from 0 (off) over the points to 25 (the bar) in the player's own numbers; the same of player two; the dice, the higher first, 0 and 0 before a roll; 1 before the roll-off, else 0 | 56 |
    /// | mangala | the stones in the pits of player one and of player two, each from the player's left; the stores | six pits: 15 |
    /// | toguz korgool | as mangala; the kazans; the numbers of the pits that are the tuzdik of player one and of player two, 0 for none | nine pits: 23 |
    ///
    /// Reading order begins with the row at the top, each row from the left. Positions under equal
    /// rules are equal when their integers are.
    ///
    /// ```
    /// use tigadi::{AnyPosition, Position};
    /// let position: AnyPosition = "three-mens-morris 1w1/3/2b w 2 2".parse()?;
    /// assert_eq!(position.observation(), [0, 1, 0, 0, 0, 0, 0, 0, -1, 2, 2, 1]);
    /// # Ok::<(), tigadi::ParseError>(())
    /// ```
    #[must_use]
    pub fn observation(&self) -> Vec<i32> {
        let mut values = Vec::with_capacity(64);
        match self {
            Self::Morris(p) => {
                let points = p.rules().board().points();
                pieces(&mut values, points, Player::BOTH.map(|player| p.stones(player)));
                counts(&mut values, &Player::BOTH.map(|player| p.hand(player)));
            }
            Self::Baghchal(p) => {
                pieces(&mut values, 25, [p.goats(), p.tigers()]);
                counts(&mut values, &[p.in_hand(), p.captured()]);
            }
            Self::Mangala(p) => {
                counts(&mut values, Player::BOTH.iter().flat_map(|&player| p.pits(player)));
                counts(&mut values, &Player::BOTH.map(|player| p.store(player)));
            }
            Self::ToguzKorgool(p) => {
                counts(&mut values, Player::BOTH.iter().flat_map(|&player| p.pits(player)));
                counts(&mut values, &Player::BOTH.map(|player| p.kazan(player)));
                counts(&mut values, &Player::BOTH.map(|player| p.tuzdik(player).unwrap_or(0)));
            }
            Self::Nardi(p) => {
                counts(&mut values, Player::BOTH.iter().flat_map(|&player| p.places(player)));
                counts(&mut values, &p.dice().map_or([0, 0], |roll| roll.higher_first().dice()));
                values.push(i32::from(p.is_roll_off()));
            }
        }
        values.push(match self.turn() {
            Player::One => 1,
            Player::Two => -1,
        });
        values
    }
}

fn counts<'a>(values: &mut Vec<i32>, numbers: impl IntoIterator<Item = &'a u8>) {
    values.extend(numbers.into_iter().map(|&number| i32::from(number)));
}

/// For each point 1 or -1 for a piece of player one or two, 0 for none.
fn pieces(values: &mut Vec<i32>, points: usize, sets: [u32; 2]) {
    let [one, two] = sets;
    let bit = |set: u32, point: usize| (set >> point & 1) as i32;
    values.extend((0..points).map(|point| bit(one, point) - bit(two, point)));
}
