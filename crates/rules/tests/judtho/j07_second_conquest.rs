//! J7, R12: the Second Conquest of Quattro.

use dethrone_rules::judtho::Quattro;

use super::scene::{Scene, given};

/// White, First Conqueror without a reserve piece, conquers Black; its other `pieces` and `captures` decide its bonus.
fn bonus_of_white(pieces: &str, captures: &str) -> Scene<Quattro> {
    given(&format!("wRj5 bKj9 bPl11 {pieces}"))
        .relations("wr/y/b")
        .reserves("-,C,C,C")
        .captures(captures)
        .points("4,0,0,0")
        .quattro()
        .play("j5j9")
        .relations("wb/ry")
        .points("12,0,0,0")
}

#[test]
fn j7_the_second_conquest_makes_two_stable_alliances() {
    // The First Ally over a single army.
    given("wRj5 bKj9 bPl11").relations("wr/y/b").quattro().play("j5j9").relations("wb/ry");
    // The Second Ally over a single army.
    given("rRj5 bKj9 bPl11").queue("r").relations("wr/y/b").quattro().play("j5j9").relations("wy/rb");
    // A single army over an Ally.
    given("bRj5 wKj2 wPa3").queue("b").relations("wr/y/b").quattro().play("j5j2").relations("ry/bw");
    // One single army over the other: the old alliance goes on, its First Ally first.
    given("bRj5 yKj2 yPg3").queue("b").relations("rw/y/b").quattro().play("j5j2").relations("rw/by");
}

#[test]
fn j7_in_stable_alliances_every_army_is_an_ally_of_one_and_an_opponent_of_two() {
    use dethrone_rules::Army::{self, Black, Red, White, Yellow};
    use dethrone_rules::judtho::Relation;
    let scene = given("wRj5 bKj9 bPl11").relations("wr/y/b").quattro().play("j5j9");
    for army in Army::ALL {
        let count = |relation| {
            Army::ALL.iter().filter(|&&other| scene.game.position().relation(army, other) == relation).count()
        };
        assert_eq!((count(Relation::Ally), count(Relation::Opponent)), (1, 2), "{army}");
    }
    assert!(scene.game.position().same_side(White, Black) && scene.game.position().same_side(Red, Yellow));
}

#[test]
fn r12_the_second_conqueror_gets_eight_points() {
    given("bRj5 wKj2 wPa3")
        .queue("b")
        .relations("wr/y/b")
        .points("4,0,0,0")
        .quattro()
        .play("j5j2")
        .events(&["b takes wK j2", "bR j5-j2", "b conquers w: Second, regicide", "relations ry/bw", "b +8"])
        .points("4,0,0,8");
}

#[test]
fn j7_a_second_conqueror_with_a_reserve_piece_places_it_then_the_king_follows() {
    given("rRj5 bKj9 bPl11")
        .queue("r")
        .relations("wr/y/b")
        .reserves("-,S,C,C")
        .quattro()
        .play("j5j9")
        .queue("r*b^y")
        .places("S", "a9-f12 !a12")
        .play("S@a9")
        .places("K", "g9-l12 !j9 !l11")
        .play("K@g12")
        .queue("y");
}

#[test]
fn j7_a_first_conqueror_places_the_prince_or_princess_that_it_lacks() {
    bonus_of_white("wCb2", "-,-,-,-").queue("w*b^r").places("S", "a1-f4 !a1 !b2");
    bonus_of_white("wSb2", "-,-,-,-").places("C", "a1-f4 !a1 !b2");
    bonus_of_white("", "-,wQ,-,-").places("CS", "a1-f4 !a1");
    bonus_of_white("wCb2", "-,-,-,-").play("S@a2").events(&["Bonus: wS @ a2"]).reserves("-,C,C,C");
}

#[test]
fn j7_with_both_it_places_a_captured_queen_rook_or_knight_of_its_own() {
    let both = "wCb2 wSb3";
    let free = "a1-f4 !a1 !b2 !b3";
    bonus_of_white(both, "-,wQ,-,-").places("Q", free);
    bonus_of_white(both, "-,wR2wP,-,wBwN").places("RN", free);
    bonus_of_white(both, "-,2wQ,wR,wN").places("QRN", free);
}

#[test]
fn j7_a_piece_brought_back_stays_in_its_capturers_list_and_score() {
    bonus_of_white("wCb2 wSb3", "-,wQ,-,-")
        .material([6 + 12 + 12, 10, 0, 1])
        .play("Q@a2")
        .captures("-,wQ,-,-")
        .material([6 + 12 + 12 + 10, 10, 0, 1]);
}

#[test]
fn j7_promoted_pieces_count_as_what_they_are() {
    // A Prince made from a Pawn is a Prince on the board: White lacks only the Princess.
    given("wPb11 yPk2 bPl11 wRj5 bKj9")
        .relations("wr/y/b")
        .reserves("-,C,C,C")
        .quattro()
        .play("b11b12c a12a11 k2k3 j9j8 j5j8")
        .places("S", "a1-f4 !a1");
    // A captured Queen that was a Pawn is a captured Queen.
    given("wPb11 wCb2 wSb3 yPk2 bRh12 wRj5 bKj9")
        .relations("wr/y/b")
        .reserves("-,C,C,C")
        .quattro()
        .play("b11b12q a12a11 k2k3 h12b12 j5j9")
        .captures("-,-,-,wQ")
        .places("Q", "a1-f4 !a1 !b2 !b3");
}

#[test]
fn j7_with_nothing_to_place_it_gets_the_drop_right_instead() {
    bonus_of_white("wCb2 wSb3", "-,2wBwP,-,-")
        .events(&[
            "w takes bK j9",
            "wR j5-j9",
            "w conquers b: Second, regicide",
            "relations wb/ry",
            "w +8",
            "w drop right",
        ])
        .queue("b^r")
        .reserves("+,C,C,C");
}

#[test]
fn j7_what_may_be_placed_is_decided_when_the_placement_is_due() {
    // Two bonuses of White by one move: the reserve piece for the first, then the Princess that it lacks.
    let two = given("wSd5 rKd6 bKd8 rPa11 bPl11").quattro().play("d5d8xd6").queue("w*r^w*b^r");
    two.clone()
        .places("C", "a1-f4 !a1")
        .play("C@a2 K@a12")
        .events(&["King: rK @ a12", "w drop right"])
        .queue("b^r");
    // Its Prince on the board as a promoted piece, its reserve the Princess: then nothing is lacking either.
    given("wQd5 wNf6 rKd6 bKh7 rPa11 bPl11 wCb2")
        .quattro()
        .play("d5d6")
        .queue("w*r^w*r")
        .play("C@a2 K@a12")
        .places("S", "a1-f4 !a1 !a2 !b2");
}

#[test]
fn j7_a_bonus_with_nothing_to_place_is_struck_without_an_action() {
    given("rPa11").queue("r^w*y").relations("wb/ry").reserves("-,C,C,C").quattro().play("K@a12").queue("w*y");
    given("rPa11 wCb2 wSb3")
        .queue("r^w*y")
        .relations("wb/ry")
        .reserves("-,C,C,C")
        .quattro()
        .play("K@a12")
        .events(&["King: rK @ a12", "w drop right"])
        .queue("y")
        .reserves("+,C,C,C");
}
