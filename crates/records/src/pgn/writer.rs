//! Writing a game.

use std::fmt;

use super::wrap::Wrapped;
use super::{Annotation, Comment, Line, PgnGame};

/// The game as PGN, with a blank line after it: tags, the missing ones of the roster as unknown, and the moves in lines
/// of fewer than 80 characters. Comments with a `}` take the rest of a line.
impl fmt::Display for PgnGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut tags = self.tags.clone();
        if tags.get("Result").is_none() {
            tags.set("Result", self.result.text()).map_err(|_| fmt::Error)?;
        }
        for (name, value) in tags.with_roster().iter() {
            writeln!(f, "[{name} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""))?;
        }
        let mut moves = Wrapped::default();
        write_line(&mut moves, &self.line);
        moves.space();
        moves.glue(self.result.text());
        moves.space();
        write_comments(&mut moves, &self.after);
        writeln!(f, "\n{}", moves.finish())
    }
}

/// Leaves the last word open, so that a parenthesis can close it.
fn write_line(out: &mut Wrapped, line: &Line) {
    write_comments(out, &line.before);
    for (index, played) in line.moves.iter().enumerate() {
        // The first move stands close to the parenthesis.
        if index > 0 {
            out.space();
        }
        if let Some(number) = played.number {
            out.glue(&number.value.to_string());
            out.glue(if number.continued { "..." } else { "." });
            out.space();
        }
        out.glue(&played.san);
        for annotation in &played.annotations {
            out.space();
            match annotation {
                Annotation::Nag(nag) => out.glue(&nag.to_string()),
                Annotation::Comment(comment) => write_comment(out, comment),
                Annotation::Variation(line) => {
                    out.glue("(");
                    write_line(out, line);
                    out.glue(")");
                }
            }
        }
    }
}

fn write_comments(out: &mut Wrapped, comments: &[Comment]) {
    for comment in comments {
        write_comment(out, comment);
        out.space();
    }
}

fn write_comment(out: &mut Wrapped, comment: &Comment) {
    let text = comment.text();
    if comment.needs_a_line() {
        out.glue(";");
        out.glue(text);
        out.break_line();
        return;
    }
    out.glue("{");
    let mut rest = text;
    while let Some(at) = rest.find(' ') {
        let (word, after) = (&rest[..at], &rest[at + 1..]);
        out.glue(word);
        if may_break(word, after) {
            out.space();
        } else {
            out.glue(" ");
        }
        rest = after;
    }
    out.glue(rest);
    out.glue("}");
}

/// Whether the single space between the two may become a line break and be read back as that space. A line that begins
/// like an escape or a tag would be misread, by this reader or another.
fn may_break(word: &str, after: &str) -> bool {
    !word.is_empty() && !after.is_empty() && !after.starts_with([' ', '%', '[', ';', '}'])
}
