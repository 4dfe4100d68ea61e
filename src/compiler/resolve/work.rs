//! One work from its records: which value is shown for each property.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use peerage_core::model::{ArtifactBadge, Authorship, Basis, Identifier, PersonId, Work};
use peerage_core::text::fold::fold;

use crate::ingest::diagnostic::Diagnostic;
use crate::ingest::record::WorkRecord;
use crate::resolve::assertions;
use crate::resolve::context::Context;
use crate::resolve::links::links;
use crate::resolve::same_work::RecordId;
use crate::resolve::topics::Topics;
use crate::resolve::work_key::work_key;

/// A record with the position of its source.
type Listed<'a> = (usize, &'a WorkRecord);

/// The work that the records of `cluster` list.
pub fn work(
    context: &Context,
    topics: &Topics,
    cluster: &[RecordId],
    diagnostics: &mut Vec<Diagnostic>,
) -> Work {
    let listed = ranked(context, cluster);
    let records: Vec<&WorkRecord> = listed.iter().map(|(_, record)| *record).collect();
    let Some(best) = records.first() else { return Work::default() };
    let (authors, truncated) = authors(context, &listed);
    let identifiers = identifiers(&records);
    let mut work = Work {
        kind: best.kind,
        title: best.title.value.clone(),
        authors,
        truncated,
        date: records.iter().find_map(|record| record.date.as_ref()).map(|date| date.value),
        venue: best.venue.as_ref().and_then(|venue| context.venues.find(&venue.value)),
        status: best.status.value,
        awards: awards(&records),
        artifact: artifact(&records),
        links: links(records.iter().flat_map(|record| &record.links), &identifiers),
        identifiers,
        topics: topics.of_work(&records, diagnostics),
        summary: records.iter().find_map(|record| record.summary.clone()),
        selected: records.iter().any(|record| record.selected),
        aliases: aliases(&records, &best.title.value.plain),
        assertions: assertions::of_work(context, &listed),
        ..Work::default()
    };
    work.key = work_key(context, &work);
    work
}

/// The records in the order in which their values are preferred: first the
/// work that is furthest on its way to publication, then the source that was
/// written last, then the source that comes first.
fn ranked<'a>(context: &Context<'a>, cluster: &[RecordId]) -> Vec<Listed<'a>> {
    let sources = &context.seeds.sources;
    let mut listed: Vec<Listed> = cluster
        .iter()
        .filter_map(|id| Some((id.source, sources.get(id.source)?.works.get(id.work)?)))
        .collect();
    listed.sort_by_key(|(source, record)| {
        let written = sources.get(*source).and_then(|source| source.written);
        Reverse((record.status.value, written))
    });
    listed
}

/// The authors of the first record that lists them all, or of the one that
/// lists most, and whether some are missing. Marks of an equal contribution are
/// taken from every record.
fn authors(context: &Context, listed: &[Listed]) -> (Vec<Authorship>, bool) {
    let n_authors = |record: &WorkRecord| record.authors.as_ref().map_or(0, |a| a.value.len());
    let best = listed
        .iter()
        .enumerate()
        .max_by_key(|(at, (_, record))| (!record.truncated, n_authors(record), Reverse(*at)));
    let Some((_, (source, best))) = best else { return (Vec::new(), false) };
    let Some(authors) = &best.authors else {
        let subject = context.seeds.sources[*source].subject.as_ref();
        let person = subject.and_then(|name| context.people.find(&name.value));
        return (person.map(Authorship::of).into_iter().collect(), true);
    };
    let all = listed.iter().filter_map(|(_, record)| record.authors.as_ref());
    let marked = all.flat_map(|authors| &authors.value).filter(|author| author.equal);
    let marked: BTreeSet<PersonId> =
        marked.filter_map(|author| context.people.find(&author.name)).collect();
    let authors = authors.value.iter().filter_map(|author| {
        let person = context.people.find(&author.name)?;
        let shown = &context.people.get(person)?.name;
        Some(Authorship {
            person,
            equal: marked.contains(&person).then_some(Basis::Stated),
            printed: (*shown != author.name).then(|| author.name.clone()),
        })
    });
    (authors.collect(), best.truncated)
}

fn identifiers(records: &[&WorkRecord]) -> Vec<Identifier> {
    let all = records.iter().flat_map(|record| &record.identifiers);
    sorted(all.map(|identifier| identifier.value.clone()).collect())
}

fn awards(records: &[&WorkRecord]) -> Vec<String> {
    let all = records.iter().flat_map(|record| &record.awards);
    sorted(all.map(|award| award.value.clone()).collect())
}

fn artifact(records: &[&WorkRecord]) -> Vec<ArtifactBadge> {
    let all = records.iter().flat_map(|record| &record.artifact);
    sorted(all.map(|badge| badge.value).collect())
}

/// Titles and short names of the work other than `title`.
fn aliases(records: &[&WorkRecord], title: &str) -> Vec<String> {
    let mut aliases: Vec<String> = Vec::new();
    for record in records {
        aliases.push(record.title.value.plain.clone());
        aliases.extend(record.short_title.iter().map(|title| title.value.clone()));
    }
    let title = fold(title);
    aliases.retain(|alias| fold(alias) != title);
    sorted(aliases)
}

/// `values` in order, each once.
fn sorted<T: Ord>(mut values: Vec<T>) -> Vec<T> {
    values.sort();
    values.dedup();
    values
}
