//! The network of people with works, topics, venues and institutions, as far as
//! asked for. Color and shape of a node tell its kind.

use crate::graph::network::authors::{is_of_crowd, tied};
use crate::graph::network::explorer::Explorer;
use crate::graph::{Entity, EntityKind, Link, Network, Node};
use crate::model::{Dataset, PersonId, WorkId};
use crate::order;

/// Characters of a title that serve as its name, and as its short name.
const TITLE: usize = 40;
const SHORT: usize = 18;

/// Kinds of entities that the network has besides people.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kinds {
    /// Works.
    pub works: bool,
    /// Topics.
    pub topics: bool,
    /// Venues.
    pub venues: bool,
    /// Institutions.
    pub institutions: bool,
}

impl Kinds {
    /// Everything.
    pub const ALL: Self = Self { works: true, topics: true, venues: true, institutions: true };

    /// True if nodes of a kind are in the network.
    pub fn includes(self, kind: EntityKind) -> bool {
        match kind {
            EntityKind::Person => true,
            EntityKind::Work => self.works,
            EntityKind::Topic => self.topics,
            EntityKind::Venue => self.venues,
            EntityKind::Institution => self.institutions,
        }
    }

    /// Adds a kind, or removes it. People stay.
    pub fn toggle(&mut self, kind: EntityKind) {
        let is_in = match kind {
            EntityKind::Person => return,
            EntityKind::Work => &mut self.works,
            EntityKind::Topic => &mut self.topics,
            EntityKind::Venue => &mut self.venues,
            EntityKind::Institution => &mut self.institutions,
        };
        *is_in = !*is_in;
    }
}

/// Network of `works` and of the entities tied to them: the person in focus first, then the
/// entities with the most ties, the kinds by turns. Without works in it, people, topics and venues
/// are tied to each other by the works that tie these people. If `until` is a
/// year, people are tied to no institution that they came to later.
pub fn typed(
    dataset: &Dataset,
    works: &[WorkId],
    focus: Option<PersonId>,
    kinds: Kinds,
    until: Option<u16>,
) -> Network {
    let explorer = Explorer::new(dataset, until);
    let pairs = pairs(dataset, works, &explorer, kinds);
    let mut ends: Vec<Entity> = pairs.iter().flat_map(|(a, b)| [*a, *b]).collect();
    ends.extend(focus.map(Entity::Person));
    order::sort_by(&mut ends, Entity::cmp);
    let mut counted: Vec<(Entity, u32)> = Vec::new();
    for end in ends {
        match counted.last_mut() {
            Some((last, count)) if *last == end => *count += 1,
            _ => counted.push((end, 1)),
        }
    }
    let is_focus = |entity: Entity| focus.map(Entity::Person) == Some(entity);
    order::sort_by_key(&mut counted, |&(entity, count)| (!is_focus(entity), u32::MAX - count));
    take_turns(&mut counted);
    let entities: Vec<Entity> = counted.iter().map(|(entity, _)| *entity).collect();
    let nodes = counted.iter().map(|&(entity, ties)| node(dataset, &explorer, entity, ties));
    let nodes: Vec<Node> = nodes.collect();
    let links = links(&pairs, &entities);
    let mut network = Network::new(nodes, links, focus.map(|_| 0));
    for node in &mut network.nodes {
        node.community = node.entity.kind().color();
    }
    network
}

/// Lets the kinds take turns, people twice as often as others, so that the
/// first of all nodes are of every kind there is. `counted` are the entities by
/// falling number of ties.
fn take_turns(counted: &mut [(Entity, u32)]) {
    let mut ranks = [0_u32; EntityKind::ALL.len()];
    let turns = counted.iter().map(|&(entity, _)| {
        let rank = &mut ranks[entity.kind() as usize];
        *rank += if entity.kind() == EntityKind::Person { 1 } else { 2 };
        *rank
    });
    let mut turns: Vec<(u32, (Entity, u32))> =
        turns.collect::<Vec<u32>>().into_iter().zip(counted.iter().copied()).collect();
    order::sort_by_key(&mut turns, |(turn, _)| *turn);
    for (slot, (_, one)) in counted.iter_mut().zip(turns) {
        *slot = one;
    }
}

