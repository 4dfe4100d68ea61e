//! The graph of everything: people, works, topics, venues and institutions, and
//! the links between them. One step leads from any of them to those it is linked
//! to.

use crate::graph::Entity;
use crate::graph::network::adjacency::Adjacency;
use crate::graph::network::authors::authors;
use crate::model::{Dataset, Item, PersonId, SectionKind, TopicId, VenueId, WorkId};
use crate::order;

/// See the [module](self).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Explorer {
    /// Names of the institutions that people say they are or were at, in order
    /// of the alphabet.
    pub institutions: Vec<String>,
    /// Number of nodes before the first person, work, topic, venue and institution.
    starts: [u32; 5],
    adjacency: Adjacency,
}

impl Explorer {
    /// The graph of a dataset: a work is tied to its authors, topics and
    /// venue, and a person to their institutions; if `until` is a year, without those that they
    /// came to later.
    pub fn new(dataset: &Dataset, until: Option<u16>) -> Self {
        let institutions = institutions(dataset);
        let mut starts = [0; 5];
        let counts =
            [dataset.people.len(), dataset.works.len(), dataset.topics.len(), dataset.venues.len()];
        for (at, count) in counts.into_iter().enumerate() {
            starts[at + 1] = starts[at] + count as u32;
        }
        let mut explorer = Self { institutions, starts, adjacency: Adjacency::default() };
        let mut pairs = Vec::new();
        for (id, work) in dataset.works_with_ids() {
            let people = authors(dataset, work).into_iter().map(Entity::Person);
            let topics = work.topics.iter().copied().map(Entity::Topic);
            let venue = work.venue.map(Entity::Venue);
            for entity in people.chain(topics).chain(venue) {
                pairs.push((explorer.node(Entity::Work(id)), explorer.node(entity)));
            }
        }
        for (id, _) in dataset.members() {
            let known = |name: &str| {
                explorer.institutions.binary_search_by(|known| known.as_str().cmp(name)).ok()
            };
            for place in affiliations(dataset, id, until).into_iter().filter_map(known) {
                let institution = Entity::Institution(place as u32);
                pairs.push((explorer.node(Entity::Person(id)), explorer.node(institution)));
            }
        }
        let count = starts[4] as usize + explorer.institutions.len();
        explorer.adjacency = Adjacency::new(count, pairs.into_iter());
        explorer
    }

    /// Neighbors of an entity, people first, each kind in the order of the dataset.
    pub fn neighbors(&self, entity: Entity) -> Vec<Entity> {
        let ends = self.adjacency.neighbors(self.node(entity)).iter();
        let mut found: Vec<Entity> = ends.map(|&(end, _)| self.entity(end)).collect();
        order::sort_and_deduplicate(&mut found);
        found
    }

    fn node(&self, entity: Entity) -> u32 {
        let (kind, id) = match entity {
            Entity::Person(id) => (0, id.0),
            Entity::Work(id) => (1, id.0),
            Entity::Topic(id) => (2, id.0),
            Entity::Venue(id) => (3, id.0),
            Entity::Institution(id) => (4, id),
        };
        // An entity that is not in the dataset is beyond the last node.
        let end = self.starts.get(kind + 1).copied().unwrap_or(u32::MAX);
        self.starts[kind].checked_add(id).filter(|node| *node < end).unwrap_or(u32::MAX)
    }

    fn entity(&self, node: u32) -> Entity {
        let kind = self.starts.iter().rposition(|start| *start <= node).unwrap_or(0);
        let id = node - self.starts[kind];
        match kind {
            0 => Entity::Person(PersonId(id)),
            1 => Entity::Work(WorkId(id)),
            2 => Entity::Topic(TopicId(id)),
            3 => Entity::Venue(VenueId(id)),
            _ => Entity::Institution(id),
        }
    }
}

/// The names of the institutions that members say they are or were at, in
/// order: an [`Entity::Institution`] is a position among them.
pub fn institutions(dataset: &Dataset) -> Vec<String> {
    let all = dataset.members().flat_map(|(id, _)| affiliations(dataset, id, None));
    let mut names: Vec<String> = all.map(str::to_owned).collect();
    order::sort_and_deduplicate(&mut names);
    names
}

