//! Tokens of PGN.

use std::io::BufRead;

use super::source::{Place, Source};
use super::{Comment, Nag, Problem};
use crate::notation::Excerpt;

/// A token and where it begins.
#[derive(Clone, Debug)]
pub(super) struct Token {
    pub(super) kind: Kind,
    pub(super) place: Place,
    /// Whether only blanks stand before it in its line.
    pub(super) at_line_start: bool,
}

/// What a token is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    OpenBracket,
    CloseBracket,
    OpenParenthesis,
    CloseParenthesis,
    Period,
    /// The value of a tag, without its quotes and escapes.
    Value(String),
    /// A name, a number, a move, a result.
    Symbol(String),
    Nag(Nag),
    Comment(Comment),
    End,
}

impl Kind {
    /// The token in a message.
    pub(super) fn describe(&self) -> String {
        match self {
            Kind::OpenBracket => "\"[\"".to_owned(),
            Kind::CloseBracket => "\"]\"".to_owned(),
            Kind::OpenParenthesis => "\"(\"".to_owned(),
            Kind::CloseParenthesis => "\")\"".to_owned(),
            Kind::Period => "\".\"".to_owned(),
            Kind::Value(text) => format!("the value {}", Excerpt(text)),
            Kind::Symbol(text) => Excerpt(text).to_string(),
            Kind::Nag(nag) => format!("the annotation {nag}"),
            Kind::Comment(comment) => format!("the comment {}", Excerpt(comment.text())),
            Kind::End => "the end of the file".to_owned(),
        }
    }
}

/// A problem and where it is.
pub(super) type Trouble = (Place, Problem);

/// What begins a game nearly everywhere; in a comment it shows that the comment was never closed.
const GAME_BEGINS: &[u8] = b"[Event \"";

pub(super) struct Lexer<R> {
    pub(super) source: Source<R>,
    token_bytes: usize,
}

impl<R: BufRead> Lexer<R> {
    pub(super) fn new(input: R, token_bytes: usize) -> Self {
        Lexer { source: Source::new(input), token_bytes }
    }

    /// The next token; blanks and lines escaped with `%` are skipped.
    pub(super) fn next(&mut self) -> Result<Token, Trouble> {
        let first = self.skip_blanks()?;
        let (place, at_line_start) = (self.source.place, self.source.at_line_start);
        let Some(first) = first else { return Ok(Token { kind: Kind::End, place, at_line_start }) };
        let kind = match first {
            b'[' => self.single(first, Kind::OpenBracket),
            b']' => self.single(first, Kind::CloseBracket),
            b'(' => self.single(first, Kind::OpenParenthesis),
            b')' => self.single(first, Kind::CloseParenthesis),
            b'.' => self.single(first, Kind::Period),
            b'*' => self.single(first, Kind::Symbol("*".to_owned())),
            b'"' => self.value(place)?,
            b'{' => self.braced_comment(place)?,
            b';' => self.line_comment(place)?,
            b'$' => self.nag(place)?,
            b'!' | b'?' => self.mark(place)?,
            _ if is_symbol(first) => Kind::Symbol(self.collect(place, "a word", is_symbol)?),
            _ => {
                self.source.take(first);
                let text = char::from(first).to_string();
                return Err((place, Problem::unexpected(&text, "a tag, a move, a comment or a result")));
            }
        };
        Ok(Token { kind, place, at_line_start })
    }

    /// Skips to the beginning of a section of tags; first, where `in_tags`, over the rest of the one that is under way.
    pub(super) fn skip_to_tags(&mut self, mut in_tags: bool) -> Result<(), Trouble> {
        loop {
            self.skip_line()?;
            self.skip_while(|byte| matches!(byte, b' ' | b'\t'))?;
            match self.peek()? {
                None => return Ok(()),
                Some(b'[') if !in_tags => return Ok(()),
                Some(b'[') => {}
                Some(_) => in_tags = false,
            }
        }
    }

    /// Whether a line that begins like a tag comes next.
    pub(super) fn at_tags(&mut self) -> Result<bool, Trouble> {
        Ok(self.source.at_line_start && self.peek()? == Some(b'['))
    }

    fn skip_blanks(&mut self) -> Result<Option<u8>, Trouble> {
        loop {
            match self.peek()? {
                Some(b'%') if self.source.place.column == 1 => self.skip_line()?,
                Some(byte) if is_blank(byte) => self.source.take(byte),
                other => return Ok(other),
            }
        }
    }

    fn skip_line(&mut self) -> Result<(), Trouble> {
        self.skip_while(|byte| byte != b'\n')?;
        if let Some(byte) = self.peek()? {
            self.source.take(byte);
        }
        Ok(())
    }

    fn single(&mut self, byte: u8, kind: Kind) -> Kind {
        self.source.take(byte);
        kind
    }

