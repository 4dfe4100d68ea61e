//! People of a network: all people, one person with their co-authors, or the authors of some works.
//! Of many people only a few are drawn; the ties of all would take more room than anything else on
//! a page, so the ties of a part are computed on their own.

use crate::graph::network::authors::{Authors, tied};
use crate::graph::network::community::GRAY;
use crate::graph::network::excerpt::nearest;
use crate::graph::network::island::Islands;
use crate::graph::network::sentence::Extent;
use crate::graph::network::ties::Ties;
use crate::graph::{Entity, Link, Network, Node, NodeShape};
use crate::model::{Dataset, PersonId, Picture, Work, WorkId};
use crate::order;

/// People, and the works that tie them.
pub struct Population<'a> {
    dataset: &'a Dataset,
    works: Authors,
    people: Vec<Counted>,
    /// Person whom the network is of, if it is of one.
    focus: Option<PersonId>,
    /// Picture stored in the dataset, if there is one.
    picture: Option<&'a Picture>,
}

/// A person and how many works count for the size of their node.
#[derive(Clone, Copy)]
pub(super) struct Counted {
    pub person: PersonId,
    pub works: u32,
}

impl<'a> Population<'a> {
    /// Collects all people, or one person and their co-authors with the works that tie any of them.
    pub fn coauthors(dataset: &'a Dataset, focus: Option<PersonId>) -> Self {
        let near = focus.map(|focus| near(dataset, focus));
        let is_drawn =
            |work: &&Work| focus.zip(near.as_ref()).is_none_or(|it| draws(work, it.0, it.1));
        // The list of all people is long, and a list that grows takes twice the room.
        let n_people = match focus {
            Some(_) => 0,
            None => dataset.works.iter().map(|work| work.authors.len()).sum(),
        };
        let works = Authors::new(dataset, &mut dataset.works.iter().filter(is_drawn), n_people);
        let is_there = |person: PersonId| match focus {
            Some(focus) => focus == person,
            None => dataset.person(person).is_some_and(|who| who.profile.is_some()),
        };
        let people = counted(dataset, &works, focus, &is_there);
        let picture = dataset.pictures.iter().find(|picture| picture.focus == focus);
        Self { dataset, works, people, focus, picture }
    }

    /// Collects the people whom `works` tie, without a focus.
    pub fn authors_of(dataset: &'a Dataset, works: &[WorkId]) -> Self {
        let works = works.iter().filter_map(|id| dataset.work(*id));
        let works = Authors::new(dataset, &mut { works }, 0);
        let people = counted(dataset, &works, None, &|_| false);
        Self { dataset, works, people, focus: None, picture: None }
    }

    /// Number of people.
    pub fn n_people(&self) -> usize {
        self.people.len()
    }

    /// True if the network is of one person.
    pub fn has_focus(&self) -> bool {
        self.focus.is_some()
    }

    /// Network of all these people. Communities are those of the dataset's picture, or still to be
    /// found: in a network of which only a part is drawn they are not visible.
    pub fn network(&self) -> Network {
        let node_of = self.node_of();
        let is_subject = |node: u32| self.is_subject(self.people[node as usize].person);
        let mut ties = self.ties(&node_of, &is_subject);
        let focus = self.focus.and_then(|person| node_of.get(person.index()).copied().flatten());
        let mut network = Network::new(nodes(self.dataset, &self.people), ties.links(), focus);
        if let Some(picture) = self.picture {
            network.adopt(picture);
        }
        network
    }

