//! Which compiler makes WebAssembly here: rustup's, with its target added, or Debian's `rustc-web`.

use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use clap::ValueEnum;

use crate::step::{output_of, step};
use crate::workspace::root;

/// Debian's compiler, of the package `rustc-web`.
pub(crate) const DEBIAN_COMPILER: &str = "/usr/bin/rustc";

/// The standard library's sources for it, of the package `rust-web-src`.
const DEBIAN_SOURCES: &str = "/usr/lib/rustlib/src/rust/library";

const TARGET: &str = "wasm32-unknown-unknown";

/// How long rustup may try; without a network it would try for minutes.
const PATIENCE: Duration = Duration::from_mins(1);

/// A compiler for the browser.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Toolchain {
    /// The pinned toolchain with the target wasm32-unknown-unknown
    Rustup,
    /// Debian's rustc-web and rust-web-src
    Debian,
}

impl Toolchain {
    /// As on the command line.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Rustup => "rustup",
            Self::Debian => "debian",
        }
    }
}

/// The toolchain that is already there, rustup's first.
pub(crate) fn installed() -> Option<Toolchain> {
    if has_target() {
        Some(Toolchain::Rustup)
    } else if Path::new(DEBIAN_COMPILER).exists() && Path::new(DEBIAN_SOURCES).exists() {
        Some(Toolchain::Debian)
    } else {
        None
    }
}

/// The toolchain that is there, or rustup's after adding the target.
pub(crate) fn choose() -> Result<Toolchain> {
    if let Some(toolchain) = installed() {
        return Ok(toolchain);
    }
    add_target().context(
        "there is no compiler for WebAssembly: `cargo xtask setup` installs one, or `rustup target add wasm32-unknown-unknown`",
    )?;
    Ok(Toolchain::Rustup)
}

/// Has rustup add the target to the pinned toolchain.
pub(crate) fn add_target() -> Result<()> {
    step("Add the target wasm32-unknown-unknown by rustup", || {
        let mut child = Command::new("rustup")
            .args(["target", "add", TARGET])
            .current_dir(root())
            .stdin(Stdio::null())
            .spawn()
            .context("`rustup` could not be started; is it installed?")?;
        let begun = Instant::now();
        loop {
            if let Some(status) = child.try_wait()? {
                if status.success() {
                    return Ok(());
                }
                bail!("rustup cannot add the target {TARGET}");
            }
            if begun.elapsed() > PATIENCE {
                child.kill()?;
                child.wait()?;
                bail!("rustup did not add the target {TARGET} within {} s", PATIENCE.as_secs());
            }
            sleep(Duration::from_millis(50));
        }
    })
}

/// Whether the compiler that Cargo uses has the target's standard library.
fn has_target() -> bool {
    output_of(
        Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]).current_dir(root()),
    )
    .is_ok_and(|folder| Path::new(&folder).is_dir())
}
