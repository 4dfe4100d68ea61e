//! Text of attributes and sources that several components show.

use peerage_core::messages::sources;
use peerage_core::model::Source;

/// Value of an ARIA state, for attributes whose absence would mean something else.
pub fn flag(is_on: bool) -> &'static str {
    if is_on { "true" } else { "false" }
}

/// Statements of a platform about a person, in its own words with their date; none where it makes
/// none.
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
