//! Whole games of every kind, the computer against itself and against chance.

use crate::support::{any_action, choose, has_won, play, player};
use dethrone_engine::{Limits, Random};
use dethrone_records::Table;
use dethrone_rules::GameKind;

/// The computer against itself up to `most` actions: every action is legal (`play` refuses any other).
fn game_with_itself(kind: GameKind, seed: u64, nodes: u64, most: usize) -> Vec<String> {
    let (mut table, mut player) = (Table::start(kind), player(seed));
    while table.to_act().is_some() && table.ply() < most {
        let choice = choose(&mut player, &table, &Limits::nodes(nodes));
        if choice.claim.is_some() {
            break;
        }
        play(&mut table, &[&choice.action]);
    }
    table.played().map(str::to_owned).collect()
}

#[test]
fn whole_games_of_every_kind_are_legal() {
    for kind in GameKind::ALL {
        let actions = game_with_itself(kind, 7, 400, 300);
        assert!(actions.len() > 20, "{}: {actions:?}", kind.title());
    }
}

#[test]
fn with_fixed_nodes_and_seed_the_same_game_is_played_again() {
    for kind in GameKind::ALL {
        assert_eq!(
            game_with_itself(kind, 5, 300, 80),
            game_with_itself(kind, 5, 300, 80),
            "{}",
            kind.title()
        );
    }
}

#[test]
fn another_seed_gives_another_assembly() {
    assert_ne!(game_with_itself(GameKind::Duo, 1, 1, 20), game_with_itself(GameKind::Duo, 2, 1, 20));
}

/// How many of `games` the computer wins against a player that draws its actions by lot.
fn wins_against_chance(kind: GameKind, games: u64, nodes: u64) -> u64 {
    let wins = (0..games).filter(|&seed| {
        let (mut table, mut player, mut random) =
            (Table::start(kind), player(seed), Random::new(seed + 1_000));
        let army = kind.armies()[seed as usize % kind.armies().len()];
        while let Some(to_act) = table.to_act() {
            if table.ply() > 500 {
                break;
            }
            let action = if to_act == army {
                choose(&mut player, &table, &Limits::nodes(nodes)).action
            } else {
                any_action(&table, &mut random)
            };
            play(&mut table, &[&action]);
        }
        has_won(&table, army)
    });
    wins.count() as u64
}

#[test]
fn chance_is_beaten_in_duo() {
    assert!(wins_against_chance(GameKind::Duo, 20, 500) >= 19);
}

#[test]
fn chance_is_beaten_in_royal_court() {
    assert!(wins_against_chance(GameKind::RoyalCourt, 20, 500) >= 19);
}

#[test]
fn three_players_by_chance_are_outdone_in_quattro() {
    assert!(wins_against_chance(GameKind::Quattro, 6, 1_000) >= 5);
}
