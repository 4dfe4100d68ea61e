//! Small datasets and networks for the tests of the graph.

use crate::graph::layout::random::Random;
use crate::graph::{Entity, Link, Network, Node};
use crate::model::schema;
use crate::model::{
    Authorship, Dataset, PartialDate, Person, PersonId, Profile, Work, WorkId, WorkKind,
};

/// A dataset of works written as the initials of their authors. A and B are
/// members; the first work is of the year 2001, and each is a year younger.
pub fn dataset(works: &[&str]) -> Dataset {
    let mut names: Vec<char> = works.concat().chars().chain(['A', 'B']).collect();
    names.sort_unstable();
    names.dedup();
    let person = |name: &char| Person {
        key: name.to_string(),
        name: name.to_string(),
        family: name.to_string(),
        profile: matches!(name, 'A' | 'B').then(Box::<Profile>::default),
        ..Person::default()
    };
    let author = |name: char| {
        let at = names.iter().position(|other| *other == name).unwrap();
        Authorship::from_person(PersonId(at as u32))
    };
    let work = |(year, authors): (u16, &&str)| Work {
        key: authors.to_string(),
        kind: WorkKind::Conference,
        authors: authors.chars().map(author).collect(),
        date: Some(PartialDate::from_year(year)),
        ..Work::default()
    };
    Dataset {
        schema: schema::SCHEMA,
        people: names.iter().map(person).collect(),
        works: (2001..).zip(works).map(work).collect(),
        ..Dataset::default()
    }
}

/// One link of one work for each pair.
pub fn links(pairs: &[(u32, u32)]) -> Vec<Link> {
    let link = |&(source, target): &(u32, u32)| Link { source, target, works: 1, weight: 1.0 };
    pairs.iter().map(link).collect()
}

/// A network of nodes that differ in their works and names only, and of links.
pub fn network(n_nodes: u32, pairs: &[(u32, u32)]) -> Network {
    let node = |at: u32| Node {
        entity: Entity::Person(PersonId(at)),
        label: format!("Given Name{at}"),
        short_label: format!("Name{at}"),
        works: 1 + at % 7,
        is_member: at.is_multiple_of(10),
        community: 0,
        shape: Default::default(),
        island: 0,
        is_absent: false,
    };
    let mut network = Network::new((0..n_nodes).map(node).collect(), links(pairs), None);
    network.find_communities();
    network
}

/// The names of the nodes in order, and the links as pairs of names with the number of works:
/// `ABC AB1 BC2`.
pub fn written(network: &Network) -> String {
    let name = |node: u32| network.nodes[node as usize].label.as_str();
    let mut text: String = network.nodes.iter().map(|node| node.label.as_str()).collect();
    for link in &network.links {
        text += &format!(" {}{}{}", name(link.source), name(link.target), link.works);
    }
    text
}

/// The works of a person, or all.
pub fn works_of(dataset: &Dataset, person: Option<PersonId>) -> Vec<WorkId> {
    let works = dataset.works_with_ids();
    let theirs = works.filter(|(_, work)| person.is_none_or(|person| work.has_author(person)));
    theirs.map(|(id, _)| id).collect()
}

/// A network of islands of the given sizes. In each, groups of two to five
/// write works together, and every group shares somebody with the one before.
pub fn archipelago(seed: u32, sizes: &[u32]) -> Network {
    let mut random = Random(seed);
    let mut pairs = Vec::new();
    let mut first = 0;
    for size in sizes {
        let mut next = first + 1;
        while next < first + size {
            let end = (next + 1 + (random.draw() * 4.0) as u32).min(first + size);
            let guest = first + (random.draw() * (next - first) as f32) as u32;
            let group: Vec<u32> = std::iter::once(guest).chain(next..end).collect();
            for (at, &a) in group.iter().enumerate() {
                pairs.extend(group[at + 1..].iter().map(|&b| (a, b)));
            }
            next = end;
        }
        first += size;
    }
    pairs.sort_unstable();
    network(first, &pairs)
}
