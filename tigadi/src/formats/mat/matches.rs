//! Matches as `.mat` files.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::{fmt, str::FromStr};

use crate::{
    Contest, ContestError, Event, Length, MoveError, Notation, Outcome, ParseError, Player,
    Position, Record, Referee, RefereeError,
    games::nardi::{BAR, Move, Nardi, OFF, Roll, Rules, Step},
};

/// A match of several games, read from and written to a `.mat` file, the plain text that GNU
/// Backgammon, XG and others write.
///
/// The player of the left column is player one. Only games without doubling are read; plays as
/// generously as by [`Notation::parse_move`]. The numbers of games and moves and the scores must
/// be right, from 0 : 0 on; every game but the last must have ended, and none may follow when the
/// match is won. The result of a game that is played out may be left out.
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
    length: u32,
    names: [String; 2],
    games: Vec<MatGame>,
}

/// One game of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatGame {
    starter: Player,
    turns: Vec<(Roll, Move)>,
    result: Option<(Player, u8)>,
}

/// Where and why a `.mat` file could not be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, game {game}, move {number}: {problem}")]
pub struct MatError {
    /// The line, counted from 1.
    pub line: usize,
    /// The game, counted from 1; 0 before the first.
    pub game: usize,
    /// The number in front of the moves; 0 before the first.
    pub number: usize,
    /// What is wrong.
    pub problem: MatProblem,
}

