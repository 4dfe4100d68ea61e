//! Layering of every crate: a module may use only modules in lower layers. Between crates, Cargo
//! ensures it.

use std::fs;
use std::path::PathBuf;

use super::{files, read, root};

/// The crates with more than one layer, each from the bottom up. Modules in one layer do not use
/// each other.
const CRATES: &[(&str, &[&[&str]])] = &[
    (
        "core",
        &[
            &["bytes", "order"],
            &["text"],
            &["messages"],
            &["json"],
            &["model"],
            &["search", "facet", "graph", "trust", "cite", "audit"],
            &["catalog", "funders", "state"],
            &["page", "share"],
        ],
    ),
    (
        "compiler",
        &[
            &["at_once", "csl", "input", "names"],
            &["ingest", "keys"],
            &["adopt", "resolve"],
            &["pipeline"],
            &["emit"],
            &["fetch", "paper", "site"],
            &["command"],
        ],
    ),
    ("widget", &[&["net"], &["store"], &["view"]]),
];

#[test]
fn modules_use_only_lower_floors() {
    let mut wrong = Vec::new();
    for (name, floors) in CRATES {
        for module in floors.iter().copied().flatten() {
            for file in files(&source(name).join(module), "rs") {
                for used in read(&file).split("crate::").skip(1) {
                    let end = used.find(|c: char| !c.is_alphanumeric() && c != '_');
                    let (used, rest) = used.split_at(end.unwrap_or(used.len()));
                    // The command is a program of its own; an exported macro is in no module.
                    let is_own = used == *module || *module == "command" || rest.starts_with('!');
                    if !is_own && floor(floors, used) >= floor(floors, module) {
                        wrong.push(format!("{} uses {used}", file.display()));
                    }
                }
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn every_module_is_on_a_floor() {
    for (name, floors) in CRATES {
        for entry in fs::read_dir(source(name)).expect("src is readable") {
            let entry = entry.expect("src is readable");
            let name = entry.file_name().into_string().expect("names are text");
            if entry.path().is_dir() {
                floor(floors, &name);
            }
        }
    }
}

fn source(name: &str) -> PathBuf {
    root().join("src").join(name)
}

fn floor(floors: &[&[&str]], module: &str) -> usize {
    let floor = floors.iter().position(|floor| floor.contains(&module));
    floor.unwrap_or_else(|| panic!("`{module}` is on no floor"))
}
