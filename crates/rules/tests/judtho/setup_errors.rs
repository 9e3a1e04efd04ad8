//! Set-ups that are no positions: every reason there is, each shown by a set-up that has it and no other.

use dethrone_rules::Army::{self, Black, Red, White, Yellow};
use dethrone_rules::Game as _;
use dethrone_rules::geometry::Square;
use dethrone_rules::judtho::{
    Due, Duo, Game, Kind, Position, Quattro, QuattroTriple, Queue, Reserve, Setup, SetupError, Trio, Variant,
};

use super::scene::{Scene, filled, given, piece, square};

/// The description of a scene's position.
fn setup<V: Variant>(scene: &Scene<V>) -> Setup<V> {
    Setup::of(scene.game.position())
}

/// The set-up with a change is refused for exactly these reasons.
fn refused<V: Variant>(
    scene: &Scene<V>,
    change: impl FnOnce(&mut Setup<V>),
    errors: &[SetupError<V::Board>],
) {
    let mut changed = setup(scene);
    assert_eq!(changed.validate().as_ref(), Ok(scene.game.position()), "the set-up before the change");
    change(&mut changed);
    assert_eq!(changed.validate().expect_err("no position"), errors);
}

fn put<V: Variant>(setup: &mut Setup<V>, pieces: &str) {
    for token in pieces.split_whitespace() {
        setup.pieces.push((square(&token[2..]), piece(&token[..2])));
    }
}

fn remove<V: Variant>(setup: &mut Setup<V>, at: &str) {
    let at: Square<V::Board> = square(at);
    setup.pieces.retain(|&(square, _)| square != at);
}

/// Ten placements have been made in Duo; White is to place.
fn assembly() -> Scene<Duo> {
    Scene::start("duo").play("K@a1 K@a12 C@b1 S@b12 P@c1 P@c12 R@d1 R@d12 N@e1 N@e12")
}

/// All fifteen pieces of White and of Red, in Duo.
fn assembled() -> Scene<Duo> {
    let fen =
        "rRrNrBrBrNrR/rKrQrC3/rPrPrPrPrP1/rP5/6/6/6/6/wC5/wPwPwPwPwPwP/wKwQ4/wRwNwBwBwNwR w - S,S -,- 0,0 30";
    Scene::at("duo", fen)
}

#[test]
fn j3_in_the_assembly_board_and_reserve_are_the_sixteen_pieces() {
    let wrong = |kind, found, expected| SetupError::AssemblyPieces { army: White, kind, found, expected };
    refused(&assembly(), |setup| setup.reserves[White].pieces[Kind::Pawn] = 6, &[wrong(Kind::Pawn, 7, 6)]);
    refused(&assembly(), |setup| setup.reserves[White].pieces[Kind::Queen] = 0, &[wrong(Kind::Queen, 0, 1)]);
}

#[test]
fn j3_in_the_assembly_only_one_of_prince_and_princess_is_placed() {
    let both = |setup: &mut Setup<Duo>| {
        remove(setup, "c1");
        put(setup, "wSc1");
        setup.reserves[White].pieces[Kind::Princess] = 0;
        setup.reserves[White].pieces[Kind::Pawn] = 6;
    };
    refused(&assembly(), both, &[SetupError::BothRoyalChildren(White)]);
}

#[test]
fn j3_in_the_assembly_the_armies_before_the_one_to_act_have_placed_one_more() {
    let wrong = SetupError::AssemblyTurn { army: White, found: 5, expected: 6 };
    refused(&assembly(), |setup| setup.queue = vec![(Red, Due::Assembly)], &[wrong]);
}

#[test]
fn j3_a_complete_assembly_has_no_placement_due() {
    refused(
        &assembled(),
        |setup| setup.queue = vec![(White, Due::Assembly)],
        &[SetupError::AssemblyComplete],
    );
}

#[test]
fn j3_in_the_assembly_everyone_is_inside_its_own_kingdom() {
    let outside = |setup: &mut Setup<Duo>| {
        remove(setup, "c1");
        put(setup, "wPc5");
    };
    refused(&assembly(), outside, &[SetupError::OutsideKingdom(square("c5"))]);
}

#[test]
fn j3_in_the_assembly_there_are_no_captures_points_relations_or_drop_right() {
    refused(
        &assembly(),
        |setup| setup.captures[Red].0[White][Kind::Pawn] = 1,
        &[SetupError::CapturesInAssembly(Red)],
    );
    refused(&assembly(), |setup| setup.points[Red] = 1, &[SetupError::PointsInAssembly(Red)]);
    refused(&assembly(), |setup| setup.reserves[Red].drop_right = true, &[SetupError::DropRight(Red)]);
    let start = Scene::<Quattro>::start("quattro");
    let alliance = vec![vec![White, Red], vec![Yellow], vec![Black]];
    refused(&start, |setup| setup.relations = alliance, &[SetupError::RelationsInAssembly]);
    refused(&start, |setup| setup.follower = Some(Red), &[SetupError::FollowerUnexpected { follower: Red }]);
}

