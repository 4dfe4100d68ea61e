//! Every public item has a doc comment. The lint `missing_docs` sees only items exported from a
//! crate; here programs count too.

use super::{check, files, name, read, root};

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
