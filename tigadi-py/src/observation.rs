//! Positions as a fixed number of integers, for learning programs and pictures.

use tigadi::{AnyPosition, Notation as _, Player, Position as _};

/// What `Position.observation` documents.
pub(crate) fn observation(position: &AnyPosition) -> Vec<i32> {
    let mut values = Vec::with_capacity(64);
    match position {
        AnyPosition::Morris(p) => {
            let points = p.rules().board().points();
            pieces(&mut values, points, Player::BOTH.map(|player| p.stones(player)));
            values.extend(Player::BOTH.map(|player| i32::from(p.hand(player))));
        }
        AnyPosition::Baghchal(p) => {
            pieces(&mut values, 25, [p.goats(), p.tigers()]);
            counts(&mut values, &[p.in_hand(), p.captured()]);
        }
        AnyPosition::Mangala(p) => {
            counts(&mut values, Player::BOTH.iter().flat_map(|&player| p.pits(player)));
            counts(&mut values, &Player::BOTH.map(|player| p.store(player)));
        }
        AnyPosition::ToguzKorgool(p) => {
            counts(&mut values, Player::BOTH.iter().flat_map(|&player| p.pits(player)));
            counts(&mut values, &Player::BOTH.map(|player| p.kazan(player)));
            counts(&mut values, &Player::BOTH.map(|player| p.tuzdik(player).unwrap_or(0)));
        }
        AnyPosition::Nardi(p) => {
            counts(&mut values, Player::BOTH.iter().flat_map(|&player| p.places(player)));
            counts(&mut values, &p.dice().map_or([0, 0], |roll| roll.higher_first().dice()));
            values.push(i32::from(p.is_roll_off()));
        }
    }
    values.push(sign(position.turn()));
    values
}

const fn sign(player: Player) -> i32 {
    match player {
        Player::One => 1,
        Player::Two => -1,
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
