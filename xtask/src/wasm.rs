//! `cargo xtask wasm`: compiles crates/wasm for the browser into web/src/wasm.
//!
//! The compiler comes from the user's own toolchain, or from Debian where rustup cannot add the target. The
//! JavaScript side is made by `xtask/bindgen`, the optimiser is binaryen's from npm where the page has it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result, bail};
use clap::Args;

use crate::fingerprint::Fingerprint;
use crate::step::{nothing_to_do, output_of, run, step};
use crate::wasm_toolchain::{self, Toolchain};
use crate::workspace::{cargo, root, target, web};

/// What the page's copy of the rules is made from.
const INPUTS: [&str; 11] = [
    "Cargo.lock",
    "Cargo.toml",
    "rust-toolchain.toml",
    ".cargo/config.toml",
    "crates/rules",
    "crates/records",
    "crates/engine",
    "crates/protocol",
    "crates/wasm",
    "xtask/bindgen",
    "xtask/src/wasm.rs",
];

/// What Rust's compiler may put into a module; all of it has been in every browser since 2023.
const FEATURES: [&str; 8] = [
    "-O3",
    "--enable-bulk-memory",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
    "--enable-simd",
];

#[derive(Args)]
#[command(after_help = "Examples:
  cargo xtask wasm                       Build unless nothing changed
  cargo xtask wasm --force               Build in any case
  cargo xtask wasm --toolchain debian    Build with Debian's rustc-web")]
pub(crate) struct Options {
    /// Build even if no input changed
    #[arg(long)]
    force: bool,
    /// The compiler to use: the first that is there, if not given
    #[arg(long, value_enum)]
    toolchain: Option<Toolchain>,
}

/// Builds the page's WebAssembly.
pub(crate) fn build(options: &Options) -> Result<()> {
    let begun = Instant::now();
    let toolchain = match options.toolchain {
        Some(toolchain) => toolchain,
        None => wasm_toolchain::choose()?,
    };
    let made = web().join("src/wasm");
    let optimiser = web().join("node_modules/.bin/wasm-opt");
    let settings = [toolchain.name(), if optimiser.exists() { "optimised" } else { "plain" }];
    let fingerprint = Fingerprint::of("wasm", &settings, &INPUTS)?;
    if !options.force && fingerprint.is_unchanged() && made.join("dethrone_wasm_bg.wasm").exists() {
        nothing_to_do("web/src/wasm", begun);
        return Ok(());
    }

    let compiled = step("Compile crates/wasm", || compile(toolchain))?;
    step("Make the bindings in web/src/wasm", || bind(&compiled, &made))?;
    if optimiser.exists() {
        step("Optimise the WebAssembly", || optimise(&optimiser, &made.join("dethrone_wasm_bg.wasm")))?;
    }
    fingerprint.remember()
}

/// [`build`] with nothing said on the command line.
pub(crate) fn build_if_changed() -> Result<()> {
    build(&Options { force: false, toolchain: None })
}

fn compile(toolchain: Toolchain) -> Result<PathBuf> {
    // A crate type given here instead of in the manifest spares every other build the linking of a library.
    let mut cargo = cargo(&["rustc", "--package", "dethrone-wasm", "--lib", "--crate-type", "cdylib"]);
    cargo.args(["--profile", "wasm", "--target", "wasm32-unknown-unknown"]);
    let folder = match toolchain {
        Toolchain::Rustup => target(),
        Toolchain::Debian => {
            let folder = target().join("wasm-debian");
            use_debian(&mut cargo, &folder)?;
            folder
        }
    };
    run(&mut cargo)?;
    let compiled = folder.join("wasm32-unknown-unknown/wasm/dethrone_wasm.wasm");
    if !compiled.exists() {
        bail!("crates/wasm was compiled, but there is no {}", compiled.display());
    }
    Ok(compiled)
}

/// Debian's compiler has no standard library for the browser: Cargo builds it along, which needs the switch that
/// lets a stable compiler do unstable things, and links with our own toolchain's linker.
fn use_debian(cargo: &mut Command, folder: &Path) -> Result<()> {
    let sysroot = output_of(Command::new("rustc").args(["--print", "sysroot"]).current_dir(root()))?;
    let version = output_of(Command::new("rustc").arg("-vV").current_dir(root()))?;
    let host =
        version.lines().find_map(|line| line.strip_prefix("host: ")).context("`rustc -vV` names no host")?;
    let linker = Path::new(&sysroot).join("lib/rustlib").join(host).join("bin/rust-lld");
    cargo
        .args(["-Z", "build-std=std,panic_abort"])
        .arg("--target-dir")
        .arg(folder)
        .env("RUSTC", wasm_toolchain::DEBIAN_COMPILER)
        .env("RUSTC_BOOTSTRAP", "1")
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
    Ok(())
}

fn bind(compiled: &Path, made: &Path) -> Result<()> {
    if made.exists() {
        fs::remove_dir_all(made).with_context(|| format!("clearing {}", made.display()))?;
    }
    run(cargo(&["run", "--package", "xtask-bindgen", "--"]).arg(compiled).arg(made))
}

fn optimise(optimiser: &Path, module: &Path) -> Result<()> {
    run(Command::new(optimiser).args(FEATURES).arg(module).arg("-o").arg(module))
}
