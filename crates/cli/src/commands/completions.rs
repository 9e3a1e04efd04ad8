//! `dethrone completions`: completions for a shell.

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::failure::Failure;
use crate::{Cli, output};

/// Print completions for a shell
#[derive(Args)]
#[command(after_help = "Examples:
  dethrone completions bash > ~/.local/share/bash-completion/completions/dethrone
  dethrone completions fish > ~/.config/fish/completions/dethrone.fish")]
pub(crate) struct Options {
    /// Which shell
    shell: Shell,
}

pub(super) fn run(options: &Options) -> Result<(), Failure> {
    let mut text = Vec::new();
    clap_complete::generate(options.shell, &mut Cli::command(), "dethrone", &mut text);
    Ok(output::write(&text)?)
}
