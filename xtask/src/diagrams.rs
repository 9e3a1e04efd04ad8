//! `cargo xtask diagrams`: the rulebook's pictures, drawn by the page's board into docs/rulebook/diagrams.

use anyhow::Result;
use clap::Args;

use crate::setup::{self, Need};
use crate::step::{run, step};
use crate::wasm;
use crate::workspace::npm;

#[derive(Args)]
#[command(after_help = "Examples:
  cargo xtask diagrams            Draw docs/rulebook/diagrams from docs/rulebook/diagrams.txt
  cargo xtask diagrams --check    Fail if a picture is not what would be drawn")]
pub(crate) struct Options {
    /// Compare only
    #[arg(long)]
    check: bool,
}

/// Draws or compares the pictures.
pub(crate) fn perform(options: &Options) -> Result<()> {
    setup::provide(&[Need::WasmCompiler, Need::NodePackages])?;
    wasm::build_if_changed()?;
    if options.check {
        step("Compare the rulebook's pictures with its list", || {
            run(&mut npm(&["run", "--silent", "diagrams", "--", "--check"]))
        })
    } else {
        step("Draw the rulebook's pictures", || run(&mut npm(&["run", "--silent", "diagrams"])))
    }
}
