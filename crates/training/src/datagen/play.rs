//! One game of self-play.

use dethrone_engine::{Player, Random, Technique, Techniques};
use dethrone_rules::Army;

use super::adjudication::Scores;
use super::{Plan, Played, opening};
use crate::data::{LONGEST, Ply, Reason, StoredGame};

/// Megabytes of the player's table: more than a search of a few thousand nodes fills.
const TABLE: usize = 4;

/// The game with this number. It depends on nothing else.
pub fn play_game<G: Played>(plan: &Plan, number: u64) -> StoredGame {
    let seed = Random::new(plan.seed ^ Random::new(number).next_number()).next_number();
    let (mut player, mut random) = (Player::new(TABLE, seed), Random::new(!seed));
    // The policy places quickly and with variety.
    player.set_techniques(Techniques::ALL.without(Technique::AssemblySearch));
    player.set_networks(plan.networks.clone());
    let (mut game, mut plies) = opening::open::<G>(plan.openings, plan.nodes, &mut player, &mut random);
    let opened = plies.len();
    let mut scores = Scores::new(G::ADJUDICATION);
    let longest = (opened + G::ADJUDICATION.longest).min(LONGEST);
    let mut verdict = None;
    let (result, reason) = loop {
        if let Some(ending) = game.end() {
            break (game.result(ending), Reason::Rules);
        }
        if let Some(verdict) = verdict {
            break verdict;
        }
        let white_acts = game.to_act().is_some_and(|army| game.same_side(Army::White, army));
        if plies.len() >= longest || !play_decided(&mut game, plan.nodes, &mut player, &mut plies) {
            break (game.result(G::TOO_LONG), Reason::Length);
        }
        let score = plies.last().and_then(|ply| ply.score).map(i32::from);
        let for_white = score.map(|score| if white_acts { score } else { -score });
        verdict = for_white.and_then(|score| scores.judge(score, plies.len() - opened));
    };
    StoredGame { plies, result, reason }
}

/// Plays what the player decides; `false` when there was nothing to decide.
pub(super) fn play_decided<G: Played>(
    game: &mut G,
    nodes: u64,
    player: &mut Player,
    plies: &mut Vec<Ply>,
) -> bool {
    let Some(decision) = game.decide(player, nodes) else { return false };
    let Some(ply) = opening::ply_of(game, decision.action, decision.score) else { return false };
    plies.push(ply);
    game.play(decision.action, &mut |_| ());
    true
}
