//! J6, R7, R8, R10: Regicide, Knatch, Annihilation.

use dethrone_rules::Ending;

use super::scene::given;

#[test]
fn j6_regicide_is_the_capture_of_the_king_and_it_will_be_replaced() {
    given("wRc5 rKc9 rPa11")
        .quattro()
        .play("c5c9")
        .events(&["w takes rK c9", "wR c5-c9", "w conquers r: First, regicide", "relations wr/y/b", "w +4"])
        .queue("w*r^r")
        .captures("-,-,-,-");
}

#[test]
fn j6_knatch_is_an_attack_on_the_king_by_a_knight_and_the_king_stays() {
    given("wNc5 rKd8 rPa11")
        .quattro()
        .play("c5e6")
        .events(&["wN c5-e6", "w conquers r: First, knatch", "relations wr/y/b", "w +4"])
        .queue("w*r")
        .has("rKd8");
}

#[test]
fn j6_any_knight_of_the_moving_army_knatches_whatever_moved() {
    given("wNe7 wPb5 rKc8 rPa11").quattro().play("b5b6").queue("w*r").relations("wr/y/b");
    given("wPc11 rKf11 rPa9").duo().play("c11c12n").ended(None);
    given("wPc11 rKe11 rPa9").duo().play("c11c12n").events(&[
        "wP c11-c12",
        "wN on c12",
        "w conquers r: First, knatch",
        "w +1",
        "ended: Conquest",
    ]);
}

#[test]
fn j6_no_other_piece_knatches() {
    given("wRc5 rKe8").duo().play("c5c8").ended(None);
    given("wQc5 rKf8").duo().play("c5d6").ended(None);
}

#[test]
fn j6_a_rival_or_ally_is_not_knatched() {
    given("wNc5 yKd8").quattro().play("c5e6").relations("-");
    given("wNc5 rKd8").relations("wr/y/b").quattro().play("c5e6").relations("wr/y/b");
}

#[test]
fn j6_annihilation_is_the_capture_of_the_last_piece_besides_the_king() {
    given("wRc5 rPc9")
        .quattro()
        .play("c5c9")
        .events(&[
            "w takes rP c9",
            "wR c5-c9",
            "w conquers r: First, annihilation",
            "relations wr/y/b",
            "w +4",
        ])
        .queue("w*r")
        .has("rKa12");
    given("wRc5 rPc9 rPd9").quattro().play("c5c9").relations("-");
}

#[test]
fn j6_several_ways_over_one_army_are_one_conquest() {
    given("wSc5 rPc6 rKc7 yPk2 bPk11")
        .quattro()
        .play("c5c7xc6")
        .events(&[
            "w takes rP c6",
            "w takes rK c7",
            "wS c5-c7",
            "w conquers r: First, regicide annihilation",
            "relations wr/y/b",
            "w +4",
        ])
        .queue("w*r^r");
    given("wNc5 rKf8 rPd7").duo().play("c5d7").events(&[
        "w takes rP d7",
        "wN c5-d7",
        "w conquers r: First, knatch annihilation",
        "w +1",
        "ended: Conquest",
    ]);
}

#[test]
fn j6_a_knatch_counts_where_the_knight_could_not_land() {
    given("wNf4 rKg3 rPa11").quattro().may_not("f4h3 f4g2").play("f4h5").events(&[
        "wN f4-h5",
        "w conquers r: First, knatch",
        "relations wr/y/b",
        "w +4",
    ]);
}

#[test]
fn r7_who_moves_its_king_before_an_opponents_knight_is_conquered_by_it() {
    given("wKc4 rNc6 rPa11")
        .quattro()
        .play("c4d4")
        .events(&["wK c4-d4", "r conquers w: First, knatch", "relations rw/y/b", "r +4"])
        .queue("r*r")
        .has("wKd4")
        .points("0,4,0,0");
}

#[test]
fn r7_it_does_not_matter_which_piece_moved() {
    given("rNb3 wPc5").duo().play("c5c6").events(&[
        "wP c5-c6",
        "r conquers w: First, knatch",
        "r +1",
        "ended: Conquest",
    ]);
}

