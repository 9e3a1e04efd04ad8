//! `dethrone datagen` and `dethrone data`

use std::fs;

use crate::program::{Run, dethrone};

fn datagen(more: &[&str]) -> Run {
    dethrone([&["datagen", "duo", "--nodes", "60", "--seed", "4", "--network", "none"], more].concat())
}

#[test]
fn a_file_is_made_and_gone_on_with_and_described() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("duo.games");
    let file = path.to_str().expect("a name in UTF-8");
    let first = datagen(&["--games", "2", "--out", file]).success();
    assert!(first.starts_with(&format!("{file}: 2 games, ")), "{first}");
    let second = datagen(&["--games", "3", "--threads", "2", "--out", file]).success();
    assert!(second.starts_with(&format!("{file}: 3 games, ")), "{second}");

    let description = dethrone(["data", file]).success();
    let title = format!("{file}: duo, seed 4, datagen of version ");
    assert!(description.starts_with(&title), "{description}");
    assert!(
        description.contains(", nodes 60, random plies 0-6, uneven 400, no network\ngames      3\n"),
        "{description}"
    );
    assert!(description.contains("\n  drawn    0 (0.0 %)\n"), "{description}");

    let refused =
        dethrone(["datagen", "duo", "--games", "4", "--network", "none", "--seed", "5", "--out", file])
            .failure();
    assert!(refused.contains("the file was made by\n  duo, seed 4"), "{refused}");

    let whole = fs::read(&path).expect("the file");
    fs::write(&path, &whole[..whole.len() - 1]).expect("a file");
    let run = dethrone(["data", file]);
    assert!(run.output.contains("\ngames      2\n"), "{}", run.output);
    assert!(run.error.contains("the file ends within game 3"), "{}", run.error);

    let mut corrupted = whole;
    corrupted[200] ^= 1;
    fs::write(&path, &corrupted).expect("a file");
    let error = dethrone(["data", file]).failure();
    assert!(error.contains("game 1, at byte "), "{error}");
}

#[test]
fn wrong_usage_is_told() {
    for arguments in [
        &["--out", "x"][..],
        &["--games", "1"],
        &["--games", "1", "--positions", "1", "--out", "x"],
        &["--games", "1", "--random-plies", "6-2", "--out", "x"],
        &["--games", "1", "--threads", "0", "--out", "x"],
    ] {
        assert_eq!(datagen(arguments).status, 2, "{arguments:?}");
    }
    assert_eq!(dethrone(["datagen", "quattro", "--games", "1", "--out", "x"]).status, 2);
    let net = concat!(env!("CARGO_MANIFEST_DIR"), "/../engine/nets/royal-court.net");
    let with_network =
        |network| dethrone(["datagen", "duo", "--games", "1", "--network", network, "--out", "x"]);
    let error = with_network(net).failure();
    assert!(error.ends_with(": a network of Royal Court, expected one of Judtho Duo\n"), "{error}");
    let error = with_network("/no/such/network").failure();
    assert!(error.starts_with("error: /no/such/network: "), "{error}");
    let error = datagen(&["--games", "1", "--out", "/no/such/folder/x"]).failure();
    assert!(error.starts_with("error: /no/such/folder/x: "), "{error}");
}
