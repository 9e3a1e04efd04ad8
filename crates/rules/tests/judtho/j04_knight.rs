//! J4, R4: the Knight.

use super::scene::given;

#[test]
fn j4_knight_leaps_as_in_chess_over_anything() {
    given("wNc4 wPc5 wPd4 wPb4 wPc3 wPd5 wPb5").duo().moves("c4", "a3 a5 b2 b6 d2 d6 e3 e5");
    given("wKf1 rKf12 wNa1").duo().moves("a1", "b3 c2");
}

#[test]
fn j4_knight_captures_where_it_lands() {
    given("wNc4 rRd6 rPf9")
        .duo()
        .play("c4d6")
        .events(&["w takes rR d6", "wN c4-d6"])
        .captures("rR,-")
        .has("wNd6 --c4");
}

#[test]
fn j4_knight_captures_any_subset_a_leap_away_without_moving() {
    given("wNc3 rRe4 rPb5 rPd5")
        .duo()
        .moves("c3", "a2 a4 b1 b5 d1 d5 e2 e4 xe4 xb5 xd5 xe4xb5 xe4xd5 xb5xd5 xe4xb5xd5");
}

#[test]
fn j4_knight_that_captures_without_moving_stays() {
    given("wNc3 rRe4 rPb5 rPd5")
        .duo()
        .play("c3xe4xd5")
        .events(&["w takes rR e4", "w takes rP d5"])
        .has("wNc3 --e4 --d5 rPb5")
        .captures("rRrP,-")
        .queue("r");
}

#[test]
fn j4_knight_captures_up_to_eight_pieces_without_moving() {
    let ring = "rPd3 rPd7 rPf3 rPf7 rPc4 rPc6 rPg4 rPg6";
    let scene = given(&format!("wNe5 {ring}")).quattro();
    let stationary = scene.legal_texts().iter().filter(|text| text.starts_with("e5x")).count();
    assert_eq!(stationary, 255);
    scene.play("e5xd3xf3xc4xg4xc6xg6xd7xf7").captures("8rP,-,-,-").has("wNe5 --d3 --f7");
}

#[test]
fn j4_knight_takes_no_own_rivals_or_allys_piece_without_moving() {
    given("wNc5 wPe6 yPe4 rPa6").quattro().moves("c5", "a4 a6 b3 b7 d3 d7 xa6");
    given("wNc5 bPe6 rPa6").relations("wr/y/b").quattro().may("c5xe6").may_not("c5xa6 c5a6");
}

#[test]
fn r4_a_stationary_capture_may_include_a_king_and_that_is_regicide() {
    given("wNc5 rKd7 rPe6 rPa11")
        .quattro()
        .may("c5xd7 c5xe6xd7")
        .play("c5xe6xd7")
        .events(&[
            "w takes rP e6",
            "w takes rK d7",
            "w conquers r: First, regicide",
            "relations wr/y/b",
            "w +4",
        ])
        .queue("w*r^r")
        .has("wNc5");
}
