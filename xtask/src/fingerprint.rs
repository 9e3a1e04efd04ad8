//! Tells whether the inputs of a step changed since it last succeeded, by a hash of their contents.

use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash, Hasher};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::workspace;

/// Folders that hold what is made, never what is written.
const MADE: [&str; 5] = ["node_modules", "target", "dist", "test-results", ".vite"];

/// The state of some inputs, and the file that remembers the state at the last success.
pub(crate) struct Fingerprint {
    now: String,
    remembered: PathBuf,
}

impl Fingerprint {
    /// Hashes the named settings and the contents of the files and folders, relative to the repository's root.
    pub(crate) fn of(step: &str, settings: &[&str], inputs: &[&str]) -> Result<Self> {
        let mut hasher = DefaultHasher::new();
        settings.hash(&mut hasher);
        for input in inputs {
            hash_path(&workspace::root().join(input), &mut hasher)?;
        }
        let remembered = workspace::target().join("xtask").join(step);
        Ok(Self { now: format!("{:016x}", hasher.finish()), remembered })
    }

    /// Whether nothing changed since `remember`.
    pub(crate) fn is_unchanged(&self) -> bool {
        fs::read_to_string(&self.remembered).is_ok_and(|then| then == self.now)
    }

    /// Notes that the step has succeeded with these inputs.
    pub(crate) fn remember(&self) -> Result<()> {
        if let Some(folder) = self.remembered.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(&self.remembered, &self.now)
            .with_context(|| format!("writing {}", self.remembered.display()))
    }
}

fn hash_path(path: &Path, hasher: &mut DefaultHasher) -> Result<()> {
    let reading = || format!("reading {}", path.display());
    match fs::metadata(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(error).with_context(reading),
        Ok(metadata) if metadata.is_file() => {
            path.hash(hasher);
            fs::read(path).with_context(reading)?.hash(hasher);
            return Ok(());
        }
        Ok(_) => {}
    }
    let mut entries: Vec<PathBuf> =
        fs::read_dir(path).with_context(reading)?.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    entries.sort();
    for entry in entries {
        if !MADE.iter().any(|made| entry.ends_with(made)) {
            hash_path(&entry, hasher)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hash(folder: &Path) -> u64 {
        let mut hasher = DefaultHasher::new();
        hash_path(folder, &mut hasher).expect("the folder can be read");
        hasher.finish()
    }

    #[test]
    fn contents_and_names_count_but_not_what_is_made() {
        let folder = std::env::temp_dir().join(format!("dethrone-fingerprint-{}", std::process::id()));
        fs::create_dir_all(folder.join("node_modules")).expect("a folder");
        fs::write(folder.join("a"), "1").expect("a file");
        let first = hash(&folder);
        fs::write(folder.join("node_modules/x"), "x").expect("a file");
        assert_eq!(hash(&folder), first);
        fs::write(folder.join("a"), "2").expect("a file");
        let changed = hash(&folder);
        assert_ne!(changed, first);
        fs::rename(folder.join("a"), folder.join("b")).expect("a rename");
        assert_ne!(hash(&folder), changed);
        fs::remove_dir_all(&folder).expect("removal");
    }

    #[test]
    fn an_input_that_does_not_exist_yet_is_no_error() {
        assert!(Fingerprint::of("nothing", &[], &["no/such/file"]).is_ok_and(|state| !state.is_unchanged()));
    }
}
