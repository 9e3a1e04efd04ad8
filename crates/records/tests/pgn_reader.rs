//! Reading PGN: what is accepted, what is refused and where, and how reading goes on.

use dethrone_records::pgn::{Annotation, GameResult, Limits, Line, MoveNumber, PgnGame, Reader};

fn read(text: &str) -> Vec<Result<PgnGame, String>> {
    Reader::new(text.as_bytes()).map(|game| game.map_err(|error| error.to_string())).collect()
}

fn one(text: &str) -> PgnGame {
    let mut games = read(text);
    assert_eq!(games.len(), 1, "{games:?}");
    games.remove(0).expect(text)
}

fn sans(line: &Line) -> Vec<&str> {
    line.moves.iter().map(|played| &*played.san).collect()
}

/// The errors of a text whose every other game is good.
#[track_caller]
fn check(text: &str, expected: &[&str]) {
    let errors: Vec<String> = read(text).into_iter().filter_map(Result::err).collect();
    assert_eq!(errors, expected, "{text}");
}

const GOOD: &str = "[Event \"good\"]\n\n1. e4 *\n\n";

#[test]
fn an_empty_text_has_no_games() {
    for text in ["", "\n \n", "\u{feff}", "% nothing\n", "; nothing\n", "{ nothing }"] {
        assert!(read(text).is_empty(), "{text:?}");
    }
}

