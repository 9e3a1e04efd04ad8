//! `cargo xtask test`: every check of the repository, in order, up to the first that fails; then a count.

use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use clap::{Args, ValueEnum};

use crate::setup::{self, Need};
use crate::step::{duration, run, step, watch};
use crate::tally::{Runner, Tally};
use crate::workspace::{cargo, npm, root, target};
use crate::{codegen, page, wasm};

#[derive(Args)]
#[command(after_help = "Examples:
  cargo xtask test                     Everything, in this order
  cargo xtask test --only rust         Only the Rust tests
  cargo xtask test --only web,e2e      The page's tests, then those in the browser")]
pub(crate) struct Options {
    /// Only these parts
    #[arg(long, value_enum, value_delimiter = ',')]
    only: Vec<Part>,
}

/// A part of the checks, in the order in which they run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Part {
    /// cargo fmt --check
    Format,
    /// Clippy, every warning an error
    Lints,
    /// Licences, duplicate and forbidden crates, sources
    Licences,
    /// The page: WebAssembly, types, unit tests, build
    Web,
    /// All Rust tests
    Rust,
    /// The generated TypeScript is not stale
    Codegen,
    /// Programs of others that play on the server
    Clients,
    /// The page and the server together in Chromium
    E2e,
}

impl Part {
    fn needs(self) -> &'static [Need] {
        match self {
            Self::Format | Self::Lints | Self::Codegen => &[],
            Self::Licences => &[Need::CargoDeny],
            Self::Web => &[Need::WasmCompiler, Need::NodePackages],
            Self::Rust => &[Need::FairyStockfish, Need::Strace, Need::Cluster],
            Self::Clients => &[Need::PythonClient],
            Self::E2e => &[Need::WasmCompiler, Need::NodePackages, Need::Chromium],
        }
    }

    fn check(self, tally: &mut Tally) -> Result<()> {
        match self {
            Self::Format => step("Format", || run(&mut cargo(&["fmt", "--all", "--check"]))),
            Self::Lints => step("Lints", || {
                run(&mut cargo(&[
                    "clippy",
                    "--locked",
                    "--workspace",
                    "--all-targets",
                    "--",
                    "-D",
                    "warnings",
                ]))
            }),
            Self::Licences => step("Licences and sources", licences),
            Self::Web => web(tally),
            Self::Rust => step("Rust tests", || {
                // Apart from web/src/api, so that a stale file there is found and not written over.
                let mut cargo = cargo(&["test", "--locked", "--no-fail-fast"]);
                count(Runner::Cargo, cargo.env(codegen::EXPORT_FOLDER, codegen::fresh_folder()), tally)
            }),
            Self::Codegen => codegen::check(),
            Self::Clients => clients(tally),
            Self::E2e => end_to_end(tally),
        }
    }
}

/// Runs the parts asked for, all if none is named, and closes with the count.
pub(crate) fn perform(options: &Options) -> ExitCode {
    let mut tally = Tally::default();
    let mut times = Vec::new();
    let result = check_all(options, &mut tally, &mut times);
    println!();
    for (part, time) in times {
        println!("{part:10} {}", duration(time));
    }
    if let Err(error) = &result {
        // On standard output like the count, which must stay the last line.
        println!("error: {error:#}");
    }
    println!("{tally}");
    if result.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn check_all(options: &Options, tally: &mut Tally, times: &mut Vec<(String, Duration)>) -> Result<()> {
    let parts: Vec<Part> = Part::value_variants()
        .iter()
        .copied()
        .filter(|part| options.only.is_empty() || options.only.contains(part))
        .collect();
    let mut clock = |name: &str, work: &mut dyn FnMut() -> Result<()>| {
        let begun = Instant::now();
        let result = work();
        times.push((name.to_owned(), begun.elapsed()));
        result.with_context(|| format!("stopped at `{name}`"))
    };
    let needs: Vec<Need> = parts.iter().flat_map(|part| part.needs()).copied().collect();
    clock("setup", &mut || setup::provide(&needs).map(drop))?;
    for part in parts {
        let value = part.to_possible_value().context("every part has a name")?;
        clock(value.get_name(), &mut || part.check(tally))?;
    }
    Ok(())
}

fn licences() -> Result<()> {
    let program = setup::cargo_deny().context("cargo-deny is missing: run `cargo xtask setup`")?;
    let mut deny = Command::new(program);
    deny.args(["--locked", "--workspace", "check", "--hide-inclusion-graph", "bans", "licenses", "sources"]);
    run(deny.current_dir(root()))
}

fn web(tally: &mut Tally) -> Result<()> {
    wasm::build_if_changed()?;
    step("Types of the page", || run(&mut npm(&["run", "--silent", "check"])))?;
    step("Unit tests of the page", || count(Runner::Vitest, &mut npm(&["test", "--silent"]), tally))?;
    page::build_if_changed()
}

fn clients(tally: &mut Tally) -> Result<()> {
    build_server()?;
    step("Games of the Python client berserk, and schemathesis on the description of the API", || {
        let mut python = Command::new(setup::python());
        python.args(["-m", "pytest", "-q", "-p", "no:cacheprovider", "crates/server/tests"]);
        python.env("DETHRONE_BIN", target().join("debug/dethrone")).env("PYTHONDONTWRITEBYTECODE", "1");
        count(Runner::Pytest, python.current_dir(root()), tally)
    })
}

/// Not by `--package`: chosen among all packages it shares its dependencies with the Rust tests.
fn build_server() -> Result<()> {
    step("Build the server", || run(&mut cargo(&["build", "--locked", "--bin", "dethrone"])))
}

fn end_to_end(tally: &mut Tally) -> Result<()> {
    wasm::build_if_changed()?;
    page::build_if_changed()?;
    build_server()?;
    let chromium = setup::chromium().context("Chromium is missing: run `cargo xtask setup`")?;
    step("End-to-end tests in Chromium", || {
        let mut npm = npm(&["run", "--silent", "e2e"]);
        npm.env("CHROMIUM", chromium).env("DETHRONE_BIN", target().join("debug/dethrone"));
        count(Runner::Playwright, &mut npm, tally)
    })
}

/// Runs tests, shows and counts them; no test at all is a failure too.
fn count(runner: Runner, command: &mut Command, tally: &mut Tally) -> Result<()> {
    // Runners colour even into a pipe when CI tells them to, and a coloured count cannot be read.
    command.env("NO_COLOR", "1").env_remove("FORCE_COLOR");
    let mut counted = Tally::default();
    let succeeded = watch(command, |line| counted += Tally::read(runner, line))?;
    *tally += counted;
    if counted.total() == 0 {
        bail!("no test ran to its end");
    }
    if !succeeded || counted.failed > 0 {
        bail!("{counted}");
    }
    Ok(())
}
