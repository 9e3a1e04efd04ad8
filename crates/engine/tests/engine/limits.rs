//! Time, nodes, depth and the stop flag are kept to.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crate::support::{player, random_table, table};
use dethrone_engine::{Limits, Score, StopFlag, SystemClock, TimeLeft};
use dethrone_records::Table;
use dethrone_rules::GameKind;

/// Far beyond what the computer needs to stop, as the machine may be busy with something else.
const GENEROUS: Duration = Duration::from_millis(250);

/// A position of each kind that is no Assembly.
fn tables() -> Vec<Table> {
    let mut tables = vec![Table::start(GameKind::RoyalCourt)];
    for (kind, plies) in [(GameKind::Duo, 34), (GameKind::Trio, 64), (GameKind::Quattro, 64)] {
        tables.push((0..).find_map(|seed| random_table(kind, plies, seed)).expect("some random game lasts"));
    }
    tables
}

#[test]
fn the_time_is_kept_by_a_clock_that_only_the_search_moves() {
    for table in tables() {
        // Every look at this clock costs a millisecond.
        let looks = AtomicU64::new(0);
        let clock = || Duration::from_millis(looks.fetch_add(1, Ordering::Relaxed) + 1);
        let limits = Limits::movetime(Duration::from_millis(60));
        let choice = player(1).choose(table.game(), &limits, &StopFlag::default(), &clock, &mut |_| ());
        assert!(choice.is_some());
        let looks = looks.into_inner();
        assert!(looks < 66, "{}: {looks} looks", table.fen());
    }
}

#[test]
fn a_placement_takes_no_more_of_the_clock_than_another_action() {
    let table = random_table(GameKind::Duo, 4, 1).expect("an Assembly");
    let looks = AtomicU64::new(0);
    let clock = || Duration::from_millis(looks.fetch_add(1, Ordering::Relaxed) + 1);
    let remaining = Duration::from_secs(10);
    let time_left = TimeLeft { remaining, increment: Duration::ZERO, actions_to_go: None };
    let limits = Limits { time_left: Some(time_left), ..Limits::default() };
    let choice = player(1).choose(table.game(), &limits, &StopFlag::default(), &clock, &mut |_| ());
    assert!(choice.is_some());
    // An even part of the clock is 278 looks, the most that an action may take 1,250.
    let looks = looks.into_inner();
    assert!((50..400).contains(&looks), "{looks} looks");
}

#[test]
fn the_time_is_kept_by_the_system_clock() {
    for table in tables() {
        for movetime in [1, 10, 40].map(Duration::from_millis) {
            let (clock, started) = (SystemClock::default(), Instant::now());
            let limits = Limits::movetime(movetime);
            let choice = player(1).choose(table.game(), &limits, &StopFlag::default(), &clock, &mut |_| ());
            assert!(choice.is_some());
            let used = started.elapsed();
            assert!(used < movetime + GENEROUS, "{}: {used:?} of {movetime:?}", table.fen());
        }
    }
}

#[test]
fn a_flag_that_is_set_stops_the_search_with_an_action() {
    for table in tables() {
        let stop = StopFlag::default();
        let stopper = stop.clone();
        let thread = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(30));
            stopper.stop();
        });
        let started = Instant::now();
        let (limits, clock) = (Limits::default(), SystemClock::default());
        let choice = player(1).choose(table.game(), &limits, &stop, &clock, &mut |_| ());
        assert!(choice.is_some());
        assert!(started.elapsed() < Duration::from_millis(30) + GENEROUS, "{}", table.fen());
        thread.join().expect("the stopping thread ends");
    }
}

#[test]
fn nodes_and_depth_are_kept_to() {
    for table in tables() {
        let (clock, stop) = (|| Duration::ZERO, StopFlag::default());
        let by_nodes = player(1).choose(table.game(), &Limits::nodes(777), &stop, &clock, &mut |_| ());
        let info = by_nodes.expect("something is due").info;
        // A win that is seen ends the search before its limit.
        let decided = !matches!(info.score, Score::Centipawns(_));
        assert!(info.nodes == 777 || (decided && info.nodes < 777), "{}: {info:?}", table.fen());
        let mut depths = Vec::new();
        player(1).choose(table.game(), &Limits::depth(2), &stop, &clock, &mut |info| depths.push(info.depth));
        assert!(depths == [1, 2] || (decided && depths == [1]), "{}: {depths:?}", table.fen());
    }
}

#[test]
fn nothing_is_chosen_when_the_game_is_over() {
    let over = table(GameKind::RoyalCourt, "R8k/1R8/10/10/10/10/10/K9 b - - 0 1");
    let clock = || Duration::ZERO;
    let choice = player(1).choose(over.game(), &Limits::depth(1), &StopFlag::default(), &clock, &mut |_| ());
    assert_eq!(choice, None);
}
