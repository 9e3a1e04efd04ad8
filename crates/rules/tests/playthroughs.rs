//! One recorded whole game of each kind: every action with its SAN, what it did, and the position after it.
//!
//! `UPDATE_PLAYTHROUGHS=1 cargo test -p dethrone-rules --test playthroughs` writes the records again, from the actions
//! that they hold; a record that is missing begins with a new game. A change of a record in a commit shows what the
//! commit changed of the rules or of the notation.

mod cases;
mod literal;
mod playouts;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use dethrone_records::Notation;
use dethrone_rules::judtho::{self, Duo, Quattro, QuattroTriple, Trio};
use dethrone_rules::{Ending, royal_court};

use playouts::Random;

/// Marks the lines of a record that name an action.
const ACTION: &str = "* ";

/// The record of a game of these actions: for each its number, coordinate notation and SAN, its events and the FEN.
fn record<G: Notation>(actions: &[String]) -> String {
    let mut game = G::start();
    let mut text = format!("{}\n", game.fen());
    for (index, action) in actions.iter().enumerate() {
        let parsed =
            game.parse_action(action).unwrap_or_else(|error| panic!("action {}: {error}", index + 1));
        let san = game.san(parsed);
        writeln!(text, "\n{ACTION}{} {action} {san}", index + 1).expect("written to memory");
        game.play(parsed, &mut |event| writeln!(text, "  {event:?}").expect("written to memory"));
        writeln!(text, "{}", game.fen()).expect("written to memory");
    }
    let ending = game.ending().expect("a whole game");
    writeln!(text, "\n{:?}", game.outcome(ending)).expect("written to memory");
    text
}

/// The actions that a record holds.
fn actions_of(record: &str) -> Vec<String> {
    let lines = record.lines().filter_map(|line| line.strip_prefix(ACTION));
    lines.filter_map(|line| line.split(' ').nth(1)).map(str::to_owned).collect()
}

/// A new game, by chance: of many that were won, one in which the most kinds of things happened.
fn new_game<G: Notation>() -> Vec<String> {
    let games = (0..400).filter_map(|seed| random_game::<G>(Random::new(seed)));
    let (_, actions) = games.max_by_key(|(kinds, _)| kinds.len()).expect("a game that is won");
    actions
}

/// Actions drawn by chance, now and then one that conquers or mates if there is any, and the kinds of events that came
/// of them; none if the game is not won within 300 actions.
fn random_game<G: Notation>(mut random: Random) -> Option<(BTreeSet<String>, Vec<String>)> {
    let is_won = |game: &G| matches!(game.ending(), Some(Ending::Conquest | Ending::Checkmate));
    let mut game = G::start();
    let mut actions = Vec::new();
    let mut kinds = BTreeSet::new();
    while game.to_act().is_some() && actions.len() < 300 {
        let mut legal = game.legal_actions();
        legal.sort_by_key(|&action| game.action_text(action));
        let mut action = random.pick(&legal);
        if random.chance(1, 6) {
            let conquers = |action: &G::Action| {
                let mut next = game.clone();
                let mut conquers = false;
                next.play(*action, &mut |event| conquers |= format!("{event:?}").starts_with("Conquest"));
                conquers || is_won(&next)
            };
            action = legal.iter().copied().find(conquers).unwrap_or(action);
        }
        actions.push(game.action_text(action));
        game.play(action, &mut |event| {
            // An event's name, and what is said to be true of it.
            let text = format!("{event:?}");
            let name = text.split([' ', '(']).next().unwrap_or_default().to_owned();
            let ways = text.match_indices(": true").map(|(end, _)| &text[..end]);
            kinds.extend(ways.filter_map(|text| text.rsplit(' ').next()).map(str::to_owned));
            kinds.insert(name);
        });
    }
    is_won(&game).then_some((kinds, actions))
}

fn check<G: Notation>(name: &str) {
    let folder: PathBuf = cases::data_folder().join("playthroughs");
    let path = folder.join(format!("{name}.txt"));
    let found = fs::read_to_string(&path);
    if std::env::var_os("UPDATE_PLAYTHROUGHS").is_some() {
        let actions = found.map_or_else(|_| new_game::<G>(), |found| actions_of(&found));
        fs::create_dir_all(&folder).expect("a folder for the records");
        fs::write(&path, record::<G>(&actions)).expect("the record written");
        return;
    }
    let found = found.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let made = record::<G>(&actions_of(&found));
    for (number, (made, found)) in (1..).zip(made.lines().zip(found.lines())) {
        assert_eq!(made, found, "line {number} of {}", path.display());
    }
    assert_eq!(made, found, "the end of {}", path.display());
}

#[test]
fn duo() {
    check::<judtho::Game<Duo>>("duo");
}

#[test]
fn trio() {
    check::<judtho::Game<Trio>>("trio");
}

#[test]
fn quattro() {
    check::<judtho::Game<Quattro>>("quattro");
}

#[test]
fn quattro_triple() {
    check::<judtho::Game<QuattroTriple>>("quattro-triple");
}

#[test]
fn royal_court() {
    check::<royal_court::Game>("royal-court");
}
