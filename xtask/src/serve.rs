//! `cargo xtask run`: from a fresh clone to a page that can be opened.

use anyhow::Result;
use clap::Args;

use crate::workspace::cargo;
use crate::{page, setup, wasm};

#[derive(Args)]
#[command(after_help = "Examples:
  cargo xtask run                        Build what changed, start the server, name its address
  cargo xtask run -- --help              The options of `dethrone serve`")]
pub(crate) struct Options {
    /// Passed on to `dethrone serve`
    #[arg(last = true)]
    arguments: Vec<String>,
}

/// Builds whatever changed and runs the server in place of this program.
pub(crate) fn perform(options: &Options) -> Result<()> {
    setup::provide(&setup::RUNNING)?;
    wasm::build_if_changed()?;
    page::build_if_changed()?;
    println!("→ Start the server (the first time it is compiled, which takes some minutes)");
    let mut server = cargo(&["run", "--release", "--package", "dethrone", "--", "serve"]);
    server.args(&options.arguments);
    #[cfg(unix)]
    {
        // So that Ctrl+C reaches the server alone, and the prompt comes back only when the server has ended.
        let failure = std::os::unix::process::CommandExt::exec(&mut server);
        Err(anyhow::Error::new(failure).context("cargo could not be started"))
    }
    #[cfg(not(unix))]
    crate::step::run(&mut server)
}
