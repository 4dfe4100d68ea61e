//! Targets of `cargo dev fuzz` beside the formats of seeds, by name. The code that reads each is in
//! `tests/fuzz`, which includes this file too, so that the command is built without that code.

/// One reader.
#[derive(Clone, Copy, Debug)]
pub struct Target<'a> {
    /// Name of the target and of its folders.
    pub name: &'a str,
    /// Description of the input, in a few words.
    pub about: &'a str,
    /// Maximum length of an input in bytes: long inputs are slow and seldom find more.
    pub length: usize,
}

const fn target<'a>(name: &'a str, about: &'a str, length: usize) -> Target<'a> {
    Target { name, about, length }
}

/// Targets but the formats, each of which is one too: its name is that of its folder in
/// `tests/fuzz/corpus`.
pub static TARGETS: [Target<'static>; 19] = [
    target("json", "JSON that is signed, and its canonical form", 4096),
    target("document", "signed documents", 4096),
    target("did-web", "documents of domains, and where they stand", 2048),
    target("key-file", "private keys in files", 2048),
    target("safe-url", "addresses that a page links to", 512),
    target("address", "the fragment of a page's address", 1024),
    target("tex", "LaTeX text and formulas", 2048),
    target("names", "names of people", 512),
    target("reference", "references in prose", 1024),
    target("prose", "pages and texts in prose, without what follows", 4096),
    target("query", "queries, against reading every text", 1024),
    target("index", "search indexes", 4096),
    target("dataset", "datasets, and all that a page makes of them", 16_384),
    target("filled-page", "pages that are filled", 4096),
    target("format", "files whose format only their content tells", 4096),
    target("toml", "lab.toml, source.toml and profile.toml", 4096),
    target("claims", "claims.toml", 4096),
    target("csl", "styles of citation, and what they render", 8192),
    target("gzip", "compressed bibliographies", 4096),
];
