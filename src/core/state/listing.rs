//! The list: its works in order, under their headings.

use crate::facet::{Facet, Table};
use crate::messages::list;
use crate::model::{Dataset, WorkId, WorkKind};
use crate::order::{sort_by, sort_numbers, sort_numbers_from};
use crate::state::{Grouping, Order, Sort};
use crate::text::fold::fold;

/// A heading and the works under it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Group {
    /// Number that identifies the heading; unique in a list.
    pub key: u32,
    /// The heading: a year, `Forthcoming`, a venue; empty where there is none.
    pub heading: String,
    /// Place where the works show their years.
    pub year: YearPlace,
    /// The works shown.
    pub works: Vec<WorkId>,
    /// Number of works under the heading without query and filters.
    pub total: usize,
    /// Number of works under the heading with query and filters, of which the shown ones may be the
    /// first.
    pub n_hits: usize,
}

/// Place where the works under a heading show their years.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum YearPlace {
    /// The heading, which is their year.
    Heading,
    /// Behind the title, where no column is kept for labels.
    Title,
    /// A column of their own.
    #[default]
    Column,
}

impl YearPlace {
    /// Stable name, for style sheets.
    pub fn key(self) -> &'static str {
        match self {
            Self::Heading => "heading",
            Self::Title => "title",
            Self::Column => "column",
        }
    }
}

/// The first `limit` works of `groups`, with their headings; all if it is 0.
pub fn head(mut groups: Vec<Group>, limit: usize) -> Vec<Group> {
    let mut n_left = limit;
    for group in groups.iter_mut().filter(|_| limit > 0) {
        group.works.truncate(n_left);
        n_left -= group.works.len();
    }
    groups.retain(|group| !group.works.is_empty());
    groups
}

/// `groups` without the works that `dataset` does not have.
pub fn loaded(groups: &[Group], dataset: &Dataset) -> Vec<Group> {
    let mut groups = groups.to_vec();
    for group in &mut groups {
        group.works.retain(|work| dataset.work(*work).is_some());
    }
    groups.retain(|group| !group.works.is_empty());
    groups
}

/// The works of `groups` in order, each once: a work with several topics stands under each of them.
pub fn listed(groups: &[Group]) -> Vec<WorkId> {
    let works = groups.iter().flat_map(|group| group.works.iter().copied());
    let mut places: Vec<u64> = (0..).zip(works).map(|(at, work)| join(work.0, at)).collect();
    sort_numbers(&mut places);
    places.dedup_by_key(|place| high(*place));
    let mut places: Vec<u64> =
        places.into_iter().map(|place| join(low(place), high(place))).collect();
    sort_numbers(&mut places);
    places.into_iter().map(|place| WorkId(low(place))).collect()
}

/// The key of works that have no value; other keys are a value and one.
const NOWHERE: u32 = 0;
/// The key of works that are not out yet.
const FORTHCOMING: u32 = u32::MAX;
/// The key of works that stand first whatever they are.
const PINNED: u32 = u32::MAX - 1;
/// The first bit of a key; a number is below it.
const KEY: u32 = 32;

/// Input of a list.
#[derive(Clone, Copy, Debug)]
pub struct Listing<'a> {
    /// Dataset that is shown.
    pub dataset: &'a Dataset,
    /// The values of its works.
    pub table: &'a Table,
    /// Works that could be listed, for the totals.
    pub scope: &'a [WorkId],
    /// The works that stand first where the order says so; ascending.
    pub pinned: &'a [WorkId],
    /// For every work, its place by title; only for [`Sort::Title`].
    pub titles: &'a [u32],
}

