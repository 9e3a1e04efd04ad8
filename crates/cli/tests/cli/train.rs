//! `dethrone train` and `dethrone fit`

use std::fs;

use crate::program::{Run, dethrone};

#[test]
fn a_network_is_made_and_replaces_nothing_but_a_network() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("a name in UTF-8").to_owned();
    let (games, network, drawing) = (path("court.games"), path("court.net"), path("losses.svg"));
    let made = ["datagen", "royal-court", "--games", "6", "--nodes", "300", "--seed", "4", "--out", &games];
    dethrone(made).success();
    let before = fs::read(&games).expect("the games");
    let train = |more: &[&str]| -> Run {
        let usual = ["train", "royal-court", "--width", "64", "--epochs", "1", "--held-out", "0.4", "--data"];
        dethrone([&usual[..], &[&games], more].concat())
    };
    for _ in 0..2 {
        let said = train(&["--out", &network, "--plot", &drawing]).success();
        assert!(said.contains(" positions to learn from, ") && said.contains("without a network"), "{said}");
    }
    let refused = [
        train(&["--out", &games]).failure(),
        train(&["--out", &network, "--plot", &games]).failure(),
        train(&["--out", &drawing]).failure(),
        train(&["--out", &path("new"), "--plot", &path("new")]).failure(),
        train(&["--out", &path("no folder/new.net")]).failure(),
    ];
    let told = [
        "is there already and is no network",
        "is there already and is no drawing of losses",
        "is there already and is no network",
        "expected different files",
        "No such file",
    ];
    for (refused, told) in refused.iter().zip(told) {
        assert!(refused.contains(told), "{refused}");
    }
    assert_eq!(fs::read(&games).expect("the games"), before);
}

#[test]
fn wrong_usage_is_told() {
    for arguments in [
        &["--epochs", "0"][..],
        &["--scale", "20000"],
        &["--scale", "NaN"],
        &["--threads", "1000000"],
        &["--look-ahead", "1.5"],
        &["--weight-decay", "-0.1"],
    ] {
        let run = dethrone([&["train", "duo", "--data", "x", "--out", "y"], arguments].concat());
        assert_eq!(run.status, 2, "{arguments:?}: {}", run.error);
    }
    let error = dethrone(["train", "duo", "--data", "x", "--out", "y", "--width", "6400"]).failure();
    assert!(error.contains("expected a multiple of 64 up to 4096"), "{error}");
}