/// Pairs of tied entities, once for each work that ties them.
fn pairs(
    dataset: &Dataset,
    works: &[WorkId],
    explorer: &Explorer,
    kinds: Kinds,
) -> Vec<(Entity, Entity)> {
    let mut pairs = Vec::new();
    for &work in works {
        let around = explorer.neighbors(Entity::Work(work));
        let mut shown: Vec<Entity> =
            around.into_iter().filter(|entity| kinds.includes(entity.kind())).collect();
        if let Some(crowd) = dataset.work(work).filter(|work| !kinds.works && is_of_crowd(work)) {
            let tied = tied(dataset, crowd);
            shown.retain(|entity| entity.person().is_none_or(|it| tied.contains(&it)));
        }
        if kinds.works {
            pairs.extend(shown.iter().map(|entity| (Entity::Work(work), *entity)));
            continue;
        }
        let is_person = |entity: &Entity| matches!(entity, Entity::Person(_));
        for (at, &a) in shown.iter().enumerate() {
            // A topic and a venue are tied by people, or not at all.
            let others = shown[at + 1..].iter().filter(|_| is_person(&a));
            pairs.extend(others.map(|&b| (a, b)));
        }
    }
    let mut people: Vec<Entity> = pairs
        .iter()
        .flat_map(|(a, b)| [*a, *b])
        .filter(|entity| matches!(entity, Entity::Person(_)))
        .collect();
    order::sort_and_deduplicate(&mut people);
    for person in people.into_iter().filter(|_| kinds.institutions) {
        let places = explorer.neighbors(person).into_iter();
        let places = places.filter(|entity| matches!(entity, Entity::Institution(_)));
        pairs.extend(places.map(|place| (person, place)));
    }
    pairs
}

fn links(pairs: &[(Entity, Entity)], entities: &[Entity]) -> Vec<Link> {
    let mut by_entity: Vec<(Entity, u32)> = entities.iter().copied().zip(0..).collect();
    order::sort_by_key(&mut by_entity, |(entity, _)| *entity);
    let number = |entity: &Entity| {
        let at = by_entity.binary_search_by_key(entity, |(other, _)| *other).ok()?;
        Some(u64::from(by_entity[at].1))
    };
    let keys = pairs.iter().filter_map(|(a, b)| {
        let (a, b) = (number(a)?, number(b)?);
        Some(a.min(b) << 32 | a.max(b))
    });
    let mut keys: Vec<u64> = keys.collect();
    order::sort_numbers(&mut keys);
    let same = keys.chunk_by(|a, b| a == b);
    let link = |run: &[u64]| {
        let key = *run.first()?;
        let works = run.len() as u32;
        Some(Link { source: (key >> 32) as u32, target: key as u32, works, weight: works as f32 })
    };
    same.filter_map(link).collect()
}

fn node(dataset: &Dataset, explorer: &Explorer, entity: Entity, ties: u32) -> Node {
    let mut node = Node {
        entity,
        label: String::new(),
        short_label: String::new(),
        works: ties,
        is_member: false,
        community: 0,
        shape: entity.kind().shape(),
        island: 0,
        is_absent: false,
    };
    match entity {
        Entity::Person(id) => {
            if let Some(person) = dataset.person(id) {
                node.label = person.leading_name().to_owned();
                node.short_label = person.short_name();
                node.is_member = person.profile.is_some();
            }
        }
        Entity::Work(id) => {
            let title = dataset.work(id).map_or("", |work| &work.title.plain);
            node.label = shortened(title, TITLE);
            node.short_label = shortened(title, SHORT);
        }
        Entity::Topic(id) => {
            let topic = dataset.topics.get(id.index());
            node.label = topic.map_or_else(String::new, |topic| topic.name.clone());
            node.short_label = shortened(&node.label, SHORT);
        }
        Entity::Venue(id) => {
            if let Some(venue) = dataset.venues.get(id.index()) {
                node.label = venue.short.clone();
            }
        }
        Entity::Institution(id) => {
            let name = explorer.institutions.get(id as usize);
            node.label = name.cloned().unwrap_or_default();
            node.short_label = shortened(&node.label, SHORT);
        }
    }
    node
}

