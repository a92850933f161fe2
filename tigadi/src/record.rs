//! A game with what is said about it: tags and comments.

use alloc::{
    borrow::ToOwned,
    string::{String, ToString},
    vec::Vec,
};

use crate::{
    Event, Game, Notation, Refusal, game::counted_text, notation::roll_text, rules::rules_text,
};

/// A tag's name is made of letters, digits and `_`.
pub const TAG_NAME: Refusal =
    Refusal::new("tag_name", "a tag's name is made of ASCII letters, digits and _");
/// A tag's value is one line.
pub const TAG_VALUE: Refusal = Refusal::new("tag_value", "a tag's value is one line");
/// The record writes the tag by itself.
pub const TAG_RESERVED: Refusal = Refusal::new("tag_reserved", "this tag follows from the game");

pub(crate) const GAME: &str = "Game";
pub(crate) const POSITION: &str = "Position";
pub(crate) const ROLL_OFF: &str = "RollOff";
pub(crate) const RESULT: &str = "Result";
pub(crate) const TERMINATION: &str = "Termination";
pub(crate) const POINTS: &str = "Points";
/// The tags that follow from the game.
pub(crate) const RESERVED: [&str; 6] = [GAME, POSITION, ROLL_OFF, RESULT, TERMINATION, POINTS];

/// A game with its tags and comments. As text it is PGN: see [`formats::pgn`](crate::formats::pgn).
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
    /// A game with the tags that a text gives it: their names are names, and none stands there
    /// twice or follows from the game.
    pub(crate) const fn tagged(game: Game<P>, tags: Vec<(String, String)>) -> Self {
        Self { game, tags, comments: Vec::new() }
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

pub(crate) const fn is_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// The rolls of the roll-off at the beginning.
pub(crate) fn opening<P: Notation>(game: &Game<P>) -> impl Iterator<Item = P::Roll> {
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

/// All tags of a game to which the caller has given these.
pub(crate) fn all_tags<P: Notation>(
    game: &Game<P>,
    tags: &[(String, String)],
) -> Vec<(String, String)> {
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
