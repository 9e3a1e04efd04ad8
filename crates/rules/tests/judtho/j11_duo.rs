//! J11: Duo.

use dethrone_rules::Ending;

use super::scene::given;

#[test]
fn j11_the_first_conquest_wins_the_game_at_once() {
    given("wRc5 rKc9 rPa11")
        .duo()
        .play("c5c9")
        .events(&["w takes rK c9", "wR c5-c9", "w conquers r: First, regicide", "w +1", "ended: Conquest"])
        .queue("-")
        .relations("-")
        .points("1,0")
        .legal("")
        .ended(Ending::Conquest)
        .outcome(Ending::Conquest, [1, 0], [1, 2]);
    given("wNc5 rKd8 rPa11").duo().play("c5e6").points("1,0").ended(Ending::Conquest);
    given("wRc5 rPc9").duo().play("c5c9").points("1,0").ended(Ending::Conquest);
}

#[test]
fn j11_red_wins_as_white_does() {
    given("rRc5 wKc2 wPa2").queue("r").duo().play("c5c2").points("0,1").outcome(
        Ending::Conquest,
        [0, 1],
        [2, 1],
    );
}

#[test]
fn j11_walking_into_a_knatch_loses() {
    given("wKc4 rNc6").duo().play("c4d4").points("0,1").ended(Ending::Conquest);
}

#[test]
fn j11_kingdoms_are_open_to_both() {
    given("wRc8 rRd5").duo().may("c8c9 c8c12").play("c8c9").may("d5d4 d5d1");
}
