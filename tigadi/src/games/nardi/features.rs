//! What the evaluation sees on the board while the sides are in contact.

use super::board::PLACES;

/// Places from off to the bar, of one side in its own numbers.
type Places = [u8; PLACES];

const BAR: usize = 25;

/// Where each group of features begins.
const BAR_AGAINST: usize = 96; // on the bar against 0 to 6 closed points
const ON_BAR: usize = 103;
const OFF: usize = 104;
const PIPS: usize = 105;
const SHOTS: usize = 106;
const SHOTS_AT_HOME: usize = 107;
const LOSS: usize = 108;
const BLOCKED: usize = 109; // the rearmost checker by 0 to 6 points
const PRIMED: usize = 116; // behind 3, 4, 5, 6 points in a row
const HOME_POINTS: usize = 120; // 0 to 6 closed points
const NO_ANCHOR: usize = 127;
const TIMING: usize = 128;
const TO_PASS: usize = 129;
/// How many features a side has.
pub(super) const FEATURES: usize = 130;

/// Visits the features of one side, with what they count.
#[inline]
pub(super) fn features(own: &Places, enemy: &Places, mut add: impl FnMut(usize, i32)) {
    let (mut made, mut blots, mut occupied) = (0_u32, 0_u32, 0_u32);
    let (mut pips, mut ahead) = (0, 0);
    for (point, &count) in own.iter().enumerate().take(BAR).skip(1).filter(|(_, count)| **count > 0)
    {
        let first = (point - 1) * 4;
        match count {
            1 => {
                blots |= 1 << point;
                add(first, 1);
            }
            2 => add(first + 1, 1),
            _ => {
                add(first + 2, 1);
                add(first + 3, i32::from(count) - 3);
            }
        }
        made |= u32::from(count > 1) << point;
        occupied |= 1 << point;
        pips += point as i32 * i32::from(count);
        if point <= 18 {
            ahead += point as i32 * i32::from(count);
        }
    }
    let bar = own[BAR];
    occupied |= u32::from(bar > 0) << BAR;
    pips += 25 * i32::from(bar);

    // The enemy's points, blots and checkers in its own numbers.
    let (mut enemy_made, mut enemy_occupied) = (0_u32, 0_u32);
    for (place, &count) in enemy.iter().enumerate().skip(1) {
        enemy_made |= u32::from(count > 1 && place < BAR) << place;
        enemy_occupied |= u32::from(count > 0) << place;
    }
    let enemy_home = (enemy_made & HOME).count_ones() as usize;
    let closed = mirror(enemy_made);

    if bar > 0 {
        add(BAR_AGAINST + enemy_home, 1);
        add(ON_BAR, i32::from(bar));
    }
    add(OFF, i32::from(own[0]));
    add(PIPS, pips);
    if blots != 0 {
        let (shots, loss) = shots(enemy_occupied, enemy[BAR], mirror(made), mirror(blots));
        add(SHOTS, shots);
        add(SHOTS_AT_HOME, shots * enemy_home as i32);
        add(LOSS, loss);
    }
    add(HOME_POINTS + (made & HOME).count_ones() as usize, 1);

    let rear = 31 - (occupied | 1).leading_zeros();
    let enemy_rear = 31 - (enemy_occupied | 1).leading_zeros();
    let back: i32 = own[19..].iter().map(|&count| i32::from(count)).sum();
    if back > 0 {
        let blocks = (closed & below(rear) & !below(rear.saturating_sub(6))).count_ones();
        add(BLOCKED + blocks as usize, back.min(4));
        let run = longest_run(closed & below(rear));
        if run >= 3 {
            add(PRIMED + (run as usize - 3).min(3), back.min(4));
        }
        if made >> 18 == 0 {
            add(NO_ANCHOR, enemy_home as i32);
        }
        add(TIMING, ahead);
    }
    let to_pass: i32 =
        (26 - enemy_rear.min(25) as usize..26).map(|place| i32::from(own[place])).sum();
    add(TO_PASS, to_pass);
}

const HOME: u32 = 0b111_1110;

/// A set of points in the numbers of the other side.
const fn mirror(points: u32) -> u32 {
    points.reverse_bits() >> 6
}

/// The places below this one.
const fn below(place: u32) -> u32 {
    (1 << place) - 1
}

/// How many points in a row are in the set.
const fn longest_run(mut points: u32) -> u32 {
    let mut run = 0;
    while points != 0 {
        points &= points << 1;
        run += 1;
    }
    run
}

/// Of the 36 rolls of a side, how many hit one of these blots, all in its own numbers, and the
/// pips of the dearest hits together. Checkers on the bar enter first; what they leave of a roll
/// is played by any.
fn shots(occupied: u32, bar: u8, closed: u32, blots: u32) -> (i32, i32) {
    let (mut shots, mut loss) = (0, 0);
    let mut hit = |hits: u32, weight: i32| {
        if hits != 0 {
            shots += weight;
            // The blot furthest from the roller's 1 point has gone furthest.
            loss += weight * (31 - hits.leading_zeros()) as i32;
        }
    };
    let entering = 1_u32 << BAR;
    for first in 1..=6 {
        // A double is played four times.
        let (mut from, mut hits) = (if bar > 0 { entering } else { occupied }, 0);
        for step in 1..=4 {
            let to = (from >> first) & !closed & !1;
            if step <= i32::from(bar) {
                hits |= to & blots;
                if to == 0 {
                    break;
                }
                if step == i32::from(bar) {
                    from = to | occupied & !entering;
                }
            } else {
                hits |= to & blots;
                from = to;
            }
        }
        hit(hits, 1);
        for second in 1..first {
            let mut hits = 0;
            for (one, other) in [(first, second), (second, first)] {
                let from = if bar > 0 { entering } else { occupied };
                let to = (from >> one) & !closed & !1;
                hits |= to & blots;
                let next = match bar {
                    0 => to,
                    1 if to != 0 => to | occupied & !entering,
                    2.. if to != 0 => entering,
                    _ => 0,
                };
                hits |= (next >> other) & !closed & blots;
            }
            hit(hits, 2);
        }
    }
    (shots, loss)
}
