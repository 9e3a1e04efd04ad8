//! Why an action is illegal: every reason there is, each shown by an action that has it.

use dethrone_rules::Army::{Red, White, Yellow};
use dethrone_rules::geometry::{Board, KNIGHT_LEAPS, Square};
use dethrone_rules::judtho::{Action, Due, Illegal, Kind, Relation, Variant};

use super::scene::{Scene, filled, given, piece, square};

fn step<B: Board>(from: &str, to: &str) -> Action<B> {
    Action::Move { from: square(from), to: square(to) }
}

fn sweep<B: Board>(from: &str, to: &str, between: u8) -> Action<B> {
    Action::Sweep { from: square(from), to: square(to), between }
}

fn place<B: Board>(kind: Kind, at: &str) -> Action<B> {
    Action::Place { kind, square: square(at) }
}

fn promote<B: Board>(from: &str, to: &str, kind: Kind) -> Action<B> {
    Action::Promote { from: square(from), to: square(to), kind }
}

/// A stationary capture on the squares named.
fn stationary<B: Board>(from: &str, on: &[&str]) -> Action<B> {
    let from: Square<B> = square(from);
    let targets = KNIGHT_LEAPS
        .into_iter()
        .enumerate()
        .filter(|(_, (files, ranks))| {
            from.offset(*files, *ranks).is_some_and(|at| on.contains(&at.to_string().as_str()))
        })
        .map(|(index, _)| 1 << index)
        .sum();
    Action::Stationary { from, targets }
}

fn not_to_place<B: Board>(kind: Kind, possible: &str) -> Illegal<B> {
    Illegal::KindNotToPlace { kind, possible: possible.chars().filter_map(Kind::from_letter).collect() }
}

/// The piece `by` on `at` is not captured, as it is this to the mover.
fn kept<B: Board>(at: &str, by: &str, relation: Relation) -> Illegal<B> {
    Illegal::NotAnOpponent { square: square(at), piece: piece(by), relation }
}

#[test]
fn j8_the_game_is_over() {
    let over = given("wRc5 rKc9").duo().play("c5c9");
    over.illegal(step("a1", "a2"), Illegal::GameOver).illegal(Action::Pass, Illegal::GameOver);
}

#[test]
fn j8_a_placement_is_due() {
    let assembly = Illegal::PlacementDue { army: White, due: Due::Assembly };
    Scene::<dethrone_rules::judtho::Duo>::start("duo")
        .illegal(step("a1", "a2"), assembly)
        .illegal(Action::Pass, assembly);
    let bonus = given("rPa11").queue("w*r^y").relations("wr/y/b").quattro();
    bonus
        .illegal(step("a1", "a2"), Illegal::PlacementDue { army: White, due: Due::Bonus })
        .play("C@a2")
        .illegal(step("a11", "a10"), Illegal::PlacementDue { army: Red, due: Due::King });
}

#[test]
fn j9_a_move_is_due() {
    given("").duo().illegal(place(Kind::Queen, "b2"), Illegal::MoveDue { army: White });
}

#[test]
fn j7_this_kind_is_not_to_be_placed() {
    let bonus = given("rPa11").queue("w*r^y").relations("wr/y/b").reserves("S,C,C,C").quattro();
    bonus
        .illegal(place(Kind::Prince, "a2"), not_to_place(Kind::Prince, "S"))
        .play("S@a2")
        .illegal(place(Kind::Queen, "a9"), not_to_place(Kind::Queen, "K"));
    given("")
        .relations("wy/rb")
        .reserves("+,C,C,C")
        .captures("-,wR,-,-")
        .quattro()
        .illegal(place(Kind::Queen, "a2"), not_to_place(Kind::Queen, "R"));
    Scene::<dethrone_rules::judtho::Duo>::start("duo")
        .play("C@a1 K@a12")
        .illegal(place(Kind::Princess, "a2"), not_to_place(Kind::Princess, "KQRBNP"));
}

#[test]
fn j3_placements_go_to_empty_squares_of_the_own_kingdom() {
    Scene::<dethrone_rules::judtho::Quattro>::start("quattro")
        .play("C@a1 K@a12 K@g1 K@g9")
        .illegal(
            place(Kind::King, "a1"),
            Illegal::SquareOccupied { square: square("a1"), piece: piece("wC") },
        )
        .illegal(place(Kind::King, "a5"), Illegal::OutsideKingdom { square: square("a5"), army: White })
        .illegal(place(Kind::King, "h1"), Illegal::OutsideKingdom { square: square("h1"), army: White });
}

