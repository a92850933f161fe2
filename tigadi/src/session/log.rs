//! A session as text, written and read back: its terms, and a line for every entry.

use core::{fmt, str::FromStr, time::Duration};

use super::{
    Terms,
    event::{Event, EventOf, Proposal},
    state::Session,
};
use crate::{
    Contestant, ParseError, PlayError, Player, Problem, Refusal, Stepwise,
    text::{Reader, milliseconds},
};

/// Where and why the text of a session cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct SessionError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub why: PlayError,
}

impl<P: Stepwise> fmt::Display for Session<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "session {}", self.terms())?;
        for entry in self.entries() {
            writeln!(f, "{}", entry.text)?;
        }
        match self.elapsed() {
            Duration::ZERO => Ok(()),
            elapsed => writeln!(f, "+{}", milliseconds(elapsed)),
        }
    }
}

impl<P: Stepwise> FromStr for Session<P> {
    type Err = SessionError;

    fn from_str(text: &str) -> Result<Self, SessionError> {
        let mut lines = (1..).zip(text.lines());
        let (line, first) = lines.next().unwrap_or((1, ""));
        let at = |line| move |why: PlayError| SessionError { line, why };
        let mut session = begin(first).map_err(at(line))?;
        for (line, text) in lines {
            session.read(text).map_err(at(line))?;
        }
        Ok(session)
    }
}

fn begin<P: Stepwise>(line: &str) -> Result<Session<P>, PlayError> {
    const BEGIN: &str = "session ";
    let expected = ParseError::new(0, Problem::Expected("session and its terms"));
    let terms = line.strip_prefix(BEGIN).ok_or(expected)?;
    let terms = Terms::<P>::from_str(terms).map_err(|error| error.shifted(BEGIN.len()))?;
    Ok(Session::new(terms)?)
}

impl<P: Stepwise> Session<P> {
    /// Reads one line of a session's text, an entry or time that has passed, and lets it happen.
    ///
    /// # Errors
    /// The line cannot be read, or what it says may not happen now: nothing has changed then.
    pub fn read(&mut self, line: &str) -> Result<(), PlayError> {
        let mut reader = Reader::new(line);
        reader.expect("+", "+ and the milliseconds")?;
        let elapsed = reader.milliseconds()?;
        if reader.end().is_ok() {
            self.elapse(elapsed);
            return Ok(());
        }
        reader.space()?;
        let by = if reader.eat("A ") {
            Some(Contestant::A)
        } else if reader.eat("B ") {
            Some(Contestant::B)
        } else if reader.eat("- ") {
            None
        } else {
            return Err(reader.expected("A, B or -").into());
        };
        self.attempt(elapsed, by, |session| session.read_event(&mut reader, by))
    }

    fn read_event(
        &self,
        reader: &mut Reader<'_>,
        by: Option<Contestant>,
    ) -> Result<EventOf<P>, PlayError> {
        let place = reader.place();
        let word = reader.until(&[' ']);
        let has_body = reader.eat(" ");
        let start = reader.place();
        let body = reader.until(&[]);
        let shifted = |error: ParseError| PlayError::Text(error.shifted(start));
        let shifted_play = |error| match error {
            PlayError::Text(error) => shifted(error),
            refused => refused,
        };
        let event = match word {
            "roll" => {
                let roll = self.game().position().parse_roll(body).map_err(shifted)?;
                if self.game().is_over() {
                    return Err(Refusal::GAME_OVER.into());
                }
                self.game().position().check_roll(roll)?;
                Event::Roll(roll)
            }
            "step" => Event::Step(self.parse_step(body).map_err(shifted_play)?),
            "move" => Event::Move(self.game().parse_move(body).map_err(shifted_play)?),
            "offer" => Event::Offer(match body {
                "draw" => Proposal::Draw,
                "undo" => Proposal::Undo,
                "redo" => Proposal::Redo,
                _ => {
                    let mut points = Reader::new(body);
                    points.expect("resign ", "draw, undo, redo or resign").map_err(shifted)?;
                    Proposal::Resignation(read_points(&mut points).map_err(shifted)?)
                }
            }),
            "resign" => Event::Resign(read_points(&mut Reader::new(body)).map_err(shifted)?),
            "flag" => Event::Flag(match body {
                "one" => Player::One,
                "two" => Player::Two,
                _ => return Err(shifted(ParseError::new(0, Problem::OneOf(&["one", "two"])))),
            }),
            _ if has_body => return Err(ParseError::new(place, KINDS).into()),
            "back" => Event::Back,
            "accept" => Event::Accept,
            "refuse" => Event::Refuse,
            "again" => Event::Again,
            "leave" => Event::Leave,
            _ => return Err(ParseError::new(place, KINDS).into()),
        };
        self.check(by, &event)?;
        Ok(event)
    }
}

const KINDS: Problem = Problem::OneOf(&[
    "roll", "step", "back", "move", "offer", "accept", "refuse", "resign", "flag", "again", "leave",
]);

fn read_points(reader: &mut Reader<'_>) -> Result<u8, ParseError> {
    let points = reader.number(1, u8::MAX.into())? as u8;
    reader.end()?;
    Ok(points)
}
