//! Dataset as a whole, and look-ups of its entries.

use serde::{Deserialize, Serialize};

use crate::json::members;
use crate::model::{
    Catalog, CitationsPart, DetailsPart, FeedsPart, Image, IndexPart, Lab, MemberGroup,
    PartialDate, Person, PersonId, Picture, Proofs, Source, SourceId, Unit, Venue, Work, WorkId,
};

/// Dataset of a lab, compiled from its sources.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Dataset {
    /// Version of this format; see [`crate::model::schema`].
    pub schema: u32,
    /// Lab that the dataset describes.
    pub lab: Lab,
    /// Sources from which everything below was read, in the order of the folders' names.
    pub sources: Vec<Source>,
    /// People: those with a profile first, in the order of their sources, then everybody else by
    /// name.
    pub people: Vec<Person>,
    /// Works: unpublished ones first, then the newest.
    pub works: Vec<Work>,
    /// Venues, ordered by short name.
    pub venues: Vec<Venue>,
    /// Topics, in the order of the lab's vocabulary.
    pub topics: Vec<Topic>,
    /// Units of the lab, each followed by those it consists of; empty where the lab has none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub units: Vec<Unit>,
    /// Signed documents and the evidence they rest on.
    #[serde(default, skip_serializing_if = "Proofs::is_empty")]
    pub proofs: Proofs,
    /// Companion file with the works in the citation styles; absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub citations: Option<CitationsPart>,
    /// Companion file with the further bibliographic details of the works; absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub details: Option<DetailsPart>,
    /// Companion file with the search index; absent if there is none and the reader builds its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub index: Option<IndexPart>,
    /// Layouts of the collaborator graph: that of the lab, then those of its members.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pictures: Vec<Picture>,
    /// Feeds beside the dataset; absent if there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub feeds: Option<FeedsPart>,
    /// True if people without a profile have no pages of their own, because there are too many of
    /// them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unpaged: bool,
    /// Page that the dataset was made for, as in addresses (`person:ada-lovelace`), where it is one
    /// of those of a large site: it holds the works of that page. Empty if it holds all.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub page: String,
    /// Catalog of all works, where the dataset is that of the first page of a large site and holds
    /// only some of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub catalog: Option<Catalog>,
    /// Numbers of the works in the catalog, ascending; empty if they are numbered by their
    /// positions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub numbers: Vec<WorkId>,
    /// Name of the folder with the images, within the folder of the dataset; empty if there are no
    /// images.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub images: String,
}

/// Subject under which works are filed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Topic {
    /// Stable name in addresses, such as `in-network-computing`.
    pub key: String,
    /// Label for the visitor.
    pub name: String,
}

/// Last year of `reads`, the dates on which sources were read, or else of the works that are out.
pub fn latest_year(reads: impl Iterator<Item = PartialDate>, works: &[Work]) -> Option<u16> {
    let out = || works.iter().filter(|work| !work.status.is_forthcoming());
    let last = reads.max().or_else(|| out().filter_map(|work| work.date).max());
    last.map(|date| date.year)
}

impl Dataset {
    /// Work of the number `id`, if the dataset has it.
    pub fn work(&self, id: WorkId) -> Option<&Work> {
        self.works.get(self.position(id)?)
    }

    /// Number of works, of a catalog those that the dataset does not hold as well.
    pub fn n_works(&self) -> usize {
        self.catalog.as_ref().map_or(self.works.len(), |catalog| catalog.works as usize)
    }

    /// Position of the work of the number `id` in [`Dataset::works`], if the dataset has it.
    pub fn position(&self, id: WorkId) -> Option<usize> {
        match self.numbers.is_empty() {
            true => Some(id.index()).filter(|at| *at < self.works.len()),
            false => self.numbers.binary_search(&id).ok(),
        }
    }

    /// Person at `id`, if the dataset has them.
    pub fn person(&self, id: PersonId) -> Option<&Person> {
        self.people.get(id.index())
    }

