//! Static exchange evaluation: what an action gains once the pieces have been exchanged on its destination.

use dethrone_rules::Army;
use dethrone_rules::geometry::{Board, Square, SquareSet, bishop, rook};
use dethrone_rules::judtho::{Action, Kind, Path, Position, Variant};

use super::gain::gain;
use super::{KING_VALUE, acting_kind, value};
use crate::value::Value;

/// From the cheapest piece to the one that may only take what is no longer covered: to lose the King is to lose.
const CHEAPEST_FIRST: [Kind; 8] = [
    Kind::Pawn,
    Kind::Bishop,
    Kind::Rook,
    Kind::Knight,
    Kind::Queen,
    Kind::Prince,
    Kind::Princess,
    Kind::King,
];

/// Whether `action` gains at least `least` when both sides then take on its destination, always with the cheapest piece
/// and as long as it pays. A side is all armies that are no Opponents of the one to act.
pub(super) fn reaches<V: Variant>(position: &Position<V>, action: Action<V::Board>, least: Value) -> bool {
    let gained = gain(position, action);
    let mut balance = gained - least;
    if balance < 0 {
        return false;
    }
    let (Some(to), Some(army)) = (action.to(), position.to_act()) else { return true };
    let kind = match action {
        Action::Promote { kind, .. } => kind,
        _ => acting_kind(position, action),
    };
    balance -= value::<V>(kind);
    if gained >= KING_VALUE || balance >= 0 {
        return true;
    }
    let mut occupied = position.occupied() | SquareSet::from(to);
    if let Some(from) = action.from() {
        occupied = occupied.without(SquareSet::from(from));
    }
    if let Action::Sweep { from, between, .. } = action
        && let Some(path) = Path::between(from, to)
    {
        occupied = occupied.without(path.between_squares(between).collect());
    }
    exchange(position, army, to, occupied, balance)
}

/// The exchange on `square`, where a piece of the side of `army` has arrived, which is `balance` ahead of its aim if that
/// piece is lost. Whether it reaches the aim.
fn exchange<V: Variant>(
    position: &Position<V>,
    army: Army,
    square: Square<V::Board>,
    mut occupied: SquareSet<V::Board>,
    mut balance: Value,
) -> bool {
    let opponents = position.relations().opponents(army);
    let mut sides = [SquareSet::EMPTY; 2];
    for &other in V::ARMIES {
        sides[usize::from(opponents.contains(other))] |= position.army(other);
    }
    let others = position.occupied().without(SquareSet::from(square));
    let mut takers_turn = 1;
    loop {
        let own = attackers(position, square, occupied) & sides[takers_turn] & others & occupied;
        let Some(kind) = CHEAPEST_FIRST.into_iter().find(|&kind| own.intersects(position.kind(kind))) else {
            return takers_turn == 1;
        };
        balance = -balance - 1 - value::<V>(kind);
        if balance >= 0 {
            return takers_turn == 0;
        }
        if let Some(from) = (own & position.kind(kind)).first() {
            occupied = occupied.without(SquareSet::from(from));
        }
        takers_turn = 1 - takers_turn;
    }
}

/// J4: the pieces of all armies that could take on `square` if `occupied` were the squares with a piece. A Prince is
/// counted where its path is free.
fn attackers<V: Variant>(
    position: &Position<V>,
    square: Square<V::Board>,
    occupied: SquareSet<V::Board>,
) -> SquareSet<V::Board> {
    let of = |kind: Kind| position.kind(kind);
    let (straight, diagonal) = (rook(square, occupied), bishop(square, occupied));
    let target = SquareSet::from(square);
    let pawns = |light: bool| {
        let back = if light { -1 } else { 1 };
        let armies = V::ARMIES.iter().filter(|army| army.is_light() == light);
        let own = armies.fold(SquareSet::EMPTY, |own, &army| own | position.pieces(army, Kind::Pawn));
        (target.shift(-1, back) | target.shift(1, back)) & own
    };
    let princes: SquareSet<V::Board> = of(Kind::Prince)
        .into_iter()
        .filter(|&prince| {
            Path::between(prince, square).is_some_and(|path| {
                path.squares().iter().all(|&step| step == square || !occupied.contains(step))
            })
        })
        .collect();
    straight & (of(Kind::Rook) | of(Kind::Queen))
        | diagonal & (of(Kind::Bishop) | of(Kind::Queen))
        | V::Board::leaps(square) & of(Kind::Knight)
        | V::Board::steps(square) & of(Kind::King)
        | V::Board::stars(square) & of(Kind::Princess)
        | pawns(true)
        | pawns(false)
        | princes
}

#[cfg(test)]
mod tests {
    use dethrone_records::Notation;
    use dethrone_rules::judtho::{Duo, Game};

    use super::*;

    fn reaches_in(fen: &str, action: &str, least: Value) -> bool {
        let game = Game::<Duo>::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        let action = game.parse_action(action).unwrap_or_else(|error| panic!("{fen}: {error}"));
        reaches(game.position(), action, least)
    }

    #[test]
    fn what_nothing_covers_is_won() {
        let fen = "5rK/6/6/6/2rN3/6/6/2wR3/6/6/6/wK5 w - S,S -,- 0,0 100";
        assert!(reaches_in(fen, "c5c8", 600));
        assert!(!reaches_in(fen, "c5c8", 601));
    }

    #[test]
    fn a_covered_pawn_costs_the_rook_that_takes_it() {
        let fen = "5rK/6/6/1rP4/2rP3/6/6/2wR3/6/6/6/wK5 w - S,S -,- 0,0 100";
        assert!(!reaches_in(fen, "c5c8", 0));
        assert!(reaches_in(fen, "c5c8", 100 - 500));
    }

    #[test]
    fn a_second_rook_behind_the_first_takes_part() {
        let fen = "5rK/6/2rR3/6/2rP3/6/6/2wR3/2wR3/6/6/wK5 w - S,S -,- 0,0 100";
        assert!(reaches_in(fen, "c5c8", 100));
    }
}
