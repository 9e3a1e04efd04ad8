//! The incremental value is that of a plain computation, along random games of all three games with all that their
//! rules can do to a position; both kinds of vector instructions agree; bad files are refused.

use dethrone_rules::judtho::{self, Duo, Quattro, Trio};
use dethrone_rules::royal_court::{self, CastlingRights, Color, Piece, Setup, Square};
use dethrone_rules::{Game, GameKind};

use super::tiles::{Rows, Tile, Vectors, tiles};
use super::{
    ACTIVATION_ONE, Evaluator, Features, INPUT_BIAS_LIMIT, INPUT_WEIGHT_LIMIT, Network, NetworkError,
    Networks, OUTPUT_ONE, OUTPUT_WEIGHT_LIMIT, Parameters,
};
use crate::random::Random;
use crate::value::STATIC_BOUND;

/// A network of random numbers, up to the limits now and then.
fn parameters(game: GameKind, width: usize, seed: u64) -> Parameters {
    let (inputs, buckets) = Parameters::shape(game).expect("a game with networks");
    let mut random = Random::new(seed);
    let mut numbers = |count: usize, limit: i16| -> Vec<i16> {
        let limit = limit as usize;
        (0..count)
            .map(|_| {
                let most = if random.below(20) == 0 { limit } else { limit / 8 };
                random.below(2 * most + 1) as i16 - most as i16
            })
            .collect()
    };
    Parameters {
        game,
        width,
        scale: 400,
        input_biases: numbers(width, INPUT_BIAS_LIMIT),
        input_weights: numbers(inputs * width, INPUT_WEIGHT_LIMIT),
        output_weights: numbers(buckets * 2 * width, OUTPUT_WEIGHT_LIMIT),
        output_biases: numbers(buckets, 20_000).into_iter().map(i32::from).collect(),
    }
}

/// The value computed afresh in wide numbers.
fn plain_value<G: Features>(game: &G, parameters: &Parameters) -> i32 {
    let position = game.positions().last().expect("a position");
    let (mut pieces, bucket) = (Vec::new(), G::bucket(position));
    G::pieces_into(position, &mut pieces);
    let (mut sum, width) = (0, parameters.width);
    for view in [0, 1] {
        let side = if view == 0 { G::side_to_act(position) } else { 1 - G::side_to_act(position) };
        let mirrored = G::is_mirrored(position, side);
        for unit in 0..width {
            let weight = |&piece: &u16| {
                i64::from(
                    parameters.input_weights[G::input(side, mirrored, usize::from(piece)) * width + unit],
                )
            };
            let value = i64::from(parameters.input_biases[unit]) + pieces.iter().map(weight).sum::<i64>();
            assert!(i16::try_from(value).is_ok(), "{value} fits 16 bits");
            let clipped = value.clamp(0, i64::from(ACTIVATION_ONE));
            let weight = i64::from(parameters.output_weights[(2 * bucket + view) * width + unit]);
            sum += weight * clipped * clipped;
        }
    }
    let one = i64::from(ACTIVATION_ONE);
    let sum = sum / one + i64::from(parameters.output_biases[bucket]);
    let beside = sum * i64::from(parameters.scale) / (one * i64::from(OUTPUT_ONE));
    let value = i64::from(G::base(position)) + beside;
    value.clamp(-i64::from(STATIC_BOUND), i64::from(STATIC_BOUND)) as i32
}

/// One of the legal actions; every other time the one that does the most without ending the game, so that castling,
/// promotions, sweeps and captures of several pieces occur.
fn any_action<G: Game>(game: &mut G, random: &mut Random) -> Option<G::Action> {
    let actions = game.legal_actions();
    if actions.is_empty() || random.below(2) == 0 {
        return actions.get(random.below(actions.len())).copied();
    }
    let start = random.below(actions.len());
    let mut rotated: Vec<G::Action> = actions[start..].iter().chain(&actions[..start]).copied().collect();
    rotated.sort_by_cached_key(|&action| {
        let mut events = 0;
        game.play(action, &mut |_| events += 1);
        let goes_on = game.ending().is_none();
        game.undo();
        if goes_on { events } else { 0 }
    });
    rotated.last().copied()
}