#[test]
fn tags_moves_and_result() {
    let game = one("[Event \"A \\\"B\\\" \\\\ C\"] [Site\"x\"]\n[ White \"ä\" ]\n1.e4 e5 2. Nf3 1/2-1/2");
    assert_eq!(game.tags.get("Event"), Some(r#"A "B" \ C"#));
    assert_eq!((game.tags.get("Site"), game.tags.get("White")), (Some("x"), Some("ä")));
    assert_eq!(sans(&game.line), ["e4", "e5", "Nf3"]);
    assert_eq!(game.result, GameResult::Draw);
}

#[test]
fn judtho_moves_are_single_words() {
    let moves = ["K@a1", "P@c3", "Sxd5xd7", "exd5", "d12=S", "dxe12=Q#", "Nc3:b5:d5", "--", "e2e4", "O-O-O"];
    assert_eq!(sans(&one(&format!("1. {} *", moves.join(" "))).line), moves);
}

#[test]
fn any_numbering_is_read() {
    let game = one("1 e4 1... e5 2.Nf3 2. ... Nc6 7 . d4 ... d5 *");
    assert_eq!(sans(&game.line), ["e4", "e5", "Nf3", "Nc6", "d4", "d5"]);
    let numbers: Vec<_> = game.line.moves.iter().map(|played| played.number).collect();
    let number = |value, continued| Some(MoveNumber { value, continued });
    let wanted =
        [number(1, false), number(1, true), number(2, false), number(2, true), number(7, false), None];
    assert_eq!(numbers, wanted);
}

#[test]
fn comments_marks_and_variations_keep_their_place() {
    let game =
        one("{first} 1. e4 {a\nb}! $14 ; rest } of line\r\n (1. d4 {in} (1. c4?!) d5) {after} e5 0-1 {end}");
    assert_eq!(game.line.before[0].text(), "first");
    let said: Vec<String> = game.line.moves[0]
        .annotations
        .iter()
        .map(|annotation| match annotation {
            Annotation::Comment(comment) => comment.text().to_owned(),
            Annotation::Nag(nag) => nag.to_string(),
            Annotation::Variation(line) => format!("{:?}", sans(line)),
        })
        .collect();
    assert_eq!(said, ["a b", "$1", "$14", " rest } of line", r#"["d4", "d5"]"#, "after"]);
    assert_eq!(game.after[0].text(), "end");
}

#[test]
fn escaped_lines_are_skipped() {
    let game = one("%one\n[Event \"x\"]\n%[Event \"y\"]\n1. e4 {100\n% sure}\n% 1-0\n*\n");
    assert_eq!(game.tags.get("Event"), Some("x"));
    let Annotation::Comment(comment) = &game.line.moves[0].annotations[0] else { panic!("a comment") };
    assert_eq!(comment.text(), "100 % sure");
}

#[test]
fn latin_1_is_understood() {
    let games: Vec<_> = Reader::new(&b"[White \"M\xfcller\"]\n*"[..]).collect();
    assert_eq!(games[0].as_ref().expect("a game").tags.get("White"), Some("Müller"));
}

#[test]
fn a_move_knows_its_place() {
    let game = one("[Event \"ü\"]\n\n1. e4 {ü} e5 *");
    let place = game.line.moves[1].place.expect("it was read");
    assert_eq!((place.line, place.column), (3, 11));
}

#[test]
fn bad_games_are_named_by_line_and_column_and_left_behind() {
    const MOVE: &str = "expected a move, a comment, a variation or a result (1-0, 0-1, 1/2-1/2, *)";
    const CLOSE: &str = "expected a move, a comment, a variation or `)`";
    for (bad, error) in [
        (
            "[Event \"x\n[Site \"y\"]\n\n1. e4 *",
            "line 5, column 8: found the end of the line, expected a `\"` that closes the value on the same line",
        ),
        (
            "[Event x]\n[Site \"y\"]\n\n*",
            "line 5, column 8: found \"x\", expected the value of the tag between `\"` and `\"`",
        ),
        ("[\"Event\"]\n*", "line 5, column 2: found the value \"Event\", expected the name of a tag"),
        (
            "[Ev-ent \"x\"]\n*",
            "line 5, column 2: found \"Ev-ent\", expected a tag name of letters, digits and underscores",
        ),
        ("[Event \"x\"\n\n1. e4 *", "line 7, column 1: found \"1\", expected `]` after the value of the tag"),
        (
            "[Event \"x\"]\n[Event \"y\"]\n[Site \"z\"]\n\n*",
            "line 6, column 2: the tag Event is given a second time, expected each tag once",
        ),
        ("1. e4 e5", &format!("line 7, column 1: found \"[\", {MOVE}")),
        ("1. e4 ) e5 *", &format!("line 5, column 7: found \")\", {MOVE}")),
        ("1. e4 (1. d4 *", &format!("line 5, column 14: found \"*\", {CLOSE}")),
        ("1. e4 (1. d4 1-0) *", &format!("line 5, column 14: found \"1-0\", {CLOSE}")),
        ("1. e4 () *", "line 5, column 8: found \")\", expected a move in the variation"),
        ("(1. e4) *", "line 5, column 1: found \"(\", expected a move before its variation"),
        ("$1 e4 *", "line 5, column 1: found the annotation $1, expected a move before its annotation"),
        ("1. e4 $256 *", "line 5, column 7: found the annotation $256, expected a number from 0 to 255"),
        ("1. e4 $ *", "line 5, column 7: found the annotation $, expected a number from 0 to 255"),
        ("1. e4!!! *", "line 5, column 6: found \"!!!\", expected `!`, `?`, `!!`, `??`, `!?` or `?!`"),
        ("1. e4 <x> *", "line 5, column 7: found \"<\", expected a tag, a move, a comment or a result"),
        ("1. é4 *", &format!("line 5, column 4: found \"é4\", {MOVE}")),
        (
            "1. e4 {never closed",
            "line 5, column 7: found the next game, expected a `}` that closes the comment",
        ),
        (
            "[Site \"x\"]\n{never closed",
            "line 6, column 1: found the next game, expected a `}` that closes the comment",
        ),
        ("4294967296. e4 *", "line 5, column 1: a move number is over the limit of 4294967295"),
        ("1. e4 * }", "line 5, column 9: found \"}\", expected a tag, a move, a comment or a result"),
    ] {
        let text = format!("{GOOD}{bad}\n\n{GOOD}");
        check(&text, &[error]);
        let good =
            read(&text).into_iter().flatten().filter(|game| game.tags.get("Event") == Some("good")).count();
        assert_eq!(good, 2, "{text}");
    }
}

#[test]
fn an_input_that_breaks_off_is_an_error() {
    for (text, error) in [
        (
            "1. e4",
            "line 1, column 6: found the end of the file, expected a move, a comment, a variation or a result (1-0, 0-1, 1/2-1/2, *)",
        ),
        ("1. e4 {", "line 1, column 7: found the end of the file, expected a `}` that closes the comment"),
        (
            "[Event \"",
            "line 1, column 8: found the end of the file, expected a `\"` that closes the value on the same line",
        ),
        (
            "[Event",
            "line 1, column 7: found the end of the file, expected the value of the tag between `\"` and `\"`",
        ),
    ] {
        check(text, &[error]);
    }
}

#[test]
fn a_bad_game_may_hold_lines_that_look_like_nothing() {
    check(
        &format!("1. e4 )\n  [%clk 1] [\n\n{GOOD}"),
        &[
            "line 1, column 7: found \")\", expected a move, a comment, a variation or a result (1-0, 0-1, 1/2-1/2, *)",
            "line 2, column 4: found \"%\", expected a tag, a move, a comment or a result",
        ],
    );
}

#[test]
fn limits_hold_and_the_next_game_is_read() {
    let limits = Limits { token_bytes: 20, tags: 2, game_bytes: 100, nesting: 3 };
    for (bad, error) in [
        (
            format!("1. e4 {{{}}} *", "x".repeat(21)),
            "line 1, column 7: a comment is over the limit of 20 bytes",
        ),
        (
            format!("1. e4 ;{}\n *", "x".repeat(21)),
            "line 1, column 7: a comment is over the limit of 20 bytes",
        ),
        (
            format!("[Event \"{}\"]\n*", "x".repeat(21)),
            "line 1, column 8: a tag value is over the limit of 20 bytes",
        ),
        (format!("1. {} *", "x".repeat(21)), "line 1, column 4: a word is over the limit of 20 bytes"),
        (
            format!("1. e4 ${} *", "1".repeat(21)),
            "line 1, column 7: an annotation is over the limit of 20 bytes",
        ),
        (format!("1. e4{} *", "!".repeat(21)), "line 1, column 6: a mark is over the limit of 20 bytes"),
        (
            "[A \"\"]\n[B \"\"]\n[C \"\"]\n*".to_owned(),
            "line 3, column 1: the number of tags of the game is over the limit of 2 tags",
        ),
        ("e4 ".repeat(40), "line 1, column 100: the game is over the limit of 100 bytes"),
        ("e4 (".repeat(4), "line 1, column 16: the depth of variations is over the limit of 3"),
    ] {
        let text = format!("{bad}\n\n{GOOD}");
        let games: Vec<_> = Reader::with_limits(text.as_bytes(), limits).collect();
        assert_eq!(games[0].as_ref().expect_err(&text).to_string(), error, "{text}");
        assert_eq!((games.len(), games[1].is_ok()), (2, true), "{text}");
    }
}

#[test]
fn depth_costs_no_stack() {
    let limits = Limits { nesting: 10_000, ..Limits::default() };
    let text = format!("e4 {}{}*", "(e4 ".repeat(10_001), ")".repeat(10_001));
    let games: Vec<_> = Reader::with_limits(text.as_bytes(), limits).collect();
    assert!(games[0].is_err());
}

/// An input that fails after its first bytes.
struct Failing(&'static [u8]);

impl std::io::Read for Failing {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        if self.0.is_empty() {
            return Err(std::io::Error::other("cable cut"));
        }
        self.0.read(buffer)
    }
}

#[test]
fn a_failing_input_ends_the_reading() {
    let mut reader = Reader::new(std::io::BufReader::new(Failing(b"1. e4 * 1. d4")));
    assert!(reader.next().expect("a game").is_ok());
    let error = reader.next().expect("an error").expect_err("the input failed");
    assert_eq!(error.to_string(), "line 1, column 14: the input cannot be read: cable cut");
    assert_eq!(error.game, 2);
    assert!(reader.next().is_none());
}
