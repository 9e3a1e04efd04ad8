//! The effects of Royal Court's actions.

use dethrone_rules::royal_court::{Action, Event, Game, Kind, SquareSet};
use dethrone_rules::{Ending, Game as _};

use super::{Effect, KING, Tactics};
use crate::solver::Solvable as _;
use crate::suite::Motif;

fn value(kind: Kind) -> u32 {
    if kind == Kind::King { KING } else { kind.value() }
}

impl Tactics for Game {
    fn effect(&self, action: Action) -> Effect {
        let mut effect = Effect {
            lands: Some(action.to().index()),
            value: self.position().piece_at(action.from()).map_or(0, |piece| value(piece.kind)),
            ..Effect::default()
        };
        let mut after = self.afresh();
        after.play(action, &mut |event| match event {
            Event::Captured { piece, square } => effect.captured.push((square.index(), value(piece.kind))),
            Event::Promoted { kind, .. } => {
                effect.motifs.push(Motif::Promotion);
                effect.promotion = value(kind) - value(Kind::Pawn);
            }
            _ => (),
        });
        let position = after.position();
        if position.is_check(position.turn()) {
            effect.motifs.push(Motif::Check);
            if position.mate() == Some(Ending::Checkmate) {
                effect.motifs.push(Motif::Mate);
            }
        }
        effect
    }

    fn discovers(&self, action: Action) -> bool {
        let mut after = self.afresh();
        after.play(action, &mut |_| ());
        let position = after.position();
        !position.checkers(position.turn()).without(SquareSet::from(action.to())).is_empty()
    }
}