    /// Network of the `count` people who are nearest to the first, selected as by
    /// [`strongest`](crate::graph::network::excerpt::strongest), without the positions of a picture;
    /// communities are still to be found. Also returns the extent of the whole network.
    pub fn nearest(&self, count: usize) -> (Network, Extent) {
        let node_of = self.node_of();
        let is_subject = |node: u32| self.is_subject(self.people[node as usize].person);
        let n_people = self.people.len();
        let mut ties = self.ties(&node_of, &is_subject);
        let mut islands = Islands::new(n_people);
        for node in 0..n_people as u32 {
            ties.of_node(node, true, &mut |link| islands.join(link.source, link.target));
        }
        let is_in = nearest(n_people, count, &mut |node, with| {
            ties.of_node(node, false, &mut |link| with(link.target, link.works));
        });
        let kept = (0_u32..).zip(is_in).filter(|(_, is_in)| *is_in);
        let kept: Vec<u32> = kept.map(|(node, _)| node).collect();
        let mut links = Vec::new();
        for (source, node) in (0..).zip(&kept) {
            ties.of_node(*node, true, &mut |link| {
                let target = kept.binary_search(&link.target).ok();
                links.extend(target.map(|at| Link { source, target: at as u32, ..link }));
            });
        }
        let people: Vec<Counted> = kept.iter().map(|at| self.people[*at as usize]).collect();
        let extent = Extent { n_people, islands: islands.numbers() };
        (Network::new(nodes(self.dataset, &people), links, None), extent)
    }

    /// The ties of all people.
    fn ties<'b>(&self, node_of: &[Option<u32>], is_subject: &'b dyn Fn(u32) -> bool) -> Ties<'b> {
        let room = (self.works.n_works(), self.works.n_people());
        Ties::new(&mut self.works.iter(), room, self.people.len(), node_of, is_subject)
    }

    /// The node of each person of the dataset.
    fn node_of(&self) -> Vec<Option<u32>> {
        let mut node_of = vec![None; self.dataset.people.len()];
        for (at, who) in (0..).zip(&self.people) {
            node_of[who.person.index()] = Some(at);
        }
        node_of
    }

    /// True if the picture is of a person: the focus, or without one each member.
    fn is_subject(&self, person: PersonId) -> bool {
        let is_member = || self.dataset.person(person).is_some_and(|who| who.profile.is_some());
        self.focus.map_or_else(is_member, |focus| person == focus)
    }
}

/// Network of all people, or of one person, their co-authors and the links among all of them; see
/// [`Population::coauthors`] and [`Population::network`].
pub fn coauthors(dataset: &Dataset, focus: Option<PersonId>) -> Network {
    Population::coauthors(dataset, focus).network()
}

/// Marks the people who wrote a work with `focus`.
fn near(dataset: &Dataset, focus: PersonId) -> Vec<bool> {
    let mut near = vec![false; dataset.people.len()];
    let works = dataset.works.iter().filter(|work| work.has_author(focus));
    let people = works.map(|work| tied(dataset, work)).filter(|people| people.contains(&focus));
    people.flatten().for_each(|person| near[person.index()] = true);
    near
}

/// True if a work adds to the network of `focus`: it is theirs, or ties two of the people who are
/// `near`.
fn draws(work: &Work, focus: PersonId, near: &[bool]) -> bool {
    let people = || work.authors.iter().map(|author| author.person);
    let mut known = people().filter(|person| near.get(person.index()).is_some_and(|it| *it));
    known.nth(1).is_some() || people().any(|person| person == focus)
}

/// Counts the works of each person: all their works of `works`, or those with `focus` if there is
/// one. Lists the people who have any, and those for whom `is_there` holds even without works, in
/// the order of [`Network::nodes`].
fn counted(
    dataset: &Dataset,
    works: &Authors,
    focus: Option<PersonId>,
    is_there: &dyn Fn(PersonId) -> bool,
) -> Vec<Counted> {
    let mut counts = vec![0; dataset.people.len()];
    for authors in works.iter() {
        if focus.is_none_or(|focus| authors.contains(&focus)) {
            for author in authors {
                counts[author.index()] += 1;
            }
        }
    }
    let all = (0..).map(PersonId).zip(counts).map(|(person, works)| Counted { person, works });
    let mut people: Vec<Counted> =
        all.filter(|who| who.works > 0 || is_there(who.person)).collect();
    sort(dataset, &mut people);
    people
}

/// Sorts people, given in the order of their ids, into the order of [`Network::nodes`].
pub(super) fn sort(dataset: &Dataset, people: &mut [Counted]) {
    let known = |who: &Counted| dataset.person(who.person);
    let is_member = |who: &Counted| known(who).is_some_and(|who| who.profile.is_some());
    order::sort_by(people, |a, b| {
        (is_member(b), b.works)
            .cmp(&(is_member(a), a.works))
            .then_with(|| known(a).map(|who| &who.name).cmp(&known(b).map(|who| &who.name)))
    });
}

