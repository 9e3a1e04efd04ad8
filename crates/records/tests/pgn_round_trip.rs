//! What is written as PGN is read back, and nothing that is read panics.

use dethrone_records::pgn::{
    Annotation, Comment, GameResult, Line, Move, MoveNumber, Nag, PgnGame, Reader, Tags,
};
use proptest::collection::vec;
use proptest::prelude::*;

fn comment() -> impl Strategy<Value = Comment> {
    prop_oneof![
        "[ -~]{0,30}".prop_map(|text| Comment::new(&text)),
        "([a-z%\\[;}{]{0,9} {0,2}){0,30}".prop_map(|text| Comment::new(&text)),
        "\\PC{0,20}".prop_map(|text| Comment::new(&text)),
        "[\t\r\n }a]{0,9}".prop_map(|text| Comment::new(&text)),
    ]
}

fn san() -> impl Strategy<Value = String> {
    prop_oneof![
        "[KQRBNCS]x?[a-l][1-9](x[a-l]1[0-2]){0,3}#?",
        "[KQRBNCSP]@[a-l][1-9]",
        "N[a-l][1-9](:[a-l][1-9]){1,8}",
        "[a-l]x[a-l]12=Q",
        Just("--".to_owned()),
        Just("O-O-O".to_owned()),
    ]
}

fn number() -> impl Strategy<Value = Option<MoveNumber>> {
    proptest::option::of(
        (any::<u32>(), any::<bool>()).prop_map(|(value, continued)| MoveNumber { value, continued }),
    )
}

fn played(variations: BoxedStrategy<Line>) -> impl Strategy<Value = Move> {
    let annotation = prop_oneof![
        2 => comment().prop_map(Annotation::Comment),
        2 => any::<u8>().prop_map(|number| Annotation::Nag(Nag(number))),
        1 => variations.prop_map(Annotation::Variation),
    ];
    (number(), san(), vec(annotation, 0..3)).prop_map(|(number, san, annotations)| Move {
        number,
        annotations,
        ..Move::new(&san)
    })
}

fn line() -> impl Strategy<Value = Line> {
    let flat = (
        vec(comment(), 0..2),
        vec(
            number().prop_flat_map(|n| san().prop_map(move |san| Move { number: n, ..Move::new(&san) })),
            1..4,
        ),
    )
        .prop_map(|(before, moves)| Line { before, moves });
    flat.prop_recursive(4, 40, 4, |inner| {
        (vec(comment(), 0..2), vec(played(inner.boxed()), 1..6))
            .prop_map(|(before, moves)| Line { before, moves })
            .boxed()
    })
}

fn tags() -> impl Strategy<Value = Tags> {
    vec(("[A-Za-z0-9_]{1,9}", "\\PC{0,20}"), 0..5).prop_map(|pairs| {
        let mut tags = Tags::default();
        for name in ["Event", "Site", "Date", "Round", "White", "Black", "Result"] {
            tags.set(name, "\\?\"").expect(name);
        }
        for (name, value) in pairs {
            tags.set(&name, &value).expect("a good name");
        }
        tags
    })
}

fn game() -> impl Strategy<Value = PgnGame> {
    let result = prop::sample::select(vec!["1-0", "0-1", "1/2-1/2", "*"]);
    (tags(), line(), result, vec(comment(), 0..2)).prop_map(|(tags, line, result, after)| PgnGame {
        tags,
        line,
        result: GameResult::parse(result).expect(result),
        after,
        place: None,
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn games_survive_writing_and_reading(games in vec(game(), 0..3)) {
        let text: String = games.iter().map(PgnGame::to_string).collect();
        let again: Vec<PgnGame> =
            Reader::new(text.as_bytes()).collect::<Result<_, _>>().map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
        prop_assert_eq!(again, games, "{}", text);
    }

    #[test]
    fn lines_are_shorter_than_80_characters(sans in vec(san(), 0..200), words in vec("[a-z]{1,60}", 0..20)) {
        let mut game = PgnGame::default();
        game.line.moves = sans.iter().map(|san| Move::new(san)).collect();
        game.line.before.push(Comment::new(&words.join(" ")));
        for line in game.to_string().lines() {
            prop_assert!(line.chars().count() < 80, "{}", line);
        }
    }

    #[test]
    fn any_text_is_read_to_the_end(text in "\\PC*") {
        let _ = Reader::new(text.as_bytes()).count();
    }

    #[test]
    fn any_text_of_pgn_pieces_is_read_to_the_end(
        pieces in vec(prop::sample::select(vec![
            "[", "]", "\"", "(", ")", "{", "}", ";", "%", "\n", "\r\n", " ", "1.", "...", "e4", "*", "1-0", "$1", "$999",
            "!", "??", "[Event \"", "[Event \"x\"]\n", "\\", "é", "--", "Nc3:b5",
        ]), 0..60),
    ) {
        let text = pieces.concat();
        let mut places = Vec::new();
        for error in Reader::new(text.as_bytes()).filter_map(Result::err) {
            places.push(error.place);
        }
        prop_assert!(places.is_sorted(), "{:?} in {:?}", places, text);
        // Reading back what was understood gives the same games.
        let games: Vec<PgnGame> = Reader::new(text.as_bytes()).flatten().collect();
        let written: String = games.iter().map(PgnGame::to_string).collect();
        let again: Vec<PgnGame> = Reader::new(written.as_bytes()).map(|game| game.expect(&written)).collect();
        for (one, other) in games.iter().zip(&again) {
            prop_assert_eq!(&one.line, &other.line);
            prop_assert_eq!(one.result, other.result);
            prop_assert_eq!(&one.after, &other.after);
        }
        prop_assert_eq!(games.len(), again.len());
    }
}
