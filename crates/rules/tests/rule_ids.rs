//! Every rule has an entry in the rulebook, a place in the code and a test named after it.
//!
//! - rulebook: a heading of `docs/rulebook` that begins with the id, as `## J4 — The moves`;
//! - code: the id in a doc comment below `crates/*/src`, alone or in a range as `R7–R10`;
//! - tests: a function named after it, as `j4_prince_never_jumps`, in the tests or sources of a crate, or a test of the
//!   page whose title begins with the id.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// A letter or two that say which part of the rules, and a number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Id(&'static str, u8);

impl std::fmt::Display for Id {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", self.0, self.1)
    }
}

/// The parts of the rules and how many ids each has.
const PARTS: [(&str, u8); 4] = [("J", 14), ("R", 26), ("C", 5), ("RC", 1)];

fn all_ids() -> BTreeSet<Id> {
    PARTS.into_iter().flat_map(|(part, last)| (1..=last).map(move |number| Id(part, number))).collect()
}

/// The id that a whole word is, whether there is such a rule or not.
fn id(word: &str) -> Option<Id> {
    let letters = word.find(|letter: char| letter.is_ascii_digit())?;
    let (part, number) = word.split_at(letters);
    let (part, _) = PARTS.into_iter().find(|(known, _)| *known == part)?;
    Some(Id(part, number.parse().ok()?))
}

/// The ids among the words of a text; `R7–R10` stands for all from the one to the other.
fn ids_in(text: &str) -> Vec<Id> {
    let mut ids = Vec::new();
    for phrase in text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_' && letter != '–')
    {
        let ends: Vec<Id> = phrase.split('–').filter_map(id).collect();
        match *ends.as_slice() {
            [Id(part, first), Id(other, last)] if part == other => {
                ids.extend((first..=last).map(|number| Id(part, number)));
            }
            _ => ids.extend(ends),
        }
    }
    ids
}

/// The project's files with an extension below a folder, what is built or installed left out.
fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let Ok(entries) = fs::read_dir(folder) else { return found };
    for entry in entries {
        let path = entry.expect("an entry of a folder").path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if path.is_dir() {
            if !matches!(name, "target" | "node_modules" | "dist") && !name.starts_with('.') {
                found.extend(files(&path, extension));
            }
        } else if path.extension().is_some_and(|found| found == extension) {
            found.push(path);
        }
    }
    found
}

/// Where each id occurs.
type Places = BTreeMap<Id, PathBuf>;

fn collect(paths: Vec<PathBuf>, ids_of_line: impl Fn(&str) -> Vec<Id>) -> Places {
    let mut places = Places::new();
    for path in paths {
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        for id in text.lines().flat_map(&ids_of_line) {
            places.entry(id).or_insert_with(|| path.clone());
        }
    }
    places
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn is_source(path: &Path) -> bool {
    path.components().any(|part| part.as_os_str() == "src")
}

fn in_rulebook() -> Places {
    collect(files(&root().join("docs/rulebook"), "md"), |line| {
        let heading = line.trim_start_matches('#');
        if heading.len() == line.len() || !heading.starts_with(' ') {
            return Vec::new();
        }
        heading.split_whitespace().next().and_then(id).into_iter().collect()
    })
}

fn in_code() -> Places {
    let sources = files(&root().join("crates"), "rs").into_iter().filter(|path| is_source(path)).collect();
    collect(sources, |line| {
        let line = line.trim_start();
        let documentation = line.strip_prefix("///").or_else(|| line.strip_prefix("//!"));
        documentation.map(ids_in).unwrap_or_default()
    })
}

fn in_tests() -> Places {
    let mut places = collect(files(&root().join("crates"), "rs"), |line| {
        let name = line.split_once("fn ").and_then(|(_, name)| name.split_once('_'));
        name.and_then(|(word, _)| if word == word.to_lowercase() { id(&word.to_uppercase()) } else { None })
            .into_iter()
            .collect()
    });
    let in_page = collect(files(&root().join("web"), "ts"), |line| {
        let title =
            ["test(", "it(", "describe("].iter().find_map(|call| line.trim_start().strip_prefix(call));
        let word = title.map(|title| title.trim_start_matches(['\'', '"', '`']));
        word.and_then(|word| word.split(|letter: char| !letter.is_ascii_alphanumeric()).next())
            .and_then(|word| id(&word.to_uppercase()))
            .into_iter()
            .collect()
    });
    for (id, path) in in_page {
        places.entry(id).or_insert(path);
    }
    places
}

#[test]
fn every_rule_is_in_the_rulebook_in_the_code_and_in_the_tests() {
    let ids = all_ids();
    let mut faults = Vec::new();
    for (list, places) in
        [("the rulebook", in_rulebook()), ("the code", in_code()), ("the tests", in_tests())]
    {
        faults.extend(
            ids.iter().filter(|id| !places.contains_key(id)).map(|id| format!("{id}: not in {list}")),
        );
        let unknown = places.iter().filter(|(id, _)| !ids.contains(id));
        faults.extend(unknown.map(|(id, path)| format!("{id}: no such rule, in {list}, {}", path.display())));
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn ids_are_words_of_their_own_and_ranges_are_all_between() {
    let texts = |text| ids_in(text).iter().map(Id::to_string).collect::<Vec<_>>();
    assert_eq!(texts("J6, R7–R10: of R26's. RC1"), ["J6", "R7", "R8", "R9", "R10", "R26", "RC1"]);
    assert_eq!(texts("c3 X1 J R2D2 r5 CR7 Jx J_1"), Vec::<String>::new());
    assert_eq!(texts("J99"), ["J99"]);
}
