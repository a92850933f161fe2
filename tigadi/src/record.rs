//! Whole games as text: PGN, that is tag pairs, numbered moves, comments and a result.
//!
//! ```text
//! [Game "tigadi"]
//! [Event "An evening in Kutaisi"]
//! [Result "0-1"]
//! [Termination "resignation"]
//!
//! 1. d6 f4 {on the cross of the middle ring} 2. d7 g4 0-1
//! ```
//!
//! - `Game` is the game's name with house rules and is always there; `Position` is the position
//!   at the beginning (with the quiet count where the rules limit it) if it is not the start;
//!   `Termination` is the word of the [`Reason`], `Points` what the win is worth
//!   if that is more than 1. All other tags are the caller's and keep their order.
//! - A number counts the turns of player one with the answers of player two. Who moves again
//!   without the other in between stays under the same number; `3...` says that player two goes
//!   on.
//! - A turn with dice carries them in front, `31: 8/5 6/5`; a roll that has not been played yet
//!   stands alone. The rolls of a roll-off, ties included, stand in the tag `RollOff`.
//! - Comments are `{...}` or from `;` to the end of the line, UTF-8; one within a play is kept
//!   after it. Lines that begin with `%` are left out.
//! - A game that goes on has the result `*`.

use alloc::{
    borrow::ToOwned,
    string::{String, ToString},
    vec::Vec,
};
use core::{
    fmt::{self, Write},
    marker::PhantomData,
    str::FromStr,
};

use crate::{
    Event, Game, Notation, ParseError, PlayError, Player, Reason, Refusal,
    game::counted_text,
    notation::{move_text, roll_text},
    rules::{Rules, rules_text},
    text::Reader,
};

/// Where and why a record could not be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: Fault,
}

/// What is wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// There is no record in the text.
    #[error("there is no game")]
    Empty,
    /// Where one record is expected the text goes on after it.
    #[error("the text goes on after the game")]
    Trailing,
    /// A line that begins with `[` is not a tag pair.
    #[error("a tag pair cannot be read, {0}")]
    Tag(ParseError),
    /// A tag stands there twice.
    #[error("the tag {0} stands there twice")]
    Repeated(String),
    /// The tag `Game` is missing.
    #[error("no tag Game says which game it is")]
    NoGame,
    /// The value of `Game`, `Position`, `RollOff` or `Points` is wrong.
    #[error("the tag {0} is wrong: {1}")]
    Value(&'static str, PlayError),
    /// A move or roll is garbled or not legal.
    #[error("move {number} of player {player}, \"{text}\": {why}")]
    Move {
        /// The number under which it stands.
        number: u32,
        /// Whose turn it is.
        player: Player,
        /// What stands there.
        text: String,
        /// Why it cannot be played.
        why: PlayError,
    },
    /// A move number does not fit the moves before it: some are missing or too many.
    #[error("\"{text}\" stands where move {number} of player {player} is expected")]
    Number {
        /// The number that is expected.
        number: u32,
        /// Whose turn it is.
        player: Player,
        /// What stands there.
        text: String,
    },
    /// The text ends, or the next game begins, before there is a result.
    #[error("the record breaks off without a result")]
    BrokenOff,
    /// A comment has no end.
    #[error("a comment has no end")]
    OpenComment,
    /// A result or tag contradicts what was played.
    #[error("{what} says \"{said}\", but \"{played}\" was played")]
    Contradiction {
        /// The tag, or `the end`.
        what: &'static str,
        /// What it says.
        said: String,
        /// What the moves and the other tags lead to; `*` is a game that goes on.
        played: String,
    },
}

/// A tag's name is made of letters, digits and `_`.
pub const TAG_NAME: Refusal =
    Refusal::new("tag_name", "a tag's name is made of ASCII letters, digits and _");
/// A tag's value is one line.
pub const TAG_VALUE: Refusal = Refusal::new("tag_value", "a tag's value is one line");
/// The record writes the tag by itself.
pub const TAG_RESERVED: Refusal = Refusal::new("tag_reserved", "this tag follows from the game");

const GAME: &str = "Game";
const POSITION: &str = "Position";
const ROLL_OFF: &str = "RollOff";
const RESULT: &str = "Result";
const TERMINATION: &str = "Termination";
const POINTS: &str = "Points";
/// The tags that follow from the game.
const RESERVED: [&str; 6] = [GAME, POSITION, ROLL_OFF, RESULT, TERMINATION, POINTS];

