//! The fingerprint of the search is the one that is checked in.

use std::time::Duration;

use dethrone_engine::{EXPECTED_BENCH, StopFlag, bench};
use dethrone_rules::GameKind;

#[test]
fn the_search_visits_as_many_positions_as_is_checked_in() {
    let clock = || Duration::ZERO;
    let found: Vec<String> = GameKind::ALL
        .into_iter()
        .filter_map(|kind| bench(kind, &StopFlag::default(), &clock))
        .map(|bench| format!("{} {}", bench.kind.name(), bench.nodes))
        .collect();
    let expected: Vec<&str> = EXPECTED_BENCH.lines().collect();
    assert_eq!(
        found, expected,
        "the search does something else now; if that is meant: dethrone bench --nodes > crates/engine/bench/nodes.txt"
    );
}
