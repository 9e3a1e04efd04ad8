//! J3: the Assembly.

use dethrone_rules::judtho::{Duo, Quattro, QuattroTriple, Trio};

use super::scene::Scene;

#[test]
fn j3_the_board_starts_empty_and_white_places_any_piece_anywhere_in_its_kingdom() {
    Scene::<Duo>::start("duo").queue("w@").places("KQRBNCSP", "a1-f4");
    Scene::<Trio>::start("trio").queue("w@").places("KQRBNCSP", "a1-f4");
    Scene::<Quattro>::start("quattro").queue("w@").places("KQRBNCSP", "a1-f4");
    Scene::<QuattroTriple>::start("quattro-triple").queue("w@").places("KQRBNCSP", "a1-f4");
}

#[test]
fn j3_each_army_places_one_piece_in_turn_in_its_own_kingdom() {
    Scene::<Quattro>::start("quattro")
        .play("K@a1")
        .events(&["Assembly: wK @ a1"])
        .queue("r@")
        .places("KQRBNCSP", "a9-f12")
        .play("P@f9")
        .queue("y@")
        .places("KQRBNCSP", "g1-l4")
        .play("Q@l1")
        .queue("b@")
        .places("KQRBNCSP", "g9-l12")
        .play("S@g9")
        .queue("w@")
        .places("QRBNCSP", "a1-f4 !a1");
}

#[test]
fn j3_pawns_may_stand_on_any_rank_of_the_kingdom() {
    Scene::<Duo>::start("duo").play("P@a1 P@a12 P@b4 P@b9").has("wPa1 rPa12 wPb4 rPb9");
}

#[test]
fn j3_one_of_prince_and_princess_is_placed_and_the_other_stays_in_reserve() {
    Scene::<Duo>::start("duo")
        .play("C@a1 S@a12")
        .places("KQRBNP", "a1-f4 !a1")
        .reserves("KQ2R2B2NS6P,KQ2R2B2NC6P")
        .play("K@b1")
        .places("KQRBNP", "a9-f12 !a12");
}

#[test]
fn j3_each_army_places_two_rooks_knights_and_bishops_and_six_pawns() {
    Scene::<Duo>::start("duo")
        .play("R@a1 N@a12 R@b1 N@b12")
        .places("KQBNCSP", "a1-f4 !a1 !b1")
        .play("B@c1")
        .places("KQRBCSP", "a9-f12 !a12 !b12");
}

/// The order in which every army places here: its fifteen pieces.
const PLACEMENTS: [&str; 15] = ["K", "Q", "R", "R", "N", "N", "B", "B", "C", "P", "P", "P", "P", "P", "P"];

#[test]
fn j3_nothing_moves_until_all_are_placed_then_white_moves_first() {
    let mut quattro = Scene::<Quattro>::start("quattro");
    let homes = [("abcdef", 1), ("abcdef", 12), ("ghijkl", 1), ("ghijkl", 12)];
    for (index, kind) in PLACEMENTS.into_iter().enumerate() {
        for (files, rank) in homes {
            assert!(quattro.legal_texts().iter().all(|text| text.contains('@')));
            let file = files.chars().nth(index % 6).expect("six files");
            let inwards = index / 6;
            let rank = if rank == 1 { rank + inwards } else { rank - inwards };
            quattro = quattro.play(&format!("{kind}@{file}{rank}"));
        }
    }
    quattro = quattro.queue("w").reserves("S,S,S,S");
    assert!(quattro.legal_texts().iter().all(|text| !text.contains('@')));
}

#[test]
fn j3_the_last_placement_gives_white_the_first_move_in_duo_too() {
    let fen =
        "rRrNrBrBrNrR/rKrQrC3/rPrPrPrPrP1/6/6/6/6/6/6/wPwPwPwPwPwP/wKwQ4/wRwNwBwBwNwR w@ - CS,SP -,- 0,0 28";
    Scene::<Duo>::at("duo", fen)
        .places("CS", "a1-f4 !a1 !b1 !c1 !d1 !e1 !f1 !a2 !b2 !a3 !b3 !c3 !d3 !e3 !f3")
        .play("S@a4")
        .places("P", "a9-f12 !a12 !b12 !c12 !d12 !e12 !f12 !a11 !b11 !c11 !a10 !b10 !c10 !d10 !e10")
        .play("P@a9")
        .queue("w")
        .reserves("C,S")
        .may("a4a5");
}
