//! J10, R20: Material Scores.

use super::scene::given;

#[test]
fn j10_values_in_quattro_and_trio() {
    for (kind, value) in [("Q", 10), ("R", 6), ("B", 4), ("N", 6), ("C", 12), ("S", 12), ("P", 1)] {
        let piece = format!("w{kind}c3");
        given(&piece).quattro().material([value, 0, 0, 0]);
        given(&piece).triple().material([value, 0, 0, 0]);
        given(&piece).trio().material([value, 0, 0, 0]);
    }
}

#[test]
fn r20_values_in_duo() {
    for (kind, value) in [("Q", 9), ("R", 5), ("B", 3), ("N", 6), ("C", 12), ("S", 12), ("P", 1)] {
        given(&format!("w{kind}c3")).duo().material([value, 0]);
        given("").captures(&format!("-,w{kind},-,-")).duo().material([0, value]);
    }
}

#[test]
fn j10_the_material_score_is_what_stands_and_what_was_captured() {
    given("wQc3 wPd4 rRc9")
        .captures("2rPbS,-,yN,-")
        .quattro()
        .material([10 + 1 + 2 + 12, 6, 6, 0])
        .play("c3c9")
        .captures("rR2rPbS,-,yN,-")
        .material([10 + 1 + 2 + 12 + 6, 0, 6, 0]);
}

#[test]
fn j10_a_captured_piece_counts_as_what_it_was_when_it_was_captured() {
    given("wPc11 rRc9").duo().play("c11c12q c9c12").material([0, 5 + 9]);
}

#[test]
fn j10_kings_have_no_value() {
    given("wRc5 rKc9 rPa11").quattro().play("c5c9").material([6, 1, 0, 0]);
}

#[test]
fn j10_a_trio_sides_score_is_the_sum_of_its_two_armies() {
    use dethrone_rules::Army;
    let scene = given("wQc3 yPk3 rRc9 bBk9").captures("rN,-,-,-").trio().material([16, 6, 1, 4]);
    let position = scene.game.position();
    assert_eq!(Army::ALL.map(|army| position.side_material_score(army)), [17, 10, 17, 10]);
}
