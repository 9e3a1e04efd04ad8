//! The page and the addresses around it, whether the program has been built with the page or not.

use std::path::Path;

use crate::Running;
use crate::client::{get, http, post_text};

#[tokio::test(flavor = "multi_thread")]
async fn every_address_of_the_page_shows_it_or_says_how_to_build_it() {
    let server = Running::start().await;
    let built = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/dist/index.html")).exists();
    for path in ["/", "/games/abcdefghijkm"] {
        let page = get(server.address, path).await;
        assert!(page.head.contains("content-type: text/html"), "{page:?}");
        assert!(page.head.contains("content-security-policy: default-src 'self'"), "{page:?}");
        assert!(page.head.contains("x-content-type-options: nosniff"), "{page:?}");
        if !built {
            assert_eq!(page.status, 404);
            assert!(page.body.contains("cargo xtask run"), "{page:?}");
            continue;
        }
        assert_eq!(page.status, 200);
        let tag = page.head.lines().find_map(|line| line.strip_prefix("etag: ")).expect("a tag");
        let tag = tag.replace("w/", "W/");
        let again =
            format!("GET {path} HTTP/1.1\r\nhost: d\r\nif-none-match: {tag}\r\nconnection: close\r\n\r\n");
        assert_eq!(http(server.address, &again).await.status, 304);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_is_not_there_is_not_the_page() {
    let server = Running::start().await;
    assert_eq!(get(server.address, "/assets/gone-123.js").await.status, 404);
    assert_eq!(get(server.address, "/../Cargo.toml").await.status, 404);
    assert_eq!(post_text(server.address, "/", "{}").await.status, 405);
}
