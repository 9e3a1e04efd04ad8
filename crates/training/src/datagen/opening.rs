//! Openings that chance makes: varied, but not decided.

use std::fmt;

use dethrone_engine::{Player, Random, SelfPlay};
use dethrone_rules::Game;

use super::Played;
use crate::data::{Ply, index_of, sorted_actions};

/// How openings are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Openings {
    /// The fewest random plies; in Judtho they follow the Assembly.
    pub least: usize,
    /// The most random plies.
    pub most: usize,
    /// The most, in hundredths of a Pawn, that a search may expect for either side at the start.
    pub uneven: i32,
}

impl fmt::Display for Openings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "random plies {}-{}, uneven {}", self.least, self.most, self.uneven)
    }
}

/// The nodes of the first look at a start, which discards most of those that are decided.
const GLANCE: u64 = 300;
/// The nodes of the second look.
const LOOK: u64 = 3_000;

/// How an army is placed in the Assembly: the share of random placements, in hundredths.
fn random_share(random: &mut Random) -> usize {
    match random.below(10) {
        0..3 => 0,
        3..8 => random.below(50),
        _ => 100,
    }
}

/// A game after an opening, with the plies that led there.
pub(super) fn open<G: Played>(
    openings: Openings,
    nodes: u64,
    player: &mut Player,
    random: &mut Random,
) -> (G, Vec<Ply>) {
    loop {
        let (mut game, mut plies) = (G::start(), Vec::with_capacity(256));
        let shares: Vec<usize> = G::ARMIES.iter().map(|_| random_share(random)).collect();
        let mut left = openings.least + random.below(openings.most + 1 - openings.least);
        while let Some(army) = game.to_act() {
            let assembling = game.in_assembly();
            if !assembling && left == 0 {
                break;
            }
            left -= usize::from(!assembling);
            let share = shares.get(army as usize).copied().unwrap_or(0);
            if !assembling || random.below(100) < share {
                play_random(&mut game, random, &mut plies);
            } else if !super::play::play_decided(&mut game, nodes, player, &mut plies) {
                break;
            }
        }
        if is_even(&game, openings.uneven, player) {
            return (game, plies);
        }
    }
}

/// Plays any legal action.
fn play_random<G: Played>(game: &mut G, random: &mut Random, plies: &mut Vec<Ply>) {
    let mut actions = Vec::with_capacity(256);
    sorted_actions(game, &mut actions);
    let index = random.below(actions.len());
    if let Some(&action) = actions.get(index) {
        plies.push(Ply { action: index as u16, score: None });
        game.play(action, &mut |_| ());
    }
}

/// Whether the game goes on and neither side is far ahead.
fn is_even<G: SelfPlay>(game: &G, uneven: i32, player: &mut Player) -> bool {
    [GLANCE, LOOK].into_iter().all(|nodes| {
        let decision = game.decide(player, nodes);
        decision.is_some_and(|decision| decision.score.unwrap_or(0).abs() <= uneven)
    })
}

/// The ply that `action` is.
pub(super) fn ply_of<G: Game<Action: Ord>>(game: &G, action: G::Action, score: Option<i32>) -> Option<Ply> {
    let score = score.map(|score| score.clamp(-i32::from(i16::MAX), i32::from(i16::MAX)) as i16);
    index_of(game, action).map(|action| Ply { action, score })
}
