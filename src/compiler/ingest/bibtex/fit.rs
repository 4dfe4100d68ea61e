//! Names that are too long for a page are left out and reported, so that one damaged entry does not
//! lose the others.

use peerage_core::model::limits;

use crate::ingest::files::Spanned;
use crate::ingest::record::AuthorRecord;
use crate::ingest::report::Report;

/// True if a name is short enough; otherwise it is reported. `what` is the name of its field.
pub fn fits<T: AsRef<str>>(what: &str, text: &Spanned<T>, report: &mut Report) -> bool {
    let is_short = text.value.as_ref().len() <= limits::NAME;
    if !is_short {
        let message = format!("`{what}` is too long for a name");
        report.warning(&text.span, message, "it is left out; is a brace missing?");
    }
    is_short
}

/// Truncates a list of names to the number that a page can show. True if it was truncated.
pub fn cut_authors(authors: &mut Spanned<Vec<AuthorRecord>>, report: &mut Report) -> bool {
    let n_authors = authors.value.len();
    authors.value.retain(|author| author.name.len() <= limits::NAME);
    authors.value.truncate(limits::AUTHORS);
    let is_cut = authors.value.len() < n_authors;
    if is_cut {
        let message = "too many names, or one that is too long";
        report.warning(&authors.span, message, "the others are read; put `and` between names");
    }
    is_cut
}
