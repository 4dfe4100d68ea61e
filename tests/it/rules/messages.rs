//! Keeps the texts of the interface in one place: every message is used, and no sentence stands
//! elsewhere.

use super::tokens::tokens_with_text;
use super::{check, files, name, read, root, rust_files};

/// Path of the messages, below the root.
const CATALOGUE: &str = "src/core/messages";

/// Code that shows something to a visitor, or composes text for it.
const INTERFACE: &[&str] = &[
    "src/core/audit",
    "src/core/facet",
    "src/core/graph",
    "src/core/json",
    "src/core/model",
    "src/core/search",
    "src/core/state",
    "src/core/trust",
    "src/programs/sign",
    "src/renderer",
    "src/widget/net",
    "src/widget/store",
    "src/widget/view",
];

/// Files of formats that others define, or of texts in templates; and of refusals, whose remedies
/// only the command line gives.
const FORMATS: &[&str] = &[
    "src/core/audit/fix.rs",
    "src/core/audit/template.rs",
    "src/core/graph/network/conflict.rs",
    "src/core/graph/scene/export/",
    "src/core/graph/network/sample.rs",
    "src/core/trust/credential.rs",
    "src/core/trust/issue/",
    "src/core/trust/proof/did.rs",
    "src/core/trust/proof/integrity.rs",
    "src/core/trust/proof/refusal.rs",
    "src/core/trust/seal.rs",
    "src/core/trust/signer.rs",
    "src/core/trust/statement/",
    "src/programs/sign/key_file.rs",
];

/// Attributes whose values the visitor reads or hears.
const READ: [&str; 4] = ["label", "title", "placeholder", "valuetext"];

/// Attributes whose values look like sentences but are not: classes, shapes, types.
const UNREAD: [&str; 9] =
    ["class", "d", "viewBox", "transform", "try_from", "from", "into", "with", "rename"];

/// Other text that looks like a sentence but is not.
const NO_SENTENCES: &[&str] = &[
    // A transformation of SVG.
    "rotate(-90 8 8)",
    // Keys of a keyboard, and members of `KeyboardEvent.key`.
    "ArrowDown",
    "ArrowLeft",
    "ArrowRight",
    "ArrowUp",
    "End",
    "Enter",
    "Escape",
    "Home",
    "PageDown",
    "PageUp",
    "Tab",
    // Values of attributes, selectors, media queries.
    "noopener noreferrer",
    "a, button",
    "{class} pg",
    "color-mix(in srgb, {accent} 14%, {background})",
    "color-mix(in srgb, {full} 22%, {background})",
    // Names of platforms in sources.
    "google scholar",
];

#[test]
fn sentences_stand_in_the_catalogue() {
    let is_in = |file: &str, folders: &[&str]| folders.iter().any(|one| file.starts_with(one));
    let mut found = Vec::new();
    for path in rust_files() {
        let file = name(&path);
        let is_test = file.ends_with("/tests.rs") || file.contains("/tests/");
        if is_in(&file, INTERFACE) && !is_in(&file, FORMATS) && !is_test {
            let text = read(&path);
            found.extend(sentences(&text).into_iter().map(|one| format!("{file}: {one}")));
        }
    }
    check(found, &[]);
}

/// Text of a file that a visitor would read: the text of elements and of attributes that are read,
/// and whatever looks like a sentence.
fn sentences(text: &str) -> Vec<String> {
    let tokens = tokens_with_text(text);
    let before = |at: usize, n: usize| at.checked_sub(n).map_or("", |at| tokens[at]);
    let texts = tokens.iter().enumerate().filter(|(_, token)| token.ends_with('"'));
    let texts = texts.map(|(at, token)| (at, token.trim_start_matches('r').trim_matches('"')));
    let sentences = texts.filter(|(at, text)| {
        let attribute = if before(*at, 1) == "=" { before(*at, 2) } else { "" };
        let is_node = before(*at, 1) == ">" && !["=", "-"].contains(&before(*at, 2));
        let is_reason = before(*at, 2) == "reason";
        match READ.contains(&attribute) || is_node {
            true => has_letter(&without_arguments(text)),
            false => !UNREAD.contains(&attribute) && !is_reason && is_sentence(text),
        }
    });
    sentences.map(|(_, text)| text.to_owned()).collect()
}

/// True if text has words with a space between, or begins with a capital.
fn is_sentence(text: &str) -> bool {
    let words = without_arguments(text);
    let is_class = |word: &str| word.contains("__") || word.contains('-') && word.len() > 1;
    let is_code = words.contains("::")
        || words.split_whitespace().all(is_class)
        || words.contains(['(', '[']) && words.contains([':', '='])
        || words.starts_with('(') && words.ends_with(')');
    let begins_high = words.chars().next().is_some_and(char::is_uppercase);
    let has_words = words.contains(' ') || begins_high;
    let is_low = words.chars().any(char::is_lowercase);
    has_letter(&words) && is_low && has_words && !is_code && !NO_SENTENCES.contains(&text)
}

fn has_letter(text: &str) -> bool {
    text.chars().any(char::is_alphabetic)
}

/// Text of a format string without the names of its arguments and without escapes.
fn without_arguments(text: &str) -> String {
    let mut words = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        words.push_str(before);
        rest = after.split_once('}').map_or("", |(_, rest)| rest);
    }
    words.push_str(rest);
    words.replace("\\n", "")
}

#[test]
fn sentences_are_told_from_names() {
    for (text, expected) in [
        (r#"view! { <p class="a b">"word"</p> }"#, vec!["word"]),
        (r#"view! { <p class="a b" title="word">{x}</p> }"#, vec!["word"]),
        (r#"format!("{n} of {all}")"#, vec!["{n} of {all}"]),
        (r#"format!("{n} · {all}"); key("word"); key("Escape"); f("a__b a__c")"#, vec![]),
        (r#"match a { _ => "word", _ => "Word" }"#, vec!["Word"]),
    ] {
        assert_eq!(sentences(text), expected);
    }
}

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

/// The names that a file of the catalogue defines: an entry begins a line, one level deep.
fn names(text: &str) -> Vec<&str> {
    let Some((_, entries)) = text.split_once("messages! {") else { return Vec::new() };
    let entries = entries.lines().filter_map(|line| line.strip_prefix("    "));
    let names = entries.filter_map(|entry| entry.split([' ', '(']).next());
    names.filter(|name| name.starts_with(|c: char| c.is_ascii_alphabetic())).collect()
}

/// True if `text` has `word` as a whole word.
fn has_word(text: &str, word: &str) -> bool {
    let continues = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    text.match_indices(word).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        !continues(before) && !continues(text[at + word.len()..].chars().next())
    })
}

/// Text of a file up to its tests.
fn code(text: &str) -> &str {
    text.split("#[cfg(test)]\nmod ").next().unwrap_or_default()
}