impl Listing<'_> {
    /// Arranges `hits`, given in the order of relevance. Groups without a hit
    /// are left out.
    pub fn groups(&self, hits: &[WorkId], order: Order) -> Vec<Group> {
        let works = self.sorted(hits, order.sort);
        // Each key with the position of each work, by key; then each key with each work that could
        // be listed under it.
        let mut entries = self.entries(&works, order);
        let mut places = self.entries(self.scope, order);
        // Works of one key stay in their order.
        sort_numbers_from(&mut entries, KEY);
        sort_numbers_from(&mut places, KEY);
        let mut ranks = Vec::new();
        let mut groups: Vec<Group> = Vec::new();
        for run in entries.chunk_by(|a, b| high(*a) == high(*b)) {
            let Some(first) = run.first() else { continue };
            let key = high(*first);
            let start = places.partition_point(|place| high(*place) < key);
            let end = places.partition_point(|place| high(*place) <= key);
            let works = run.iter().filter_map(|entry| works.get(low(*entry) as usize).copied());
            let works: Vec<WorkId> = works.collect();
            let is_year = order.grouping == Grouping::Year && (NOWHERE + 1..PINNED).contains(&key);
            ranks.push(join(rank(key, low(*first), order), groups.len() as u32));
            groups.push(Group {
                key,
                heading: self.heading(key, order.grouping),
                year: match order.grouping {
                    _ if is_year => YearPlace::Heading,
                    Grouping::Year => YearPlace::Title,
                    _ => YearPlace::Column,
                },
                n_hits: works.len(),
                works,
                total: end - start,
            });
        }
        sort_numbers(&mut ranks);
        ranks.iter().filter_map(|rank| groups.get(low(*rank) as usize).cloned()).collect()
    }

    /// `hits` by `sort`; the dataset has the newest first.
    fn sorted(&self, hits: &[WorkId], sort: Sort) -> Vec<WorkId> {
        if sort == Sort::Relevance {
            return hits.to_vec();
        }
        let venues = self.table.column(Facet::Venue);
        let key = |work: &WorkId| match sort {
            Sort::Relevance | Sort::Newest => work.0,
            Sort::Oldest => !work.0,
            Sort::Title => self.titles.get(work.index()).copied().unwrap_or(u32::MAX),
            Sort::Venue => venues.values(*work).first().copied().unwrap_or(u32::MAX),
        };
        let mut keys: Vec<u64> = hits.iter().map(|work| join(key(work), work.0)).collect();
        // Places by title and venues may be equal; then the newest is first.
        let is_unique = matches!(sort, Sort::Newest | Sort::Oldest);
        sort_numbers_from(&mut keys, if is_unique { KEY } else { 0 });
        keys.into_iter().map(|key| WorkId(low(key))).collect()
    }

    /// The keys of each work, each with the position of the work in `works`.
    fn entries(&self, works: &[WorkId], order: Order) -> Vec<u64> {
        let facet = match order.grouping {
            Grouping::Year => Some(Facet::Year),
            Grouping::Topic => Some(Facet::Topic),
            Grouping::Venue => Some(Facet::Venue),
            Grouping::Kind => Some(Facet::Kind),
            Grouping::None => None,
        };
        let mut entries = Vec::with_capacity(works.len());
        let latest = self.dataset.latest_year();
        let is_forthcoming =
            |work: WorkId| self.dataset.work(work).is_some_and(|work| work.is_forthcoming(latest));
        for (at, work) in (0..).zip(works) {
            let values = facet.map_or(&[][..], |facet| self.table.column(facet).values(*work));
            if order.is_pinned && self.pinned.binary_search(work).is_ok() {
                entries.push(join(PINNED, at));
            } else if order.grouping == Grouping::Year && is_forthcoming(*work) {
                entries.push(join(FORTHCOMING, at));
            } else if values.is_empty() {
                entries.push(join(NOWHERE, at));
            } else {
                entries.extend(values.iter().map(|value| join(value + 1, at)));
            }
        }
        entries
    }

    fn heading(&self, key: u32, grouping: Grouping) -> String {
        let label = |facet| self.table.label(self.dataset, facet, key - 1);
        match (key, grouping) {
            (PINNED, _) => list::selected().to_owned(),
            (FORTHCOMING, _) => list::forthcoming().to_owned(),
            (_, Grouping::None) => String::new(),
            (NOWHERE, Grouping::Year) => list::undated().to_owned(),
            (NOWHERE, Grouping::Topic) => list::no_topic().to_owned(),
            (NOWHERE, _) => list::no_venue().to_owned(),
            (_, Grouping::Year) => label(Facet::Year),
            (_, Grouping::Topic) => label(Facet::Topic),
            (_, Grouping::Venue) => label(Facet::Venue),
            (_, Grouping::Kind) => {
                let kind = WorkKind::ALL.get(key as usize - 1);
                kind.map(|kind| kind.heading().to_owned()).unwrap_or_default()
            }
        }
    }
}

