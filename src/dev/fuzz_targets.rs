//! Targets of `cargo dev fuzz`, by name. The code that reads each is in `tests/fuzz`, which
//! includes this file too, so that the command is built without that code.

/// One reader.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Name of the target and of its folders.
    pub name: &'static str,
    /// Description of the input, in a few words.
    pub about: &'static str,
    /// Maximum length of an input in bytes: long inputs are slow and seldom find more.
    pub length: usize,
}

const fn target(name: &'static str, about: &'static str, length: usize) -> Target {
    Target { name, about, length }
}

/// Every target.
pub static TARGETS: [Target; 26] = [
    target("json", "JSON that is signed, and its canonical form", 4096),
    target("document", "signed documents", 4096),
    target("did-web", "documents of domains, and where they stand", 2048),
    target("key-file", "private keys in files", 2048),
    target("safe-url", "addresses that a page links to", 512),
    target("address", "the fragment of a page's address", 1024),
    target("tex", "LaTeX text and formulas", 2048),
    target("names", "names of people", 512),
    target("query", "queries, against reading every text", 1024),
    target("index", "search indexes", 4096),
    target("dataset", "datasets, and all that a page makes of them", 16_384),
    target("html", "pages that are filled", 4096),
    target("bibtex", "*.bib of a source", 4096),
    target("ris", "RIS, and what the Web of Science exports", 4096),
    target("dblp", "people and records of dblp", 4096),
    target("format", "files whose format only their content tells", 4096),
    target("csl-json", "works.json of a source", 4096),
    target("resume", "resume.json of a source", 4096),
    target("orcid", "records of people at ORCID", 8192),
    target("open-alex", "works and authors of OpenAlex", 8192),
    target("crossref", "works of Crossref", 4096),
    target("semantic-scholar", "papers and authors of Semantic Scholar", 4096),
    target("arxiv", "feeds of arXiv", 4096),
    target("toml", "lab.toml, source.toml and profile.toml", 4096),
    target("claims", "claims.toml", 4096),
    target("csl", "styles of citation, and what they render", 8192),
];
