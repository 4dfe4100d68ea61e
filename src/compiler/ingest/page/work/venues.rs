//! Further names of a venue.

use crate::ingest::files::Spanned;
use crate::ingest::page::text::Text;
use crate::ingest::reference::Reference;
use crate::ingest::report::Report;

/// Names of the venue behind a bar: `LOOM '20 | Symposium on Looms`.
pub fn beside(text: &Text, reference: &Reference, report: &Report) -> Vec<Spanned<String>> {
    let Some(venue) = &reference.venue else { return Vec::new() };
    let value = &text.value;
    let end = value[venue.range.end..].find('\n').map_or(value.len(), |at| venue.range.end + at);
    let Some(bar) = value[venue.range.end..end].find(" | ") else { return Vec::new() };
    let start = venue.range.end + bar + 3;
    let name = value[start..end].split(" | ").next().unwrap_or_default().trim();
    let is_name = name.split(' ').count() > 1 && !name.contains(['[', '(']);
    let span = report.span(text.place(&(start..start + name.len())));
    let name = Spanned { value: name.to_owned(), span };
    Some(name).filter(|_| is_name).into_iter().collect()
}
