//! The rules of play.

use core::ops::ControlFlow;

use arrayvec::ArrayVec;

use super::{Move, Rules, board, reasons};
use crate::{
    DrawRules, NoChance, NoSymmetry, Ordered, Outcome, Player, Position, Refusal,
    games::sowing::{self, Lane, MAX_PITS, Path, Step, Stones, Taking},
    zobrist,
};

/// A position of mangala, with its rules. 40 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mangala {
    stones: Stones,
    pub(super) rules: Rules,
    turn: Player,
}

const TURN_KEYS: [u64; 2] = zobrist::keys(41);

impl Mangala {
    pub(super) const fn new(rules: Rules, stones: Stones, turn: Player) -> Self {
        Self { stones, rules, turn }
    }

    /// The stones in a player's pits, from the player's left.
    #[must_use]
    pub fn pits(&self, player: Player) -> &[u8] {
        &self.stones.side(player)[..self.rules.pits().into()]
    }

    /// The stones in a player's store.
    #[must_use]
    pub const fn store(&self, player: Player) -> u8 {
        self.stones.store(player)
    }

    pub(super) const fn stones(&self) -> &Stones {
        &self.stones
    }

    #[inline]
    fn path(&self, player: Player) -> &'static Path {
        board::path(player, self.rules.pits())
    }

    /// Whether a sowing of `player` ends in the own store.
    pub(super) fn ends_in_store(&self, player: Player, pit: u8) -> bool {
        self.stones.landing(self.path(player), player, pit - 1).0 == Lane::store(player)
    }

    /// How many stones the last stone of a sowing takes, itself included if it goes, too.
    pub(super) fn capture(&self, player: Player, pit: u8) -> u8 {
        let path = self.path(player);
        let (last, stones) = self.stones.landing(path, player, pit - 1);
        if last.pit_of(player.other()).is_some() {
            return if stones.is_multiple_of(2) { stones } else { 0 };
        }
        match last.pit_of(player) {
            Some(own) if stones == 1 => {
                let opposite = board::opposite(player, own, self.rules.pits());
                match self.stones.after(path, player, pit - 1, opposite) {
                    0 => 0,
                    stones => stones + 1,
                }
            }
            _ => 0,
        }
    }

    /// The most stones that `player`, on turn now, could take with a last stone.
    pub(super) fn greatest_capture(&self, player: Player) -> u8 {
        sowing::greatest(self.pits(player), |pit| self.capture(player, pit))
    }

    /// Plays a legal move and tells its steps in order: what is lifted, where each stone falls,
    /// what is taken and why.
    ///
    /// ```
    /// use tigadi::games::mangala::{Mangala, Move, Rules};
    /// use tigadi::games::{Place, Step};
    /// use tigadi::{Notation, Player};
    ///
    /// let mut position = Mangala::start(Rules::MANGALA);
    /// let mut steps = Vec::new();
    /// position.play_steps(Move { pit: 4 }, |step| steps.push(step));
    /// assert_eq!(steps[0], Step::Lift { place: Place::Pit(Player::One, 4), stones: 4 });
    /// assert_eq!(steps[4], Step::Drop { place: Place::Store(Player::One) });
    /// assert_eq!(steps.len(), 5);
    /// ```
    #[inline]
    pub fn play_steps(&mut self, m: Move, mut observe: impl FnMut(Step)) {
        let own = self.turn;
        let enemy = own.other();
        let (last, stones) =
            self.stones.sow(self.path(own), own, m.pit - 1, |step, _| observe(step));
        if last != Lane::store(own) {
            self.turn = enemy;
            if let Some(pit) = last.pit_of(own) {
                let opposite = board::opposite(own, pit, self.rules.pits());
                if stones == 1 && self.stones.get(opposite) > 0 {
                    self.stones.take_for(opposite, own, Taking::Opposite, &mut observe);
                    self.stones.take_for(last, own, Taking::Opposite, &mut observe);
                }
            } else if stones.is_multiple_of(2) {
                self.stones.take_for(last, own, Taking::Even, &mut observe);
            }
        }
        if self.stones.has_empty_side() {
            self.take_rest(&mut observe);
        }
    }

    #[cold]
    fn take_rest(&mut self, observe: &mut impl FnMut(Step)) {
        // No stones are left on one side, and those of the other are its player's.
        for side in Player::BOTH {
            for index in 0..self.rules.pits() {
                let pit = Lane::pit(side, index);
                if self.stones.get(pit) > 0 {
                    self.stones.take_for(pit, side.other(), Taking::Rest, observe);
                }
            }
        }
    }

    const fn key(&self, of_stones: u64) -> u64 {
        let key = of_stones.wrapping_add(TURN_KEYS[self.turn.index()]);
        zobrist::mix(zobrist::mix(42, self.rules.code()), key)
    }
}

impl Position for Mangala {
    type Move = Move;
    type List<T> = ArrayVec<T, MAX_PITS>;

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        // Both sides are empty then: what was left has been taken.
        if !self.stones.is_empty(self.turn) {
            return None;
        }
        let [one, two] = Player::BOTH.map(|player| self.store(player));
        Some(Outcome::by_count(one, two, reasons::EMPTIED))
    }

    // Always: else a visitor that calls the visit again, as a search does, may be left a call for
    // every move.
    #[inline(always)]
    fn visit_moves<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.stones.visit_filled(self.turn, |pit| visit(Move { pit }))
    }

    /// Every turn is irreversible: a sowing puts a stone into a store, where stones only become
    /// more, or else moves stones of its row to pits with greater numbers, and no other move takes
    /// them back.
    #[inline]
    fn play_unchecked(&mut self, m: Move) -> bool {
        self.play_steps(m, |_| ());
        true
    }

    fn check_unfinished(&self, m: Move) -> Result<(), Refusal> {
        sowing::check(self.pits(self.turn), m)
    }

    #[inline]
    fn zobrist(&self) -> u64 {
        self.key(self.stones.key())
    }

    fn zobrist_from_scratch(&self) -> u64 {
        self.key(self.stones.key_from_scratch())
    }

    #[inline]
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

impl NoChance for Mangala {}

impl NoSymmetry for Mangala {}

impl Ordered for Mangala {
    /// Captures, and sowings that move again: they win a stone and keep the turn.
    #[inline]
    fn is_tactical(&self, m: Move) -> bool {
        self.ends_in_store(self.turn, m.pit) || self.capture(self.turn, m.pit) > 0
    }
}
