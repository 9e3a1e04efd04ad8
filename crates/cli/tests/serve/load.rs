//! `dethrone load` plays what it says, on a server that bounds what one address may ask.

use std::process::Command;

use crate::program::Serving;

fn load(arguments: &[&str]) -> (Option<i32>, String) {
    let done = Command::new(env!("CARGO_BIN_EXE_dethrone")).arg("load").args(arguments).output().unwrap();
    let text = String::from_utf8_lossy(&done.stdout).into_owned() + &String::from_utf8_lossy(&done.stderr);
    (done.status.code(), text)
}

#[test]
fn a_load_is_played_and_measured() {
    let data = tempfile::tempdir().unwrap();
    let server = Serving::on(data.path());
    let (address, process) = (server.address.to_string(), server.id().to_string());
    let all = ["--server", &address, "--games", "5", "--seconds", "2"];
    let (code, told) = load(&all);
    assert_eq!(code, Some(0), "{told}");
    let rate = |told: &str| told.split(" actions/s").next().unwrap().trim().parse::<f64>().unwrap();
    assert!(rate(&told) > 20.0 && told.contains(" bytes an action and reader"), "{told}");

    let (code, told) = load(&[&all[..], &["--rate", "20"]].concat());
    assert_eq!(code, Some(0), "{told}");
    assert!((10.0..=22.0).contains(&rate(&told)), "{told}");

    let idle = ["--server", &address, "--games", "0", "--idle", "100", "--process", &process];
    let (code, told) = load(&idle);
    assert!(code == Some(0) && told.contains("bytes an idle socket (100 of them)"), "{told}");

    let (code, told) = load(&["--server", "192.0.2.1:80"]);
    assert!(code == Some(2) && told.contains("no other is ever loaded"), "{told}");
}
