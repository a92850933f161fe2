//! What is true of a position of any game: whose turn, the legal moves, chance, the outcome.

use core::{
    fmt::{self, Debug},
    hash::Hash,
    ops::ControlFlow,
};

use crate::list::List;

/// One of the two players. Player one moves first, except in nardi, where the roll-off decides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Player {
    /// The first player: white stones, goats, the lower row of pits.
    One = 0,
    /// The second player: black stones, tigers, the upper row of pits.
    Two = 1,
}

impl Player {
    /// Both players, player one first.
    pub const BOTH: [Self; 2] = [Self::One, Self::Two];

    /// The opponent.
    ///
    /// ```
    /// use tigadi::Player;
    /// assert_eq!(Player::One.other(), Player::Two);
    /// ```
    #[inline]
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::One,
        }
    }

    /// 0 for player one, 1 for player two: an index into pairs.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::One => "one",
            Self::Two => "two",
        })
    }
}

/// Why a game ended. [`Reason::word`] is the one-word name that programs print.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Reason {
    /// `mill`: a mill was closed where the first mill wins.
    Mill,
    /// `reduced`: fewer than three stones are left.
    Reduced,
    /// `blocked`: the player to move has no legal move.
    Blocked,
    /// `full`: every point of the board is occupied.
    Full,
    /// `captures`: the tigers have captured enough goats.
    Captures,
    /// `trapped`: no tiger can move.
    Trapped,
    /// `emptied`: one side of a mangala board is empty and the stones are counted.
    Emptied,
    /// `majority`: more than half of the stones are in one kazan, or both have exactly half.
    Majority,
    /// `atsyrau`: the player to move has nothing to sow and the stones are counted.
    Atsyrau,
    /// `bearoff`: all checkers have been borne off.
    BearOff,
    /// `repetition`: a position occurred too often.
    Repetition,
    /// `quiet`: too many turns without a capture.
    Quiet,
    /// `resignation`: a player gave up the game.
    Resignation,
    /// `agreement`: the players agreed on a draw.
    Agreement,
    /// `time`: a player's clock ran out.
    Time,
    /// `left`: a player left the game.
    Left,
}

impl Reason {
    /// Every reason, in the order of their declaration.
    pub const ALL: [Self; 16] = [
        Self::Mill,
        Self::Reduced,
        Self::Blocked,
        Self::Full,
        Self::Captures,
        Self::Trapped,
        Self::Emptied,
        Self::Majority,
        Self::Atsyrau,
        Self::BearOff,
        Self::Repetition,
        Self::Quiet,
        Self::Resignation,
        Self::Agreement,
        Self::Time,
        Self::Left,
    ];

    /// The reason as one lower-case word.
    ///
    /// ```
    /// use tigadi::Reason;
    /// assert_eq!(Reason::Quiet.word(), "quiet");
    /// ```
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Mill => "mill",
            Self::Reduced => "reduced",
            Self::Blocked => "blocked",
            Self::Full => "full",
            Self::Captures => "captures",
            Self::Trapped => "trapped",
            Self::Emptied => "emptied",
            Self::Majority => "majority",
            Self::Atsyrau => "atsyrau",
            Self::BearOff => "bearoff",
            Self::Repetition => "repetition",
            Self::Quiet => "quiet",
            Self::Resignation => "resignation",
            Self::Agreement => "agreement",
            Self::Time => "time",
            Self::Left => "left",
        }
    }

    /// The reason that a word names.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.word() == word)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// How a game ended: who won how many points, and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The winner; `None` is a draw.
    pub winner: Option<Player>,
    /// What the win is worth in a contest: 1, in nardi up to 3; 0 for a draw.
    pub points: u8,
    /// Why the game ended.
    pub reason: Reason,
}

impl Outcome {
    /// A win worth one point.
    #[must_use]
    pub const fn win(winner: Player, reason: Reason) -> Self {
        Self { winner: Some(winner), points: 1, reason }
    }

    /// A draw.
    #[must_use]
    pub const fn draw(reason: Reason) -> Self {
        Self { winner: None, points: 0, reason }
    }

    /// A win for who has more, or a draw.
    pub(crate) const fn by_count(one: u8, two: u8, reason: Reason) -> Self {
        if one > two {
            Self::win(Player::One, reason)
        } else if one < two {
            Self::win(Player::Two, reason)
        } else {
            Self::draw(reason)
        }
    }

    /// The result as records write it: `1-0`, `0-1` or `1/2-1/2`.
    ///
    /// ```
    /// use tigadi::{Outcome, Player, Reason};
    /// assert_eq!(Outcome::win(Player::Two, Reason::Reduced).result(), "0-1");
    /// ```
    #[must_use]
    pub const fn result(&self) -> &'static str {
        match self.winner {
            Some(Player::One) => "1-0",
            Some(Player::Two) => "0-1",
            None => "1/2-1/2",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.result(), self.reason)?;
        if self.points > 1 { write!(f, " points {}", self.points) } else { Ok(()) }
    }
}

/// The draws that depend on how a position was reached. The referee counts; the search is told.
///
/// A move that [`Position::is_irreversible`] sets the quiet count to 0 and forgets earlier
/// positions; every other turn adds one to the count.
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

