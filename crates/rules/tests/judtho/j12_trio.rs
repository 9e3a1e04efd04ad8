//! J12, R18: Trio.

use dethrone_rules::Ending;

use super::scene::given;

#[test]
fn j12_the_first_conquest_of_any_army_wins_for_its_side() {
    given("wRc5 rKc9 rPa11")
        .trio()
        .play("c5c9")
        .events(&[
            "w takes rK c9",
            "wR c5-c9",
            "w conquers r: First, regicide",
            "w +1",
            "y +1",
            "ended: Conquest",
        ])
        .queue("-")
        .relations("-")
        .points("1,0,1,0")
        .outcome(Ending::Conquest, [1, 0, 1, 0], [1, 2, 1, 2]);
    given("bRk5 yKk3 yPa3").queue("b").trio().play("k5k3").points("0,1,0,1");
}

#[test]
fn j12_annihilation_wins() {
    given("yRj5 rPj9").queue("y").trio().play("j5j9").points("1,0,1,0").ended(Ending::Conquest);
}

#[test]
fn r18_a_knatch_wins_too() {
    given("wNc5 rKd8 rPa11").trio().play("c5e6").points("1,0,1,0").ended(Ending::Conquest);
    given("yKg5 bNi7").queue("y").trio().play("g5g6").points("0,1,0,1").ended(Ending::Conquest);
}

#[test]
fn j12_the_other_army_of_the_side_shares_the_win_whoever_plays_it() {
    let game = given("wRc5 rKc9 rPa11").trio().play("c5c9").game;
    let winners: Vec<_> = game.position().winners().iter().collect();
    assert_eq!(winners, [dethrone_rules::Army::White, dethrone_rules::Army::Yellow]);
}
