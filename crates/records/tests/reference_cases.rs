//! Every reference case, played by text: FEN, coordinate notation, SAN and the tables' account of them.

#[path = "../../rules/tests/cases/mod.rs"]
mod cases;

use dethrone_records::Table;
use dethrone_records::pgn::{Reader, Tags};
use dethrone_records::record::{ending_text, replay, transcribe};
use dethrone_rules::{GameKind, perft, with_game};

fn table(game: &str, fen: &str) -> Table {
    let kind = GameKind::from_name(game).expect(game);
    let table = Table::from_fen(kind, fen).unwrap_or_else(|error| panic!("{game} {fen}: {error}"));
    assert_eq!(table.fen(), fen, "{game}: the FEN does not survive");
    table
}

fn play(table: &mut Table, actions: &[String]) {
    for action in actions {
        table.play(action).unwrap_or_else(|error| panic!("{}: {error}", table.fen()));
    }
}

/// Legal actions, and each of them through both notations.
fn check_legal(table: &Table, expected: &[String]) {
    let legal = table.legal();
    assert_eq!(legal, expected, "{}", table.fen());
    let mut texts = Vec::new();
    for action in &legal {
        let san = table.san(action).unwrap_or_else(|error| panic!("{}: {error}", table.fen()));
        let bare = san.trim_end_matches(['#', '+']);
        for text in [&san, bare, &format!("{bare}+"), &format!("{bare}#!?")] {
            assert_eq!(table.parse_san(text).as_ref(), Ok(action), "{text} in {}", table.fen());
        }
        texts.push(bare.to_owned());
    }
    texts.sort();
    texts.dedup();
    assert_eq!(texts.len(), legal.len(), "SAN tells the actions apart in {}", table.fen());
}

#[test]
fn judtho_positions() {
    for game in cases::JUDTHO_GAMES {
        for case in cases::positions(game) {
            check_legal(&table(game, &case.fen), &case.moves);
        }
    }
}

#[test]
fn judtho_games() {
    for game in cases::JUDTHO_GAMES {
        for case in cases::games(game) {
            let mut table = table(game, &case.fen);
            let start = table.fen();
            for (ply, (action, fen)) in case.moves.iter().zip(&case.fens).enumerate() {
                for (_, legal) in case.checks.iter().filter(|&&(at, _)| at == ply) {
                    assert_eq!(&table.legal(), legal, "{}", table.fen());
                }
                let san = table.san(action).unwrap_or_else(|error| panic!("{}: {error}", table.fen()));
                assert_eq!(table.parse_san(&san).as_ref(), Ok(action));
                play(&mut table, std::slice::from_ref(action));
                assert_eq!(&table.fen(), fen, "after {action}, {} of {start}", ply + 1);
            }
            for (_, legal) in case.checks.iter().filter(|&&(at, _)| at == case.moves.len()) {
                assert_eq!(&table.legal(), legal, "{}", table.fen());
            }
            assert_eq!(table.ending().is_some(), case.over, "{}", table.fen());
            while table.ply() > 0 {
                table.undo();
            }
            assert_eq!(table.fen(), start);
        }
    }
}

#[test]
fn judtho_micro_cases() {
    for case in cases::micro() {
        let mut table = table(&case.game, &case.fen);
        play(&mut table, &case.after);
        check_legal(&table, &case.moves);
        assert_eq!(table.fen(), case.position.unwrap_or(table.fen()), "{}", case.note);
    }
}

#[test]
fn small_perfts() {
    const MOST: u64 = 300_000;
    let royal_court = cases::royal_court_perft()
        .into_iter()
        .map(|case| ("royal-court".to_owned(), case.fen, case.perft))
        .chain(
            cases::royal_court_edges()
                .into_iter()
                .map(|case| ("royal-court".to_owned(), case.fen, case.perft)),
        );
    let judtho = cases::JUDTHO_GAMES.into_iter().flat_map(cases::perft);
    let all = judtho.map(|case| (case.game, case.fen, case.perft)).chain(royal_court);
    for (game, fen, counts) in all {
        let mut any = table(&game, &fen).game().clone();
        for (depth, &count) in (1..).zip(&counts).filter(|&(_, &count)| count <= MOST) {
            let leaves = with_game!(&mut any, inside => perft(inside, depth));
            assert_eq!(leaves, count, "{game} {depth} {fen}");
        }
    }
}

#[test]
fn royal_court_moves_and_san() {
    for case in cases::royal_court_moves() {
        let table = table("royal-court", &case.fen);
        let mut legal = case.moves;
        legal.sort();
        check_legal(&table, &legal);
        for (action, san) in case.san {
            assert_eq!(table.san(&action), Ok(san), "{action} in {}", case.fen);
        }
    }
    for case in cases::royal_court_edges() {
        let mut legal = case.moves;
        legal.sort();
        check_legal(&table("royal-court", &case.fen), &legal);
    }
}

#[test]
fn judtho_games_as_pgn() {
    for game in cases::JUDTHO_GAMES {
        let mut text = String::new();
        let mut fens = Vec::new();
        for case in cases::games(game) {
            let mut table = table(game, &case.fen);
            play(&mut table, &case.moves);
            let ending = table.ending();
            if let Some(ending) = ending {
                assert_eq!(ending_text(ending), case.ended, "{}", case.origin);
                let points =
                    table.kind().armies().iter().map(|&army| i64::from(table.outcome(ending).points[army]));
                assert!(
                    points.eq(case.points.iter().copied()),
                    "{}: {:?}",
                    case.origin,
                    table.outcome(ending)
                );
            }
            text += &transcribe(&table, &Tags::default(), ending).to_string();
            fens.push(table.fen());
        }
        let games: Vec<_> = Reader::new(text.as_bytes()).map(|game| game.expect("it was written")).collect();
        assert_eq!(games.len(), fens.len());
        for (game, fen) in games.iter().zip(fens) {
            let again = replay(game).unwrap_or_else(|error| panic!("{error} in\n{game}"));
            assert_eq!(again.table.fen(), fen);
            assert_eq!(&again.written, game);
        }
    }
}
