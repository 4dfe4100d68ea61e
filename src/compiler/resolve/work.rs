//! One work from its records: selects the value that is shown for each property.

use std::collections::BTreeSet;

use peerage_core::cite::imprint;
use peerage_core::model::{
    ArtifactBadge, Authorship, Basis, Identifier, PersonId, RichText, Scheme, Variable, Work,
    WorkKind,
};
use peerage_core::text::fold::fold;

use crate::ingest::overrides::Field;
use crate::ingest::record::{AuthorRecord, WorkRecord};
use crate::resolve::assertions;
use crate::resolve::context::Context;
use crate::resolve::details::without_authors;
use crate::resolve::links::links;
use crate::resolve::policy::{self, Listed, ranked};
use crate::resolve::same_work::RecordId;
use crate::resolve::topics::Topics;
use crate::resolve::work_key::work_key;

/// `title`, as written by a record that also has its formulas or italics.
fn with_runs<'a>(title: &'a RichText, records: &[&'a WorkRecord]) -> &'a RichText {
    let titles = records.iter().map(|record| &record.title.value);
    let mut rich = titles.filter(|other| !other.runs.is_empty() && other.plain == title.plain);
    if title.runs.is_empty() { rich.next().unwrap_or(title) } else { title }
}

/// The work that the records of `cluster` list.
pub fn work(context: &Context, topics: &Topics, cluster: &[RecordId]) -> Work {
    let listed = ranked(context, cluster, None);
    let records: Vec<&WorkRecord> = listed.iter().map(|(_, record)| *record).collect();
    let Some(best) = records.first() else { return Work::default() };
    let by = |field| ranked(context, cluster, Some(field));
    let first = |field| by(field).first().map_or(*best, |(_, record)| record);
    let title = match policy::title(context, cluster) {
        Some(title) => RichText { plain: title.to_owned(), runs: Vec::new() },
        None => with_runs(&first(Field::Title).title.value, &records).clone(),
    };
    let dated = by(Field::Date).into_iter().find_map(|(_, record)| record.date.as_ref());
    let (authors, truncated, edited) = authors(context, &by(Field::Authors));
    // A source that only lists a work may be wrong about its kind.
    let kinds = || records.iter().map(|record| record.kind);
    let kind = kinds().find(|kind| *kind != WorkKind::Other).unwrap_or(best.kind);
    let identifiers = identifiers(&records);
    let subjects = topics.of_work(&records);
    let venue = context.venues.of_record(first(Field::Venue));
    let mut imprint = imprint(kind, &without_authors(context, cluster));
    if kind == WorkKind::Preprint && imprint.is_empty() && venue.is_some() {
        imprint = number_of_archive(&identifiers);
    }
    let mut work = Work {
        kind,
        aliases: aliases(&records, &title.plain).into(),
        title,
        authors,
        truncated,
        edited,
        imprint: imprint.into(),
        working_paper: kind == WorkKind::Report && records.iter().any(|it| is_working_paper(it)),
        date: dated.map(|date| date.value),
        venue,
        status: first(Field::Status).status.value,
        awards: awards(&records).into(),
        artifact: artifact(&records).into(),
        links: links(records.iter().flat_map(|record| &record.links), &identifiers).into(),
        identifiers: identifiers.into(),
        topics: subjects.topics.into(),
        proposed_topics: subjects.proposed.into(),
        keywords: subjects.keywords.into(),
        summary: records.iter().find_map(|record| record.summary.clone()),
        image: records.iter().find_map(|record| record.image.as_ref()?.image.clone().map(Box::new)),
        selected: records.iter().any(|record| record.selected),
        assertions: assertions::of_work(context, &listed),
        ..Work::default()
    };
    work.key = work_key(context, &work);
    work
}

/// True if the type, the number or the series of a report calls it a working paper.
fn is_working_paper(record: &WorkRecord) -> bool {
    let variables = [Variable::Genre, Variable::Number, Variable::CollectionTitle];
    let folded = |variable: &Variable| fold(record.details.text(*variable));
    let is_said = |text: String| PAPERS.iter().any(|words| text.contains(words));
    variables.iter().map(folded).any(is_said)
}

/// Names of working papers, folded.
const PAPERS: [&str; 8] = [
    "working paper",
    "discussion paper",
    "arbeitspapier",
    "diskussionspapier",
    "document de travail",
    "documento de trabajo",
    "documento de trabalho",
    "texto para discussao",
];

/// Number in the archive that is the venue of a preprint, after a space.
fn number_of_archive(identifiers: &[Identifier]) -> String {
    let number = identifiers.iter().find(|identifier| identifier.scheme == Scheme::Arxiv);
    number.map(|number| format!(" {}", number.value)).unwrap_or_default()
}

/// The authors from the first record that lists all of them, or else from the one that lists
/// most; whether some are missing; and whether they are editors. Marks of equal contribution are
/// taken from every record.
fn authors(context: &Context, listed: &[Listed]) -> (Box<[Authorship]>, bool, bool) {
    let is_chosen = |id| policy::is_chosen(context, id, Field::Authors);
    let Some((id, best)) = policy::of_authors(listed, is_chosen) else {
        return (Box::default(), false, false);
    };
    let people = &context.people;
    let Some(authors) = &best.authors else {
        let person = people.subject(id.source);
        let is_alone = assertions::is_alone(context, *id, best) && person.is_some();
        return (person.map(Authorship::from_person).into_iter().collect(), !is_alone, false);
    };
    let mut marked = BTreeSet::new();
    let mut lone = BTreeSet::new();
    for (id, record) in listed {
        let authors = record.authors.as_ref().map_or(&[][..], |authors| &authors.value);
        let with = |is: fn(&AuthorRecord) -> bool| {
            let found = authors.iter().enumerate().filter(move |(_, author)| is(author));
            found.filter_map(|(at, _)| people.author(*id, at)).collect::<Vec<PersonId>>()
        };
        let stars = with(|author| author.equal);
        // A contribution is shared by two or more authors, the first one among them. Otherwise
        // the mark of the blank author was lost with the name of the owner.
        let is_lost = stars.len() == 1
            || !stars.is_empty() && authors.first().is_some_and(|author| author.is_blank);
        lone.extend(with(|author| author.is_blank).into_iter().filter(|_| is_lost));
        marked.extend(stars);
    }
    let equal = |person: &PersonId| {
        let inferred = lone.contains(person).then_some(Basis::Inferred);
        marked.contains(person).then_some(Basis::Stated).or(inferred)
    };
    let authors = authors.value.iter().enumerate().filter_map(|(at, author)| {
        let person = people.author(*id, at)?;
        let shown = &people.get(person)?.name;
        let is_other = shown != &author.name && !author.is_blank;
        let printed = is_other.then(|| author.name.to_string());
        Some(Authorship::new(person, equal(&person), printed))
    });
    (authors.collect(), best.truncated, best.edited)
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