/// What is wrong with a match or its `.mat` file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MatProblem {
    /// Nardi knows no doubling.
    #[error("there is no doubling in nardi")]
    Doubling,
    /// A play is not legal.
    #[error("{0}")]
    Move(#[from] MoveError),
    /// A play or a roll cannot be read.
    #[error("{}", .0.problem)]
    Text(#[from] ParseError),
    /// A game cannot begin with a double.
    #[error("the roll-off cannot end with a double")]
    Double,
    /// A play out of turn.
    #[error("it is the other player's turn")]
    Turn,
    /// The result is not that of the plays.
    #[error("the result does not fit the plays")]
    Result,
    /// The games are numbered from 1.
    #[error("game {0} is expected")]
    Game(usize),
    /// The moves of a game are numbered from 1.
    #[error("move {0} is expected")]
    Number(usize),
    /// The score does not follow from the games before.
    #[error("the score is {} : {}", .0[0], .0[1])]
    Score([u32; 2]),
    /// A game follows after the match is won.
    #[error("the match is won")]
    Won,
    /// A name is empty, has a colon, a semicolon in front, a line break, or space around it.
    #[error("a name is one line without a colon")]
    Name,
    /// A game that did not begin with the roll-off, or that was drawn.
    #[error("the format has no drawn games and none from a position")]
    NoGame,
    /// A match of sets.
    #[error("the format has no matches of sets")]
    Sets,
    /// Something else stands where this is expected.
    #[error("{0} is expected")]
    Expected(&'static str),
}

impl MatGame {
    /// A game from the starter's first roll and play on.
    ///
    /// `result` is who has won, and how many points: of a game that is played out it may be left
    /// out, of another it is how the players ended it, or `None` while the game goes on. Of a game
    /// without turns nobody knows who starts it: it has player one as its starter.
    ///
    /// # Errors
    /// [`MatProblem::Double`] for the first roll, [`MatProblem::Move`] for an illegal play,
    /// [`MatProblem::Result`], or a number of points that no win is worth.
    pub fn new(
        starter: Player,
        turns: &[(Roll, Move)],
        result: Option<(Player, u8)>,
    ) -> Result<Self, MatProblem> {
        let starter = if turns.is_empty() { Player::One } else { starter };
        let (mut game, mut position) = Self::start(starter);
        for &(roll, play) in turns {
            game.take_turn(&mut position, roll, |_| Ok(play))?;
        }
        if let Some((winner, points)) = result {
            game.end(winner, points)?;
        }
        Ok(game)
    }

    /// The start, with the winner of the roll-off to take its roll.
    fn start(starter: Player) -> (Self, Nardi) {
        let position = Nardi::roll_off_won_by(starter);
        (Self { starter, turns: Vec::new(), result: None }, position)
    }

    fn take_turn(
        &mut self,
        position: &mut Nardi,
        roll: Roll,
        read: impl FnOnce(&Nardi) -> Result<Move, ParseError>,
    ) -> Result<(), MatProblem> {
        if self.turns.is_empty() && roll.is_double() {
            return Err(MatProblem::Double);
        }
        let roll = roll.higher_first();
        position.roll(roll)?;
        let play = read(position)?;
        position.check(play)?;
        let play = position.as_generated(play);
        position.play(play)?;
        self.turns.push((roll, play));
        self.result =
            position.outcome().and_then(|Outcome { winner, points, .. }| Some((winner?, points)));
        Ok(())
    }

    /// Ends a game that goes on; of one that is played out the result must be this.
    fn end(&mut self, winner: Player, points: u8) -> Result<(), MatProblem> {
        if !(1..=3).contains(&points) {
            return Err(MatProblem::Expected("1 to 3 points"));
        }
        if *self.result.get_or_insert((winner, points)) != (winner, points) {
            return Err(MatProblem::Result);
        }
        Ok(())
    }

    /// Who has won the roll-off.
    #[must_use]
    pub const fn starter(&self) -> Player {
        self.starter
    }

    /// Every turn's roll, the higher die first, and play; the starter's turn comes first.
    #[must_use]
    pub fn turns(&self) -> &[(Roll, Move)] {
        &self.turns
    }

    /// Who has won, and how many points; nobody while the game goes on.
    #[must_use]
    pub const fn result(&self) -> Option<(Player, u8)> {
        self.result
    }

    /// The position after all turns.
    #[must_use]
    pub fn position(&self) -> Nardi {
        let mut position = Self::start(self.starter).1;
        for &(roll, play) in &self.turns {
            position.roll_unchecked(roll);
            position.play_unchecked(play);
        }
        position
    }
}

/// The game alone: ties of the roll-off, a roll that was not played, and whether it was time or
/// resignation that ended it are lost.
impl TryFrom<&Referee<Nardi>> for MatGame {
    type Error = MatProblem;

    /// # Errors
    /// [`MatProblem::NoGame`] for a game that did not begin with the roll-off, or a draw.
    fn try_from(game: &Referee<Nardi>) -> Result<Self, MatProblem> {
        if *game.start().0 != Nardi::start(Rules) {
            return Err(MatProblem::NoGame);
        }
        let result = match game.outcome() {
            None => None,
            Some(outcome) => Some((outcome.winner.ok_or(MatProblem::NoGame)?, outcome.points)),
        };
        let (mut starter, mut turns) = (Player::One, Vec::new());
        for (position, event) in game.history() {
            if let (Event::Move(play), Some(roll)) = (event, position.dice()) {
                if turns.is_empty() {
                    starter = position.turn();
                }
                turns.push((roll, play));
            }
        }
        Self::new(starter, &turns, result)
    }
}

/// The game from a roll-off that its starter wins with the first roll; one that was not played
/// out is resigned.
impl From<&MatGame> for Referee<Nardi> {
    fn from(from: &MatGame) -> Self {
        let mut game = Self::new(Rules);
        // Every turn and the result have been checked.
        let _ = from.replay(&mut game);
        game
    }
}

impl From<&MatGame> for Record<Nardi> {
    fn from(game: &MatGame) -> Self {
        Referee::from(game).into()
    }
}

impl MatGame {
    fn replay(&self, game: &mut Referee<Nardi>) -> Result<(), RefereeError> {
        for &(roll, play) in &self.turns {
            let reversed = game.position().is_roll_off() && self.starter == Player::Two;
            game.roll(if reversed { roll.reversed() } else { roll })?;
            game.play(play)?;
        }
        if let Some((winner, points)) = self.result
            && !game.is_over()
        {
            game.resign(winner.other(), Some(points))?;
            if game.offer().is_some() {
                game.accept()?;
            }
        }
        Ok(())
    }
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

    fn is_won(&self, games: usize) -> bool {
        self.length > 0 && self.score(games).iter().any(|&points| points >= self.length)
    }

    /// Whether another game may follow after so many.
    fn may_follow(&self, games: usize) -> Result<(), MatProblem> {
        let last = games.checked_sub(1).and_then(|last| self.games.get(last));
        if last.is_some_and(|game| game.result.is_none()) {
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
    /// contest.add(Record::from(game))?;
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
    type Error = ContestError;

    /// # Errors
    /// [`ContestError::Length`] for a match without end.
    fn try_from(from: &MatMatch) -> Result<Self, ContestError> {
        let mut contest = Self::new(Rules, Length::Points(from.length))?;
        for game in from.games.iter().filter(|game| game.result.is_some()) {
            contest.add(game.into())?;
        }
        Ok(contest)
    }
}

/// Whether a name can be told from what stands around it.
fn check_name(name: &str) -> Result<(), MatProblem> {
    let wrong = name.is_empty()
        || name.trim() != name
        || name.starts_with(';')
        || name.contains(|c: char| c == ':' || c.is_control());
    if wrong { Err(MatProblem::Name) } else { Ok(()) }
}

/// The column at which player two's half of a line begins at the earliest.
const RIGHT: usize = 16;
/// The width of player one's half.
const WIDTH: usize = 34;
/// The same without the number of the moves.
const HALF: usize = WIDTH - 5;

impl fmt::Display for MatMatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, " {} point match", self.length)?;
        for (before, game) in self.games.iter().enumerate() {
            let ([one, two], score) = (&self.names, self.score(before));
            let left = alloc::format!(" {one} : {}", score[0]);
            writeln!(f, "\n Game {}\n{left:<WIDTH$} {two} : {}", before + 1, score[1])?;
            write_turns(game, f)?;
            let Some((winner, points)) = game.result else {
                continue;
            };
            let indent = if winner == Player::One { 6 } else { WIDTH + 1 };
            let s = if points == 1 { "" } else { "s" };
            let end = if self.is_won(before + 1) { " and the match" } else { "" };
            writeln!(f, "{:indent$}Wins {points} point{s}{end}", "")?;
        }
        Ok(())
    }
}

fn write_turns(game: &MatGame, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut position = MatGame::start(game.starter).1;
    let mut number = 0;
    for (i, &(roll, play)) in game.turns.iter().enumerate() {
        let left = position.turn() == Player::One;
        if left || i == 0 {
            number += 1;
            write!(f, "{number:>3}) ")?;
        }
        let [first, second] = roll.dice();
        position.roll_unchecked(roll);
        let text = alloc::format!("{first}{second}: {}", steps_text(&position, play));
        match (left, i) {
            (true, _) if i + 1 < game.turns.len() => write!(f, "{text:<HALF$}")?,
            (true, _) => writeln!(f, "{text}")?,
            (false, 0) => writeln!(f, "{:HALF$} {text}", "")?,
            (false, _) => writeln!(f, " {text}")?,
        }
        position.play_unchecked(play);
    }
    Ok(())
}

/// A play with every step apart.
fn steps_text(position: &Nardi, play: Move) -> String {
    use fmt::Write;
    if play.steps().is_empty() {
        return "Cannot Move".to_string();
    }
    let enemy = position.turn().other();
    let mut text = String::new();
    for (i, &Step { source, target }) in play.steps().iter().enumerate() {
        // An earlier step may have hit there.
        let hit = target != OFF
            && position.count(enemy, BAR - target) == 1
            && play.steps()[..i].iter().all(|earlier| earlier.target != target);
        let hit = if hit { "*" } else { "" };
        let space = if text.is_empty() { "" } else { " " };
        // Writing to a string cannot fail.
        let _ = write!(text, "{space}{source}/{target}{hit}");
    }
    text
}

impl FromStr for MatMatch {
    type Err = MatError;

    fn from_str(text: &str) -> Result<Self, MatError> {
        let mut reader = MatReader::default();
        for (i, line) in text.lines().enumerate() {
            reader.read(line).map_err(|problem| reader.error(i + 1, problem))?;
        }
        let missing = if !reader.begun {
            LENGTH
        } else if reader.announced {
            PLAYERS
        } else if reader.read.games.is_empty() {
            FIRST_GAME
        } else if reader.resigned.is_some() {
            RESULT
        } else {
            return Ok(reader.read);
        };
        Err(reader.error(text.lines().count(), MatProblem::Expected(missing)))
    }
}

const LENGTH: &str = "\"... point match\"";
const FIRST_GAME: &str = "\"Game 1\"";
const PLAYERS: &str = "\"NAME : POINTS  NAME : POINTS\"";
const RESULT: &str = "the game's result";
/// What can stand instead of a play and belongs to doubling.
const DOUBLING: [&str; 3] = ["Doubles", "Takes", "Drops"];
/// What can stand instead of a play at the end of a game.
const ENDS: [&str; 2] = ["Wins", "Resigns"];

struct MatReader {
    /// What has been read.
    read: MatMatch,
    /// The first line has been.
    begun: bool,
    /// A game has been announced, its players have not been named yet.
    announced: bool,
    /// Where the last game stands; `None` before its first move.
    position: Option<Nardi>,
    /// The number of the last moves.
    number: usize,
    /// Who resigned the last game, until it is said for how much.
    resigned: Option<Player>,
    /// The last game's result has been said.
    ended: bool,
}

impl Default for MatReader {
    fn default() -> Self {
        Self {
            read: MatMatch { length: 0, names: Default::default(), games: Vec::new() },
            begun: false,
            announced: false,
            position: None,
            number: 0,
            resigned: None,
            ended: false,
        }
    }
}

impl MatReader {
    fn error(&self, line: usize, problem: MatProblem) -> MatError {
        let game = self.read.games.len() + usize::from(self.announced);
        MatError { line, game, number: self.number, problem }
    }

    fn read(&mut self, line: &str) -> Result<(), MatProblem> {
        let text = line.trim();
        if text.is_empty() || text.starts_with(';') {
            return Ok(());
        }
        if !self.begun {
            let number = text.strip_suffix("point match").map(str::trim);
            let length = number.and_then(|number| number.parse().ok());
            self.read.length = length.ok_or(MatProblem::Expected(LENGTH))?;
            self.begun = true;
            return Ok(());
        }
        if self.announced {
            return self.read_players(text);
        }
        if let Some(number) = text.strip_prefix("Game ") {
            return self.announce(number.trim());
        }
        if self.read.games.is_empty() {
            return Err(MatProblem::Expected(FIRST_GAME));
        }
        let start = line.len() - line.trim_start().len();
        let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let Some((number, halves)) = line.split_once(')').filter(|(n, _)| is_number(n.trim()))
        else {
            return self.read_half(text, start);
        };
        self.number += 1;
        if number.trim().parse() != Ok(self.number) {
            return Err(MatProblem::Number(self.number));
        }
        let moves = number.len() + 1;
        // Player two's half begins with the second roll, or with what else can stand there.
        let words = ENDS.iter().chain(&DOUBLING);
        let second = words
            .flat_map(|word| halves.match_indices(word).map(|(at, _)| at))
            .chain(rolls(halves))
            .filter(|&second| !halves[..second].trim().is_empty())
            .min();
        let (one, two) = halves.split_at(second.unwrap_or(halves.len()));
        for (half, from) in [(one, moves), (two, moves + one.len())] {
            let blank = half.len() - half.trim_start().len();
            if !half.trim().is_empty() {
                self.read_half(half.trim(), from + blank)?;
            }
        }
        Ok(())
    }

    fn announce(&mut self, number: &str) -> Result<(), MatProblem> {
        let before = self.read.games.len();
        self.read.may_follow(before)?;
        (self.announced, self.number) = (true, 0);
        if number.parse() != Ok(before + 1) {
            return Err(MatProblem::Game(before + 1));
        }
        Ok(())
    }

    fn read_players(&mut self, text: &str) -> Result<(), MatProblem> {
        let wrong = MatProblem::Expected(PLAYERS);
        let (left, two) = text.rsplit_once(':').ok_or(wrong)?;
        let (one, rest) = left.split_once(':').ok_or(wrong)?;
        let (one_points, name) = rest.trim_start().split_once(' ').ok_or(wrong)?;
        let points = |text: &str| text.trim().parse::<u32>().map_err(|_| wrong);
        let score = self.read.score(self.read.games.len());
        if [points(one_points)?, points(two)?] != score {
            return Err(MatProblem::Score(score));
        }
        let names = [one.trim(), name.trim()];
        for name in names {
            check_name(name)?;
        }
        self.read.names = names.map(ToString::to_string);
        self.read.games.push(MatGame::start(Player::One).0);
        (self.announced, self.position, self.resigned, self.ended) = (false, None, None, false);
        Ok(())
    }

    /// One player's roll and play, or the result, which begins at this column.
    fn read_half(&mut self, text: &str, column: usize) -> Result<(), MatProblem> {
        let player = if column < RIGHT { Player::One } else { Player::Two };
        if DOUBLING.iter().any(|word| text.starts_with(word)) {
            return Err(MatProblem::Doubling);
        }
        let Some(game) = self.read.games.last_mut() else {
            return Err(MatProblem::Expected(FIRST_GAME));
        };
        if self.ended {
            return Err(MatProblem::Expected("the next game"));
        }
        if let Some(rest) = text.strip_prefix("Wins ") {
            let points = rest.split(' ').next().and_then(|points| points.parse().ok());
            if self.resigned == Some(player) {
                return Err(MatProblem::Result);
            }
            game.end(player, points.ok_or(MatProblem::Expected("1 to 3 points"))?)?;
            (self.resigned, self.ended) = (None, true);
            return Ok(());
        }
        if self.resigned.is_some() {
            return Err(MatProblem::Expected(RESULT));
        }
        if game.result.is_some() {
            return Err(MoveError::GameOver.into());
        }
        if text.starts_with("Resigns") {
            self.resigned = Some(player);
            return Ok(());
        }
        let (dice, play) = text.split_once(':').ok_or(MatProblem::Expected("a roll"))?;
        let position = self.position.get_or_insert_with(|| {
            let start;
            (*game, start) = MatGame::start(player);
            start
        });
        if position.turn() != player {
            return Err(MatProblem::Turn);
        }
        let roll = position.parse_roll(dice);
        let roll = roll.map_err(|_| MatProblem::Expected("a roll of two dice"))?;
        game.take_turn(position, roll, |position| match play.trim() {
            play if play.is_empty() || play.eq_ignore_ascii_case("cannot move") => Ok(Move::PASS),
            play => position.parse_move(play),
        })
    }
}

/// Where rolls begin in a line: two digits and a colon.
fn rolls(text: &str) -> impl Iterator<Item = usize> + '_ {
    let roll = |w: &[u8]| w[0].is_ascii_digit() && w[1].is_ascii_digit() && w[2] == b':';
    text.as_bytes().windows(3).enumerate().filter(move |(_, w)| roll(w)).map(|(at, _)| at)
}
