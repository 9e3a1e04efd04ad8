//! J4: King, Queen, Rook and Bishop, and what holds for every move.

use super::scene::given;

#[test]
fn j4_king_goes_one_step_in_any_direction_and_captures() {
    given("wKc3 wPc4 rPd4").duo().moves("c3", "b2 b3 b4 c2 d2 d3 d4");
}

#[test]
fn j4_king_may_move_or_stay_where_it_can_be_captured() {
    given("wKa1 rRb8 rRf1").duo().moves("a1", "a2 b1 b2").may("a1b1").play("a1b1").ended(None);
}

#[test]
fn j4_queen_slides_in_eight_directions_and_captures_once() {
    given("wQc4 wPc6 rPe6 rPf7 rPb4").duo().moves("c4", "c5 d5 e6 d4 e4 f4 d3 e2 f1 c3 c2 c1 b3 a2 b4 b5 a6");
}

#[test]
fn j4_rook_slides_along_ranks_and_files_and_jumps_nothing() {
    given("wRc4 wPc6 rPe4 rPf4").duo().moves("c4", "c5 d4 e4 c3 c2 c1 b4 a4");
}

#[test]
fn j4_bishop_slides_along_diagonals_and_jumps_nothing() {
    given("wBc4 wPe6 rPb5 rPa6").duo().moves("c4", "d5 b5 b3 a2 d3 e2 f1");
}

#[test]
fn j4_sliders_cross_the_whole_large_board() {
    given("wKb1 wQa1 rKb12 yKk1 bKk12").relations("wy/rb").quattro().may("a1l12 a1a12");
    given("wKb1 wRa6").quattro().may("a6l6");
}

#[test]
fn j4_a_capture_removes_the_piece_and_is_listed() {
    given("wRc4 rPc8 rPf9")
        .duo()
        .play("c4c8")
        .events(&["w takes rP c8", "wR c4-c8"])
        .has("wRc8 --c4")
        .captures("rP,-");
}

#[test]
fn j4_a_quiet_move_captures_nothing() {
    given("wRc4").duo().play("c4c8").events(&["wR c4-c8"]).has("wRc8 --c4").captures("-,-");
}
