//! Where games begin.

use std::collections::HashSet;
use std::fs;

use dethrone_arena::opening::{Openings, SourceName};
use dethrone_records::Table;
use dethrone_rules::{GameKind, with_game};

use crate::support::{contest, engine, play};

fn openings(kind: GameKind, source: &str, seed: u64) -> Openings {
    let source = source.parse::<SourceName>().expect("a source").open(kind).expect("openings");
    Openings { kind, source, seed, balance: None }
}

fn moves(table: &Table) -> Vec<String> {
    table.played().map(str::to_owned).collect()
}

#[test]
fn both_games_of_a_pair_begin_alike_and_pairs_differ() {
    let played = play(&mut contest(vec![engine("one", "seed=1"), engine("two", "seed=2")], 4));
    let starts: Vec<Vec<String>> = played
        .games
        .iter()
        .map(|(_, report)| moves(&report.table)[..report.table.ply() - report.remarks.len()].to_vec())
        .collect();
    for pair in starts.chunks(2) {
        assert_eq!(pair[0], pair[1]);
    }
    assert_eq!(starts.iter().collect::<HashSet<_>>().len(), 4);
    for (index, (fixture, _)) in played.games.iter().enumerate() {
        assert_eq!((fixture.light, fixture.dark), if index % 2 == 0 { (0, 1) } else { (1, 0) });
    }
}

#[test]
fn random_openings_have_the_plies_asked_for_and_come_from_the_seed() {
    let source = openings(GameKind::RoyalCourt, "random:6-10", 3);
    let mut lengths = HashSet::new();
    let mut different = HashSet::new();
    for number in 1..=100 {
        let table = source.get(number).expect("an opening");
        assert_eq!(moves(&table), moves(&source.get(number).expect("an opening")));
        assert!(table.to_act().is_some());
        lengths.insert(table.ply());
        different.insert(moves(&table));
    }
    assert_eq!(lengths, (6..=10).collect());
    assert!(different.len() > 95, "{}", different.len());
    let other = openings(GameKind::RoyalCourt, "random:6-10", 4);
    assert_ne!(moves(&source.get(1).expect("an opening")), moves(&other.get(1).expect("an opening")));
}

#[test]
fn assemblies_are_complete_and_come_from_the_seed() {
    for kind in [GameKind::Duo, GameKind::Trio] {
        let source = openings(kind, "assembly:20", 3);
        let mut different = HashSet::new();
        for number in 1..=5 {
            let table = source.get(number).expect("an Assembly");
            assert_eq!(table.ply(), 15 * kind.armies().len());
            assert!(table.legal().iter().all(|action| !action.contains('@')), "moves are due");
            assert_eq!(moves(&table), moves(&source.get(number).expect("an Assembly")));
            different.insert(moves(&table));
        }
        assert_eq!(different.len(), 5);
    }
}

#[test]
fn a_balanced_opening_leaves_both_sides_a_game() {
    let all = openings(GameKind::RoyalCourt, "random:8-8", 5);
    let balanced = Openings { balance: Some(60), ..all.clone() };
    let same = (1..=12).filter(|&number| {
        moves(&all.get(number).expect("an opening")) == moves(&balanced.get(number).expect("one"))
    });
    let same = same.count();
    assert!(same < 12, "every random opening was within 60");
}

#[test]
fn a_book_of_positions_or_games_is_used_up_before_anything_comes_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let positions = folder.path().join("book.epd");
    let start = with_game!(&dethrone_rules::AnyGame::start(GameKind::RoyalCourt), game => dethrone_records::Notation::fen(game));
    let board = "rcnbqkbncr/pppppppppp/10/10/4P5/10/PPPP1PPPPP/RCNBQKBNCR";
    let text = format!("# three\n{start}\n\n{board} b KQkq - bm e5; id \"x\";\n{board} b - - 0 1\n");
    fs::write(&positions, text).expect("a book");
    let source = openings(GameKind::RoyalCourt, &format!("book:{}", positions.display()), 1);
    for round in 0..3 {
        let fens: HashSet<String> =
            (1..=3).map(|number| source.get(3 * round + number).expect("an opening").fen()).collect();
        assert_eq!(fens.len(), 3);
    }
    let games = folder.path().join("book.pgn");
    let tags = "[Variant \"Royal Court\"]\n[Result \"*\"]\n\n";
    fs::write(&games, format!("{tags}1. e4 e5 *\n\n{tags}1. d4 *\n\n")).expect("a book");
    let source = openings(GameKind::RoyalCourt, &format!("book:{}", games.display()), 1);
    let mut plies: Vec<usize> = [1, 2].map(|number| source.get(number).expect("one").ply()).to_vec();
    plies.sort_unstable();
    assert_eq!(plies, [1, 2]);
}

#[test]
fn bad_sources_say_what_is_wrong() {
    for text in ["", "random", "random:9-6", "random:x", "assembly:101", "book:", "book", "e4"] {
        assert!(text.parse::<SourceName>().is_err(), "{text}");
    }
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("book.fen");
    let error = |kind: GameKind, text: &str| {
        fs::write(&path, text).expect("a book");
        let source: SourceName = format!("book:{}", path.display()).parse().expect("a source");
        source.open(kind).expect_err("no book").to_string()
    };
    assert!(error(GameKind::RoyalCourt, "\nrcnbqkbncr w\n").contains("book.fen, line 2: "));
    assert!(error(GameKind::Duo, "# nothing\n").contains("expected at least one position"));
    assert!(SourceName::Assembly(10).open(GameKind::RoyalCourt).is_err());
    let missing: SourceName = "book:no-such-file".parse().expect("a source");
    assert!(missing.open(GameKind::Duo).is_err());
}