    /// Source at `id`, if the dataset has it.
    pub fn source(&self, id: SourceId) -> Option<&Source> {
        self.sources.get(id.index())
    }

    /// Original of the source `id`, found by following the chain of copies; `id` itself if it is no
    /// copy.
    pub fn original(&self, id: SourceId) -> SourceId {
        let mut at = id;
        // A cycle of copies ends after as many steps as there are sources.
        for _ in &self.sources {
            match self.source(at).and_then(|source| source.copy_of) {
                Some(before) => at = before,
                None => break,
            }
        }
        at
    }

    /// Venue of `work`, if it has one.
    pub fn venue_of(&self, work: &Work) -> Option<&Venue> {
        self.venues.get(work.venue?.index())
    }

    /// Iterates over all works with their ids.
    pub fn works_with_ids(&self) -> impl Iterator<Item = (WorkId, &Work)> {
        let number = |at: u32| self.numbers.get(at as usize).copied().unwrap_or(WorkId(at));
        (0..).map(number).zip(&self.works)
    }

    /// Iterates over all people with their ids.
    pub fn people_with_ids(&self) -> impl Iterator<Item = (PersonId, &Person)> {
        (0..).map(PersonId).zip(&self.people)
    }

    /// Iterates over the members, that is, the people with a profile, in order.
    pub fn members(&self) -> impl Iterator<Item = (PersonId, &Person)> {
        self.people_with_ids().filter(|(_, person)| person.profile.is_some())
    }

    /// Groups of members in the order in which they are shown; members of no group come last.
    pub fn groups(&self) -> Vec<MemberGroup> {
        let mut groups = self.lab.groups.clone();
        let mut is_grouped = vec![false; self.people.len()];
        for id in groups.iter().flat_map(|group| &group.members) {
            is_grouped.get_mut(id.index()).iter_mut().for_each(|it| **it = true);
        }
        let members = self.members().map(|(id, _)| id);
        let is_left = |id: &PersonId| !is_grouped.get(id.index()).is_some_and(|it| *it);
        let members: Vec<PersonId> = members.filter(is_left).collect();
        if !members.is_empty() {
            groups.push(MemberGroup { members, ..MemberGroup::default() });
        }
        groups
    }

    /// Owner of the dataset: the only member, if the lab bears their name.
    pub fn owner(&self) -> Option<PersonId> {
        // Members come first.
        let member = |at: usize| self.people.get(at).filter(|person| person.profile.is_some());
        let owner = member(0).filter(|_| member(1).is_none())?;
        let is_named = owner.name == self.lab.name || owner.aliases.contains(&self.lab.name);
        is_named.then_some(PersonId(0))
    }

    /// Year up to which the dataset knows works: that in which a source was last read, or else that
    /// of the newest work that is out.
    pub fn latest_year(&self) -> Option<u16> {
        latest_year(self.sources.iter().filter_map(|source| source.read), &self.works)
    }

    /// Iterates over all images of the dataset: the logo, portraits, then pictures of works.
    pub fn every_image(&self) -> impl Iterator<Item = &Image> {
        let portraits =
            self.people.iter().filter_map(|person| person.profile.as_ref()?.portrait.as_ref());
        let logo = self.lab.logo.iter();
        logo.chain(portraits).chain(self.works.iter().filter_map(|work| work.image.as_deref()))
    }

    /// Finds a person by [`Person::key`].
    pub fn person_by_key(&self, key: &str) -> Option<PersonId> {
        self.people_with_ids().find(|(_, person)| person.key == key).map(|(id, _)| id)
    }
}

members! {
    Dataset {
        required: [schema, lab, sources, people, works, venues, topics],
        optional: [
            units, proofs, citations, details, index, pictures, feeds, unpaged, page, catalog,
            numbers, images],
    }
    Topic { required: [key, name], optional: [] }
}
