//! The board: points, drawn lines, jumps and symmetries as constant tables.

use super::Point;

/// How many points the board has, five rows of five.
pub(super) const POINTS: usize = 25;
pub(super) const ROWS: [usize; 5] = [5; 5];
/// The set of all points.
pub(super) const ALL: u32 = (1 << POINTS) - 1;
/// The points on the edge.
pub(super) const EDGE: u32 = 0b11111_10001_10001_10001_11111;
/// Where the tigers start.
pub(super) const CORNERS: u32 = 0b10001_00000_00000_00000_10001;
/// The symmetries of the square.
pub(super) const SYMMETRY_COUNT: usize = 8;

/// One of the eight directions of the drawn lines. Whole sets of pieces go a step or a jump in it
/// at once.
pub(super) struct Direction {
    /// A step as a rotation to the left of the set's 32 bits; from `steps` it never wraps round.
    rotation: u32,
    /// The points from which a drawn line leads this way to a neighbour.
    steps: u32,
    /// The points from which two such lines follow each other.
    jumps: u32,
}

impl Direction {
    const fn new(down: i32, right: i32) -> Self {
        let rotation = (5 * down + right).rem_euclid(u32::BITS as i32) as u32;
        let mut direction = Self { rotation, steps: 0, jumps: 0 };
        let mut point = 0;
        while point < POINTS as i32 {
            let (row, column) = (point / 5, point % 5);
            let drawn = down == 0 || right == 0 || (row + column) % 2 == 0;
            if drawn && on_board(row + down, column + right) {
                direction.steps |= 1 << point;
                if on_board(row + 2 * down, column + 2 * right) {
                    direction.jumps |= 1 << point;
                }
            }
            point += 1;
        }
        direction
    }

    /// Where a step takes these pieces, occupied or not.
    #[inline]
    pub(super) const fn step(&self, pieces: u32) -> u32 {
        (pieces & self.steps).rotate_left(self.rotation)
    }

    /// Where these pieces land that jump over one of `over`, occupied or not.
    #[inline]
    pub(super) const fn jump(&self, pieces: u32, over: u32) -> u32 {
        ((pieces & self.jumps).rotate_left(self.rotation) & over).rotate_left(self.rotation)
    }

    /// The points one step before these, which a step or jump in this direction has reached.
    #[inline]
    pub(super) const fn back(&self, reached: u32) -> u32 {
        reached.rotate_right(self.rotation)
    }
}

const fn on_board(row: i32, column: i32) -> bool {
    0 <= row && row < 5 && 0 <= column && column < 5
}

/// The directions of the lines.
pub(super) const DIRECTIONS: [Direction; 8] = [
    Direction::new(-1, -1),
    Direction::new(-1, 0),
    Direction::new(-1, 1),
    Direction::new(0, -1),
    Direction::new(0, 1),
    Direction::new(1, -1),
    Direction::new(1, 0),
    Direction::new(1, 1),
];

const _: () = {
    let (mut steps, mut jumps, mut i) = (0, 0, 0);
    while i < DIRECTIONS.len() {
        steps += DIRECTIONS[i].steps.count_ones();
        jumps += DIRECTIONS[i].jumps.count_ones();
        i += 1;
    }
    assert!(steps == 2 * 56 && jumps == 80);
};

/// The points that a drawn line joins to each of these.
#[inline]
pub(super) const fn spread(pieces: u32) -> u32 {
    let (mut reached, mut i) = (0, 0);
    while i < DIRECTIONS.len() {
        reached |= DIRECTIONS[i].step(pieces);
        i += 1;
    }
    reached
}

/// The points that a drawn line joins to each point.
pub(super) const NEIGHBOURS: [u32; POINTS] = {
    let (mut neighbours, mut point) = ([0; POINTS], 0);
    while point < POINTS {
        neighbours[point] = spread(1 << point);
        point += 1;
    }
    neighbours
};

/// The point halfway between two that are two rows, two columns or both apart, lines or not.
pub(super) fn middle(a: Point, b: Point) -> Option<Point> {
    let ((row, column), (other_row, other_column)) = (row_and_column(a), row_and_column(b));
    let straight = |distance| matches!(distance, 0 | 2);
    if a != b && straight(row.abs_diff(other_row)) && straight(column.abs_diff(other_column)) {
        point((row + other_row) / 2, (column + other_column) / 2)
    } else {
        None
    }
}

/// The point in a row from the top and a column from the left, both from 1 to 5.
///
/// ```
/// use tigadi::games::baghchal::{point, row_and_column};
/// assert_eq!(point(3, 2).map(row_and_column), Some((3, 2)));
/// assert_eq!(point(6, 1), None);
/// ```
#[must_use]
pub const fn point(row: u8, column: u8) -> Option<Point> {
    match (row, column) {
        (1..=5, 1..=5) => Point::new(5 * (row - 1) + column - 1),
        _ => None,
    }
}

/// The row from the top and the column from the left of a point of the board, both from 1.
#[must_use]
pub const fn row_and_column(point: Point) -> (u8, u8) {
    (point.index() as u8 / 5 + 1, point.index() as u8 % 5 + 1)
}

/// Where each symmetry moves each point; the first is the identity.
const SYMMETRIES: [[u8; POINTS]; SYMMETRY_COUNT] = {
    let mut symmetries = [[0; POINTS]; SYMMETRY_COUNT];
    let mut s = 0;
    while s < SYMMETRY_COUNT {
        let mut point = 0;
        while point < POINTS {
            let (row, column) = (point / 5, point % 5);
            let (row, column) = if s & 1 == 0 { (row, column) } else { (column, row) };
            let row = if s & 2 == 0 { row } else { 4 - row };
            let column = if s & 4 == 0 { column } else { 4 - column };
            symmetries[s][point] = (5 * row + column) as u8;
            point += 1;
        }
        s += 1;
    }
    symmetries
};

/// The image of a set under a symmetry.
pub(super) const fn symmetric(mut set: u32, symmetry: usize) -> u32 {
    let mut image = 0;
    while set != 0 {
        image |= 1 << SYMMETRIES[symmetry][set.trailing_zeros() as usize];
        set &= set - 1;
    }
    image
}
