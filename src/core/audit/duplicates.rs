//! Works that may be one: an identifier in two works, or authors in common and
//! titles with nearly the same words; and those that the compiler weighed and left
//! apart.

use std::collections::{BTreeMap, BTreeSet};

use crate::audit::finding::{Finding, Kind};
use crate::audit::fix::{Entry, Fix};
use crate::messages::audit;
use crate::model::{Dataset, Predicate, Relatedness, Scheme, Work, WorkId, WorkKind};
use crate::text::fold::fold;

/// The most works that are compared with each other because of one word.
const MAX_GROUP: usize = 20;

/// Rare words of a title by which works are grouped.
const N_WORDS: usize = 3;

/// How many years apart two forms of one work may be.
const MAX_YEARS: u16 = 3;

/// Compares the works that share an identifier, or rare words of their titles.
pub fn check(dataset: &Dataset, found: &mut Vec<Finding>) {
    let titles: Vec<Vec<String>> = dataset.works.iter().map(words).collect();
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for word in titles.iter().flatten() {
        *counts.entry(word).or_default() += 1;
    }
    let mut groups: BTreeMap<(u8, &str), Vec<WorkId>> = BTreeMap::new();
    for (id, work) in dataset.works_with_ids() {
        let Some(title) = titles.get(id.index()) else { continue };
        let counted = |word| (counts.get(word).copied(), word);
        let mut rare: Vec<_> = title.iter().map(|word| counted(word.as_str())).collect();
        rare.sort_unstable();
        for (_, word) in rare.into_iter().take(N_WORDS) {
            groups.entry((0, word)).or_default().push(id);
        }
        for identifier in &work.identifiers {
            if matches!(identifier.scheme, Scheme::Doi | Scheme::Arxiv) {
                groups.entry((1, &identifier.value)).or_default().push(id);
            }
        }
    }
    let mut pairs: BTreeSet<(WorkId, WorkId)> = BTreeSet::new();
    for group in groups.values().filter(|group| group.len() <= MAX_GROUP) {
        for (at, a) in group.iter().enumerate() {
            for b in &group[at + 1..] {
                let pair = [a, b].map(|id| (dataset.work(*id), titles.get(id.index())));
                if let [(Some(one), Some(words)), (Some(other), Some(others))] = pair
                    && is_likely(one, words, other, others)
                {
                    pairs.insert((*a, *b));
                }
            }
        }
    }
    for (id, work) in dataset.works_with_ids() {
        let possible = work.related.iter().filter(|it| it.relation == Relatedness::Possible);
        pairs.extend(possible.filter(|it| id < it.work).map(|it| (id, it.work)));
    }
    for (a, b) in pairs {
        let other = dataset.work(b).map_or("", |work| &work.title.plain);
        let sentence = audit::duplicate(other);
        let (kind, predicate) = (Kind::Duplicate, Predicate::Title);
        let fix = same(dataset, a, b);
        found.push(Finding::of_work(dataset, a, kind, predicate, sentence, fix));
    }
}

/// The words of a title, in order, each once.
fn words(work: &Work) -> Vec<String> {
    let mut words: Vec<String> =
        fold(&work.title.plain).split(' ').map(str::to_owned).filter(|it| !it.is_empty()).collect();
    words.sort();
    words.dedup();
    words
}

fn is_likely(a: &Work, words: &[String], b: &Work, others: &[String]) -> bool {
    let shares = |scheme| {
        let of = |work: &Work| {
            let all = work.identifiers.iter().filter(|identifier| identifier.scheme == scheme);
            all.map(|identifier| identifier.value.clone()).collect::<BTreeSet<_>>()
        };
        let (a, b) = (of(a), of(b));
        (!a.is_empty() && !b.is_empty()).then(|| !a.is_disjoint(&b))
    };
    let (doi, arxiv) = (shares(Scheme::Doi), shares(Scheme::Arxiv));
    if doi == Some(true) || arxiv == Some(true) {
        return true;
    }
    if doi == Some(false) || arxiv == Some(false) {
        return false;
    }
    let is_thesis = |work: &Work| work.kind == WorkKind::Thesis;
    let years = a.date.zip(b.date).map(|(a, b)| a.year.abs_diff(b.year));
    is_thesis(a) == is_thesis(b)
        && years.is_none_or(|years| years <= MAX_YEARS)
        && (a.authors.is_empty()
            || b.authors.is_empty()
            || a.authors.iter().any(|author| b.has_author(author.person)))
        && are_near(words, others)
}

/// Whether titles have the same words but for one in eight, and none that
/// counts: what differs by a number is another part, year or version.
fn are_near(a: &[String], b: &[String]) -> bool {
    let a: BTreeSet<&String> = a.iter().collect();
    let b: BTreeSet<&String> = b.iter().collect();
    let apart: Vec<&String> = a.symmetric_difference(&b).copied().collect();
    let common = a.intersection(&b).count();
    common > 0 && apart.len() * 8 <= common * 2 && !apart.iter().any(|word| counts(word))
}

/// Whether a word is a number, in digits or as small Roman numerals.
fn counts(word: &str) -> bool {
    word.contains(|c: char| c.is_ascii_digit()) || word.chars().all(|c| "ivx".contains(c))
}

/// The override that joins two works.
fn same(dataset: &Dataset, a: WorkId, b: WorkId) -> Option<Fix> {
    let entry = |id: WorkId| {
        let work = dataset.work(id)?;
        let titles = work.assertions.iter().find(|one| one.predicate == Predicate::Title);
        let location = *titles.or(work.assertions.first())?.locations.first()?;
        Some(Entry { location, person: None })
    };
    Some(Fix::same_works(vec![entry(a)?, entry(b)?]))
}
