//! `cargo xtask setup`: installs whatever is missing, and nothing else. The other commands call it with what they
//! need, so a person seldom has to.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use anyhow::{Result, bail};
use clap::Args;

use crate::fingerprint::Fingerprint;
use crate::packages::{self, Package};
use crate::step::{nothing_to_do, output_of, run, step};
use crate::wasm_toolchain;
use crate::workspace::{cargo, find_program, npm, root, tools, web};

/// The release of cargo-deny that deny.toml is written for.
const CARGO_DENY: &str = "0.20.2";

/// The oldest Node that the page's tools run on.
const NODE: u32 = 20;

#[derive(Args)]
#[command(after_help = "Examples:
  cargo xtask setup              All that building and testing needs
  cargo xtask setup --running    Only what `cargo xtask run` needs (no browser)")]
pub(crate) struct Options {
    /// Only what running needs
    #[arg(long)]
    running: bool,
}

/// Something outside the repository that a command needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Need {
    /// A compiler for the browser
    WasmCompiler,
    /// Node, npm and the page's packages
    NodePackages,
    /// The check of licences and sources
    CargoDeny,
    /// The browser of the end-to-end tests
    Chromium,
    /// The peer that Royal Court is compared with
    FairyStockfish,
    /// Shows that what is confirmed was written first
    Strace,
    /// The database and the bus of several servers
    Cluster,
    /// A program of others that plays on the server
    PythonClient,
}

/// What `cargo xtask run` needs.
pub(crate) const RUNNING: [Need; 2] = [Need::WasmCompiler, Need::NodePackages];

/// All there is.
const EVERYTHING: [Need; 8] = [
    Need::WasmCompiler,
    Need::NodePackages,
    Need::CargoDeny,
    Need::Chromium,
    Need::FairyStockfish,
    Need::Strace,
    Need::Cluster,
    Need::PythonClient,
];

/// Installs what building and testing need, or only running.
pub(crate) fn perform(options: &Options) -> Result<()> {
    let begun = Instant::now();
    let did_something = if options.running { provide(&RUNNING)? } else { provide(&EVERYTHING)? };
    if !did_something {
        nothing_to_do("setup", begun);
    }
    Ok(())
}

/// Installs those of the needs that are missing. Returns whether there were any.
pub(crate) fn provide(needs: &[Need]) -> Result<bool> {
    let missing = missing_packages(needs);
    packages::install(&missing)?;
    let mut did_something = !missing.is_empty();
    if needs.contains(&Need::NodePackages) {
        did_something |= provide_node_packages()?;
    }
    if needs.contains(&Need::PythonClient) {
        did_something |= provide_python_client()?;
    }
    if needs.contains(&Need::CargoDeny) {
        did_something |= provide_cargo_tool("cargo-deny", CARGO_DENY)?;
    }
    Ok(did_something)
}

/// The browser for the end-to-end tests: the one named by `CHROMIUM`, or the system's.
pub(crate) fn chromium() -> Option<PathBuf> {
    env::var_os("CHROMIUM")
        .map(PathBuf::from)
        .or_else(|| ["chromium", "chromium-browser", "google-chrome"].into_iter().find_map(find_program))
}

/// The check of licences and sources, once set up.
pub(crate) fn cargo_deny() -> Option<PathBuf> {
    find_program("cargo-deny")
}

/// Builds one of Cargo's companions into our tools, unless the machine has it. Without optimisation: that takes a
/// third of the time, and they run for a second or wait for others.
pub(crate) fn provide_cargo_tool(name: &str, version: &str) -> Result<bool> {
    if find_program(name).is_some() {
        return Ok(false);
    }
    step(&format!("Build {name} {version} (takes about two minutes, once)"), || {
        run(cargo(&["install", name, "--version", version, "--locked", "--debug", "--root"]).arg(tools()))
    })?;
    Ok(true)
}

fn missing_packages(needs: &[Need]) -> Vec<Package> {
    let mut missing = Vec::new();
    let without_compiler = needs.contains(&Need::WasmCompiler) && wasm_toolchain::installed().is_none();
    if without_compiler && let Err(error) = wasm_toolchain::add_target() {
        println!("{error:#}; Debian's compiler can stand in.");
        missing.push(Package::new("rustc-web", "compiles WebAssembly where rustup cannot"));
        missing.push(Package::new("rust-web-src", "is the standard library for it"));
    }
    for need in needs {
        match need {
            Need::Chromium if chromium().is_none() => {
                missing.push(Package::new("chromium", "runs the end-to-end tests"));
            }
            Need::FairyStockfish if find_program("fairy-stockfish").is_none() => {
                missing
                    .push(Package::new("fairy-stockfish", "is the peer that Royal Court is compared with"));
            }
            Need::Strace if find_program("strace").is_none() => {
                missing.push(Package::new(
                    "strace",
                    "shows that a move reaches the disk before it is confirmed",
                ));
            }
            // Debian's Python has it apart.
            Need::PythonClient if !has_venv() => {
                missing.push(Package::new("python3-venv", "runs the Python client of the tests"));
            }
            Need::Cluster => {
                if !Path::new("/usr/lib/postgresql").exists() {
                    missing.push(Package::new("postgresql", "is the database of several servers"));
                }
                if find_program("nats-server").is_none() {
                    missing.push(Package::new("nats-server", "carries messages between servers"));
                }
            }
            _ => {}
        }
    }
    missing
}

/// The Python that has the client, once set up.
pub(crate) fn python() -> PathBuf {
    tools().join("python/bin/python")
}

fn provide_python_client() -> Result<bool> {
    const REQUIREMENTS: [&str; 2] =
        ["crates/server/tests/berserk/requirements.txt", "crates/server/tests/schemathesis/requirements.txt"];
    let fingerprint = Fingerprint::of("python-client", &[], &REQUIREMENTS)?;
    if fingerprint.is_unchanged() && python().exists() {
        return Ok(false);
    }
    step("Install the Python clients berserk and schemathesis", || {
        run(Command::new("python3").args(["-m", "venv", "--clear"]).arg(tools().join("python")))?;
        let mut pip = Command::new(python());
        pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]);
        for requirements in REQUIREMENTS {
            pip.args(["--requirement", requirements]);
        }
        run(pip.current_dir(root()))
    })?;
    fingerprint.remember()?;
    Ok(true)
}

fn provide_node_packages() -> Result<bool> {
    check_node()?;
    let fingerprint = Fingerprint::of("node-packages", &[], &["web/package-lock.json"])?;
    if fingerprint.is_unchanged() && web().join("node_modules").is_dir() {
        return Ok(false);
    }
    step("Install the page's packages (npm ci)", || run(&mut npm(&["ci", "--no-audit", "--no-fund"])))?;
    fingerprint.remember()?;
    Ok(true)
}

/// Whether there is a Python that can have packages of its own.
fn has_venv() -> bool {
    let found = Command::new("python3").args(["-c", "import venv, ensurepip"]).output();
    found.is_ok_and(|output| output.status.success())
}

fn check_node() -> Result<()> {
    if find_program("npm").is_none() {
        bail!("npm is missing: install Node {NODE} or newer, which brings it");
    }
    let version = output_of(Command::new("node").arg("--version"))?;
    let major: Option<u32> =
        version.trim_start_matches('v').split('.').next().and_then(|number| number.parse().ok());
    match major {
        Some(major) if major >= NODE => Ok(()),
        _ => bail!("the page needs Node {NODE} or newer, but `node --version` says {version}"),
    }
}