/// A game with its tags and comments, as PGN.
///
/// ```
/// use tigadi::{AnyPosition, Record, Game};
///
/// let mut game: Game<AnyPosition> = "three-mens-morris".parse()?;
/// for text in ["b2", "a3", "c1", "a1", "a2", "c2", "b2-c3", "a3-b3"] {
///     game.play_text(text)?;
/// }
/// let mut record = Record::from(game);
/// record.set_tag("Event", "Practice")?;
/// record.comment(3, "the corner");
/// let text = record.to_string();
/// assert_eq!(text, "[Game \"three-mens-morris\"]\n[Event \"Practice\"]\n[Result \"*\"]\n\n\
///     1. b2 a3 2. c1 {the corner} 2... a1 3. a2 c2 4. b2-c3 a3-b3 *\n");
/// assert_eq!(text.parse(), Ok(record));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record<P: Notation> {
    game: Game<P>,
    tags: Vec<(String, String)>,
    /// In their order; each after so many events.
    comments: Vec<(usize, String)>,
}

impl<P: Notation> From<Game<P>> for Record<P> {
    fn from(game: Game<P>) -> Self {
        Self { game, tags: Vec::new(), comments: Vec::new() }
    }
}

impl<P: Notation> Record<P> {
    /// Reads all games of a text, one at a time as they are asked for. After a game that cannot be
    /// read the next is tried.
    ///
    /// ```
    /// use tigadi::{AnyPosition, Record};
    ///
    /// let text = "[Game \"tigadi\"]\n1. d6 d6 *\n[Game \"tigadi\"]\n1. d6 *";
    /// let mut games = Record::<AnyPosition>::read_all(text);
    /// let error = games.next().unwrap().unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "line 2: move 1 of player two, \"d6\": the target is occupied"
    /// );
    /// assert_eq!(games.next().unwrap().unwrap().game().history().len(), 1);
    /// assert!(games.next().is_none());
    /// ```
    pub const fn read_all<T: AsRef<str>>(text: T) -> Records<P, T> {
        Records { text, place: 0, line: 1, games: PhantomData }
    }

    /// The game.
    pub const fn game(&self) -> &Game<P> {
        &self.game
    }

    /// The game alone, to be continued: everything in it can be taken back.
    #[must_use]
    pub fn into_game(self) -> Game<P> {
        self.game
    }

    /// The same tags and comments with a game that has gone on; comments on what is no longer in
    /// it are dropped.
    #[must_use]
    pub fn with_game(mut self, game: Game<P>) -> Self {
        let last = commentable(&game).1;
        self.comments.retain(|(after, _)| *after <= last);
        Self { game, ..self }
    }

    /// All tags in the order in which they are written, those that follow from the game included.
    #[must_use]
    pub fn tags(&self) -> Vec<(String, String)> {
        all_tags(&self.game, &self.tags)
    }

    /// The value of a tag.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<String> {
        self.tags().into_iter().find(|(known, _)| known == name).map(|(_, value)| value)
    }

    /// Sets a tag; a new one comes after the others.
    ///
    /// # Errors
    /// The name or value cannot be written, or the tag follows from the game.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), Refusal> {
        if RESERVED.contains(&name) {
            return Err(TAG_RESERVED);
        }
        if name.is_empty() || !name.bytes().all(is_name_byte) {
            return Err(TAG_NAME);
        }
        if value.contains(['\n', '\r']) {
            return Err(TAG_VALUE);
        }
        match self.tags.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => value.clone_into(old),
            None => self.tags.push((name.into(), value.into())),
        }
        Ok(())
    }

    /// Removes a tag, and says what it was.
    pub fn remove_tag(&mut self, name: &str) -> Option<String> {
        let index = self.tags.iter().position(|(known, _)| known == name)?;
        Some(self.tags.remove(index).1)
    }

    /// The comments, each with the number of events in the [history](Game::history) that it
    /// follows.
    pub fn comments(&self) -> impl Iterator<Item = (usize, &str)> {
        self.comments.iter().map(|(after, text)| (*after, text.as_str()))
    }

    /// Adds a comment after so many events of the game's history, behind those already there.
    ///
    /// Rolls of a roll-off and an ending by the players stand in tags, so that comments go after
    /// the former and before the latter. Space around the text is dropped, and a text with `}` is
    /// made one line.
    pub fn comment(&mut self, after: usize, text: &str) {
        let (first, last) = commentable(&self.game);
        let after = after.clamp(first, last);
        let text = text.trim();
        let text = if text.contains('}') { text.replace(['\n', '\r'], " ") } else { text.into() };
        let place = self.comments.partition_point(|(earlier, _)| *earlier <= after);
        self.comments.insert(place, (after, text));
    }
}

