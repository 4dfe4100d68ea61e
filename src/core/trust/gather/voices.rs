//! Sources that name a person or list a work of theirs, each as a voice: what can be said of them
//! before anything is verified.

use crate::model::{Dataset, PersonId, SourceId, SourceKind, WorkId};
use crate::order;
use crate::trust::binding::page_name;
use crate::trust::evidence::{Class, Evidence};
use crate::trust::gather::sources::{class, said_of};

/// One source that names a person, or lists a work of theirs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Voice {
    /// The listed work; none where the source only names the person.
    pub work: Option<WorkId>,
    /// Class of the party behind the source.
    pub class: Class,
    /// Number of the original source: copies have the same number.
    pub origin: u32,
    /// True if a listing only probably means the same work.
    pub is_weak: bool,
}

impl From<&Evidence> for Voice {
    fn from(item: &Evidence) -> Self {
        let Evidence { work, class, origin, is_weak, .. } = *item;
        Self { work, class, origin, is_weak }
    }
}

/// Voices about `person`, whose `works` are known. Unlike the evidence of these sources, they are
/// found without an index of the whole dataset and carry no words.
pub fn voices(dataset: &Dataset, person: PersonId, works: &[WorkId]) -> Vec<Voice> {
    let mut found: Vec<(Option<WorkId>, SourceId, bool)> = Vec::new();
    for (id, work) in works.iter().filter_map(|id| Some((*id, dataset.work(*id)?))) {
        let said = said_of(work).into_iter();
        found.extend(said.map(|(source, [is_title, _])| (Some(id), source, !is_title)));
    }
    let sources = (0..).map(SourceId).zip(&dataset.sources);
    let own = sources.filter(|(_, source)| {
        source.subject == Some(person) && source.kind != SourceKind::SignedClaim
    });
    found.extend(own.map(|(id, _)| (None, id, false)));
    let origins = Origins::new(dataset, found.iter().map(|(_, source, _)| *source).collect());
    let voice = |(work, id, is_weak): (_, SourceId, _)| {
        let class = class(dataset.source(id)?, person);
        Some(Voice { work, class, origin: origins.find(id), is_weak })
    };
    found.into_iter().filter_map(voice).collect()
}

/// Origins of some sources, sorted by source: two are equal if one is a copy of the other, or both
/// are at one address.
struct Origins(Vec<(SourceId, u32)>);

impl Origins {
    fn new(dataset: &Dataset, mut sources: Vec<SourceId>) -> Self {
        order::sort_and_deduplicate(&mut sources);
        let original = |id: SourceId| {
            let original = dataset.original(id);
            let url = dataset.source(original).and_then(|source| source.url.as_ref());
            (url.map(|url| page_name(url)), original, id)
        };
        let mut named: Vec<(Option<String>, SourceId, SourceId)> =
            sources.into_iter().map(original).collect();
        order::sort_by(&mut named, |a, b| (&a.0, a.1).cmp(&(&b.0, b.1)));
        let is_same = |a: &(Option<String>, SourceId, _), b: &(Option<String>, SourceId, _)| {
            a.1 == b.1 || (a.0.is_some() && a.0 == b.0)
        };
        let mut origins: Vec<(SourceId, u32)> = Vec::with_capacity(named.len());
        for run in named.chunk_by(is_same) {
            origins.extend(run.iter().map(|(.., id)| (*id, run[0].1.0)));
        }
        order::sort_by_key(&mut origins, |(id, _)| *id);
        Self(origins)
    }

    fn find(&self, id: SourceId) -> u32 {
        let at = self.0.binary_search_by(|(other, _)| other.cmp(&id));
        at.map_or(id.0, |at| self.0[at].1)
    }
}
