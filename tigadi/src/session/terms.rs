//! What the two agree on before they begin.

use core::{fmt, str::FromStr, time::Duration};

use crate::{
    Length, Notation, ParseError, Problem, TimeControl,
    rules::{Rules, rules_text},
    text::{Reader, milliseconds},
};

/// The rules, the length of the contest and the time.
///
/// As text: the game with its house rules, then what differs from a single game without clocks:
/// `sets=3` or `points=5`, `clock=300000+3000` (milliseconds for the game, and for every turn),
/// `turn=60000` (the turn timer).
///
/// ```
/// use tigadi::session::Terms;
/// use tigadi::{AnyPosition, Length};
/// let terms: Terms<AnyPosition> = "nardi points=5 turn=60000".parse()?;
/// assert_eq!(terms.length, Length::Points(5));
/// assert_eq!(terms.to_string(), "nardi points=5 turn=60000");
/// # Ok::<(), tigadi::ParseError>(())
/// ```
pub struct Terms<P: Notation> {
    /// The game and its house rules.
    pub rules: P::Rules,
    /// How long the contest is; a single game is one set.
    pub length: Length,
    /// The clocks and the turn timer.
    pub time: TimeControl,
}

impl<P: Notation> Terms<P> {
    /// A single game without clocks.
    #[must_use]
    pub const fn new(rules: P::Rules) -> Self {
        Self {
            rules,
            length: Length::Sets(1),
            time: TimeControl { main: None, increment: Duration::ZERO, turn: None },
        }
    }
}

// Derived, these would ask for a position that can be copied and so on.
impl<P: Notation> Clone for Terms<P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: Notation> Copy for Terms<P> {}

impl<P: Notation> PartialEq for Terms<P> {
    fn eq(&self, other: &Self) -> bool {
        (self.rules, self.length, self.time) == (other.rules, other.length, other.time)
    }
}

impl<P: Notation> Eq for Terms<P> {}

impl<P: Notation> fmt::Debug for Terms<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Terms({self})")
    }
}

impl<P: Notation> fmt::Display for Terms<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        rules_text(&self.rules).fmt(f)?;
        match self.length {
            Length::Sets(1) => {}
            Length::Sets(sets) => write!(f, " sets={sets}")?,
            Length::Points(points) => write!(f, " points={points}")?,
        }
        if self.time.main.is_some() || !self.time.increment.is_zero() {
            f.write_str(" clock=")?;
            if let Some(main) = self.time.main {
                milliseconds(main).fmt(f)?;
            }
            write!(f, "+{}", milliseconds(self.time.increment))?;
        }
        match self.time.turn {
            Some(turn) => write!(f, " turn={}", milliseconds(turn)),
            None => Ok(()),
        }
    }
}

/// No contest is longer.
const MOST: u32 = u32::MAX;

/// A time that is not nothing.
fn some_time(reader: &mut Reader<'_>) -> Result<Duration, ParseError> {
    let place = reader.place();
    let time = reader.milliseconds()?;
    if time.is_zero() {
        return Err(ParseError::new(place, Problem::Expected("a time that is more than none")));
    }
    Ok(time)
}

impl<P: Notation> FromStr for Terms<P> {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut reader = Reader::new(text);
        let mut terms = Self::new(P::Rules::parse(reader.until(&[' ']))?);
        let mut last = 0;
        while reader.eat(" ") {
            let place = reader.place();
            // Each word once, and in their order, so that equal terms have one text.
            let rank = if reader.eat("sets=") {
                terms.length = Length::Sets(reader.number(2, MOST)?);
                1
            } else if reader.eat("points=") {
                terms.length = Length::Points(reader.number(1, MOST)?);
                1
            } else if reader.eat("clock=") {
                if reader.peek() != Some('+') {
                    terms.time.main = Some(some_time(&mut reader)?);
                }
                reader.expect("+", "+ and the increment")?;
                terms.time.increment = match terms.time.main {
                    Some(_) => reader.milliseconds()?,
                    None => some_time(&mut reader)?,
                };
                2
            } else if reader.eat("turn=") {
                terms.time.turn = Some(some_time(&mut reader)?);
                3
            } else {
                return Err(reader.expected("sets=, points=, clock= or turn="));
            };
            if rank <= last {
                return Err(ParseError::new(place, Problem::Wrong("out of order or said twice")));
            }
            last = rank;
        }
        reader.end()?;
        Ok(terms)
    }
}
