//! Every public item has a doc comment. The lint `missing_docs` sees only items exported from a
//! crate; here programs count too.

use super::{check, files, name, read, root, rust_files};

/// Keywords that begin a public item. Modules have their docs in their own files.
const ITEMS: [&str; 9] =
    ["fn", "const", "static", "struct", "enum", "trait", "type", "async", "unsafe"];

#[test]
fn everything_public_has_docs() {
    let mut missing = Vec::new();
    for file in files(&root().join("src"), "rs") {
        let text = read(&file);
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        for (at, line) in lines.iter().enumerate() {
            let Some(item) = line.strip_prefix("pub ") else { continue };
            // An item named by a macro has its docs where the macro is used.
            let is_item = ITEMS.iter().any(|word| item.split(' ').next() == Some(word))
                && !item.contains('$');
            if is_item && !is_documented(&lines[..at]) {
                missing.push(format!("{}: {line}", name(&file)));
            }
        }
    }
    check(missing, &[]);
}

/// True if the lines before an item end with a doc comment and attributes.
fn is_documented(before: &[&str]) -> bool {
    let mut is_in_attribute = false;
    for line in before.iter().rev() {
        if line.starts_with("///") {
            return true;
        }
        let (starts, ends) = (line.starts_with("#["), line.ends_with(']'));
        match (is_in_attribute, starts, ends) {
            (_, true, _) => is_in_attribute = false,
            (false, false, true) => is_in_attribute = true,
            (true, _, _) => {}
            _ => return false,
        }
    }
    false
}

/// Words that hide the noun of a comment that they begin.
const VAGUE: [&str; 14] = [
    "What",
    "How",
    "Where",
    "Who",
    "Which",
    "Why",
    "Those",
    "It",
    "That",
    "The same",
    "Something",
    "Somebody",
    "Nobody",
    "Whether",
];

#[test]
fn a_comment_begins_with_the_noun_or_verb() {
    let mut vague = Vec::new();
    for file in rust_files() {
        let mut is_inside = false;
        for line in read(&file).lines().map(str::trim_start) {
            let text = line.strip_prefix("///").or_else(|| line.strip_prefix("//!"));
            let first = text.filter(|_| !is_inside).map(str::trim_start).unwrap_or_default();
            let begins = |word: &str| {
                let rest = first.strip_prefix(word);
                rest.is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric()))
            };
            if VAGUE.iter().any(|word| begins(word)) {
                vague.push(format!("{}: {first}", name(&file)));
            }
            is_inside = text.is_some();
        }
    }
    check(vague, &[]);
}

#[test]
fn every_file_says_what_it_is() {
    let files = files(&root().join("src"), "rs");
    let silent = files.iter().filter(|file| !read(file).trim_start().starts_with("//!"));
    check(silent.map(|file| name(file)).collect(), &[]);
}

#[test]
fn every_package_keeps_the_lints_of_the_workspace() {
    let manifests = [root().join("src"), root().join("tests")];
    let manifests = manifests.iter().flat_map(|folder| files(folder, "toml"));
    let packages = manifests.filter(|file| file.ends_with("Cargo.toml"));
    let lax = packages.filter(|file| !read(file).contains("[lints]\nworkspace = true"));
    check(lax.map(|file| name(&file)).collect(), &[]);
}
