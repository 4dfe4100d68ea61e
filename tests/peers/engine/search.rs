//! The search, from records to ranked ids.

use std::collections::BTreeMap;

use peerage::model::{
    Authorship, Dataset, Lab, PartialDate, Person, PersonId, RichText, Status, Topic, TopicId,
    Venue, VenueId, VenueKind, Work, WorkKind, schema,
};
use peerage::search::Index;
use wasm_bindgen::prelude::*;

/// Records on their way to an index.
#[wasm_bindgen]
pub struct Records {
    dataset: Dataset,
    people: BTreeMap<String, u32>,
    venues: BTreeMap<String, u32>,
    topics: BTreeMap<String, u32>,
}

/// An index that answers queries.
#[wasm_bindgen]
pub struct Search(Index);

#[wasm_bindgen]
impl Records {
    /// No records.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        let dataset = Dataset {
            schema: schema::SCHEMA,
            lab: Lab::default(),
            sources: Vec::new(),
            people: Vec::new(),
            works: Vec::new(),
            venues: Vec::new(),
            topics: Vec::new(),
            citations: None,
        };
        let (people, venues, topics) = Default::default();
        Self { dataset, people, venues, topics }
    }

    /// Adds a record; its id is the number of those before it. Authors and
    /// topics are a line each.
    pub fn add(
        &mut self,
        title: &str,
        summary: &str,
        authors: &str,
        venue: &str,
        year: u16,
        topics: &str,
    ) {
        let authors = authors.lines().map(|name| self.author(name)).collect();
        let topics = topics.lines().map(|name| self.topic(name)).collect();
        let venue = Some(self.venue(venue));
        self.dataset.works.push(Work {
            key: String::new(),
            kind: WorkKind::Conference,
            title: RichText::plain(title),
            authors,
            truncated: false,
            date: Some(PartialDate::from_year(year)),
            venue,
            status: Status::Published,
            awards: Vec::new(),
            links: Vec::new(),
            identifiers: Vec::new(),
            topics,
            summary: Some(RichText::plain(summary)),
            selected: false,
            aliases: Vec::new(),
            claims: Vec::new(),
        });
    }

    /// Reads all records.
    pub fn index(self) -> Search {
        Search(Index::new(&self.dataset))
    }

    fn author(&mut self, name: &str) -> Authorship {
        let (id, is_new) = number(&mut self.people, name);
        if is_new {
            let family = name.rsplit(' ').next().unwrap_or(name).to_owned();
            let (key, aliases, claims) = Default::default();
            let name = name.to_owned();
            self.dataset.people.push(Person { key, name, family, aliases, profile: None, claims });
        }
        Authorship { person: PersonId(id), equal: None, printed: None }
    }

    fn venue(&mut self, name: &str) -> VenueId {
        let (id, is_new) = number(&mut self.venues, name);
        if is_new {
            let (key, short, name) = (String::new(), name.to_owned(), name.to_owned());
            self.dataset.venues.push(Venue { key, short, name, kind: VenueKind::Conference });
        }
        VenueId(id)
    }

    fn topic(&mut self, name: &str) -> TopicId {
        let (id, is_new) = number(&mut self.topics, name);
        if is_new {
            self.dataset.topics.push(Topic { key: String::new(), name: name.to_owned() });
        }
        TopicId(id)
    }
}

#[wasm_bindgen]
impl Search {
    /// The first `k` records that answer `query`, best first.
    pub fn query(&self, query: &str, k: usize) -> Vec<u32> {
        self.0.search(query).into_iter().take(k).map(|work| work.0).collect()
    }
}

/// The number of a name, and whether it is the first time that it comes.
fn number(known: &mut BTreeMap<String, u32>, name: &str) -> (u32, bool) {
    if let Some(&id) = known.get(name) {
        return (id, false);
    }
    let id = known.len() as u32;
    known.insert(name.to_owned(), id);
    (id, true)
}
