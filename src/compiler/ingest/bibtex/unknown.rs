//! The fields of an entry that no rule here understands: they are kept as they
//! are written.

use std::collections::BTreeSet;

use crate::ingest::bibtex::details::is_read;
use crate::ingest::bibtex::entries::Entry;
use crate::ingest::files::Spanned;
use crate::ingest::prose;
use crate::ingest::report::Report;

/// The fields that are read wherever they stand. Those that name identifiers and
/// addresses are used only where there is one in them.
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

/// The longest value that is kept, in bytes: some programs write files into
/// fields.
const MAX_KEPT: usize = 4096;

/// The fields that are neither read nor among `used`: name and plain value.
/// Private details are taken out.
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
