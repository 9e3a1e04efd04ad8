//! J5, R5, R26: repetition.

use dethrone_rules::judtho::{Action, Duo, Illegal};

use super::scene::{Scene, given, square};

#[test]
fn j5_a_repetition_is_illegal() {
    given("").duo().play("a1b1 a12b12 b1a1").may_not("b12a12").may("b12b11");
}

#[test]
fn r5_a_set_up_position_counts_as_having_occurred() {
    given("")
        .duo()
        .play("a1b1 a12b12 b1a1")
        .may_not("b12a12")
        .illegal(Action::Move { from: square("b12"), to: square("a12") }, Illegal::Repeats { ply: 100 });
}

#[test]
fn r5_every_position_after_an_action_counts() {
    given("")
        .duo()
        .play("a1a2 a12a11 a2b2 a11b11 b2a2")
        .may_not("b11a11")
        .illegal(Action::Move { from: square("b11"), to: square("a11") }, Illegal::Repeats { ply: 102 });
}

#[test]
fn r5_the_same_pieces_with_another_army_to_act_are_no_repetition() {
    // White's King needs three moves to return, Red's two.
    given("").duo().play("a1b1 a12b12 b1b2 b12a12").may("b2a1");
}

#[test]
fn r5_the_same_pieces_under_other_relations_are_no_repetition() {
    // White's Knight knatches the red King and goes back; all others go back too.
    given("wNc5 rKd8 rPa9")
        .reserves("-,-,-,-")
        .quattro()
        .play("c5e6")
        .events(&["wN c5-e6", "w conquers r: First, knatch", "relations wr/y/b", "w +4"])
        .play("d8d9 l1l2 l12l11 e6c5 d9d8 l2l1")
        .may("l11l12");
}

#[test]
fn r5_the_same_pieces_with_another_ally_to_follow_are_no_repetition() {
    // Against the Triple Alliance of r, b, w: Yellow moves seven times, Red three, Black and White twice each.
    given("wKc2 rKc10 yKi2 bKj11")
        .queue("yr")
        .relations("wrb/y")
        .triple()
        .play("i2j2 c10d10 j2i2 j11k11 i2j2 c2d2 j2i2 d10d11 i2j2 k11j11 j2j3 d2c2 j3i2")
        .queue("r")
        .play("d11c10")
        .queue("yb");
}

#[test]
fn r5_no_move_back_repeats_across_a_capture_or_a_pawns_move() {
    given("wPe2").duo().play("a1b1 a12b12 e2e3 b12a12 b1a1").may("a12b12");
    given("wRb5 rPb6 rPf9").duo().play("b5b6 a12b12 b6b5").may("b12a12");
}

#[test]
fn r5_a_pass_may_bring_back_a_position() {
    // Red is walled in and can only pass; White's King comes back after three moves.
    given("wKf12 rKa1 rRb1 rRc1 rBd1 rBe1 rBf1 rPa2 rPb2 rPc2 rPd2 rPe2 rPf2")
        .duo()
        .play("f12f11")
        .legal("pass")
        .play("pass f11e12 pass e12f12")
        .legal("pass")
        .play("pass")
        .queue("w")
        .may_not("f12f11")
        .may("f12e11");
}

#[test]
fn r5_a_drop_is_not_restricted() {
    given("rKb4").relations("wy/rb").reserves("+,C,C,C").captures("-,-,-,wN").quattro().may("N@f4");
}

#[test]
fn r26_repetition_is_illegal_in_every_judtho_game() {
    let round = "a1b1 a12b12 l1k1 l12k12 b1a1 b12a12 k1l1";
    given("").trio().play(round).may_not("k12l12");
    given("").quattro().play(round).may_not("k12l12");
    given("").triple().play(round).may_not("k12l12");
    given("").relations("wy/rb").quattro().play(round).may_not("k12l12");
}

#[test]
fn r5_a_candidate_that_conquers_does_not_hide_a_repetition_that_follows() {
    // Before the first return of the Knight the King stands before it (R8): to go back there is a Conquest. To go back
    // to where it stood later conquers nobody and repeats.
    Scene::<Duo>::at("duo", "6/6/6/6/6/3rK2/6/2wN3/6/6/6/wK5 r - C,C -,- 0,0 40")
        .play("d7d8 c5a4 d8d7 a4b2 d7d8 b2d3 d8d7")
        .may_not("d3b2");
}
