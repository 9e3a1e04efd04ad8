//! `dethrone serve`: the server.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use clap::Args;
use dethrone_server::{Config, Server};

use crate::data_directory::{DataOption, data_directory};
use crate::failure::Failure;
use crate::log::{self, LogFormat};
use crate::output;
use crate::stop_signal::stop_signal;

/// Serve games and the page until SIGINT or SIGTERM
///
/// The address is told in one line on standard output, the log on standard error.
#[derive(Args)]
#[command(after_help = "Examples:
  dethrone serve
  dethrone serve --listen 0.0.0.0:80 --data /var/lib/dethrone
  dethrone serve --listen 127.0.0.1:8080 --public-url https://play.example --proxy 127.0.0.1
  dethrone serve --metrics 127.0.0.1:9090 --log-format json
  dethrone serve --database postgres://dethrone@db/dethrone --bus nats://bus --workers
  RUST_LOG=debug dethrone serve")]
pub(crate) struct Options {
    #[command(flatten)]
    data: DataOption,
    /// A PostgreSQL database in place of the embedded one, `postgres://…`; several servers may use it
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    database: Option<String>,
    /// The NATS server by which servers that share a database hear of each other, and workers of jobs, `nats://…`
    #[arg(long, value_name = "URL")]
    bus: Option<String>,
    /// Let `dethrone worker` processes on the bus search for the computer, and not this server
    #[arg(long, requires = "bus")]
    workers: bool,
    /// The address to listen at; port 0 takes a free one
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    /// An address at which the operator alone is told what the server counts, at /metrics; port 0 takes a free one
    #[arg(long, value_name = "ADDRESS")]
    metrics: Option<SocketAddr>,
    /// The form of the log: lines for people, or an object of JSON a line
    #[arg(long, value_name = "FORM", value_enum, default_value = "text")]
    log_format: LogFormat,
    /// A proxy that is believed when it says in X-Forwarded-For from where a request comes; can be given several times
    #[arg(long = "proxy", value_name = "IP")]
    proxies: Vec<IpAddr>,
    /// Where players reach the server, if a proxy stands before it; with https, sessions go over no other way
    #[arg(long, value_name = "URL", value_parser = origin)]
    public_url: Option<String>,
}

/// A scheme and a host, as browsers name the origin of a page.
fn origin(text: &str) -> Result<String, String> {
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let host = host.map(|host| host.trim_end_matches('/')).filter(|host| !host.is_empty());
    match host {
        Some(host) if !host.contains(['/', '?', '#', '@', ' ']) => {
            let origin = text.trim_end_matches('/').to_ascii_lowercase();
            // Browsers leave the usual port out.
            let usual = if origin.starts_with("https:") { ":443" } else { ":80" };
            Ok(origin.strip_suffix(usual).unwrap_or(&origin).to_owned())
        }
        _ => Err("expected a scheme and a host, such as https://play.example".to_owned()),
    }
}

pub(super) fn run(options: Options) -> Result<(), Failure> {
    log::begin(options.log_format);
    let data = if options.database.is_some() { PathBuf::new() } else { data_directory(options.data)? };
    let config = Config {
        database: options.database,
        bus: options.bus,
        workers: options.workers,
        metrics: options.metrics,
        proxies: options.proxies,
        public_url: options.public_url,
        ..Config::new(data, options.listen)
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(serve(config))
}

async fn serve(config: Config) -> Result<(), Failure> {
    // Before anything is promised: a signal that comes early is not lost.
    let stop = stop_signal()?;
    let server = Server::start(config).await?;
    output::write_lines([format!("Dethrone listens on http://{}", server.address())])?;
    if let Some(metrics) = server.metrics_address() {
        output::write_lines([format!("What it counts is told on http://{metrics}/metrics")])?;
    }
    server.run(stop).await;
    Ok(())
}
