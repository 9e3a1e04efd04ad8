//! `kill -9` of a worker in the middle of a search: another answers, and no answer is lost or counts twice.

use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use dethrone_protocol::{Army, GameKind, SeatChoice};
use dethrone_testing::Nats;

use crate::client::{Dice, Live, create, game_of};
use crate::program::Serving;

const ROUNDS: usize = 4;

/// `dethrone worker` in a process of its own; killed when it is dropped.
struct Working(Child);

impl Working {
    fn at(bus: &str) -> Working {
        let mut command = Command::new(env!("CARGO_BIN_EXE_dethrone"));
        command.args(["worker", "--searches", "1", "--bus", bus]).env("RUST_LOG", "warn");
        Working(command.stdout(Stdio::null()).spawn().expect("the worker starts"))
    }
}

impl Drop for Working {
    fn drop(&mut self) {
        self.0.kill().expect("the worker is killed");
        self.0.wait().expect("the worker is gone");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_workers_lose_no_answer() {
    let (data, nats) = (tempfile::tempdir().unwrap(), Nats::start());
    let server = Serving::with(data.path(), &["--bus", &nats.url(), "--workers"]);
    let seats = [(Army::White, SeatChoice::ThisBrowser), (Army::Red, SeatChoice::Computer)];
    let made = create(server.address, &game_of(GameKind::Duo, &seats)).await;
    let mut live = Live::enter(server.address, &made.id, 0, &[made.token.unwrap()]).await;
    live.until(1).await;
    let (mut dice, mut worker) = (Dice::new(5), Working::at(&nats.url()));
    for round in 0..ROUNDS {
        while live.due().0 == Army::White {
            let action = dice.choose(&live.table.as_ref().unwrap().legal());
            live.act(&action).await.unwrap();
        }
        // The computer thinks for a second at most; its worker dies in the middle of that.
        tokio::time::sleep(Duration::from_millis(150 + dice.below(600) as u64)).await;
        drop(worker);
        worker = Working::at(&nats.url());
        let (begun, ply) = (Instant::now(), live.table.as_ref().unwrap().ply());
        while live.due().0 == Army::Red {
            live.until(live.last_number() + 1).await;
        }
        assert!(live.table.as_ref().unwrap().ply() >= ply);
        // Missed after two seconds, and a second to search; the rest is for a machine that does other things as well.
        assert!(begun.elapsed() < Duration::from_secs(20), "round {round}: {:?}", begun.elapsed());
    }
}

#[test]
fn a_worker_without_a_bus_says_so() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_dethrone"));
    let told = command.args(["worker", "--bus", "nats://127.0.0.1:1"]).output().expect("it runs");
    let error = String::from_utf8_lossy(&told.stderr);
    assert!(!told.status.success());
    assert!(error.contains("the queue of jobs on the bus cannot be used"), "{error}");
    assert!(error.contains("nats://127.0.0.1:1"), "{error}");
}
