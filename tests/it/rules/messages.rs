//! Keeps the words of the interface in one place: every message is used.

use super::{check, files, name, read, root, rust_files};

/// Where the messages stand, below the root.
const CATALOGUE: &str = "src/core/messages";

#[test]
fn every_message_is_used() {
    let others: String = rust_files()
        .iter()
        .filter(|path| name(path).starts_with("src/") && !name(path).starts_with(CATALOGUE))
        .map(|path| code(&read(path)).to_owned())
        .collect();
    let mut unused = Vec::new();
    let mut n_messages = 0;
    for path in files(&root().join(CATALOGUE).join("en"), "rs") {
        let area = path.file_stem().expect("a file has a name").to_string_lossy();
        for name in names(&read(&path)) {
            n_messages += 1;
            let message = format!("{area}::{name}");
            if !has_word(&others, &message) {
                unused.push(message);
            }
        }
    }
    assert!(n_messages > 0, "the catalogue was not found");
    check(unused, &[]);
}

/// The names that a file of the catalogue defines: an entry begins a line, one
/// level deep.
fn names(text: &str) -> Vec<&str> {
    let Some((_, entries)) = text.split_once("messages! {") else { return Vec::new() };
    let entries = entries.lines().filter_map(|line| line.strip_prefix("    "));
    let names = entries.filter_map(|entry| entry.split([' ', '(']).next());
    names.filter(|name| name.starts_with(|c: char| c.is_ascii_alphabetic())).collect()
}

/// Whether `text` has `word` with nothing before or after that continues it.
fn has_word(text: &str, word: &str) -> bool {
    let continues = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    text.match_indices(word).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        !continues(before) && !continues(text[at + word.len()..].chars().next())
    })
}

/// A file up to its tests.
fn code(text: &str) -> &str {
    text.split("#[cfg(test)]\nmod ").next().unwrap_or_default()
}
