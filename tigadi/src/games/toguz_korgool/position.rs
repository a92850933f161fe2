//! The rules of play.

use core::ops::ControlFlow;

use arrayvec::ArrayVec;

use super::{Move, Rules, board, reasons};
use crate::{
    DrawRules, NoChance, NoSymmetry, Ordered, Outcome, Player, Position, Refusal,
    games::sowing::{self, Lane, MAX_PITS, Path, Step, Stones, Taking},
    zobrist,
};

/// A position of toguz korgool, bestemshe or a house variant, with its rules. 48 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ToguzKorgool {
    stones: Stones,
    pub(super) rules: Rules,
    tuzdiks: [u8; 2], // 0 is none
    turn: Player,
}

const TURN_KEYS: [u64; 2] = zobrist::keys(43);
const TUZDIK_KEYS: [[u64; MAX_PITS + 1]; 2] = [zobrist::keys(44), zobrist::keys(45)];

/// What the last stone of a sowing does.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Landing {
    /// Nothing is taken.
    Quiet,
    /// The pit has become even and is taken.
    Even,
    /// The pit becomes a tuzdik and its three stones are taken.
    Tuzdik,
}

impl ToguzKorgool {
    pub(super) const fn new(rules: Rules, stones: Stones, tuzdiks: [u8; 2], turn: Player) -> Self {
        Self { stones, rules, tuzdiks, turn }
    }

    /// The stones in a player's pits, from the player's left.
    #[must_use]
    pub fn pits(&self, player: Player) -> &[u8] {
        &self.stones.side(player)[..self.rules.pits().into()]
    }

    /// The stones in a player's kazan.
    #[inline]
    #[must_use]
    pub const fn kazan(&self, player: Player) -> u8 {
        self.stones.store(player)
    }

    /// The number of the opponent's pit that is a player's tuzdik.
    #[must_use]
    pub const fn tuzdik(&self, player: Player) -> Option<u8> {
        match self.tuzdiks[player.index()] {
            0 => None,
            pit => Some(pit),
        }
    }

    pub(super) const fn stones(&self) -> &Stones {
        &self.stones
    }