#[test]
fn r11_where_the_kingdom_is_full_only_neutral_territory_serves() {
    let crowd = filled("yB", "a1-f4");
    given(&format!("{crowd} wKc6"))
        .queue("w*r")
        .relations("wr/y/b")
        .quattro()
        .illegal(place(Kind::Prince, "h1"), Illegal::KingdomFull { square: square("h1") });
}

#[test]
fn j4_only_an_own_piece_moves() {
    given("wPa2").duo().illegal(step("c3", "c4"), Illegal::NoPiece { square: square("c3") }).illegal(
        step("a12", "a11"),
        Illegal::NotYours { square: square("a12"), piece: piece("rK"), army: White },
    );
}

#[test]
fn j4_each_piece_moves_in_its_own_way() {
    for (kind, to) in [
        (Kind::King, "c5"),
        (Kind::Queen, "d5"),
        (Kind::Rook, "d4"),
        (Kind::Bishop, "c4"),
        (Kind::Knight, "c4"),
        (Kind::Prince, "e5"),
        (Kind::Princess, "c8"),
        (Kind::Pawn, "c2"),
        (Kind::Pawn, "d3"),
        (Kind::Rook, "c3"),
    ] {
        given(&format!("w{}c3", kind.letter()))
            .duo()
            .illegal(step("c3", to), Illegal::NotItsMove { kind, from: square("c3"), to: square(to) });
    }
    given("wSc3 wCd3 rRc4 rRd4")
        .duo()
        .illegal(
            sweep("c3", "c4", 0),
            Illegal::NotItsMove { kind: Kind::Princess, from: square("c3"), to: square("c4") },
        )
        .illegal(
            sweep("c3", "d5", 1),
            Illegal::NotItsMove { kind: Kind::Princess, from: square("c3"), to: square("d5") },
        );
}

#[test]
fn j4_something_stands_in_the_way() {
    let blocked = |at, by| Illegal::Blocked { square: square(at), piece: piece(by) };
    given("wRc3 rRc5").duo().illegal(step("c3", "c7"), blocked("c5", "rR"));
    given("wPc3 rRc4").duo().illegal(step("c3", "c5"), blocked("c4", "rR"));
    given("wCc3 wPc4").duo().illegal(step("c3", "c5"), blocked("c4", "wP"));
    given("wSc3 wPc4 rPc5").duo().illegal(sweep("c3", "c5", 1), blocked("c4", "wP"));
}

#[test]
fn j2_own_rivals_and_allys_pieces_are_not_captured() {
    given("wRc5 wPc6").duo().illegal(step("c5", "c6"), kept("c6", "wP", Relation::Own));
    given("wRc5 yPc6").quattro().illegal(step("c5", "c6"), kept("c6", "yP", Relation::Rival));
    given("wRc5 rPc6")
        .relations("wr/y/b")
        .quattro()
        .illegal(step("c5", "c6"), kept("c6", "rP", Relation::Ally));
    given("wNc5 yPd7").quattro().illegal(stationary("c5", &["d7"]), kept("d7", "yP", Relation::Rival));
    given("wPc5 yPd6").quattro().illegal(step("c5", "d6"), kept("d6", "yP", Relation::Rival));
}

#[test]
fn j2_no_move_ends_in_the_rivals_kingdom() {
    let closed = |at| Illegal::RivalKingdom { square: square(at), rival: Yellow };
    given("wRc3").quattro().illegal(step("c3", "g3"), closed("g3"));
    given("wCf3 rPg4").quattro().illegal(step("f3", "g4"), closed("g4"));
    given("wSe3 rPf3 rPg3").quattro().illegal(sweep("e3", "g3", 1), closed("g3"));
}

#[test]
fn j4_pawns_go_forward_to_empty_squares_and_diagonally_to_capture() {
    let ahead = |at, by| Illegal::PawnAhead { square: square(at), piece: piece(by) };
    given("wPc3 rPc4").duo().illegal(step("c3", "c4"), ahead("c4", "rP"));
    given("wPc3 rRc5").duo().illegal(step("c3", "c5"), ahead("c5", "rR"));
    given("wPc3").duo().illegal(step("c3", "d4"), Illegal::PawnNothingToCapture { square: square("d4") });
}

