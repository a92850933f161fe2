//! The rules of play.

use core::ops::ControlFlow;

use arrayvec::ArrayVec;

use super::{
    Blocked, Move, Point, Rules,
    board::{Geometry, MAX_POINTS},
    reasons,
    rules::MAX_STONES,
};
use crate::{
    DrawRules, NoChance, Ordered, Outcome, Player, Position, Refusal, Symmetric,
    games::points::points, zobrist,
};

/// A position of Tigadi or another morris game, with its rules. 32 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Morris {
    stones: [u32; 2],
    key: u64,
    pub(super) rules: Rules,
    hands: [u8; 2],
    turn: Player,
}

/// No position has more moves. With `a` own stones, `b` enemy stones and `e` empty points there
/// are at most `e` placements and `min(4a, 4e, 40)` slides, each taking one of at most `b`
/// stones: with a + b + e = 24 and b at most 12 that is at most 360.
const MAX_MOVES: usize = 360;

const STONE_KEYS: [[u64; MAX_POINTS]; 2] = [zobrist::keys(1), zobrist::keys(2)];
const HAND_KEYS: [[u64; MAX_STONES as usize + 1]; 2] = [zobrist::keys(3), zobrist::keys(4)];
const TURN_KEY: u64 = zobrist::mix(5, 0);

impl Morris {
    /// The stones of both players and what they hold, put together without any check.
    pub(super) fn new(rules: Rules, stones: [u32; 2], hands: [u8; 2], turn: Player) -> Self {
        let mut position = Self { stones, key: 0, rules, hands, turn };
        position.key = position.zobrist_from_scratch();
        position
    }

    /// The points on which a player's stones stand, as bits in reading order.
    #[inline]
    #[must_use]
    pub const fn stones(&self, player: Player) -> u32 {
        self.stones[player.index()]
    }

    /// The stones that a player still has in hand.
    #[inline]
    #[must_use]
    pub const fn hand(&self, player: Player) -> u8 {
        self.hands[player.index()]
    }

    #[inline]
    pub(super) const fn geometry(&self) -> &'static Geometry {
        self.rules.board().geometry()
    }

    /// The points without a stone, as bits in reading order.
    #[inline]
    #[must_use]
    pub const fn empty(&self) -> u32 {
        self.geometry().all() & !(self.stones[0] | self.stones[1])
    }

    /// Whether the player to move may slide.
    #[inline]
    const fn may_slide(&self) -> bool {
        self.rules.sliding() || self.hand(self.turn) == 0
    }

    /// Whether the player to move flies.
    #[inline]
    pub(super) const fn flies(&self) -> bool {
        self.rules.flying() && self.hand(self.turn) == 0 && !more_than(self.stones(self.turn), 3)
    }

    /// Where the stone on `source` may slide.
    #[inline]
    fn targets(&self, source: Point, flies: bool, empty: u32) -> u32 {
        if flies { empty } else { self.geometry().neighbours[source.index()] & empty }
    }

    /// Whether a player has fewer than three stones, on the board and in hand.
    #[inline]
    pub(super) const fn is_reduced(&self, player: Player) -> bool {
        match self.hand(player) {
            hand @ 0..3 => !more_than(self.stones(player), 2 - hand),
            _ => false,
        }
    }

    /// The points of which a mill of `player` may take one. No mill protects the stones when all
    /// of them stand in mills.
    #[inline]
    pub(super) fn takeable(&self, from: Player) -> u32 {
        let stones = self.stones(from);
        match stones & !self.geometry().in_mills(stones) {
            0 => stones,
            free => free,
        }
    }

    pub(super) fn has_mill(&self, player: Player) -> bool {
        self.geometry().in_mills(self.stones(player)) != 0
    }

    /// The outcome if a mill or the loss of stones has decided the game.
    #[inline]
    fn won(&self) -> Option<Outcome> {
        let (wins, reason): (fn(&Self, Player) -> bool, _) = if self.rules.mill_wins() {
            (Self::has_mill, reasons::MILL)
        } else {
            (|position, player| position.is_reduced(player.other()), reasons::REDUCED)
        };
        let winner = Player::BOTH.into_iter().find(|&player| wins(self, player))?;
        Some(Outcome::win(winner, reason))
    }

    /// Whether the player to move has neither a stone in hand nor a slide.
    #[inline]
    fn is_blocked(&self) -> bool {
        if self.hand(self.turn) > 0 {
            return false;
        }
        let (empty, flies) = (self.empty(), self.flies());
        points(self.stones(self.turn)).all(|source| self.targets(source, flies, empty) == 0)
    }

    /// Whether a stone that goes from `source` (or from the hand) to `target` closes a mill.
    #[inline]
    pub(super) fn closes_mill(&self, source: Option<Point>, target: Point) -> bool {
        let stones = self.stones(self.turn) & !source.map_or(0, Point::bit);
        self.geometry().closes_mill(stones, target)
    }

    /// The empty points on which `player`, on turn now, would close a mill.
    #[must_use]
    pub fn closable(&self, player: Player) -> u32 {
        let seen = Self { turn: player, ..*self };
        let (own, empty, flies) = (self.stones(player), self.empty(), seen.flies());
        let closes = |others, targets| {
            points(targets).filter(move |&target| self.geometry().closes_mill(others, target))
        };
        let placed = if self.hand(player) > 0 { empty } else { 0 };
        let slid = if seen.may_slide() { own } else { 0 };
        points(slid)
            .flat_map(|source| closes(own & !source.bit(), seen.targets(source, flies, empty)))
            .chain(closes(own, placed))
            .fold(0, |set, point| set | point.bit())
    }

    /// How many slides to adjacent points `player` has, whosever turn it is.
    #[must_use]
    pub fn mobility(&self, player: Player) -> u32 {
        let empty = self.empty();
        points(self.stones(player))
            .map(|source| self.targets(source, false, empty).count_ones())
            .sum()
    }

    // The only functions that change stones, hands and turn: the key changes with them.

    #[inline]
    fn toggle(&mut self, player: Player, point: Point) {
        self.stones[player.index()] ^= point.bit();
        self.key ^= STONE_KEYS[player.index()][point.index()];
    }

    #[inline]
    fn take_from_hand(&mut self, player: Player) {
        let hand = &mut self.hands[player.index()];
        let keys = &HAND_KEYS[player.index()];
        self.key ^= keys[usize::from(*hand)];
        *hand -= 1;
        self.key ^= keys[usize::from(*hand)];
    }

    #[inline]
    fn end_turn(&mut self) {
        self.turn = self.turn.other();
        self.key ^= TURN_KEY;
    }
}

