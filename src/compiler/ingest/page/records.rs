//! Entries of BibTeX beside the works of a page: the record of the work that they stand below, whose
//! fields they state better than its text does; a work of its own where there is no other.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use peerage_core::model::WorkKind;
use peerage_core::text::fold::fold;

use crate::ingest::bibtex::{self, SharedStrings};
use crate::ingest::record::WorkRecord;
use crate::ingest::report::Report;
use crate::ingest::work::{Keys, default_status, is_arxiv};
use crate::names::family_in;

/// Share of the words of a title, in tenths, that another text of the work has too.
const MIN_SHARED: usize = 7;

/// Shortest word that counts in the comparison of titles, in bytes.
const MIN_WORD: usize = 3;

/// Works of a page with the records of its entries in their place; `subject` is its owner.
pub fn with_records(
    mut works: Vec<WorkRecord>,
    entries: &str,
    subject: Option<&str>,
    keys: &mut Keys,
    report: &mut Report,
) -> Vec<WorkRecord> {
    if entries.is_empty() {
        return works;
    }
    let mut told = report.beside();
    let read = bibtex::read(entries, &SharedStrings::default(), &mut Keys::default(), &mut told);
    let index = Index::new(&works);
    let (mut taken, mut seen) = (BTreeSet::new(), BTreeSet::new());
    let (mut kept, mut others) = (Vec::new(), Vec::new());
    for mut record in read.works {
        if !seen.insert(fold(&record.title.value.plain)) {
            continue;
        }
        let same = index.same(&record).filter(|at| !taken.contains(at));
        let found = same.or_else(|| index.beside(&record, &works).filter(|at| !taken.contains(at)));
        let Some(at) = found else {
            others.push(record);
            continue;
        };
        taken.insert(at);
        kept.push(record.span.range());
        join(&mut record, &works[at]);
        record.key = works[at].key.clone();
        works[at] = record;
    }
    for mut record in others {
        if subject.is_some_and(|subject| !names(&record, subject)) {
            let message =
                "an entry of BibTeX that does not name the owner of this page is left out";
            let help = "write it into a *.bib if it is one of the works";
            report.note(&record.span, message, help);
            continue;
        }
        kept.push(record.span.range());
        record.key = keys.replace_missing(record.key);
        works.push(record);
    }
    let is_kept = |range: &Range<usize>| {
        kept.iter().any(|kept| kept.start <= range.start && range.end <= kept.end)
    };
    told.diagnostics.retain(|it| it.span.as_ref().is_some_and(|span| is_kept(&span.range())));
    report.append(told);
    works
}

/// Works by title, identifier and position.
struct Index {
    titles: BTreeMap<String, usize>,
    identifiers: BTreeMap<String, usize>,
    places: Vec<(usize, usize)>,
}

impl Index {
    fn new(works: &[WorkRecord]) -> Self {
        let titles = works.iter().enumerate();
        let titles = titles.rev().map(|(at, work)| (fold(&work.title.value.plain), at));
        let identifiers = works.iter().enumerate().rev().flat_map(|(at, work)| {
            work.identifiers.iter().map(move |it| (format!("{:?}", it.value), at))
        });
        let places = works.iter().enumerate().map(|(at, work)| (work.span.range().start, at));
        let mut places: Vec<_> = places.collect();
        places.sort_unstable();
        Self { titles: titles.collect(), identifiers: identifiers.collect(), places }
    }

    /// Position of the work that has an identifier or the title of a record.
    fn same(&self, record: &WorkRecord) -> Option<usize> {
        let mut identifiers = record.identifiers.iter().map(|it| format!("{:?}", it.value));
        let by_identifier = identifiers.find_map(|it| self.identifiers.get(&it));
        by_identifier.or_else(|| self.titles.get(&fold(&record.title.value.plain))).copied()
    }

    /// Position of the work that a record stands below, or above, whose text has the words of its
    /// title.
    fn beside(&self, record: &WorkRecord, works: &[WorkRecord]) -> Option<usize> {
        let start = record.span.range().start;
        let after = self.places.partition_point(|(place, _)| *place <= start);
        let near = [after.checked_sub(1), Some(after)];
        let mut near = near.into_iter().flatten().filter_map(|at| self.places.get(at));
        let title = words(&record.title.value.plain);
        let is_alike = |at: usize| {
            let other = words(&works[at].title.value.plain);
            let n_shared = title.intersection(&other).count();
            let fewer = title.len().min(other.len());
            n_shared > 1 && n_shared * 10 >= fewer * MIN_SHARED && fewer * 2 >= title.len()
        };
        near.find(|(_, at)| is_alike(*at)).map(|(_, at)| *at)
    }
}

fn words(title: &str) -> BTreeSet<String> {
    let folded = fold(title);
    let words = folded.split(|c: char| !c.is_alphanumeric());
    words.filter(|word| word.len() >= MIN_WORD).map(str::to_owned).collect()
}

