//! Matches as `.mat` files.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::{fmt, str::FromStr};

use super::{Move, Nardi, Roll, Step, board::OFF};
use crate::{MoveError, Notation, Outcome, ParseError, Player, Position};

/// A match of several games, read from and written to a `.mat` file, the plain text that GNU
/// Backgammon, XG and others write.
///
/// The player of the left column is player one. Only games without doubling are read; plays as
/// generously as by [`Notation::parse_move`]. Lost are comments, which begin with a semicolon,
/// and blank lines. The format has no ties of the roll-off, a game begins with the roll that
/// decides it, and it does not say how a game ended that was not played out, only what the winner
/// gets for it. Added is nothing but the form: every step stands apart (`24/18 18/13`), with 25
/// for the bar, 0 for off, a star on hits, and `Cannot Move` for a pass.
///
/// ```
/// use tigadi::games::nardi::Match;
/// let text = "\
///  3 point match
///
///  Game 1
///  Nino : 0                          Gio : 0
///   1) 31: 8/5 6/5                    62: 24/18 13/11
///   2) 44: 24/20(2) 13/9*(2)
///       Wins 1 point
/// ";
/// let error = text.parse::<Match>().unwrap_err();
/// assert_eq!(error.to_string(), "line 6, game 1, move 2: wrong move text: nothing is hit there");
/// let nino_wins = text.replace('*', "").parse::<Match>()?;
/// assert_eq!(nino_wins.to_string().parse(), Ok(nino_wins));
/// # Ok::<(), tigadi::games::nardi::MatError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match {
    /// The points that win the match; 0 is a match without end.
    pub length: u32,
    /// The names of player one and player two.
    pub names: [String; 2],
    /// The games in their order.
    pub games: Vec<MatchGame>,
}

/// One game of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchGame {
    /// The points of both players before the game.
    pub score: [u32; 2],
    /// Who has won the roll-off.
    pub starter: Player,
    /// Every turn's roll and play, the starter's first.
    pub turns: Vec<(Roll, Move)>,
    /// Who has won, and how many points; nobody while the game goes on.
    pub result: Option<(Player, u8)>,
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

/// What is wrong with a `.mat` file.
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
    /// Something else stands where this is expected.
    #[error("{0} is expected")]
    Expected(&'static str),
}

impl MatchGame {
    /// The start, with the winner of the roll-off to take its roll.
    fn start(starter: Player) -> Nardi {
        Nardi::new([Nardi::START; 2], starter, super::position::Stage::Roll)
    }

    /// The position after all turns. They must be legal.
    ///
    /// # Errors
    /// Why one of them is not.
    pub fn position(&self) -> Result<Nardi, MoveError> {
        let mut position = Self::start(self.starter);
        for &(roll, play) in &self.turns {
            position.roll(roll)?;
            position.play(play)?;
        }
        Ok(position)
    }
}

/// The column at which player two's half of a line begins at the earliest.
const RIGHT: usize = 16;
/// The width of player one's half.
const WIDTH: usize = 34;
/// The same without the number of the moves.
const HALF: usize = WIDTH - 5;

impl fmt::Display for Match {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, " {} point match", self.length)?;
        for (number, game) in (1..).zip(&self.games) {
            let [one, two] = &self.names;
            let left = alloc::format!(" {one} : {}", game.score[0]);
            writeln!(f, "\n Game {number}\n{left:<WIDTH$} {two} : {}", game.score[1])?;
            game.fmt(self.length, f)?;
        }
        Ok(())
    }
}

