//! A match read, line by line.

use alloc::{string::ToString, vec::Vec};
use core::str::FromStr;

use super::{
    error::{MatError, MatProblem},
    game::MatGame,
    matches::{MatMatch, check_name},
};
use crate::{
    Notation, Player, Position, Refusal,
    games::nardi::{Move, Nardi},
};

/// The column at which player two's half of a line begins at the earliest.
const RIGHT: usize = 16;

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
        if is_left_out(text) {
            return Ok(());
        }
        if !self.begun {
            self.read.length = read_length(text).ok_or(MatProblem::Expected(LENGTH))?;
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
        if game.result().is_some() {
            return Err(Refusal::GAME_OVER.into());
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

/// Whether a line without the space around it says nothing.
fn is_left_out(line: &str) -> bool {
    line.is_empty() || line.starts_with(';')
}

/// What a match's first line says, if it is one.
fn read_length(line: &str) -> Option<u32> {
    line.strip_suffix("point match")?.trim().parse().ok()
}

/// Whether a text begins as a match does.
pub(super) fn begins_a_match(text: &str) -> bool {
    let first = text.lines().map(str::trim).find(|line| !is_left_out(line));
    first.and_then(read_length).is_some()
}

/// The matches of a text, each with the number of lines before it: one begins with every first
/// line of a match.
pub(super) fn split(text: &str) -> Vec<(usize, &str)> {
    let mut matches = Vec::new();
    let (mut start, mut before, mut place, mut begun) = (0, 0, 0, false);
    for (i, line) in text.split_inclusive('\n').enumerate() {
        let content = line.trim();
        if begun && read_length(content).is_some() {
            matches.push((before, &text[start..place]));
            (start, before) = (place, i);
        }
        begun |= !is_left_out(content);
        place += line.len();
    }
    if begun {
        matches.push((before, &text[start..]));
    }
    matches
}

/// Where rolls begin in a line: two digits and a colon.
fn rolls(text: &str) -> impl Iterator<Item = usize> + '_ {
    let roll = |w: &[u8]| w[0].is_ascii_digit() && w[1].is_ascii_digit() && w[2] == b':';
    text.as_bytes().windows(3).enumerate().filter(move |(_, w)| roll(w)).map(|(at, _)| at)
}
