//! The solver against a few lines that search everything without order or memory.

use dethrone_engine::Random;
use dethrone_puzzles::solver::{Solvable, Verdict, solve};
use dethrone_rules::Army;

use crate::boards::{duo, possible_court, trio};

/// Whether the attacker, to act, wins in `left` actions.
fn wins<G: Solvable>(game: &G, attacker: Army, left: u32) -> bool {
    left > 0 && game.legal_actions().into_iter().any(|action| wins_with(game, action, attacker, left))
}

fn wins_with<G: Solvable>(game: &G, action: G::Action, attacker: Army, left: u32) -> bool {
    let mut after = game.clone();
    after.play(action, &mut |_| ());
    if after.won_by(attacker) {
        return true;
    }
    let defences = after.legal_actions();
    let all = |defence| {
        let mut then = after.clone();
        then.play(defence, &mut |_| ());
        then.won_by(attacker) || wins(&then, attacker, left - 1)
    };
    left > 1 && !after.may_claim_draw() && !defences.is_empty() && defences.into_iter().all(all)
}

/// Compares the solver's verdict with brute force; the number of actions to the win.
fn compare<G: Solvable>(game: &G, longest: u32, name: &str) -> Option<u32> {
    let verdict = solve(game, longest, u64::MAX);
    let army = game.to_act();
    let win = army.and_then(|army| (1..=longest).find(|&left| wins(game, army, left)));
    let mut first: Vec<G::Action> = game.legal_actions();
    first.retain(|&action| army.zip(win).is_some_and(|(army, win)| wins_with(game, action, army, win)));
    first.sort_unstable();
    match (&verdict, win) {
        (Verdict::NoWin { within }, None) => assert_eq!(*within, longest, "{name}"),
        (Verdict::Unique(solution), Some(win)) => {
            assert_eq!((solution.win, &first[..]), (win, &solution.line[..1]), "{name}");
            assert_line::<G>(game, &solution.line, win, name);
        }
        (Verdict::Several { win: found, first: two }, Some(win)) => {
            assert_eq!((*found, &first[..2]), (win, &two[..]), "{name}");
        }
        _ => panic!("{name}: {verdict:?}, brute force: {win:?} by {first:?}"),
    }
    win
}

/// The line is legal, ends with the win, and no defence of it gives in early.
fn assert_line<G: Solvable>(game: &G, line: &[G::Action], win: u32, name: &str) {
    let Some(army) = game.to_act() else { panic!("{name}: nobody acts") };
    let mut position = game.clone();
    for &action in line {
        assert!(position.legal_actions().contains(&action), "{name}: {action:?} in {line:?}");
        position.play(action, &mut |_| ());
    }
    assert!(position.won_by(army), "{name}: {line:?}");
    assert!(line.len() == 2 * win as usize - 1 || line.len().is_multiple_of(2), "{name}: {line:?}");
}

/// So many random placements of the pieces on a board of this size; those that are positions.
fn placements(seed: u64, count: usize, pieces: &[&str], (files, ranks): (usize, usize)) -> Vec<String> {
    let mut random = Random::new(seed);
    let mut placed = Vec::new();
    while placed.len() < count {
        let mut squares: Vec<usize> = Vec::new();
        while squares.len() < pieces.len() {
            let square = random.below(files * ranks);
            if !squares.contains(&square) {
                squares.push(square);
            }
        }
        let name =
            |square: usize| format!("{}{}", char::from(b'a' + (square % files) as u8), square / files + 1);
        let texts = pieces.iter().zip(&squares).map(|(piece, &square)| format!("{piece}{}", name(square)));
        let far = |piece: &str, square: usize| {
            piece.ends_with(['P', 'p']) && !(files..files * (ranks - 1)).contains(&square)
        };
        if !pieces.iter().zip(&squares).any(|(piece, &square)| far(piece, square)) {
            placed.push(texts.collect::<Vec<_>>().join(" "));
        }
    }
    placed
}

/// How often a win took so many actions.
fn count(wins: impl Iterator<Item = Option<u32>>) -> [usize; 4] {
    let mut counts = [0; 4];
    wins.for_each(|win| counts[win.unwrap_or(0) as usize] += 1);
    counts
}

#[test]
fn duo_agrees_with_brute_force() {
    let material = [
        &["wK", "wN", "wQ", "rK", "rP", "rN"][..],
        &["wK", "wS", "wP", "rK", "rC", "rP"],
        &["wK", "wN", "wN", "rK", "rB", "rP"],
    ];
    for (seed, pieces) in (1..).zip(material) {
        let wins =
            placements(seed, 40, pieces, (6, 12)).into_iter().map(|text| compare(&duo(&text, "w"), 2, &text));
        let counts = count(wins);
        assert!(counts[0] > 0 && counts[1] > 0 && counts[2] > 0, "{pieces:?}: {counts:?}");
    }
}

#[test]
fn duo_agrees_with_brute_force_where_repetition_can_matter() {
    let wins = placements(5, 25, &["wK", "wB", "wB", "rK", "rP"], (6, 12))
        .into_iter()
        .map(|text| compare(&duo(&text, "w"), 3, &text));
    let counts = count(wins);
    assert!(counts[3] > 0, "{counts:?}");
}

#[test]
fn trio_agrees_with_brute_force() {
    let pieces = ["wK", "wN", "yK", "yQ", "rK", "rP", "bK", "bP"];
    let wins =
        placements(7, 25, &pieces, (12, 12)).into_iter().map(|text| compare(&trio(&text, "w"), 2, &text));
    let counts = count(wins);
    assert!(counts[0] > 0 && counts[1] > 0 && counts[2] > 0, "{counts:?}");
}

#[test]
fn royal_court_agrees_with_brute_force() {
    let near = |text: &String| text.contains("ki8") || text.contains("kj7") || text.contains("kj8");
    let placed = placements(9, 4_000, &["K", "Q", "C", "k", "p"], (10, 8)).into_iter().filter(near);
    let possible = placed.filter_map(|text| possible_court(&text, "w", 0).ok().map(|game| (text, game)));
    let wins = possible.take(40).map(|(text, game)| compare(&game, 2, &text));
    let counts = count(wins);
    assert!(counts[0] > 0 && counts[1] > 0 && counts[2] > 0, "{counts:?}");
}