impl MatchGame {
    fn fmt(&self, length: u32, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut position = Self::start(self.starter);
        let mut number = 0;
        for (i, &(roll, play)) in self.turns.iter().enumerate() {
            let left = position.turn() == Player::One;
            if left || i == 0 {
                number += 1;
                write!(f, "{number:>3}) ")?;
            }
            let [first, second] = roll.dice();
            position.roll_unchecked(roll);
            let text = alloc::format!("{first}{second}: {}", steps_text(&position, play));
            match (left, i) {
                (true, _) if i + 1 < self.turns.len() => write!(f, "{text:<HALF$}")?,
                (true, _) => writeln!(f, "{text}")?,
                (false, 0) => writeln!(f, "{:HALF$} {text}", "")?,
                (false, _) => writeln!(f, " {text}")?,
            }
            position.play_unchecked(play);
        }
        let Some((winner, points)) = self.result else {
            return Ok(());
        };
        let indent = if winner == Player::One { 6 } else { WIDTH + 1 };
        let s = if points == 1 { "" } else { "s" };
        let won = length > 0 && self.score[winner.index()] + u32::from(points) >= length;
        let end = if won { " and the match" } else { "" };
        writeln!(f, "{:indent$}Wins {points} point{s}{end}", "")
    }
}

/// A play with every step apart.
fn steps_text(position: &Nardi, play: Move) -> String {
    use fmt::Write;
    if play.steps().is_empty() {
        return "Cannot Move".to_string();
    }
    let mut side = position.side();
    let mut text = String::new();
    for &step in play.steps() {
        let Step { source, target } = step;
        let hit = if target != OFF && side.is_blot(target) { "*" } else { "" };
        side.play(step);
        let space = if text.is_empty() { "" } else { " " };
        // Writing to a string cannot fail.
        let _ = write!(text, "{space}{source}/{target}{hit}");
    }
    text
}

impl FromStr for Match {
    type Err = MatError;

    fn from_str(text: &str) -> Result<Self, MatError> {
        let mut reader = MatReader::default();
        for (i, line) in text.lines().enumerate() {
            let place = |reader: &MatReader, problem| MatError {
                line: i + 1,
                game: reader.games.len(),
                number: reader.number,
                problem,
            };
            reader.read(line).map_err(|problem| place(&reader, problem))?;
        }
        let (line, game) = (text.lines().count(), reader.games.len());
        let length = reader.length.ok_or(MatError {
            line,
            game,
            number: 0,
            problem: MatProblem::Expected("\"... point match\""),
        })?;
        Ok(Self { length, names: reader.names.unwrap_or_default(), games: reader.games })
    }
}

#[derive(Default)]
struct MatReader {
    length: Option<u32>,
    names: Option<[String; 2]>,
    games: Vec<MatchGame>,
    /// Where the last game stands; `None` before its first move.
    position: Option<Nardi>,
    /// A game has been announced, its players have not been named yet.
    announced: bool,
    number: usize,
}

impl MatReader {
    fn read(&mut self, line: &str) -> Result<(), MatProblem> {
        let text = line.trim();
        if text.is_empty() || text.starts_with(';') {
            return Ok(());
        }
        if self.length.is_none() {
            let number = text.strip_suffix("point match").map(str::trim);
            self.length = number.and_then(|number| number.parse().ok());
            return self.length.map(drop).ok_or(MatProblem::Expected("\"... point match\""));
        }
        if let Some(number) = text.strip_prefix("Game ") {
            number.trim().parse::<u32>().map_err(|_| MatProblem::Expected("the game's number"))?;
            self.announced = true;
            return Ok(());
        }
        if self.announced {
            return self.read_players(text);
        }
        if self.games.is_empty() {
            return Err(MatProblem::Expected("\"Game 1\""));
        }
        let start = line.len() - line.trim_start().len();
        let Some((number, _)) = line.split_once(')') else {
            return self.read_half(text, start);
        };
        // A number of moves, or a result with a bracket in it.
        let moves = number.len() + 1;
        self.number =
            number.trim().parse().map_err(|_| MatProblem::Expected("the number of the moves"))?;
        let halves = &line[moves..];
        // Player two's half begins with the second roll, or with what else can stand there.
        let second = ["Wins", "Doubles", "Takes", "Drops"]
            .into_iter()
            .filter_map(|word| halves.find(word))
            .chain(rolls(halves).nth(1))
            .min()
            .filter(|&second| !halves[..second].trim().is_empty());
        let (one, two) = halves.split_at(second.unwrap_or(halves.len()));
        for (half, from) in [(one, moves), (two, moves + one.len())] {
            let blank = half.len() - half.trim_start().len();
            if !half.trim().is_empty() {
                self.read_half(half.trim(), from + blank)?;
            }
        }
        Ok(())
    }

