//! A match, checked game by game.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use super::{error::MatProblem, game::MatGame};
use crate::{
    Contest, Length, Refusal,
    games::nardi::{Nardi, Rules},
};

/// A match of several games, read from and written to a `.mat` file, the plain text that GNU
/// Backgammon, XG and others write.
///
/// The player of the left column is player one. Only games without doubling are read; plays as
/// generously as by [`Notation::parse_move`](crate::Notation::parse_move). The numbers of games and
/// moves and the scores must be right, from 0 : 0 on; every game but the last must have ended, and
/// none may follow when the match is won. The result of a game that is played out may be left out.
///
/// Lost are comments, which begin with a semicolon, and blank lines. The format has no ties of
/// the roll-off, a game begins with the roll that decides it, and it does not say how a game
/// ended that was not played out, only what the winner gets for it. Added is nothing but the
/// form: every step stands apart (`24/18 18/13`), with 25 for the bar, 0 for off, a star on hits,
/// and `Cannot Move` for a pass. What is written reads back as the same match.
///
/// ```
/// use tigadi::formats::mat::MatMatch;
/// let text = "\
///  3 point match
///
///  Game 1
///  Nino : 0                          Gio : 0
///   1) 31: 8/5 6/5                    62: 24/18 13/11
///   2) 44: 24/20(2) 13/9*(2)
///       Wins 1 point
/// ";
/// let error = text.parse::<MatMatch>().unwrap_err();
/// assert_eq!(error.to_string(), "line 6, game 1, move 2: wrong move text: nothing is hit there");
/// let nino_wins = text.replace('*', "").parse::<MatMatch>()?;
/// assert_eq!(nino_wins.to_string().parse(), Ok(nino_wins));
/// # Ok::<(), tigadi::formats::mat::MatError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatMatch {
    pub(super) length: u32,
    pub(super) names: [String; 2],
    pub(super) games: Vec<MatGame>,
}

impl MatMatch {
    /// A match to `length` points, 0 for one without end, with the names of player one and player
    /// two.
    ///
    /// # Errors
    /// [`MatProblem::Name`]; no game, or one without a result that is not the last; or
    /// [`MatProblem::Won`].
    pub fn new(length: u32, names: [&str; 2], games: Vec<MatGame>) -> Result<Self, MatProblem> {
        for name in names {
            check_name(name)?;
        }
        if games.is_empty() {
            return Err(MatProblem::Game(1));
        }
        let all = Self { length, names: names.map(ToString::to_string), games };
        (1..all.games.len()).try_for_each(|before| all.may_follow(before))?;
        Ok(all)
    }

    /// The points that win the match; 0 is a match without end.
    #[must_use]
    pub const fn length(&self) -> u32 {
        self.length
    }

    /// The names of player one and player two.
    #[must_use]
    pub fn names(&self) -> [&str; 2] {
        self.names.each_ref().map(String::as_str)
    }

    /// The games in their order.
    #[must_use]
    pub fn games(&self) -> &[MatGame] {
        &self.games
    }

    /// The points of player one and player two after so many games.
    #[must_use]
    pub fn score(&self, games: usize) -> [u32; 2] {
        let mut score = [0; 2];
        for (winner, points) in self.games.iter().take(games).filter_map(MatGame::result) {
            score[winner.index()] += u32::from(points);
        }
        score
    }

    pub(super) fn is_won(&self, games: usize) -> bool {
        self.length > 0 && self.score(games).iter().any(|&points| points >= self.length)
    }

    /// Whether another game may follow after so many.
    pub(super) fn may_follow(&self, games: usize) -> Result<(), MatProblem> {
        let last = games.checked_sub(1).and_then(|last| self.games.get(last));
        if last.is_some_and(|game| game.result().is_none()) {
            Err(MatProblem::Expected("the game's result"))
        } else if self.is_won(games) {
            Err(MatProblem::Won)
        } else {
            Ok(())
        }
    }

    /// A contest with the names of contestants A and B; no game that still goes on is in it.
    ///
    /// # Errors
    /// [`MatProblem::Sets`], [`MatProblem::NoGame`] for a drawn game, or as [`new`](Self::new).
    ///
    /// ```
    /// use tigadi::{Contest, Length, Player, Record, formats::mat::MatMatch, games::nardi::Rules};
    /// let mut contest = Contest::new(Rules, Length::Points(3))?;
    /// let mut game = contest.next_game()?;
    /// game.resign(Player::Two, Some(2))?;
    /// contest.play(Record::from(game))?;
    /// let file = MatMatch::from_contest(&contest, ["Nino", "Gio"])?;
    /// assert_eq!(file.score(1), [2, 0]);
    /// assert_eq!(Contest::try_from(&file)?.to_string(), "2-0");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_contest(contest: &Contest<Nardi>, names: [&str; 2]) -> Result<Self, MatProblem> {
        let Length::Points(length) = contest.length() else {
            return Err(MatProblem::Sets);
        };
        let games = contest.records().iter().map(|record| record.game().try_into());
        Self::new(length, names, games.collect::<Result<_, _>>()?)
    }
}

/// The games that have ended.
impl TryFrom<&MatMatch> for Contest<Nardi> {
    type Error = Refusal;

    /// # Errors
    /// [`NO_LENGTH`](crate::contest::NO_LENGTH) for a match without end.
    fn try_from(from: &MatMatch) -> Result<Self, Refusal> {
        let mut contest = Self::new(Rules, Length::Points(from.length))?;
        for game in from.games.iter().filter(|game| game.result().is_some()) {
            contest.play(game.into())?;
        }
        Ok(contest)
    }
}

/// Whether a name can be told from what stands around it.
pub(super) fn check_name(name: &str) -> Result<(), MatProblem> {
    let wrong = name.is_empty()
        || name.trim() != name
        || name.starts_with(';')
        || name.contains(|c: char| c == ':' || c.is_control());
    if wrong { Err(MatProblem::Name) } else { Ok(()) }
}