/// Position of a group among the others. By relevance, the group of the best work is first; other
/// orders have the newest year or the first name at the top, and works without a value at the end.
fn rank(key: u32, best: u32, order: Order) -> u32 {
    match (order.grouping, order.sort) {
        _ if key == PINNED => 0,
        (_, Sort::Relevance) => best.saturating_add(1),
        (Grouping::Year, Sort::Oldest) => key.saturating_add(1),
        (Grouping::Year, _) => (!key).saturating_add(1),
        _ => key.wrapping_sub(1).saturating_add(1),
    }
}

/// For every work, its place by title, ignoring case and diacritics.
pub fn title_ranks(dataset: &Dataset) -> Vec<u32> {
    let titles: Vec<String> = dataset.works.iter().map(|work| fold(&work.title.plain)).collect();
    let mut order: Vec<u32> = (0..titles.len() as u32).collect();
    sort_by(&mut order, |a, b| titles[*a as usize].cmp(&titles[*b as usize]));
    let mut ranks = vec![0; titles.len()];
    for (rank, at) in (0..).zip(order) {
        ranks[at as usize] = rank;
    }
    ranks
}

fn join(high: u32, low: u32) -> u64 {
    u64::from(high) << 32 | u64::from(low)
}

fn high(entry: u64) -> u32 {
    (entry >> 32) as u32
}

fn low(entry: u64) -> u32 {
    entry as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facet::Levels;
    use crate::model::{PartialDate, Source, SourceKind, Status, Work};

    #[track_caller]
    fn check(groups: &[&[u32]], expected: &[u32]) {
        let group = |works: &&[u32]| Group {
            works: works.iter().copied().map(WorkId).collect(),
            ..Group::default()
        };
        let groups: Vec<Group> = groups.iter().map(group).collect();
        assert_eq!(listed(&groups).iter().map(|work| work.0).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn the_head_of_a_list_keeps_its_headings() {
        let group = |works: &[u32]| Group {
            works: works.iter().copied().map(WorkId).collect(),
            ..Group::default()
        };
        let lengths = |limit| {
            let groups = head(vec![group(&[0, 1]), group(&[2]), group(&[3, 4])], limit);
            groups.iter().map(|group| group.works.len()).collect::<Vec<_>>()
        };
        assert_eq!(lengths(0), [2, 1, 2]);
        assert_eq!(lengths(1), [1]);
        assert_eq!(lengths(4), [2, 1, 1]);
        assert_eq!(lengths(9), [2, 1, 2]);
    }

    /// Checks the headings of works, each a year and `+` where it is to appear, in a dataset whose
    /// source was read in `read`.
    #[track_caller]
    fn check_headings(works: &[&str], read: &str, expected: &[&str]) {
        let work = |text: &&str| Work {
            date: PartialDate::parse(text.trim_end_matches('+')),
            status: if text.ends_with('+') { Status::Accepted } else { Status::Published },
            ..Work::default()
        };
        let dataset = Dataset {
            works: works.iter().map(work).collect(),
            sources: vec![Source::new(SourceKind::Cv, None, PartialDate::parse(read))],
            ..Dataset::default()
        };
        let table = Table::new(&dataset, &Levels::default());
        let scope: Vec<WorkId> = dataset.works_with_ids().map(|(id, _)| id).collect();
        let listing =
            Listing { dataset: &dataset, table: &table, scope: &scope, pinned: &[], titles: &[] };
        let groups = listing.groups(&scope, Order::default());
        let headings: Vec<&str> = groups.iter().map(|group| group.heading.as_str()).collect();
        assert_eq!(headings, expected);
        for group in &groups {
            let is_year = group.heading.parse::<u16>().is_ok();
            let expected = if is_year { YearPlace::Heading } else { YearPlace::Title };
            assert_eq!(group.year, expected, "{group:?}");
        }
    }

    #[test]
    fn what_was_to_appear_long_ago_stands_under_its_year() {
        check_headings(&["2027+", "2026+", "2025+", "+"], "2026-11", &["Forthcoming"]);
        check_headings(&["2024+", "2010+", "2010"], "2026-11", &["2024", "2010"]);
        check_headings(&["2011+", "2010+", "2008+", "2010"], "", &["Forthcoming", "2010", "2008"]);
        check_headings(&["2010+"], "", &["Forthcoming"]);
        check_headings(&["2010", "+", ""], "", &["Forthcoming", "2010", "Undated"]);
    }

    #[test]
    fn a_work_under_two_headings_is_listed_once() {
        check(&[], &[]);
        check(&[&[3, 1], &[1, 2, 3], &[0]], &[3, 1, 2, 0]);
    }
}