/// True if a record names a person among its authors. A name in another script tells nothing.
fn names(record: &WorkRecord, person: &str) -> bool {
    let family = fold(family_in(person));
    let authors = record.authors.iter().flat_map(|authors| &authors.value);
    let mut authors = authors.into_iter().map(|author| fold(&author.name));
    !person.is_ascii() || authors.any(|name| name.split(' ').any(|word| word == family))
}

/// Adds what the text of a work says beyond its record. The record of a preprint, as platforms give
/// it, does not say where the work was published.
fn join(record: &mut WorkRecord, work: &WorkRecord) {
    let is_preprint = |venue: Option<&str>| venue.is_none_or(is_arxiv);
    let venue_of = |work: &WorkRecord| work.venue.as_ref().map(|it| it.value.to_string());
    if is_preprint(venue_of(record).as_deref()) && !is_preprint(venue_of(work).as_deref()) {
        record.venue.clone_from(&work.venue);
        record.venue_names.clone_from(&work.venue_names);
        record.kind = work.kind;
        record.date = work.date.clone().or(record.date.take());
        record.status = work.status.clone();
        record.details = work.details.clone();
    }
    if record.kind == WorkKind::Other {
        record.kind = work.kind;
    }
    if work.status.value != default_status(work.kind)
        && record.status.value == default_status(record.kind)
    {
        record.status = work.status.clone();
    }
    if record.authors.is_none() {
        record.authors.clone_from(&work.authors);
        record.truncated = work.truncated;
    }
    record.date = record.date.take().or_else(|| work.date.clone());
    record.summary = record.summary.take().or_else(|| work.summary.clone());
    record.selected |= work.selected;
    for link in &work.links {
        if !record.links.iter().any(|it| it.url == link.url) {
            record.links.push(link.clone());
        }
    }
    for identifier in &work.identifiers {
        if !record.identifiers.iter().any(|it| it.value == identifier.value) {
            record.identifiers.push(identifier.clone());
        }
    }
    if record.awards.is_empty() {
        record.awards.clone_from(&work.awards);
    }
    if record.topics.is_empty() {
        record.topics.clone_from(&work.topics);
    }
    record.span = work.span.clone();
}

#[cfg(test)]
mod tests {
    use crate::ingest::files::FileId;
    use crate::ingest::page::read_html;
    use crate::ingest::report::Report;
    use crate::ingest::work::Keys;

    /// Checks titles, numbers of authors, venues and years of the works of a page.
    #[track_caller]
    fn check(source: &str, expected: &[&str]) {
        let mut report = Report::new(FileId(0));
        let read = read_html(source, &mut Keys::default(), &mut report);
        let shown = read.works.iter().map(|work| {
            let n_authors = work.authors.as_ref().map_or(0, |it| it.value.len());
            let venue = work.venue.as_ref().map_or("", |it| &*it.value);
            let year = work.date.as_ref().map_or(0, |it| it.value.year);
            let title = &work.title.value.plain;
            format!("{title} | {n_authors} | {venue} | {year} | {} links", work.links.len())
        });
        assert_eq!(shown.collect::<Vec<_>>(), expected);
    }

    const HEAD: &str = "<h1>Ida Roe</h1><h2>Publications</h2>";

    #[test]
    fn an_entry_is_the_record_of_the_work_above_it() {
        check(
            &format!(
                "{HEAD}<ul><li>I. Roe et al. On Looms at home. Yarn '20. <a href='https://a.example/a.pdf'>PDF</a>\
                 <details><summary>BibTeX</summary><pre>@inproceedings{{a, title={{On {{L}}ooms at Home: A Study}}, \
                 author={{Roe, Ida and Lee, Otto}}, booktitle={{Yarn Conference}}, year={{2020}}}}</pre></details></li>\
                 <li>I. Roe, O. Lee. Wool for all. In <i>Looms</i>, 2019.<div hidden>@misc{{b, title={{Wool for All}}, \
                 author={{Roe, Ida and Lee, Otto and Sample, Eve}}, eprint={{1901.00001}}, archivePrefix={{arXiv}}, \
                 year={{2018}}}}</div></ul>"
            ),
            &[
                "On Looms at Home: A Study | 2 | Yarn Conference | 2020 | 1 links",
                "Wool for All | 3 | Looms | 2019 | 0 links",
            ],
        );
    }

    #[test]
    fn an_entry_without_a_work_is_one_of_the_owner_alone() {
        check(
            &format!(
                "{HEAD}<pre>@article{{a, title={{On Looms}}, author={{Roe, I.}}, journal={{Yarn}}, year={{2020}}}}\n\
                 @article{{a, title={{On Looms}}, author={{Roe, I.}}, journal={{Yarn}}, year={{2020}}}}\n\
                 @article{{b, title={{On Wool}}, author={{Lee, O.}}, journal={{Yarn}}, year={{2020}}}}</pre>"
            ),
            &["On Looms | 1 | Yarn | 2020 | 0 links"],
        );
    }
}
