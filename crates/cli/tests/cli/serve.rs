//! `dethrone serve`, where it does not come to serving. How it serves is tested in `tests/serve`.

use crate::program::dethrone;

#[test]
fn a_data_directory_that_cannot_be_made_is_named() {
    let error = dethrone(["serve", "--listen", "127.0.0.1:0", "--data", "/dev/null/games"]).failure();
    assert!(error.contains("/dev/null/games"), "{error}");
}

#[test]
fn an_address_that_cannot_be_had_is_named() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("its address").to_string();
    let data = tempfile::tempdir().expect("a directory");
    let data = data.path().to_str().expect("UTF-8");
    let error = dethrone(["serve", "--listen", &address, "--data", data]).failure();
    assert!(error.contains(&address), "{error}");
}

#[test]
fn an_address_that_is_none_is_wrong_usage() {
    assert_eq!(dethrone(["serve", "--listen", "here"]).status, 2);
}
