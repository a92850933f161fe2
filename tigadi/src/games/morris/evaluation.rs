//! What a morris position is worth before the search has seen its end.

use super::{
    Board, Morris, Rules,
    board::{Geometry, MAX_POINTS},
};
use crate::{Evaluator, Player, Position, Score, Tuned, games::points::points};

/// What is counted for each side. The score is the sum over both of count times weight, own
/// counts taken positive and the opponent's negative.
const FEATURES: [&str; 20] = [
    "stones, on the board and in hand",
    "slides to adjacent empty points",
    "mills",
    "lines with two stones and an empty point",
    "lines with one stone and two empty points",
    "lines with two stones and an enemy stone",
    "stones without an adjacent empty point",
    "empty points adjacent to a stone",
    "mills that the next move could close",
    "mills that the next move could close by opening another",
    "mills that the move to be played could close",
    "mills that the next move could close and no enemy slide prevent",
    "mills that can be opened and closed again while no enemy slide prevents it",
    "the move to be played",
    "pairs of adjacent points of which a stone holds the first or the second",
    "pairs of adjacent stones",
    "stones that alone keep an enemy mill from being closed by a slide",
    "slides of all stones but these",
    "at most three slides and no stone in hand",
    "flying",
];
const COUNT: usize = FEATURES.len();

/// While a stone is in hand; afterwards, with 14 or more stones on the board, 10 or more, fewer.
const PHASES: usize = 4;
/// Boards without diagonals, with diagonals, and games in which stones slide from the start.
const FAMILIES: usize = 3;

/// Weights by family of rules and phase of the game, on the scale on which a win is ten times as
/// likely as a loss at 200.
///
/// The weights are what `tune` in the examples found from games of the engine against itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evaluation {
    weights: [[[i32; COUNT]; PHASES]; FAMILIES],
    /// What no score exceeds, so that far behind, the next stone lost says less than the first one
    /// did. Only where diagonals are drawn is it worth it.
    most: [Option<i32>; FAMILIES],
}

impl Default for Evaluation {
    fn default() -> Self {
        Self {
            most: [None, Some(1200), None],
            weights: [
                [
                    [37, 7, -39, -6, -8, -67, -4, -2, 12, 54, 53, -6, 48, 29, 13, 2, 3, 2, -18, 0],
                    [96, -11, -35, 3, 9, -15, -15, 6, 57, 35, 68, 48, 87, 10, 2, 16, 5, 15, -16, 0],
                    [
                        207, -10, 0, 85, 49, 11, -12, -10, 112, 43, 26, 2, 86, 66, 5, 17, -6, 23,
                        -47, 0,
                    ],
                    [
                        350, 10, -34, 58, 45, -20, 25, -13, 124, 50, -23, -9, 68, 92, 20, 4, -18,
                        -1, -16, 13,
                    ],
                ],
                [
                    [
                        105, -16, 39, 72, 40, -6, 9, -9, 86, 71, 48, -2, -3, 120, 3, 10, -1, 32,
                        -24, 0,
                    ],
                    [
                        181, -8, 23, 30, 10, 0, -28, -11, 74, 103, 106, 53, 58, 38, 7, 15, -2, 22,
                        -58, 0,
                    ],
                    [
                        461, -2, -33, 15, 7, -12, -11, -22, 125, 93, 93, 70, 51, 107, 5, 13, -45,
                        24, -44, 0,
                    ],
                    [
                        453, 11, -93, 54, 42, 7, 46, -15, 123, 50, -60, 9, 12, 105, 22, 3, -19, 8,
                        -26, 20,
                    ],
                ],
                [
                    [
                        182, -20, -159, -58, 5, -31, -19, 7, 51, 17, 48, 45, 69, 17, 5, 10, -19,
                        12, -27, 16,
                    ],
                    [
                        105, -25, -37, 10, 19, -16, -29, -4, 28, 144, 54, 69, 95, 5, -2, 20, -9,
                        17, -34, 0,
                    ],
                    [
                        61, -16, -16, -20, -8, -19, -7, -1, 68, -1, 0, -10, 41, 12, -6, 3, -14, 17,
                        -64, 35,
                    ],
                    [
                        116, -5, -133, -96, -49, -45, 0, -6, -1, 61, -2, 5, -9, 1, -1, -8, -4, 6,
                        -18, -14,
                    ],
                ],
            ],
        }
    }
}