/// Whether a set has more than `count` points; `count` is at most 3.
#[inline]
const fn more_than(mut set: u32, count: u8) -> bool {
    let mut i = 0;
    while i < count {
        set &= set.wrapping_sub(1);
        i += 1;
    }
    set != 0
}

impl Position for Morris {
    type Move = Move;
    type List<T> = ArrayVec<T, MAX_MOVES>;

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        if let Some(won) = self.won() {
            return Some(won);
        }
        if !self.is_blocked() {
            return None;
        }
        if self.empty() == 0 {
            Some(Outcome::draw(reasons::FULL))
        } else if self.rules.blocked() == Blocked::Loses {
            Some(Outcome::win(self.turn.other(), reasons::BLOCKED))
        } else {
            None
        }
    }

    #[inline]
    fn visit_moves<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.won().is_some() {
            return ControlFlow::Continue(());
        }
        let geometry = self.geometry();
        let own = self.stones(self.turn);
        let empty = self.empty();
        let mut takeable = None;
        // Visits a stone's arrival at each target, with every stone that it may take.
        let mut arrive = |others: u32, source: Option<Point>, targets: u32| {
            for target in points(targets) {
                let m = Move { source, target: Some(target), capture: None };
                let captures = if !self.rules.mill_wins() && geometry.closes_mill(others, target) {
                    *takeable.get_or_insert_with(|| self.takeable(self.turn.other()))
                } else {
                    0
                };
                if captures == 0 {
                    visit(m)?;
                }
                for capture in points(captures) {
                    visit(m.taking(capture))?;
                }
            }
            ControlFlow::Continue(())
        };
        if self.hand(self.turn) > 0 {
            arrive(own, None, empty)?;
        }
        if self.may_slide() {
            let flies = self.flies();
            let mut blocked = true;
            for source in points(own) {
                let targets = self.targets(source, flies, empty);
                blocked &= targets == 0;
                arrive(own & !source.bit(), Some(source), targets)?;
            }
            if blocked
                && self.hand(self.turn) == 0
                && self.rules.blocked() == Blocked::Passes
                && empty != 0
            {
                visit(Move::PASS)?;
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
                None => self.take_from_hand(player),
            }
            self.toggle(player, target);
            if let Some(capture) = m.capture {
                self.toggle(player.other(), capture);
            }
        }
        self.end_turn();
        m.capture.is_some() || (m.source.is_none() && m.target.is_some())
    }

    fn check_unfinished(&self, m: Move) -> Result<(), Refusal> {
        let Some(target) = m.target else {
            return match (self.is_blocked(), m) {
                (true, Move::PASS) => Ok(()),
                (false, Move::PASS) => Err(Refusal::MAY_NOT_PASS),
                _ => Err(Refusal::NO_SUCH_PLACE),
            };
        };
        let all = self.geometry().all();
        if [Some(target), m.source, m.capture].into_iter().flatten().any(|p| p.bit() & all == 0) {
            return Err(Refusal::NO_SUCH_PLACE);
        }
        let (own, enemy, empty) =
            (self.stones(self.turn), self.stones(self.turn.other()), self.empty());
        match m.source {
            None if self.hand(self.turn) == 0 => {
                let stuck = self.is_blocked();
                return Err(if stuck { Refusal::MUST_PASS } else { reasons::HAND_EMPTY });
            }
            Some(_) if !self.may_slide() => return Err(reasons::MUST_PLACE),
            Some(source) if source.bit() & enemy != 0 => return Err(reasons::NOT_YOURS),
            Some(source) if source.bit() & own == 0 => return Err(reasons::SOURCE_EMPTY),
            _ => {}
        }
        if target.bit() & empty == 0 {
            return Err(reasons::OCCUPIED);
        }
        if let Some(source) = m.source
            && self.targets(source, self.flies(), empty) & target.bit() == 0
        {
            let three = !more_than(own, 3) && self.hand(self.turn) == 0;
            return Err(if self.is_blocked() {
                Refusal::MUST_PASS
            } else if self.rules.board().joins_with_diagonals(source, target) {
                reasons::NO_DIAGONAL
            } else if three {
                reasons::NO_FLYING
            } else {
                reasons::NOT_ADJACENT
            });
        }
        match (self.closes_mill(m.source, target), m.capture) {
            (true, Some(_)) if self.rules.mill_wins() => Err(reasons::NOTHING_TAKEN),
            (true, None) if !self.rules.mill_wins() && enemy != 0 => Err(reasons::MUST_TAKE),
            (_, None) => Ok(()),
            (false, Some(_)) => Err(reasons::NOTHING_CLOSED),
            (true, Some(capture)) if capture.bit() & enemy == 0 => Err(reasons::NOTHING_TO_TAKE),
            (true, Some(capture)) if capture.bit() & self.takeable(self.turn.other()) == 0 => {
                Err(reasons::PROTECTED)
            }
            (true, Some(_)) => Ok(()),
        }
    }

    #[inline]
    fn zobrist(&self) -> u64 {
        self.key
    }

    fn zobrist_from_scratch(&self) -> u64 {
        let mut key = zobrist::mix(6, self.rules.code());
        for player in Player::BOTH {
            let i = player.index();
            key ^= HAND_KEYS[i][usize::from(self.hands[i])];
            key = points(self.stones[i]).fold(key, |key, point| key ^ STONE_KEYS[i][point.index()]);
        }
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

impl NoChance for Morris {}

impl Ordered for Morris {
    #[inline]
    fn is_tactical(&self, m: Move) -> bool {
        m.capture.is_some()
            || self.rules.mill_wins()
                && m.target.is_some_and(|target| self.closes_mill(m.source, target))
    }
}

impl Symmetric for Morris {
    fn symmetries(&self) -> usize {
        self.geometry().symmetry_count
    }

    fn symmetric(&self, index: usize) -> Self {
        let stones = self.stones.map(|set| self.geometry().symmetric(set, index));
        Self::new(self.rules, stones, self.hands, self.turn)
    }

    fn symmetric_move(&self, m: Move, index: usize) -> Move {
        let image = |point: Option<Point>| {
            point.map(|point| Point::lowest(self.geometry().symmetric(point.bit(), index)))
        };
        Move { source: image(m.source), target: image(m.target), capture: image(m.capture) }
    }
}