    fn read_players(&mut self, text: &str) -> Result<(), MatProblem> {
        let wrong = MatProblem::Expected("\"NAME : POINTS  NAME : POINTS\"");
        let (left, two) = text.rsplit_once(':').ok_or(wrong)?;
        let (one, rest) = left.split_once(" :").ok_or(wrong)?;
        let (one_points, name) = rest.trim_start().split_once(' ').ok_or(wrong)?;
        let points = |text: &str| text.trim().parse().map_err(|_| wrong);
        let score = [points(one_points)?, points(two)?];
        self.names = Some([one.trim().to_string(), name.trim().to_string()]);
        self.games.push(MatchGame { score, starter: Player::One, turns: Vec::new(), result: None });
        self.announced = false;
        self.position = None;
        self.number = 0;
        Ok(())
    }

    /// One player's roll and play, or the result, which begins at this column.
    fn read_half(&mut self, text: &str, column: usize) -> Result<(), MatProblem> {
        let player = if column < RIGHT { Player::One } else { Player::Two };
        if ["Doubles", "Takes", "Drops"].iter().any(|word| text.starts_with(word)) {
            return Err(MatProblem::Doubling);
        }
        let Some(game) = self.games.last_mut() else {
            return Err(MatProblem::Expected("\"Game 1\""));
        };
        if game.result.is_some() {
            return Err(MatProblem::Expected("the next game"));
        }
        let outcome = self.position.as_ref().and_then(Nardi::outcome);
        if let Some(rest) = text.strip_prefix("Wins ") {
            let points = rest.split(' ').next().and_then(|points| points.parse().ok());
            let points = points.filter(|points| (1..=3).contains(points));
            let points = points.ok_or(MatProblem::Expected("1 to 3 points"))?;
            if let Some(Outcome { winner, points: due, .. }) = outcome
                && (winner, due) != (Some(player), points)
            {
                return Err(MatProblem::Result);
            }
            game.result = Some((player, points));
            return Ok(());
        }
        let (dice, play) = text.split_once(':').ok_or(MatProblem::Expected("a roll"))?;
        let position = self.position.get_or_insert_with(|| {
            game.starter = player;
            MatchGame::start(player)
        });
        if outcome.is_some() {
            return Err(MoveError::GameOver.into());
        }
        if position.turn() != player {
            return Err(MatProblem::Turn);
        }
        let [first, second] = *dice.as_bytes() else {
            return Err(MatProblem::Expected("a roll of two dice"));
        };
        let roll = Roll::new(first.wrapping_sub(b'0'), second.wrapping_sub(b'0'))
            .ok_or(MatProblem::Expected("a roll of two dice"))?;
        if game.turns.is_empty() && roll.is_double() {
            return Err(MatProblem::Double);
        }
        position.roll_unchecked(roll);
        let play = match play.trim() {
            play if play.is_empty() || play.eq_ignore_ascii_case("cannot move") => Move::PASS,
            play => position.parse_move(play)?,
        };
        position.play(play)?;
        game.turns.push((roll, play));
        Ok(())
    }
}

/// Where rolls begin in a line: two digits and a colon.
fn rolls(text: &str) -> impl Iterator<Item = usize> + '_ {
    let roll = |w: &[u8]| w[0].is_ascii_digit() && w[1].is_ascii_digit() && w[2] == b':';
    text.as_bytes().windows(3).enumerate().filter(move |(_, w)| roll(w)).map(|(at, _)| at)
}
