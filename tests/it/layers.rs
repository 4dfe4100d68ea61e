//! Keeps `src/` layered: a module may use only modules on lower floors.

use std::fs;
use std::path::{Path, PathBuf};

/// From the ground up. Modules on one floor do not use each other.
const FLOORS: &[&[&str]] = &[
    &["text", "order", "browser"],
    &["model"],
    &["search", "facet", "graph", "trust", "cite"],
    &["ingest", "keys", "net", "signing"],
    &["resolve", "store"],
    &["emit", "view"],
];

#[test]
fn modules_use_only_lower_floors() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut wrong = Vec::new();
    for module in FLOORS.iter().copied().flatten() {
        for file in rust_files(&src.join(module)) {
            let text = fs::read_to_string(&file).expect("source is readable");
            for used in text.split("crate::").skip(1) {
                let used = used.split(|c: char| !c.is_alphanumeric() && c != '_').next();
                let used = used.unwrap_or_default();
                if used != *module && floor(used) >= floor(module) {
                    wrong.push(format!("{} uses {used}", file.display()));
                }
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn every_module_is_on_a_floor() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for entry in fs::read_dir(src).expect("src is readable") {
        let entry = entry.expect("src is readable");
        let name = entry.file_name().into_string().expect("names are text");
        if entry.path().is_dir() && name != "bin" {
            floor(&name);
        }
    }
}

fn floor(module: &str) -> usize {
    let floor = FLOORS.iter().position(|floor| floor.contains(&module));
    floor.unwrap_or_else(|| panic!("`{module}` is on no floor"))
}

/// Every `.rs` file below `dir`, sorted.
fn rust_files(dir: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(dir).expect("the folder is readable") {
        let path = entry.expect("the folder is readable").path();
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files.sort();
    files
}
