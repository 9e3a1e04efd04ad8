//! R9: several Conquests by one move.

use dethrone_rules::Ending;

use super::scene::given;

#[test]
fn r9_several_armies_are_conquered_one_after_another_in_turn_order_after_the_mover() {
    given("wSd5 rKd6 bKd8 rPa11 bPl11")
        .quattro()
        .play("d5d8xd6")
        .events(&[
            "w takes rK d6",
            "w takes bK d8",
            "wS d5-d8",
            "w conquers r: First, regicide",
            "relations wr/y/b",
            "w +4",
            "w conquers b: Second, regicide",
            "relations wb/ry",
            "w +8",
        ])
        .queue("w*r^w*b^r")
        .points("12,0,0,0");
    // After Yellow comes Black first, then Red.
    given("ySj5 rKj6 bKj8 rPa11 bPl11")
        .queue("y")
        .quattro()
        .play("j5j8xj6")
        .relations("wb/yr")
        .queue("y*b^y*r^b");
}

#[test]
fn r9_which_armies_are_dethroned_is_fixed_by_the_relations_before_the_move() {
    // The Knight on e7 attacks the Kings of Red and of Yellow, a Rival when the move was made.
    given("wNc8 rKf9 yKg6 rPa11").quattro().play("c8e7").relations("wr/y/b").points("4,0,0,0").queue("w*r");
}

#[test]
fn r9_an_army_that_is_no_longer_an_opponent_only_gets_its_king_back() {
    given("wKd6 ySd5 rKd8 rPa11 wPa2")
        .queue("y")
        .relations("wr/y/b")
        .triple()
        .play("d5d8xd6")
        .events(&[
            "y takes wK d6",
            "y takes rK d8",
            "yS d5-d8",
            "y conquers w: Second, regicide",
            "relations ywr/b",
            "y +8",
            "rK returns",
        ])
        .queue("y*w^r^bw");
}

#[test]
fn r9_one_that_is_no_longer_an_opponent_and_was_only_knatched_is_left_alone() {
    given("yNf4 wKd8 rKf8 wPa2 rPa11")
        .queue("y")
        .relations("wr/y/b")
        .triple()
        .play("f4e6")
        .events(&["yN f4-e6", "y conquers w: Second, knatch", "relations ywr/b", "y +8"])
        .queue("y*bw");
}

#[test]
fn r9_a_second_and_a_third_conquest_by_one_move_end_the_game() {
    given("wSd5 yKd6 bKd8 yPk2 bPk11")
        .relations("wr/y/b")
        .points("4,0,0,0")
        .quattro()
        .play("d5d8xd6")
        .events(&[
            "w takes yK d6",
            "w takes bK d8",
            "wS d5-d8",
            "w conquers y: Second, regicide",
            "relations wy/rb",
            "w +8",
            "w conquers b: Third, regicide",
            "w +12",
            "y +12",
            "ended: Conquest",
        ])
        .queue("-")
        .points("24,0,12,0")
        .ended(Ending::Conquest);
}

#[test]
fn r9_in_duo_and_trio_the_first_conquest_of_a_move_has_won() {
    given("wSd5 rKd6 bKd8 rPa11")
        .trio()
        .play("d5d8xd6")
        .events(&[
            "w takes rK d6",
            "w takes bK d8",
            "wS d5-d8",
            "w conquers r: First, regicide",
            "w +1",
            "y +1",
            "ended: Conquest",
        ])
        .points("1,0,1,0");
}
