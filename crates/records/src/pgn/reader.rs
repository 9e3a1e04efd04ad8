//! Games out of tokens, one after another.

use std::io::BufRead;

use super::lexer::{Kind, Lexer, Token, Trouble};
use super::source::Place;
use super::{Annotation, Comment, GameResult, Limits, Line, Move, MoveNumber, PgnError, PgnGame, Problem};

/// Reads the games of an input one by one, each within the limits. After a bad game, of which it yields what is wrong
/// and where, it goes on with the next; only a failing input ends it early.
pub struct Reader<R> {
    lexer: Lexer<R>,
    limits: Limits,
    /// A token looked at and not yet taken.
    waiting: Option<Token>,
    /// What had been taken when the current game began.
    game_start: u64,
    /// Games begun so far.
    games: u64,
    section: Section,
    /// What went wrong after the game that was just read.
    trouble_after: Option<Trouble>,
}

/// The part of a game that is being read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Section {
    Between,
    Tags,
    Moves,
    /// Nothing can be read any more.
    Failed,
}

const MOVE_OR_RESULT: &str = "a move, a comment, a variation or a result (1-0, 0-1, 1/2-1/2, *)";
const MOVE_OR_CLOSE: &str = "a move, a comment, a variation or `)`";

impl<R: BufRead> Reader<R> {
    /// A reader with the default limits.
    pub fn new(input: R) -> Self {
        Self::with_limits(input, Limits::default())
    }

    /// A reader with limits of its own.
    pub fn with_limits(input: R, limits: Limits) -> Self {
        Reader {
            lexer: Lexer::new(input, limits.token_bytes),
            limits,
            waiting: None,
            game_start: 0,
            games: 0,
            section: Section::Between,
            trouble_after: None,
        }
    }

    fn read_game(&mut self) -> Result<Option<PgnGame>, Trouble> {
        if let Some(trouble) = self.trouble_after.take() {
            return Err(trouble);
        }
        self.section = Section::Between;
        self.game_start = self.lexer.source.taken;
        if self.games == 0 {
            self.skip_byte_order_mark()?;
        }
        let mut game = PgnGame::default();
        let mut before = Vec::new();
        self.comments_into(&mut before)?;
        let first = self.look()?;
        if first.kind == Kind::End {
            return Ok(None);
        }
        game.place = Some(first.place);
        self.games += 1;
        self.section = Section::Tags;
        while self.look()?.kind == Kind::OpenBracket {
            self.read_tag(&mut game)?;
            self.comments_into(&mut before)?;
        }
        self.section = Section::Moves;
        (game.line, game.result) = self.read_moves(before)?;
        self.section = Section::Between;
        self.game_start = self.lexer.source.taken;
        self.trouble_after = self.comments_into(&mut game.after).err();
        Ok(Some(game))
    }

    fn skip_byte_order_mark(&mut self) -> Result<(), Trouble> {
        const MARK: [u8; 3] = [0xef, 0xbb, 0xbf];
        for byte in MARK {
            match self.lexer.source.peek() {
                Ok(Some(next)) if next == byte => self.lexer.source.take(byte),
                Ok(_) => break,
                Err(error) => return Err((self.lexer.source.place, error.into())),
            }
        }
        self.lexer.source.place = Place { line: 1, column: 1 };
        self.lexer.source.at_line_start = true;
        Ok(())
    }

    fn read_tag(&mut self, game: &mut PgnGame) -> Result<(), Trouble> {
        let open = self.take()?;
        let name = self.take()?;
        let Kind::Symbol(name_text) = &name.kind else {
            return Err(unexpected(&name, "the name of a tag"));
        };
        let value = self.take()?;
        let Kind::Value(value_text) = &value.kind else {
            return Err(unexpected(&value, "the value of the tag between `\"` and `\"`"));
        };
        let close = self.take()?;
        if close.kind != Kind::CloseBracket {
            return Err(unexpected(&close, "`]` after the value of the tag"));
        }
        if game.tags.get(name_text).is_some() {
            return Err((name.place, Problem::DuplicateTag(name_text.clone())));
        }
        if game.tags.iter().len() >= self.limits.tags {
            let limit = format!("{} tags", self.limits.tags);
            return Err((open.place, Problem::TooLarge { what: "the number of tags of the game", limit }));
        }
        game.tags.set(name_text, value_text).map_err(|_| {
            (name.place, Problem::unexpected(name_text, "a tag name of letters, digits and underscores"))
        })
    }

