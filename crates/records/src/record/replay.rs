//! A written game, played again.

use dethrone_rules::{Ending, GameKind, with_game};

use super::ending::parse_ending;
use super::numbering::Numbering;
use super::result::{points_and_ranks, result};
use super::transcribe::set_tags;
use super::{RecordError, RecordProblem};
use crate::pgn::{Annotation, GameResult, Line, Move, PgnGame};
use crate::{Notation, Table};

/// A written game, played again to its end.
#[derive(Clone, Debug)]
pub struct Replayed {
    /// The game after its last move.
    pub table: Table,
    /// How it ended, as far as its rules or its tags tell.
    pub ending: Option<Ending>,
    /// The game as this product writes it: exact SAN and numbers, the tags that the game determines; comments,
    /// annotations and variations as they were.
    pub written: PgnGame,
}

/// Plays a written game again, its variations too, and checks that its tags fit what happens.
pub fn replay(game: &PgnGame) -> Result<Replayed, RecordError> {
    // What is wrong with no move in particular is wrong with the game.
    play_again(game).map_err(|error| RecordError { place: error.place.or(game.place), ..error })
}

fn play_again(game: &PgnGame) -> Result<Replayed, RecordError> {
    let kind = variant(game)?;
    let mut table = start(game, kind)?;
    let first = table.game().clone();
    let line = with_game!(first, first => walk(&mut { first }, &game.line, Numbering::default()))?;
    for played in &line.moves {
        let text = table.parse_san(&played.san).map_err(RecordProblem::from)?;
        // It has just been read as a legal action.
        let _ = table.play(&text);
    }
    let ending = ending(game, &table)?;
    check_result(game, &table, ending)?;
    let mut written = PgnGame { line, ..game.clone() };
    set_tags(&mut written, &table, ending);
    Ok(Replayed { table, ending, written })
}

fn tag_problem(game: &PgnGame, tag: &'static str, expected: impl Into<String>) -> RecordProblem {
    RecordProblem::Tag { tag, value: game.tags.get(tag).map(str::to_owned), expected: expected.into() }
}

fn variant(game: &PgnGame) -> Result<GameKind, RecordProblem> {
    game.tags
        .get("Variant")
        .and_then(GameKind::from_title)
        .ok_or_else(|| tag_problem(game, "Variant", GameKind::ALL.map(GameKind::title).join(", ")))
}

fn start(game: &PgnGame, kind: GameKind) -> Result<Table, RecordProblem> {
    match (game.tags.get("FEN"), game.tags.get("SetUp")) {
        (Some(fen), None | Some("1")) => Ok(Table::from_fen(kind, fen)?),
        (None, None | Some("0")) => Ok(Table::start(kind)),
        (Some(_), Some(_)) => Err(tag_problem(game, "SetUp", "1, as there is a FEN")),
        (None, Some(_)) => Err(tag_problem(game, "SetUp", "the tag FEN with it")),
    }
}

/// The line as this product writes it. `game` stands after it when it ends.
fn walk<G: Notation>(game: &mut G, line: &Line, mut numbering: Numbering) -> Result<Line, RecordError> {
    let mut moves = Vec::with_capacity(line.moves.len());
    for (index, read) in line.moves.iter().enumerate() {
        let action = game
            .parse_san(&read.san)
            .map_err(|error| RecordError { place: read.place, problem: error.into() })?;
        let before = numbering;
        let number = numbering.next(game, index == 0);
        let mut annotations = Vec::with_capacity(read.annotations.len());
        for annotation in &read.annotations {
            annotations.push(match annotation {
                Annotation::Variation(variation) => {
                    let walked = walk(game, variation, before)?;
                    walked.moves.iter().for_each(|_| game.undo());
                    Annotation::Variation(walked)
                }
                other => other.clone(),
            });
        }
        moves.push(Move { number, annotations, ..Move::new(&game.san(action)) });
        game.play(action, &mut |_| ());
    }
    Ok(Line { before: line.before.clone(), moves })
}

/// How the game ended: by its own rules, or as its tag tells.
fn ending(game: &PgnGame, table: &Table) -> Result<Option<Ending>, RecordProblem> {
    let by_rule = table.ending();
    let Some(text) = game.tags.get("Ending") else { return Ok(by_rule) };
    let Some(told) = parse_ending(text) else {
        return Err(tag_problem(game, "Ending", "one of the endings that the notation lists"));
    };
    let concerned = match told {
        Ending::Resignation(army) | Ending::Time(army) | Ending::Departure(army) => Some(army),
        _ => None,
    };
    if concerned.is_some_and(|army| !table.kind().armies().contains(&army)) {
        return Err(tag_problem(game, "Ending", "an army of this game"));
    }
    match by_rule {
        Some(ending) if ending != told => Err(tag_problem(game, "Ending", super::ending_text(ending))),
        None if matches!(told, Ending::Conquest | Ending::Checkmate | Ending::Stalemate) => {
            Err(tag_problem(game, "Ending", "another, as the last position is not the end"))
        }
        _ => Ok(Some(table.effective_ending(told))),
    }
}

fn check_result(game: &PgnGame, table: &Table, ending: Option<Ending>) -> Result<(), RecordProblem> {
    if game.tags.get("Result").is_some_and(|tag| tag != game.result.text()) {
        return Err(tag_problem(game, "Result", format!("{}, which closes the moves", game.result)));
    }
    let expected = result(table, ending);
    // Without the tag nobody tells how the players ended a game, so any result may be right.
    if ending.is_some() && game.result != expected {
        return Err(RecordProblem::Result {
            found: game.result.text(),
            expected: expected.text().to_owned(),
        });
    }
    let always_open = matches!(table.kind(), GameKind::Quattro | GameKind::QuattroTriple);
    if always_open && game.result != GameResult::Open {
        let expected = "* as always in Quattro".to_owned();
        return Err(RecordProblem::Result { found: game.result.text(), expected });
    }
    if let Some((points, ranks)) = points_and_ranks(table, ending) {
        for (tag, expected) in [("Points", points), ("Ranks", ranks)] {
            if game.tags.get(tag).is_some_and(|value| value != expected) {
                return Err(tag_problem(game, tag, expected));
            }
        }
    }
    let single_player = game.tags.get("SinglePlayer");
    match (table.kind(), single_player) {
        (_, None) | (GameKind::Trio, Some("Light" | "Dark")) => Ok(()),
        (GameKind::Trio, Some(_)) => Err(tag_problem(game, "SinglePlayer", "Light or Dark")),
        (_, Some(_)) => Err(tag_problem(game, "SinglePlayer", "no such tag: only Trio has it")),
    }
}
