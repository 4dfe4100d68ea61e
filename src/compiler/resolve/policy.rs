//! Which value is shown where the sources of a work differ. No value is lost:
//! all of them stay as assertions of their sources.
//!
//! For each property, in this order:
//! 1. what a person chose in `overrides.toml`;
//! 2. what the record says that is furthest on its way: a retraction before a
//!    publication, a publication before a preprint;
//! 3. what was written last;
//! 4. what is more authoritative for the property: where and when a work
//!    appeared a venue or registry knows better than its author, and its author
//!    better than an aggregator; of title and authors the same holds;
//! 5. what the source says that comes first.

use std::cmp::Reverse;

use peerage_core::model::SourceKind;

use crate::ingest::overrides::Field;
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
    let sources = &context.seeds.sources;
    let mut listed: Vec<Listed> = cluster
        .iter()
        .filter_map(|id| Some((*id, sources.get(id.source)?.works.get(id.work)?)))
        .collect();
    listed.sort_by_cached_key(|(id, record)| {
        let is_chosen = field.is_some_and(|field| is_chosen(context, *id, field));
        let source = sources.get(id.source);
        let written = source.and_then(|source| source.written);
        let authority = source.map_or(0, |source| authority(source.kind));
        Reverse((is_chosen, record.status.value, written, authority))
    });
    listed
}

/// Whether a person chose what a record says of a property.
pub fn is_chosen(context: &Context<'_>, id: RecordId, field: Field) -> bool {
    context.choices.iter().any(|(chosen, choice)| *chosen == id && choice.field == field)
}

/// The title that was written down for a work, if one was.
pub fn title<'a>(context: &Context<'a>, cluster: &[RecordId]) -> Option<&'a str> {
    let chosen = context.choices.iter().filter(|(id, _)| cluster.contains(id));
    chosen.filter_map(|(_, choice)| choice.value.as_ref()).map(|value| value.value.as_str()).next()
}

/// How much a kind of source knows of where and when works appeared.
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
