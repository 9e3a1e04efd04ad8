//! More than two engines, and several games at the same time.

use dethrone_arena::judge::FaultKind;
use dethrone_arena::{Conclusion, summary};

use crate::support::{contest, engine, play};

#[test]
fn everybody_meets_everybody_and_the_table_orders_them() {
    let engines = vec![
        engine("weak", "crash=1"),
        engine("even", "seed=1"),
        engine("odd", "seed=2"),
        engine("poor", "illegal=3"),
    ];
    let mut contest = contest(engines, 3);
    contest.concurrency = 3;
    let played = play(&mut contest);
    assert_eq!(played.conclusion, Conclusion::Complete);
    assert_eq!(played.standing.games(), 4 * 3 * 3);
    for one in 0..4 {
        for other in (0..4).filter(|&other| other != one) {
            assert_eq!(played.standing.pairs(one, other).pairs(), 3);
        }
    }
    assert_eq!(played.standing.results(0, 1), [0, 0, 6]);
    assert_eq!(played.standing.faults(0).of(FaultKind::Crash), 18);
    assert_eq!(played.standing.faults(3).of(FaultKind::IllegalMove), 12);
    let ratings = played.standing.ratings();
    assert!(
        ratings[1].elo > ratings[3].elo && ratings[2].elo > ratings[3].elo && ratings[3].elo > ratings[0].elo
    );
    let table = summary(&contest, &played.standing);
    let row = |name: &str| table.lines().position(|line| line.contains(name)).expect(name);
    assert!(row("even") < row("poor") && row("poor") < row("weak"), "{table}");
    assert!(table.contains("Faults of weak: 18 × crash\n"), "{table}");
}

#[test]
fn a_test_ends_a_match_when_it_is_decided() {
    let mut contest = contest(vec![engine("one", ""), engine("two", "crash=1")], 1_000);
    contest.sprt = Some("0,100,0.05,0.05".parse().expect("a test"));
    let played = play(&mut contest);
    assert_eq!(played.conclusion, Conclusion::Decided(dethrone_arena::statistics::Verdict::Gain));
    assert!(played.standing.games() < 100, "{}", played.standing.games());
    assert!(summary(&contest, &played.standing).contains("accepted: a gain"));
}
