//! Affiliations of people without a source of their own: those that records give for authors.

use std::sync::Arc;

use foldhash::{HashMap, HashMapExt};
use peerage_core::model::{PartialDate, PersonId};

use crate::ingest::files::Span;
use crate::ingest::record::AuthorRecord;
use crate::resolve::context::Context;
use crate::resolve::same_work::RecordId;

/// Maximum number of institutions of one author that are kept.
const MOST: usize = 3;

/// Maximum length of an affiliation, in characters.
const MAX_LENGTH: usize = 300;

/// Affiliation of an author in a record.
#[derive(Clone, Debug)]
pub struct Affiliation<'a> {
    date: Option<PartialDate>,
    /// Position of the source.
    pub source: usize,
    /// The author list.
    pub span: &'a Span,
    author: &'a AuthorRecord,
}

impl Affiliation<'_> {
    /// The institutions in one line.
    pub fn text(&self) -> String {
        let institutions = self.author.affiliations.iter().take(MOST).map(String::as_str);
        let text = institutions.collect::<Vec<_>>().join("; ");
        text.chars().take(MAX_LENGTH).collect()
    }
}

/// Affiliation of each author of the newest work whose record gives one; the first such record
/// counts.
pub fn newest<'a>(context: &Context<'a>) -> HashMap<PersonId, Affiliation<'a>> {
    let mut found: HashMap<PersonId, Affiliation<'a>> = HashMap::new();
    for (source, it) in context.seeds.sources.iter().enumerate() {
        for (work, record) in it.works.iter().enumerate() {
            let Some(authors) = &record.authors else { continue };
            if are_of_all(&authors.value) {
                continue;
            }
            for (position, author) in authors.value.iter().enumerate() {
                let id = RecordId { source, work };
                let Some(person) = context.people.author(id, position) else { continue };
                if author.affiliations.is_empty() {
                    continue;
                }
                let date = record.date.as_ref().map(|date| date.value);
                if found.get(&person).is_none_or(|known| known.date < date) {
                    found.insert(person, Affiliation { date, source, span: &authors.span, author });
                }
            }
        }
    }
    found
}

/// True if a record gives all institutions of a work to every author, so that it says nothing of
/// each.
fn are_of_all(authors: &[Arc<AuthorRecord>]) -> bool {
    let Some((first, others)) = authors.split_first() else { return false };
    first.affiliations.len() > 1
        && !others.is_empty()
        && others.iter().all(|other| other.affiliations == first.affiliations)
}
