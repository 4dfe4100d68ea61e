//! The venues that the lab knows, by all their names.

use std::collections::{BTreeMap, BTreeSet};

use peerage_core::model::VenueKind;

use crate::ingest::record::{VenueRecord, WorkRecord};
use crate::resolve::venues::name::{MAX_COMPARED, readings};
use crate::resolve::venues::shortened::shortens;

/// The lab's venues.
pub struct Vocabulary<'a> {
    /// In the order of the lab's files.
    pub venues: &'a [VenueRecord],
    /// The venues of each name, in order.
    by_key: BTreeMap<String, Vec<usize>>,
    /// Names by the first letters of their words.
    by_letters: BTreeMap<String, BTreeSet<String>>,
}

impl<'a> Vocabulary<'a> {
    /// Files `venues` under their names.
    pub fn new(venues: &'a [VenueRecord]) -> Self {
        let mut by_key: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        let mut by_letters: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for (at, venue) in venues.iter().enumerate() {
            for name in [&venue.short, &venue.name].into_iter().chain(&venue.aliases) {
                for reading in readings(name) {
                    let same = by_key.entry(reading.key.clone()).or_default();
                    if same.last() != Some(&at) {
                        same.push(at);
                    }
                    by_letters.entry(letters(&reading.key)).or_default().insert(reading.key);
                }
            }
        }
        Self { venues, by_key, by_letters }
    }

    /// Candidate venues of a written text: those of the first name that is known.
    pub fn find(&self, written: &str) -> Vec<usize> {
        let readings = readings(written);
        let exact = readings.iter().find_map(|reading| self.by_key.get(&reading.key));
        let found =
            exact.or_else(|| readings.iter().find_map(|reading| self.shortened(&reading.key)));
        // The text behind a comma may be the place of the meeting.
        let first = written.split(',').next().filter(|first| first.len() < written.len());
        match (found, first) {
            (Some(found), _) => found.clone(),
            (None, Some(first)) => self.find(first),
            (None, None) => Vec::new(),
        }
    }

    /// The venues of the only name that abbreviates to this.
    fn shortened(&self, key: &str) -> Option<&Vec<usize>> {
        let names = self.by_letters.get(&letters(key))?;
        if names.len() > MAX_COMPARED {
            return None;
        }
        let mut fitting = names.iter().filter(|name| shortens(key, name));
        let found = self.by_key.get(fitting.next()?)?;
        fitting.all(|other| self.by_key.get(other) == Some(found)).then_some(found)
    }

    /// Of several venues, the one that matches the kind and the year of a work.
    pub fn choose(&self, among: &[usize], work: &WorkRecord) -> Option<usize> {
        let year = work.date.as_ref().map(|date| date.value.year);
        let fits = |at: &usize| {
            let venue = self.venues.get(*at)?;
            let kind = super::kind_of(work.kind);
            let is_of_kind =
                venue.kind == kind || work.kind == peerage_core::model::WorkKind::Other;
            let (from, until) = venue.years;
            let is_in = year.is_none_or(|year| {
                from.is_none_or(|from| from <= year) && until.is_none_or(|until| year <= until)
            });
            Some((!is_in, !is_of_kind, venue.kind != VenueKind::Conference, *at))
        };
        among.iter().filter_map(fits).min().map(|(.., at)| at)
    }
}

/// The first letters of the words of a key.
pub fn letters(key: &str) -> String {
    key.split(' ').filter_map(|word| word.chars().next()).collect()
}
