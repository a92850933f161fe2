//! Races: both sides have passed each other, only the number of rolls counts.

use super::{
    board::{BAR, OFF, PLACES},
    chances::{Chances, ONE},
    rolls::{CERTAIN, MOST_ROLLS, Rolls, certain},
};

const MOST_PIPS: usize = 240;

/// By how many rolls so many pips are covered, not one of them wasted.
static CROSSING: [Rolls; MOST_PIPS] = {
    let mut table = [[0; MOST_ROLLS]; MOST_PIPS];
    let mut pips = 1;
    while pips < MOST_PIPS {
        let mut chances = [18; MOST_ROLLS]; // half of the weights, to round
        let mut roll = 0;
        while roll < 36 {
            let (first, second) = (roll / 6 + 1, roll % 6 + 1);
            let covered = if first == second { 4 * first } else { first + second };
            if covered >= pips {
                chances[0] += CERTAIN;
            } else {
                let mut i = 0;
                while i < MOST_ROLLS {
                    let later = if i + 1 < MOST_ROLLS { i + 1 } else { i };
                    chances[later] += table[pips - covered][i] as u32;
                    i += 1;
                }
            }
            roll += 1;
        }
        let (mut rounded, mut i) = ([0; MOST_ROLLS], 0);
        while i < MOST_ROLLS {
            rounded[i] = (chances[i] / 36) as u16;
            i += 1;
        }
        table[pips] = certain(rounded);
        pips += 1;
    }
    table
};

fn crossing(pips: u32) -> &'static Rolls {
    &CROSSING[(pips as usize).clamp(1, MOST_PIPS - 1)]
}

/// Pips that the checkers further back than `point` need to reach it.
fn pips_to(places: &[u8; PLACES], point: u8) -> u32 {
    (1..=u32::from(BAR - point))
        .map(|pips| pips * u32::from(places[usize::from(point) + pips as usize]))
        .sum()
}

/// How many rolls a side needs to bear off, as far as pips tell. A side wastes pips when it has
/// checkers deep in its home: the tenths are a fit to the bear-off table, to some 1.3 pips.
pub(super) fn rolls_by_pips(places: &[u8; PLACES]) -> &'static Rolls {
    let wasted = [19, 12, 7].into_iter().zip(&places[1..]);
    let tenths: u32 = wasted.map(|(tenths, &count)| tenths * u32::from(count)).sum();
    crossing(pips_to(places, OFF) + (tenths + 5) / 10)
}

/// Pips that a roll still wastes when the first checker is borne off.
const FIRST_OFF: u32 = 4;

/// The chances of `own`, to roll, against `enemy`, with the rolls that each needs to bear off.
pub(super) fn chances(
    (own, own_rolls): (&[u8; PLACES], &Rolls),
    (enemy, enemy_rolls): (&[u8; PLACES], &Rolls),
) -> Chances {
    // The player to roll is first with equal numbers of rolls.
    let win = before(own_rolls, enemy_rolls, true);
    let winnings = |places: &[u8; PLACES], winner: &Rolls, first: bool| {
        if places[usize::from(OFF)] > 0 {
            return (0, 0);
        }
        let mars = before(winner, crossing(pips_to(places, 6) + FIRST_OFF), first);
        match pips_to(places, 18) {
            0 => (mars, 0),
            pips => (mars, before(winner, crossing(pips), first).min(mars)),
        }
    };
    let (win_mars, win_koks) = winnings(enemy, own_rolls, true);
    let (lose_mars, lose_koks) = winnings(own, enemy_rolls, false);
    Chances { win, win_mars, win_koks, lose_mars, lose_koks }
}

/// The chance that the first is done before the other, who rolls after it if it is `first`.
fn before(rolls: &Rolls, other: &Rolls, first: bool) -> i32 {
    let (mut chance, mut rest) = (0_u64, CERTAIN);
    for (&done, &other_done) in rolls.iter().zip(other) {
        if !first {
            rest -= u32::from(other_done);
        }
        chance += u64::from(done) * u64::from(rest);
        if first {
            rest -= u32::from(other_done);
        }
    }
    (chance * ONE as u64 / (u64::from(CERTAIN) * u64::from(CERTAIN))) as i32
}
