//! The description of the API: served, committed, and of exactly the addresses that there are.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::Value;

use crate::Running;
use crate::client::{get, http};

/// Writes docs/openapi.json in place of comparing it: `cargo xtask codegen` sets it.
const WRITE: &str = "DETHRONE_WRITE_OPENAPI";

#[tokio::test(flavor = "multi_thread")]
async fn the_committed_description_is_that_of_the_server() {
    let server = Running::start().await;
    let answer = get(server.address, "/api/openapi.json").await;
    assert_eq!(answer.status, 200);
    assert!(answer.head.contains("content-type: application/json"), "{answer:?}");
    let file = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/openapi.json"));
    if std::env::var_os(WRITE).is_some() {
        std::fs::write(file, &answer.body).unwrap();
    }
    let committed = std::fs::read_to_string(file).unwrap_or_default();
    assert!(committed == answer.body, "docs/openapi.json is stale, run `cargo xtask codegen`");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_address_is_described_and_every_description_has_an_address() {
    let server = Running::start().await;
    let api: Value = get(server.address, "/api/openapi.json").await.read(200);
    assert!(api["openapi"].as_str().unwrap().starts_with("3.1"), "{}", api["openapi"]);
    let described: BTreeSet<String> = api["paths"].as_object().unwrap().keys().cloned().collect();
    // The slash at the end of an address is a habit of some clients, and no other address.
    let routed: BTreeSet<String> =
        routed().into_iter().map(|path| path.trim_end_matches('/').to_owned()).collect();
    assert!(routed.len() > 20, "{routed:?}");
    assert_eq!(routed, described, "left: addresses in src/routes, right: described by #[utoipa::path]");

    let mut names = BTreeSet::new();
    for (path, item) in api["paths"].as_object().unwrap() {
        let asked = path.replace("{id}", "abcdefghijkm").replace(['{', '}'], "");
        for (method, operation) in item.as_object().unwrap() {
            let request = format!(
                "{} {asked} HTTP/1.1\r\nhost: d\r\ncontent-length: 0\r\nconnection: close\r\n\r\n",
                method.to_uppercase()
            );
            let status = http(server.address, &request).await.status;
            assert_ne!(status, 405, "{method} {path}");
            assert!(operation["responses"]["default"].is_object(), "{method} {path}");
            assert!(operation["summary"].is_string(), "{method} {path}");
            assert!(names.insert(operation["operationId"].to_string()), "{operation:?}");
        }
    }
}

/// The addresses that the code routes, as its text has them.
fn routed() -> BTreeSet<String> {
    let own = include_str!("../../src/routes/mod.rs");
    let programs = include_str!("../../src/routes/programs/mod.rs");
    let paths = |text: &'static str, before: &'static str| {
        text.split(before).skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned)
    };
    let at_root = |path: &String| matches!(path.as_str(), "/healthz" | "/readyz");
    let plain = paths(own, ".route(\"").chain(paths(programs, ".route(\"")).filter(|path| !at_root(path));
    let games = paths(programs, "&at(\"")
        .flat_map(|rest| ["board", "bot"].map(|kind| format!("/{kind}/game/{rest}")));
    plain.chain(games).map(|path| format!("/api{path}")).collect()
}
