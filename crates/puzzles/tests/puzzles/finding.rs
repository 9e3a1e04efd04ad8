//! Looking for positions: reproducible, resumed, refused.

use std::fs;
use std::path::Path;

use dethrone_engine::{Limits, Player, SystemClock};
use dethrone_puzzles::{Games, Plan, Progress, Suite, SuiteError, check, find, run};
use dethrone_rules::GameKind;

const PLAN: Plan = Plan { count: 4, shortest: 2, longest: 3, budget: 2_000_000, threads: 1 };

fn games(seed: u64) -> Games {
    Games::play(GameKind::Duo, 300, seed)
}

fn search(path: &Path, seed: u64, plan: Plan) -> Result<Progress, SuiteError> {
    find(path, &games(seed), &plan, &mut |_| ())
}

#[test]
fn a_search_is_gone_on_with_and_finds_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    let (whole, broken) = (folder.path().join("whole.epd"), folder.path().join("broken.epd"));
    let found = search(&whole, 1, Plan { threads: 3, ..PLAN }).expect("positions");
    assert_eq!(found.kept, 4);
    let text = fs::read_to_string(&whole).expect("a file");

    let lines: Vec<&str> = text.lines().collect();
    fs::write(&broken, format!("{}\n{}", lines[..4].join("\n"), &lines[4][..30])).expect("a file");
    let mut first = None;
    let resumed = find(&broken, &games(1), &PLAN, &mut |progress| {
        first.get_or_insert(progress);
    });
    assert_eq!(resumed.expect("positions").kept, 4);
    assert_eq!(first.map(|progress| (progress.kept, progress.dropped)), Some((2, 30)));
    assert_eq!(fs::read_to_string(&broken).expect("a file"), text);

    let suite = Suite::parse(&text).expect("a suite");
    let report = check(&suite, PLAN.budget, 2, |_| ());
    assert_eq!((report.proved, report.faults), (4, Vec::new()));

    let mut player = Player::new(16, 0);
    let clock = SystemClock::default();
    let summary = run(&suite, &mut player, &Limits::nodes(50_000), &clock, |_| ()).expect("positions");
    assert_eq!((summary.solved(), summary.solved_by_nodes(50_000)), (4, 4), "{summary:?}");
}

#[test]
fn another_search_does_not_go_on_with_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("duo.epd");
    search(&path, 1, Plan { count: 0, ..PLAN }).expect("a file");
    let error = search(&path, 2, Plan { count: 0, ..PLAN }).expect_err("another seed").to_string();
    assert!(error.contains("the file was made otherwise"), "{error}");

    fs::write(&path, "no suite").expect("a file");
    let error = search(&path, 1, PLAN).expect_err("no suite").to_string();
    assert!(error.starts_with("line 1: "), "{error}");
    assert_eq!(fs::read_to_string(&path).expect("a file"), "no suite");
}
