//! The real program, run as people and checkers run it: a file for each command.

mod completions;
mod contract;
mod datagen;
mod dialogue;
mod engine;
mod man;
mod matches;
mod moves;
mod perft;
mod pgn;
mod position;
mod program;
mod puzzles;
mod san;
#[cfg(feature = "serve")]
mod serve;
mod train;
mod uci;
mod xboard;

use program::dethrone;

/// The commands that the program names, but for clap's `help`.
fn commands() -> Vec<String> {
    let help = dethrone(["--help"]).success();
    let (_, list) = help.split_once("Commands:\n").expect("a list of commands");
    let names =
        list.lines().take_while(|line| !line.is_empty()).filter_map(|line| line.split_whitespace().next());
    names.filter(|&name| name != "help").map(str::to_owned).collect()
}

#[test]
fn no_file_is_forgotten() {
    let main = include_str!("main.rs");
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cli");
    for file in std::fs::read_dir(folder).expect(folder) {
        let name = file.expect("a file").file_name().into_string().expect("a name");
        let module = name.strip_suffix(".rs").expect("only Rust files");
        assert!(
            module == "main" || main.contains(&format!("\nmod {module};\n")),
            "{name} is no module of main.rs"
        );
    }
}

#[test]
fn every_command_shows_examples_that_name_it() {
    let commands = commands();
    assert!(commands.len() >= 7, "{commands:?}");
    for command in commands.iter().filter(|&command| command != "pgn") {
        let help = dethrone([command, "--help"]).success();
        let (_, examples) = help.split_once("Examples:\n").unwrap_or_else(|| panic!("no examples in {help}"));
        assert!(examples.contains(&format!("dethrone {command}")), "{examples}");
    }
    for command in ["check", "convert"] {
        let help = dethrone(["pgn", command, "--help"]).success();
        assert!(help.contains(&format!("Examples:\n  dethrone pgn {command}")), "{help}");
    }
}

#[test]
fn wrong_usage_has_status_2() {
    for arguments in [
        &[][..],
        &["nonsense"],
        &["moves"],
        &["moves", "chess"],
        &["moves", "duo", "--fen"],
        &["perft", "duo"],
        &["perft", "duo", "deep"],
        &["perft", "duo", "-1"],
        &["san", "duo"],
        &["position", "duo", "--nonsense"],
        &["completions", "cmd.exe"],
        &["pgn"],
        &["pgn", "check"],
        &["man", "nonsense"],
    ] {
        let run = dethrone(arguments);
        assert_eq!((run.status, run.output.as_str()), (2, ""), "{arguments:?}: {}", run.error);
        assert!(!run.error.is_empty());
    }
}
