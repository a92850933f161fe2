//! The rules of play.

use core::ops::ControlFlow;

use arrayvec::ArrayVec;

use super::{
    Move, Point, Rules,
    board::{
        ALL, DIRECTIONS, NEIGHBOURS, POINTS, SYMMETRY_COUNT, middle, row_and_column, spread,
        symmetric,
    },
    reasons,
    rules::GOATS,
};
use crate::{
    DrawRules, NoChance, Ordered, Outcome, Player, Position, Refusal, Symmetric,
    games::points::points, zobrist,
};

/// A position of baghchal, with its rules. 24 bytes.
///
/// [`Player::One`] has the goats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Baghchal {
    pieces: [u32; 2], // goats, tigers
    key: u64,
    pub(super) rules: Rules,
    placed: u8,
    captured: u8,
    turn: Player,
}

/// No position has more moves: a goat's turn has at most 21 placements or one move along each of
/// the 56 lines, a tigers' turn at most 32.
const MAX_MOVES: usize = 56;

const PIECE_KEYS: [[u64; POINTS]; 2] = [zobrist::keys(60), zobrist::keys(61)];
/// What is placed follows from what is captured and what is on the board.
const CAPTURED_KEYS: [u64; GOATS as usize + 1] = zobrist::keys(62);
const TURN_KEY: u64 = zobrist::mix(63, 0);

impl Baghchal {
    /// A position put together without any check.
    pub(super) fn new(
        rules: Rules,
        pieces: [u32; 2],
        placed: u8,
        captured: u8,
        turn: Player,
    ) -> Self {
        let mut position = Self { pieces, key: 0, rules, placed, captured, turn };
        position.key = position.zobrist_from_scratch();
        position
    }

    /// The points on which a player's pieces stand, as bits in reading order.
    #[inline]
    #[must_use]
    pub const fn pieces(&self, player: Player) -> u32 {
        self.pieces[player.index()]
    }

    /// The points on which goats stand, as bits in reading order.
    #[inline]
    #[must_use]
    pub const fn goats(&self) -> u32 {
        self.pieces(Player::One)
    }

    /// The points on which tigers stand, as bits in reading order.
    #[inline]
    #[must_use]
    pub const fn tigers(&self) -> u32 {
        self.pieces(Player::Two)
    }

    /// The points without a piece, as bits in reading order.
    #[inline]
    #[must_use]
    pub const fn empty(&self) -> u32 {
        ALL & !(self.goats() | self.tigers())
    }

    /// How many goats have been placed.
    #[inline]
    #[must_use]
    pub const fn placed(&self) -> u8 {
        self.placed
    }

    /// How many goats have been captured.
    #[inline]
    #[must_use]
    pub const fn captured(&self) -> u8 {
        self.captured
    }

    /// How many goats are still in hand.
    #[inline]
    #[must_use]
    pub const fn in_hand(&self) -> u8 {
        GOATS - self.placed
    }

    /// Where the tigers among these can jump to, direction by direction.
    #[inline]
    pub(super) fn landings(&self, tigers: u32) -> [u32; DIRECTIONS.len()] {
        let (goats, empty) = (self.goats(), self.empty());
        DIRECTIONS.each_ref().map(|direction| direction.jump(tigers, goats) & empty)
    }

    /// The goats that pieces on these points could jump over now.
    #[inline]
    pub(super) fn in_reach_of(&self, tigers: u32) -> u32 {
        self.landings(tigers)
            .iter()
            .zip(&DIRECTIONS)
            .fold(0, |goats, (&landings, direction)| goats | direction.back(landings))
    }

    /// How many steps and jumps the tiger on a point has, whosever turn it is.
    #[inline]
    pub(super) fn mobility(&self, tiger: Point) -> u32 {
        let jumps = self.landings(tiger.bit()).iter().fold(0, |set, landing| set | landing);
        // A step and a jump never lead to the same point.
        (NEIGHBOURS[tiger.index()] & self.empty() | jumps).count_ones()
    }

