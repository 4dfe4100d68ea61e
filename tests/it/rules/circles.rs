//! Absence of import cycles between the files of a crate: each can be read, and changed, knowing
//! only those below it. A `mod.rs` counts like any other file; an item that it re-exports counts as
//! one of the file that defines it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use super::imports::Crate;
use super::{check, name, root, rust_files};

/// The files that each file imports.
type Edges = BTreeMap<PathBuf, BTreeSet<PathBuf>>;

#[test]
fn no_files_use_each_other_in_a_circle() {
    let roots = rust_files().into_iter().filter(|file| {
        file.starts_with(root().join("src"))
            && ["lib.rs", "main.rs"].iter().any(|name| file.ends_with(name))
    });
    let mut edges = Edges::new();
    for root in roots {
        for (from, to) in Crate::read(&root).edges() {
            edges.entry(from).or_default().extend(to);
        }
    }
    check(closing(&edges), &[]);
}

/// Imports that belong to a cycle.
fn closing(edges: &Edges) -> Vec<String> {
    let mut found = Vec::new();
    for (from, used) in edges {
        let closing = used.iter().filter(|to| reach(edges, to).contains(from));
        found.extend(closing.map(|to| format!("{} uses {}", name(from), name(to))));
    }
    found
}

/// Every file reachable from `from`.
fn reach(edges: &Edges, from: &Path) -> BTreeSet<PathBuf> {
    let mut reached = BTreeSet::new();
    let mut open = vec![from];
    while let Some(file) = open.pop() {
        for next in edges.get(file).into_iter().flatten() {
            if reached.insert(next.clone()) {
                open.push(next);
            }
        }
    }
    reached
}

#[test]
fn circles_of_any_length_are_found() {
    let edges = [("a", "b"), ("b", "c"), ("c", "d"), ("d", "b"), ("e", "a")];
    let edges: Edges =
        edges.into_iter().map(|(from, to)| (from.into(), [PathBuf::from(to)].into())).collect();
    assert_eq!(closing(&edges), ["b uses c", "c uses d", "d uses b"]);
}
