//! The gradient is the slope of the loss; training learns what can be learned, repeats itself, and goes on from a
//! checkpoint as if nothing had happened; the engine evaluates the network as the trainer does.

use dethrone_engine::network::{Evaluator, Features, Network, Networks};
use dethrone_engine::{Random, Weighed};
use dethrone_rules::judtho::{self, Duo};
use dethrone_rules::{Game, royal_court};

use super::gradient::{accumulate, loss};
use super::load::{is_held_out, load};
use super::tile::Tile;
use super::{Data, Model, Plan, Positions, Shape, TrainError, fit, plot, train};
use crate::data::{Header, Ply, Reason, Result as GameResult, StoredGame, Writer, index_of};

/// A game of random actions; each position's score is what hand-made rules say of it and `more`.
fn random_game<G: Features + Game<Action: Ord>>(random: &mut Random, more: i32) -> StoredGame {
    let (mut game, mut plies) = (G::start(), Vec::new());
    while plies.len() < 120 && game.to_act().is_some() {
        let actions = game.legal_actions();
        let Some(&action) = actions.get(random.below(actions.len())) else { break };
        let position = game.positions().last().expect("a position");
        let score = i16::try_from(G::base(position) + more).ok();
        plies.push(Ply { action: index_of(&game, action).expect("a legal action"), score });
        game.play(action, &mut |_| ());
    }
    StoredGame { plies, result: GameResult::Draw, reason: Reason::Length }
}

fn random_data<G: Features + Game<Action: Ord>>(games: usize, more: i32) -> Data {
    let mut random = Random::new(1);
    let mut positions = || {
        let mut positions = Positions::new::<G>();
        for _ in 0..games {
            positions.add::<G>(&random_game::<G>(&mut random, more)).expect("a legal game");
        }
        positions
    };
    Data { games: 2 * games, learned: positions(), held_out: positions() }
}

const PLAN: Plan = Plan {
    epochs: 3,
    batch: 128,
    rate: 0.003,
    weight_decay: 0.01,
    look_ahead: 0.0,
    scale: 300.0,
    threads: 2,
    seed: 5,
};

#[test]
fn the_gradient_is_the_slope_of_the_loss() {
    let data = random_data::<royal_court::Game>(2, 200);
    let shape = Shape::new::<royal_court::Game>(64).expect("a shape");
    let mut model = Model::new(shape, 300.0, 3);
    let targets = data.learned.targets(300.0, 0.5);
    let indices = [0, 7, 20, 21];
    let mut gradient = vec![Tile::ZERO; shape.len()];
    accumulate(&model, &data.learned, &targets, &indices, &mut gradient);
    let mut random = Random::new(8);
    let mut compared = 0;
    while compared < 60 {
        let (tile, lane) = (random.below(shape.len()), random.below(64));
        let slope = gradient[tile].0[lane];
        if slope.abs() < 1e-4 {
            continue;
        }
        let kept = model.numbers[tile].0[lane];
        let mut loss_at = |number: f32| {
            model.numbers[tile].0[lane] = number;
            loss(&model, &data.learned, &targets, &indices)
        };
        let difference = (loss_at(kept + 0.01) - loss_at(kept - 0.01)) / 0.02;
        loss_at(kept);
        let error = (difference - f64::from(slope)).abs();
        assert!(
            error < 0.05 * difference.abs() + 2e-4,
            "tile {tile} lane {lane}: {slope} is not {difference}"
        );
        compared += 1;
    }
}

#[test]
fn training_learns_and_repeats_itself() {
    let data = random_data::<royal_court::Game>(20, 120);
    let shape = Shape::new::<royal_court::Game>(64).expect("a shape");
    let run = || train(shape, &data, &PLAN, None, &mut |_| ()).expect("a network");
    let (first, second) = (run(), run());
    assert!(first.parameters == second.parameters, "equal data and plan give an equal network");
    let learned = first.history.last().expect("epochs").held_out;
    assert!(learned < first.without / 5.0, "{learned} without a network {}", first.without);
    assert!(first.quantized < 1.2 * learned + 1e-5, "{} in whole numbers, {learned} before", first.quantized);
    assert_eq!(first.history.len(), PLAN.epochs);
}

#[test]
fn a_training_goes_on_from_its_checkpoint_as_if_nothing_had_happened() {
    let data = random_data::<judtho::Game<Duo>>(10, 50);
    let shape = Shape::new::<judtho::Game<Duo>>(64).expect("a shape");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("checkpoint");
    let whole = train(shape, &data, &PLAN, None, &mut |_| ()).expect("a network");
    let broken_off = std::panic::catch_unwind(|| {
        train(shape, &data, &PLAN, Some(&path), &mut |progress| assert!(progress.history.len() < 2, "stop"))
    });
    assert!(broken_off.is_err());
    let resumed = train(shape, &data, &PLAN, Some(&path), &mut |progress| {
        assert!(!progress.history.is_empty(), "it goes on after the first epoch");
    })
    .expect("a network");
    assert!(resumed.parameters == whole.parameters);
    assert_eq!(resumed.history, whole.history);

    let other = Plan { seed: 6, ..PLAN };
    let refused = train(shape, &data, &other, Some(&path), &mut |_| ());
    assert!(matches!(refused, Err(TrainError::OtherPlan { .. })));
    let others = random_data::<judtho::Game<Duo>>(10, 51);
    assert_eq!((others.learned.len(), others.games), (data.learned.len(), data.games));
    let refused = train(shape, &others, &PLAN, Some(&path), &mut |_| ());
    assert!(matches!(refused, Err(TrainError::OtherPlan { .. })), "as many positions with other scores");
    std::fs::write(&path, b"DETHCKPT and nothing more").expect("a file");
    let refused = train(shape, &data, &PLAN, Some(&path), &mut |_| ());
    assert!(matches!(refused, Err(TrainError::Checkpoint { .. })));
}

