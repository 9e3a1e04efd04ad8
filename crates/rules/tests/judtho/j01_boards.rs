//! J1, R19: boards, armies, seats.

use std::collections::BTreeSet;

use dethrone_rules::geometry::{Board, FullBoard, HalfBoard, Square, SquareSet};
use dethrone_rules::judtho::{Duo, Quattro, QuattroTriple, Territory, Trio, Variant};
use dethrone_rules::{Army, Game as _};

use super::scene::{given, squares};

fn names<B: Board>(set: SquareSet<B>) -> BTreeSet<String> {
    set.into_iter().map(|square| square.to_string()).collect()
}

fn check_kingdoms<B: Territory>(kingdoms: [&str; 4], neutral: &str) {
    for (army, kingdom) in Army::ALL.into_iter().zip(kingdoms) {
        assert_eq!(names(B::kingdom(army)), squares(kingdom), "{army}");
    }
    assert_eq!(names(B::neutral()), squares(neutral));
}

#[test]
fn j1_boards_have_twelve_ranks_and_twelve_or_six_files() {
    assert_eq!((FullBoard::FILES, FullBoard::RANKS), (12, 12));
    assert_eq!((HalfBoard::FILES, HalfBoard::RANKS), (6, 12));
    assert!(Square::<FullBoard>::parse("l12").is_some() && Square::<FullBoard>::parse("m1").is_none());
}

#[test]
fn j1_kingdoms_are_the_four_corners_and_the_middle_is_neutral() {
    check_kingdoms::<FullBoard>(["a1-f4", "a9-f12", "g1-l4", "g9-l12"], "a5-l8");
    for army in Army::ALL {
        assert_eq!(FullBoard::kingdom(army).count(), 24);
    }
}

#[test]
fn r19_duo_is_played_on_the_left_half_by_the_armies_that_live_there() {
    check_kingdoms::<HalfBoard>(["a1-f4", "a9-f12", "", ""], "a5-f8");
    assert_eq!(Duo::ARMIES, [Army::White, Army::Red]);
    assert!(Square::<HalfBoard>::parse("f12").is_some() && Square::<HalfBoard>::parse("g1").is_none());
}

#[test]
fn j1_armies_act_in_the_order_white_red_yellow_black() {
    for armies in [Trio::ARMIES, Quattro::ARMIES, QuattroTriple::ARMIES] {
        assert_eq!(armies, [Army::White, Army::Red, Army::Yellow, Army::Black]);
    }
    given("")
        .quattro()
        .play("a1a2")
        .queue("r")
        .play("a12a11")
        .queue("y")
        .play("l1l2")
        .queue("b")
        .play("l12l11")
        .queue("w");
    given("").duo().play("a1a2").queue("r").play("a12a11").queue("w");
}

#[test]
fn j1_light_armies_move_up_and_dark_armies_down() {
    let pawns = "wPb5 rPd6 yPi5 bPk6";
    assert!(Army::White.is_light() && Army::Yellow.is_light());
    assert!(!Army::Red.is_light() && !Army::Black.is_light());
    given(pawns).quattro().moves("b5", "b6 b7");
    given(pawns).queue("r").quattro().moves("d6", "d5 d4");
    given(pawns).queue("y").quattro().moves("i5", "i6 i7");
    given(pawns).queue("b").quattro().moves("k6", "k5 k4");
}

#[test]
fn j1_trio_sets_the_light_armies_against_the_dark() {
    let game = given("").trio().game;
    assert!(game.same_side(Army::White, Army::Yellow) && game.same_side(Army::Red, Army::Black));
    assert!(!game.same_side(Army::White, Army::Red) && !game.same_side(Army::Yellow, Army::Red));
}

#[test]
fn j1_in_quattro_every_army_is_a_side_of_its_own_at_first() {
    let game = given("").quattro().game;
    for army in Army::ALL {
        for other in Army::ALL {
            assert_eq!(game.same_side(army, other), army == other);
        }
    }
}
