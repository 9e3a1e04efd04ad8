//! Static exchange evaluation: what an action gains once the pieces have been exchanged on its destination.

use dethrone_rules::royal_court::{Action, Color, Kind, Position, Square, SquareSet};

use super::evaluation::VALUES;
use super::moving_kind;
use crate::value::Value;

/// From the cheapest piece to the one that may only take what is no longer covered.
const CHEAPEST_FIRST: [Kind; 7] =
    [Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Crowned, Kind::Queen, Kind::King];

/// Whether `action` gains at least `least` when both sides then take on its destination, always with the cheapest piece
/// and as long as it pays. Pins are disregarded.
pub(super) fn reaches(position: &Position, action: Action, least: Value) -> bool {
    let (from, to) = (action.from(), action.to());
    let kind = moving_kind(position, action);
    let mut occupied = position.occupied().without(SquareSet::from(from)) | SquareSet::from(to);
    let mut captured = position.piece_at(to).map_or(0, |piece| VALUES[piece.kind]);
    if kind == Kind::Pawn && position.en_passant() == Some(to) {
        captured = VALUES[Kind::Pawn];
        if let Some(passed) = to.offset(0, -position.turn().forward()) {
            occupied = occupied.without(SquareSet::from(passed));
        }
    }
    let arriving = action.promotion().unwrap_or(kind);
    let promoted = VALUES[arriving] - VALUES[kind];
    // What the side to take would be ahead of `least` if it stopped here.
    let mut balance = captured + promoted - least;
    if balance < 0 {
        return false;
    }
    balance -= VALUES[arriving];
    // A King has gone where nothing can take it.
    balance >= 0 || exchange(position, position.turn().other(), to, occupied, balance)
}

/// The exchange on `square`, where a piece of the other colour than `first` stands, which is `balance` ahead of its aim
/// if that piece is lost. Whether it reaches the aim.
fn exchange(
    position: &Position,
    first: Color,
    square: Square,
    mut occupied: SquareSet,
    mut balance: Value,
) -> bool {
    let mut taker = first;
    let attackers = |occupied: SquareSet| {
        (position.attackers(square, Color::White, occupied)
            | position.attackers(square, Color::Black, occupied))
            & occupied
    };
    loop {
        let all = attackers(occupied);
        let own = all & position.color(taker);
        let cheapest = CHEAPEST_FIRST.into_iter().find(|&kind| own.intersects(position.kind(kind)));
        // A King takes only what is not covered.
        let covered = all.intersects(position.color(taker.other()));
        let Some(kind) = cheapest.filter(|&kind| kind != Kind::King || !covered) else {
            return taker == first;
        };
        if kind == Kind::King {
            return taker != first;
        }
        // The taker has what stood there, and may lose the piece that took it.
        balance = -balance - 1 - VALUES[kind];
        if balance >= 0 {
            return taker != first;
        }
        if let Some(from) = (own & position.kind(kind)).first() {
            occupied = occupied.without(SquareSet::from(from));
        }
        taker = taker.other();
    }
}

#[cfg(test)]
mod tests {
    use dethrone_records::Notation;
    use dethrone_rules::royal_court::Game;

    use super::*;

    /// What the action gains, found by asking for more and more.
    fn gained(fen: &str, action: &str) -> Value {
        let game = Game::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        let action = game.parse_action(action).unwrap_or_else(|error| panic!("{fen}: {error}"));
        (-2_000..2_000).rev().find(|&least| reaches(game.position(), action, least)).expect("a gain")
    }

    #[test]
    fn a_piece_that_nothing_covers_is_won() {
        assert_eq!(gained("5k4/10/10/4n5/10/4R5/10/5K4 w - - 0 1", "e3e5"), VALUES[Kind::Knight]);
    }

    #[test]
    fn a_covered_pawn_costs_the_rook_that_takes_it() {
        let gain = gained("5k4/10/3p6/4p5/10/4R5/10/5K4 w - - 0 1", "e3e5");
        assert_eq!(gain, VALUES[Kind::Pawn] - VALUES[Kind::Rook]);
    }

    #[test]
    fn a_rook_behind_a_rook_takes_part() {
        let gain = gained("5k4/4r5/10/4p5/10/4R5/4R5/5K4 w - - 0 1", "e3e5");
        assert_eq!(
            gain,
            VALUES[Kind::Pawn],
            "Black does not take back: the second Rook stands behind the first"
        );
    }

    #[test]
    fn a_king_takes_only_what_is_not_covered() {
        let taken_back = gained("10/4k5/4p5/10/10/4R5/10/5K4 w - - 0 1", "e3e6");
        assert_eq!(taken_back, VALUES[Kind::Pawn] - VALUES[Kind::Rook]);
        let covered = gained("10/4k5/4p5/10/10/4R5/4R5/5K4 w - - 0 1", "e3e6");
        assert_eq!(covered, VALUES[Kind::Pawn]);
    }

    #[test]
    fn a_quiet_move_can_lose_the_piece() {
        let gain = gained("5k4/10/3p6/10/10/4R5/10/5K4 w - - 0 1", "e3e5");
        assert_eq!(gain, -VALUES[Kind::Rook]);
    }
}