#[test]
fn j1_no_two_pieces_share_a_square() {
    refused(&given("wPc3").duo(), |setup| put(setup, "rRc3"), &[SetupError::SharedSquare(square("c3"))]);
}

#[test]
fn j11_duo_has_no_yellow_and_no_black_army() {
    refused(&given("").duo(), |setup| put(setup, "yPc3"), &[SetupError::ForeignArmy(Yellow)]);
    refused(
        &given("").duo(),
        |setup| setup.queue = vec![(Black, Due::Move)],
        &[SetupError::ForeignArmy(Black)],
    );
}

#[test]
fn j7_relations_have_a_shape_and_order_that_the_game_knows() {
    let refused_relations = |groups: &[&[Army]]| {
        refused(
            &given("").quattro(),
            |setup| setup.relations = groups.iter().map(|group| group.to_vec()).collect(),
            &[SetupError::Relations],
        );
    };
    refused_relations(&[&[White, Red]]);
    refused_relations(&[&[White], &[Red], &[Yellow], &[Black]]);
    refused_relations(&[&[Yellow], &[White, Red], &[Black]]);
    refused_relations(&[&[White, Red], &[White], &[Black]]);
    refused_relations(&[&[Red, Black], &[White, Yellow]]);
    refused_relations(&[&[White, Red, Black], &[Yellow]]);
    refused_relations(&[&[White, Red, Yellow, Black]]);
    refused_relations(&[&[White, White], &[Red, Yellow]]);
    let alliance = vec![vec![White, Red], vec![Yellow], vec![Black]];
    refused(&given("").trio(), |setup| setup.relations = alliance, &[SetupError::Relations]);
    refused(
        &given("").duo(),
        |setup| setup.relations = vec![vec![White], vec![Red]],
        &[SetupError::Relations],
    );
}

#[test]
fn j8_the_queue_is_placements_first_and_then_one_move() {
    let scene = given("rPa11").relations("wr/y/b").quattro();
    let queue = |entries: &[(Army, Due)]| {
        let entries = entries.to_vec();
        refused(&scene, |setup| setup.queue = entries, &[SetupError::QueueShape]);
    };
    queue(&[(White, Due::Move), (Red, Due::Move)]);
    queue(&[(White, Due::Bonus)]);
    queue(&[(White, Due::Move), (White, Due::Bonus)]);
    queue(&[(White, Due::Assembly), (White, Due::Move)]);
}

#[test]
fn j8_a_queue_has_an_end() {
    let long = |setup: &mut Setup<Quattro>| {
        setup.queue = vec![(White, Due::Bonus); Queue::CAPACITY];
        setup.queue.push((White, Due::Move));
    };
    refused(&given("").relations("wr/y/b").quattro(), long, &[SetupError::QueueTooLong]);
}

#[test]
fn j13_where_the_single_player_leads_the_ally_that_follows_is_named() {
    let scene = given("").queue("yb").relations("wrb/y").triple();
    refused(&scene, |setup| setup.follower = None, &[SetupError::FollowerMissing { single: Yellow }]);
    let unexpected = |follower| [SetupError::FollowerUnexpected { follower }];
    refused(&scene, |setup| setup.follower = Some(Yellow), &unexpected(Yellow));
    refused(&scene, |setup| setup.queue = vec![(White, Due::Move)], &unexpected(Black));
    let quattro = given("").quattro();
    refused(
        &quattro,
        |setup| setup.follower = Some(Red),
        &[SetupError::FollowerUnexpected { follower: Red }],
    );
}

#[test]
fn j7_no_placement_is_due_before_any_conquest() {
    refused(
        &given("").quattro(),
        |setup| setup.queue.insert(0, (White, Due::Bonus)),
        &[SetupError::PlacementBeforeConquest(White)],
    );
}

#[test]
fn j6_every_army_has_one_king_or_one_to_be_replaced() {
    let scene = given("wPb3").relations("wr/y/b").quattro();
    refused(&scene, |setup| put(setup, "wKc3"), &[SetupError::Kings { army: White, found: 2 }]);
    refused(&scene, |setup| remove(setup, "a1"), &[SetupError::KingMissing(White)]);
    refused(&scene, |setup| setup.queue.insert(0, (White, Due::King)), &[SetupError::KingNotMissing(White)]);
    let twice = |setup: &mut Setup<Quattro>| {
        remove(setup, "a1");
        setup.queue = vec![(White, Due::King), (White, Due::King), (White, Due::Move)];
    };
    refused(&scene, twice, &[SetupError::KingNotMissing(White)]);
}

