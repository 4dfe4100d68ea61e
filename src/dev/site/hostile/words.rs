//! Invalid keys and names.

use serde_json::json;

use super::{Case, refused, shown};

/// Keys that an address or a path cannot hold.
const KEYS: [&str; 14] = [
    "",
    "../../etc/passwd",
    "a/b",
    "a\\b",
    "a b",
    "a&q=x",
    "a#b",
    "a?b",
    "a%2fb",
    "a+b",
    "\u{202e}a",
    "a\u{200b}",
    "a\nb",
    "\u{0}",
];

/// Names of files that lead out of the folder.
const FILES: [&str; 8] =
    ["", ".", "..", "../peerage.json", "https://evil.example/x.json", "a\\b", "a?b", "a#b"];

pub(super) fn add(cases: &mut Vec<Case>) {
    for (pointer, place) in [
        ("/people/0/key", "people[0].key"),
        ("/works/0/key", "works[0].key"),
        ("/topics/0/key", "topics[0].key"),
        ("/venues/0/key", "venues[0].key"),
    ] {
        for key in KEYS {
            refused(cases, &format!("{key:?} as {place}"), pointer, json!(key), place);
        }
        refused(cases, &format!("500 letters as {place}"), pointer, json!("k".repeat(500)), place);
    }
    for (pointer, key, place) in [
        ("/people/1/key", "ada-lovelace", "people[1].key"),
        ("/works/2/key", "lovelace1843notes", "works[2].key"),
        ("/topics/1/key", "engines", "topics[1].key"),
        ("/venues/1/key", "memoirs", "venues[1].key"),
        ("/sources/2/key", "registry", "sources[2].key"),
        ("/citations/styles/1/key", "apa", "citations.styles[1].key"),
    ] {
        refused(cases, &format!("{key} twice, as {place}"), pointer, json!(key), place);
    }
    refused(cases, "a source without a key", "/sources/0/key", json!(""), "sources[0].key");
    refused(cases, "a source of two lines", "/sources/0/key", json!("a\nb"), "sources[0].key");
    for name in FILES {
        for (pointer, place) in [
            ("/citations/file", "citations.file"),
            ("/feeds/folder", "feeds.folder"),
            ("/index/file", "index.file"),
            ("/proofs/documents/0/file", "proofs.documents[0].file"),
        ] {
            refused(cases, &format!("{name:?} as {place}"), pointer, json!(name), place);
        }
    }
    for digest in ["", "sha256-", "md5-1B2M2Y8AsgTpgAmY7PhCfg==", "../../0123456789"] {
        for (pointer, place) in [
            ("/citations/digest", "citations.digest"),
            ("/feeds/digest", "feeds.digest"),
            ("/index/digest", "index.digest"),
        ] {
            refused(cases, &format!("{digest:?} as {place}"), pointer, json!(digest), place);
        }
    }
    shown(cases, "a key in another script", "/people/0/key", json!("阿達-洛夫萊斯"));
    shown(cases, "a folder with spaces", "/sources/0/key", json!("Homepage (2026)/Ada & co"));
    shown(cases, "a person without a name", "/people/2/name", json!(""));
    shown(cases, "a family that is not in the name", "/people/2/family", json!("Xyzzy"));
    shown(cases, "a family that begins within a letter", "/people/2/name", json!("é\u{301}漢"));
    shown(cases, "a work without a title", "/works/1/title/plain", json!(""));
    shown(cases, "a name of marks", "/people/2/name", json!("\u{301}\u{301}\u{301}"));
    shown(cases, "a name that turns the text", "/people/2/name", json!("\u{202e}Babbage"));
    shown(
        cases,
        "an affiliation that is a formula",
        "/people/1/profile/affiliation",
        json!("=HYPERLINK(\"https://evil.example\")"),
    );
}
