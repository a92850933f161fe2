//! A text scanned into tokens.

use alloc::string::String;

use super::error::Fault;
use crate::{ParseError, record::is_name_byte, text::Reader};

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Token<'a> {
    Tag(&'a str, String),
    Comment(&'a str),
    /// A move number with its dots.
    Number(&'a str),
    /// A move or a part of one, dice with their colon, or a result.
    Word(&'a str),
}

/// The tokens of a text, each with its line.
#[derive(Clone)]
pub(super) struct Tokens<'a> {
    text: &'a str,
    pub(super) place: usize,
    pub(super) line: usize,
}

impl<'a> Tokens<'a> {
    /// Goes on at a place, which is in this line.
    pub(super) const fn new(text: &'a str, place: usize, line: usize) -> Self {
        Self { text, place, line }
    }

    /// The next token if it is wanted; otherwise it is still to come.
    pub(super) fn next_if(
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
        Ok((name, value)) => (reader.bytes(), Ok(Token::Tag(name, value))),
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
