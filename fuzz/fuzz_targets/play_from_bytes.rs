//! Play: actions chosen by bytes, in all five games, from reference positions and from the start. After each the
//! position is written and read back, the number of actions is their count, the hash is that of the position made
//! afresh, and in the end taking everything back restores every position.
#![no_main]

use dethrone_fuzz::Choices;
use dethrone_records::{Notation, Table};
use dethrone_rules::{AnyGame, GameKind, with_game};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let mut choices = Choices(data);
    let table = match choices.byte() {
        Some(byte @ 0..5) => Table::start(GameKind::ALL[usize::from(byte)]),
        Some(_) => match choices.position(|_| true) {
            Some((kind, fen)) => Table::from_fen(kind, fen).expect(fen),
            None => return,
        },
        None => return,
    };
    with_game!(table.game().clone(), game => play(game, &mut choices));
});

fn play<G: Notation>(mut game: G, choices: &mut Choices<'_>)
where
    AnyGame: From<G>,
{
    let mut past = Vec::new();
    let mut actions = Vec::new();
    loop {
        actions.clear();
        game.legal_actions_into(&mut actions);
        assert_eq!(actions.len() as u64, game.count_legal_actions());
        if let Some(ending) = game.ending() {
            let _ = game.outcome(ending);
        }
        let fen = game.fen();
        let again = G::from_fen(&fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert_eq!(again.fen(), fen);
        assert_eq!(again.hash(), game.hash(), "{fen}");
        assert_eq!(actions.is_empty(), game.legal_actions().is_empty());
        past.push((fen, game.hash()));
        if actions.is_empty() {
            break;
        }
        let Some(index) = choices.below(actions.len()) else { break };
        game.play(actions[index], &mut |_| ());
    }
    past.pop();
    for (fen, hash) in past.into_iter().rev() {
        game.undo();
        assert_eq!((game.fen(), game.hash()), (fen, hash));
    }
}
