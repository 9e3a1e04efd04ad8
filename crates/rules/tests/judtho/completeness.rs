//! Every reason that the crate can give is given in some test of this folder.

use std::fs;
use std::path::Path;

/// The variants of `pub enum NAME` in a source text, as they stand at one level of indentation.
fn variants<'a>(source: &'a str, name: &str) -> Vec<&'a str> {
    let (_, body) = source.split_once(&format!("pub enum {name}")).expect("the enum");
    let (body, _) = body.split_once("\n}").expect("its end");
    body.lines()
        .filter_map(|line| line.strip_prefix("    "))
        .filter(|line| line.starts_with(|letter: char| letter.is_ascii_uppercase()))
        .map(|line| line.split(|letter: char| !letter.is_ascii_alphanumeric()).next().unwrap_or(line))
        .collect()
}

/// All tests of this folder as one text.
fn tests() -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/judtho");
    let files = fs::read_dir(folder).expect("the folder of these tests");
    files.map(|file| fs::read_to_string(file.expect("a file").path()).expect("its text")).collect()
}

#[test]
fn every_reason_is_shown() {
    let tests = tests();
    for (name, source) in [
        ("Illegal", include_str!("../../src/judtho/illegal.rs")),
        ("SetupError", include_str!("../../src/judtho/setup_error.rs")),
        ("DrawRefusal", include_str!("../../src/judtho/ending.rs")),
    ] {
        let variants = variants(source, name);
        assert!(variants.len() > 3, "{name}: {variants:?}");
        for variant in variants {
            let shown = tests.match_indices(&format!("{name}::{variant}")).any(|(at, text)| {
                !tests[at + text.len()..].starts_with(|next: char| next.is_ascii_alphanumeric())
            });
            assert!(shown, "no test shows {name}::{variant}");
        }
    }
}
