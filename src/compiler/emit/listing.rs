//! The works of every page, gathered in one pass.

use peerage_core::facet::Table;
use peerage_core::graph::network::related::Related;
use peerage_core::model::{Dataset, WorkId};
use peerage_core::state::{Focus, levels};

/// The works of each person, venue and topic, in the order of the dataset.
#[derive(Clone, Debug)]
pub struct Listing {
    table: Table,
    related: Related,
    all: Vec<WorkId>,
    people: Vec<Vec<WorkId>>,
    venues: Vec<Vec<WorkId>>,
    topics: Vec<Vec<WorkId>>,
}

impl Listing {
    /// Gathers the works of `dataset`.
    pub fn new(dataset: &Dataset) -> Self {
        let empty = |n: usize| vec![Vec::new(); n];
        let mut listing = Self {
            table: Table::new(dataset, &levels(dataset)),
            related: Related::new(dataset),
            all: dataset.works_with_ids().map(|(id, _)| id).collect(),
            people: empty(dataset.people.len()),
            venues: empty(dataset.venues.len()),
            topics: empty(dataset.topics.len()),
        };
        let add = |list: Option<&mut Vec<WorkId>>, id| {
            // An author may be listed twice.
            list.filter(|list| list.last() != Some(&id)).into_iter().for_each(|list| list.push(id));
        };
        for (id, work) in dataset.works_with_ids() {
            for author in &work.authors {
                add(listing.people.get_mut(author.person.index()), id);
            }
            if let Some(venue) = work.venue {
                add(listing.venues.get_mut(venue.index()), id);
            }
            for topic in &work.topics {
                add(listing.topics.get_mut(topic.index()), id);
            }
        }
        listing
    }

    /// The values of every work in every facet.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Index of related works.
    pub fn related(&self) -> &Related {
        &self.related
    }

    /// The works of a page; of that of a work, the work itself.
    pub fn works(&self, focus: Focus) -> &[WorkId] {
        let list = match focus {
            Focus::Lab => Some(&self.all),
            Focus::Person(id) => self.people.get(id.index()),
            Focus::Venue(id) => self.venues.get(id.index()),
            Focus::Topic(id) => self.topics.get(id.index()),
            Focus::Work(id) => return self.all.get(id.index()).map_or(&[], std::slice::from_ref),
        };
        list.map_or(&[], Vec::as_slice)
    }
}
