//! The real Judtho against the literal reference, along random games of all four kinds: the same legal actions,
//! and the same position after every action, which can also be set up.

mod cases;
mod literal;
mod playouts;
mod written;

use std::collections::BTreeMap;

use dethrone_rules::Game as _;
use dethrone_rules::judtho::{Duo, Game, Quattro, QuattroTriple, Trio, Variant};
use playouts::{Playout, Random};

/// Random games go on no longer than this.
const MOST_ACTIONS: usize = 60;

#[test]
fn duo() {
    compare::<Duo>("duo");
}

#[test]
fn trio() {
    compare::<Trio>("trio");
}

#[test]
fn quattro() {
    compare::<Quattro>("quattro");
}

#[test]
fn quattro_triple() {
    compare::<QuattroTriple>("quattro-triple");
}

fn compare<V: Variant>(game: &str) {
    let mut counts = BTreeMap::new();
    let mut positions = 0;
    for (seed, fen) in (0..).zip(playouts::starts(game)) {
        positions += compare_game::<V>(game, &fen, seed, &mut counts);
    }
    assert!(positions >= 4000, "{game}: only {positions} positions were compared");
    playouts::assert_all_occurred(game, &counts);
}

/// Plays one random game in both and compares at every position; returns how many there were.
fn compare_game<V: Variant>(
    name: &str,
    start: &str,
    seed: u64,
    counts: &mut BTreeMap<&'static str, usize>,
) -> usize {
    let literal =
        literal::Game::from_fen(name, start).unwrap_or_else(|error| panic!("{name} {start}: {error}"));
    let mut real = Game::<V>::from_position(written::read(start));
    let mut playout = Playout::new(literal, Random::new(seed));
    let mut played = Vec::new();
    loop {
        let place = || format!("{name} --fen \"{start}\" --moves {}", played.join(" "));
        compare_position(&real, &playout, &place);
        if !playout.barred().is_empty() {
            *counts.entry("r5-bars").or_default() += 1;
        }
        if played.len() == MOST_ACTIONS {
            break;
        }
        let Some(text) = playout.advance() else { break };
        for event in playout.literal.happened() {
            *counts.entry(event).or_default() += 1;
        }
        let action = real.legal_actions().into_iter().find(|action| written::write_action(*action) == text);
        real.play(action.expect("compared above"), &mut |_| ());
        played.push(text);
    }
    played.len() + 1
}

fn compare_position<V: Variant>(real: &Game<V>, playout: &Playout, place: &impl Fn() -> String) {
    let fen = playout.literal.fen();
    assert_eq!(written::write(real.position()), fen, "{}", place());
    assert!(written::read(&fen).repeats(real.position()), "{}", place());
    let mut legal: Vec<String> = real.legal_actions().into_iter().map(written::write_action).collect();
    legal.sort_unstable();
    assert_eq!(legal, playout.legal(), "{}", place());
    assert_eq!(real.count_legal_actions(), legal.len() as u64, "{}", place());
    assert_eq!(real.ending().is_some(), playout.literal.is_over(), "{}", place());
}