/// Words of a title that fit into `most` characters.
fn shortened(title: &str, most: usize) -> String {
    let Some((end, _)) = title.char_indices().nth(most) else { return title.to_owned() };
    let is_whole = title[end..].starts_with(' ');
    let cut = title[..end].rfind(' ').filter(|_| !is_whole).unwrap_or(end);
    format!("{}…", title[..cut].trim_end_matches([',', ':', ';', '-', '–']))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::Simulation;
    use crate::graph::network::excerpt::strongest;
    use crate::graph::network::sample;

    /// Checks what there is, as the number of nodes of each kind, and the
    /// number of links.
    #[track_caller]
    fn check(focus: Option<u32>, kinds: Kinds, expected: [usize; 5], n_links: usize) {
        let mut dataset = sample::dataset(&["AC", "ACD", "BE"]);
        dataset.topics = ["x", "y"]
            .map(|key| crate::model::Topic { key: key.to_owned(), name: key.to_owned() })
            .into();
        dataset.works[0].topics = vec![crate::model::TopicId(0)].into();
        dataset.works[1].topics = vec![crate::model::TopicId(0)].into();
        dataset.works[2].topics = vec![crate::model::TopicId(1)].into();
        let at = dataset.person_by_key("A").unwrap();
        if let Some(profile) = &mut dataset.people[at.index()].profile {
            profile.affiliation = "Somewhere".to_owned();
        }
        let focus = focus.map(PersonId);
        let works = sample::works_of(&dataset, focus);
        let network = typed(&dataset, &works, focus, kinds, None);
        let mut found = [0; 5];
        network.nodes.iter().for_each(|node| found[node.entity.kind() as usize] += 1);
        assert_eq!((found, network.links.len()), (expected, n_links));
        assert!(network.links.is_sorted_by_key(|link| (link.source, link.target)));
        if let Some(focus) = focus {
            assert_eq!(network.nodes[0].person(), Some(focus));
        }
    }

    #[test]
    fn works_stand_between_what_they_tie() {
        check(None, Kinds::ALL, [5, 3, 2, 0, 1], 11);
        check(Some(0), Kinds::ALL, [3, 2, 1, 0, 1], 8);
        check(None, Kinds { works: true, ..Kinds::default() }, [5, 3, 0, 0, 0], 7);
    }

    #[test]
    fn without_works_people_are_tied_to_each_other_and_to_topics() {
        check(None, Kinds { topics: true, ..Kinds::default() }, [5, 0, 2, 0, 0], 9);
        check(None, Kinds::default(), [5, 0, 0, 0, 0], 4);
    }

    #[test]
    fn the_kinds_take_turns() {
        let person = |id| (Entity::Person(PersonId(id)), 9 - id);
        let work = |id| (Entity::Work(WorkId(id)), 4 - id);
        let mut counted = [person(0), person(1), person(2), person(3), work(0), work(1)];
        take_turns(&mut counted);
        assert_eq!(counted, [person(0), person(1), work(0), person(2), person(3), work(1)]);
    }

    #[test]
    fn an_excerpt_of_what_was_tied_is_laid_out() {
        let works: Vec<String> =
            (0..40).map(|at| format!("A{}", ["C", "D", "CD"][at % 3])).collect();
        let works: Vec<&str> = works.iter().map(String::as_str).collect();
        let dataset = sample::dataset(&works);
        let works = sample::works_of(&dataset, None);
        let whole = typed(&dataset, &works, None, Kinds::ALL, None);
        for count in 1..=whole.nodes.len() {
            let mut part = strongest(&whole, count);
            part.find_islands();
            let simulation = Simulation::settled(&part);
            assert_eq!(simulation.positions().len(), count);
            assert!(simulation.positions().iter().all(|at| at.x.is_finite() && at.y.is_finite()));
        }
    }

    #[test]
    fn a_title_is_cut_between_words() {
        assert_eq!(shortened("short", TITLE), "short");
        let long = "A title that goes on and on until nobody reads it";
        assert_eq!(shortened(long, TITLE), "A title that goes on and on until nobody…");
        assert_eq!(shortened("Looms: an essay on cards", SHORT), "Looms: an essay on…");
        assert_eq!(shortened("Difference engine: an essay", SHORT), "Difference engine…");
    }
}
