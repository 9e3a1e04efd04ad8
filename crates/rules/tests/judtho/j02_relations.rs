//! J2, R1, R2: Rivals and Opponents before any Conquest.

use dethrone_rules::Army::{self, Black, Red, White, Yellow};
use dethrone_rules::judtho::{Quattro, Relation, Variant};

use super::scene::{Scene, given};

fn relation<V: Variant>(scene: &Scene<V>, one: Army, other: Army) -> Relation {
    scene.game.position().relation(one, other)
}

#[test]
fn j2_light_and_dark_are_opponents_and_armies_of_one_shade_rivals() {
    let scene: Scene<Quattro> = given("").quattro();
    for (one, other) in [(White, Red), (White, Black), (Yellow, Red), (Yellow, Black)] {
        assert_eq!(relation(&scene, one, other), Relation::Opponent);
        assert_eq!(relation(&scene, other, one), Relation::Opponent);
    }
    for (one, other) in [(White, Yellow), (Yellow, White), (Red, Black), (Black, Red)] {
        assert_eq!(relation(&scene, one, other), Relation::Rival);
    }
    assert_eq!(relation(&scene, White, White), Relation::Own);
    assert_eq!(relation(&given("").duo(), White, Red), Relation::Opponent);
}

#[test]
fn j2_only_opponents_pieces_are_captured_not_own_nor_rivals() {
    given("wRd6 wPd7 yBc6 rBf6 bBd5").quattro().moves("d6", "d5 e6 f6");
}

#[test]
fn j2_allies_are_never_captured() {
    given("wRd6 rBd7 yBc6 bBf6").relations("wr/y/b").quattro().moves("d6", "c6 e6 f6 d5 d4 d3 d2 d1");
}

#[test]
fn j2_a_slide_may_pass_through_the_rivals_kingdom_and_not_end_there() {
    given("wBe2").quattro().moves("e2", "d1 f1 d3 c4 b5 a6 f3 h5 i6 j7 k8 l9");
}

#[test]
fn j2_a_princess_may_jump_or_sweep_across_the_rivals_kingdom_and_not_end_there() {
    given("wSf2 rPh4 rPi5 rPh2")
        .quattro()
        .moves("f2", "b2 c2 d2 e2 e1 f1 e3 d4 c5 b6 f3 f4 f5 f6 i5 i5xh4 j6");
}

#[test]
fn j2_a_prince_may_pass_through_the_rivals_kingdom_and_not_end_there() {
    given("wCf3 rPg4 bPg6").quattro().moves("f3", "c2 c3 c4 d2 d3 d4 e1 e2 e3 e4 e5 e6 f1 f2 f4 f5 f6 g6xg4");
}

#[test]
fn j2_every_army_keeps_out_of_its_own_rivals_kingdom_only() {
    let rooks = "wRe6 rRe7 yRh6 bRh7";
    given(rooks).quattro().moves("e6", "d6 c6 b6 a6 f6 g6 e7 e5 e4 e3 e2 e1");
    given(rooks).queue("r").quattro().moves("e7", "d7 c7 b7 a7 f7 g7 e6 e8 e9 e10 e11 e12");
    given("wRg5").quattro().may_not("g5g4 g5g1").may("g5g9 g5g12 g5f5");
    given("rRg8").queue("r").quattro().may_not("g8g9 g8g12").may("g8g4 g8g1 g8f8");
    given("yRf5").queue("y").quattro().may_not("f5f4 f5f1").may("f5f9 f5f12");
    given("bRf8").queue("b").quattro().may_not("f8f9 f8f12").may("f8f4 f8f1");
}

#[test]
fn j2_rivalry_ends_with_the_first_conquest() {
    given("wRg5 yBg3").relations("rw/y/b").quattro().may("g5g4 g5g3");
}

#[test]
fn j2_king_and_pawn_keep_out_of_the_rivals_kingdom_too() {
    given("wKf5 wPf3 rPg4").quattro().moves("f3", "f4").may_not("f5g4").may("f5g5 f5g6");
}

#[test]
fn r1_a_stationary_knight_takes_in_the_rivals_kingdom_where_it_may_not_land() {
    given("wNe3 bPg2 rPg4").quattro().moves("e3", "c2 c4 d1 d5 f1 f5 xg2 xg4 xg2xg4");
}

#[test]
fn r2_trio_keeps_rivals_though_one_person_may_play_both() {
    given("wPf7 yRf5 rPc5 bPi5").queue("y").trio().moves("f5", "c5 d5 e5 f6 g5 h5 i5");
    given("rRg8 bPg7").queue("r").trio().may_not("g8g7 g8g9 g8g12").may("g8f8");
}

#[test]
fn r2_a_piece_set_up_inside_its_rivals_kingdom_may_leave_it_and_not_move_within_it() {
    given("wKj1 wRi2 yKg4")
        .quattro()
        .moves("j1", "")
        .moves("i2", "a2 b2 c2 d2 e2 f2 i5 i6 i7 i8 i9 i10 i11 i12");
}
