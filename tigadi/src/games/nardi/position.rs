//! The rules of play.

use core::ops::ControlFlow;

use super::{
    board::{BAR, CHECKERS, OFF, PLACES},
    dice::Roll,
    moves::{Move, Step},
    plays::{MAX_PLAYS, visit_plays},
    reasons,
    side::Side,
    steps::check_steps,
};
use crate::{Chance, DrawRules, NoSymmetry, Ordered, Outcome, Player, Position, Refusal, zobrist};

/// A position of nardi: before the roll-off, before a roll, or with dice to play.
///
/// Every player's places are numbered from that player's own side: 0 is off, 1 to 24 are the
/// points, 25 is the bar. A player's point `n` is the opponent's point `25 - n`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Nardi {
    checkers: [[u8; PLACES]; 2],
    key: u64,
    turn: Player,
    stage: Stage,
}

/// What a win is called: oini (1 point), mars (2), koks (3).
#[must_use]
pub const fn win_name(points: u8) -> Option<&'static str> {
    match points {
        1 => Some("oini"),
        2 => Some("mars"),
        3 => Some("koks"),
        _ => None,
    }
}

/// What happens next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Stage {
    /// The opening roll-off; it is player one's turn.
    RollOff,
    /// A roll of the player to move.
    Roll,
    /// A play of these dice, the higher first.
    Play(Roll),
}

const CHECKER_KEYS: [[u64; PLACES * 16]; 2] = [zobrist::keys(81), zobrist::keys(82)];
const ROLL_KEYS: [u64; 21] = zobrist::keys(83);
const ROLL_OFF_KEY: u64 = zobrist::mix(84, 0);
const TURN_KEY: u64 = zobrist::mix(85, 0);

#[inline]
const fn checker_key(player: Player, place: u8, count: u8) -> u64 {
    CHECKER_KEYS[player.index()][place as usize * 16 + (count & 15) as usize]
}

impl Nardi {
    pub(super) const START: [u8; PLACES] = {
        let mut places = [0; PLACES];
        (places[24], places[13], places[8], places[6]) = (2, 5, 3, 5);
        places
    };

    /// The checkers of both players and the rest, put together without any check.
    pub(super) fn new(checkers: [[u8; PLACES]; 2], turn: Player, stage: Stage) -> Self {
        let mut position = Self { checkers, key: 0, turn, stage };
        position.key = position.zobrist_from_scratch();
        position
    }

    /// The start after a roll-off that this player has won; its dice are still to be said.
    #[cfg(feature = "alloc")]
    pub(crate) fn roll_off_won_by(starter: Player) -> Self {
        Self::new([Self::START; 2], starter, Stage::Roll)
    }

    /// How many checkers a player has on a place, 0 ([`OFF`]) to 25 ([`BAR`]), in the player's
    /// own numbers; none on any other place.
    #[inline]
    #[must_use]
    pub fn count(&self, player: Player, place: u8) -> u8 {
        self.places(player).get(usize::from(place)).copied().unwrap_or(0)
    }

    /// How many checkers a player has on each place, from off to the bar.
    #[inline]
    #[must_use]
    pub const fn places(&self, player: Player) -> &[u8; PLACES] {
        &self.checkers[player.index()]
    }

    /// How many pips a player's checkers must still move to be borne off.
    #[must_use]
    pub fn pips(&self, player: Player) -> u16 {
        (0..).zip(self.places(player)).map(|(pips, &count)| pips * u16::from(count)).sum()
    }

    /// The same position with the players' sides exchanged.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        let [one, two] = self.checkers;
        // The roll-off is always player one's.
        let turn = if self.is_roll_off() { self.turn } else { self.turn.other() };
        Self::new([two, one], turn, self.stage)
    }

    /// Whether a checker of each side still has to pass one of the other.
    pub(super) fn in_contact(&self) -> bool {
        let rear = |player| {
            let places = self.places(player);
            (1..PLACES).rev().find(|&place| places[place] > 0).unwrap_or(0)
        };
        rear(Player::One) + rear(Player::Two) > usize::from(BAR)
    }

    /// The play that this position generates for what some order of steps leads to.
    pub(super) fn play_to(&self, after: &Side) -> Option<Move> {
        use ControlFlow::{Break, Continue};
        let side = self.side();
        let found =
            self.visit_moves(|m| if side.after(m) == *after { Break(m) } else { Continue(()) });
        found.break_value()
    }

    #[inline]
    pub(super) const fn stage(&self) -> Stage {
        self.stage
    }

    /// The board as the player to move sees it.
    #[inline]
    pub(super) fn side(&self) -> Side {
        Side::new(self.places(self.turn), self.places(self.turn.other()))
    }

    /// Whether the play hits an enemy checker.
    #[inline]
    pub(super) fn hits(&self, m: Move) -> bool {
        let enemy = self.places(self.turn.other());
        m.steps()
            .iter()
            .any(|step| step.target != OFF && enemy[usize::from(BAR - step.target)] == 1)
    }

    /// What the loser of a finished board loses in points.
    fn loss(&self, loser: Player) -> u8 {
        let places = self.places(loser);
        if places[OFF as usize] > 0 {
            1
        } else if places[19..].iter().any(|&count| count > 0) {
            3
        } else {
            2
        }
    }

    // The only functions that change checkers, turn and stage: the key changes with them.

    #[inline]
    fn shift(&mut self, player: Player, source: u8, target: u8) {
        for (place, change) in [(source, u8::MAX), (target, 1)] {
            let count = &mut self.checkers[player.index()][usize::from(place)];
            self.key ^= checker_key(player, place, *count);
            *count = count.wrapping_add(change);
            self.key ^= checker_key(player, place, *count);
        }
    }

    #[inline]
    fn set_stage(&mut self, stage: Stage) {
        self.key ^= self.stage.key() ^ stage.key();
        self.stage = stage;
    }

    #[inline]
    fn set_turn(&mut self, turn: Player) {
        if self.turn != turn {
            self.turn = turn;
            self.key ^= TURN_KEY;
        }
    }
}

