//! Two names that a comma joins, as in `author = {Ada Lovelace, Grace Hopper}`: BibTeX reads one
//! person of the family `Ada Lovelace`. They are two where the first is an author elsewhere in the
//! file.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::ingest::bibtex::names::one::author;
use crate::ingest::bibtex::names::split::is_plain_pair;
use crate::ingest::record::{AuthorRecord, WorkRecord};
use crate::ingest::report::Report;

/// Splits such names in all works of a file.
pub fn split_joined(works: &mut [WorkRecord], report: &mut Report) {
    let lists = || works.iter().filter_map(|work| work.authors.as_ref());
    let names = || lists().flat_map(|authors| authors.value.iter());
    if !names().any(|author| parts(author).is_some()) {
        return;
    }
    let is_pair = |author: &&Arc<AuthorRecord>| {
        is_plain_pair(&author.name) && author.family.as_ref().is_some_and(|it| !it.contains(' '))
    };
    let known: BTreeSet<Box<str>> =
        names().filter(is_pair).map(|author| author.name.clone()).collect();
    for work in works {
        let Some(authors) = &mut work.authors else { continue };
        let mut at = 0;
        while let Some(joined) = authors.value.get(at).cloned() {
            at += 1;
            let Some((family, given)) = parts(&joined) else { continue };
            if !known.contains(family) {
                continue;
            }
            let message = format!("`{family}, {given}` is read as two people");
            let help = "write `and` between two names; a comma stands behind a family name";
            report.note(&authors.span, message, help);
            let (first, second) = (author(family), author(given));
            authors.value[at - 1] = AuthorRecord { equal: joined.equal, ..first }.into();
            authors.value.insert(at, AuthorRecord { equal: joined.equal, ..second }.into());
            at += 1;
        }
    }
}

/// Family name and given names of an author, if each could be a whole name.
fn parts(author: &AuthorRecord) -> Option<(&str, &str)> {
    let family = author.family.as_deref()?;
    let given = author.name.strip_suffix(family)?.trim_end();
    (is_plain_pair(family) && is_plain_pair(given)).then_some((family, given))
}
