//! Unknown fields of an entry, which are kept as they are written.

use std::collections::BTreeSet;

use crate::ingest::bibtex::details::is_read;
use crate::ingest::bibtex::entries::Entry;
use crate::ingest::files::Spanned;
use crate::ingest::prose;
use crate::ingest::report::Report;

/// Fields that are read in every entry. A field for identifiers or addresses counts as read only
/// where it contains one.
const READ: [&str; 29] = [
    "abbr",
    "abstract",
    "artifact",
    "author",
    "author+an",
    "award",
    "award_name",
    "booksubtitle",
    "conference",
    "crossref",
    "date",
    "day",
    "event",
    "issue",
    "issue_date",
    "issued",
    "keyword",
    "keywords",
    "month",
    "number",
    "preview",
    "pubdate",
    "pubstate",
    "selected",
    "subtitle",
    "thumbnail",
    "title",
    "xdata",
    "year",
];

/// Maximum length in bytes of a value that is kept: some programs write files into fields.
const MAX_KEPT: usize = 4096;

/// Names and plain values of the fields that are neither read nor among `used`. Private details are
/// redacted.
pub fn unknown(
    entry: &Entry,
    used: &BTreeSet<&str>,
    report: &mut Report,
) -> Vec<Spanned<(String, String)>> {
    let is_unknown =
        |name: &str| READ.binary_search(&name).is_err() && !used.contains(name) && !is_read(name);
    let fields =
        entry.fields.iter().filter(|(name, value)| is_unknown(name) && !value.value.is_empty());
    let kept = fields.map(|(name, field)| {
        let end = field.value.floor_char_boundary(field.value.len().min(MAX_KEPT));
        let text = Spanned { value: field.value[..end].to_owned(), span: field.span.clone() };
        Spanned { value: (name.clone().into_owned(), prose::line(&text, report)), span: text.span }
    });
    kept.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_in_order_to_be_found() {
        assert!(READ.is_sorted());
    }
}
