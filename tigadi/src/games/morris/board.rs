//! The boards: points, drawn lines, mills and symmetries as constant tables.

use super::Point;
use crate::games::points::points;

/// A board with its drawn lines.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Board {
    /// Three nested rings joined at the midpoints: 24 points, 16 lines.
    ThreeRings,
    /// Three rings joined also at the corners: 24 points, 20 lines.
    ThreeRingsDiagonals,
    /// Two nested rings joined at the midpoints: 16 points; only the 8 ring sides are mills.
    TwoRings,
    /// Three by three points: 6 lines.
    ThreeByThree,
    /// Three by three points with the two diagonals: 8 lines.
    ThreeByThreeDiagonals,
}

impl Board {
    /// The same board with or without its diagonals, if it can be drawn so.
    pub(super) const fn with_diagonals(self, diagonals: bool) -> Option<Self> {
        match (self, diagonals) {
            (Self::ThreeRings | Self::ThreeRingsDiagonals, false) => Some(Self::ThreeRings),
            (Self::ThreeRings | Self::ThreeRingsDiagonals, true) => Some(Self::ThreeRingsDiagonals),
            (Self::TwoRings, false) => Some(Self::TwoRings),
            (Self::TwoRings, true) => None,
            (Self::ThreeByThree | Self::ThreeByThreeDiagonals, false) => Some(Self::ThreeByThree),
            (Self::ThreeByThree | Self::ThreeByThreeDiagonals, true) => {
                Some(Self::ThreeByThreeDiagonals)
            }
        }
    }

    pub(super) const fn has_diagonals(self) -> bool {
        matches!(self, Self::ThreeRingsDiagonals | Self::ThreeByThreeDiagonals)
    }

    /// Whether a line joins two points where this board's diagonals are drawn.
    pub(super) fn joins_with_diagonals(self, a: Point, b: Point) -> bool {
        self.with_diagonals(true).is_some_and(|drawn| drawn.neighbours(a) & b.bit() != 0)
    }

    #[inline]
    pub(super) const fn geometry(self) -> &'static Geometry {
        &GEOMETRY[self as usize]
    }

    /// How many points the board has.
    #[must_use]
    pub const fn points(self) -> usize {
        self.geometry().points
    }

    /// The points that a drawn line joins to a point, as bits in reading order.
    #[must_use]
    pub const fn neighbours(self, point: Point) -> u32 {
        self.geometry().neighbours[point.index()]
    }

    /// The lines of three points that are mills when one colour fills them, as bits in reading
    /// order.
    #[must_use]
    pub fn mills(self) -> &'static [u32] {
        self.geometry().mills()
    }

    /// The point of this name.
    ///
    /// ```
    /// use tigadi::games::morris::Board;
    /// let d6 = Board::ThreeRings.point("d6").unwrap();
    /// assert_eq!(Board::ThreeRings.name(d6), Some("d6"));
    /// assert_eq!(Board::ThreeRings.neighbours(d6).count_ones(), 4);
    /// ```
    #[must_use]
    pub fn point(self, name: &str) -> Option<Point> {
        let index = self.geometry().names.iter().position(|known| *known == name)?;
        Point::new(index as u8)
    }

    /// The name of a point, file and rank, such as `d6`; `None` off the board.
    #[must_use]
    pub fn name(self, point: Point) -> Option<&'static str> {
        self.geometry().names.get(point.index()).copied()
    }
}

/// The greatest number of points.
pub(super) const MAX_POINTS: usize = 24;
/// Room for every [`Point`] that there is, also one off the board.
const ROOM: usize = 32;
const MAX_LINES: usize = 20;
/// The greatest number of symmetries: eight of the square, twice that by swapping rings.
pub(super) const MAX_SYMMETRIES: usize = 16;

