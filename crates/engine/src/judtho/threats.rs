//! Which Kings an army could dethrone with its next move, and what it could capture on a square; by looking outwards
//! from the King or the square, without listing moves.

use dethrone_rules::geometry::{Board, Square, SquareSet, bishop, rook};
use dethrone_rules::judtho::{Kind, Path, Position, Territory, Variant};
use dethrone_rules::{Army, ArmySet};

/// Whether `attacker`, were it to move now, could take or knatch the King of one of `victims`, its Opponents.
/// Annihilation and a Knatch by promotion are left to the search.
pub(super) fn dethrones<V: Variant>(position: &Position<V>, attacker: Army, victims: ArmySet) -> bool {
    let landing = landing(position, attacker);
    victims.iter().any(|victim| {
        position.pieces(victim, Kind::King).first().is_some_and(|king| {
            knatches(position, attacker, king, landing)
                || landing.contains(king) && captures(position, attacker, king)
        })
    })
}

/// J2: where a move of `army` may end: on an empty square or an Opponent's piece, not in its Rival's Kingdom.
pub(super) fn landing<V: Variant>(position: &Position<V>, army: Army) -> SquareSet<V::Board> {
    let mut landing = position.empty();
    for opponent in position.relations().opponents(army).iter() {
        landing |= position.army(opponent);
    }
    match position.relations().rival(army) {
        Some(rival) => landing.without(V::Board::kingdom(rival)),
        None => landing,
    }
}

/// J6 Knatch: whether a Knight of `attacker` is a leap from `king`, or can go to a square that is.
pub(super) fn knatches<V: Variant>(
    position: &Position<V>,
    attacker: Army,
    king: Square<V::Board>,
    landing: SquareSet<V::Board>,
) -> bool {
    let knights = position.pieces(attacker, Kind::Knight);
    let around = V::Board::leaps(king);
    knights.intersects(around)
        || knights.into_iter().any(|knight| V::Board::leaps(knight).intersects(around & landing))
}

/// J4: whether a piece of `attacker` other than a Knight could capture a piece on `square`, were it an Opponent's.
pub(super) fn captures<V: Variant>(position: &Position<V>, attacker: Army, square: Square<V::Board>) -> bool {
    let own = position.army(attacker);
    let of = |kind: Kind| position.kind(kind) & own;
    let queens = of(Kind::Queen);
    let straight = of(Kind::Rook) | queens;
    let diagonal = of(Kind::Bishop) | queens;
    let occupied = position.occupied();
    let back = if attacker.is_light() { -1 } else { 1 };
    let target = SquareSet::from(square);
    V::Board::stars(square).intersects(of(Kind::Princess))
        || V::Board::steps(square).intersects(of(Kind::King))
        || (target.shift(-1, back) | target.shift(1, back)).intersects(of(Kind::Pawn))
        || !straight.is_empty() && rook(square, occupied).intersects(straight)
        || !diagonal.is_empty() && bishop(square, occupied).intersects(diagonal)
        || of(Kind::Prince).into_iter().any(|prince| prince_reaches(position, attacker, prince, square))
}

/// J4 Prince, R3: whether a Prince on `from` could run to `to` and capture there.
fn prince_reaches<V: Variant>(
    position: &Position<V>,
    attacker: Army,
    from: Square<V::Board>,
    to: Square<V::Board>,
) -> bool {
    let files = from.file().abs_diff(to.file());
    let ranks = from.rank().abs_diff(to.rank());
    if files.min(ranks) > 1 || files.max(ranks) > 3 {
        return false;
    }
    let Some(path) = Path::between(from, to) else { return false };
    let opponents = position.relations().opponents(attacker);
    let before = path.squares().split_last().map_or(&[][..], |(_, before)| before);
    before.iter().all(|&square| {
        position.empty().contains(square)
            || opponents.iter().any(|other| position.army(other).contains(square))
    })
}
