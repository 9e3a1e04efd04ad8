//! J13: turn order with a Triple Alliance.

use dethrone_rules::judtho::QuattroTriple;

use super::scene::{Scene, given};

/// Plays a quiet King's move for whoever is to act, `count` times, and says who acted.
fn turns(mut scene: Scene<QuattroTriple>, count: usize) -> (String, Scene<QuattroTriple>) {
    let mut order = String::new();
    for _ in 0..count {
        let army = scene.game.position().to_act().expect("the game goes on");
        let quiet = scene
            .legal_texts()
            .into_iter()
            .find(|text| text.len() <= 6 && !text.contains('x'))
            .expect("a quiet move");
        scene = scene.play(&quiet);
        order.push(army.letter());
    }
    (order, scene)
}

#[test]
fn j13_the_single_player_alternates_with_the_allies_in_their_order() {
    // White, with Red, has conquered Black; Yellow is alone.
    let conquest =
        given("wRk5 bKk9 bPg9").relations("wr/y/b").reserves("-,C,S,S").triple().play("k5k9 S@l9 K@l12");
    assert_eq!(turns(conquest, 12).0, "rybywyrybywy");
}

#[test]
fn j13_after_the_conquest_the_army_after_the_mover_moves_next_as_always() {
    given("wRk5 bKk9 bPg9").relations("wr/y/b").triple().play("k5k9").queue("b*b^r");
    given("bRk5 wKk2 wPa3").queue("b").relations("wr/y/b").triple().play("k5k2").queue("b*w^w");
}

#[test]
fn j13_if_the_next_army_is_the_single_player_the_ally_after_it_follows() {
    let conquest = given("rRk5 bKk9 bPg9")
        .queue("r")
        .relations("wr/y/b")
        .triple()
        .play("k5k9")
        .queue("b*b^yb")
        .play("C@g12 K@l12")
        .queue("yb");
    assert_eq!(turns(conquest, 8).0, "ybywyryb");
}

#[test]
fn j13_the_order_is_the_same_for_every_single_player() {
    for (relations, queue, order) in [
        ("w/ryb", "wr", "wrwywbwr"),
        ("wyb/r", "rb", "rbrwryrb"),
        ("wrb/y", "yw", "ywyrybyw"),
        ("wry/b", "br", "brbybwbr"),
    ] {
        assert_eq!(turns(given("").queue(queue).relations(relations).triple(), 8).0, order, "{relations}");
    }
}

#[test]
fn j13_turn_order_is_unchanged_with_two_double_alliances() {
    assert_eq!(turns(given("").relations("wr/by").triple(), 8).0, "wrybwryb");
}

#[test]
fn j13_a_pass_keeps_the_order() {
    // Red is walled in and passes in its turn.
    let walled = "wKl9 rKa1 rRb1 rRc1 rBd1 rBe1 rBf1 bBg1 rPa2 rPb2 rPc2 rPd2 rPe2 rPf2 bPg2";
    given(walled).queue("r").relations("wrb/y").triple().legal("pass").play("pass").queue("yb");
}
