//! J7, R13: the Third Conquest of Quattro and the result.

use dethrone_rules::Ending;

use super::scene::given;

#[test]
fn j7_the_third_conquest_gives_twelve_points_to_both_allies_and_ends_the_game() {
    given("wRc5 rKc9 rPa11")
        .relations("wy/rb")
        .points("4,0,8,0")
        .quattro()
        .play("c5c9")
        .events(&[
            "w takes rK c9",
            "wR c5-c9",
            "w conquers r: Third, regicide",
            "w +12",
            "y +12",
            "ended: Conquest",
        ])
        .points("16,0,20,0")
        .queue("-")
        .legal("")
        .ended(Ending::Conquest);
}

#[test]
fn j7_nothing_but_points_and_queue_changes_and_captured_kings_stay_off() {
    given("rRj5 wKj2 rPa11")
        .queue("r")
        .relations("wy/rb")
        .reserves("C,-,+,S")
        .quattro()
        .play("j5j2")
        .relations("wy/rb")
        .reserves("C,-,+,S")
        .has("rRj2")
        .legal("");
}

#[test]
fn j7_the_mover_too_can_lose_the_third_conquest() {
    given("wKe5 bNg6").relations("wy/rb").quattro().play("e5f4").points("0,12,0,12").ended(Ending::Conquest);
}

#[test]
fn j7_the_result_ranks_by_points() {
    given("wRc5 rKc9 rPa11").relations("wy/rb").points("4,0,8,0").quattro().play("c5c9").outcome(
        Ending::Conquest,
        [16, 0, 20, 0],
        [2, 3, 1, 3],
    );
}

#[test]
fn r13_of_equal_points_those_who_won_the_third_conquest_rank_first() {
    // Red conquered first and second: 12 points, as many as the winners.
    given("wRc5 rKc9 rPa11 rQd12 rQe12")
        .relations("wy/rb")
        .points("0,12,0,0")
        .quattro()
        .play("c5c9")
        .outcome(Ending::Conquest, [12, 12, 12, 0], [1, 3, 1, 4]);
}

#[test]
fn r13_after_a_third_conquest_material_does_not_break_ties() {
    given("wRc5 rKc9 rPa11 wQe2 bQk12").relations("wy/rb").quattro().play("c5c9").outcome(
        Ending::Conquest,
        [12, 0, 12, 0],
        [1, 3, 1, 3],
    );
}

#[test]
fn r13_after_an_early_end_material_score_breaks_ties() {
    given("wQc3 rRc9 yRi3 bBi9").quattro().outcome(Ending::DrawAgreed, [0; 4], [1, 2, 2, 4]);
    given("wQc3 rRc9 yRi3 bBi9")
        .relations("wr/y/b")
        .points("0,4,0,0")
        .quattro()
        .outcome(Ending::DrawAgreed, [0, 4, 0, 0], [2, 1, 3, 4])
        .outcome(Ending::Adjudication, [0, 4, 0, 0], [2, 1, 3, 4]);
}
