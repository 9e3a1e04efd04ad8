//! J9: the drop right.

use super::scene::{filled, given};

#[test]
fn j9_a_captured_queen_rook_or_knight_may_be_dropped_instead_of_a_move() {
    let scene = given("rKb4").relations("wy/rb").reserves("+,C,C,C").captures("-,wR,-,wQwB2wNwP").quattro();
    let kinds: std::collections::BTreeSet<char> = scene
        .legal_texts()
        .iter()
        .filter(|text| text.contains('@'))
        .filter_map(|text| text.chars().next())
        .collect();
    assert_eq!(kinds, ['N', 'Q', 'R'].into());
    scene.moves("a1", "a2 b1 b2").may("Q@f4 R@a2 N@e1").may_not("Q@a1 Q@b4 Q@a5 Q@g1 pass");
}

#[test]
fn j9_a_drop_counts_as_the_move_and_uses_up_the_right() {
    given("rKb4")
        .relations("wy/rb")
        .reserves("+,C,C,C")
        .captures("-,-,-,wQ2wN")
        .quattro()
        .play("Q@f1")
        .events(&["Move: wQ @ f1"])
        .queue("r")
        .reserves("-,C,C,C")
        .captures("-,-,-,wQ2wN")
        .play("b4b5 l1l2 l12l11")
        .may_not("N@f2 Q@f2");
}

#[test]
fn j9_the_right_stays_until_it_is_used() {
    given("rKb4")
        .relations("wy/rb")
        .reserves("+,C,C,C")
        .captures("-,-,-,wQ")
        .quattro()
        .play("a1a2 b4b5 l1l2 l12l11")
        .reserves("+,C,C,C")
        .may("Q@f1");
}

#[test]
fn j9_the_right_without_a_captured_piece_gives_no_drop_until_one_is_captured() {
    given("wQc5 wPf4 rRc9 yPk2")
        .relations("wy/rb")
        .reserves("+,C,C,C")
        .queue("r")
        .quattro()
        .play("c9c5 k2k3 l12l11")
        .may("Q@f1");
    given("")
        .relations("wy/rb")
        .reserves("+,C,C,C")
        .captures("-,2wBwP,-,-")
        .quattro()
        .legal("a1a2 a1b1 a1b2");
}

#[test]
fn j9_neutral_territory_does_not_serve() {
    let crowd = filled("yB", "a1-f4");
    given(&format!("{crowd} wKc6"))
        .relations("wy/rb")
        .reserves("+,C,C,C")
        .captures("-,-,-,wQ")
        .quattro()
        .moves("c6", "b5 b6 b7 c5 c7 d5 d6 d7")
        .may_not("Q@a5 Q@c5");
}
