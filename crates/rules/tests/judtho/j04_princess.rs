//! J4, R25: the Princess.

use super::scene::given;

#[test]
fn j4_princess_goes_up_to_four_squares_in_eight_directions() {
    given("wSf6 wKa2").relations("wr/y/b").quattro().moves(
        "f6",
        "f7 f8 f9 f10 g7 h8 i9 j10 g6 h6 i6 j6 g5 h4 i3 j2 f5 f4 f3 f2 e5 d4 c3 b2 e6 d6 c6 b6 e7 d8 c9 b10",
    );
}

#[test]
fn j4_princess_jumps_over_anything() {
    for between in ["wP", "rP", "wR", "rR"] {
        given(&format!("wSc4 {between}c5 wPc6")).duo().may("c4c7 c4c8").may_not("c4c6 c4c7xc6 c4c7xc5");
    }
    given("wSc5 yRc6 yRc7").quattro().may("c5c8 c5c9");
}

#[test]
fn j4_princess_that_jumps_captures_only_where_it_lands() {
    given("wSc4 rPc5 rPc6 rPc7")
        .duo()
        .play("c4c7")
        .events(&["w takes rP c7", "wS c4-c7"])
        .has("rPc5 rPc6 wSc7");
    given("wSc4 rPc5").duo().play("c4c6").captures("-,-").has("rPc5");
}

#[test]
fn j4_princess_sweeps_all_opponents_on_its_way() {
    given("wSc4 rPc5 rRc7 rBc8 rPf9")
        .duo()
        .may("c4c8xc5xc7")
        .may_not("c4c8xc5 c4c8xc7")
        .play("c4c8xc5xc7")
        .events(&["w takes rP c5", "w takes rR c7", "w takes rB c8", "wS c4-c8"])
        .captures("rRrBrP,-");
}

#[test]
fn j4_princess_sweeps_two_to_four_pieces() {
    given("wSc4 rPc5 rPc6 rPc7 rPc8 rPf9")
        .duo()
        .may("c4c6xc5 c4c7xc5xc6 c4c8xc5xc6xc7")
        .play("c4c8xc5xc6xc7")
        .captures("4rP,-")
        .has("--c5 --c6 --c7 wSc8");
}

#[test]
fn j4_princess_that_sweeps_ends_on_an_opponents_piece() {
    given("wSc4 rPc5").duo().may("c4c5 c4c6").may_not("c4c6xc5 c4c7xc5");
}

#[test]
fn j4_princess_sweeps_over_no_own_rivals_or_allys_piece() {
    given("wSc4 rPc5 wPc6 rPc7").duo().may("c4c7").may_not("c4c7xc5");
    given("wSc5 rPc6 yPc7 rPc8").quattro().may("c5c8").may_not("c5c8xc6 c5c8xc6xc7");
    given("wSc5 bPc6 rPc7 bPc8").relations("wr/y/b").quattro().may("c5c8").may_not("c5c8xc6");
}

#[test]
fn j4_princess_sweeps_in_every_direction() {
    for (first, second) in [
        ("d5", "e6"),
        ("d4", "e4"),
        ("d3", "e2"),
        ("c3", "c2"),
        ("b3", "a2"),
        ("b4", "a4"),
        ("b5", "a6"),
        ("c5", "c6"),
    ] {
        given(&format!("wKf1 rKf12 wSc4 rR{first} rR{second}")).duo().may(&format!("c4{second}x{first}"));
    }
}

#[test]
fn j4_princess_sweeps_pieces_of_several_opponents() {
    given("wSc5 rPc6 bPc7").quattro().play("c5c7xc6").captures("rPbP,-,-,-");
}

#[test]
fn r25_a_sweep_may_stop_at_any_opponents_piece_and_leaves_what_lies_beyond() {
    given("wSc4 rPc5 rPc6 rPc7").duo().may("c4c6xc5").play("c4c6xc5").captures("2rP,-").has("wSc6 rPc7");
    given("wCc4 rPc5 rPc6 rPc7").duo().may("c4c5 c4c6xc5").play("c4c6xc5").has("wCc6 rPc7");
}
