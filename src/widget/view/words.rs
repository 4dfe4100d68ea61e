//! Words of attributes and sources that several components show.

use peerage_core::messages::sources;
use peerage_core::model::Source;

/// A state for an ARIA attribute, where absence would mean something else.
pub fn flag(is_on: bool) -> &'static str {
    if is_on { "true" } else { "false" }
}

/// The host that `url` really leads to; the address itself for mail.
pub fn host_of(url: &str) -> &str {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    let rest = rest.trim_start_matches("mailto:");
    let host = rest.split(['/', '?', '#']).next().unwrap_or(rest);
    if url.starts_with("mailto:") { host } else { host.rsplit('@').next().unwrap_or(host) }
}

/// What a platform says of a person, as its own words with their date; none
/// where it says nothing.
pub fn platform_words(source: &Source) -> Option<String> {
    let statements: Vec<String> = source
        .statements
        .iter()
        .map(|statement| format!("{} {}", statement.label, statement.value))
        .collect();
    let speaker = source.publisher.as_deref().unwrap_or(&source.title);
    let statements = statements.join(" · ");
    (!statements.is_empty()).then(|| match source.read {
        Some(read) => sources::says(speaker, &statements, &read.label()),
        None => sources::says_undated(speaker, &statements),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(url: &str, expect: &str) {
        assert_eq!(host_of(url), expect, "{url}");
    }

    #[test]
    fn the_host_is_the_one_that_answers() {
        check("https://example.org/a?b#c", "example.org");
        check("https://shown.org@real.org/", "real.org");
        check("mailto:a@example.org", "a@example.org");
        check("https://example.org:8080", "example.org:8080");
    }
}