/// The roll of a game without dice: there is none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NoRoll {}

/// Why a move is not legal. The message is a short sentence without a full stop.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MoveError {
    /// The move or roll is of another game.
    #[error("the move belongs to another game")]
    OtherGame,
    /// The game is over: no move is legal.
    #[error("the game is over")]
    GameOver,
    /// The move names a point or pit that this board does not have.
    #[error("there is no such place on this board")]
    NoSuchPlace,
    /// Stones are still in hand: this turn places one.
    #[error("a stone in hand must be placed first")]
    MustPlace,
    /// No stone is in hand: this turn moves one.
    #[error("no stone is left in hand")]
    HandEmpty,
    /// The target is occupied.
    #[error("the target is occupied")]
    Occupied,
    /// Nothing stands on the source.
    #[error("the source is empty")]
    SourceEmpty,
    /// The piece on the source is the opponent's.
    #[error("the piece on the source is the opponent's")]
    NotYours,
    /// No drawn line joins source and target.
    #[error("no drawn line joins source and target: they are not adjacent")]
    NotAdjacent,
    /// Source and target lie on one diagonal, which is not drawn.
    #[error("no diagonal is drawn there")]
    NoDiagonal,
    /// As [`MoveError::NotAdjacent`], by a player who has three stones, where the rules let
    /// nobody fly.
    #[error("source and target are not adjacent, and flying is not allowed")]
    NoFlying,
    /// The move closes a mill and must take a stone.
    #[error("the move closes a mill and must take a stone")]
    MustTake,
    /// The move takes a stone without closing a mill.
    #[error("the move closes no mill and may not take")]
    NothingClosed,
    /// The first mill wins: nothing is taken.
    #[error("the mill wins the game: nothing is taken")]
    NothingTaken,
    /// There is no enemy piece on the point to take from.
    #[error("there is no enemy piece to take on that point")]
    NothingToTake,
    /// The stone to take is protected by a mill.
    #[error("the stone to take is protected by its mill")]
    Protected,
    /// The player has a legal move and may not pass.
    #[error("a player who can move may not pass")]
    MayNotPass,
    /// The player is stuck and can only pass.
    #[error("no move is possible: the player must pass")]
    MustPass,
    /// Goats are in hand: no goat on the board may move.
    #[error("no goat may move while goats are in hand")]
    GoatsInHand,
    /// A piece is placed on the turn of a side that places none: the tigers'.
    #[error("it is the other side's turn")]
    WrongSide,
    /// Goats never jump.
    #[error("goats never capture")]
    GoatsNeverCapture,
    /// A tiger cannot jump over a tiger.
    #[error("a tiger cannot be jumped over")]
    JumpOverTiger,
    /// There is no goat between source and target.
    #[error("there is no goat to jump over")]
    NothingToJump,
    /// A jump captures the goat that it passes over.
    #[error("a jump captures the goat that it passes over")]
    MustCapture,
    /// The pit to sow from is empty.
    #[error("the pit is empty")]
    PitEmpty,
    /// Nobody may play from a tuzdik.
    #[error("nobody may play from a tuzdik")]
    Tuzdik,
    /// A roll is awaited before any move.
    #[error("the dice must be rolled first")]
    RollFirst,
    /// No roll is awaited.
    #[error("the dice may not be rolled now")]
    NoRollDue,
    /// A checker on the bar must enter first.
    #[error("a checker on the bar must enter first")]
    OnTheBar,
    /// The point is held by two or more enemy checkers.
    #[error("the point is closed by enemy checkers")]
    Closed,
    /// The step's length is not one of the dice left.
    #[error("no die left has that number")]
    NoSuchDie,
    /// More dice can be played than the play uses.
    #[error("another die must be played")]
    MustUseDice,
    /// Only one die can be played and the higher one can.
    #[error("the higher die must be played")]
    MustUseHigher,
    /// Not all checkers are in the home: none may be borne off.
    #[error("not all checkers are home: none may be borne off")]
    NotAllHome,
    /// A checker further back must move before a higher die bears off.
    #[error("a checker further back must move first")]
    FurtherBack,
    /// A checker may not move away from its home.
    #[error("checkers move from higher points to lower")]
    Backwards,
    /// The play moves more steps than the roll gives.
    #[error("the play uses more dice than were rolled")]
    TooManySteps,
}

