//! `xtask-bindgen FILE.wasm FOLDER`: writes the JavaScript, the TypeScript types and the finished WebAssembly
//! of a compiled crate into a folder, for import by a page. `cargo xtask wasm` calls it.

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [compiled, folder] = arguments.as_slice() else {
        bail!("expected a compiled .wasm file and an output folder, got {} arguments", arguments.len());
    };
    Bindgen::new()
        .input_path(compiled)
        .web(true)?
        .typescript(true)
        .generate(folder)
        .with_context(|| format!("no bindings could be made from {compiled}"))
}
