//! J4, R24: Pawns.

use dethrone_rules::judtho::{Action, Illegal, Kind};

use super::scene::{given, square};

#[test]
fn j4_pawn_goes_one_or_two_squares_forward_always() {
    given("wPc2").duo().moves("c2", "c3 c4");
    given("wPc7").duo().moves("c7", "c8 c9");
    given("rPc5").queue("r").duo().moves("c5", "c4 c3");
}

#[test]
fn j4_pawn_goes_forward_to_an_empty_square_only() {
    given("wPc2 rPc4").duo().moves("c2", "c3");
    given("wPc2 rRc3").duo().moves("c2", "");
    given("wPc2 wRc4").duo().moves("c2", "c3");
}

#[test]
fn j4_pawn_jumps_a_pawn_of_any_army_and_nothing_else() {
    given("wPc5 wPc6").quattro().moves("c5", "c7");
    given("wPc5 rPc6").quattro().moves("c5", "c7");
    given("wPc5 yPc6").quattro().moves("c5", "c7");
    given("wPc5 bPc6").quattro().moves("c5", "c7");
    for blocker in ["K", "Q", "R", "B", "N", "C", "S"] {
        given(&format!("wPc5 r{blocker}c6")).quattro().moves("c5", "");
    }
    given("wPc5 yNc6").quattro().moves("c5", "");
}

#[test]
fn j4_pawn_does_not_jump_to_an_occupied_square() {
    given("wPc5 rPc6 rPc7").duo().moves("c5", "");
}

#[test]
fn j4_pawn_captures_one_square_diagonally_forward() {
    given("wPc5 rBb6 rBd6 rBb4 rBd4 rBb5 rBc6").duo().moves("c5", "b6 d6");
    given("rPc5 wBb4 wBd4 wBd6").queue("r").duo().moves("c5", "c4 c3 b4 d4");
    given("wPc5 yBb6 wBd6").quattro().moves("c5", "c6 c7");
}

#[test]
fn j4_pawn_must_promote_on_the_far_rank() {
    given("wPc11").duo().moves("c11", "c12q c12r c12b c12n c12c c12s");
    given("rPc2").queue("r").duo().moves("c2", "c1q c1r c1b c1n c1c c1s");
    given("wPc11 rRb12 rRc12").duo().moves("c11", "b12q b12r b12b b12n b12c b12s");
}

#[test]
fn j4_pawn_promotes_with_a_two_square_move_too() {
    given("wPc10 rPc11").duo().moves("c10", "c12q c12r c12b c12n c12c c12s");
    given("wPc10").duo().moves("c10", "c11 c12q c12r c12b c12n c12c c12s");
}

#[test]
fn j4_pawn_becomes_what_its_player_chooses() {
    for (letter, kind) in ["q", "r", "b", "n", "c", "s"].into_iter().zip(Kind::PROMOTIONS) {
        let become_text = format!("w{} on d12", kind.letter());
        given("wPd11")
            .duo()
            .play(&format!("d11d12{letter}"))
            .events(&["wP d11-d12", &become_text])
            .has(&format!("w{}d12 --d11", kind.letter()));
    }
}

#[test]
fn j4_pawn_captures_and_promotes_at_once() {
    given("wPc11 rRd12 rPf9")
        .duo()
        .play("c11d12s")
        .events(&["w takes rR d12", "wP c11-d12", "wS on d12"])
        .captures("rR,-");
}

#[test]
fn j4_there_is_no_en_passant() {
    given("wPc5 rPd7").queue("r").duo().play("d7d5").moves("c5", "c6 c7");
    given("wPc6 rPd8").queue("r").duo().play("d8d6").moves("c6", "c7 c8").illegal(
        Action::Move { from: square("c6"), to: square("d7") },
        Illegal::PawnNothingToCapture { square: square("d7") },
    );
}

#[test]
fn r24_a_pawns_direction_and_far_rank_never_change() {
    for relations in ["wr/y/b", "r/y/bw", "wy/rb", "rb/yw"] {
        given("wPc6 bPi7 yPi11").relations(relations).quattro().moves("c6", "c7 c8");
        given("bPi7 yPg2").queue("b").relations(relations).quattro().moves("i7", "i6 i5");
    }
    // In its former Rival's Kingdom a Pawn goes on to its own far rank.
    given("wPh3").relations("wr/y/b").quattro().moves("h3", "h4 h5");
    given("wPh11").relations("wr/y/b").quattro().moves("h11", "h12q h12r h12b h12n h12c h12s");
    given("rPh2").queue("r").relations("wr/y/b").quattro().moves("h2", "h1q h1r h1b h1n h1c h1s");
}
