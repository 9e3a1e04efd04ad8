//! What `dethrone serve` promises about the disk: the real program, killed, traced, and started on torn files.

#[path = "../../../server/tests/client/mod.rs"]
mod client;

mod backup;
mod kill;
mod load;
#[allow(dead_code, reason = "each test program uses its part")]
mod program;
mod signals;
mod sync;
mod torn;
mod worker;
