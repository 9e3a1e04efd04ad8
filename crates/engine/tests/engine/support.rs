//! What the engine's tests share: a player at a table, and random play.

use std::time::Duration;

use dethrone_engine::{Choice, Limits, Player, Random, StopFlag};
use dethrone_records::Table;
use dethrone_rules::{Army, Ending, GameKind};

/// A table with the position of `fen`.
pub(crate) fn table(kind: GameKind, fen: &str) -> Table {
    Table::from_fen(kind, fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// A table after some legal actions.
pub(crate) fn table_after(kind: GameKind, actions: &[&str]) -> Table {
    let mut table = Table::start(kind);
    play(&mut table, actions);
    table
}

/// Plays legal actions.
pub(crate) fn play(table: &mut Table, actions: &[&str]) {
    for action in actions {
        if let Err(error) = table.play(action) {
            panic!("{}: {error}", table.fen());
        }
    }
}

/// A player of small memory.
pub(crate) fn player(seed: u64) -> Player {
    Player::new(1, seed)
}

/// What `player` chooses, by a clock that stands still.
pub(crate) fn choose(player: &mut Player, table: &Table, limits: &Limits) -> Choice {
    let stopped_clock = || Duration::ZERO;
    player
        .choose(table.game(), limits, &StopFlag::default(), &stopped_clock, &mut |_| ())
        .unwrap_or_else(|| panic!("{}: nothing is due", table.fen()))
}

/// What a new player chooses with so many nodes.
pub(crate) fn best(table: &Table, nodes: u64) -> Choice {
    choose(&mut player(1), table, &Limits::nodes(nodes))
}

/// One of the legal actions.
pub(crate) fn any_action(table: &Table, random: &mut Random) -> String {
    let mut legal = table.legal();
    legal.swap_remove(random.below(legal.len()))
}

/// A table after `plies` random actions; `None` where the game ended before.
pub(crate) fn random_table(kind: GameKind, plies: usize, seed: u64) -> Option<Table> {
    let (mut table, mut random) = (Table::start(kind), Random::new(seed));
    for _ in 0..plies {
        table.to_act()?;
        let action = any_action(&table, &mut random);
        play(&mut table, &[&action]);
    }
    table.to_act().map(|_| table)
}

/// Whether the game has ended so that `army` has won (shared first place included).
pub(crate) fn has_won(table: &Table, army: Army) -> bool {
    table.ending().is_some_and(|ending| rank(table, ending, army) == Some(1))
}

fn rank(table: &Table, ending: Ending, army: Army) -> Option<u8> {
    table.outcome(ending).ranks.map(|ranks| ranks[army])
}
