//! Several games scored together: to a number of points, or the best of a number of sets.

use alloc::vec::Vec;
use core::fmt;

use crate::{Game, Notation, Player, Reason, Record, Refusal};

/// One of the two who play a contest, whichever seat they have in a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Contestant {
    /// Who is player one in the first game.
    A = 0,
    /// Who is player two in the first game.
    B = 1,
}

impl Contestant {
    /// Both contestants.
    pub const BOTH: [Self; 2] = [Self::A, Self::B];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }
}

/// How long a contest is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Length {
    /// Until one contestant has this many points (nardi). A drawn game gives nobody any.
    Points(u32),
    /// This many sets (mangala), 1 for a won and a half for a drawn one; or until the trailing
    /// contestant can no longer draw level.
    Sets(u32),
}

/// How a contest stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Standing {
    /// It goes on.
    Open,
    /// All sets are played and the totals are equal.
    Drawn,
    /// It is won, also because the other left.
    Won(Contestant),
}

/// A contest has at least one point or set.
pub const NO_LENGTH: Refusal = Refusal::new("no_length", "a contest has at least one point or set");
/// The contest is decided.
pub const CONTEST_OVER: Refusal = Refusal::new("contest_over", "the contest is over");
/// A game that goes on cannot be scored.
pub const GAME_OPEN: Refusal = Refusal::new("game_open", "the game is not over");
/// The game did not begin as games of this contest do.
pub const FOREIGN_GAME: Refusal =
    Refusal::new("foreign_game", "the game is not one of this contest");

/// Several games of one kind scored together.
///
/// The contest hands out games and takes their records; everything else follows from these. Where
/// player one always starts the contestants change seats after every game; where a roll-off
/// decides who starts they keep them. Resigning loses a game, leaving one loses the contest.
///
/// ```
/// use tigadi::{AnyPosition, Contest, Contestant, Length, Player, Record, Standing};
/// use tigadi::rules::Rules;
///
/// let rules = <AnyPosition as tigadi::Notation>::Rules::parse("three-mens-morris")?;
/// let mut contest = Contest::<AnyPosition>::new(rules, Length::Sets(3))?;
/// let mut game = contest.next_game()?;
/// game.resign(Player::Two, None)?;
/// contest.play(Record::from(game))?;
/// assert_eq!(contest.to_string(), "1-0");
/// assert_eq!(contest.starter(), Some(Contestant::B));
/// assert_eq!(contest.standing(), Standing::Open);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contest<P: Notation> {
    start: P,
    length: Length,
    records: Vec<Record<P>>,
}

impl<P: Notation> Contest<P> {
    /// A contest of games under these rules.
    ///
    /// # Errors
    /// [`NO_LENGTH`] for a length of 0.
    pub fn new(rules: P::Rules, length: Length) -> Result<Self, Refusal> {
        match length {
            Length::Points(0) | Length::Sets(0) => Err(NO_LENGTH),
            _ => Ok(Self { start: P::start(rules), length, records: Vec::new() }),
        }
    }

    /// How long the contest is.
    pub const fn length(&self) -> Length {
        self.length
    }

    /// The next game, with its seats as [`seat`](Self::seat) says.
    ///
    /// # Errors
    /// [`CONTEST_OVER`].
    pub fn next_game(&self) -> Result<Game<P>, Refusal> {
        match self.standing() {
            Standing::Open => Ok(self.start.clone().into()),
            _ => Err(CONTEST_OVER),
        }
    }

    /// Scores a finished game.
    ///
    /// # Errors
    /// The contest is over, the game is not, or it began otherwise than
    /// [`next_game`](Self::next_game).
    pub fn play(&mut self, record: Record<P>) -> Result<(), Refusal> {
        if self.standing() != Standing::Open {
            return Err(CONTEST_OVER);
        }
        if record.game().start() != (&self.start, 0) {
            return Err(FOREIGN_GAME);
        }
        if !record.game().is_over() {
            return Err(GAME_OPEN);
        }
        self.records.push(record);
        Ok(())
    }

    /// Takes the last game back.
    pub fn undo(&mut self) -> Option<Record<P>> {
        self.records.pop()
    }

    /// The records of the games so far.
    pub fn records(&self) -> &[Record<P>] {
        &self.records
    }

    /// The seat of a contestant in a game, counted from 0; `records().len()` is the next one's
    /// number.
    pub fn seat(&self, game: usize, contestant: Contestant) -> Player {
        let seat = Player::BOTH[contestant as usize];
        if self.seats_change() && game % 2 == 1 { seat.other() } else { seat }
    }

    /// Who sits there in a game, counted from 0.
    pub fn contestant(&self, game: usize, seat: Player) -> Contestant {
        if self.seat(game, Contestant::A) == seat { Contestant::A } else { Contestant::B }
    }

    /// Who starts the next game; `None` where a roll-off decides that, or no game follows.
    pub fn starter(&self) -> Option<Contestant> {
        let open = self.standing() == Standing::Open;
        (open && self.seats_change())
            .then(|| self.contestant(self.records.len(), self.start.turn()))
    }

    fn seats_change(&self) -> bool {
        !self.start.is_roll_off()
    }

    /// The score in half points: a point is 2.
    pub fn half_points(&self, contestant: Contestant) -> u32 {
        let games = self.records.iter().enumerate();
        games
            .filter_map(|(i, record)| Some((i, record.game().outcome()?)))
            .map(|(i, outcome)| match (outcome.winner, self.length) {
                (Some(winner), _) if winner != self.seat(i, contestant) => 0,
                (Some(_), Length::Points(_)) => 2 * u32::from(outcome.points),
                (Some(_), Length::Sets(_)) => 2,
                (None, Length::Points(_)) => 0,
                (None, Length::Sets(_)) => 1,
            })
            .sum()
    }

    /// How the contest stands.
    pub fn standing(&self) -> Standing {
        if let Some(stayed) = self.stayed() {
            return Standing::Won(stayed);
        }
        let [a, b] = Contestant::BOTH.map(|contestant| self.half_points(contestant));
        let (leader, lead) = if a >= b { (Contestant::A, a - b) } else { (Contestant::B, b - a) };
        match self.length {
            Length::Points(points) if a.max(b).div_ceil(2) >= points => Standing::Won(leader),
            Length::Points(_) => Standing::Open,
            Length::Sets(sets) => {
                let left = u64::from(sets).saturating_sub(self.records.len() as u64);
                match (u64::from(lead) > 2 * left, left) {
                    (true, _) => Standing::Won(leader),
                    (false, 0) => Standing::Drawn,
                    (false, _) => Standing::Open,
                }
            }
        }
    }

    /// Who wins because the other left the last game.
    fn stayed(&self) -> Option<Contestant> {
        let outcome = self.records.last()?.game().outcome()?;
        let winner = outcome.winner.filter(|_| outcome.reason == Reason::LEFT)?;
        Some(self.contestant(self.records.len() - 1, winner))
    }
}

/// The running score of contestants A and B, such as `1.5-0.5`.
impl<P: Notation> fmt::Display for Contest<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = Contestant::BOTH.map(|contestant| {
            let halves = self.half_points(contestant);
            crate::text::from_fn(move |f| {
                write!(f, "{}{}", halves / 2, if halves % 2 == 1 { ".5" } else { "" })
            })
        });
        write!(f, "{a}-{b}")
    }
}