const fn is_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

// Written.

/// The rolls of the roll-off at the beginning.
fn opening<P: Notation>(game: &Game<P>) -> impl Iterator<Item = P::Roll> {
    game.history().map_while(|(position, event)| match event {
        Event::Roll(roll) if position.is_roll_off() => Some(roll),
        _ => None,
    })
}

/// After how many events the first and the last comment can stand.
fn commentable<P: Notation>(game: &Game<P>) -> (usize, usize) {
    let ended = matches!(game.history().next_back(), Some((_, Event::End(_))));
    (opening(game).count(), game.history().len() - usize::from(ended))
}

fn all_tags<P: Notation>(game: &Game<P>, tags: &[(String, String)]) -> Vec<(String, String)> {
    let (start, quiet) = game.start();
    let mut all = Vec::with_capacity(tags.len() + 4);
    let tag = |name: &str, value: String| (name.to_owned(), value);
    all.push(tag(GAME, rules_text(&start.rules()).to_string()));
    if quiet > 0 || *start != P::start(start.rules()) {
        all.push(tag(POSITION, counted_text(start, quiet).to_string()));
    }
    let rolls: Vec<_> = opening(game).map(|roll| roll_text::<P>(roll).to_string()).collect();
    if !rolls.is_empty() {
        all.push(tag(ROLL_OFF, rolls.join(" ")));
    }
    all.extend_from_slice(tags);
    all.push(tag(RESULT, game.result().into()));
    if let Some(outcome) = game.outcome() {
        all.push(tag(TERMINATION, outcome.reason.name().into()));
        if outcome.points > 1 {
            all.push(tag(POINTS, outcome.points.to_string()));
        }
    }
    all
}

/// Which number a turn has: a new one when player one is on turn again after player two.
#[derive(Clone, Copy)]
struct Numbers {
    number: u32,
    last: Option<Player>,
}

impl Numbers {
    const START: Self = Self { number: 1, last: None };

    /// The number of the turn that `player` is about to take.
    fn of(self, player: Player) -> u32 {
        self.number + u32::from(player == Player::One && self.last == Some(Player::Two))
    }

    fn took_turn(&mut self, player: Player) {
        *self = Self { number: self.of(player), last: Some(player) };
    }
}

/// Breaks lines between words.
struct Lines<'f, 'a> {
    f: &'f mut fmt::Formatter<'a>,
    column: usize,
}

const LINE: usize = 80;

impl Lines<'_, '_> {
    fn word(&mut self, word: &str) -> fmt::Result {
        let first = word.split('\n').next().map_or(0, |line| line.chars().count());
        if self.column > 0 {
            let fits = self.column + 1 + first <= LINE;
            self.f.write_char(if fits { ' ' } else { '\n' })?;
            self.column = if fits { self.column + 1 } else { 0 };
        }
        self.f.write_str(word)?;
        self.column = match word.rsplit_once('\n') {
            Some((_, last)) => last.chars().count(),
            None => self.column + first,
        };
        Ok(())
    }

    fn words(&mut self, text: &str) -> fmt::Result {
        text.split(' ').try_for_each(|word| self.word(word))
    }

    fn comment(&mut self, text: &str) -> fmt::Result {
        if !text.contains('}') {
            return self.word(&alloc::format!("{{{text}}}"));
        }
        self.word(&alloc::format!("; {text}"))?;
        self.column = 0;
        self.f.write_char('\n')
    }
}

