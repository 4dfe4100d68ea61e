//! Networks of many people, each with their co-authors (ego networks), as
//! [`coauthors`](crate::graph::coauthors) finds them. Every work is gathered once, and for each
//! person only the works of the people in the network are examined.

use crate::graph::Network;
use crate::graph::network::authors::Authors;
use crate::graph::network::population::{Counted, nodes, sort};
use crate::graph::network::ties::Ties;
use crate::model::{Dataset, PersonId};
use crate::order;

/// See the [module](self).
pub struct Egos<'a> {
    dataset: &'a Dataset,
    /// The people whom every work ties.
    works: Authors,
    /// The positions of each person's works in these.
    own: Vec<Vec<usize>>,
    /// The node of each person, while a network is made.
    node_of: Vec<Option<u32>>,
}

impl<'a> Egos<'a> {
    /// Reads the works of `dataset`.
    pub fn new(dataset: &'a Dataset) -> Self {
        let works = Authors::new(dataset, &mut dataset.works.iter(), 0);
        let mut own = vec![Vec::new(); dataset.people.len()];
        for (at, authors) in works.iter().enumerate() {
            authors.iter().for_each(|author| own[author.index()].push(at));
        }
        Self { dataset, works, own, node_of: vec![None; dataset.people.len()] }
    }

    /// The network of one person.
    pub fn network(&mut self, focus: PersonId) -> Network {
        let Self { dataset, works, own, node_of } = self;
        let works_of = |person: PersonId| own.get(person.index()).into_iter().flatten();
        let mut people: Vec<PersonId> =
            works_of(focus).flat_map(|at| works.of_work(*at)).copied().collect();
        order::sort_by(&mut people, Ord::cmp);
        let counts = people.chunk_by(|a, b| a == b).map(|same| (same[0], same.len() as u32));
        let alone = people.is_empty().then_some((focus, 0));
        let counted = counts.chain(alone).filter(|(person, _)| dataset.person(*person).is_some());
        let mut counted: Vec<_> =
            counted.map(|(person, works)| Counted { person, works }).collect();
        sort(dataset, &mut counted);
        let mut related: Vec<usize> = Vec::new();
        for (who, at) in counted.iter().zip(0..) {
            node_of[who.person.index()] = Some(at);
            related.extend(works_of(who.person));
        }
        order::sort_and_deduplicate(&mut related);
        let mut authors = related.iter().map(|at| works.of_work(*at));
        let is_subject = |node: u32| counted[node as usize].person == focus;
        let links = Ties::new(&mut authors, (0, 0), counted.len(), node_of, &is_subject).links();
        let at_focus = node_of.get(focus.index()).copied().flatten();
        for who in &counted {
            node_of[who.person.index()] = None;
        }
        let mut network = Network::new(nodes(dataset, &counted), links, at_focus);
        if let Some(picture) = dataset.pictures.iter().find(|it| it.focus == Some(focus)) {
            network.adopt(picture);
        }
        network.color();
        network
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::coauthors;
    use crate::graph::layout::random::Random;
    use crate::graph::network::sample;
    use crate::model::{Authorship, Person, Profile, Work};

    #[test]
    fn each_is_the_network_of_the_person() {
        let letters: Vec<char> = ('A'..='Z').collect();
        for seed in 0..40 {
            let mut random = Random(seed);
            let mut letter = || letters[(random.draw() * 26.0) as usize % 26];
            let works: Vec<String> =
                (0..30).map(|at| (0..at % 6).map(|_| letter()).collect()).collect();
            let works: Vec<&str> = works.iter().map(String::as_str).collect();
            let mut dataset = sample::dataset(&works);
            if seed.is_multiple_of(4) {
                let crowd = (0..200).map(|at| Authorship::from_person(PersonId(at % 20)));
                dataset.works.push(Work { authors: crowd.collect(), ..Work::default() });
            }
            let mut egos = Egos::new(&dataset);
            for (id, _) in dataset.people_with_ids() {
                let mut expected = coauthors(&dataset, Some(id));
                expected.color();
                assert_eq!(egos.network(id), expected, "{seed} {id:?}");
            }
        }
    }

    #[test]
    fn many_people_have_their_networks() {
        let count = 40_000;
        let profile = Some(Box::<Profile>::default());
        let person = |at: u32| Person {
            key: at.to_string(),
            profile: profile.clone().filter(|_| at.is_multiple_of(10)),
            ..Person::default()
        };
        let by = |at: u32| {
            vec![Authorship::from_person(PersonId(at)), Authorship::from_person(PersonId(at + 1))]
        };
        let dataset = Dataset {
            people: (0..=count).map(person).collect(),
            works: (0..count)
                .map(|at| Work { authors: by(at).into(), ..Work::default() })
                .collect(),
            ..Dataset::default()
        };
        let mut egos = Egos::new(&dataset);
        let members = dataset.members().skip(1);
        for (id, _) in members {
            assert_eq!(egos.network(id).links.len(), if id.0 == count { 1 } else { 2 });
        }
    }
}
