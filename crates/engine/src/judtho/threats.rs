//! Which Kings an army could dethrone with its next move, without listing moves.

use dethrone_rules::geometry::{Board, Square, SquareSet};
use dethrone_rules::judtho::{Action, Kind, Position, Variant};
use dethrone_rules::{Army, ArmySet};

use super::{around_opposing_kings, opponents, seen_by};

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

/// Whether a move brings its piece to where it attacks an Opponent's King, or a Knight to where it can go on to a Knatch (J6).
/// What the move uncovers is not seen, and a Prince is taken for a Princess.
pub(super) fn threatens<V: Variant>(position: &Position<V>, action: Action<V::Board>) -> bool {
    let (Action::Move { from, to }, Some(army)) = (action, position.to_act()) else { return false };
    let occupied = position.occupied().without(SquareSet::from(from));
    let kind = position.kind_at(from);
    let targets = if kind == Kind::Knight {
        around_opposing_kings(position, army)
    } else {
        opponents(position, army)
            .fold(SquareSet::EMPTY, |kings, opponent| kings | position.pieces(opponent, Kind::King))
    };
    let reached = seen_by(kind, to, occupied) & targets;
    !reached.is_empty() && reached.intersects(position.landing(army))
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

#[cfg(test)]
mod tests {
    use dethrone_rules::Game as _;
    use dethrone_rules::judtho::{Duo, Game, Trio};

    use super::*;
    use crate::random::Random;

    fn what_threatens_dethrones_next<V: Variant>() {
        let (mut threats, mut others) = (0, 0);
        for seed in 0..60 {
            let (mut game, mut random) = (Game::<V>::start(), Random::new(seed));
            for _ in 0..200 {
                let Some(army) = game.to_act() else { break };
                let actions = game.legal_actions();
                for &action in &actions {
                    let princely = matches!(action, Action::Move { from, .. } if game.position().kind_at(from) == Kind::Prince);
                    if !threatens(game.position(), action) || princely {
                        others += 1;
                        continue;
                    }
                    threats += 1;
                    let before = game.clone();
                    game.play(action, &mut |_| ());
                    let victims = game.position().relations().opponents(army);
                    assert!(dethrones(game.position(), army, victims), "{:?} {action:?}", before.position());
                    game.undo();
                }
                game.play(actions[random.below(actions.len())], &mut |_| ());
            }
        }
        assert!(threats > 500 && others > 10_000, "{threats} {others}");
    }

    #[test]
    fn what_is_seen_to_threaten_a_king_dethrones_it_next() {
        what_threatens_dethrones_next::<Duo>();
        what_threatens_dethrones_next::<Trio>();
    }
}