    /// Whether the player to move has a move, while nobody has won by captures.
    #[inline]
    fn can_move(&self) -> bool {
        if spread(self.pieces(self.turn)) & self.empty() != 0 {
            return true;
        }
        match self.turn {
            Player::One => self.in_hand() > 0,
            Player::Two => self.in_reach_of(self.tigers()) != 0,
        }
    }

    /// Why a goat may not go from `source` (or from the hand) to an empty `target`.
    fn check_goat(&self, source: Option<Point>, target: Point) -> Result<(), Refusal> {
        let Some(source) = source else {
            return if self.in_hand() > 0 { Ok(()) } else { Err(reasons::HAND_EMPTY) };
        };
        if self.in_hand() > 0 {
            return Err(reasons::GOATS_IN_HAND);
        }
        if NEIGHBOURS[source.index()] & target.bit() != 0 {
            return Ok(());
        }
        Err(match middle(source, target) {
            Some(over) if over.bit() & self.empty() == 0 => reasons::GOATS_NEVER_CAPTURE,
            _ => not_joined(source, target),
        })
    }

    /// Why a tiger may not go from `source` to an empty `target` with that capture.
    fn check_tiger(
        &self,
        source: Point,
        target: Point,
        capture: Option<Point>,
    ) -> Result<(), Refusal> {
        let neighbours = NEIGHBOURS[source.index()];
        if neighbours & target.bit() != 0 {
            return if capture.is_none() { Ok(()) } else { Err(reasons::NOTHING_TO_JUMP) };
        }
        match middle(source, target) {
            Some(over) if over.bit() & neighbours != 0 => {
                if over.bit() & self.tigers() != 0 {
                    return Err(reasons::JUMP_OVER_TIGER);
                }
                if over.bit() & self.goats() == 0 {
                    return Err(reasons::NOTHING_TO_JUMP);
                }
                match capture {
                    None => Err(reasons::MUST_CAPTURE),
                    Some(point) if point != over => Err(reasons::NOTHING_TO_TAKE),
                    Some(_) => Ok(()),
                }
            }
            _ => Err(not_joined(source, target)),
        }
    }

    // The only functions that change pieces, counts and turn: the key changes with them.

    #[inline]
    fn toggle(&mut self, player: Player, point: Point) {
        self.pieces[player.index()] ^= point.bit();
        self.key ^= PIECE_KEYS[player.index()][point.index()];
    }

    #[inline]
    fn capture(&mut self, goat: Point) {
        self.toggle(Player::One, goat);
        self.key ^= CAPTURED_KEYS[usize::from(self.captured)];
        self.captured += 1;
        self.key ^= CAPTURED_KEYS[usize::from(self.captured)];
    }

    #[inline]
    fn end_turn(&mut self) {
        self.turn = self.turn.other();
        self.key ^= TURN_KEY;
    }

    /// How many steps and jumps the tigers have together.
    pub(super) fn room(&self) -> u32 {
        points(self.tigers()).map(|tiger| self.mobility(tiger)).sum()
    }
}

/// Why nothing steps or jumps between two points that no drawn lines join.
const fn not_joined(source: Point, target: Point) -> Refusal {
    let ((row, column), (to_row, to_column)) = (row_and_column(source), row_and_column(target));
    let diagonal = row.abs_diff(to_row) == column.abs_diff(to_column);
    // All diagonals of points with an even sum are drawn, none of the others.
    if diagonal && (row + column) % 2 == 1 { reasons::NO_DIAGONAL } else { reasons::NOT_ADJACENT }
}

