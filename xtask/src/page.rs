//! The page as files that the server embeds: web/dist, built by Vite.

use std::time::Instant;

use anyhow::Result;

use crate::fingerprint::Fingerprint;
use crate::step::{nothing_to_do, run, step};
use crate::workspace::{npm, web};

/// Builds web/dist if anything in web/ changed, the WebAssembly in web/src/wasm included.
pub(crate) fn build_if_changed() -> Result<()> {
    let begun = Instant::now();
    let fingerprint = Fingerprint::of("page", &[], &["web"])?;
    if fingerprint.is_unchanged() && web().join("dist/index.html").exists() {
        nothing_to_do("web/dist", begun);
        return Ok(());
    }
    step("Build the page into web/dist", || run(&mut npm(&["run", "--silent", "build"])))?;
    fingerprint.remember()
}
