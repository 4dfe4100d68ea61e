//! The venues that works name: those in the lab's vocabulary, and all others by
//! the name that a source uses.

use std::collections::{BTreeMap, HashMap};

use peerage_core::model::{Venue, VenueId, VenueKind, WorkKind};
use peerage_core::text::fold::fold;
use peerage_core::text::slug::slug;

use crate::ingest::record::{Seeds, VenueRecord, WorkRecord};

/// The venues that works of the seeds name.
pub struct Venues {
    list: Vec<Venue>,
    /// Folded names as written, to ids.
    by_name: BTreeMap<String, VenueId>,
}

impl Venues {
    /// Gathers the venues of all works. A name that the vocabulary does not
    /// know is a venue of its own.
    pub fn of(seeds: &Seeds) -> Self {
        let vocabulary = Vocabulary::of(&seeds.lab.venues);
        let mut named: BTreeMap<String, Venue> = BTreeMap::new();
        for work in seeds.sources.iter().flat_map(|source| &source.works) {
            let Some(written) = &work.venue else { continue };
            let name = fold(&written.value);
            let known = vocabulary.find(&name);
            let venue = known.map_or_else(|| unknown(&written.value, work), venue);
            named.insert(name, venue);
        }
        let mut list: Vec<Venue> = named.values().cloned().collect();
        list.sort_by_cached_key(|venue| (venue.short.to_lowercase(), venue.key.clone()));
        list.dedup_by(|a, b| a.key == b.key);
        let mut ids: HashMap<&str, VenueId> = HashMap::new();
        for (id, venue) in (0..).map(VenueId).zip(&list) {
            ids.entry(venue.key.as_str()).or_insert(id);
        }
        let by_name = named
            .iter()
            .filter_map(|(name, venue)| Some((name.clone(), *ids.get(venue.key.as_str())?)))
            .collect();
        Self { list, by_name }
    }

    /// The venue that a source writes so.
    pub fn find(&self, written: &str) -> Option<VenueId> {
        self.by_name.get(&fold(written)).copied()
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

/// The venues of the lab's vocabulary.
struct Vocabulary<'a> {
    venues: &'a [VenueRecord],
    /// Folded names, each to the first venue that has it.
    by_name: HashMap<String, usize>,
}

impl<'a> Vocabulary<'a> {
    fn of(venues: &'a [VenueRecord]) -> Self {
        let mut by_name = HashMap::new();
        for (at, venue) in venues.iter().enumerate() {
            for name in [&venue.short, &venue.name].into_iter().chain(&venue.aliases) {
                by_name.entry(fold(name)).or_insert(at);
            }
        }
        Self { venues, by_name }
    }

    /// The venue with this name, which is folded. A trailing year is no part of
    /// a name, whether written `NSDI 2024` or `NSDI '24`.
    fn find(&self, written: &str) -> Option<&'a VenueRecord> {
        let bare = written.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end();
        let at = [written, bare].into_iter().filter_map(|name| self.by_name.get(name)).min()?;
        self.venues.get(*at)
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

fn unknown(written: &str, work: &WorkRecord) -> Venue {
    let kind = match work.kind {
        WorkKind::Journal => VenueKind::Journal,
        WorkKind::Preprint => VenueKind::Preprint,
        WorkKind::Thesis => VenueKind::Institution,
        WorkKind::Conference | WorkKind::Other => VenueKind::Conference,
    };
    Venue { key: slug(written), short: written.to_owned(), name: written.to_owned(), kind }
}
