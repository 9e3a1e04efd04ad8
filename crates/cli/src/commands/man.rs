//! `dethrone man`: manual pages.

use clap::error::ErrorKind;
use clap::{Args, CommandFactory};

use crate::failure::Failure;
use crate::{Cli, output};

/// Print a manual page
#[derive(Args)]
#[command(after_help = "Examples:
  dethrone man | man -l -
  dethrone man perft > dethrone-perft.1")]
pub(crate) struct Options {
    /// The command whose page to print [default: the page of dethrone itself]
    command: Option<String>,
}

pub(super) fn run(options: &Options) -> Result<(), Failure> {
    let mut top = Cli::command();
    top.build();
    let page = match &options.command {
        Some(name) => match top.find_subcommand(name) {
            Some(page) => page.clone(),
            None => top.error(ErrorKind::InvalidSubcommand, format!("there is no command '{name}'")).exit(),
        },
        None => top,
    };
    let mut text = Vec::new();
    clap_mangen::Man::new(page).render(&mut text)?;
    Ok(output::write(&text)?)
}
