//! The page, compiled into the program.

use axum::http::{HeaderMap, HeaderName, Method, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::refusal::Refusal;

/// What `npm run build` makes. A program that is compiled without it says so when it is asked for the page.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Page;

const NOT_BUILT: &str = "<!doctype html><html lang=en><meta charset=utf-8><title>Dethrone</title>\
    <p>This program was compiled without its page. Build both with <code>cargo xtask run</code>.";

/// Files whose name holds a hash of their content never change.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// Others are asked for again, and come with a tag by which an unchanged one is not sent twice.
const ASK_AGAIN: &str = "no-cache";

pub(super) async fn page(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = Page::get(path) {
        return send(path, file, &headers);
    }
    // An address within the page; the page itself reads it. What looks like a file is one that is not there.
    if path.rsplit('/').next().is_some_and(|name| name.contains('.')) {
        return Refusal::NoSuchPage.into_response();
    }
    match Page::get("index.html") {
        Some(file) => send("index.html", file, &headers),
        None => (StatusCode::NOT_FOUND, Html(NOT_BUILT)).into_response(),
    }
}

fn send(path: &str, file: EmbeddedFile, asked: &HeaderMap) -> Response {
    let about = about(path, &file.metadata.sha256_hash());
    if knows(asked, &about[0].1) {
        return (StatusCode::NOT_MODIFIED, about).into_response();
    }
    let content_type = [(header::CONTENT_TYPE, file.metadata.mimetype().to_owned())];
    (about, content_type, file.data.into_owned()).into_response()
}

/// What a browser needs to keep the file: its tag, and for how long to believe it.
fn about(path: &str, hash: &[u8]) -> [(HeaderName, String); 2] {
    // The tag is a weak one: the file may be sent compressed or not.
    let digits = u128::from_be_bytes(std::array::from_fn(|index| hash[index]));
    let cache = if path.starts_with("assets/") { FOR_EVER } else { ASK_AGAIN };
    [(header::ETAG, format!("W/\"{digits:032x}\"")), (header::CACHE_CONTROL, cache.to_owned())]
}

/// Whether the browser has what has this tag.
fn knows(asked: &HeaderMap, tag: &str) -> bool {
    let known = asked.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    known.is_some_and(|known| known.split(',').any(|one| one.trim() == tag))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashed_names_are_kept_for_ever_and_others_asked_for_again() {
        let hash = [0xab; 32];
        let [(_, tag), (_, cache)] = about("assets/index-C0ffee.js", &hash);
        assert_eq!(tag, format!("W/\"{}\"", "ab".repeat(16)));
        assert!(cache.contains("immutable"), "{cache}");
        assert_eq!(about("index.html", &hash)[1].1, "no-cache");
    }

    #[test]
    fn a_known_tag_is_found_among_others() {
        let mut asked = HeaderMap::new();
        assert!(!knows(&asked, "W/\"1\""));
        asked.insert(header::IF_NONE_MATCH, "\"2\", W/\"1\"".parse().unwrap());
        assert!(knows(&asked, "W/\"1\""));
        assert!(!knows(&asked, "W/\"3\""));
    }
}
