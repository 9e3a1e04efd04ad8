//! `cargo xtask fuzz`: runs the fuzz targets in fuzz/ for a given time each.

use std::env;
use std::fs;
use std::process::Command;

use anyhow::{Context, Result, bail};
use clap::Args;

use crate::setup;
use crate::step::{output_of, run, step};
use crate::workspace::{find_program, root, tools};

/// The release of cargo-fuzz that is built where there is none.
const CARGO_FUZZ: &str = "0.13.2";

#[derive(Args)]
#[command(after_help = "Examples:
  cargo xtask fuzz                               Every target, ten minutes each
  cargo xtask fuzz judtho_fen --minutes 1        One target
What a target finds is kept in fuzz/artifacts/TARGET and named at the end.")]
pub(crate) struct Options {
    /// Which targets; all of them if none is given
    targets: Vec<String>,
    /// How long each target runs
    #[arg(long, default_value_t = 10)]
    minutes: u32,
}

/// Runs the targets one after another; the first finding stops it.
pub(crate) fn perform(options: &Options) -> Result<()> {
    let known = known_targets()?;
    if let Some(unknown) = options.targets.iter().find(|target| !known.contains(target)) {
        bail!("there is no fuzz target `{unknown}`; there are: {}", known.join(", "));
    }
    let toolchains = output_of(Command::new("rustup").args(["toolchain", "list"]))?;
    if !toolchains.lines().any(|name| name.starts_with("nightly")) {
        bail!("fuzzing needs the nightly compiler: run `rustup toolchain install nightly`");
    }
    if find_program("cargo-fuzz").is_none() {
        setup::provide_cargo_tool("cargo-fuzz", CARGO_FUZZ)?;
    }
    let targets = if options.targets.is_empty() { &known } else { &options.targets };
    for target in targets {
        step(&format!("Fuzz {target} for {} min", options.minutes), || fuzz(target, options.minutes))?;
    }
    Ok(())
}

fn known_targets() -> Result<Vec<String>> {
    let folder = root().join("fuzz/fuzz_targets");
    let mut names = Vec::new();
    for entry in fs::read_dir(&folder).with_context(|| format!("reading {}", folder.display()))? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "rs") {
            names.extend(path.file_stem().map(|name| name.to_string_lossy().into_owned()));
        }
    }
    names.sort();
    Ok(names)
}

fn fuzz(target: &str, minutes: u32) -> Result<()> {
    let mut path = vec![tools().join("bin")];
    path.extend(env::split_paths(&env::var_os("PATH").unwrap_or_default()));
    let mut rustup = Command::new("rustup");
    rustup
        .args(["run", "nightly", "cargo", "fuzz", "run", target, "--"])
        .arg(format!("-max_total_time={}", minutes * 60))
        // Long inputs from the beginning: a game in bytes is dull until it is long.
        .args(["-len_control=0", "-max_len=512"])
        .current_dir(root())
        .env("PATH", env::join_paths(path)?);
    // The pinned toolchain, which Cargo put into the environment of this program.
    for pinned in ["RUSTUP_TOOLCHAIN", "CARGO", "RUSTC"] {
        rustup.env_remove(pinned);
    }
    run(&mut rustup)
}
