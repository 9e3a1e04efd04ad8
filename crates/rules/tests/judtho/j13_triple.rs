//! J13, R17, R23: the triple edition of Quattro.

use dethrone_rules::Ending;

use super::scene::given;

#[test]
fn j13_the_first_conquest_makes_a_double_alliance_as_in_the_current_edition() {
    given("wRc5 rKc9 rPa11")
        .triple()
        .play("c5c9")
        .relations("wr/y/b")
        .points("4,0,0,0")
        .queue("w*r^r")
        .places("C", "a1-f4 !a1");
}

#[test]
fn j13_an_ally_conquers_a_single_army_which_becomes_third_ally_and_places_its_own_piece() {
    given("wRk5 bKk9 bPg9")
        .relations("wr/y/b")
        .reserves("-,C,S,S")
        .points("4,0,0,0")
        .triple()
        .play("k5k9")
        .events(&[
            "w takes bK k9",
            "wR k5-k9",
            "w conquers b: Second, regicide",
            "relations wrb/y",
            "w +4",
            "r +4",
        ])
        .queue("b*b^r")
        .points("8,4,0,0")
        .places("S", "g9-l12 !g9 !k9")
        .play("S@l9 K@l12")
        .queue("r")
        .reserves("-,C,S,-");
}

#[test]
fn j13_the_second_ally_may_conquer_as_well_and_the_ranks_stay() {
    given("rRk5 bKk9 bPg9")
        .queue("r")
        .relations("wr/y/b")
        .triple()
        .play("k5k9")
        .relations("wrb/y")
        .points("4,4,0,0")
        .queue("b*b^yb");
}

#[test]
fn j13_a_single_army_conquers_an_ally_and_becomes_first_ally() {
    given("bRk5 wKk2 wPa3")
        .queue("b")
        .relations("wr/y/b")
        .reserves("-,C,S,S")
        .points("4,0,0,0")
        .triple()
        .play("k5k2")
        .events(&["b takes wK k2", "bR k5-k2", "b conquers w: Second, regicide", "relations y/bwr", "b +8"])
        .queue("b*w^w")
        .points("4,0,0,8")
        .places("S", "g9-l12 !l12");
}

#[test]
fn r23_one_single_army_conquers_the_other_and_they_form_a_second_double_alliance() {
    given("bRk5 yKk2 yPg3")
        .queue("b")
        .relations("wr/y/b")
        .points("4,0,0,0")
        .triple()
        .play("k5k2")
        .events(&["b takes yK k2", "bR k5-k2", "b conquers y: Second, regicide", "relations wr/by", "b +4"])
        .queue("b*y^w")
        .points("4,0,0,4")
        .places("C", "g9-l12 !l12")
        .play("C@g9 K@g1")
        .queue("w")
        .play("a1a2")
        .queue("r");
}

#[test]
fn j13_the_triple_alliance_over_the_single_player_gives_eight_points_to_each_of_the_three() {
    given("rQk5 yKk1 yPg2")
        .queue("r")
        .relations("wrb/y")
        .points("8,4,0,0")
        .triple()
        .play("k5k1")
        .events(&[
            "r takes yK k1",
            "rQ k5-k1",
            "r conquers y: Third, regicide",
            "w +8",
            "r +8",
            "b +8",
            "ended: Conquest",
        ])
        .points("16,12,0,8")
        .queue("-")
        .outcome(Ending::Conquest, [16, 12, 0, 8], [1, 2, 4, 3]);
}

#[test]
fn j13_the_single_player_over_any_ally_gets_twenty_four_points() {
    given("yQk5 bKk12 bPg9")
        .queue("yb")
        .relations("wrb/y")
        .points("8,4,0,0")
        .triple()
        .play("k5k12")
        .events(&["y takes bK k12", "yQ k5-k12", "y conquers b: Third, regicide", "y +24", "ended: Conquest"])
        .points("8,4,24,0");
}

#[test]
fn j13_one_double_alliance_over_the_other_gives_twelve_points_to_each_of_its_two() {
    given("rQk5 yKk1 yPg2")
        .queue("r")
        .relations("wr/by")
        .points("4,0,0,4")
        .triple()
        .play("k5k1")
        .points("16,12,0,4")
        .ended(Ending::Conquest);
}

#[test]
fn r17_there_is_no_other_bonus() {
    // Third Ally Black has no reserve piece: it places none, neither a Prince nor a Princess that it lacks.
    given("wRk5 bKk9 bPg9")
        .relations("wr/y/b")
        .reserves("-,C,S,-")
        .captures("bQ,-,-,-")
        .triple()
        .play("k5k9")
        .events(&[
            "w takes bK k9",
            "wR k5-k9",
            "w conquers b: Second, regicide",
            "relations wrb/y",
            "w +4",
            "r +4",
            "b struck: Bonus",
        ])
        .queue("b^r")
        .reserves("-,C,S,-");
    // Nor does the conqueror of a second Double Alliance get a drop right.
    given("bRk5 yKk2 yPg3")
        .queue("b")
        .relations("wr/y/b")
        .reserves("-,C,S,-")
        .captures("bQ,-,-,-")
        .triple()
        .play("k5k2")
        .queue("y^w")
        .reserves("-,C,S,-");
}
