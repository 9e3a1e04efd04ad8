//! Which Kings an army could dethrone with its next move, without listing moves.

use dethrone_rules::geometry::{Board, Square, SquareSet};
use dethrone_rules::judtho::{Kind, Position, Variant};
use dethrone_rules::{Army, ArmySet};

/// Whether `attacker`, were it to move now, could take or knatch the King of one of `victims`, its Opponents.
/// Annihilation and a Knatch by promotion are left to the search.
pub(super) fn dethrones<V: Variant>(position: &Position<V>, attacker: Army, victims: ArmySet) -> bool {
    let landing = position.landing(attacker);
    victims.iter().any(|victim| {
        position.pieces(victim, Kind::King).first().is_some_and(|king| {
            knatches(position, attacker, king, landing)
                || landing.contains(king) && position.could_capture(attacker, king)
        })
    })
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
