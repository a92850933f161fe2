//! The rules of play.

use core::ops::ControlFlow;

use super::{
    board::{BAR, CHECKERS, Move, OFF, PLACES, Side, Step},
    dice::{Dice, Roll},
    plays::{MAX_PLAYS, visit_plays},
};
use crate::{MoveError, Outcome, Player, Position, Reason, zobrist};

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

    /// Whether the steps can be played one by one with these dice, or the first reason why not.
    fn check_steps(side: Side, dice: Dice, steps: &[Step]) -> Result<(), MoveError> {
        let Some((&step, rest)) = steps.split_first() else {
            return Ok(());
        };
        let mut result = Err(side.fault(step, dice));
        // A checker may be borne off with either of two dice; what is left for the rest differs.
        for die in dice.distinct().filter(|&die| side.allows(step, die)) {
            let mut next = side;
            next.play(step);
            let found = Self::check_steps(next, dice.without(die), rest);
            if found.is_ok() {
                return found;
            }
            result = found;
        }
        result
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

impl Side {
    /// Whether the die plays this step.
    #[inline]
    pub(super) const fn allows(&self, step: Step, die: u8) -> bool {
        self.sources(die) >> step.source & 1 != 0 && step.source.saturating_sub(die) == step.target
    }

    /// What is wrong with a step that none of the dice plays.
    pub(super) fn fault(&self, step: Step, dice: Dice) -> MoveError {
        let Step { source, target } = step;
        let enemy = source != BAR && (!self.is_open(source) || self.is_blot(source));
        if dice.as_slice().is_empty() {
            MoveError::TooManySteps
        } else if self.count(source) == 0 {
            if enemy { MoveError::NotYours } else { MoveError::SourceEmpty }
        } else if target >= source {
            MoveError::Backwards
        } else if source != BAR && self.count(BAR) > 0 {
            MoveError::OnTheBar
        } else if target == OFF && !self.all_home() {
            MoveError::NotAllHome
        } else if target == OFF && dice.as_slice().iter().any(|&die| die > source) {
            MoveError::FurtherBack
        } else if dice.as_slice().contains(&(source - target)) {
            MoveError::Closed
        } else {
            MoveError::NoSuchDie
        }
    }
}

impl Position for Nardi {
    type Move = Move;
    type Roll = Roll;
    type List<T> = arrayvec::ArrayVec<T, MAX_PLAYS>;

    const HAS_CHANCE: bool = true;

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let winner = Player::BOTH.into_iter().find(|&p| self.count(p, OFF) == CHECKERS)?;
        let points = self.loss(winner.other());
        Some(Outcome { winner: Some(winner), points, reason: Reason::BearOff })
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
    fn play_unchecked(&mut self, m: Move) {
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
    }

    fn check(&self, m: Move) -> Result<(), MoveError> {
        if self.outcome().is_some() {
            return Err(MoveError::GameOver);
        }
        let Stage::Play(roll) = self.stage else {
            return Err(MoveError::RollFirst);
        };
        let (steps, [high, _]) = (m.steps(), roll.dice());
        Self::check_steps(self.side(), roll.to_play(), steps)?;
        // Every play uses as many dice as any other.
        let first = self.visit_moves(ControlFlow::Break).break_value().unwrap_or(Move::PASS);
        if steps.len() < first.steps().len() {
            Err(if steps.is_empty() { MoveError::MayNotPass } else { MoveError::MustUseDice })
        } else if let [step] = *steps
            && self.side().sources(high) != 0
            && !self.side().allows(step, high)
        {
            Err(MoveError::MustUseHigher)
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

    fn check_roll(&self, _: Roll) -> Result<(), MoveError> {
        if self.outcome().is_some() {
            Err(MoveError::GameOver)
        } else if !self.awaits_roll() {
            Err(MoveError::NoRollDue)
        } else {
            Ok(())
        }
    }

    #[inline]
    fn is_tactical(&self, m: Move) -> bool {
        self.hits(m)
    }

    /// A checker that is borne off never comes back.
    #[inline]
    fn is_irreversible(&self, m: Move) -> bool {
        m.steps().iter().any(|step| step.target == OFF)
    }

    fn forfeit(&self, loser: Player) -> u8 {
        if self.count(loser, OFF) > 0 { 1 } else { 2 }
    }

    fn max_points(&self) -> u8 {
        3
    }
}
