//! J10, R14, R15, R16, R21, R22: ends without a third Conquest.

use dethrone_rules::Army::{self, Black, Red, White, Yellow};
use dethrone_rules::Ending::{Adjudication, Departure, DrawAgreed, Resignation, Time, Void};
use dethrone_rules::judtho::{DrawRefusal, Duo, Quattro, QuattroTriple, Trio};

use super::scene::{Scene, given};

#[test]
fn j10_quattro_may_agree_a_draw_at_any_time_and_the_points_stand() {
    assert_eq!(Scene::<Quattro>::start("quattro").game.may_agree_draw(), Ok(()));
    let scene = given("wQc3").relations("wr/y/b").points("4,0,0,0").quattro();
    assert_eq!(scene.game.may_agree_draw(), Ok(()));
    scene.outcome(DrawAgreed, [4, 0, 0, 0], [1, 2, 2, 2]);
    assert_eq!(Scene::<QuattroTriple>::start("quattro-triple").game.may_agree_draw(), Ok(()));
}

#[test]
fn j10_duo_may_agree_a_draw_only_after_the_assembly_with_the_same_pieces() {
    assert_eq!(Scene::<Duo>::start("duo").game.may_agree_draw(), Err(DrawRefusal::InAssembly));
    let equal = given("wQc3 wPc4 rPc9 rQc10").duo();
    assert_eq!(equal.game.may_agree_draw(), Ok(()));
    equal.outcome(DrawAgreed, [0, 0], [1, 1]);
    // A Prince and a Princess are worth the same and are not the same.
    assert_eq!(given("wCc3 rSc9").duo().game.may_agree_draw(), Err(DrawRefusal::UnequalPieces));
    assert_eq!(given("wRc3").duo().game.may_agree_draw(), Err(DrawRefusal::UnequalPieces));
}

#[test]
fn r21_trio_may_agree_a_draw_only_with_equal_values_on_the_board() {
    assert_eq!(given("wCc3 bSk9").trio().game.may_agree_draw(), Ok(()));
    assert_eq!(given("wRc3 yRk3 bSk9").captures("rQ,-,-,-").trio().game.may_agree_draw(), Ok(()));
    assert_eq!(
        given("wQc3 yPk3 rRc9").trio().game.may_agree_draw(),
        Err(DrawRefusal::UnequalMaterial { light: 11, dark: 6 })
    );
    assert_eq!(Scene::<Trio>::start("trio").game.may_agree_draw(), Ok(()));
}

#[test]
fn j10_no_draw_is_agreed_once_the_game_is_over() {
    let over = given("wRc5 rKc9").duo().play("c5c9");
    assert_eq!(over.game.may_agree_draw(), Err(DrawRefusal::Over));
    assert_eq!(given("wQc3").queue("-").quattro().game.may_agree_draw(), Err(DrawRefusal::Over));
}

#[test]
fn j10_a_void_game_has_no_result() {
    given("wQc3").duo().outcome(Void, [0, 0], None);
    given("wQc3").relations("wr/y/b").points("4,0,0,0").quattro().outcome(Void, [4, 0, 0, 0], None);
}

#[test]
fn j10_duo_and_trio_are_void_when_they_end_inside_the_assembly() {
    for ending in [Resignation(White), Time(Red), Departure(White), Adjudication] {
        Scene::<Duo>::start("duo").play("K@a1").outcome(ending, [0, 0], None);
        Scene::<Trio>::start("trio").play("K@a1").outcome(ending, [0; 4], None);
    }
    // Not Quattro.
    Scene::<Quattro>::start("quattro").outcome(Resignation(White), [0, 8, 8, 8], [4, 1, 1, 1]);
}

#[test]
fn j10_in_duo_and_trio_who_departs_loses_for_its_side() {
    for leave in [Resignation, Time, Departure] {
        given("wQc3").duo().outcome(leave(White), [0, 1], [2, 1]).outcome(leave(Red), [1, 0], [1, 2]);
        given("wQc3").trio().outcome(leave(Yellow), [0, 1, 0, 1], [2, 1, 2, 1]).outcome(
            leave(Black),
            [1, 0, 1, 0],
            [1, 2, 1, 2],
        );
    }
}

#[test]
fn r14_resignation_and_loss_on_time_count_as_departure() {
    for leave in [Resignation, Time, Departure] {
        given("").quattro().outcome(leave(Red), [8, 0, 8, 8], [1, 4, 1, 1]);
    }
}

#[test]
fn j10_who_remains_gets_eight_six_or_four_points_by_the_number_of_conquests() {
    let departed = |relations: &str| given("").relations(relations).quattro();
    departed("-").outcome(Departure(Black), [8, 8, 8, 0], [1, 1, 1, 4]);
    departed("wr/y/b").outcome(Departure(Black), [6, 6, 6, 0], [1, 1, 1, 4]);
    departed("wy/rb").outcome(Departure(Black), [4, 4, 4, 0], [1, 1, 1, 4]);
    given("").queue("wr").relations("w/ryb").triple().outcome(Departure(Yellow), [4, 4, 0, 4], [1, 1, 4, 1]);
}

#[test]
fn r22_conquerors_among_those_who_remain_are_paid_too() {
    given("").relations("wr/y/b").points("4,0,0,0").quattro().outcome(
        Departure(Black),
        [10, 6, 6, 0],
        [1, 2, 2, 4],
    );
    given("").relations("wy/rb").points("12,0,0,0").quattro().outcome(
        Departure(Yellow),
        [16, 4, 0, 4],
        [1, 2, 4, 2],
    );
}

#[test]
fn r15_who_departs_keeps_its_points_gets_none_and_ranks_last() {
    given("wQc3").relations("wr/y/b").points("12,0,0,0").quattro().outcome(
        Departure(White),
        [12, 6, 6, 6],
        [4, 1, 1, 1],
    );
}

#[test]
fn j10_equal_points_after_a_departure_are_ranked_by_material_score() {
    given("wQc3 rRc9 bPk10").quattro().outcome(Departure(Yellow), [8, 8, 0, 8], [1, 2, 4, 3]);
}

#[test]
fn r16_adjudication_in_duo_and_trio_goes_by_material_score() {
    given("wQc3 rRc9").duo().outcome(Adjudication, [1, 0], [1, 2]);
    given("wQc3 rRc9").captures("-,wR,-,-").duo().outcome(Adjudication, [0, 1], [2, 1]);
    given("wQc3 rQc9").duo().outcome(Adjudication, [0, 0], [1, 1]);
    given("wQc3 yPk3 rRc9 bRk9").trio().outcome(Adjudication, [0, 1, 0, 1], [2, 1, 2, 1]);
    given("wQc3 yQk3 rQc9 bQk9").trio().outcome(Adjudication, [0; 4], [1; 4]);
}

#[test]
fn r16_adjudication_in_quattro_is_an_early_end() {
    given("wQc3 rRc9 yQi3").relations("wr/y/b").points("4,0,0,0").quattro().outcome(
        Adjudication,
        [4, 0, 0, 0],
        [1, 3, 2, 4],
    );
}

#[test]
fn j10_every_army_has_a_rank_from_one_to_four() {
    for army in Army::ALL {
        let outcome = dethrone_rules::Game::outcome(&given("").quattro().game, Departure(army));
        let ranks = outcome.ranks.expect("a result");
        assert_eq!(ranks[army], 4);
        assert!([White, Red, Yellow, Black].iter().all(|&other| other == army || ranks[other] == 1));
    }
}
