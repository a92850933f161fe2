//! What is true of a position of any game, as small traits: whose turn it is and the legal moves;
//! chance; symmetries; hints for the search.
//!
//! Each method that a trait cannot derive from others is required, so that a type that forwards a
//! trait to another cannot forget one.

use core::{fmt::Debug, hash::Hash, ops::ControlFlow};

use crate::{Outcome, Player, Refusal, list::List};

/// The draws that depend on how a position was reached. The game counts; the search is told.
///
/// An irreversible move, as [`Position::play_unchecked`] tells it, sets the quiet count to 0 and
/// forgets earlier positions; every other turn adds one to the count.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct DrawRules {
    /// The game is drawn at this occurrence of a position; `None` for never.
    pub repetition: Option<u8>,
    /// The game is drawn when this many quiet turns have been played; `None` for never.
    pub quiet: Option<u16>,
}

impl DrawRules {
    /// Neither rule.
    pub const NONE: Self = Self { repetition: None, quiet: None };
}

/// A position of a two-player game, with everything that makes two positions the same.
///
/// Equal positions count as repeated. Counters and history belong to the [`Game`](crate::Game),
/// which is what most programs want to play with. One complete turn is one move. Positions hold no
/// undo: copy, then play. They and their moves are plain data, which threads may share.
///
/// ```
/// use tigadi::games::morris::{Morris, Rules};
/// use tigadi::{Notation, Position};
///
/// let mut position = Morris::start(Rules::TIGADI);
/// assert_eq!(position.moves().len(), 24);
/// let d6 = position.parse_move("d6")?;
/// position.play(d6)?;
/// assert!(position.play(d6).is_err()); // occupied, and nothing has changed
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Position: Clone + Eq + Hash + Debug + Send + Sync {
    /// One complete turn.
    type Move: Copy + Eq + Hash + Debug + Send + Sync;
    /// A list with room for all legal moves of any position, without allocation; only
    /// `AnyPosition`, whose size is not known, allocates.
    type List<T>: List<T>;

    /// The player whose turn it is. It may be the same player after a move.
    fn turn(&self) -> Player;

    /// The outcome if the position alone ends the game; draws by history are the
    /// [`Game`](crate::Game)'s.
    fn outcome(&self) -> Option<Outcome>;

    /// Visits every legal move once, until the visitor breaks. A finished game and a position
    /// that awaits a roll have none; every other position has at least one.
    fn visit_moves<B>(&self, visit: impl FnMut(Self::Move) -> ControlFlow<B>) -> ControlFlow<B>;

    /// Plays a legal move, and tells whether the turn was irreversible: no earlier position can
    /// come back. An illegal move may give nonsense or panic, never undefined behaviour.
    fn play_unchecked(&mut self, m: Self::Move) -> bool;

    /// Whether the move is legal in a position that is known to be unfinished, or the reason why
    /// not. Any value of the type may be asked.
    ///
    /// # Errors
    /// The [`Refusal`] that says what the move does wrong.
    fn check_unfinished(&self, m: Self::Move) -> Result<(), Refusal>;

    /// A 64-bit key of the position, rules included, kept up to date move by move. Its values are
    /// stable between versions and platforms.
    fn zobrist(&self) -> u64;

    /// The same key computed from nothing, for tests.
    fn zobrist_from_scratch(&self) -> u64;

    /// The draws that depend on history.
    fn draw_rules(&self) -> DrawRules;

    /// What a player who loses by time or by leaving loses in points, and the least that a
    /// resignation must be worth to end the game at once.
    fn forfeit(&self, loser: Player) -> u8;

    /// The most points that a win can be worth.
    fn max_points(&self) -> u8;

    /// Whether the move is legal, or the reason why not. Any value of the type may be asked.
    ///
    /// # Errors
    /// [`Refusal::GAME_OVER`], or what the move does wrong.
    #[inline]
    fn check(&self, m: Self::Move) -> Result<(), Refusal> {
        if self.outcome().is_some() { Err(Refusal::GAME_OVER) } else { self.check_unfinished(m) }
    }

    /// Whether the move is legal.
    fn is_legal(&self, m: Self::Move) -> bool {
        self.check(m).is_ok()
    }

    /// Plays a move if it is legal, and tells whether the turn was irreversible.
    ///
    /// # Errors
    /// The reason why it is not; the position is unchanged.
    fn play(&mut self, m: Self::Move) -> Result<bool, Refusal> {
        self.check(m)?;
        Ok(self.play_unchecked(m))
    }

    /// All legal moves, in the order in which they are generated.
    #[inline]
    fn moves(&self) -> Self::List<Self::Move> {
        let mut list = Self::List::<Self::Move>::default();
        let _ = self.visit_moves(|m| {
            list.push(m);
            ControlFlow::<()>::Continue(())
        });
        list
    }

    /// Whether there is a legal move.
    #[inline]
    fn has_moves(&self) -> bool {
        self.visit_moves(|_| ControlFlow::Break(())).is_break()
    }
}

