//! Check for duplicate works: works with a common identifier, works with common authors and nearly
//! the same title, and candidate pairs that the compiler compared but did not join.

use std::collections::BTreeMap;

use crate::audit::finding::{Finding, Kind, Subject};
use crate::audit::findings::Findings;
use crate::audit::fix::{Entry, Fix};
use crate::messages::audit;
use crate::model::{Dataset, Predicate, Relatedness, Scheme, Work, WorkId, WorkKind};
use crate::order;
use crate::text::fold::fold;

/// Maximum number of works in a block, that is, works compared with each other because of one word
/// or identifier.
const MAX_GROUP: usize = 20;

/// Number of rare words of a title by which works are put into blocks.
const N_WORDS: usize = 3;

/// Maximum number of years between two versions of one work.
const MAX_YEARS: u16 = 3;

/// Compares the works that share an identifier, or rare words of their titles.
pub fn check(dataset: &Dataset, found: &mut Findings) {
    let titles = Titles::new(dataset);
    let known = Known::new(dataset);
    let mut by_word = vec![Vec::new(); titles.n_titles.len()];
    let mut by_identifier: BTreeMap<&str, Vec<WorkId>> = BTreeMap::new();
    for (id, work) in dataset.works_with_ids() {
        for word in titles.rarest(id) {
            by_word[word as usize].push(id);
        }
        for identifier in &work.identifiers {
            if matches!(identifier.scheme, Scheme::Doi | Scheme::Arxiv) {
                by_identifier.entry(&identifier.value).or_default().push(id);
            }
        }
    }
    let mut pairs: Vec<(WorkId, WorkId)> = Vec::new();
    let groups = by_word.iter().chain(by_identifier.values());
    for group in groups.filter(|group| group.len() <= MAX_GROUP) {
        for (at, a) in group.iter().enumerate() {
            // Works may share several blocks, but are compared once.
            pairs.extend(group[at + 1..].iter().map(|b| (*a, *b)));
        }
    }
    order::sort_and_deduplicate(&mut pairs);
    pairs.retain(|(a, b)| {
        let both = dataset.work(*a).zip(dataset.work(*b));
        both.is_some_and(|(one, other)| {
            known.shares_identifier(*a, *b).unwrap_or_else(|| {
                may_be_one(one, other) && known.shares_author(*a, *b) && titles.are_near(*a, *b)
            })
        })
    });
    for (id, work) in dataset.works_with_ids() {
        let possible = work.related.iter().filter(|it| it.relation == Relatedness::Possible);
        pairs.extend(possible.filter(|it| id < it.work).map(|it| (id, it.work)));
    }
    order::sort_and_deduplicate(&mut pairs);
    for (a, b) in pairs {
        let other = dataset.work(b).map_or("", |work| &work.title.plain);
        let sentence = audit::duplicate(other);
        let (kind, predicate) = (Kind::Duplicate, Predicate::Title);
        let fix = same(dataset, a, b);
        let finding = Finding::of_work(dataset, a, kind, predicate, sentence, fix);
        found.push(Finding { others: vec![Subject::Work(b)], ..finding });
    }
}

/// True if the kinds and years of two works allow that they are one.
fn may_be_one(a: &Work, b: &Work) -> bool {
    let is_thesis = |work: &Work| work.kind == WorkKind::Thesis;
    let years = a.date.zip(b.date).map(|(a, b)| a.year.abs_diff(b.year));
    is_thesis(a) == is_thesis(b) && years.is_none_or(|years| years <= MAX_YEARS)
}

/// Identifiers and authors of each work as sorted numbers without duplicates, because a work is
/// compared with many others.
struct Known {
    dois: Vec<Vec<u32>>,
    arxivs: Vec<Vec<u32>>,
    authors: Vec<Vec<u32>>,
}

impl Known {
    fn new(dataset: &Dataset) -> Self {
        let authors = dataset.works.iter().map(|work| {
            let mut own = work.authors.iter().map(|author| author.person.0).collect();
            order::sort_and_deduplicate(&mut own);
            own
        });
        Self {
            dois: numbered(dataset, Scheme::Doi),
            arxivs: numbered(dataset, Scheme::Arxiv),
            authors: authors.collect(),
        }
    }

    /// True if two works have an identifier in common, false if they differ, `None` if they have no
    /// identifiers of the same scheme.
    fn shares_identifier(&self, a: WorkId, b: WorkId) -> Option<bool> {
        let share = |of: &[Vec<u32>]| share(of.get(a.index())?, of.get(b.index())?);
        let (doi, arxiv) = (share(&self.dois), share(&self.arxivs));
        // An identifier in common outweighs one that differs.
        doi.max(arxiv)
    }

    /// True if two works have an author in common, or if the authors of one are unknown.
    fn shares_author(&self, a: WorkId, b: WorkId) -> bool {
        let both = self.authors.get(a.index()).zip(self.authors.get(b.index()));
        both.and_then(|(a, b)| share(a, b)).unwrap_or(true)
    }
}

