//! A record read: its text is scanned into tokens, these into the source of a game, and that is
//! replayed.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::{marker::PhantomData, str::FromStr};

use super::{
    error::{Fault, RecordError},
    numbers::Numbers,
    source::Source,
    tokens::{Token, Tokens},
};
use crate::{
    Game, Notation, PlayError, Player, Reason, Record, Refusal,
    record::{GAME, POINTS, POSITION, RESERVED, RESULT, ROLL_OFF, TERMINATION},
    rules::Rules,
};

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
        let mut tokens = Tokens::new(text, self.place, self.line);
        let source = Source::scan(&mut tokens);
        (self.place, self.line) = (tokens.place, tokens.line);
        source.map(|source| replay(&source?))
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
    let mut game = begin::<P>(source)?;
    let mut comments = Vec::new();
    let mut numbers = Numbers::START;
    let mut body = source.body.iter();
    // The number in front of a roll-off, whose winner its dots must fit.
    let mut undecided = None;
    // Whether the turn's dice have been said.
    let mut rolled = false;
    while let Some((line, token)) = body.next() {
        let player = game.turn();
        let number = numbers.of(player);
        match token {
            Token::Tag(..) => {}
            Token::Comment(text) => {
                let after = game.history().len();
                comments.push((after, *text));
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
                    take_roll(&mut game, dice, again)
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
                comments.extend(inside.into_iter().map(|text| (after, text)));
            }
        }
    }

    let Some((line, result)) = source.result else {
        return Err(at(source.last_line)(Fault::BrokenOff));
    };
    end(&mut game, source, result);
    agree(&game, source, (line, result))?;
    let tags = source.tags.iter().filter(|(_, name, _)| !RESERVED.contains(name));
    let tags = tags.map(|(_, name, value)| ((*name).into(), value.clone())).collect();
    let mut record = Record::tagged(game, tags);
    for (after, text) in comments {
        record.comment(after, text);
    }
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
        let mut tokens = Tokens::new(text, 0, 1);
        let source = Source::scan(&mut tokens);
        let source = source.ok_or(RecordError { line: 1, fault: Fault::Empty })??;
        let record = replay(&source)?;
        match tokens.next() {
            None => Ok(record),
            Some((line, _)) => Err(RecordError { line, fault: Fault::Trailing }),
        }
    }
}
