//! Properties of all text forms: what is written is read back, and nothing that is read panics.

#[path = "../../rules/tests/cases/mod.rs"]
mod cases;

use std::sync::LazyLock;

use dethrone_records::Table;
use dethrone_records::pgn::{PgnGame, Reader, Tags};
use dethrone_records::record::{replay, transcribe};
use dethrone_rules::GameKind;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

/// Every position of the reference cases.
static POSITIONS: LazyLock<Vec<(GameKind, String)>> = LazyLock::new(|| {
    let judtho = cases::JUDTHO_GAMES.into_iter().flat_map(cases::positions);
    let royal_court = cases::royal_court_moves().into_iter().map(|case| (GameKind::RoyalCourt, case.fen));
    judtho
        .map(|case| (GameKind::from_name(&case.game).expect("a game"), case.fen))
        .chain(royal_court)
        .chain(GameKind::ALL.map(|kind| (kind, Table::start(kind).fen())))
        .collect()
});

/// A reference position or the start of a game, and a random game from there.
fn game() -> impl Strategy<Value = Table> {
    let start = prop_oneof![
        (0..POSITIONS.len()).prop_map(|index| POSITIONS[index].clone()),
        prop::sample::select(GameKind::ALL.to_vec()).prop_map(|kind| (kind, Table::start(kind).fen())),
    ];
    (start, vec(any::<Index>(), 0..60)).prop_map(|((kind, fen), choices)| {
        let mut table = Table::from_fen(kind, &fen).expect("a reference position");
        for choice in choices {
            let legal = table.legal();
            if legal.is_empty() {
                break;
            }
            let action = choice.get(&legal);
            table.play(action).expect("it is legal");
        }
        table
    })
}

/// A text with a few characters changed, left out or put in.
fn mutated(text: String) -> impl Strategy<Value = String> {
    let edit = (any::<Index>(), 0..3u8, prop_oneof!["[ -~]", "[wrybKQRBNCSP0-9/@*^+,-]", "\\PC"]);
    vec(edit, 1..4).prop_map(move |edits| {
        let mut characters: Vec<char> = text.chars().collect();
        for (index, what, with) in edits {
            let at = index.index(characters.len() + 1);
            match what {
                0 => drop(characters.splice(at..at, with.chars())),
                _ if at == characters.len() => {}
                1 => drop(characters.splice(at..=at, with.chars())),
                _ => drop(characters.remove(at)),
            }
        }
        characters.into_iter().collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_position_survives_as_fen(table in game()) {
        let again = Table::from_fen(table.kind(), &table.fen()).map_err(|error| TestCaseError::fail(format!("{}: {error}", table.fen())))?;
        prop_assert_eq!(again.fen(), table.fen());
        // Royal Court's draws by repetition are not in its FEN.
        if table.kind() != GameKind::RoyalCourt {
            prop_assert_eq!(again.to_act(), table.to_act());
            prop_assert_eq!(again.ending().is_some(), table.ending().is_some());
        }
    }

    #[test]
    fn every_action_survives_in_both_notations(table in game(), choices in vec(any::<Index>(), 0..20)) {
        let legal = table.legal();
        prop_assume!(!legal.is_empty());
        for choice in choices {
            let action = choice.get(&legal);
            let san = table.san(action).expect("it is legal");
            prop_assert_eq!(&table.parse_san(&san).expect(&san), action);
            let mut after = table.clone();
            after.play(action).expect("it is legal");
            after.undo();
            prop_assert_eq!(after.fen(), table.fen());
        }
    }

    #[test]
    fn a_game_survives_as_pgn(table in game()) {
        let text = transcribe(&table, &Tags::default(), table.ending()).to_string();
        let read: Vec<PgnGame> = Reader::new(text.as_bytes()).map(|game| game.expect("it was written")).collect();
        prop_assert_eq!(read.len(), 1);
        let again = replay(&read[0]).map_err(|error| TestCaseError::fail(format!("{error} in\n{text}")))?;
        prop_assert_eq!(again.table.fen(), table.fen());
        prop_assert!(again.table.played().eq(table.played()));
        prop_assert_eq!(again.ending, table.ending());
        prop_assert_eq!(again.written.to_string(), text);
    }

    #[test]
    fn a_bad_fen_is_an_error_and_a_good_one_is_written_as_it_was(
        (kind, fen) in (0..POSITIONS.len()).prop_flat_map(|index| {
            let (kind, fen) = POSITIONS[index].clone();
            (Just(kind), mutated(fen))
        }),
    ) {
        match Table::from_fen(kind, &fen) {
            Err(error) => prop_assert!(!error.faults.is_empty() && !error.to_string().is_empty()),
            Ok(table) if kind == GameKind::RoyalCourt => {
                let again = Table::from_fen(kind, &table.fen()).expect("it was written");
                prop_assert_eq!(again.fen(), table.fen());
            }
            Ok(table) => prop_assert_eq!(table.fen(), fen),
        }
    }

    #[test]
    fn any_text_is_read_without_a_panic(text in "\\PC*", kind in prop::sample::select(GameKind::ALL.to_vec())) {
        let _ = Table::from_fen(kind, &text);
        let mut table = Table::start(kind);
        prop_assert!(table.play(&text).is_err() || table.ply() == 1);
        let _ = table.parse_san(&text);
    }

    #[test]
    fn only_legal_actions_are_read(
        (table, coordinate, san) in (game(), any::<Index>()).prop_flat_map(|(table, choice)| {
            let legal = table.legal();
            let action = if legal.is_empty() { "pass".to_owned() } else { choice.get(&legal).clone() };
            let san = table.san(&action).unwrap_or_default();
            (Just(table), mutated(action), mutated(san))
        }),
    ) {
        let legal = table.legal();
        prop_assert_eq!(table.clone().play(&coordinate).is_ok(), legal.contains(&coordinate));
        if let Ok(action) = table.parse_san(&san) {
            prop_assert!(legal.contains(&action), "{} is read as {}", san, action);
        }
    }
}
