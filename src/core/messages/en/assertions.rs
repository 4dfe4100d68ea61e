//! Comparison of the assertions of sources.

messages! {
    shown(why: &str) = "Shown: {why}.";
    inferred = " (inferred)";
    differs_shown = " (differs; this one is shown)";
    differs = " (differs)";
    copy_of(source: &str) = " · a copy of {source}, counted once";
    digest_of(file: &str, digest: &str) = "SHA-256 of {file} begins with {digest}";
    sources_differ_on(properties: &str) = "The sources differ on: {properties}.";
    sources = "Sources";
}
