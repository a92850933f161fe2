//! Tokens gathered into games, nothing of them played yet.

use alloc::{string::String, vec::Vec};

use super::{
    error::{Fault, RecordError},
    tokens::{Token, Tokens},
};

/// A game as it stands in the text, nothing of it played yet.
pub(super) struct Source<'a> {
    pub(super) line: usize,
    pub(super) tags: Vec<(usize, &'a str, String)>,
    pub(super) body: Vec<(usize, Token<'a>)>,
    pub(super) result: Option<(usize, &'a str)>,
    pub(super) last_line: usize,
}

fn is_result(word: &str) -> bool {
    matches!(word, "1-0" | "0-1" | "1/2-1/2" | "*")
}

impl<'a> Source<'a> {
    /// Takes the tokens of one game: tags, moves with comments, a result, comments after it.
    /// `None` when only comments are left. All of a game is taken even if something is wrong.
    pub(super) fn scan(tokens: &mut Tokens<'a>) -> Option<Result<Self, RecordError>> {
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

    pub(super) fn tag(&self, name: &str) -> Option<(usize, &str)> {
        let tag = self.tags.iter().find(|(_, known, _)| *known == name);
        tag.map(|(line, _, value)| (*line, value.as_str()))
    }
}
