//! What the search of the Assembly (J3) is worth: whole games in which the sides place their armies in different ways
//! and are otherwise the same player.
//!
//! ```sh
//! cargo run --release -p dethrone-engine --example assembly -- duo search random
//! ```

use std::cmp::Ordering;
use std::time::Duration;

use dethrone_engine::{Limits, Player, Random, Score, StopFlag, Technique, Techniques};
use dethrone_records::Table;
use dethrone_rules::{Army, GameKind};

/// Games between two ways to place; every seed is played twice, with sides exchanged.
const GAMES: u64 = 100;
/// Positions that are looked at for an action, in the Assembly and after it.
const NODES: u64 = 3_000;
/// After so many actions a game counts as drawn.
const MOST: usize = 500;

/// How an army is placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    /// By the player: the Assembly is completed many times.
    Search,
    /// By the player's policy; the King by the ordinary search.
    Policy,
    /// Whatever leaves the best static value.
    Greedy,
    /// Any legal placement.
    Random,
}

impl Way {
    fn from_name(name: &str) -> Option<Way> {
        match name {
            "search" => Some(Way::Search),
            "policy" => Some(Way::Policy),
            "greedy" => Some(Way::Greedy),
            "random" => Some(Way::Random),
            _ => None,
        }
    }
}

fn main() -> Result<(), &'static str> {
    const USAGE: &str = "usage: assembly duo|trio WAY WAY, where WAY is search, policy, greedy or random";
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, ways @ ..] = &words[..] else { return Err(USAGE) };
    let kind = match game.as_str() {
        "duo" => GameKind::Duo,
        "trio" => GameKind::Trio,
        _ => return Err(USAGE),
    };
    let [Some(one), Some(other)] = ways.iter().map(|way| Way::from_name(way)).collect::<Vec<_>>()[..] else {
        return Err(USAGE);
    };
    let (mut won, mut drawn) = (0, 0);
    for number in 1..=GAMES {
        match play(kind, [one, other], number) {
            Some(true) => won += 1,
            Some(false) => {}
            None => drawn += 1,
        }
        let score = (f64::from(won) + f64::from(drawn) / 2.0) / number as f64;
        println!("{number} games, {one:?} won {won}, drawn {drawn}, score {:.1} %", 100.0 * score);
    }
    Ok(())
}

/// Whether the first way has won a game; `None` where nobody has.
fn play(kind: GameKind, ways: [Way; 2], number: u64) -> Option<bool> {
    let (seed, exchanged) = (number.div_ceil(2), number.is_multiple_of(2));
    let mut table = Table::start(kind);
    let mut random = Random::new(seed);
    let mut players = ways.map(|way| player(way, seed));
    while let Some(army) = table.to_act().filter(|_| table.ply() < MOST) {
        let whose = usize::from((side(army) == 1) != exchanged);
        let legal = table.legal();
        let action = match ways[whose] {
            Way::Random if table.in_assembly() => legal[random.below(legal.len())].clone(),
            Way::Greedy if table.in_assembly() => greedy(&table, &players[whose], legal, army),
            _ => {
                let no_clock = || Duration::ZERO;
                let limits = Limits::nodes(NODES);
                let choice = players[whose].choose(
                    table.game(),
                    &limits,
                    &StopFlag::default(),
                    &no_clock,
                    &mut |_| (),
                );
                choice?.action
            }
        };
        table.play(&action).ok()?;
    }
    let outcome = table.outcome(table.ending()?);
    match outcome.compare(kind.armies(), |army| (side(army) == 1) == exchanged) {
        Ordering::Greater => Some(true),
        Ordering::Equal => None,
        Ordering::Less => Some(false),
    }
}

fn player(way: Way, seed: u64) -> Player {
    let mut player = Player::new(4, seed);
    if way != Way::Search {
        player.set_techniques(Techniques::ALL.without(Technique::AssemblySearch));
    }
    player
}

/// The placement that leaves the best static value.
fn greedy(table: &Table, player: &Player, legal: Vec<String>, army: Army) -> String {
    let value = |action: &String| {
        let mut after = table.clone();
        let legal = after.play(action);
        assert!(legal.is_ok(), "{action} is one of the legal placements");
        let value = match player.evaluate(after.game()) {
            Some(Score::Centipawns(value)) => value,
            _ => 0,
        };
        let same_side = after.to_act().is_some_and(|next| side(next) == side(army));
        if same_side { value } else { -value }
    };
    legal.into_iter().max_by_key(value).unwrap_or_default()
}

/// Light's side is 0, Dark's 1.
fn side(army: Army) -> usize {
    usize::from(!army.is_light())
}