impl Evaluator<Morris> for Evaluation {
    /// A few hundredths of a stone.
    fn margin(&self, position: &Morris) -> u32 {
        const BY_FAMILY: [u32; FAMILIES] = [1, 4, 2];
        BY_FAMILY[family(&position.rules)]
    }

    #[inline]
    fn evaluate(&self, position: &Morris) -> Score {
        let own = position.turn();
        let family = family(&position.rules);
        let weights = &self.weights[family][phase(position)];
        let seen = Seen::new(position);
        let (ours, theirs) = (seen.counts(own), seen.counts(own.other()));
        let each = ours.iter().zip(&theirs).zip(weights);
        let sum: i32 = each.map(|((ours, theirs), weight)| (ours - theirs) * weight).sum();
        Score::new(self.most[family].map_or(sum, |most| sum * most / (most + sum.abs())))
    }
}

impl Tuned for Evaluation {
    fn weights(&mut self) -> &mut [i32] {
        self.weights.as_flattened_mut().as_flattened_mut()
    }

    fn sum(&self) -> Self {
        Self { most: [None; FAMILIES], ..self.clone() }
    }

    fn weight_name(&self, index: usize) -> &'static str {
        FEATURES[index % COUNT]
    }
}

const fn family(rules: &Rules) -> usize {
    if rules.sliding() { 2 } else { rules.board().has_diagonals() as usize }
}

fn phase(position: &Morris) -> usize {
    if Player::BOTH.into_iter().any(|player| position.hand(player) > 0) {
        return 0;
    }
    let stones = (position.stones(Player::One) | position.stones(Player::Two)).count_ones();
    match stones {
        14.. => 1,
        10.. => 2,
        _ => 3,
    }
}

/// A position with what the counts of both sides are made of.
struct Seen<'a> {
    position: &'a Morris,
    geometry: &'static Geometry,
    shares: &'static Shares,
    sides: [Share; 2],
    empty: u32,
    around_empty: Share,
}

impl<'a> Seen<'a> {
    #[inline]
    fn new(position: &'a Morris) -> Self {
        let shares = &SHARES[position.rules.board() as usize];
        let empty = position.empty();
        Self {
            position,
            geometry: position.geometry(),
            shares,
            sides: Player::BOTH.map(|player| shares.of(position.stones(player))),
            empty,
            around_empty: shares.of(empty),
        }
    }

    /// The pairs of adjacent points of which one is empty and the other contributes to the share.
    #[inline]
    fn slides(&self, share: &Share) -> u64 {
        share.starts & self.around_empty.ends | share.ends & self.around_empty.starts
    }

    /// The lines whose low bits are set.
    #[inline]
    fn lines(&self, mut set: u64) -> impl Iterator<Item = u32> {
        core::iter::from_fn(move || {
            let line = (set != 0).then(|| self.geometry.mills[set.trailing_zeros() as usize / 2]);
            set &= set.wrapping_sub(1);
            line
        })
    }