/// Random games with actions taken back, evaluated now and then; `seen` hears what happened.
fn check_random_games<G: Features>(width: usize, games: u64, mut seen: impl FnMut(&G::Event)) {
    let parameters = parameters(G::NETWORK_OF.expect("a game with networks"), width, 7);
    let mut networks = Networks::NONE;
    networks.insert(Network::parse(&parameters.to_bytes()).expect("a network"));
    let mut evaluator = Evaluator::<G>::new(&networks);
    let (mut random, mut flips, mut different) = (Random::new(3), 0, std::collections::HashSet::new());
    for _ in 0..games {
        let mut game = G::start();
        let mut depth = 0;
        for _ in 0..400 {
            if depth > 0 && random.below(5) == 0 {
                for _ in 0..=random.below(depth.min(4)) {
                    game.undo();
                    depth -= 1;
                }
            } else if game.to_act().is_some()
                && let Some(action) = any_action(&mut game, &mut random)
            {
                let mirrored = |game: &G| G::is_mirrored(game.positions().last().expect("a position"), 0);
                let before = mirrored(&game);
                game.play(action, &mut |event| seen(&event));
                depth += 1;
                flips += u32::from(before != mirrored(&game));
            } else {
                break;
            }
            if random.below(3) > 0 {
                let value = evaluator.evaluate(&game).expect("there is a network");
                assert_eq!(value, plain_value(&game, &parameters));
                assert_eq!(value, evaluator.evaluate(&game).expect("there is one"), "asked again");
                different.insert(value);
            }
        }
    }
    assert!(flips > 10, "the view flips now and then: {flips}");
    assert!(different.len() > 300, "values differ: {}", different.len());
}

#[test]
fn royal_court_is_evaluated_incrementally_as_afresh() {
    let (mut castled, mut promoted) = (0, 0);
    check_random_games::<royal_court::Game>(128, 20, |event| match event {
        royal_court::Event::Castled { .. } => castled += 1,
        royal_court::Event::Promoted { .. } => promoted += 1,
        _ => {}
    });
    assert!(castled > 5 && promoted > 5, "{castled} {promoted}");
}

#[test]
fn duo_is_evaluated_incrementally_as_afresh() {
    let (mut captured, mut promoted) = (0, 0);
    check_random_games::<judtho::Game<Duo>>(64, 40, |event| match event {
        judtho::Event::Captured { .. } => captured += 1,
        judtho::Event::Promoted { .. } => promoted += 1,
        _ => {}
    });
    assert!(captured > 100 && promoted > 1, "{captured} {promoted}");
}

#[test]
fn trio_is_evaluated_incrementally_as_afresh() {
    check_random_games::<judtho::Game<Trio>>(192, 20, |_| ());
}

/// A game of Royal Court from a set-up.
fn court_game(setup: &Setup) -> Option<royal_court::Game> {
    setup.validate().ok().map(royal_court::Game::from_position)
}

#[test]
fn royal_court_is_the_same_for_the_other_colour_and_in_the_mirror() {
    let parameters = parameters(GameKind::RoyalCourt, 64, 1);
    let mut random = Random::new(2);
    let mut game = royal_court::Game::start();
    let mut compared = 0;
    for _ in 0..150 {
        let Some(action) = any_action(&mut game, &mut random) else { break };
        game.play(action, &mut |_| ());
        let setup =
            Setup { castling: CastlingRights::NONE, en_passant: None, ..Setup::from(game.position()) };
        let moved = |from: &Setup, to: fn(u8, u8) -> (u8, u8), color: fn(Color) -> Color| {
            let mut other = Setup { board: [None; 80], turn: color(from.turn), ..from.clone() };
            for square in Square::all() {
                let (file, rank) = to(square.file(), square.rank());
                let target = Square::new(file, rank).expect("a square");
                other.board[target.index()] =
                    from.board[square.index()].map(|piece| Piece { color: color(piece.color), ..piece });
            }
            other
        };
        let exchanged = moved(&setup, |file, rank| (file, 7 - rank), Color::other);
        let mirrored = moved(&setup, |file, rank| (9 - file, rank), |color| color);
        let value = plain_value(&game, &parameters);
        for other in [exchanged, mirrored].iter().filter_map(court_game) {
            assert_eq!(plain_value(&other, &parameters), value);
            compared += 1;
        }
    }
    assert!(compared > 100);
}

