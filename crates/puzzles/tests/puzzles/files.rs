//! Suites as text, and what is told of bad ones.

use dethrone_puzzles::{Suite, check};

const GOOD: &str = "# dethrone puzzles: royal-court
# from: a test
7k2/10/10/10/10/10/10/10 w - - 0 1 bm a1a2; win 1; pv a1a2; motifs ; id 0-0;
";

#[test]
fn a_suite_is_read_and_written_alike() {
    let suite = Suite::parse(GOOD).expect("a suite");
    assert_eq!(suite.header.origin, "a test");
    let [puzzle] = &suite.puzzles[..] else { panic!("{suite:?}") };
    assert!(GOOD.ends_with(&format!("\n{puzzle}\n")), "{puzzle}");
}

#[test]
fn bad_lines_are_told() {
    for (old, new, told) in [
        ("# dethrone", "# other", "line 1: expected \"# dethrone puzzles: \" and royal-court, duo or trio"),
        ("royal-court", "quattro", "line 1: expected "),
        ("# from", "# for", "line 2: expected \"# from: \""),
        (
            " w - - 0 1 bm a1a2; win 1; pv a1a2; motifs ; id 0-0;",
            "",
            "line 3: expected a position of 6 fields",
        ),
        ("win 1", "win x", "line 3: \"win x\": expected win and a number"),
        ("win 1", "win 0", "line 3: \"win 0\": expected win and a number"),
        ("win 1; ", "", "line 3: expected win: "),
        ("win 1; ", "win 1; win 2; ", "line 3: \"win 2\": expected each of bm, win, pv, motifs and id once"),
        ("motifs ", "motifs fine ", "line 3: \"motifs fine\": expected motifs and names of motifs"),
        ("pv a1a2", "pv a1a3", "line 3: expected the pv to begin with the bm, a1a2"),
        ("id 0-0", "id 0", "line 3: \"id 0\": expected id and GAME-PLY, two numbers"),
    ] {
        let text = GOOD.replacen(old, new, 1);
        let error = Suite::parse(&text).expect_err(&text).to_string();
        assert!(error.starts_with(told), "{error}\nnot {told}");
    }
}

/// What is found wrong with the one position of a suite.
fn fault(line: &str) -> String {
    let text = format!("# dethrone puzzles: royal-court\n# from: a test\n{line}\n");
    let report = check(&Suite::parse(&text).expect("a suite"), 1_000_000, 1, |_| ());
    report.faults.first().map(|(_, problem)| problem.clone()).unwrap_or_default()
}

#[test]
fn what_a_suite_says_is_checked() {
    let good =
        "10/5k4/R9/1R8/10/10/10/9K w - - 0 80 bm b5b7; win 2; pv b5b7 f7e8 a6a8; motifs check mate; id 0-0;";
    assert_eq!(fault(good), "");
    for (old, new, told) in [
        ("R9", "10", "no win in 2"),
        ("win 2", "win 1", "no win in 1"),
        ("b5b7; win 2; pv b5b7", "a6a7; win 2; pv a6a7", "the line is b5b7 f7e8 a6a8, not a6a7 f7e8 a6a8"),
        ("f7e8", "f7f8", "the line is b5b7 f7e8 a6a8, not b5b7 f7f8 a6a8"),
        ("motifs check", "motifs quiet", "the motifs are check mate"),
        ("9K", "10", "board"),
        ("5k4/R9/1R8", "R9/10/5k4", "no win in 2"),
        ("10/5k4/R9/1R8", "5k4/R9/10/1R8", "b5b8 wins in 1, not in 2"),
    ] {
        let found = fault(&good.replacen(old, new, 1));
        assert!(found.starts_with(told), "{found}\nnot {told}");
    }
    let report = check(
        &Suite::parse(&format!("# dethrone puzzles: royal-court\n# from: a test\n{good}\n"))
            .expect("a suite"),
        10,
        1,
        |_| (),
    );
    assert_eq!(report.faults, [("0-0".to_owned(), "not proved within the budget".to_owned())]);
}
