//! Small games for tests of what is generic: a player who moves twice in a row, dice, and trees
//! of random shape and values.
#![allow(dead_code)]

use std::ops::ControlFlow;

use tigadi::{
    Chance, DrawRules, Evaluator, NoChance, NoSymmetry, Ordered, Outcome, Player, Position, Reason,
    Refusal, Rng, Score,
};

/// Why a toy ends.
const OVER: Reason = Reason::new("over", "it is over");

/// One well-mixed number from several.
fn mixed(parts: &[u64]) -> u64 {
    parts.iter().fold(0x7467, |hash, &part| Rng::new(hash ^ part).next_u64())
}

/// A heap of counters. A turn takes one, two or three; who takes exactly two moves again. Who
/// takes the last counter loses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Heap {
    pub(crate) counters: u32,
    pub(crate) turn: Player,
}

impl Position for Heap {
    type Move = u32;

    type List<T> = Vec<T>;

    fn turn(&self) -> Player {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.counters == 0).then(|| Outcome::win(self.turn, OVER))
    }

    fn visit_moves<B>(&self, mut visit: impl FnMut(u32) -> ControlFlow<B>) -> ControlFlow<B> {
        (1..=self.counters.min(3)).try_for_each(&mut visit)
    }

    fn play_unchecked(&mut self, m: u32) -> bool {
        self.counters -= m;
        // The last counter always ends the turn.
        if m != 2 || self.counters == 0 {
            self.turn = self.turn.other();
        }
        true
    }

    fn check_unfinished(&self, m: u32) -> Result<(), Refusal> {
        if self.counters == 0 {
            Err(Refusal::GAME_OVER)
        } else if m == 0 || m > self.counters.min(3) {
            Err(Refusal::NO_SUCH_PLACE)
        } else {
            Ok(())
        }
    }

    fn zobrist(&self) -> u64 {
        mixed(&[1, self.counters.into(), self.turn.index() as u64])
    }

    fn zobrist_from_scratch(&self) -> u64 {
        self.zobrist()
    }

    fn draw_rules(&self) -> DrawRules {
        DrawRules::NONE
    }

    fn forfeit(&self, _: Player) -> u8 {
        1
    }

    fn max_points(&self) -> u8 {
        1
    }
}

impl NoChance for Heap {}

impl NoSymmetry for Heap {}

impl Ordered for Heap {
    fn is_tactical(&self, _: Self::Move) -> bool {
        false
    }
}

/// A race with a die of the faces 1 (twice as likely) and 3. Who is to move rolls, then either
/// runs that many steps or lets the other run one step less than that. First to the goal wins a
/// point, or two while the other still stands at the start.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Race {
    /// Steps that each player still has to run.
    pub(crate) left: [u32; 2],
    /// Steps from the start to the goal.
    pub(crate) length: u32,
    pub(crate) turn: Player,
    pub(crate) rolled: Option<u32>,
}

/// What to do with a roll.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Run {
    Own,
    Push,
}

impl Position for Race {
    type Move = Run;

    type List<T> = Vec<T>;

    fn turn(&self) -> Player {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = Player::BOTH.into_iter().find(|player| self.left[player.index()] == 0)?;
        let started = self.left[winner.other().index()] < self.length;
        Some(Outcome { points: if started { 1 } else { 2 }, ..Outcome::win(winner, OVER) })
    }

    fn visit_moves<B>(&self, mut visit: impl FnMut(Run) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.rolled.is_some() && self.outcome().is_none() {
            visit(Run::Own)?;
            visit(Run::Push)?;
        }
        ControlFlow::Continue(())
    }

    fn play_unchecked(&mut self, m: Run) -> bool {
        let steps = self.rolled.take().unwrap();
        let (runner, steps) = match m {
            Run::Own => (self.turn, steps),
            Run::Push => (self.turn.other(), 1),
        };
        let left = &mut self.left[runner.index()];
        *left = left.saturating_sub(steps);
        self.turn = self.turn.other();
        true
    }

    fn check_unfinished(&self, _: Run) -> Result<(), Refusal> {
        if self.outcome().is_some() {
            Err(Refusal::GAME_OVER)
        } else if self.rolled.is_none() {
            Err(Refusal::ROLL_FIRST)
        } else {
            Ok(())
        }
    }

