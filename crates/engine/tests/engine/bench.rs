//! The fingerprint of the search is the one that is checked in.

use std::time::Duration;

use dethrone_engine::{StopFlag, bench, expected_bench};
use dethrone_rules::GameKind;

#[test]
fn the_search_visits_as_many_positions_as_is_checked_in() {
    let clock = || Duration::ZERO;
    let nodes = |kind| bench(kind, &StopFlag::default(), &clock).map(|bench| bench.nodes);
    assert_eq!(
        GameKind::ALL.map(nodes),
        GameKind::ALL.map(expected_bench),
        "the search does something else now; if that is meant: dethrone bench --nodes > crates/engine/bench/nodes.txt"
    );
}