impl Position for Baghchal {
    type Move = Move;
    type List<T> = ArrayVec<T, MAX_MOVES>;

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        if self.captured >= self.rules.captures() {
            Some(Outcome::win(Player::Two, reasons::CAPTURES))
        } else if self.can_move() {
            None
        } else {
            Some(match self.turn {
                Player::One => Outcome::win(Player::Two, reasons::BLOCKED),
                Player::Two => Outcome::win(Player::One, reasons::TRAPPED),
            })
        }
    }

    #[inline]
    fn visit_moves<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.captured >= self.rules.captures() {
            return ControlFlow::Continue(());
        }
        let empty = self.empty();
        if self.turn == Player::Two {
            let landings = self.landings(self.tigers());
            if landings != [0; DIRECTIONS.len()] {
                for (direction, landings) in DIRECTIONS.iter().zip(landings) {
                    for target in points(landings) {
                        let over = direction.back(target.bit());
                        let source = Point::lowest(direction.back(over));
                        visit(Move::slide(source, target).taking(Point::lowest(over)))?;
                    }
                }
            }
            for source in points(self.tigers()) {
                for target in points(NEIGHBOURS[source.index()] & empty) {
                    visit(Move::slide(source, target))?;
                }
            }
        } else if self.in_hand() > 0 {
            for target in points(empty) {
                visit(Move::place(target))?;
            }
        } else {
            // Few points are empty by now.
            for target in points(empty) {
                for source in points(NEIGHBOURS[target.index()] & self.goats()) {
                    visit(Move::slide(source, target))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn play_unchecked(&mut self, m: Move) -> bool {
        let player = self.turn;
        if let Some(target) = m.target {
            match m.source {
                Some(source) => self.toggle(player, source),
                None => self.placed += 1,
            }
            self.toggle(player, target);
            if let Some(goat) = m.capture {
                self.capture(goat);
            }
        }
        self.end_turn();
        m.capture.is_some() || m.source.is_none()
    }

    fn check_unfinished(&self, m: Move) -> Result<(), Refusal> {
        let Some(target) = m.target else {
            return Err(Refusal::MAY_NOT_PASS);
        };
        let named = [m.source, m.target, m.capture].into_iter().flatten();
        if named.fold(0, |set, point| set | point.bit()) & !ALL != 0 {
            return Err(Refusal::NO_SUCH_PLACE);
        }
        match m.source {
            // Only goats are placed.
            None if self.turn == Player::Two => return Err(Refusal::WRONG_SIDE),
            Some(source) if source.bit() & self.pieces(self.turn.other()) != 0 => {
                return Err(reasons::NOT_YOURS);
            }
            Some(source) if source.bit() & self.empty() != 0 => return Err(reasons::SOURCE_EMPTY),
            _ => {}
        }
        if self.turn == Player::One && m.capture.is_some() {
            return Err(reasons::GOATS_NEVER_CAPTURE);
        }
        if target.bit() & self.empty() == 0 {
            return Err(reasons::OCCUPIED);
        }
        match (self.turn, m.source) {
            (Player::Two, Some(source)) => self.check_tiger(source, target, m.capture),
            (_, source) => self.check_goat(source, target),
        }
    }

    #[inline]
    fn zobrist(&self) -> u64 {
        self.key
    }

    fn zobrist_from_scratch(&self) -> u64 {
        let mut key = zobrist::mix(64, self.rules.code());
        for player in Player::BOTH {
            let keys = &PIECE_KEYS[player.index()];
            key = points(self.pieces(player)).fold(key, |key, point| key ^ keys[point.index()]);
        }
        key ^= CAPTURED_KEYS[usize::from(self.captured)];
        if self.turn == Player::Two { key ^ TURN_KEY } else { key }
    }

    #[inline]
    fn draw_rules(&self) -> DrawRules {
        self.rules.draws()
    }

    fn forfeit(&self, _: Player) -> u8 {
        1
    }

    fn max_points(&self) -> u8 {
        1
    }
}

impl NoChance for Baghchal {}

impl Ordered for Baghchal {
    #[inline]
    fn is_tactical(&self, m: Move) -> bool {
        m.capture.is_some()
    }
}

impl Symmetric for Baghchal {
    fn symmetries(&self) -> usize {
        SYMMETRY_COUNT
    }

    fn symmetric(&self, index: usize) -> Self {
        let pieces = self.pieces.map(|set| symmetric(set, index));
        Self::new(self.rules, pieces, self.placed, self.captured, self.turn)
    }

    fn symmetric_move(&self, m: Move, index: usize) -> Move {
        let image =
            |point: Option<Point>| point.map(|point| Point::lowest(symmetric(point.bit(), index)));
        Move { source: image(m.source), target: image(m.target), capture: image(m.capture) }
    }
}
