//! `dethrone puzzles`

use std::fs;

use crate::program::dethrone;

const SUITE: &str = "# dethrone puzzles: royal-court
# from: a test
10/5k4/R9/1R8/10/10/10/9K w - - 0 80 bm b5b7; win 2; pv b5b7 f7e8 a6a8; motifs check mate; id 3-40;
";

#[test]
fn positions_are_found_proved_and_solved() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("duo.epd");
    let file = path.to_str().expect("a name in UTF-8");
    let search = ["puzzles", "find", "duo", "--nodes", "300", "--seed", "1", "--longest", "2", "--out", file];
    let found = dethrone([&search[..], &["--count", "1"]].concat()).success();
    assert!(found.starts_with(&format!("{file}: 1 positions of ")), "{found}");
    let found = dethrone([&search[..], &["--count", "2"]].concat()).success();
    assert!(found.starts_with(&format!("{file}: 2 positions of ")), "{found}");

    let proved = dethrone(["puzzles", "check", file]).success();
    assert!(proved.starts_with("proved: 2 of 2 (100.0 %)\nwon in 2: 2\n"), "{proved}");
    let solved = dethrone(["puzzles", "run", file, "--nodes", "50000"]).success();
    assert!(solved.ends_with("\nsolved: 2 of 2 (100.0 %)\n"), "{solved}");
}

#[test]
fn what_is_wrong_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("court.epd");
    let file = path.to_str().expect("a name in UTF-8");
    fs::write(&path, SUITE).expect("a file");
    assert!(dethrone(["puzzles", "check", file]).success().starts_with("proved: 1 of 1 (100.0 %)\n"));

    fs::write(&path, SUITE.replace("win 2", "win 3")).expect("a file");
    let run = dethrone(["puzzles", "check", file]);
    assert_eq!(run.status, 1);
    assert_eq!(run.error, "error: 3-40: b5b7 wins in 2, not in 3\nerror: 1 of 1 positions are not proved\n");

    fs::write(&path, SUITE.replace("9K", "10")).expect("a file");
    let error = dethrone(["puzzles", "run", file]).failure();
    assert!(error.starts_with(&format!("error: {file}: position 3-40: ")), "{error}");

    fs::write(&path, SUITE.replace("id 3-40;", "")).expect("a file");
    let error = dethrone(["puzzles", "run", file]).failure();
    assert!(error.starts_with(&format!("error: {file}: line 3: expected id")), "{error}");

    let error = dethrone(["puzzles", "check", "/no/such/file"]).failure();
    assert!(error.starts_with("error: /no/such/file: "), "{error}");
    assert_eq!(dethrone(["puzzles", "find", "quattro", "--out", file]).status, 2);
}
