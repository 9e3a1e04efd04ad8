//! A game at the table as PGN.

use dethrone_rules::{AnyGame, Ending, Game, GameKind, with_game};

use super::ending::{ending_text, termination};
use super::numbering::Numbering;
use super::result::{points_and_ranks, result};
use crate::pgn::{GameResult, Move, PgnGame, Tags};
use crate::{Notation, Table};

/// The PGN of the game at `table`, which ended in the way of `ending` or goes on. `tags` gives what the table does not
/// know: players, event, date, in Trio the `SinglePlayer`.
pub fn transcribe(table: &Table, tags: &Tags, ending: Option<Ending>) -> PgnGame {
    let ending = ending.map(|ending| table.effective_ending(ending));
    let mut game = PgnGame { tags: tags.clone(), result: result(table, ending), ..PgnGame::default() };
    set_tags(&mut game, table, ending);
    let mut first = table.game().clone();
    for _ in table.played() {
        with_game!(&mut first, game => game.undo());
    }
    game.line.moves = with_game!(first, first => moves(first, table));
    game
}

/// Sets the tags that the game itself determines.
pub(super) fn set_tags(game: &mut PgnGame, table: &Table, ending: Option<Ending>) {
    let kind = table.kind();
    let mut own = vec![
        ("Result", Some(game.result.text().to_owned())),
        ("Variant", Some(kind.title().to_owned())),
        ("FEN", table.start_fen().map(str::to_owned)),
        ("SetUp", table.start_fen().map(|_| "1".to_owned())),
        ("Ending", ending.map(ending_text)),
    ];
    // Another's game may have a result without telling how it came about.
    if ending.is_some() || game.result == GameResult::Open {
        own.push(("Termination", Some(termination(ending).to_owned())));
    }
    let (points, ranks) = points_and_ranks(table, ending).unzip();
    own.extend([("Points", points), ("Ranks", ranks)]);
    // The roster demands Black, also of a game that has no such army.
    let nobody = if kind.armies().iter().any(|army| army.name() == "Black") { "?" } else { "-" };
    for (name, unknown) in kind.armies().iter().map(|army| (army.name(), "?")).chain([("Black", nobody)]) {
        if game.tags.get(name).is_none() {
            own.push((name, Some(unknown.to_owned())));
        }
    }
    if kind != GameKind::Trio {
        own.push(("SinglePlayer", None));
    }
    for (name, value) in own {
        match value {
            // These names are good ones.
            Some(value) => drop(game.tags.set(name, &value)),
            None => game.tags.remove(name),
        }
    }
}

fn moves<G: Notation>(mut game: G, table: &Table) -> Vec<Move>
where
    AnyGame: From<G>,
{
    let mut numbering = Numbering::default();
    let mut moves: Vec<Move> = Vec::new();
    for text in table.played() {
        // The table has played it from this very position.
        let Ok(action) = game.parse_action(text) else { break };
        let number = numbering.next(&game, moves.is_empty());
        moves.push(Move { number, ..Move::new(&game.san(action)) });
        game.play(action, &mut |_| ());
    }
    moves
}