/// A position of a two-player game, with everything that makes two positions the same.
///
/// Equal positions count as repeated. Counters and history belong to the
/// [`Referee`](crate::Referee), which is what most programs want to play with. One complete turn
/// is one move. Positions hold no undo: copy, then play. They and their moves are plain data, which
/// threads may share.
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
    /// A roll of the dice; [`NoRoll`] where there are none.
    type Roll: Copy + Eq + Debug;
    /// A list with room for all legal moves of any position, without allocation; only
    /// `AnyPosition`, whose size is not known, allocates.
    type List<T>: List<T>;

    /// Whether dice are rolled. A game without them pays nothing for those that have them.
    const HAS_CHANCE: bool = false;

    /// The player whose turn it is. It may be the same player after a move.
    fn turn(&self) -> Player;

    /// The outcome if the position alone ends the game; draws by history are the referee's.
    fn outcome(&self) -> Option<Outcome>;

    /// Visits every legal move once, until the visitor breaks. A finished game and a position
    /// that awaits a roll have none; every other position has at least one.
    fn visit_moves<B>(&self, visit: impl FnMut(Self::Move) -> ControlFlow<B>) -> ControlFlow<B>;

    /// Plays a legal move. An illegal one may give nonsense or panic, never undefined behaviour.
    fn play_unchecked(&mut self, m: Self::Move);

    /// Whether the move is legal, or the reason why not. Any value of the type may be asked.
    ///
    /// # Errors
    /// The [`MoveError`] that says what the move does wrong.
    fn check(&self, m: Self::Move) -> Result<(), MoveError>;

    /// A 64-bit key of the position, rules included, kept up to date move by move. Its values are
    /// stable between versions and platforms.
    fn zobrist(&self) -> u64;

    /// The same key computed from nothing, for tests.
    fn zobrist_from_scratch(&self) -> u64;

    /// Whether the next thing that happens is a roll of the dice.
    fn awaits_roll(&self) -> bool {
        false
    }

    /// Visits every roll that may come with its integer weight; none by default.
    fn visit_rolls<B>(
        &self,
        visit: impl FnMut(Self::Roll, u32) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let _ = visit;
        ControlFlow::Continue(())
    }

    /// Takes a roll that [`visit_rolls`](Self::visit_rolls) names.
    fn roll_unchecked(&mut self, roll: Self::Roll) {
        let _ = roll;
    }

    /// The roll that the player to move has to play, as [`check_roll`](Self::check_roll) takes
    /// it; `None` where a roll is awaited or there are no dice.
    fn dice(&self) -> Option<Self::Roll> {
        None
    }

    /// Whether a roll is awaited that decides who moves: the roll-off.
    fn is_roll_off(&self) -> bool {
        Self::HAS_CHANCE
            && self.awaits_roll()
            && self
                .visit_rolls(|roll, _| {
                    let mut rolled = self.clone();
                    rolled.roll_unchecked(roll);
                    if rolled.turn() == self.turn() {
                        ControlFlow::Continue(())
                    } else {
                        ControlFlow::Break(())
                    }
                })
                .is_break()
    }

    /// Whether the legal move is a capture, a mill or a hit: tried first by the search. For
    /// another the answer means nothing, or the call may panic.
    fn is_tactical(&self, m: Self::Move) -> bool {
        let _ = m;
        false
    }

    /// Whether no earlier position can come back after this legal move. For another the answer
    /// means nothing, or the call may panic.
    fn is_irreversible(&self, m: Self::Move) -> bool;

    /// The draws that depend on history.
    fn draw_rules(&self) -> DrawRules {
        DrawRules::NONE
    }

    /// What a player who loses by time or by leaving loses in points, and the least that a
    /// resignation must be worth to end the game at once.
    fn forfeit(&self, loser: Player) -> u8 {
        let _ = loser;
        1
    }

    /// The most points that a win can be worth.
    fn max_points(&self) -> u8 {
        1
    }

    /// How many symmetries the board has, the identity included.
    fn symmetries(&self) -> usize {
        1
    }

    /// The position under a symmetry, `index` less than [`symmetries`](Self::symmetries); 0 is
    /// the identity.
    #[must_use]
    fn symmetric(&self, index: usize) -> Self {
        debug_assert_eq!(index, 0);
        self.clone()
    }

    /// The move under the same symmetry. One that names places off the board may panic.
    fn symmetric_move(&self, m: Self::Move, index: usize) -> Self::Move {
        debug_assert_eq!(index, 0);
        m
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

    /// Whether the move is legal.
    fn is_legal(&self, m: Self::Move) -> bool {
        self.check(m).is_ok()
    }

    /// Plays a move if it is legal.
    ///
    /// # Errors
    /// The reason why it is not; the position is unchanged.
    fn play(&mut self, m: Self::Move) -> Result<(), MoveError> {
        self.check(m)?;
        self.play_unchecked(m);
        Ok(())
    }

    /// Whether the roll may come now, or the reason why not.
    ///
    /// # Errors
    /// [`MoveError::GameOver`], [`MoveError::NoRollDue`], or [`MoveError::NoSuchDie`] for a roll
    /// that cannot come.
    fn check_roll(&self, roll: Self::Roll) -> Result<(), MoveError> {
        if self.outcome().is_some() {
            return Err(MoveError::GameOver);
        }
        if !self.awaits_roll() {
            return Err(MoveError::NoRollDue);
        }
        let found = self.visit_rolls(|known, _| {
            if known == roll { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if found.is_break() { Ok(()) } else { Err(MoveError::NoSuchDie) }
    }

    /// Takes a roll if it may come now.
    ///
    /// # Errors
    /// As [`check_roll`](Self::check_roll); the position is unchanged.
    fn roll(&mut self, roll: Self::Roll) -> Result<(), MoveError> {
        self.check_roll(roll)?;
        self.roll_unchecked(roll);
        Ok(())
    }
}