fn write_record<P: Notation>(
    game: &Game<P>,
    tags: &[(String, String)],
    comments: &[(usize, String)],
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    for (name, value) in all_tags(game, tags) {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        writeln!(f, "[{name} \"{value}\"]")?;
    }
    writeln!(f)?;

    let mut lines = Lines { f, column: 0 };
    let mut comments = comments.iter().peekable();
    let opening = opening(game).count();
    let mut numbers = Numbers::START;
    // Whether the reader knows that player two answers, as the last word is player one's only
    // turn under the number.
    let mut answered = false;
    // Whether the turn's roll has been written.
    let mut rolled = false;
    for (done, (position, event)) in game.history().enumerate().skip(opening) {
        while let Some((_, text)) = comments.next_if(|(after, _)| *after <= done) {
            lines.comment(text)?;
            answered &= rolled;
        }
        if matches!(event, Event::End(_)) {
            break;
        }
        let player = position.turn();
        if !rolled {
            match (player, numbers.last) {
                (Player::One, Some(Player::One)) | (Player::Two, Some(Player::Two)) => {}
                (Player::One, _) => lines.word(&alloc::format!("{}.", numbers.of(player)))?,
                (Player::Two, _) if answered => {}
                (Player::Two, _) => lines.word(&alloc::format!("{}...", numbers.of(player)))?,
            }
            let dice = if let Event::Roll(roll) = event { Some(roll) } else { position.dice() };
            if let Some(dice) = dice {
                lines.words(&alloc::format!("{}:", roll_text::<P>(dice)))?;
            }
        }
        rolled = matches!(event, Event::Roll(_));
        if let Event::Move(m) = event {
            lines.words(&move_text(position, m).to_string())?;
            answered = player == Player::One && numbers.last != Some(Player::One);
            numbers.took_turn(player);
        }
    }
    comments.try_for_each(|(_, text)| lines.comment(text))?;
    lines.word(game.result())?;
    f.write_char('\n')
}

impl<P: Notation> fmt::Display for Record<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_record(&self.game, &self.tags, &self.comments, f)
    }
}

// Read: a text is scanned into tokens, these into the source of a game, and that is replayed.

#[derive(Clone, PartialEq, Eq, Debug)]
enum Token<'a> {
    Tag(&'a str, String),
    Comment(&'a str),
    /// A move number with its dots.
    Number(&'a str),
    /// A move or a part of one, dice with their colon, or a result.
    Word(&'a str),
}

/// The games of a text, from [`Record::read_all`].
#[derive(Clone, Debug)]
pub struct Records<P, T> {
    text: T,
    /// Where the next game begins.
    place: usize,
    line: usize,
    games: PhantomData<fn() -> P>,
}

impl<P: Notation, T: AsRef<str>> Iterator for Records<P, T> {
    type Item = Result<Record<P>, RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        let text = self.text.as_ref();
        let mut tokens = Tokens { text, place: self.place, line: self.line };
        let source = Source::scan(&mut tokens);
        (self.place, self.line) = (tokens.place, tokens.line);
        source.map(|source| replay(&source?))
    }
}

/// The tokens of a text, each with its line.
#[derive(Clone)]
struct Tokens<'a> {
    text: &'a str,
    place: usize,
    line: usize,
}

impl<'a> Tokens<'a> {
    const fn new(text: &'a str) -> Self {
        Self { text, place: 0, line: 1 }
    }

    /// The next token if it is wanted; otherwise it is still to come.
    fn next_if(
        &mut self,
        wanted: impl FnOnce(&Result<Token<'a>, Fault>) -> bool,
    ) -> Option<(usize, Result<Token<'a>, Fault>)> {
        let mut ahead = self.clone();
        let (line, token) = ahead.next()?;
        wanted(&token).then(|| {
            *self = ahead;
            (line, token)
        })
    }

    /// Takes the next bytes, at most all that are left.
    fn take(&mut self, bytes: usize) -> &'a str {
        let taken = &self.text[self.place..][..bytes];
        self.place += bytes;
        self.line += taken.bytes().filter(|byte| *byte == b'\n').count();
        taken
    }

    fn take_line(&mut self) -> &'a str {
        let rest = &self.text[self.place..];
        self.take(rest.find('\n').unwrap_or(rest.len())).trim_end()
    }

    fn token(&mut self) -> Option<Result<Token<'a>, Fault>> {
        loop {
            let rest = &self.text[self.place..];
            let first = rest.chars().next()?;
            let starts_line = self.text[..self.place].ends_with('\n') || self.place == 0;
            if first == '%' && starts_line {
                self.take_line();
            } else if first.is_whitespace() || (first == '\u{feff}' && self.place == 0) {
                self.take(first.len_utf8());
            } else {
                break;
            }
        }
        let rest = &self.text[self.place..];
        Some(match rest.as_bytes()[0] {
            b'[' => {
                let (length, tag) = read_tag(rest);
                self.take(length);
                tag.map_err(Fault::Tag)
            }
            b'{' => match rest.find('}') {
                Some(end) => Ok(Token::Comment(&self.take(end + 1)[1..end])),
                None => {
                    self.take(rest.trim_end().len());
                    Err(Fault::OpenComment)
                }
            },
            b';' => Ok(Token::Comment(&self.take_line()[1..])),
            _ => {
                let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
                let dots = rest[digits..].bytes().take_while(|byte| *byte == b'.').count();
                if digits > 0 && dots > 0 {
                    Ok(Token::Number(self.take(digits + dots)))
                } else {
                    let end = |c: char| c.is_whitespace() || matches!(c, '[' | '{' | ';');
                    let word = &rest[..rest.find(end).unwrap_or(rest.len())];
                    let dice = word.find(':').map(|colon| colon + 1);
                    Ok(Token::Word(self.take(dice.unwrap_or(word.len()))))
                }
            }
        })
    }
}

