//! The venues that works name: those in the lab's vocabulary, and all others by
//! the name that a source uses.

use std::collections::BTreeMap;

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
        let mut named: BTreeMap<String, Venue> = BTreeMap::new();
        for work in seeds.sources.iter().flat_map(|source| &source.works) {
            let Some(written) = &work.venue else { continue };
            let known = find(&seeds.lab.venues, &written.value);
            let venue = known.map_or_else(|| unknown(&written.value, work), venue);
            named.insert(fold(&written.value), venue);
        }
        let mut list: Vec<Venue> = named.values().cloned().collect();
        list.sort_by_cached_key(|venue| (venue.short.to_lowercase(), venue.key.clone()));
        list.dedup_by(|a, b| a.key == b.key);
        let id = |venue: &Venue| list.iter().position(|other| other.key == venue.key);
        let by_name = named
            .iter()
            .filter_map(|(name, venue)| Some((name.clone(), VenueId(id(venue)? as u32))))
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

/// The venue of the vocabulary with this name. A trailing year is no part of
/// a name, whether written `NSDI 2024` or `NSDI '24`.
fn find<'a>(venues: &'a [VenueRecord], written: &str) -> Option<&'a VenueRecord> {
    let written = fold(written);
    let bare = written.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end();
    let is_named = |name: &str| {
        let name = fold(name);
        name == written || name == bare
    };
    venues.iter().find(|venue| {
        is_named(&venue.short) || is_named(&venue.name) || venue.aliases.iter().any(|a| is_named(a))
    })
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