#[test]
fn j4_promotions_are_named_where_they_happen_and_nowhere_else() {
    given("wPc11 wRb3")
        .duo()
        .illegal(step("c11", "c12"), Illegal::PromotionMissing { square: square("c12") })
        .illegal(promote("c11", "c12", Kind::King), Illegal::PromotionKind { kind: Kind::King })
        .illegal(promote("c11", "c12", Kind::Pawn), Illegal::PromotionKind { kind: Kind::Pawn })
        .illegal(
            promote("b3", "b12", Kind::Queen),
            Illegal::NoPromotion { kind: Kind::Rook, square: square("b12") },
        );
    given("wPc3").duo().illegal(
        promote("c3", "c4", Kind::Queen),
        Illegal::NoPromotion { kind: Kind::Pawn, square: square("c4") },
    );
}

#[test]
fn j4_only_princess_and_prince_sweep() {
    given("wRc3 rPc4 rPc5").duo().illegal(sweep("c3", "c5", 1), Illegal::NoSweep { kind: Kind::Rook });
}

#[test]
fn j4_a_sweep_captures_all_opponents_on_the_way_and_the_destination() {
    let leaves_out = |at| Illegal::SweepLeavesOut { square: square(at), piece: piece("rP") };
    given("wSc3 rPc4 rPc5 rPc6")
        .duo()
        .illegal(sweep("c3", "c6", 0b01), leaves_out("c5"))
        .illegal(sweep("c3", "c7", 0b111), Illegal::SweepEndsEmpty { square: square("c7") });
    given("wSc3 rPc5")
        .duo()
        .illegal(sweep("c3", "c5", 0b01), Illegal::NothingToSweep { square: square("c4") });
    given("wCc3 rPc4 rPc5").duo().illegal(step("c3", "c5"), leaves_out("c4"));
}

#[test]
fn j4_a_prince_that_captures_on_its_way_ends_on_an_opponents_piece() {
    given("wCc3 rPc4").duo().illegal(step("c3", "c5"), Illegal::PrinceEndsEmpty { square: square("c5") });
}

#[test]
fn j4_a_sweep_names_no_square_beyond_its_path() {
    given("wSc3 rPc4 rPc5").duo().illegal(
        sweep("c3", "c5", 0b11),
        Illegal::NotItsMove { kind: Kind::Princess, from: square("c3"), to: square("c5") },
    );
}

#[test]
fn j4_only_a_knight_captures_without_moving_and_only_what_stands_a_leap_away() {
    given("wNc3 wRb3 rPd5")
        .duo()
        .illegal(Action::Stationary { from: square("c3"), targets: 0 }, Illegal::NoTargets)
        .illegal(stationary("c3", &["b5"]), Illegal::NothingThere { square: square("b5") })
        .illegal(stationary("b3", &["c5"]), Illegal::NotStationary { kind: Kind::Rook });
    given("wNa2")
        .duo()
        .illegal(Action::Stationary { from: square("a2"), targets: u8::MAX }, Illegal::NoTargets);
}

#[test]
fn r5_a_move_repeats_a_position() {
    given("").duo().play("a1b1 a12b12 b1a1").illegal(step("b12", "a12"), Illegal::Repeats { ply: 100 });
}

#[test]
fn r6_an_army_with_something_to_play_may_not_pass() {
    given("").duo().illegal(Action::Pass, Illegal::MayNotPass { army: White });
}

/// Every reason tells itself in words that name what it is about.
#[test]
fn j4_reasons_are_told_in_words() {
    fn told<V: Variant>(scene: &Scene<V>, action: Action<V::Board>) -> String {
        scene.game.why_illegal(action).expect("illegal").to_string()
    }
    let scene = given("wRc3 rRc5 yPd3").quattro();
    assert_eq!(told(&scene, step("c3", "c7")), "blocked by the Red Rook on c5");
    assert_eq!(told(&scene, step("c3", "d3")), "the Yellow Pawn on d3 is a Rival's and cannot be captured");
    let scene = given("wRc3").quattro();
    assert_eq!(
        told(&scene, step("c3", "g3")),
        "g3 lies in the Kingdom of the Rival Yellow, where no move may end"
    );
    assert_eq!(told(&scene, Action::Pass), "White has something to play and may not pass");
    let scene = given("").duo().play("a1b1 a12b12 b1a1");
    assert_eq!(told(&scene, step("b12", "a12")), "repeats the position after ply 100");
}