/// What a board's lines imply, points in reading order as bits of a `u32`.
pub(super) struct Geometry {
    pub(super) points: usize,
    pub(super) names: &'static [&'static str],
    /// Points a row, from the top.
    pub(super) rows: &'static [usize],
    /// Points that a drawn line joins to each point.
    pub(super) neighbours: [u32; ROOM],
    /// For each point the other two points of every mill through it; unused places hold a set
    /// that no stones can fill.
    pub(super) partners: [[u32; 4]; ROOM],
    pub(super) mills: [u32; MAX_LINES],
    pub(super) mill_count: usize,
    /// Where each symmetry moves each point.
    pub(super) symmetries: [[u8; ROOM]; MAX_SYMMETRIES],
    pub(super) symmetry_count: usize,
}

impl Geometry {
    /// The lines of three points that are mills when one colour fills them.
    #[inline]
    pub(super) fn mills(&self) -> &[u32] {
        &self.mills[..self.mill_count]
    }

    /// The set of all points.
    #[inline]
    pub(super) const fn all(&self) -> u32 {
        (1 << self.points) - 1
    }

    /// Whether a stone on `point` fills a mill with these other stones.
    #[inline]
    pub(super) fn closes_mill(&self, stones: u32, point: Point) -> bool {
        self.partners[point.index()]
            .iter()
            .fold(false, |closed, &pair| closed | (stones & pair == pair))
    }

    /// The stones of this set that stand in a mill of the set.
    #[inline]
    pub(super) fn in_mills(&self, stones: u32) -> u32 {
        self.mills().iter().filter(|&&mill| stones & mill == mill).fold(0, |set, mill| set | mill)
    }

    /// The image of a set under a symmetry.
    pub(super) fn symmetric(&self, set: u32, index: usize) -> u32 {
        points(set).fold(0, |image, point| image | 1 << self.symmetries[index][point.index()])
    }

    const fn new(
        names: &'static [&'static str],
        rows: &'static [usize],
        mill_lines: &[[u8; 3]],
        more_mills: &[[u8; 3]],
        links: &[[u8; 2]],
        rings: u8,
    ) -> Self {
        let mut geometry = Self {
            points: names.len(),
            names,
            rows,
            neighbours: [0; ROOM],
            partners: [[u32::MAX; 4]; ROOM],
            mills: [0; MAX_LINES],
            mill_count: 0,
            symmetries: [[0; ROOM]; MAX_SYMMETRIES], // a point off the board goes anywhere
            symmetry_count: if rings > 1 { 16 } else { 8 },
        };
        geometry.add_mills(mill_lines);
        geometry.add_mills(more_mills);
        let mut i = 0;
        while i < links.len() {
            geometry.join(links[i][0], links[i][1]);
            i += 1;
        }
        geometry.add_symmetries(rings);
        geometry
    }

    const fn add_mills(&mut self, lines: &[[u8; 3]]) {
        let mut i = 0;
        while i < lines.len() {
            let [a, b, c] = lines[i];
            self.join(a, b);
            self.join(b, c);
            self.mills[self.mill_count] = 1 << a | 1 << b | 1 << c;
            self.mill_count += 1;
            self.add_partners(a, 1 << b | 1 << c);
            self.add_partners(b, 1 << a | 1 << c);
            self.add_partners(c, 1 << a | 1 << b);
            i += 1;
        }
    }

    const fn join(&mut self, a: u8, b: u8) {
        self.neighbours[a as usize] |= 1 << b;
        self.neighbours[b as usize] |= 1 << a;
    }

    const fn add_partners(&mut self, point: u8, pair: u32) {
        let partners = &mut self.partners[point as usize];
        let mut i = 0;
        while partners[i] != u32::MAX {
            i += 1;
        }
        partners[i] = pair;
    }

    /// The symmetries of the square on coordinates around the centre, then the same with the
    /// rings in the opposite order.
    const fn add_symmetries(&mut self, rings: u8) {
        let (mut x, mut y) = ([0_i8; MAX_POINTS], [0_i8; MAX_POINTS]);
        let size = self.names[self.points - 1].as_bytes()[0] as i8 - b'a' as i8;
        let mut p = 0;
        while p < self.points {
            let name = self.names[p].as_bytes();
            x[p] = name[0] as i8 - b'a' as i8 - size / 2;
            y[p] = name[1] as i8 - b'1' as i8 - size / 2;
            p += 1;
        }
        let mut s = 0;
        while s < self.symmetry_count {
            let mut p = 0;
            while p < self.points {
                let (mut u, mut v) = if s & 1 == 0 { (x[p], y[p]) } else { (y[p], x[p]) };
                if s & 2 != 0 {
                    u = -u;
                }
                if s & 4 != 0 {
                    v = -v;
                }
                if s & 8 != 0 {
                    let ring = if u.abs() > v.abs() { u.abs() } else { v.abs() };
                    let other = rings as i8 + 1 - ring;
                    (u, v) = (u / ring * other, v / ring * other);
                }
                let mut q = 0;
                while x[q] != u || y[q] != v {
                    q += 1;
                }
                self.symmetries[s][p] = q as u8;
                p += 1;
            }
            s += 1;
        }
    }
}

