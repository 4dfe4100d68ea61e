//! One place for each class name of the style sheets: markup that stands in two files drifts apart.

use std::collections::{BTreeMap, BTreeSet};

use super::{check, files, name, read, root};

/// Folders of code that writes markup. Programs that open as dialogs share one sheet of their own.
const ROOMS: [&str; 4] = ["src/core", "src/compiler", "src/renderer", "src/widget"];

/// Classes of a part of a component (`component__part`), which are words of no other kind.
fn classes() -> BTreeSet<String> {
    let sheets = files(&root().join("style"), "css");
    let parts = sheets.iter().flat_map(|sheet| {
        let text = read(sheet);
        let names = text.split('.').skip(1).map(|rest| {
            let is_part = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
            rest.split(|c| !is_part(c)).next().unwrap_or_default().to_owned()
        });
        names.filter(|class| class.contains("__")).collect::<Vec<_>>()
    });
    parts.collect()
}

/// Files that name each of `classes` in a string.
fn uses(classes: &BTreeSet<String>) -> BTreeMap<String, BTreeSet<String>> {
    let mut uses: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for file in ROOMS.iter().flat_map(|room| files(&root().join(room), "rs")) {
        let text = read(&file);
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let words = code.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_'));
        for word in words.filter(|word| classes.contains(*word)) {
            uses.entry(word.to_owned()).or_default().insert(name(&file));
        }
    }
    uses
}

#[test]
fn a_class_stands_in_one_file() {
    let classes = classes();
    assert!(classes.len() > 200, "the sheets were not read: {classes:?}");
    let uses = uses(&classes);
    assert!(uses.contains_key("work-row__title"), "the code was not read");
    let twice = uses.iter().filter(|(_, files)| files.len() > 1);
    check(twice.map(|(class, files)| format!("{class}: {files:?}")).collect(), &[]);
}
