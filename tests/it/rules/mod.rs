//! Rules for every file of the project, as tests: allowed imports, length of files, doc comments.

mod adding;
mod circles;
mod classes;
mod crates;
mod docs;
mod floors;
mod imports;
mod languages;
mod length;
mod messages;
mod scopes;
mod tokens;

use std::fs;
use std::path::{Path, PathBuf};

/// The root of the workspace.
fn root() -> &'static Path {
    Path::new(env!("CARGO_WORKSPACE_DIR"))
}

/// A path below the root, with `/` between its parts.
fn name(path: &Path) -> String {
    let below = path.strip_prefix(root()).unwrap_or(path);
    let parts: Vec<_> = below.iter().map(|part| part.to_string_lossy()).collect();
    parts.join("/")
}

/// The text of a file.
fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Every file below `directory` that ends in `.extension`, sorted.
fn files(directory: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(directory).expect("the folder is readable") {
        let path = entry.expect("the folder is readable").path();
        if path.is_dir() {
            found.extend(files(&path, extension));
        } else if path.extension().is_some_and(|other| other == extension) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// Every Rust file of the project.
fn rust_files() -> Vec<PathBuf> {
    [root().join("src"), root().join("tests")].iter().flat_map(|dir| files(dir, "rs")).collect()
}

/// Compares violations of a rule with the known exceptions: each must be removed from the list as
/// soon as it is gone from the tree.
#[track_caller]
fn check(mut found: Vec<String>, known: &[&str]) {
    found.sort();
    let new: Vec<_> = found.iter().filter(|one| !known.contains(&one.as_str())).collect();
    let gone: Vec<_> = known.iter().filter(|one| !found.iter().any(|two| two == *one)).collect();
    assert!(new.is_empty(), "against the rule: {new:#?}");
    assert!(gone.is_empty(), "no longer so, take it from the exceptions: {gone:#?}");
}
