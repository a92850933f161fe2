//! Reading text: where and why it cannot be read.

use core::fmt;
#[cfg(feature = "alloc")]
use core::time::Duration;

use crate::Refusal;

/// What a function writes, ready to be formatted: `core::fmt::from_fn`, for older compilers.
pub(crate) const fn from_fn<F>(write: F) -> impl fmt::Display
where
    F: Fn(&mut fmt::Formatter<'_>) -> fmt::Result,
{
    struct Written<F>(F);

    impl<F: Fn(&mut fmt::Formatter<'_>) -> fmt::Result> fmt::Display for Written<F> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            (self.0)(f)
        }
    }

    Written(write)
}

/// A time in milliseconds, with the decimals that it needs.
#[cfg(feature = "alloc")]
pub(crate) fn milliseconds(time: Duration) -> impl fmt::Display {
    from_fn(move |f| {
        let (whole, nanos) = (time.as_nanos() / 1_000_000, time.as_nanos() % 1_000_000);
        write!(f, "{whole}")?;
        if nanos == 0 {
            return Ok(());
        }
        let (mut decimals, mut digits) = (nanos, 6);
        while decimals % 10 == 0 {
            decimals /= 10;
            digits -= 1;
        }
        write!(f, ".{decimals:0digits$}")
    })
}

/// Where and why a text could not be read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("at character {}: {problem}", place + 1)]
pub struct ParseError {
    /// The character at which the problem was found, counted from 0.
    pub place: usize,
    /// What is wrong there.
    pub problem: Problem,
}

impl ParseError {
    /// An error at a place.
    #[must_use]
    pub const fn new(place: usize, problem: Problem) -> Self {
        Self { place, problem }
    }

    /// The same error in a text that begins `offset` characters earlier.
    #[must_use]
    pub const fn shifted(self, offset: usize) -> Self {
        Self { place: self.place + offset, problem: self.problem }
    }
}

/// What is wrong with a text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Problem {
    /// The text ends too early.
    #[error("the text ends where {0} is expected")]
    End(&'static str),
    /// Something else stands where this is expected.
    #[error("{0} is expected")]
    Expected(&'static str),
    /// Something else stands where one of these words is expected.
    #[error("{} is expected", Words(.0))]
    OneOf(&'static [&'static str]),
    /// The text goes on after its end.
    #[error("unexpected text after the end")]
    Trailing,
    /// A number is too small or too large.
    #[error("the number must be from {min} to {max}")]
    Range {
        /// The least that is allowed.
        min: u32,
        /// The most that is allowed.
        max: u32,
    },
    /// The text is well-formed, but the rules never lead to what it says.
    #[error("impossible: {0}")]
    Impossible(#[source] Refusal),
    /// A move's text says something about its result that is wrong.
    #[error("wrong move text: {0}")]
    Wrong(&'static str),
    /// A move's text names another number than the move leads to.
    #[error("wrong move text: {0} {1}")]
    WrongNumber(&'static str, u32),
}

/// Words of which one is expected, as a person reads them: `loses or passes`.
pub(crate) struct Words(pub(crate) &'static [&'static str]);

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().enumerate().try_for_each(|(i, word)| {
            f.write_str(if i == 0 { "" } else { " or " })?;
            f.write_str(word)
        })
    }
}

/// Reads a text from left to right and knows the place.
#[derive(Clone, Debug)]
pub(crate) struct Reader<'a> {
    text: &'a str,
    place: usize,
}

impl<'a> Reader<'a> {
    pub(crate) const fn new(text: &'a str) -> Self {
        Self { text, place: 0 }
    }

    pub(crate) fn rest(&self) -> &'a str {
        &self.text[self.place..]
    }

    /// The characters before what is read next.
    pub(crate) fn place(&self) -> usize {
        self.text[..self.place].chars().count()
    }

    /// The bytes before what is read next.
    #[cfg(feature = "alloc")]
    pub(crate) const fn bytes(&self) -> usize {
        self.place
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub(crate) fn next(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.place += c.len_utf8();
        Some(c)
    }

    /// Takes the text if it comes next.
    pub(crate) fn eat(&mut self, text: &str) -> bool {
        let found = self.rest().starts_with(text);
        if found {
            self.place += text.len();
        }
        found
    }

    pub(crate) fn expect(&mut self, text: &str, what: &'static str) -> Result<(), ParseError> {
        if self.eat(text) { Ok(()) } else { Err(self.expected(what)) }
    }

    /// Goes on this many bytes later, at the start of a character.
    #[cfg(feature = "alloc")]
    pub(crate) const fn skip(&mut self, bytes: usize) {
        self.place += bytes;
    }

    /// The error that something else is expected here.
    pub(crate) fn expected(&self, what: &'static str) -> ParseError {
        self.error(if self.rest().is_empty() {
            Problem::End(what)
        } else {
            Problem::Expected(what)
        })
    }

    pub(crate) fn error(&self, problem: Problem) -> ParseError {
        ParseError::new(self.place(), problem)
    }

    /// A decimal number without sign or leading zeros.
    pub(crate) fn number(&mut self, min: u32, max: u32) -> Result<u32, ParseError> {
        let rest = self.rest();
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits == 0 {
            return Err(self.expected("a number"));
        }
        if digits > 1 && rest.starts_with('0') {
            return Err(self.error(Problem::Expected("a number without leading zeros")));
        }
        match rest[..digits].parse() {
            Ok(number) if (min..=max).contains(&number) => {
                self.place += digits;
                Ok(number)
            }
            _ => Err(self.error(Problem::Range { min, max })),
        }
    }

    /// A time in milliseconds, with up to six decimals.
    #[cfg(feature = "alloc")]
    pub(crate) fn milliseconds(&mut self) -> Result<Duration, ParseError> {
        let place = self.place();
        let wrong = || ParseError::new(place, Problem::Expected("a number of milliseconds"));
        let whole = self.while_ascii(|byte| byte.is_ascii_digit());
        let is_plain = whole == "0" || !whole.starts_with('0');
        let whole = whole.parse().ok().filter(|_| is_plain).ok_or_else(wrong)?;
        let mut nanos = 0;
        if self.eat(".") {
            let decimals = self.while_ascii(|byte| byte.is_ascii_digit());
            if !(1..=6).contains(&decimals.len()) || decimals.ends_with('0') {
                return Err(wrong());
            }
            let number: u64 = decimals.parse().map_err(|_| wrong())?;
            nanos = number * 10_u64.pow(6 - decimals.len() as u32);
        }
        Ok(Duration::from_millis(whole) + Duration::from_nanos(nanos))
    }

    /// Everything up to the next of these characters, or to the end.
    pub(crate) fn until(&mut self, stop: &[char]) -> &'a str {
        let rest = self.rest();
        let word = &rest[..rest.find(stop).unwrap_or(rest.len())];
        self.place += word.len();
        word
    }

    /// Everything up to the next byte that is none of these ASCII characters.
    #[cfg(feature = "alloc")]
    pub(crate) fn while_ascii(&mut self, is_part: impl Fn(u8) -> bool) -> &'a str {
        let rest = self.rest();
        let length = rest.bytes().take_while(|&byte| byte.is_ascii() && is_part(byte)).count();
        self.place += length;
        &rest[..length]
    }

    pub(crate) fn space(&mut self) -> Result<(), ParseError> {
        self.expect(" ", "a space")
    }

    pub(crate) fn end(&self) -> Result<(), ParseError> {
        if self.rest().is_empty() { Ok(()) } else { Err(self.error(Problem::Trailing)) }
    }
}