#[test]
fn many_games_are_loaded_in_their_order_by_any_number_of_threads() {
    type Court = royal_court::Game;
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("court.games");
    let header = Header { game: dethrone_rules::GameKind::RoyalCourt, origin: "random".to_owned(), seed: 3 };
    let mut writer = Writer::open(&path, &header).expect("a file");
    let mut expected = [Positions::new::<Court>(), Positions::new::<Court>()];
    let mut random = Random::new(9);
    for index in 0..600 {
        let mut game = random_game::<Court>(&mut random, index);
        game.plies.truncate(12);
        writer.write(&game).expect("written");
        let part = &mut expected[usize::from(is_held_out(index as usize, 0.2, 7))];
        part.add::<Court>(&game).expect("a legal game");
    }
    drop(writer);
    for threads in [1, 3] {
        let mut done = Vec::new();
        let data =
            load::<Court>(&[&path].map(Into::into), 0.2, 7, threads, &mut |games, of| done.push((games, of)))
                .expect("positions");
        assert_eq!(data.games, 600);
        assert_eq!(done.last(), Some(&(600, 600)));
        for (loaded, expected) in [&data.learned, &data.held_out].into_iter().zip(&expected) {
            assert!(expected.len() > 300 && loaded.len() == expected.len());
            assert_eq!(loaded.checksum(), expected.checksum(), "{threads} threads");
        }
    }
}

/// The engine's value of every position of a random game against the model's.
fn check_engine<G: Features + Game<Action: Ord>>() {
    let shape = Shape::new::<G>(128).expect("a shape");
    let parameters = Model::new(shape, 300.0, 4).quantized();
    let model = Model::from_quantized(shape, &parameters);
    let mut networks = Networks::NONE;
    networks.insert(Network::parse(&parameters.to_bytes()).expect("a network"));
    let mut evaluator = Evaluator::<G>::new(&networks);
    let stored = random_game::<G>(&mut Random::new(2), 0);
    let mut positions = Positions::new::<G>();
    positions.add::<G>(&stored).expect("a legal game");
    let mut values = Vec::new();
    let mut actions = Vec::new();
    stored
        .replay(|game: &G, ply| {
            crate::data::sorted_actions(game, &mut actions);
            if game.is_quiet(actions[usize::from(ply.action)]) {
                values.push(evaluator.evaluate(game).expect("there is a network"));
            }
        })
        .expect("a legal game");
    assert!(values.len() == positions.len() && values.len() > 20);
    for (index, &value) in values.iter().enumerate() {
        // The loss against 0 is the square of the expected result, which tells the output.
        let expected = loss(&model, &positions, &vec![0.0; positions.len()], &[index as u32]).sqrt();
        let output = 300.0 * (expected / (1.0 - expected)).ln();
        assert!((output - f64::from(value)).abs() < 2.5, "position {index}: {value} is not {output}");
    }
}

#[test]
fn the_engine_evaluates_a_network_as_the_trainer_does() {
    check_engine::<royal_court::Game>();
    check_engine::<judtho::Game<Duo>>();
}

#[test]
fn the_rate_grows_then_falls() {
    let rates: Vec<f32> = (0..1000).map(|step| PLAN.rate_at(step, 1000)).collect();
    assert!(rates[0] < rates[19] && rates[20] > rates[500] && rates[500] > rates[999]);
    assert!((rates[20] - PLAN.rate).abs() < 1e-6 && rates[999] < 0.011 * PLAN.rate);
}

#[test]
fn the_plot_is_a_drawing_of_both_losses() {
    let data = random_data::<royal_court::Game>(3, 120);
    let shape = Shape::new::<royal_court::Game>(64).expect("a shape");
    let trained = train(shape, &data, &PLAN, None, &mut |_| ()).expect("a network");
    let svg = plot("a < b", &trained.history);
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n") && svg.contains("a &lt; b"));
    assert_eq!(svg.matches("<polyline").count(), 2);
}

#[test]
fn fitted_weights_tell_more_of_games_than_others_do() {
    type Court = royal_court::Game;
    let mut random = Random::new(3);
    // What these games are to teach: a Queen is worth 300 more than the weights say.
    let game = |random: &mut Random| {
        let mut game = random_game::<Court>(random, 0);
        let mut scores = Vec::new();
        game.replay(|court: &Court, ply: Ply| {
            let position = court.position();
            let queens = |color| position.pieces(color, royal_court::Kind::Queen).count() as i16;
            let more = 300 * (queens(position.turn()) - queens(position.turn().other()));
            scores.push(ply.score.map(|score| score + more));
        })
        .expect("a legal game");
        game.plies.iter_mut().zip(scores).for_each(|(ply, score)| ply.score = score);
        game
    };
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("court.games");
    let header = Header { game: dethrone_rules::GameKind::RoyalCourt, origin: "random".to_owned(), seed: 3 };
    let mut writer = Writer::open(&path, &header).expect("a file");
    for _ in 0..400 {
        writer.write(&game(&mut random)).expect("written");
    }
    drop(writer);
    let plan = Plan { epochs: 8, batch: 256, rate: 8.0, ..PLAN };
    let mut rounds = Vec::new();
    let fitted =
        fit::<Court>(&[path], 20_000, &plan, &mut |round| rounds.push(round.held_out)).expect("fitted");
    assert!(fitted.held_out < rounds[0] / 4.0, "{rounds:?}");
    let queen = Court::NAMES.iter().position(|&name| name == "queen").expect("a Queen has a weight");
    let gained = fitted.weights[queen][0] - Court::weights()[queen][0];
    assert!((150..=450).contains(&gained), "{gained}");
}