static GEOMETRY: [Geometry; 5] = [
    Geometry::new(&RINGS_3, &ROWS_3, &SIDES_AND_SPOKES, &[], &[], 3),
    Geometry::new(&RINGS_3, &ROWS_3, &SIDES_AND_SPOKES, &CORNER_SPOKES, &[], 3),
    Geometry::new(&RINGS_2, &[3, 3, 4, 3, 3], &SIDES_2, &[], &LINKS_2, 2),
    Geometry::new(&SQUARE, &[3, 3, 3], &ROWS_AND_COLUMNS, &[], &[], 1),
    Geometry::new(&SQUARE, &[3, 3, 3], &ROWS_AND_COLUMNS, &DIAGONALS, &[], 1),
];

const RINGS_3: [&str; 24] = [
    "a7", "d7", "g7", "b6", "d6", "f6", "c5", "d5", "e5", "a4", "b4", "c4", //
    "e4", "f4", "g4", "c3", "d3", "e3", "b2", "d2", "f2", "a1", "d1", "g1",
];
const ROWS_3: [usize; 7] = [3, 3, 3, 6, 3, 3, 3];
const SIDES_AND_SPOKES: [[u8; 3]; 16] = [
    [0, 1, 2],
    [2, 14, 23],
    [21, 22, 23],
    [0, 9, 21],
    [3, 4, 5],
    [5, 13, 20],
    [18, 19, 20],
    [3, 10, 18],
    [6, 7, 8],
    [8, 12, 17],
    [15, 16, 17],
    [6, 11, 15],
    [1, 4, 7],
    [12, 13, 14],
    [16, 19, 22],
    [9, 10, 11],
];
const CORNER_SPOKES: [[u8; 3]; 4] = [[0, 3, 6], [2, 5, 8], [17, 20, 23], [15, 18, 21]];

const RINGS_2: [&str; 16] = [
    "a5", "c5", "e5", "b4", "c4", "d4", "a3", "b3", //
    "d3", "e3", "b2", "c2", "d2", "a1", "c1", "e1",
];
const SIDES_2: [[u8; 3]; 8] = [
    [0, 1, 2],
    [2, 9, 15],
    [13, 14, 15],
    [0, 6, 13],
    [3, 4, 5],
    [5, 8, 12],
    [10, 11, 12],
    [3, 7, 10],
];
const LINKS_2: [[u8; 2]; 4] = [[1, 4], [8, 9], [11, 14], [6, 7]];

const SQUARE: [&str; 9] = ["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"];
const ROWS_AND_COLUMNS: [[u8; 3]; 6] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8]];
const DIAGONALS: [[u8; 3]; 2] = [[0, 4, 8], [2, 4, 6]];
