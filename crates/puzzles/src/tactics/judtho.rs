//! The effects of Judtho's actions.

use dethrone_rules::Game as _;
use dethrone_rules::judtho::{Action, Due, Event, Game, Kind, Setup, Variant};

use super::{Effect, KING, Tactics};
use crate::solver::Solvable as _;
use crate::suite::Motif;

fn value<V: Variant>(kind: Kind) -> u32 {
    if kind == Kind::King { KING } else { V::VALUES[kind] }
}

impl<V: Variant> Tactics for Game<V> {
    fn effect(&self, action: Self::Action) -> Effect {
        let kind = action.from().map(|from| self.position().kind_at(from));
        let mut effect = Effect {
            lands: match action {
                Action::Stationary { from, .. } => Some(from.index()),
                _ => action.to().map(dethrone_rules::geometry::Square::index),
            },
            value: kind.map_or(0, value::<V>),
            ..Effect::default()
        };
        match action {
            Action::Sweep { .. } => effect.motifs.push(Motif::Sweep),
            Action::Stationary { .. } => effect.motifs.push(Motif::Stationary),
            _ => (),
        }
        let mover = self.to_act();
        self.afresh().play(action, &mut |event| match event {
            Event::Captured { piece, square, .. } => {
                effect.captured.push((square.index(), value::<V>(piece.kind)));
            }
            Event::Promoted { kind, .. } => {
                effect.motifs.push(Motif::Promotion);
                effect.promotion = value::<V>(kind).saturating_sub(value::<V>(Kind::Pawn));
            }
            Event::Conquest { conquered, .. } if Some(conquered) == mover => {
                effect.motifs.push(Motif::SelfKnatch);
            }
            Event::Conquest { regicide, knatch, annihilation, .. } => {
                let ways = [
                    (regicide, Motif::Regicide),
                    (knatch, Motif::Knatch),
                    (annihilation, Motif::Annihilation),
                ];
                effect.motifs.extend(ways.into_iter().filter(|(holds, _)| *holds).map(|(_, motif)| motif));
            }
            _ => (),
        });
        effect
    }

    /// Before the action nobody could conquer, or the suite would have no use for it: so another piece that can
    /// conquer afterwards can do so because the moved one has left its square.
    fn discovers(&self, action: Self::Action) -> bool {
        let (Some(army), effect) = (self.to_act(), self.effect(action)) else { return false };
        if !effect.captured.is_empty() {
            return false;
        }
        let mut after = self.afresh();
        after.play(action, &mut |_| ());
        let setup = Setup { queue: vec![(army, Due::Move)], ..Setup::of(after.position()) };
        let Ok(position) = setup.validate() else { return false };
        let threats = Game::from_position(position);
        threats.legal_actions().into_iter().any(|threat| {
            let own = threat.from().map(dethrone_rules::geometry::Square::index) == effect.lands;
            !own && threats.effect(threat).is_conquest()
        })
    }
}
