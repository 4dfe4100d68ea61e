//! The venues that works name: those in the lab's vocabulary, and clusters of all other names.

mod inverted;
mod kind;
mod name;
mod shortened;
mod shown;
mod spellings;
mod strangers;
#[cfg(test)]
mod tests;
mod vocabulary;
mod words;

use std::collections::{BTreeMap, BTreeSet};

use foldhash::HashMap;
use peerage_core::model::{SourceKind, Venue, VenueId, VenueKind, WorkKind};
use peerage_core::text::fold::fold;
use peerage_core::text::slug::slug;

use self::kind::kind_of;
use crate::ingest::record::{Seeds, VenueRecord, WorkRecord};
use crate::resolve::unique::Unique;
use crate::resolve::venues::strangers::Strangers;
use crate::resolve::venues::vocabulary::Vocabulary;

/// The venues that works of the seeds name.
pub struct Venues {
    list: Vec<Venue>,
    /// Folded names as written, to ids.
    by_name: BTreeMap<String, VenueId>,
    /// Names of several venues, with the kind and the year of the work.
    ambiguous: BTreeMap<(String, WorkKind, Option<u16>), VenueId>,
}

/// A venue before its number is known: one of the vocabulary, or a stranger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Found {
    Known(usize),
    Stranger(usize),
}

impl Venues {
    /// Gathers the venues of all works.
    pub fn new(seeds: &Seeds) -> Self {
        let vocabulary = Vocabulary::new(&seeds.lab.venues);
        let mut strangers = Strangers::default();
        let mut found: BTreeMap<String, Found> = BTreeMap::new();
        let mut several: BTreeMap<(String, WorkKind, Option<u16>), Found> = BTreeMap::new();
        let mut kinds: HashMap<usize, VenueKind> = HashMap::default();
        let mut choices: HashMap<&str, Vec<usize>> = HashMap::default();
        let works = seeds.sources.iter().flat_map(|source| {
            let is_registry = matches!(source.kind, SourceKind::Registry | SourceKind::Venue);
            source.works.iter().map(move |work| (is_registry, work))
        });
        for (is_registry, work) in works {
            let Some(written) = &work.venue else { continue };
            let names = || {
                let others = work.venue_names.iter().map(|name| &*name.value);
                [&*written.value].into_iter().chain(others)
            };
            let mut known: &[usize] = &[];
            for name in names() {
                if !choices.contains_key(name) {
                    choices.insert(name, vocabulary.find(name));
                }
            }
            for name in names() {
                known = choices.get(name).map_or(&[], Vec::as_slice);
                if !known.is_empty() {
                    break;
                }
            }
            let key = fold(&written.value);
            match vocabulary.choose(known, work) {
                Some(venue) => {
                    if known.len() > 1 {
                        let year = work.date.as_ref().map(|date| date.value.year);
                        several.insert((key.clone(), work.kind, year), Found::Known(venue));
                    }
                    // The venue's own name takes precedence over names beside it.
                    found.entry(key).or_insert(Found::Known(venue));
                }
                None => {
                    let Some(stranger) = strangers.add(names(), is_registry) else { continue };
                    kinds.entry(stranger).or_insert(kind_of(work.kind));
                    found.entry(key).or_insert(Found::Stranger(stranger));
                }
            }
        }
        Self::numbered(seeds, &found, &several, &strangers, &kinds)
    }

    fn numbered(
        seeds: &Seeds,
        found: &BTreeMap<String, Found>,
        several: &BTreeMap<(String, WorkKind, Option<u16>), Found>,
        strangers: &Strangers,
        kinds: &HashMap<usize, VenueKind>,
    ) -> Self {
        let (firsts, names) = strangers.groups();
        let whole = |one: &Found| match one {
            Found::Stranger(at) => Found::Stranger(firsts.get(*at).copied().unwrap_or(*at)),
            known => *known,
        };
        let all: BTreeSet<Found> = found.values().chain(several.values()).map(whole).collect();
        let venue = |one: Found| match one {
            Found::Known(at) => seeds.lab.venues.get(at).map(venue),
            Found::Stranger(at) => names.get(&at).map(|(short, name)| Venue {
                key: slug(short),
                short: short.clone(),
                name: name.clone(),
                kind: kinds.get(&at).copied().unwrap_or(VenueKind::Conference),
            }),
        };
        let mut list: Vec<(Found, Venue)> =
            all.into_iter().filter_map(|one| Some((one, venue(one)?))).collect();
        list.sort_by_cached_key(|(one, venue)| {
            (venue.short.to_lowercase(), venue.key.clone(), *one)
        });
        let mut keys = Unique::default();
        list.iter_mut()
            .for_each(|(_, venue)| venue.key = keys.take(std::mem::take(&mut venue.key)));
        let ids: HashMap<Found, VenueId> =
            list.iter().zip((0..).map(VenueId)).map(|((one, _), id)| (*one, id)).collect();
        let id = |one: &Found| ids.get(&whole(one)).copied();
        Self {
            by_name: found
                .iter()
                .filter_map(|(name, one)| Some((name.clone(), id(one)?)))
                .collect(),
            ambiguous: several
                .iter()
                .filter_map(|(key, one)| Some((key.clone(), id(one)?)))
                .collect(),
            list: list.into_iter().map(|(_, venue)| venue).collect(),
        }
    }

    /// The venue of a record: where several have its name, the one of its kind and
    /// its year.
    pub fn of_record(&self, record: &WorkRecord) -> Option<VenueId> {
        let written = &record.venue.as_ref()?.value;
        let year = record.date.as_ref().map(|date| date.value.year);
        let key = (fold(written), record.kind, year);
        self.ambiguous.get(&key).copied().or_else(|| self.by_name.get(&key.0).copied())
    }

    /// The venue at `id`.
    pub fn get(&self, id: VenueId) -> Option<&Venue> {
        self.list.get(id.index())
    }

    /// All venues, in order.
    pub fn list(&self) -> Vec<Venue> {
        self.list.clone()
    }
}

fn venue(record: &VenueRecord) -> Venue {
    Venue {
        key: slug(&record.short),
        short: record.short.clone(),
        name: record.name.clone(),
        kind: record.kind,
    }
}