impl Stage {
    #[inline]
    const fn key(self) -> u64 {
        match self {
            Self::RollOff => ROLL_OFF_KEY,
            Self::Roll => 0,
            Self::Play(roll) => ROLL_KEYS[roll.index()],
        }
    }
}

impl Position for Nardi {
    type Move = Move;
    type List<T> = arrayvec::ArrayVec<T, MAX_PLAYS>;

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let winner = Player::BOTH.into_iter().find(|&p| self.count(p, OFF) == CHECKERS)?;
        let points = self.loss(winner.other());
        Some(Outcome { winner: Some(winner), points, reason: reasons::BEAR_OFF })
    }

    #[inline]
    fn visit_moves<B>(&self, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        match self.stage {
            Stage::Play(roll) => visit_plays(self.side(), roll.to_play(), visit),
            Stage::RollOff | Stage::Roll => ControlFlow::Continue(()),
        }
    }

    /// Plays a legal play. Of an illegal one, steps from empty places move nothing: every side
    /// keeps its 15 checkers.
    fn play_unchecked(&mut self, m: Move) -> bool {
        let enemy = self.turn.other();
        for &Step { source, target } in m.steps() {
            if self.count(self.turn, source) == 0 {
                continue;
            }
            self.shift(self.turn, source, target);
            if target != OFF && self.count(enemy, BAR - target) == 1 {
                self.shift(enemy, BAR - target, BAR);
            }
        }
        self.set_stage(Stage::Roll);
        self.set_turn(enemy);
        // A checker that is borne off never comes back.
        m.steps().iter().any(|step| step.target == OFF)
    }

    fn check_unfinished(&self, m: Move) -> Result<(), Refusal> {
        let Stage::Play(roll) = self.stage else {
            return Err(Refusal::ROLL_FIRST);
        };
        let (steps, [high, _]) = (m.steps(), roll.dice());
        check_steps(self.side(), roll.to_play(), steps)?;
        // Every play uses as many dice as any other.
        let first = self.visit_moves(ControlFlow::Break).break_value().unwrap_or(Move::PASS);
        if steps.len() < first.steps().len() {
            Err(if steps.is_empty() { Refusal::MAY_NOT_PASS } else { reasons::MUST_USE_DICE })
        } else if let [step] = *steps
            && self.side().sources(high) != 0
            && !self.side().allows(step, high)
        {
            Err(reasons::MUST_USE_HIGHER)
        } else {
            Ok(())
        }
    }

    #[inline]
    fn zobrist(&self) -> u64 {
        self.key
    }

    fn zobrist_from_scratch(&self) -> u64 {
        let mut key = zobrist::mix(86, 0) ^ self.stage.key();
        for player in Player::BOTH {
            for (place, &count) in (0..).zip(self.places(player)) {
                key ^= checker_key(player, place, count);
            }
        }
        if self.turn == Player::Two { key ^ TURN_KEY } else { key }
    }

    #[inline]
    fn draw_rules(&self) -> DrawRules {
        DrawRules::NONE
    }

    fn forfeit(&self, loser: Player) -> u8 {
        if self.count(loser, OFF) > 0 { 1 } else { 2 }
    }

    fn max_points(&self) -> u8 {
        3
    }
}

impl Chance for Nardi {
    type Roll = Roll;

    #[inline]
    fn has_chance(&self) -> bool {
        true
    }

    #[inline]
    fn awaits_roll(&self) -> bool {
        self.dice().is_none() && self.outcome().is_none()
    }

    /// The dice to be played, the higher first.
    #[inline]
    fn dice(&self) -> Option<Roll> {
        match self.stage {
            Stage::Play(roll) => Some(roll),
            Stage::RollOff | Stage::Roll => None,
        }
    }

    /// Whether the opening roll-off is awaited, in which each player rolls one die.
    #[inline]
    fn is_roll_off(&self) -> bool {
        matches!(self.stage, Stage::RollOff)
    }

    /// In play the 21 rolls, doubles with weight 1 and the others with 2; in the roll-off the 30
    /// ordered ones that decide it.
    #[inline]
    fn visit_rolls<B>(&self, mut visit: impl FnMut(Roll, u32) -> ControlFlow<B>) -> ControlFlow<B> {
        if !self.awaits_roll() {
            return ControlFlow::Continue(());
        }
        for roll in Roll::all() {
            if !self.is_roll_off() {
                visit(roll, if roll.is_double() { 1 } else { 2 })?;
            } else if !roll.is_double() {
                visit(roll, 1)?;
                visit(roll.reversed(), 1)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// A roll of the player to move, in either order. In the roll-off player one's die is the
    /// first, the higher die starts and plays both, and a tie leaves the roll-off to be repeated.
    fn roll_unchecked(&mut self, roll: Roll) {
        if self.is_roll_off() {
            let [one, two] = roll.dice();
            if one == two {
                return;
            }
            self.set_turn(if one > two { Player::One } else { Player::Two });
        }
        self.set_stage(Stage::Play(roll.higher_first()));
    }

    fn check_roll(&self, _: Roll) -> Result<(), Refusal> {
        if self.outcome().is_some() {
            Err(Refusal::GAME_OVER)
        } else if !self.awaits_roll() {
            Err(Refusal::NO_ROLL_DUE)
        } else {
            Ok(())
        }
    }
}

impl NoSymmetry for Nardi {}

impl Ordered for Nardi {
    #[inline]
    fn is_tactical(&self, m: Move) -> bool {
        self.hits(m)
    }
}