#[test]
fn trio_is_the_same_in_the_mirror_with_the_armies_of_each_side_exchanged() {
    let parameters = parameters(GameKind::Trio, 64, 1);
    let mut random = Random::new(5);
    let mut game = judtho::Game::<Trio>::start();
    for _ in 0..100 {
        let Some(action) = any_action(&mut game, &mut random) else { break };
        game.play(action, &mut |_| ());
    }
    assert!(game.to_act().is_some() && game.position().ply() > 90, "the game has begun and goes on");
    let setup = judtho::Setup::of(game.position());
    let across = |army: dethrone_rules::Army| dethrone_rules::Army::ALL[(army as usize + 2) % 4];
    let mut other = setup.clone();
    other.queue.iter_mut().for_each(|(army, _)| *army = across(*army));
    for (square, piece) in &mut other.pieces {
        *square = dethrone_rules::geometry::Square::new(11 - square.file(), square.rank()).expect("a square");
        piece.army = across(piece.army);
    }
    other.reserves.0.rotate_left(2);
    other.captures.0.rotate_left(2);
    let mirrored = judtho::Game::from_position(other.validate().expect("the mirror's position"));
    assert_eq!(plain_value(&game, &parameters), plain_value(&mirrored, &parameters));
}

#[test]
fn both_kinds_of_vector_instructions_give_the_same_numbers() {
    let mut random = Random::new(11);
    let mut row = |count: usize, limit: usize| -> Vec<Tile> {
        let numbers: Vec<i16> =
            (0..64 * count).map(|_| (random.below(2 * limit + 1) as i32 - limit as i32) as i16).collect();
        tiles(&numbers)
    };
    let (from, weights) = (row(4, 20_000), row(4 * 1120, INPUT_WEIGHT_LIMIT as usize));
    let output_weights = row(4, OUTPUT_WEIGHT_LIMIT as usize);
    let input_of: Vec<u16> = (0..1120).rev().collect();
    let rows = Rows { weights: &weights, input_of: &input_of };
    let (added, removed) = ([3, 1119, 500], [0, 77]);
    let results = [Vectors::best(), Vectors::Portable].map(|vectors| {
        let mut to = vec![Tile::ZERO; 4];
        vectors.update(&from, &mut to, rows, &added, &removed);
        let full = [Tile([i16::MAX; 64]); 4];
        let most = [Tile([OUTPUT_WEIGHT_LIMIT; 64]); 4];
        let largest = vectors.output(&full, &most);
        assert_eq!(largest, 4 * 64 * 255 * 255 * i64::from(OUTPUT_WEIGHT_LIMIT));
        (vectors.output(&to, &output_weights), to)
    });
    assert_eq!(results[0], results[1]);
}

#[test]
fn a_file_reads_as_what_was_written() {
    for game in [GameKind::Duo, GameKind::Trio, GameKind::RoyalCourt] {
        let written = parameters(game, 64, 9);
        assert_eq!(Parameters::parse(&written.to_bytes()), Ok(written));
    }
}

#[test]
fn a_bad_file_is_refused_with_what_is_wrong() {
    let good = parameters(GameKind::Duo, 64, 9).to_bytes();
    let changed = |at: usize, byte: u8| {
        let mut bytes = good.clone();
        bytes[at] = byte;
        Network::parse(&bytes).expect_err("a bad file").to_string()
    };
    assert_eq!(Network::parse(b"PK").expect_err("short"), NetworkError::Magic);
    assert_eq!(Network::parse(&good[..20]).expect_err("short"), NetworkError::Header(20));
    assert_eq!(changed(8, 2), "the network has format 2, expected 1");
    assert_eq!(changed(16, b'x'), "the network is for \"xuo\", expected royal-court, duo or trio");
    assert!(changed(32, 1).ends_with("expected 1152 and 8"), "{}", changed(32, 1));
    assert!(changed(36, 65).contains("65 wide, expected a multiple of 64"), "{}", changed(36, 65));
    assert!(changed(good.len() - 1, 99).contains("damaged"));
    let cut = Network::parse(&good[..good.len() - 1]).expect_err("short");
    assert_eq!(cut, NetworkError::Length { found: good.len() - 1, expected: good.len() });
    let mut beyond = parameters(GameKind::Duo, 64, 9);
    beyond.output_weights[5] = 128;
    assert_eq!(Network::parse(&beyond.to_bytes()).expect_err("a weight"), NetworkError::Range);
}

#[test]
fn without_a_network_of_the_game_there_is_no_value() {
    let mut networks = Networks::NONE;
    networks.insert(Network::parse(&parameters(GameKind::Duo, 64, 9).to_bytes()).expect("a network"));
    let game = royal_court::Game::start();
    assert_eq!(Evaluator::new(&networks).evaluate(&game), None);
    let game = judtho::Game::<Quattro>::start();
    assert_eq!(Evaluator::new(&Networks::default()).evaluate(&game), None);
}