/// Identifiers of `scheme` of each work, as numbers.
fn numbered(dataset: &Dataset, scheme: Scheme) -> Vec<Vec<u32>> {
    let mut all: Vec<(&str, WorkId)> = Vec::new();
    for (id, work) in dataset.works_with_ids() {
        let own = work.identifiers.iter().filter(|identifier| identifier.scheme == scheme);
        all.extend(own.map(|identifier| (identifier.value.as_ref(), id)));
    }
    order::sort_and_deduplicate(&mut all);
    let mut of_each = vec![Vec::new(); dataset.works.len()];
    for (same, number) in all.chunk_by(|a, b| a.0 == b.0).zip(0..) {
        same.iter().for_each(|(_, id)| of_each[id.index()].push(number));
    }
    of_each
}

/// True if two sorted lists have an entry in common; `None` if one is empty.
fn share(a: &[u32], b: &[u32]) -> Option<bool> {
    let (few, many) = if a.len() < b.len() { (a, b) } else { (b, a) };
    (!few.is_empty()).then(|| few.iter().any(|one| many.binary_search(one).is_ok()))
}

/// True if a word is a number, in digits or as small Roman numerals.
fn counts(word: &str) -> bool {
    word.contains(|c: char| c.is_ascii_digit()) || word.chars().all(|c| "ivx".contains(c))
}

/// Words of all titles as numbers, which are in the order of the words.
struct Titles {
    /// Words of each work's title, sorted, each once.
    words: Vec<Vec<u32>>,
    /// Number of titles that each word occurs in.
    n_titles: Vec<usize>,
    /// True for words that are numbers.
    is_count: Vec<bool>,
}

impl Titles {
    fn new(dataset: &Dataset) -> Self {
        let titles: Vec<String> =
            dataset.works.iter().map(|work| fold(&work.title.plain)).collect();
        let titles: Vec<Vec<&str>> = titles.iter().map(|title| words(title)).collect();
        let mut known: BTreeMap<&str, (usize, u32)> = BTreeMap::new();
        for word in titles.iter().flatten() {
            known.entry(word).or_default().0 += 1;
        }
        for ((_, number), next) in known.values_mut().zip(0..) {
            *number = next;
        }
        let number = |word: &&str| known.get(word).map(|(_, number)| *number);
        Self {
            words: titles.iter().map(|title| title.iter().filter_map(number).collect()).collect(),
            n_titles: known.values().map(|(count, _)| *count).collect(),
            is_count: known.keys().map(|word| counts(word)).collect(),
        }
    }

    fn words(&self, work: WorkId) -> &[u32] {
        self.words.get(work.index()).map_or(&[], Vec::as_slice)
    }

    /// Words of a title that occur in the fewest titles.
    fn rarest(&self, work: WorkId) -> impl Iterator<Item = u32> {
        let counted = |word: &u32| Some((*self.n_titles.get(*word as usize)?, *word));
        let mut rare: Vec<_> = self.words(work).iter().filter_map(counted).collect();
        order::sort_by(&mut rare, Ord::cmp);
        rare.into_iter().take(N_WORDS).map(|(_, word)| word)
    }

    /// True if two titles have the same words except for one in eight at most, and differ in no
    /// number: a number tells parts, years and versions apart.
    fn are_near(&self, a: WorkId, b: WorkId) -> bool {
        let (mut a, mut b) = (self.words(a), self.words(b));
        let is_count = |word: u32| self.is_count.get(word as usize) == Some(&true);
        let (mut n_common, mut n_apart, mut is_counted) = (0, 0, false);
        // Both lists are sorted and have each word once.
        while let (Some(one), Some(other)) = (a.first(), b.first()) {
            if one == other {
                n_common += 1;
            } else {
                n_apart += 1;
                is_counted |= is_count(*one.min(other));
            }
            let (is_left, is_right) = (one <= other, other <= one);
            a = &a[usize::from(is_left)..];
            b = &b[usize::from(is_right)..];
        }
        n_apart += a.len() + b.len();
        is_counted |= a.iter().chain(b).any(|word| is_count(*word));
        n_common > 0 && n_apart * 8 <= n_common * 2 && !is_counted
    }
}

/// Words of a folded title, sorted, each once.
fn words(title: &str) -> Vec<&str> {
    let mut words: Vec<&str> = title.split(' ').filter(|word| !word.is_empty()).collect();
    order::sort_and_deduplicate(&mut words);
    words
}

/// Override that joins two works, or separates them.
fn same(dataset: &Dataset, a: WorkId, b: WorkId) -> Option<Fix> {
    let entry = |id: WorkId| {
        let work = dataset.work(id)?;
        let titles = work.assertions.about(Predicate::Title).next();
        let location = *titles.or(work.assertions.first())?.locations.first()?;
        Some(Entry { location, person: None })
    };
    Some(Fix::same_or_different("works", vec![entry(a)?, entry(b)?]))
}
