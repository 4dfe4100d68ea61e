//! Replay of every stored input: those that reach much code, and those that once made a reader
//! fail.
// A test that cannot continue fails with its message.
#![allow(clippy::expect_used, clippy::panic)]

use std::fs;
use std::path::{Path, PathBuf};

use peerage::ingest::FORMATS;
use peerage_fuzz::{TARGETS, run};

/// Maximum total bytes of the corpora, and maximum number of their files.
const MOST_BYTES: u64 = 1 << 20;
const MOST_FILES: usize = 500;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Entries of a folder, sorted; empty where there is none.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("it is readable").path()).collect();
    paths.sort();
    paths
}

fn kept(name: &str) -> Vec<PathBuf> {
    let folders = ["corpus", "findings"].map(|kind| root().join(kind).join(name));
    folders.iter().flat_map(|folder| entries(folder)).collect()
}

/// Runs a target on all stored inputs. Where it fails, the name of the input is the last that was
/// printed.
#[track_caller]
fn check(name: &str) {
    let run = run(name).expect("there is such a target");
    let paths = kept(name);
    assert!(!paths.is_empty(), "{name} has a corpus");
    for path in paths {
        println!("{}", path.display());
        run(&fs::read(&path).expect("it is readable"));
    }
}

macro_rules! targets {
    ($($test:ident $name:literal),* $(,)?) => {
        const TESTED: &[&str] = &[$($name),*];
        $(#[test] fn $test() { check($name); })*
    };
}

targets! {
    json "json", document "document", did_web "did-web", key_file "key-file",
    safe_url "safe-url", address "address", tex "tex", names "names", reference "reference", prose "prose", query "query",
    index "index", dataset "dataset", filled_page "filled-page", format "format", toml "toml", claims "claims",
    csl "csl", gzip "gzip",
}

#[test]
fn every_format_reads_what_is_kept() {
    for format in FORMATS.iter().filter(|format| format.is_known_by_contents()) {
        check(&format.key());
    }
}

#[test]
fn every_target_is_tested() {
    let names: Vec<_> = TARGETS.iter().map(|target| target.name).collect();
    assert_eq!(names, TESTED);
}

#[test]
fn what_is_kept_is_small_and_belongs_to_a_target() {
    for kind in ["corpus", "findings"] {
        for folder in entries(&root().join(kind)) {
            let name = folder.file_name().expect("it has a name").to_string_lossy();
            assert!(run(&name).is_some(), "{}", folder.display());
        }
    }
    let kinds = ["corpus", "findings"].map(|kind| root().join(kind));
    let folders = kinds.iter().flat_map(|kind| entries(kind));
    let paths: Vec<_> = folders.flat_map(|folder| entries(&folder)).collect();
    let bytes: u64 = paths.iter().map(|path| path.metadata().expect("it is there").len()).sum();
    assert!(bytes < MOST_BYTES && paths.len() < MOST_FILES, "{bytes} bytes, {}", paths.len());
}
