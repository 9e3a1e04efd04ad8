//! J8: the queue of what is due.

use dethrone_rules::Army::{Black, Red, White, Yellow};
use dethrone_rules::judtho::{Due, Queue, QueueFull};

use super::scene::given;

#[test]
fn j8_normally_one_move_is_due() {
    given("").quattro().queue("w").play("a1a2").queue("r");
}

#[test]
fn j8_a_conquest_puts_its_placements_before_the_move() {
    given("wRc5 rKc9 rPa11")
        .quattro()
        .play("c5c9")
        .queue("w*r^r")
        .play("C@a2")
        .queue("r^r")
        .play("K@a12")
        .queue("r");
}

#[test]
fn j8_the_first_conquests_placements_come_before_the_seconds() {
    given("wSd5 rKd6 bKd8 rPa11 bPl11")
        .quattro()
        .play("d5d8xd6")
        .queue("w*r^w*b^r")
        .play("C@a2 K@a12")
        .queue("b^r")
        .play("K@l12")
        .queue("r");
}

#[test]
fn j8_only_what_is_first_may_be_done() {
    given("wQc3 rPa11").queue("w*r^y").relations("wr/y/b").quattro().places("C", "a1-f4 !a1 !c3");
    given("wQc3 rPa11").queue("r^y").relations("wr/y/b").quattro().places("K", "a9-f12 !a11");
}

#[test]
fn j8_with_a_triple_alliance_it_tells_which_ally_follows_the_single_player() {
    given("bPg9")
        .queue("b*b^yb")
        .relations("wrb/y")
        .reserves("-,C,S,S")
        .triple()
        .play("S@l9")
        .queue("b^yb")
        .play("K@l12")
        .queue("yb")
        .play("l1l2")
        .queue("b")
        .play("g9g8")
        .queue("yw");
}

#[test]
fn j8_a_finished_game_has_nothing_due() {
    let scene = given("wRc5 rKc9").duo().play("c5c9").queue("-").legal("");
    assert_eq!(scene.game.position().to_act(), None);
    assert!(scene.game.position().queue().is_empty());
}

#[test]
fn j8_a_queue_tells_its_entries_in_order() {
    let entries = [(White, Due::Bonus), (Red, Due::King), (Yellow, Due::Move)];
    let queue = Queue::new(&entries, Some(Black)).expect("room for three");
    assert_eq!(queue.iter().collect::<Vec<_>>(), entries);
    assert_eq!((queue.front(), queue.follower()), (Some((White, Due::Bonus)), Some(Black)));
    let too_long = [(White, Due::King); Queue::CAPACITY + 1];
    assert_eq!(Queue::new(&too_long, None), Err(QueueFull));
}
