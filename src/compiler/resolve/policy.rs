//! Selection of the value that is shown where the sources of a work differ. No value is lost: all
//! of them stay as assertions of their sources.
//!
//! Criteria for each property, in this order:
//! 1. the value that is chosen in `overrides.toml`;
//! 2. the value of the record with the most advanced status: a retraction before a
//!    publication, a publication before a preprint;
//! 3. the most recent value;
//! 4. the value of the source with the highest authority for the property: on the venue and
//!    date of a work, a venue or registry outranks the author, and the author outranks an
//!    aggregator; the same order holds for title and authors;
//! 5. the value of the source that comes first.

use std::cmp::Reverse;

use foldhash::HashMap;
use peerage_core::model::SourceKind;

use crate::ingest::diagnostic::Diagnostic;
use crate::ingest::overrides::{Choice, Field};
use crate::ingest::record::WorkRecord;
use crate::resolve::context::Context;
use crate::resolve::same_work::RecordId;

/// A record and where it is.
pub type Listed<'a> = (RecordId, &'a WorkRecord);

/// The records of a work, the one whose value of `field` is preferred first;
/// without a field, the one that is preferred for all others.
pub fn ranked<'a>(
    context: &Context<'a>,
    cluster: &[RecordId],
    field: Option<Field>,
) -> Vec<Listed<'a>> {
    by(context, cluster, |id| field.is_some_and(|field| is_chosen(context, id, field)))
}

/// Like [`ranked`], with the records that `is_chosen` accepts first.
fn by<'a>(
    context: &Context<'a>,
    cluster: &[RecordId],
    is_chosen: impl Fn(RecordId) -> bool,
) -> Vec<Listed<'a>> {
    let sources = &context.seeds.sources;
    let mut listed: Vec<Listed> = cluster
        .iter()
        .filter_map(|id| Some((*id, sources.get(id.source)?.works.get(id.work)?)))
        .collect();
    listed.sort_by_cached_key(|(id, record)| {
        let is_chosen = is_chosen(*id);
        let source = sources.get(id.source);
        let written = source.and_then(|source| source.written);
        let authority = source.map_or(0, |source| authority(source.kind));
        Reverse((is_chosen, record.status.value, written, authority))
    });
    listed
}

/// True if `overrides.toml` chooses a property of a record.
pub fn is_chosen(context: &Context<'_>, id: RecordId, field: Field) -> bool {
    context.choices.for_record(id).any(|choice| choice.field == field)
}

/// Of ranked records, the one whose authors are shown: the chosen one, or else the first that
/// lists all of them, or the most.
pub fn of_authors<'a, 'b>(
    listed: &'b [Listed<'a>],
    is_chosen: impl Fn(RecordId) -> bool,
) -> Option<&'b Listed<'a>> {
    let n_authors = |record: &WorkRecord| record.authors.as_ref().map_or(0, |a| a.value.len());
    let best = listed.iter().enumerate().max_by_key(|(at, (id, record))| {
        (is_chosen(*id), !record.truncated, n_authors(record), Reverse(*at))
    });
    best.map(|(_, best)| best)
}

/// Reports choices of values that are shown anyway.
pub fn useless(context: &Context<'_>, diagnostics: &mut Vec<Diagnostic>) {
    if context.choices.is_empty() {
        return;
    }
    let mut told: Vec<&Choice> = Vec::new();
    for cluster in &context.works {
        if cluster.iter().all(|id| context.choices.for_record(*id).next().is_none()) {
            continue;
        }
        let listed = by(context, cluster, |_| false);
        let dated = listed.iter().find(|(_, record)| record.date.is_some());
        let mut anyway = Known::default();
        for record in &listed {
            let chosen_first: Vec<Listed> = [*record].into_iter().chain(dated.copied()).collect();
            let mut chosen = Known::default();
            for choice in context.choices.for_record(record.0) {
                let field = choice.field;
                let anyway =
                    anyway.get_or_insert_with(field, || shown(context, &listed, None, field));
                let chosen = match &choice.value {
                    Some(value) => Some(value.value.as_str()),
                    None => chosen.get_or_insert_with(field, || {
                        shown(context, &chosen_first, Some(record.0), field)
                    }),
                };
                if anyway == chosen {
                    told.push(choice);
                }
            }
        }
    }
    told.sort_by_key(|choice| choice.span.start());
    for choice in told {
        let message = "this changes nothing: the value is shown anyway";
        diagnostics.push(Diagnostic::warning(choice.span.clone(), message, "take it out"));
    }
}

/// Cache of the values of properties.
#[derive(Default)]
struct Known(HashMap<Field, Option<String>>);

impl Known {
    /// Cached value of a property, or else the result of `find`.
    fn get_or_insert_with(
        &mut self,
        field: Field,
        find: impl FnOnce() -> Option<String>,
    ) -> Option<&str> {
        self.0.entry(field).or_insert_with(find).as_deref()
    }
}

/// Value of a property that is shown, as text, where records are `listed` by rank; if one is
/// `chosen`, it comes first.
fn shown(
    context: &Context<'_>,
    listed: &[Listed<'_>],
    chosen: Option<RecordId>,
    field: Field,
) -> Option<String> {
    let (_, first) = listed.first()?;
    match field {
        Field::Title => Some(first.title.value.plain.clone()),
        Field::Authors => {
            let (id, record) = of_authors(listed, |id| chosen == Some(id))?;
            let authors = record.authors.as_ref().map_or(0, |authors| authors.value.len());
            let people: Vec<_> = (0..authors).map(|at| context.people.author(*id, at)).collect();
            Some(format!("{people:?} {}", record.truncated))
        }
        Field::Venue => context.venues.of_record(first).map(|id| id.0.to_string()),
        Field::Date => {
            let date = listed.iter().find_map(|(_, record)| record.date.as_ref());
            date.map(|date| date.value.to_string())
        }
        Field::Status => Some(first.status.value.label().to_owned()),
    }
}

/// Title that `overrides.toml` sets for a work, if any.
pub fn title<'a>(context: &Context<'a>, cluster: &[RecordId]) -> Option<&'a str> {
    let chosen = cluster.iter().flat_map(|id| context.choices.for_record(*id));
    let valued = chosen.filter_map(|choice| Some((choice.span.start(), choice.value.as_ref()?)));
    valued.min_by_key(|(at, _)| *at).map(|(_, value)| value.value.as_str())
}

/// Authority of a kind of source on venues and dates of works.
fn authority(kind: SourceKind) -> u8 {
    match kind {
        SourceKind::Venue => 4,
        SourceKind::Registry => 3,
        SourceKind::Homepage
        | SourceKind::PublicationList
        | SourceKind::Cv
        | SourceKind::SignedClaim => 2,
        SourceKind::Institution => 1,
        SourceKind::Aggregator => 0,
    }
}
