//! `dethrone bench`

use crate::program::dethrone;

#[test]
fn it_prints_the_fingerprint_that_is_checked_in() {
    let found = dethrone(["bench", "--nodes"]).success();
    assert_eq!(found, include_str!("../../../engine/bench/nodes.txt"));
}