    /// The moves up to the result. Open variations wait on a stack of their own, so that depth costs no recursion.
    fn read_moves(&mut self, before: Vec<Comment>) -> Result<(Line, GameResult), Trouble> {
        let mut line = Line { before, moves: Vec::new() };
        let mut outer: Vec<Line> = Vec::new();
        let mut number = None;
        loop {
            let expected = if outer.is_empty() { MOVE_OR_RESULT } else { MOVE_OR_CLOSE };
            if let Kind::OpenBracket | Kind::End = self.look()?.kind {
                return Err(unexpected(self.look()?, expected));
            }
            let token = self.take()?;
            match token.kind {
                Kind::Symbol(ref text) => {
                    if let Some(result) = GameResult::parse(text) {
                        if outer.is_empty() {
                            return Ok((line, result));
                        }
                        return Err(unexpected(&token, expected));
                    } else if text.bytes().all(|byte| byte.is_ascii_digit()) {
                        number = Some(self.read_number(text, token.place)?);
                    } else if text.is_ascii() {
                        line.moves.push(Move {
                            number: number.take(),
                            san: text.as_str().into(),
                            annotations: Vec::new(),
                            place: Some(token.place),
                        });
                    } else {
                        return Err(unexpected(&token, expected));
                    }
                }
                // Left over from a number such as `3. ...`.
                Kind::Period => {}
                Kind::Comment(comment) => match line.moves.last_mut() {
                    Some(last) => last.annotations.push(Annotation::Comment(comment)),
                    None => line.before.push(comment),
                },
                Kind::Nag(nag) => match line.moves.last_mut() {
                    Some(last) => last.annotations.push(Annotation::Nag(nag)),
                    None => return Err(unexpected(&token, "a move before its annotation")),
                },
                Kind::OpenParenthesis => {
                    if line.moves.is_empty() {
                        return Err(unexpected(&token, "a move before its variation"));
                    }
                    if outer.len() >= self.limits.nesting {
                        let limit = self.limits.nesting.to_string();
                        return Err((
                            token.place,
                            Problem::TooLarge { what: "the depth of variations", limit },
                        ));
                    }
                    outer.push(std::mem::take(&mut line));
                    number = None;
                }
                Kind::CloseParenthesis => {
                    if line.moves.is_empty() && !outer.is_empty() {
                        return Err(unexpected(&token, "a move in the variation"));
                    }
                    let Some(mut parent) = outer.pop() else { return Err(unexpected(&token, expected)) };
                    if let Some(last) = parent.moves.last_mut() {
                        last.annotations.push(Annotation::Variation(line));
                    }
                    line = parent;
                    number = None;
                }
                Kind::OpenBracket | Kind::CloseBracket | Kind::Value(_) | Kind::End => {
                    return Err(unexpected(&token, expected));
                }
            }
        }
    }

    fn read_number(&mut self, digits: &str, place: Place) -> Result<MoveNumber, Trouble> {
        let value = digits
            .parse()
            .map_err(|_| (place, Problem::TooLarge { what: "a move number", limit: u32::MAX.to_string() }))?;
        let mut periods = 0;
        while self.look()?.kind == Kind::Period {
            self.take()?;
            periods += 1;
        }
        Ok(MoveNumber { value, continued: periods > 1 })
    }

    fn comments_into(&mut self, comments: &mut Vec<Comment>) -> Result<(), Trouble> {
        while let Kind::Comment(comment) = &self.look()?.kind {
            comments.push(comment.clone());
            self.take()?;
        }
        Ok(())
    }

    fn look(&mut self) -> Result<&Token, Trouble> {
        let token = match self.waiting.take() {
            Some(token) => token,
            None => self.read_token()?,
        };
        Ok(self.waiting.insert(token))
    }

    fn take(&mut self) -> Result<Token, Trouble> {
        match self.waiting.take() {
            Some(token) => Ok(token),
            None => self.read_token(),
        }
    }

    fn read_token(&mut self) -> Result<Token, Trouble> {
        let token = self.lexer.next()?;
        if self.lexer.source.taken - self.game_start > self.limits.game_bytes {
            let limit = format!("{} bytes", self.limits.game_bytes);
            let place = token.place;
            self.waiting = Some(token);
            return Err((place, Problem::TooLarge { what: "the game", limit }));
        }
        Ok(token)
    }

    /// Finds the next game after trouble in this one.
    fn recover(&mut self) -> Result<(), Trouble> {
        let found = match &self.waiting {
            Some(token) => {
                token.kind == Kind::OpenBracket && token.at_line_start && self.section != Section::Tags
            }
            None => self.lexer.at_tags()?,
        };
        if !found {
            self.waiting = None;
            self.lexer.skip_to_tags(self.section == Section::Tags)?;
        }
        Ok(())
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<PgnGame, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.section == Section::Failed {
            return None;
        }
        let (place, problem) = match self.read_game() {
            Ok(game) => return game.map(Ok),
            Err(trouble) => trouble,
        };
        // Trouble between games belongs to the one before, unless there is none yet.
        self.games = self.games.max(1);
        let game = self.games;
        if matches!(problem, Problem::Input(_)) || self.recover().is_err() {
            self.section = Section::Failed;
        }
        Some(Err(PgnError { place, game, problem }))
    }
}

fn unexpected(token: &Token, expected: &'static str) -> Trouble {
    (token.place, Problem::broken_off(&token.kind.describe(), expected))
}