/// Reads a tag pair, and says how long it is; one that cannot be read is as long as its line.
fn read_tag(text: &str) -> (usize, Result<Token<'_>, ParseError>) {
    let line = text.lines().next().unwrap_or_default();
    let mut reader = Reader::new(line);
    let is_blank = |byte| matches!(byte, b' ' | b'\t');
    let mut read = || {
        reader.expect("[", "a tag")?;
        let name = reader.while_ascii(is_name_byte);
        if name.is_empty() {
            return Err(reader.expected("the name of a tag"));
        }
        reader.while_ascii(is_blank);
        reader.expect("\"", "a quotation mark")?;
        let mut value = String::new();
        loop {
            match reader.next() {
                Some('"') => break,
                Some('\\') if matches!(reader.peek(), Some('"' | '\\')) => {
                    value.extend(reader.next());
                }
                Some(c) => value.push(c),
                None => return Err(reader.expected("a quotation mark")),
            }
        }
        reader.while_ascii(is_blank);
        reader.expect("]", "]")?;
        Ok((name, value))
    };
    match read() {
        Ok((name, value)) => (reader.place(), Ok(Token::Tag(name, value))),
        Err(error) => (line.len(), Err(error)),
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = (usize, Result<Token<'a>, Fault>);

    fn next(&mut self) -> Option<Self::Item> {
        let token = self.token()?;
        // A comment may end on a later line than it begins: errors name the one where it ends.
        Some((self.line, token))
    }
}

/// A game as it stands in the text, nothing of it played yet.
struct Source<'a> {
    line: usize,
    tags: Vec<(usize, &'a str, String)>,
    body: Vec<(usize, Token<'a>)>,
    result: Option<(usize, &'a str)>,
    last_line: usize,
}

fn is_result(word: &str) -> bool {
    matches!(word, "1-0" | "0-1" | "1/2-1/2" | "*")
}

impl<'a> Source<'a> {
    /// Takes the tokens of one game: tags, moves with comments, a result, comments after it.
    /// `None` when only comments are left. All of a game is taken even if something is wrong.
    fn scan(tokens: &mut Tokens<'a>) -> Option<Result<Self, RecordError>> {
        let line = tokens.clone().next()?.0;
        let mut source =
            Self { line, tags: Vec::new(), body: Vec::new(), result: None, last_line: line };
        let mut error = None;
        let mut begun = false;
        let mut moved = false;
        while let Some((line, token)) = tokens.next_if(|token| match token {
            Ok(Token::Tag(..)) | Err(Fault::Tag(_)) => !moved,
            Ok(Token::Comment(_)) | Err(_) => true,
            Ok(Token::Number(_) | Token::Word(_)) => source.result.is_none(),
        }) {
            source.last_line = line;
            let mut wrong = |fault| {
                error.get_or_insert(RecordError { line, fault });
            };
            begun |= !matches!(token, Ok(Token::Comment(_)));
            match token {
                Err(fault) => wrong(fault),
                Ok(Token::Tag(name, value)) => {
                    if source.tags.iter().any(|(_, known, _)| *known == name) {
                        wrong(Fault::Repeated(name.into()));
                    }
                    source.tags.push((line, name, value));
                }
                Ok(Token::Word(word)) if is_result(word) => {
                    source.result = Some((line, word));
                    moved = true;
                }
                Ok(token) => {
                    moved |= !matches!(token, Token::Comment(_));
                    source.body.push((line, token));
                }
            }
        }
        begun.then(|| error.map_or(Ok(source), Err))
    }

    fn tag(&self, name: &str) -> Option<(usize, &str)> {
        let tag = self.tags.iter().find(|(_, known, _)| *known == name);
        tag.map(|(line, _, value)| (*line, value.as_str()))
    }
}

/// A game at its beginning: the rules, the position, the roll-off.
fn begin<P: Notation>(source: &Source<'_>) -> Result<Game<P>, RecordError> {
    let wrong =
        |line, name| move |why: PlayError| RecordError { line, fault: Fault::Value(name, why) };
    let no_game = RecordError { line: source.line, fault: Fault::NoGame };
    let (line, name) = source.tag(GAME).ok_or(no_game)?;
    let rules = P::Rules::parse(name).map_err(|error| wrong(line, GAME)(error.into()))?;
    let mut game = match source.tag(POSITION) {
        None => Game::new(rules),
        Some((line, text)) => Game::<P>::parse_position(rules, text)
            .map_err(|error| wrong(line, POSITION)(error.into()))?,
    };
    if let Some((line, rolls)) = source.tag(ROLL_OFF) {
        for roll in rolls.split_whitespace() {
            if !game.position().is_roll_off() {
                return Err(wrong(line, ROLL_OFF)(Refusal::NO_ROLL_DUE.into()));
            }
            game.roll_text(roll).map_err(wrong(line, ROLL_OFF))?;
        }
    }
    Ok(game)
}

/// Plays a game as it stands in the text.
fn replay<P: Notation>(source: &Source<'_>) -> Result<Record<P>, RecordError> {
    let at = |line| move |fault| RecordError { line, fault };
    let mut record = Record::from(begin::<P>(source)?);
    let mut numbers = Numbers::START;
    let mut body = source.body.iter();
    // The number in front of a roll-off, whose winner its dots must fit.
    let mut undecided = None;
    // Whether the turn's dice have been said.
    let mut rolled = false;
    while let Some((line, token)) = body.next() {
        let game = &mut record.game;
        let player = game.turn();
        let number = numbers.of(player);
        match token {
            Token::Tag(..) => {}
            Token::Comment(text) => {
                let after = game.history().len();
                record.comment(after, text);
            }
            Token::Number(text) => {
                let says = text.trim_end_matches('.');
                // Several dots say that player two is to move.
                let fits = text.len() == says.len() + 1 || player == Player::Two;
                let roll_off = game.position().is_roll_off();
                if roll_off {
                    undecided = Some((*line, *text));
                }
                if (says.parse() != Ok(number) || !(fits || roll_off)) && !game.is_over() {
                    let text = (*text).into();
                    return Err(at(*line)(Fault::Number { number, player, text }));
                }
            }
            Token::Word(word) => {
                let mut text = String::from(*word);
                let mut inside = Vec::new();
                let why = if let Some(dice) = word.strip_suffix(':') {
                    let again = core::mem::replace(&mut rolled, true);
                    take_roll(game, dice, again)
                } else {
                    // The text of a play may have several words.
                    let several = game.position().dice().is_some() || game.awaits_roll();
                    if several {
                        inside = rest_of_play(&mut body, &mut text);
                    }
                    rolled = false;
                    numbers.took_turn(player);
                    game.play_text(&text).map(|_| ())
                };
                why.map_err(|why| at(*line)(Fault::Move { number, player, text, why }))?;
                let (player, after) = (game.turn(), game.history().len());
                if let Some((line, text)) = undecided.take_if(|_| !game.position().is_roll_off())
                    && (text.ends_with("..") != (player == Player::Two))
                {
                    let text = text.into();
                    return Err(at(line)(Fault::Number { number, player, text }));
                }
                for comment in inside {
                    record.comment(after, comment);
                }
            }
        }
    }

    let Some((line, result)) = source.result else {
        return Err(at(source.last_line)(Fault::BrokenOff));
    };
    end(&mut record.game, source, result);
    agree(&record.game, source, (line, result))?;
    let tags = source.tags.iter().filter(|(_, name, _)| !RESERVED.contains(name));
    record.tags.extend(tags.map(|(_, name, value)| ((*name).into(), value.clone())));
    Ok(record)
}

/// Adds the words of a play that follow its first, and returns the comments between them.
fn rest_of_play<'a>(
    body: &mut core::slice::Iter<'_, (usize, Token<'a>)>,
    play: &mut String,
) -> Vec<&'a str> {
    let (mut inside, mut passed, mut taken) = (Vec::new(), Vec::new(), 0);
    for (at, (_, token)) in (1..).zip(body.as_slice()) {
        match token {
            Token::Comment(text) => passed.push(*text),
            Token::Word(word) if !word.ends_with(':') => {
                play.push(' ');
                play.push_str(word);
                inside.append(&mut passed);
                taken = at;
            }
            _ => break,
        }
    }
    *body = body.as_slice()[taken..].iter();
    inside
}

/// Takes a roll. Dice that lie there from a roll-off or the beginning may be said, once.
fn take_roll<P: Notation>(game: &mut Game<P>, text: &str, again: bool) -> Result<(), PlayError> {
    if !again
        && !game.is_over()
        && let Some(dice) = game.position().dice()
        && game.position().parse_roll(text)? == dice
    {
        return Ok(());
    }
    game.roll_text(text).map(|_| ())
}

/// Ends a game that its moves leave open, if result and tags say that and how the players did.
/// What they say that cannot be leaves it open, and so contradicts the result.
fn end<P: Notation>(game: &mut Game<P>, source: &Source<'_>, result: &str) {
    let loser = match result {
        "1-0" => Some(Player::Two),
        "0-1" => Some(Player::One),
        "1/2-1/2" => None,
        _ => return,
    };
    let reason = source
        .tag(TERMINATION)
        .and_then(|(_, word)| Reason::COMMON.into_iter().find(|reason| reason.name() == word));
    let points = source.tag(POINTS).map_or(Ok(1), |(_, points)| points.parse());
    let _ = match (loser, reason, points) {
        (Some(loser), Some(Reason::RESIGNATION), Ok(points)) => {
            // An offer, if it was one, has been accepted.
            game.resign(loser, Some(points))
                .and_then(|()| game.offer().map_or(Ok(()), |_| game.accept()))
        }
        (Some(loser), Some(Reason::TIME), _) => game.time_out(loser),
        (Some(loser), Some(Reason::LEFT), _) => game.leave(loser),
        (None, Some(Reason::AGREEMENT), _) => game.agree_draw(),
        _ => return,
    };
}

/// Whether the result and the tags say what was played.
fn agree<P: Notation>(
    game: &Game<P>,
    source: &Source<'_>,
    end: (usize, &str),
) -> Result<(), RecordError> {
    let outcome = game.outcome();
    let reason = outcome.map_or("*", |outcome| outcome.reason.name());
    let points = outcome.map_or(0, |outcome| outcome.points).to_string();
    let said = [
        ("the end", Some(end), game.result()),
        (RESULT, source.tag(RESULT), game.result()),
        (TERMINATION, source.tag(TERMINATION), reason),
        (POINTS, source.tag(POINTS), &points),
    ];
    for (what, said, played) in said {
        if let Some((line, said)) = said
            && said != played
        {
            let (said, played) = (said.into(), played.into());
            return Err(RecordError { line, fault: Fault::Contradiction { what, said, played } });
        }
    }
    Ok(())
}

impl<P: Notation> FromStr for Record<P> {
    type Err = RecordError;

    /// Reads a text of one game.
    fn from_str(text: &str) -> Result<Self, RecordError> {
        let mut tokens = Tokens::new(text);
        let source = Source::scan(&mut tokens);
        let source = source.ok_or(RecordError { line: 1, fault: Fault::Empty })??;
        let record = replay(&source)?;
        match tokens.next() {
            None => Ok(record),
            Some((line, _)) => Err(RecordError { line, fault: Fault::Trailing }),
        }
    }
}

#[cfg(feature = "serde")]
mod as_text {
    use alloc::string::String;
    use core::fmt;

    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    use super::{Record, write_record};
    use crate::{Game, Notation};

    impl<P: Notation> Serialize for Record<P> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self)
        }
    }

    impl<'de, P: Notation> Deserialize<'de> for Record<P> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
        }
    }

    /// A record, so that the history is kept.
    impl<P: Notation> Serialize for Game<P> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(&fmt::from_fn(|f| write_record(self, &[], &[], f)))
        }
    }

    impl<'de, P: Notation> Deserialize<'de> for Game<P> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            Record::deserialize(deserializer).map(Record::into_game)
        }
    }
}