#[test]
fn r7_the_first_opponent_in_turn_order_after_the_mover_conquers() {
    let knights = "wKe6 bNc6 rNg6";
    given(knights).quattro().play("e6e5").points("0,4,0,0").relations("rw/y/b");
    // After Black come White, Red, Yellow: Yellow's Knight counts only where White has none.
    given("bKh7 wNg5 yNi5").queue("b").quattro().play("h7h6").relations("-");
    given("bKh6 wNg5 yNi5").queue("b").quattro().play("h6h7").points("4,0,0,0").relations("wb/r/y");
    given("bKh6 yNi5").queue("b").quattro().play("h6h7").points("0,0,4,0").relations("w/r/yb");
}

#[test]
fn r7_a_rivals_or_allys_knight_does_not_conquer() {
    given("wKe6 yNc6").quattro().play("e6e5").relations("-");
    given("wKe6 rNc6").relations("wr/y/b").quattro().play("e6e5").relations("wr/y/b");
}

#[test]
fn r7_a_move_that_conquered_somebody_does_not_expose_its_own_king() {
    given("wRc5 rKc9 rPa11 bNb3").quattro().play("c5c9").relations("wr/y/b").points("4,0,0,0").queue("w*r^r");
}

#[test]
fn r7_placements_are_not_judged() {
    given("rPf12 yNd7")
        .queue("r^y")
        .relations("wr/y/b")
        .quattro()
        .play("K@c9")
        .events(&["King: rK @ c9"])
        .relations("wr/y/b")
        .queue("y");
    given("rKb4 wCa2 wSa3 rPf12")
        .queue("w*r")
        .relations("wy/rb")
        .reserves("-,C,C,C")
        .captures("-,-,-,wN")
        .quattro()
        .play("N@c2")
        .ended(None);
}

#[test]
fn r7_a_drop_is_judged_as_a_move() {
    given("rKb4 rPf12")
        .relations("wy/rb")
        .reserves("+,C,C,C")
        .captures("-,-,-,wN")
        .points("12,0,0,0")
        .quattro()
        .play("N@c2")
        .events(&["Move: wN @ c2", "w conquers r: Third, knatch", "w +12", "y +12", "ended: Conquest"]);
    given("rNb3 wPf4")
        .relations("wy/rb")
        .reserves("+,C,C,C")
        .captures("-,-,-,wN")
        .quattro()
        .play("N@f1")
        .points("0,12,0,12")
        .ended(Ending::Conquest);
}

#[test]
fn r7_a_pass_is_not_judged() {
    given("wKf12 wNb3 rKa1 rRb1 rBc1 rBd1 rBe1 rBf1 rPa2 rPb2 rPc2 rPd2 rPe2 rPf2")
        .queue("r")
        .duo()
        .legal("pass")
        .play("pass")
        .ended(None);
}

#[test]
fn r8_a_change_of_relations_is_not_judged_by_itself() {
    // White's Knight already stands a leap from the King of Yellow, its Rival until now.
    let scene = given("wRa5 wNe5 yKf7 rPf12 yPl2")
        .quattro()
        .play("a5a12")
        .relations("wr/y/b")
        .queue("w*r^r")
        .points("4,0,0,0");
    // Yellow's own move is the next test.
    scene.play("C@a2 K@a9 f12f11 l2l3").relations("wy/rb").points("12,0,0,0").queue("w*b");
}

#[test]
fn r8_the_knight_conquers_with_its_own_armys_next_move_too() {
    given("wNe5 yKf7 wPa2 yPl2")
        .relations("wr/y/b")
        .quattro()
        .play("a2a3")
        .relations("wy/rb")
        .points("8,0,0,0");
}

#[test]
fn r10_an_army_of_a_king_alone_is_not_annihilated_again() {
    given("wRc5 rPc6 yRj6").quattro().play("c5c6").relations("wr/y/b").play("C@a2 a12a11");
    given("yRc7").queue("y").relations("wr/y/b").quattro().play("c7c8").relations("wr/y/b");
    // Only the capture of another piece annihilates it once more.
    given("yRc7 rPc8")
        .queue("y")
        .relations("wr/y/b")
        .quattro()
        .play("c7c8")
        .relations("wb/yr")
        .points("0,0,8,0");
}

#[test]
fn j6_a_king_captured_alone_is_regicide_and_no_annihilation() {
    given("wRc5 rKc9").quattro().play("c5c9").events(&[
        "w takes rK c9",
        "wR c5-c9",
        "w conquers r: First, regicide",
        "relations wr/y/b",
        "w +4",
    ]);
}