#[test]
fn j7_when_the_game_is_over_kings_may_be_missing_and_not_doubled() {
    let over = given("wPb3 wKa1").queue("-").relations("wy/rb").quattro();
    refused(&over, |setup| put(setup, "wKc3"), &[SetupError::Kings { army: White, found: 2 }]);
}

#[test]
fn j4_no_pawn_stands_on_its_far_rank() {
    for (pawn, at) in [("wPc12", "c12"), ("rPc1", "c1"), ("yPc12", "c12"), ("bPj1", "j1")] {
        refused(&given("").quattro(), |setup| put(setup, pawn), &[SetupError::PawnOnFarRank(square(at))]);
    }
    given("wPc1 rPc12").quattro();
}

#[test]
fn j3_after_the_assembly_a_reserve_is_a_prince_a_princess_nothing_or_a_drop_right() {
    let refused_reserve = |reserve: Reserve, more: &[SetupError<_>]| {
        let mut errors = vec![SetupError::ReserveAfterAssembly(Red)];
        errors.extend_from_slice(more);
        refused(&given("").relations("wy/rb").quattro(), |setup| setup.reserves[Red] = reserve, &errors);
    };
    let mut reserve = Reserve::default();
    reserve.pieces[Kind::Queen] = 1;
    refused_reserve(reserve, &[]);
    let mut reserve = Reserve::default();
    reserve.pieces[Kind::Prince] = 1;
    reserve.pieces[Kind::Princess] = 1;
    refused_reserve(reserve, &[]);
    let mut reserve = Reserve { drop_right: true, ..Reserve::default() };
    reserve.pieces[Kind::Prince] = 1;
    refused_reserve(reserve, &[]);
}

#[test]
fn j9_only_quattro_knows_a_drop_right_and_only_after_the_second_conquest() {
    fn check<V: Variant>(scene: &Scene<V>) {
        let drop_right = |setup: &mut Setup<V>| {
            setup.reserves[White] = Reserve { drop_right: true, ..Reserve::default() };
        };
        refused(scene, drop_right, &[SetupError::DropRight(White)]);
    }
    check(&given("").duo());
    check(&given("").trio());
    check(&given("").quattro());
    check(&given("").relations("wr/y/b").quattro());
    check(&given("").relations("wr/by").triple());
    given("").relations("wy/rb").reserves("+,C,C,C").quattro();
}

#[test]
fn j7_a_bonus_in_front_has_something_to_place() {
    let nothing = |setup: &mut Setup<Quattro>| setup.reserves[White] = Reserve::default();
    let first = given("").queue("w*r").relations("wr/y/b").quattro();
    refused(&first, nothing, &[SetupError::NothingToPlace(White)]);
    // After the Second Conquest there is nothing only if neither Prince nor Princess is lacking.
    let second = given("wCb2 wSb3").queue("w*r").relations("wy/rb").quattro();
    refused(&second, nothing, &[SetupError::NothingToPlace(White)]);
}

#[test]
fn r11_a_placement_due_has_a_square_to_go_to() {
    let pieces = filled("yB", "a1-f4 a5-l8 !c3");
    let scene = given(&format!("{pieces} wKg9")).queue("w*r").relations("wr/y/b").quattro();
    refused(&scene, |setup| put(setup, "yBc3"), &[SetupError::NoSquare(White)]);
}

#[test]
fn j10_all_reasons_are_reported_together() {
    let mut wrong = setup(&given("wPb3").quattro());
    put(&mut wrong, "wPc12 rKc3");
    wrong.queue.push((Red, Due::Move));
    let errors = wrong.validate().expect_err("no position");
    assert_eq!(
        errors,
        [
            SetupError::QueueShape,
            SetupError::PawnOnFarRank(square("c12")),
            SetupError::Kings { army: Red, found: 2 },
        ]
    );
}

#[test]
fn j3_every_start_is_a_position() {
    fn check<V: Variant>() {
        let start = Position::<V>::start();
        assert_eq!(Setup::of(&start).validate().as_ref(), Ok(&start));
        assert_eq!(Game::<V>::start().position(), &start);
    }
    check::<Duo>();
    check::<Trio>();
    check::<Quattro>();
    check::<QuattroTriple>();
}
