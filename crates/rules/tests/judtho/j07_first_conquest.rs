//! J7, R11: the First Conquest of Quattro.

use dethrone_rules::Army::{Black, Red, White, Yellow};

use super::scene::{filled, given};

#[test]
fn j7_the_first_conquest_makes_an_unstable_alliance_and_gives_four_points() {
    given("bRk5 wKk9 wPb2").queue("b").quattro().play("k5k9").relations("r/y/bw").points("0,0,0,4");
    given("wRc5 rKc9 rPa11").quattro().play("c5c9").relations("wr/y/b").points("4,0,0,0");
}

#[test]
fn j7_the_conqueror_places_its_reserve_piece_then_the_conquered_army_its_king() {
    given("wRc5 rKc9 rPa11")
        .reserves("S,C,C,C")
        .quattro()
        .play("c5c9")
        .queue("w*r^r")
        .places("S", "a1-f4 !a1")
        .play("S@f4")
        .events(&["Bonus: wS @ f4"])
        .reserves("-,C,C,C")
        .queue("r^r")
        .places("K", "a9-f12 !a11 !c9")
        .play("K@a12")
        .events(&["King: rK @ a12"])
        .queue("r")
        .reserves("-,C,C,C");
}

#[test]
fn j7_no_king_is_placed_where_none_was_captured() {
    given("wRc5 rPc9").quattro().play("c5c9").queue("w*r").play("C@a2").queue("r");
}

#[test]
fn j7_all_rivalries_end_with_the_first_conquest() {
    let scene = given("wRc5 rKc9 rPa11 yPg2 wNf4 bPl11").quattro().play("c5c9 C@a2 K@a12");
    let position = scene.game.position();
    let relation = |one, other| format!("{:?}", position.relation(one, other));
    assert_eq!(relation(White, Red), "Ally");
    for (one, other) in [(White, Yellow), (White, Black), (Red, Yellow), (Red, Black), (Yellow, Black)] {
        assert_eq!(relation(one, other), "Opponent", "{one} {other}");
        assert_eq!(relation(other, one), "Opponent", "{other} {one}");
    }
    scene.play("a11a10 g2g3 l11l10").may("f4g2 f4h3 f4h5");
}

#[test]
fn j7_after_the_conquest_and_its_placements_the_army_after_the_mover_moves() {
    given("yRj5 bKj9 bPl11").queue("y").quattro().play("j5j9").queue("y*b^b").play("C@g1 K@g9").queue("b");
    // The mover exposed its own King: the conqueror places, and play goes on after the mover.
    given("wKe5 bNg6").quattro().play("e5f4").queue("b*r").play("C@g9").queue("r").points("0,0,0,4");
}

#[test]
fn j7_without_a_reserve_piece_the_first_conquerors_bonus_is_struck() {
    given("wRc5 rKc9 rPa11").reserves("-,C,C,C").quattro().play("c5c9").queue("r^r").reserves("-,C,C,C");
}

/// Pieces of Yellow on every square of White's Kingdom but those named.
fn crowded(except: &str) -> String {
    filled("yB", &format!("a1-f4 {except}"))
}

#[test]
fn r11_a_bonus_goes_to_neutral_territory_where_the_kingdom_is_full() {
    let full = format!("{} wKf5 wRc7 rKc9 rPa11", crowded(""));
    given(&full).quattro().play("c7c9").places("C", "a5-l8 !f5").play("C@l8").queue("r^r");
    // One empty square in the Kingdom, and Neutral Territory does not serve.
    let one_left = format!("{} wKf5 wRc7 rKc9 rPa11", crowded("!d3"));
    given(&one_left).quattro().play("c7c9").places("C", "d3");
}

#[test]
fn r11_a_returning_king_goes_to_neutral_territory_where_the_kingdom_is_full() {
    given(&format!("{} rPa11", crowded("")))
        .queue("w^y")
        .relations("r/y/bw")
        .quattro()
        .places("K", "a5-l8")
        .play("K@a5")
        .events(&["King: wK @ a5"]);
}

#[test]
fn r11_full_is_judged_when_the_placement_is_due() {
    // The bonus takes the last square, so the King of the same army, conquered next, goes to Neutral Territory.
    given(&format!("{} rKa12", crowded("!d3")))
        .queue("w*w^y")
        .relations("wr/y/b")
        .quattro()
        .places("C", "d3")
        .play("C@d3")
        .places("K", "a5-l8");
}
