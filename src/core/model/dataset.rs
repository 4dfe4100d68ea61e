//! The whole dataset, and how its entries are looked up.

use serde::{Deserialize, Serialize};

use crate::json::members;
use crate::model::{
    CitationsPart, DetailsPart, FeedsPart, Image, IndexPart, MailAddress, Person, PersonId,
    Picture, Proofs, SafeUrl, Source, SourceId, Venue, Work, WorkId,
};

/// A lab, compiled from its sources.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Dataset {
    /// Version of this format; see [`crate::model::schema`].
    pub schema: u32,
    /// The lab itself.
    pub lab: Lab,
    /// Where everything below was read, in the order of the folders' names.
    pub sources: Vec<Source>,
    /// People with a profile first, in the order of their sources; then
    /// everybody else by name.
    pub people: Vec<Person>,
    /// Unpublished works first, then the newest.
    pub works: Vec<Work>,
    /// By short name.
    pub venues: Vec<Venue>,
    /// In the order of the lab's vocabulary.
    pub topics: Vec<Topic>,
    /// Signed documents and what they rest on.
    #[serde(default, skip_serializing_if = "Proofs::is_empty")]
    pub proofs: Proofs,
    /// Where its works stand in the styles of citation; none where they do not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub citations: Option<CitationsPart>,
    /// What references to its works say beyond what is here; none where nothing lies
    /// beside the dataset.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub details: Option<DetailsPart>,
    /// The search index that lies beside the dataset; none where there is none
    /// and the reader makes its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub index: Option<IndexPart>,
    /// Layouts of the collaborator graph: of the lab, then of its members.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pictures: Vec<Picture>,
    /// The feeds that lie beside the dataset; none where there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub feeds: Option<FeedsPart>,
    /// Whether people without a profile have no pages of their own, since there are too
    /// many of them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unpaged: bool,
    /// Name of the folder with the images, which lies in that of the dataset; empty
    /// where there are none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub images: String,
}

/// What is said of the lab as a whole.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Lab {
    /// Its name, as the heading of the page.
    pub name: String,
    /// One or two sentences about it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub description: String,
    /// Address of the page that shows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub site: Option<SafeUrl>,
    /// Where signed documents and corrections are sent: the page that opens a
    /// new issue of its tracker.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub issues: Option<SafeUrl>,
    /// The same by mail: an address that the lab publishes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mail: Option<MailAddress>,
}

/// A subject that works are filed under.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Topic {
    /// Stable name in addresses, such as `in-network-computing`.
    pub key: String,
    /// What the visitor reads.
    pub name: String,
}

impl Dataset {
    /// The work at `id`, if the dataset has it.
    pub fn work(&self, id: WorkId) -> Option<&Work> {
        self.works.get(id.index())
    }

    /// The person at `id`, if the dataset has them.
    pub fn person(&self, id: PersonId) -> Option<&Person> {
        self.people.get(id.index())
    }

    /// The source at `id`, if the dataset has it.
    pub fn source(&self, id: SourceId) -> Option<&Source> {
        self.sources.get(id.index())
    }

    /// The source that `id` was copied from in the first place; itself where it
    /// is no copy.
    pub fn original(&self, id: SourceId) -> SourceId {
        let mut at = id;
        // A ring of copies ends after as many steps as there are sources.
        for _ in &self.sources {
            match self.source(at).and_then(|source| source.copy_of) {
                Some(before) => at = before,
                None => break,
            }
        }
        at
    }

    /// The venue of `work`, if it has one.
    pub fn venue_of(&self, work: &Work) -> Option<&Venue> {
        self.venues.get(work.venue?.index())
    }

    /// All works with their ids.
    pub fn works_with_ids(&self) -> impl Iterator<Item = (WorkId, &Work)> {
        (0..).map(WorkId).zip(&self.works)
    }

    /// All people with their ids.
    pub fn people_with_ids(&self) -> impl Iterator<Item = (PersonId, &Person)> {
        (0..).map(PersonId).zip(&self.people)
    }

    /// The people who have a profile of their own, in order.
    pub fn members(&self) -> impl Iterator<Item = (PersonId, &Person)> {
        self.people_with_ids().filter(|(_, person)| person.profile.is_some())
    }

    /// The person whose works these are: the one member, where the lab is called as they are.
    pub fn owner(&self) -> Option<PersonId> {
        // Members come first.
        let member = |at: usize| self.people.get(at).filter(|person| person.profile.is_some());
        let owner = member(0).filter(|_| member(1).is_none())?;
        let is_named = owner.name == self.lab.name || owner.aliases.contains(&self.lab.name);
        is_named.then_some(PersonId(0))
    }

    /// Every image that it names: portraits, then pictures of works.
    pub fn every_image(&self) -> impl Iterator<Item = &Image> {
        let portraits =
            self.people.iter().filter_map(|person| person.profile.as_ref()?.portrait.as_ref());
        portraits.chain(self.works.iter().filter_map(|work| work.image.as_deref()))
    }

    /// Finds a person by [`Person::key`].
    pub fn person_by_key(&self, key: &str) -> Option<PersonId> {
        self.people_with_ids().find(|(_, person)| person.key == key).map(|(id, _)| id)
    }
}

members! {
    Dataset {
        required: [schema, lab, sources, people, works, venues, topics],
        optional: [proofs, citations, details, index, pictures, feeds, unpaged, images],
    }
    Lab { required: [name], optional: [description, site, issues, mail] }
    Topic { required: [key, name], optional: [] }
}
