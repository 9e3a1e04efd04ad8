//! A commit reaches the disk before it is confirmed: between the write of an action to the write-ahead log and the
//! sending of its confirmation there is a sync of that log, in the trace of the system calls.

use std::path::Path;
use std::process::Command;

use dethrone_protocol::{Army, GameKind, SeatChoice};

use crate::client::{Live, create, game_of};
use crate::program::{Serving, send_signal};

const ACTIONS: [&str; 4] = ["Q@c3", "Q@d10", "R@f2", "R@a12"];

/// What the trace tells of the promise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step<'a> {
    /// This action was written to the write-ahead log.
    Written(&'a str),
    /// The write-ahead log was synced.
    Synced,
    /// An action was confirmed to its player.
    Confirmed,
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sync_lies_between_write_and_confirmation() {
    let strace = Command::new("strace").arg("--version").output();
    assert!(strace.is_ok(), "strace is missing: `cargo xtask setup` installs it (Debian package strace)");
    let data = tempfile::tempdir().unwrap();
    let trace = data.path().join("trace");
    let mut command = Command::new("strace");
    command
        .args(["--follow-forks", "--decode-fds=path", "--string-limit=100000", "--output"])
        .arg(&trace)
        .arg("--trace=write,writev,pwrite64,pwritev,sendto,sendmsg,fsync,fdatasync")
        .arg(env!("CARGO_BIN_EXE_dethrone"));
    let server = Serving::start(command, &data.path().join("games"));

    let seats = [(Army::White, SeatChoice::ThisBrowser), (Army::Red, SeatChoice::ThisBrowser)];
    let made = create(server.address, &game_of(GameKind::Duo, &seats)).await;
    let mut live = Live::enter(server.address, &made.id, 0, &[made.token.unwrap()]).await;
    live.until(1).await;
    for action in ACTIONS {
        live.act(action).await.unwrap();
    }
    stop_traced(&server);
    assert!(server.wait().success());

    let trace = std::fs::read_to_string(trace).unwrap();
    let steps: Vec<Step<'_>> = trace.lines().filter_map(step).collect();
    check_steps(&steps);
}

/// strace passes no signals on; the traced program is its child.
fn stop_traced(server: &Serving) {
    let children = format!("/proc/{0}/task/{0}/children", server.id());
    let children = std::fs::read_to_string(Path::new(&children)).unwrap();
    let traced = children.split_whitespace().next().expect("strace runs the server");
    send_signal("TERM", traced.parse().unwrap());
}

/// Every confirmation has its action before it, with a sync in between.
fn check_steps(steps: &[Step<'_>]) {
    let mut from = 0;
    for action in ACTIONS {
        let find = |wanted: Step<'_>, from: usize| {
            let found = steps[from..].iter().position(|&step| step == wanted);
            from + found
                .unwrap_or_else(|| panic!("{wanted:?} for {action} is missing after step {from}: {steps:?}"))
        };
        let written = find(Step::Written(action), from);
        let synced = find(Step::Synced, written);
        let confirmed = find(Step::Confirmed, from);
        assert!(synced < confirmed, "{action} was confirmed before it was synced: {steps:?}");
        from = confirmed + 1;
    }
    assert_eq!(steps[from..].iter().find(|&&step| step == Step::Confirmed), None);
}

fn step(line: &str) -> Option<Step<'static>> {
    // A call that another thread interrupts is told in two lines: a write counts when it begins, a sync when it ends.
    let to_log = line.contains("dethrone.db-wal>");
    let is = |call: &str| line.contains(&format!(" {call}("));
    if to_log && (is("pwrite64") || is("pwritev") || is("write")) {
        // A page holds the rows before as well; the newest action on it is the one written.
        let is_in = |action: &&str| line.contains(&format!(r#"\"action\":\"{action}\""#));
        return ACTIONS.into_iter().rfind(is_in).map(Step::Written);
    }
    if (to_log && (is("fdatasync") || is("fsync")) && line.ends_with("= 0"))
        || (line.contains("<... fdatasync resumed>") || line.contains("<... fsync resumed>"))
            && line.ends_with("= 0")
    {
        return Some(Step::Synced);
    }
    let sends = is("sendto") || is("write") || is("writev") || is("sendmsg");
    (sends && line.contains(r#"\"type\":\"accepted\""#)).then_some(Step::Confirmed)
}
