//! Index for the evidence about people: built in one pass for all people, since a dataset may have
//! as many people as works.

use std::cmp::Ordering;

use crate::model::{Dataset, PersonId, SourceId, SourceKind, Work, WorkId};
use crate::order;
use crate::trust::binding::page_name;

/// The works and sources of each person, and where sources come from.
pub struct Index<'a> {
    /// Dataset that is indexed.
    pub dataset: &'a Dataset,
    /// The works of each person, in order.
    works: Vec<Vec<WorkId>>,
    /// Pairs of a person and a source about them, sorted.
    sources: Vec<(PersonId, SourceId)>,
    /// The marks of works: the source of each and the number there, sorted.
    marks: Vec<(WorkId, SourceId, usize)>,
    /// Number of the original source of each source.
    origins: Vec<u32>,
    /// For each work, true if a registry or a venue lists it.
    is_listed: Vec<bool>,
}

impl<'a> Index<'a> {
    /// Builds the index of `dataset`.
    pub fn new(dataset: &'a Dataset) -> Self {
        let mut works = vec![Vec::new(); dataset.people.len()];
        for (id, work) in dataset.works_with_ids() {
            for author in &work.authors {
                let Some(own) = works.get_mut(author.person.index()) else { continue };
                // A person listed twice as an author wrote the work once.
                if own.last() != Some(&id) {
                    own.push(id);
                }
            }
        }
        let (mut sources, mut marks) = (Vec::new(), Vec::new());
        for (id, source) in (0..).map(SourceId).zip(&dataset.sources) {
            sources.extend(source.subject.map(|subject| (subject, id)));
            for (number, mark) in source.marks.iter().enumerate() {
                marks.extend(mark.work.map(|work| (work, id, number)));
            }
        }
        // A stable sort: sources of one person and marks of one work stay in order.
        order::sort_by_key(&mut sources, |(subject, _)| *subject);
        order::sort_by_key(&mut marks, |(work, ..)| *work);
        let is_listed = dataset.works.iter().map(|work| is_listed(dataset, work)).collect();
        Self { dataset, works, sources, marks, origins: origins(dataset), is_listed }
    }

    /// The works that the person is an author of.
    pub fn works_of(&self, person: PersonId) -> &[WorkId] {
        self.works.get(person.index()).map(Vec::as_slice).unwrap_or_default()
    }

    /// The sources that are about the person.
    pub fn sources_of(&self, person: PersonId) -> impl Iterator<Item = SourceId> {
        run(&self.sources, |(subject, _)| subject.cmp(&person)).iter().map(|(_, id)| *id)
    }

    /// The marks of the person's works, and those of sources about the person that are of
    /// no work: the source of each and its number there, in order.
    pub fn marks_about(&self, person: PersonId) -> Vec<(SourceId, usize)> {
        let mut all = Vec::new();
        for id in self.works_of(person) {
            let marks = run(&self.marks, |(work, ..)| work.cmp(id));
            all.extend(marks.iter().map(|(_, source, number)| (*source, *number)));
        }
        for id in self.sources_of(person) {
            let marks = self.dataset.source(id).map(|source| source.marks.as_slice());
            let of_none = marks.unwrap_or_default().iter().enumerate();
            all.extend(of_none.filter(|(_, mark)| mark.work.is_none()).map(|(at, _)| (id, at)));
        }
        order::sort_and_deduplicate(&mut all);
        all
    }

    /// True if a registry or a venue lists the work.
    pub fn is_listed(&self, work: WorkId) -> bool {
        self.is_listed.get(work.index()).copied().unwrap_or_default()
    }

    /// Number of the original source of `id`: the source it was copied from, or the first one at
    /// the same address.
    pub fn origin(&self, id: SourceId) -> u32 {
        self.origins.get(id.index()).copied().unwrap_or(id.0)
    }
}

fn is_listed(dataset: &Dataset, work: &Work) -> bool {
    work.assertions
        .locations()
        .iter()
        .filter_map(|location| dataset.source(location.source))
        .any(|source| matches!(source.kind, SourceKind::Registry | SourceKind::Venue))
}

fn origins(dataset: &Dataset) -> Vec<u32> {
    let name = |id: SourceId| Some(page_name(dataset.source(id)?.url.as_ref()?));
    let ids = || (0..dataset.sources.len() as u32).map(SourceId);
    let mut names: Vec<(String, SourceId)> = ids().filter_map(|id| Some((name(id)?, id))).collect();
    order::sort_by(&mut names, |a, b| a.0.cmp(&b.0));
    let origin = |id: SourceId| {
        let original = dataset.original(id);
        let first =
            name(original).and_then(|name| run(&names, |(other, _)| other.cmp(&name)).first());
        first.map_or(original, |(_, first)| *first).0
    };
    ids().map(origin).collect()
}

/// Entries of a sorted list that are equal to the one searched for.
pub fn run<T>(sorted: &[T], order: impl Fn(&T) -> Ordering) -> &[T] {
    let from = sorted.partition_point(|one| order(one) == Ordering::Less);
    let rest = sorted.get(from..).unwrap_or_default();
    rest.get(..rest.partition_point(|one| order(one) == Ordering::Equal)).unwrap_or_default()
}