    fn zobrist(&self) -> u64 {
        let rolled = self.rolled.unwrap_or(0);
        mixed(&[
            2,
            self.left[0].into(),
            self.left[1].into(),
            self.length.into(),
            self.turn.index() as u64,
            rolled.into(),
        ])
    }

    fn zobrist_from_scratch(&self) -> u64 {
        self.zobrist()
    }

    fn max_points(&self) -> u8 {
        2
    }

    fn draw_rules(&self) -> DrawRules {
        DrawRules::NONE
    }

    fn forfeit(&self, _: Player) -> u8 {
        1
    }
}

impl Chance for Race {
    type Roll = u32;

    fn has_chance(&self) -> bool {
        true
    }

    fn awaits_roll(&self) -> bool {
        self.rolled.is_none() && self.outcome().is_none()
    }

    fn visit_rolls<B>(&self, mut visit: impl FnMut(u32, u32) -> ControlFlow<B>) -> ControlFlow<B> {
        visit(1, 2)?;
        visit(3, 1)
    }

    fn roll_unchecked(&mut self, roll: u32) {
        self.rolled = Some(roll);
    }

    fn is_roll_off(&self) -> bool {
        false
    }

    fn dice(&self) -> Option<u32> {
        self.rolled
    }

    fn check_roll(&self, roll: Self::Roll) -> Result<(), Refusal> {
        let known = self.visit_rolls(|known, _| {
            if known == roll { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if !self.awaits_roll() {
            Err(Refusal::NO_ROLL_DUE)
        } else if known.is_continue() {
            Err(Refusal::NO_SUCH_ROLL)
        } else {
            Ok(())
        }
    }
}

impl NoSymmetry for Race {}

impl Ordered for Race {
    fn is_tactical(&self, _: Self::Move) -> bool {
        false
    }
}

/// A game whose moves, turns, ends and values are drawn from the hash of a node number: turns
/// that stay with the mover, wins of one to three points, draws, and with `DICE` rolls between.
/// Nodes have numbers below 97 on each level, so that many lines meet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Tree<const DICE: bool> {
    pub(crate) seed: u64,
    pub(crate) level: u32,
    pub(crate) node: u64,
    pub(crate) turn: Player,
    pub(crate) rolled: bool,
}

impl<const DICE: bool> Tree<DICE> {
    pub(crate) fn new(seed: u64) -> Self {
        Self { seed, level: 0, node: seed % 97, turn: Player::One, rolled: false }
    }

    fn draw(&self, what: u64, below: u64) -> u64 {
        mixed(&[
            self.seed,
            self.level.into(),
            self.node,
            self.turn.index() as u64,
            self.rolled.into(),
            what,
        ]) % below
    }
}

impl<const DICE: bool> Position for Tree<DICE> {
    type Move = u64;

    type List<T> = Vec<T>;

    fn turn(&self) -> Player {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.level == 0 || self.rolled || self.draw(1, 8) != 0 {
            return None;
        }
        Some(match self.draw(2, 5) {
            0 => Outcome::draw(OVER),
            kind => Outcome {
                points: 1 + self.draw(3, 3) as u8,
                ..Outcome::win(Player::BOTH[kind as usize % 2], OVER)
            },
        })
    }

    fn visit_moves<B>(&self, mut visit: impl FnMut(u64) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.awaits_roll() || self.outcome().is_some() {
            return ControlFlow::Continue(());
        }
        (0..1 + self.draw(4, 4)).try_for_each(&mut visit)
    }

    fn play_unchecked(&mut self, m: u64) -> bool {
        let node = self.draw(5 + m, 97);
        if self.draw(50 + m, 3) != 0 {
            self.turn = self.turn.other();
        }
        *self = Self { level: self.level + 1, node, rolled: false, ..*self };
        true
    }

    fn check_unfinished(&self, m: u64) -> Result<(), Refusal> {
        if self.moves().contains(&m) { Ok(()) } else { Err(Refusal::NO_SUCH_PLACE) }
    }

    fn zobrist(&self) -> u64 {
        self.draw(0, u64::MAX)
    }

    fn zobrist_from_scratch(&self) -> u64 {
        self.zobrist()
    }

    fn max_points(&self) -> u8 {
        3
    }

    fn draw_rules(&self) -> DrawRules {
        DrawRules::NONE
    }

    fn forfeit(&self, _: Player) -> u8 {
        1
    }
}

impl<const DICE: bool> Chance for Tree<DICE> {
    type Roll = u64;

    fn has_chance(&self) -> bool {
        DICE
    }

    fn awaits_roll(&self) -> bool {
        DICE && !self.rolled && self.outcome().is_none()
    }

    fn visit_rolls<B>(&self, mut visit: impl FnMut(u64, u32) -> ControlFlow<B>) -> ControlFlow<B> {
        (0..3).try_for_each(|roll| visit(roll, 1 + (roll as u32 + self.node as u32) % 3))
    }

    /// The turn may change with the roll, as in a roll-off.
    fn roll_unchecked(&mut self, roll: u64) {
        let node = self.draw(100 + roll, 97);
        if self.draw(200 + roll, 5) == 0 {
            self.turn = self.turn.other();
        }
        *self = Self { node, rolled: true, ..*self };
    }

    fn is_roll_off(&self) -> bool {
        false
    }

    fn dice(&self) -> Option<Self::Roll> {
        None
    }

    fn check_roll(&self, roll: Self::Roll) -> Result<(), Refusal> {
        let known = self.visit_rolls(|known, _| {
            if known == roll { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if !self.awaits_roll() {
            Err(Refusal::NO_ROLL_DUE)
        } else if known.is_continue() {
            Err(Refusal::NO_SUCH_ROLL)
        } else {
            Ok(())
        }
    }
}

impl<const DICE: bool> NoSymmetry for Tree<DICE> {}

impl<const DICE: bool> Ordered for Tree<DICE> {
    fn is_tactical(&self, m: u64) -> bool {
        m == 1
    }
}

/// Two players push one token along a road from 0 to `end`, one or two fields at a time, also
/// back; at the end the pusher wins. A turn may also stand still. Positions come back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Road {
    pub(crate) place: i32,
    pub(crate) end: i32,
    pub(crate) turn: Player,
    pub(crate) draws: DrawRules,
}

impl Position for Road {
    type Move = i32;

    type List<T> = Vec<T>;

    fn turn(&self) -> Player {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.place == self.end).then(|| Outcome::win(self.turn.other(), OVER))
    }

    fn visit_moves<B>(&self, mut visit: impl FnMut(i32) -> ControlFlow<B>) -> ControlFlow<B> {
        (-1..=2).filter(|&m| self.check(m).is_ok()).try_for_each(&mut visit)
    }

    fn play_unchecked(&mut self, m: i32) -> bool {
        self.place += m;
        self.turn = self.turn.other();
        false
    }

    fn check_unfinished(&self, m: i32) -> Result<(), Refusal> {
        if self.outcome().is_some() {
            Err(Refusal::GAME_OVER)
        } else if !(-1..=2).contains(&m) || !(0..=self.end).contains(&(self.place + m)) {
            Err(Refusal::NO_SUCH_PLACE)
        } else {
            Ok(())
        }
    }

    fn zobrist(&self) -> u64 {
        mixed(&[3, self.place as u64, self.end as u64, self.turn.index() as u64])
    }

    fn zobrist_from_scratch(&self) -> u64 {
        self.zobrist()
    }

    fn draw_rules(&self) -> DrawRules {
        self.draws
    }

    fn forfeit(&self, _: Player) -> u8 {
        1
    }

    fn max_points(&self) -> u8 {
        1
    }
}

impl NoChance for Road {}

impl NoSymmetry for Road {}

impl Ordered for Road {
    fn is_tactical(&self, _: Self::Move) -> bool {
        false
    }
}

/// Knows nothing.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Even;

impl<P: Position> Evaluator<P> for Even {
    fn evaluate(&self, _: &P) -> Score {
        Score::DRAW
    }
}

/// Thinks that every position has a value drawn from its key.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Fancy;

impl<P: Position> Evaluator<P> for Fancy {
    fn evaluate(&self, position: &P) -> Score {
        Score::new((mixed(&[4, position.zobrist()]) % 1001) as i32 - 500)
    }
}
