//! Positions made by hand.

use dethrone_puzzles::solver::{Verdict, solve, wins_by};
use dethrone_puzzles::{Motif, Tactics};
use dethrone_records::Notation;

use crate::boards::{court, duo, trio};

const BUDGET: u64 = 20_000_000;

/// The verdict in words: the line in coordinate notation, or what else is known.
fn verdict<G: Tactics + Notation>(game: &G, longest: u32) -> String {
    match solve(game, longest, BUDGET) {
        Verdict::Unique(solution) => {
            let (mut position, mut texts) = (game.clone(), Vec::new());
            for action in solution.line {
                texts.push(position.action_text(action));
                position.play(action, &mut |_| ());
            }
            format!("{}: {}", solution.win, texts.join(" "))
        }
        Verdict::Several { win, first: [first, second] } => {
            format!("{win}: {} or {}", game.action_text(first), game.action_text(second))
        }
        Verdict::NoWin { within } => format!("none in {within}"),
        Verdict::Unproved { beyond } => format!("none in {beyond}, then unknown"),
    }
}

#[test]
fn royal_court_mate_in_one_and_two() {
    assert_eq!(verdict(&court("Kf1 Ra1 kj8 ph7 pi7 pj7", "w", 0), 3), "1: a1a8");
    let ladder = court("Kj1 Ra6 Rb5 kf7", "w", 0);
    assert_eq!(verdict(&ladder, 1), "none in 1");
    assert_eq!(verdict(&ladder, 4), "2: b5b7 f7e8 a6a8");
    assert_eq!(verdict(&court("kj8 ra3 rb4 Kf2", "b", 0), 4), "2: b4b2 f2e1 a3a1");
}

#[test]
fn two_solutions_are_refused() {
    assert_eq!(verdict(&court("Kj1 Ra7 Rb1 Rc1 kf8", "w", 0), 3), "1: b1b8 or c1c8");
}

#[test]
fn a_stalemate_is_no_win() {
    let game = court("Kh6 Qa7 kj8", "w", 0);
    assert_eq!(verdict(&game, 1), "1: a7i7");
    let stalemating = game.parse_action("a7h7").expect("legal");
    assert_eq!(wins_by(&game, stalemating, 3, BUDGET), Some(false));
}

#[test]
fn a_draw_that_can_be_claimed_saves_the_defender() {
    assert_eq!(verdict(&court("Kj1 Ra6 Rb5 kf7", "w", 98), 2), "2: b5b7 f7e8 a6a8");
    assert_eq!(verdict(&court("Kj1 Ra6 Rb5 kf7", "w", 99), 2), "none in 2");
    // A mate goes before the claim.
    assert_eq!(verdict(&court("Kf1 Ra1 kj8 ph7 pi7 pj7", "w", 99), 3), "1: a1a8");
}

#[test]
fn duo_regicide_and_knatch_and_annihilation_in_one() {
    assert_eq!(verdict(&duo("wKf1 wNa8 rKa12 rPf9", "w"), 2), "1: a8b10");
    assert_eq!(verdict(&duo("wKf1 wRc2 rKc12 rPf9", "w"), 2), "1: c2c12");
    assert_eq!(verdict(&duo("wKf1 wRf2 rKa12 rPf9", "w"), 2), "1: f2f9");
    // Two last pieces do not fall at once, but to a sweep they do.
    assert_eq!(verdict(&duo("wKf1 wSf6 rKa12 rPf8 rPf9", "w"), 1), "1: f6f9xf8");
}

#[test]
fn duo_regicide_in_three_by_two_rooks() {
    let pieces = "wKa1 wRa10 wRb9 rKe11 rPe6 rPf7";
    assert_eq!(verdict(&duo(pieces, "w"), 2), "none in 2");
    assert_eq!(verdict(&duo(pieces, "w"), 3).split(' ').take(2).collect::<Vec<_>>(), ["3:", "b9b11"]);
}

#[test]
fn a_counter_conquest_of_the_defender_is_seen() {
    assert_eq!(verdict(&duo("wKa1 wRa10 wRb9 rKe11 rPe6 rPf7 rRf1", "w"), 3), "none in 3");
}

#[test]
fn the_attackers_own_king_in_a_knatch_loses() {
    let stepping = duo("wKb1 wRb11 rKd12 rPf7 rNc4", "w");
    let action = stepping.parse_action("b1b2").expect("legal");
    assert!(stepping.effect(action).is(Motif::SelfKnatch));
    assert_eq!(wins_by(&stepping, action, 3, BUDGET), Some(false));
}

#[test]
fn a_defender_who_can_only_knatch_itself_loses_by_itself() {
    // Every step of the Red King ends a leap from a Knight, and its Pawn is pieces: any waiting move wins (R7).
    let game = duo("wKa1 wBf4 wNc10 wNa9 rKa12 rPf5", "w");
    assert_eq!(verdict(&game, 1), "none in 1");
    let waiting = game.parse_action("a1a2").expect("legal");
    assert_eq!(wins_by(&game, waiting, 1, BUDGET), Some(false));
    assert_eq!(wins_by(&game, waiting, 2, BUDGET), Some(true));
    let Verdict::Several { win: 2, .. } = solve(&game, 2, BUDGET) else { panic!("{}", verdict(&game, 2)) };
}

#[test]
fn in_trio_the_armies_of_a_side_win_together() {
    // Red cannot parry the Yellow Rook, whatever White does.
    let pieces = "wKa1 yKl1 yRl12 rKa12 rPa11 rPb11 bKk9 bPk10";
    assert!(verdict(&trio(pieces, "w"), 2).starts_with("2: "), "{}", verdict(&trio(pieces, "w"), 2));
    let yellow = trio(pieces, "y");
    assert_eq!(verdict(&yellow, 2), "1: l12a12");
}

#[test]
fn a_small_budget_proves_nothing() {
    let game = court("Kj1 Ra6 Rb5 kf7", "w", 0);
    assert!(matches!(solve(&game, 4, 60), Verdict::Unproved { beyond: 1 }));
    assert_eq!(wins_by(&game, game.parse_action("b5b7").expect("legal"), 2, 3), None);
}
