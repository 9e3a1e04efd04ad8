//! Self-play: legal games, their results, repeatable files.

use std::collections::HashSet;
use std::fs;

use dethrone_rules::judtho::{self, Duo, Kind, Trio};
use dethrone_rules::{Army, Game, royal_court};
use dethrone_training::data::{Reason, StoredGame};
use dethrone_training::datagen::{Goal, Plan, Played, generate, play_game};

use crate::support::{make, quick_plan, read};

const GAMES: u64 = 12;

/// Plays each stored game through the rules and holds its end against them.
fn check_games<G: Played>() -> Vec<StoredGame> {
    let plan = quick_plan::<G>(3);
    let games: Vec<_> = (0..GAMES).map(|number| play_game::<G>(&plan, number)).collect();
    for (number, game) in games.iter().enumerate() {
        let mut assembled = 0;
        let end = game
            .replay::<G>(|position, _| {
                assert!(position.end().is_none(), "game {number} goes on after its end");
                assembled += usize::from(position.in_assembly());
            })
            .unwrap_or_else(|error| panic!("game {number}: {error}"));
        match game.reason {
            Reason::Rules => assert_eq!(game.result, end.result(end.end().expect("an end"))),
            Reason::Decided | Reason::Even | Reason::Length => assert!(end.end().is_none()),
        }
        let opening = assembled + G::OPENINGS.least;
        assert!(game.plies.len() >= opening && game.scored() > 0, "game {number} has no plies");
    }
    let distinct: HashSet<_> = games.iter().map(|game| format!("{:?}", game.plies)).collect();
    assert_eq!(distinct.len(), games.len());
    games
}

#[test]
fn games_of_royal_court_replay() {
    for game in check_games::<royal_court::Game>() {
        assert!(game.plies[..6].iter().all(|ply| ply.score.is_none()), "the opening is random");
    }
}

#[test]
fn games_of_duo_and_trio_replay_and_somebody_wins() {
    for game in check_games::<judtho::Game<Duo>>().iter().chain(&check_games::<judtho::Game<Trio>>()) {
        assert!(matches!(game.reason, Reason::Rules | Reason::Decided), "{:?}", game.reason);
    }
}

/// The result of a decided game is that of its last scores.
#[test]
fn decided_games_go_to_the_side_that_the_scores_say() {
    type G = judtho::Game<Duo>;
    let plan = Plan { nodes: 250, ..quick_plan::<G>(3) };
    let games = (0..30).map(|number| play_game::<G>(&plan, number));
    let mut seen = HashSet::new();
    for game in games.filter(|game| game.reason == Reason::Decided) {
        let mut for_white = Vec::new();
        game.replay::<G>(|position, ply| {
            let own = position.to_act() == Some(Army::White);
            for_white.extend(ply.score.map(|score| if own { i32::from(score) } else { -i32::from(score) }));
        })
        .expect("legal actions");
        let last = &for_white[for_white.len() - G::ADJUDICATION.agreeing..];
        let won = game.result == dethrone_training::data::Result::Win;
        let bound = G::ADJUDICATION.decisive;
        assert!(last.iter().all(|&score| if won { score >= bound } else { score <= -bound }), "{last:?}");
        seen.insert(won);
    }
    assert_eq!(seen.len(), 2, "games decided for either side must occur");
}

/// One thread or many, at once or broken off in the middle of a game: the file is the same.
#[test]
fn a_file_is_the_same_however_it_was_made() {
    type G = judtho::Game<Duo>;
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    let whole = make::<G>(&path("one"), 5, 7, 1);
    assert_eq!(make::<G>(&path("three"), 5, 7, 3), whole);
    let part = make::<G>(&path("resumed"), 5, 4, 2);
    fs::write(path("resumed"), &part[..part.len() - 5]).expect("a file");
    assert_eq!(make::<G>(&path("resumed"), 5, 7, 2), whole);
    assert_ne!(make::<G>(&path("other"), 6, 7, 1)[40..], whole[40..]);
}

#[test]
fn a_goal_of_positions_is_reached_and_not_passed_by_a_game() {
    type G = royal_court::Game;
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games");
    let plan = quick_plan::<G>(1);
    let mut reports = Vec::new();
    let goal = Goal::Positions(300);
    let done = generate::<G>(&path, &plan, goal, 2, &mut |progress| reports.push(progress.positions))
        .expect("games");
    let (games, _) = read(&path);
    let scored: Vec<u64> = games.iter().map(|game| game.scored() as u64).collect();
    assert_eq!(scored.iter().sum::<u64>(), done.positions);
    assert!(done.positions >= 300 && done.positions - scored.last().expect("a game") < 300);
    assert_eq!((reports.len(), reports[0]), (games.len() + 1, 0));
    let again = generate::<G>(&path, &plan, goal, 2, &mut |_| ()).expect("nothing to do");
    assert_eq!(again, done);
}

/// Armies are placed by policy, at random, and by mixtures of both.
#[test]
fn assemblies_vary() {
    type G = judtho::Game<Duo>;
    let plan = quick_plan::<G>(8);
    let (mut kings, mut pawns_first) = (HashSet::new(), 0);
    for number in 0..40 {
        let game = play_game::<G>(&plan, number);
        game.replay::<G>(|position, _| {
            if !position.in_assembly() && position.positions().len() == 31 {
                let position = position.position();
                kings.extend(position.pieces(Army::White, Kind::King));
                // The policy puts no Pawn on the rearmost rank.
                let rearmost =
                    position.pieces(Army::White, Kind::Pawn).into_iter().any(|pawn| pawn.rank() == 0);
                pawns_first += usize::from(!rearmost);
            }
        })
        .expect("legal actions");
    }
    assert!(kings.len() >= 6, "{kings:?}");
    assert!((8..=36).contains(&pawns_first), "{pawns_first} of 40 armies like the policy's");
}
