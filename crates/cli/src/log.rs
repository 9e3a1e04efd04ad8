//! The log of what runs on, on standard error; `RUST_LOG` says how much of it.

use std::io;

use clap::ValueEnum;
use tracing_subscriber::EnvFilter;

/// The form of the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum LogFormat {
    /// For people
    Text,
    /// For programs
    Json,
}

/// Begins it, with `info` and what is graver if nothing else is asked for.
pub(crate) fn begin(format: LogFormat) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    match format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().init(),
    }
}