    #[inline]
    fn counts(&self, player: Player) -> [i32; COUNT] {
        let position = self.position;
        let stones = position.stones(player);
        let in_hand = position.hand(player) > 0;
        let rules = position.rules;
        let (own, enemy) = (&self.sides[player.index()], &self.sides[player.other().index()]);
        let slides = self.slides(own);

        // Lines by the number of own stones on them, those with enemy stones apart.
        let (ones, twos) = (own.lines & LINES, own.lines >> 1 & LINES);
        let enemies = (enemy.lines | enemy.lines >> 1) & LINES;
        let mills = ones & twos;
        let open_twos = twos & !ones & !enemies;
        let open_ones = ones & !twos & !enemies;
        let held_twos = twos & !ones & enemies;

        let flies = rules.flying() && !in_hand && stones.count_ones() <= 3;
        let slide = rules.sliding() || !in_hand;
        let hostile = position.stones(player.other());
        let near = |point: usize| self.geometry.neighbours[point];
        let (mut in_mills, mut lasting) = (0, 0);
        for line in self.lines(mills) {
            in_mills |= line;
            let mut safe = points(line).filter(|&point| {
                near(point.index()) & self.empty != 0 && near(point.index()) & hostile == 0
            });
            lasting += i32::from(safe.next().is_some());
        }
        let (mut closable, mut certain, mut running) = (0, 0, 0);
        for line in self.lines(open_twos) {
            let around = near((line & self.empty).trailing_zeros() as usize);
            let movers =
                if slide { stones & !line & if flies { u32::MAX } else { around } } else { 0 };
            let closes = in_hand || movers != 0;
            closable += i32::from(closes);
            certain += i32::from(closes && around & hostile == 0);
            running += i32::from(movers & in_mills != 0);
        }
        let (mut bound, mut free) = (0, slides);
        if !in_hand {
            let twos = enemy.lines >> 1 & !enemy.lines & LINES;
            for line in self.lines(twos & (ones | own.lines >> 1)) {
                let guard = line & stones;
                let around = near(guard.trailing_zeros() as usize);
                if around & hostile & !line != 0 {
                    bound |= guard;
                }
            }
            if bound != 0 {
                free = self.slides(&self.shares.of(stones & !bound));
            }
        }

        let count = |set: u64| set.count_ones() as i32;
        let on_turn = player == position.turn();
        let slides_only = !in_hand && !flies;
        [
            stones.count_ones() as i32 + i32::from(position.hand(player)),
            count(slides),
            count(mills),
            count(open_twos),
            count(open_ones),
            count(held_twos),
            (stones & !self.around_empty.near).count_ones() as i32,
            (self.empty & own.near).count_ones() as i32,
            closable,
            running,
            if on_turn { closable } else { 0 },
            certain,
            lasting,
            on_turn.into(),
            count(own.starts) + count(own.ends),
            count(own.starts & own.ends),
            bound.count_ones() as i32,
            count(free),
            i32::from(count(slides) <= 3 && slides_only),
            i32::from(flies),
        ]
    }
}

/// What points contribute to the counts: of a set, the sum over its points.
#[derive(Clone, Copy)]
struct Share {
    /// Two bits for each line of three: how many of its points are in the set.
    lines: u64,
    /// A bit for each pair of adjacent points, here at its first point.
    starts: u64,
    /// The same at its second point.
    ends: u64,
    /// The points adjacent to the set.
    near: u32,
}

/// The low bit of each line's two.
const LINES: u64 = 0x5555_5555_5555_5555;

impl Share {
    const NOTHING: Self = Self { lines: 0, starts: 0, ends: 0, near: 0 };

    #[inline]
    const fn and(self, other: Self) -> Self {
        Self {
            lines: self.lines + other.lines,
            starts: self.starts | other.starts,
            ends: self.ends | other.ends,
            near: self.near | other.near,
        }
    }
}

/// The shares of the sets of four points from which any set is put together.
struct Shares([[Share; 16]; MAX_POINTS / 4]);

impl Shares {
    #[inline]
    fn of(&self, set: u32) -> Share {
        let mut sum = Share::NOTHING;
        for (i, quarter) in self.0.iter().enumerate() {
            sum = sum.and(quarter[(set >> (4 * i)) as usize & 15]);
        }
        sum
    }

    const fn new(board: Board) -> Self {
        let geometry = board.geometry();
        let mut single = [Share::NOTHING; MAX_POINTS];
        let (mut p, mut edge) = (0, 0);
        while p < geometry.points {
            single[p].near = geometry.neighbours[p];
            let mut line = 0;
            while line < geometry.mill_count {
                single[p].lines |= ((geometry.mills[line] >> p & 1) as u64) << (2 * line);
                line += 1;
            }
            let mut q = p + 1;
            while q < geometry.points {
                if geometry.neighbours[p] >> q & 1 != 0 {
                    single[p].starts |= 1 << edge;
                    single[q].ends |= 1 << edge;
                    edge += 1;
                }
                q += 1;
            }
            p += 1;
        }
        let mut shares = [[Share::NOTHING; 16]; MAX_POINTS / 4];
        let mut i = 0;
        while i < shares.len() {
            let mut set = 1;
            while set < 16_usize {
                let lowest = set.trailing_zeros() as usize;
                shares[i][set] = shares[i][set & (set - 1)].and(single[4 * i + lowest]);
                set += 1;
            }
            i += 1;
        }
        Self(shares)
    }
}

static SHARES: [Shares; 5] = [
    Shares::new(Board::ThreeRings),
    Shares::new(Board::ThreeRingsDiagonals),
    Shares::new(Board::TwoRings),
    Shares::new(Board::ThreeByThree),
    Shares::new(Board::ThreeByThreeDiagonals),
];
