//! Where the data of a server lies, for the commands that use it.

use std::path::PathBuf;

use clap::Args;

use crate::failure::Failure;

/// The data directory.
#[derive(Args)]
pub(crate) struct DataOption {
    #[arg(
        long,
        value_name = "DIR",
        help = "Where the games are kept [default: $XDG_DATA_HOME/dethrone or ~/.local/share/dethrone]"
    )]
    data: Option<PathBuf>,
}

/// The directory given, or the usual one: the XDG base directory for data; relative paths in it are to be ignored.
pub(crate) fn data_directory(option: DataOption) -> Result<PathBuf, Failure> {
    option.data.or_else(usual).ok_or(Failure::NoDataDirectory)
}

fn usual() -> Option<PathBuf> {
    let from = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let base = from("XDG_DATA_HOME").or_else(|| from("HOME").map(|home| home.join(".local/share")))?;
    Some(base.join("dethrone"))
}