/// Institutions where a person says they are, work, worked and studied; each once. Those where
/// everything that is dated began after the year `until` are left out.
fn affiliations(dataset: &Dataset, person: PersonId, until: Option<u16>) -> Vec<&str> {
    let profile = dataset.person(person).and_then(|person| person.profile.as_deref());
    let Some(profile) = profile else { return Vec::new() };
    let is_place = |kind| matches!(kind, SectionKind::Experience | SectionKind::Education);
    let sections = profile.sections.iter().filter(|section| is_place(section.kind));
    let start = |item: &Item| Some(item.period?.start?.year);
    let items = sections.flat_map(|section| &section.items);
    let items = items.map(|item| (item.organization.as_str(), start(item)));
    let now = (profile.affiliation.as_str(), None);
    let mut places: Vec<(&str, Option<u16>)> =
        std::iter::once(now).chain(items).filter(|(name, _)| !name.is_empty()).collect();
    order::sort_and_deduplicate(&mut places);
    let is_there = |same: &&[(&str, Option<u16>)]| {
        let mut starts = same.iter().filter_map(|(_, start)| *start).peekable();
        let is_undated = starts.peek().is_none();
        is_undated || starts.any(|start| until.is_none_or(|until| start <= until))
    };
    places.chunk_by(|a, b| a.0 == b.0).filter(is_there).map(|same| same[0].0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::network::sample;
    use crate::model::{PartialDate, Period, Section, Topic};

    /// A dataset of three works; both members are at one institution, the
    /// first studied at another, the first two works are on one topic.
    fn dataset() -> Dataset {
        let mut dataset = sample::dataset(&["AB", "AC", "AC"]);
        for person in &mut dataset.people {
            if let Some(profile) = &mut person.profile {
                profile.affiliation = "Engine Works".to_owned();
            }
        }
        let first = dataset.person_by_key("A").unwrap();
        let item = |name: &str, start: u16| {
            let start = Some(PartialDate::from_year(start)).filter(|_| start > 0);
            let period = Some(Period { start, ..Period::default() });
            Item { organization: name.to_owned(), period, ..Item::default() }
        };
        let section =
            |kind, name: &str, start| Section { kind, items: vec![item(name, start), item("", 0)] };
        dataset.people[first.index()].profile.as_mut().unwrap().sections = vec![
            section(SectionKind::Experience, "Engine Works", 2005),
            section(SectionKind::Experience, "Engine Works", 0),
            section(SectionKind::Education, "School of Looms", 0),
            section(SectionKind::Service, "Committee of Tables", 0),
        ];
        dataset.topics = ["looms", "tables"]
            .map(|key| Topic { key: key.to_owned(), name: key.to_owned() })
            .to_vec();
        dataset.works[0].topics = vec![TopicId(0), TopicId(1)].into();
        dataset.works[1].topics = vec![TopicId(1)].into();
        dataset
    }

    #[track_caller]
    fn check(entity: Entity, neighbors: &[Entity]) {
        assert_eq!(Explorer::new(&dataset(), None).neighbors(entity), neighbors);
    }

    #[test]
    fn an_institution_has_nobody_who_came_later() {
        let people = |until| {
            let found = Explorer::new(&dataset(), Some(until)).neighbors(Entity::Institution(0));
            found.into_iter().filter_map(Entity::person).map(|id| id.0).collect::<Vec<u32>>()
        };
        assert_eq!((people(2004), people(2005)), (vec![1], vec![0, 1]));
        // Undated: they may have been there at any time.
        let looms = Explorer::new(&dataset(), Some(1900)).neighbors(Entity::Institution(1));
        assert_eq!(looms, [person(0)]);
    }

    const fn person(id: u32) -> Entity {
        Entity::Person(PersonId(id))
    }

    const fn work(id: u32) -> Entity {
        Entity::Work(WorkId(id))
    }

    #[test]
    fn every_kind_leads_to_others() {
        let topics = [0, 1].map(|id| Entity::Topic(TopicId(id)));
        let [engine_works, school] = [0, 1].map(Entity::Institution);
        check(person(0), &[work(0), work(1), work(2), engine_works, school]);
        check(work(0), &[person(0), person(1), topics[0], topics[1]]);
        check(topics[1], &[work(0), work(1)]);
        check(engine_works, &[person(0), person(1)]);
        check(school, &[person(0)]);
    }

    #[test]
    fn what_is_not_there_leads_nowhere() {
        check(person(77), &[]);
        check(Entity::Institution(9), &[]);
        check(Entity::Venue(VenueId(0)), &[]);
    }
}