/// Nodes of the people.
pub(super) fn nodes(dataset: &Dataset, people: &[Counted]) -> Vec<Node> {
    let node = |counted: &Counted| {
        let who = dataset.person(counted.person)?;
        Some(Node {
            entity: Entity::Person(counted.person),
            label: who.leading_name().to_owned(),
            short_label: who.short_name(),
            works: counted.works,
            is_member: who.profile.is_some(),
            community: GRAY,
            // A square among discs: members are told from others without their color.
            shape: if who.profile.is_some() { NodeShape::Square } else { NodeShape::Circle },
            island: 0,
            is_absent: false,
        })
    };
    people.iter().filter_map(node).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::layout::random::Random;
    use crate::graph::network::authors::CROWD;
    use crate::graph::network::excerpt::{VAST, strongest};
    use crate::graph::network::sample;
    use crate::graph::network::sentence;
    use crate::graph::network::ties::MAX_AUTHORS;
    use crate::model::{Authorship, Person, Profile};

    /// Works of one to six people drawn out of many, some of whom are members.
    fn drawn(seed: u32, n_people: u32, n_works: u32) -> Dataset {
        let mut random = Random(seed);
        let mut draw = |below: u32| (random.draw() * below as f32) as u32 % below;
        let person = |at: u32| Person {
            name: format!("Person {at:05}"),
            profile: at.is_multiple_of(50).then(Box::<Profile>::default),
            ..Person::default()
        };
        let work = |_| {
            let first = draw(n_people);
            let n_authors = 1 + draw(6);
            let near = (0..n_authors)
                .map(|_| Authorship::from_person(PersonId((first + draw(30)) % n_people)));
            Work { authors: near.collect(), ..Work::default() }
        };
        let mut works: Vec<Work> = (0..n_works).map(work).collect();
        // One of more people than tie each other, and one of a crowd.
        for n_authors in [MAX_AUTHORS as u32 + 10, CROWD as u32 + 1] {
            let authors = (0..n_authors).map(|at| Authorship::from_person(PersonId(at * 7)));
            works.push(Work { authors: authors.collect(), ..Work::default() });
        }
        Dataset { people: (0..n_people).map(person).collect(), works, ..Dataset::default() }
    }

    #[test]
    fn those_drawn_of_many_are_those_of_the_whole() {
        for seed in 0..6 {
            let dataset = drawn(seed, 2000, 900);
            let works = sample::works_of(&dataset, None);
            let page =
                [Population::coauthors(&dataset, None), Population::authors_of(&dataset, &works)];
            for people in page {
                assert!(people.n_people() > VAST && !people.has_focus());
                let whole = people.network();
                for count in [1, 60, 240] {
                    let mut expected = strongest(&whole, count);
                    expected.find_islands();
                    let (part, extent) = people.nearest(count);
                    assert_eq!(part, expected, "{seed} {count}");
                    assert_eq!(sentence::of_extent(&extent), sentence::of_network(&whole));
                }
            }
        }
    }

    #[test]
    fn some_works_show_those_who_wrote_them() {
        let dataset = sample::dataset(&["AD", "BD", "BC"]);
        let network = |works: &[WorkId]| Population::authors_of(&dataset, works).network();
        let found = network(&[WorkId(1), WorkId(2), WorkId(99)]);
        let names: String = found.nodes.iter().map(|node| node.label.as_str()).collect();
        assert_eq!((names.as_str(), found.links.len(), found.focus), ("BCD", 2, None));
        assert_eq!(network(&[]), Network::default());
        let crowd: String =
            (0..=CROWD as u32).filter_map(|at| char::from_u32('一' as u32 + at)).collect();
        let dataset = sample::dataset(&[&crowd]);
        let found = Population::authors_of(&dataset, &[WorkId(0)]).network();
        assert_eq!(found, Network::default());
    }
}
