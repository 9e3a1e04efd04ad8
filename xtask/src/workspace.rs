//! Where things are: the repository, Cargo's target folder, the programs of this machine.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The repository's root.
pub(crate) fn root() -> PathBuf {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package.parent().unwrap_or(package).to_path_buf()
}

/// The page's sources.
pub(crate) fn web() -> PathBuf {
    root().join("web")
}

/// Cargo's target folder. This program was built into `TARGET/debug`, which also holds where the user moved the
/// folder by configuration.
pub(crate) fn target() -> PathBuf {
    env::current_exe()
        .ok()
        .and_then(|program| Some(program.parent()?.parent()?.to_path_buf()))
        .unwrap_or_else(|| root().join("target"))
}

/// Where set-up puts development programs that it builds itself.
pub(crate) fn tools() -> PathBuf {
    target().join("tools")
}

/// Cargo, as the one that runs us, in the repository's root.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    command(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()), arguments, &root())
}

/// npm in the page's folder.
pub(crate) fn npm(arguments: &[&str]) -> Command {
    command("npm", arguments, &web())
}

/// A program with arguments, to be run in a folder.
pub(crate) fn command(program: impl AsRef<std::ffi::OsStr>, arguments: &[&str], folder: &Path) -> Command {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(folder);
    command
}

/// The program of this name, looked for in our own tools, on the PATH and where Debian keeps games.
pub(crate) fn find_program(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let own = [tools().join("bin")];
    let games = [PathBuf::from("/usr/games")];
    own.into_iter()
        .chain(env::split_paths(&path))
        .chain(games)
        .map(|folder| folder.join(name))
        .find(|p| p.is_file())
}