    fn value(&mut self, place: Place) -> Result<Kind, Trouble> {
        const OPEN: &str = "a `\"` that closes the value on the same line";
        self.source.take(b'"');
        let mut bytes = Vec::new();
        loop {
            match self.peek()? {
                None => return Err((place, Problem::broken_off("the end of the file", OPEN))),
                Some(b'\n' | b'\r') => return Err((place, Problem::broken_off("the end of the line", OPEN))),
                Some(b'"') => {
                    self.source.take(b'"');
                    return Ok(Kind::Value(decode(bytes)));
                }
                Some(b'\\') => {
                    self.source.take(b'\\');
                    match self.peek()? {
                        Some(escaped @ (b'"' | b'\\')) => {
                            self.push(&mut bytes, escaped, place, "a tag value")?;
                        }
                        _ => bytes.push(b'\\'),
                    }
                }
                Some(byte) => self.push(&mut bytes, byte, place, "a tag value")?,
            }
        }
    }

    fn braced_comment(&mut self, place: Place) -> Result<Kind, Trouble> {
        const OPEN: &str = "a `}` that closes the comment";
        self.source.take(b'{');
        let mut bytes = Vec::new();
        loop {
            match self.peek()? {
                None => return Err((place, Problem::broken_off("the end of the file", OPEN))),
                Some(b'}') => {
                    self.source.take(b'}');
                    return Ok(Kind::Comment(Comment::new(&decode(bytes))));
                }
                Some(b'[') if self.source.at_line_start => {
                    let start = self.source.place;
                    let seen = self.take_matching(GAME_BEGINS)?;
                    if seen == GAME_BEGINS.len() {
                        self.source.give_back(GAME_BEGINS, start);
                        return Err((place, Problem::broken_off("the next game", OPEN)));
                    }
                    bytes.extend_from_slice(&GAME_BEGINS[..seen]);
                }
                Some(byte) => self.push(&mut bytes, byte, place, "a comment")?,
            }
        }
    }

    fn line_comment(&mut self, place: Place) -> Result<Kind, Trouble> {
        self.source.take(b';');
        let mut bytes = Vec::new();
        loop {
            match self.peek()? {
                None | Some(b'\n') => break,
                Some(byte) => self.push(&mut bytes, byte, place, "a comment")?,
            }
        }
        if bytes.last() == Some(&b'\r') {
            bytes.pop();
        }
        Ok(Kind::Comment(Comment::new(&decode(bytes))))
    }

    fn nag(&mut self, place: Place) -> Result<Kind, Trouble> {
        self.source.take(b'$');
        let digits = self.collect(place, "an annotation", |byte| byte.is_ascii_digit())?;
        match digits.parse() {
            Ok(number) => Ok(Kind::Nag(Nag(number))),
            Err(_) => Err((place, Problem::NoSuchNag(digits))),
        }
    }

    fn mark(&mut self, place: Place) -> Result<Kind, Trouble> {
        let mark = self.collect(place, "a mark", |byte| matches!(byte, b'!' | b'?'))?;
        Nag::from_mark(&mark)
            .map(Kind::Nag)
            .ok_or_else(|| (place, Problem::unexpected(&mark, "`!`, `?`, `!!`, `??`, `!?` or `?!`")))
    }

    /// Takes bytes as long as they follow `pattern`; how many did.
    fn take_matching(&mut self, pattern: &[u8]) -> Result<usize, Trouble> {
        for (index, &wanted) in pattern.iter().enumerate() {
            if self.peek()? != Some(wanted) {
                return Ok(index);
            }
            self.source.take(wanted);
        }
        Ok(pattern.len())
    }

    fn collect(
        &mut self,
        place: Place,
        what: &'static str,
        wanted: impl Fn(u8) -> bool,
    ) -> Result<String, Trouble> {
        let mut bytes = Vec::new();
        while let Some(byte) = self.peek()?
            && wanted(byte)
        {
            self.push(&mut bytes, byte, place, what)?;
        }
        Ok(decode(bytes))
    }

    fn push(
        &mut self,
        bytes: &mut Vec<u8>,
        byte: u8,
        place: Place,
        what: &'static str,
    ) -> Result<(), Trouble> {
        if bytes.len() >= self.token_bytes {
            return Err((place, Problem::TooLarge { what, limit: format!("{} bytes", self.token_bytes) }));
        }
        self.source.take(byte);
        bytes.push(byte);
        Ok(())
    }

    fn peek(&mut self) -> Result<Option<u8>, Trouble> {
        self.source.peek().map_err(|error| (self.source.place, error.into()))
    }

    fn skip_while(&mut self, wanted: impl FnMut(u8) -> bool) -> Result<(), Trouble> {
        self.source.skip_while(wanted).map_err(|error| (self.source.place, error.into()))
    }
}

fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c)
}

/// The standard's symbol characters, `@` for placements, `/` for a draw, and whatever is not ASCII, so that a message
/// can show the whole word.
fn is_symbol(byte: u8) -> bool {
    byte.is_ascii_alphanumeric()
        || !byte.is_ascii()
        || matches!(byte, b'_' | b'+' | b'#' | b'=' | b':' | b'-' | b'/' | b'@')
}

/// The text of a token: UTF-8, or else ISO 8859-1, which the standard prescribed.
fn decode(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes)
        .unwrap_or_else(|error| error.as_bytes().iter().map(|&byte| char::from(byte)).collect())
}