/// A position in which dice may be rolled. A game without dice is [`NoChance`], and pays nothing
/// for those that have them.
pub trait Chance: Position {
    /// A roll of the dice; [`NoRoll`] where there are none.
    type Roll: Copy + Eq + Debug + Send + Sync;

    /// Whether the game of this position has dice.
    fn has_chance(&self) -> bool;

    /// Whether the next thing that happens is a roll of the dice.
    fn awaits_roll(&self) -> bool;

    /// Whether a roll is awaited that decides who moves: the roll-off.
    fn is_roll_off(&self) -> bool;

    /// Visits every roll that may come with its integer weight.
    fn visit_rolls<B>(
        &self,
        visit: impl FnMut(Self::Roll, u32) -> ControlFlow<B>,
    ) -> ControlFlow<B>;

    /// Takes a roll that [`visit_rolls`](Self::visit_rolls) names, or another that
    /// [`check_roll`](Self::check_roll) allows.
    fn roll_unchecked(&mut self, roll: Self::Roll);

    /// The roll that the player to move has to play, as [`check_roll`](Self::check_roll) takes
    /// it; `None` where a roll is awaited or there are no dice.
    fn dice(&self) -> Option<Self::Roll>;

    /// Whether the roll may come now, or the reason why not.
    ///
    /// # Errors
    /// [`Refusal::GAME_OVER`], [`Refusal::NO_ROLL_DUE`], or [`Refusal::NO_SUCH_ROLL`] for a roll
    /// that cannot come.
    fn check_roll(&self, roll: Self::Roll) -> Result<(), Refusal>;

    /// Takes a roll if it may come now.
    ///
    /// # Errors
    /// As [`check_roll`](Self::check_roll); the position is unchanged.
    fn roll(&mut self, roll: Self::Roll) -> Result<(), Refusal> {
        self.check_roll(roll)?;
        self.roll_unchecked(roll);
        Ok(())
    }
}

/// The roll of a game without dice: there is none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NoRoll {}

/// A game without dice: [`Chance`] follows.
pub trait NoChance: Position {}

impl<P: NoChance> Chance for P {
    type Roll = NoRoll;

    #[inline]
    fn has_chance(&self) -> bool {
        false
    }

    #[inline]
    fn awaits_roll(&self) -> bool {
        false
    }

    #[inline]
    fn is_roll_off(&self) -> bool {
        false
    }

    #[inline]
    fn visit_rolls<B>(&self, _: impl FnMut(NoRoll, u32) -> ControlFlow<B>) -> ControlFlow<B> {
        ControlFlow::Continue(())
    }

    fn roll_unchecked(&mut self, roll: NoRoll) {
        match roll {}
    }

    #[inline]
    fn dice(&self) -> Option<NoRoll> {
        None
    }

    fn check_roll(&self, roll: NoRoll) -> Result<(), Refusal> {
        match roll {}
    }
}

/// A position on a board with symmetries. A game without any is [`NoSymmetry`].
pub trait Symmetric: Position {
    /// How many symmetries the board has, the identity included.
    fn symmetries(&self) -> usize;

    /// The position under a symmetry, `index` less than [`symmetries`](Self::symmetries); 0 is
    /// the identity.
    #[must_use]
    fn symmetric(&self, index: usize) -> Self;

    /// The move under the same symmetry. One that names places off the board may panic.
    fn symmetric_move(&self, m: Self::Move, index: usize) -> Self::Move;
}

/// A game whose board has no symmetry but the identity: [`Symmetric`] follows.
pub trait NoSymmetry: Position {}

impl<P: NoSymmetry> Symmetric for P {
    #[inline]
    fn symmetries(&self) -> usize {
        1
    }

    fn symmetric(&self, _: usize) -> Self {
        self.clone()
    }

    fn symmetric_move(&self, m: Self::Move, _: usize) -> Self::Move {
        m
    }
}

/// Hints on which moves to try first.
pub trait Ordered: Position {
    /// Whether the legal move is a capture, a mill or a hit: tried first by the search. For
    /// another the answer means nothing, or the call may panic.
    fn is_tactical(&self, m: Self::Move) -> bool;
}
