//! The motifs of a solution.

use super::Tactics;
use crate::suite::Motif;

/// The motifs of the solution `line` in the position of `game`, in the order of [`Motif::ALL`].
pub(crate) fn motifs<G: Tactics>(game: &G, line: &[G::Action]) -> Vec<Motif> {
    let mut found = Vec::new();
    let mut position = game.afresh();
    for (index, &action) in line.iter().enumerate() {
        let mut effect = position.effect(action);
        if index == 0 {
            let of_the_first = [
                (effect.gain() == 0 && !effect.is(Motif::Check), Motif::Quiet),
                (!effect.captured.is_empty(), Motif::Capture),
                (sacrifices(&position, action), Motif::Sacrifice),
                (position.discovers(action), Motif::Discovered),
            ];
            found.extend(of_the_first.into_iter().filter(|(holds, _)| *holds).map(|(_, motif)| motif));
        } else {
            effect.motifs.retain(|&motif| motif != Motif::Check);
        }
        let defends = index % 2 != 0;
        found.extend(effect.motifs.into_iter().filter(|&motif| !defends || motif == Motif::SelfKnatch));
        position.play(action, &mut |_| ());
    }
    Motif::ALL.into_iter().filter(|motif| found.contains(motif)).collect()
}

/// Whether `action` gives more than it gets: a defence captures the piece that has acted, it was worth more than what
/// `action` and the capture of its capturer bring in, or its capturer cannot be captured.
fn sacrifices<G: Tactics>(game: &G, action: G::Action) -> bool {
    let effect = game.effect(action);
    let Some(square) = effect.lands else { return false };
    let mut after = game.afresh();
    after.play(action, &mut |_| ());
    after.legal_actions().into_iter().any(|defence| {
        let answer = after.effect(defence);
        if !answer.captures(square) || effect.value <= effect.gain() {
            return false;
        }
        if effect.value > effect.gain() + answer.value {
            return true;
        }
        let mut then = after.clone();
        then.play(defence, &mut |_| ());
        let recaptures = |action| answer.lands.is_some_and(|lands| then.effect(action).captures(lands));
        !then.legal_actions().into_iter().any(recaptures)
    })
}