    #[inline]
    fn path(&self, player: Player) -> &'static Path {
        board::path(player, self.rules.pits())
    }

    /// Whether `player` may make a tuzdik of the opponent's pit with this number.
    #[inline]
    pub(super) const fn may_make_tuzdik(&self, player: Player, pit: u8) -> bool {
        self.rules.tuzdik()
            && self.tuzdiks[player.index()] == 0
            && self.tuzdiks[player.other().index()] != pit
            && pit != self.rules.pits()
    }

    /// The owner of the tuzdik in a lane.
    #[inline]
    fn owner(&self, lane: Lane) -> Option<Player> {
        Player::BOTH.into_iter().find(|&player| {
            let tuzdik = self.tuzdiks[player.index()];
            tuzdik != 0 && lane == Lane::pit(player.other(), tuzdik - 1)
        })
    }

    /// What a last stone of `player` does in a lane where it makes that many stones.
    #[inline]
    fn effect(&self, player: Player, lane: Lane, stones: u8) -> Landing {
        match lane.pit_of(player.other()) {
            Some(pit) if pit == self.tuzdiks[player.index()] => Landing::Quiet,
            Some(_) if stones.is_multiple_of(2) => Landing::Even,
            Some(pit) if stones == 3 && self.may_make_tuzdik(player, pit) => Landing::Tuzdik,
            _ => Landing::Quiet,
        }
    }

    /// The pit, counted from 1, where the last stone of a sowing falls, the stones there before
    /// any is taken, and what that does.
    #[inline]
    pub(super) fn landing(&self, player: Player, pit: u8) -> (u8, u8, Landing) {
        let (last, stones) = self.stones.landing(self.path(player), player, pit - 1);
        let number = last.pit_of(player).or(last.pit_of(player.other())).unwrap_or(0);
        (number, stones, self.effect(player, last, stones))
    }

    /// How many stones the last stone of a sowing takes.
    #[inline]
    fn capture(&self, player: Player, pit: u8) -> u8 {
        match self.landing(player, pit) {
            (_, _, Landing::Quiet) => 0,
            (_, stones, _) => stones,
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
    /// use tigadi::games::toguz_korgool::{Move, Rules, ToguzKorgool};
    /// use tigadi::games::{Place, Step, Taking};
    /// use tigadi::{Notation, Player};
    ///
    /// let mut position = ToguzKorgool::start(Rules::TOGUZ_KORGOOL);
    /// let mut steps = Vec::new();
    /// position.play_steps(Move { pit: 7 }, |step| steps.push(step));
    /// let place = Place::Pit(Player::Two, 6);
    /// let (player, why) = (Player::One, Taking::Even);
    /// assert_eq!(steps.last(), Some(&Step::Take { place, stones: 10, player, why }));
    /// ```
    #[inline]
    pub fn play_steps(&mut self, m: Move, mut observe: impl FnMut(Step)) {
        let own = self.turn;
        let before = *self;
        let (last, stones) = self.stones.sow(self.path(own), own, m.pit - 1, |step, lane| {
            observe(step);
            if let (Step::Drop { place }, Some(player)) = (step, before.owner(lane)) {
                observe(Step::Take { place, stones: 1, player, why: Taking::Tuzdik });
            }
        });
        for player in Player::BOTH {
            if let Some(pit) = self.tuzdik(player) {
                self.stones.take(Lane::pit(player.other(), pit - 1), player);
            }
        }
        match self.effect(own, last, stones) {
            Landing::Quiet => {}
            Landing::Even => self.stones.take_for(last, own, Taking::Even, &mut observe),
            Landing::Tuzdik => {
                self.tuzdiks[own.index()] = last.pit_of(own.other()).unwrap_or(0);
                self.stones.take_for(last, own, Taking::NewTuzdik, &mut observe);
            }
        }
        self.turn = own.other();
    }

    const fn key(&self, of_stones: u64) -> u64 {
        let [one, two] = self.tuzdiks;
        let key = of_stones
            .wrapping_add(TURN_KEYS[self.turn.index()])
            .wrapping_add(TUZDIK_KEYS[0][one as usize])
            .wrapping_add(TUZDIK_KEYS[1][two as usize]);
        zobrist::mix(zobrist::mix(46, self.rules.code()), key)
    }

    /// Whether a kazan has reached the target.
    #[inline]
    const fn is_decided(&self) -> bool {
        let (one, two) = (self.kazan(Player::One), self.kazan(Player::Two));
        one >= self.rules.target() || two >= self.rules.target()
    }
}

impl Position for ToguzKorgool {
    type Move = Move;
    type List<T> = ArrayVec<T, MAX_PITS>;

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let decided = self.is_decided();
        if !decided && !self.stones.is_empty(self.turn) {
            return None;
        }
        let [one, two] = Player::BOTH.map(|player| self.kazan(player));
        if decided || one + two == self.rules.total() && one == two {
            return Some(Outcome::by_count(one, two, reasons::MAJORITY));
        }
        let [left_one, left_two] = Player::BOTH.map(|player| self.stones.on_side(player));
        Some(Outcome::by_count(one + left_one, two + left_two, reasons::ATSYRAU))
    }

    // Always: else a visitor that calls the visit again, as a search does, may be left a call for
    // every move.
    #[inline(always)]
    fn visit_moves<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.is_decided() {
            return ControlFlow::Continue(());
        }
        // A tuzdik is always empty.
        self.stones.visit_filled(self.turn, |pit| visit(Move { pit }))
    }

    /// Stones never leave a kazan, so a turn after which one holds more is irreversible; a new
    /// tuzdik fills one, too. All other sowings can be undone by going round.
    #[inline]
    fn play_unchecked(&mut self, m: Move) -> bool {
        let before = Player::BOTH.map(|player| self.kazan(player));
        self.play_steps(m, |_| ());
        before != Player::BOTH.map(|player| self.kazan(player))
    }

    fn check_unfinished(&self, m: Move) -> Result<(), Refusal> {
        if self.tuzdik(self.turn.other()) == Some(m.pit) {
            return Err(reasons::TUZDIK);
        }
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
        self.rules.draws()
    }

    fn forfeit(&self, _: Player) -> u8 {
        1
    }

    fn max_points(&self) -> u8 {
        1
    }
}

impl NoChance for ToguzKorgool {}

impl NoSymmetry for ToguzKorgool {}

impl Ordered for ToguzKorgool {
    #[inline]
    fn is_tactical(&self, m: Move) -> bool {
        self.capture(self.turn, m.pit) > 0
    }
}
