//! J5, R6: passing.

use dethrone_rules::Ending;

use super::scene::{filled, given};

/// Red cannot move: its Pawns stand before its own pieces on their far rank.
const WALLED_IN: &str = "rKa1 rRb1 rRc1 rBd1 rBe1 rBf1 rPa2 rPb2 rPc2 rPd2 rPe2 rPf2";

#[test]
fn r6_an_army_with_neither_move_nor_drop_passes_and_the_game_goes_on() {
    given(&format!("wKf12 {WALLED_IN}"))
        .queue("r")
        .duo()
        .legal("pass")
        .play("pass")
        .events(&["r passes"])
        .ended(None)
        .queue("w")
        .may_not("pass")
        .may("f12f11");
}

#[test]
fn r6_an_army_that_has_a_move_may_not_pass() {
    given("").duo().may_not("pass");
}

#[test]
fn j5_an_army_whose_only_move_would_repeat_passes() {
    // Red's King goes to and fro between a1 and b1; the move back to b1 is its only one.
    given("wKf12 rKb1 rBc1 rBd1 rBe1 rBf1 rPa2 rBb2 rPc2 rPd2 rPe2 rPf2 rPa3 rPc3")
        .duo()
        .play("f12f11 b1a1 f11f12")
        .legal("pass");
}

#[test]
fn r6_an_army_that_can_drop_may_not_pass() {
    let pieces = "wKa12 wBb12 yRc12 wPa11 wPb11 wPc11 rKc5";
    given(pieces).relations("wy/rb").reserves("-,C,C,C").captures("-,-,-,wQ").quattro().legal("pass");
    given(pieces)
        .relations("wy/rb")
        .reserves("+,C,C,C")
        .captures("-,-,-,wQ")
        .quattro()
        .may("Q@a1")
        .may_not("pass");
}

#[test]
fn r6_passes_all_round_end_the_game_by_adjudication() {
    // Four Kings in the corners of the far side, Bishops beside them, a rank of Pawns before them all.
    let light = format!("wKa12 yKl12 {} {}", filled("wB", "b12-f12"), filled("yB", "g12-k12"));
    let dark = format!("rKa1 bKl1 {} {}", filled("rB", "b1-f1"), filled("bB", "g1-k1"));
    let light_pawns = format!("{} {}", filled("wP", "a11-f11"), filled("yP", "g11-l11"));
    let dark_pawns = format!("{} {}", filled("rP", "a2-f2"), filled("bP", "g2-l2"));
    let pieces = [light, dark, light_pawns, dark_pawns].join(" ");
    given(&pieces)
        .queue("y")
        .quattro()
        .legal("pass")
        .play("pass pass pass")
        .ended(None)
        .legal("pass")
        .play("pass")
        .events(&["r passes", "ended: Adjudication"])
        .queue("-")
        .points("0,0,0,0")
        .ended(Ending::Adjudication)
        .legal("");
    given(&pieces)
        .captures("-,wQ,-,wR")
        .queue("b")
        .trio()
        .play("pass pass pass pass")
        .events(&["y passes", "r +1", "b +1", "ended: Adjudication"])
        .points("0,1,0,1");
}

#[test]
fn r6_a_move_begins_the_count_of_passes_anew() {
    given(&format!("wKf12 {WALLED_IN}")).queue("r").duo().play("pass f12f11 pass f11e11 pass").ended(None);
}

#[test]
fn r6_a_position_set_up_starts_with_no_passes() {
    // White, too, is walled in: only its own pass and Red's together end the game.
    let white = "wKa12 wRb12 wRc12 wBd12 wBe12 wBf12 wPa11 wPb11 wPc11 wPd11 wPe11 wPf11";
    given(&format!("{white} {WALLED_IN}"))
        .queue("r")
        .duo()
        .play("pass")
        .ended(None)
        .play("pass")
        .ended(Ending::Adjudication);
}
