//! The network as of a year: as it was when only the works until then had appeared. Everybody keeps
//! their number and their place, so that a picture of it does not move; whoever had written with
//! nobody by then is absent.

use crate::graph::network::drawn_works::WorkCounts;
use crate::graph::network::excerpt::present;
use crate::graph::network::neighborhood::degrees;
use crate::graph::network::path::{Step, path};
use crate::graph::network::sentence;
use crate::graph::network::typed::typed;
use crate::graph::{Network, Population};
use crate::messages::{counts, network};
use crate::model::{Dataset, WorkId};
use crate::state::Focus;
use crate::state::network::shown::{STEPS, ShownNetwork, ShownOptions};

/// Works among `works` that had appeared in the year `year`.
pub fn works_until(dataset: &Dataset, works: &[WorkId], year: u16) -> Vec<WorkId> {
    let year_of = |id: &WorkId| Some(dataset.work(*id)?.date?.year);
    works.iter().copied().filter(|id| year_of(id).is_some_and(|it| it <= year)).collect()
}

impl ShownNetwork {
    /// The network as of a year; `options` are those that it was made with.
    pub fn as_of(&self, dataset: &Dataset, options: ShownOptions, year: u16) -> Self {
        let until = |works: &[WorkId]| works_until(dataset, works, year);
        let of_page = until(&options.page().works(dataset));
        let mut network = self.network.clone();
        let summary = if let Some(kinds) = options.kinds {
            let then = typed(dataset, &of_page, options.person(), kinds, Some(year));
            reduce(&mut network, &self.counts_of(&then));
            let nodes = network.nodes.iter().zip(0..);
            let is_focus = |at: u32| network.focus == Some(at);
            let absent: Vec<bool> =
                nodes.map(|(node, at)| node.works == 0 && !is_focus(at)).collect();
            leave(&mut network, &absent);
            let here = present(&network);
            network::things_and_ties(here.nodes.len(), &counts::ties(here.links.len()))
        } else {
            let works = match options.page() {
                // People around a person are tied by works without that person, too.
                Focus::Lab | Focus::Person(_) => until(&Focus::Lab.works(dataset)),
                _ => of_page.clone(),
            };
            let with = network.focus.filter(|_| options.center.is_none());
            reduce(&mut network, &self.works(dataset).counts(dataset, &self.network, &works, with));
            let absent = self.absent(&network, if options.center.is_some() { STEPS } else { 1 });
            leave(&mut network, &absent);
            let here = present(&network);
            match here.focus.is_none() && here.links.is_empty() {
                true => network::sentence(network::empty()),
                false => sentence::of_network(&here),
            }
        };
        let mut then = self.clone();
        (then.network, then.path) = (network, path_until(dataset, options, year));
        (then.summary, then.n_left_out) = Self::with_crowds(dataset, options, &of_page, summary);
        then.alone.clear();
        then
    }

    /// Numbers of works of the nodes and links that are in another network, too.
    fn counts_of(&self, other: &Network) -> WorkCounts {
        let nodes = vec![0; self.network.nodes.len()];
        let mut counts = WorkCounts { nodes, links: vec![0; self.network.links.len()] };
        let number = |node: u32| self.node_of(other.nodes.get(node as usize)?.entity);
        for (node, at) in other.nodes.iter().zip(0..) {
            if let Some(at) = number(at) {
                counts.nodes[at as usize] = node.works;
            }
        }
        for link in &other.links {
            let ends = number(link.source).zip(number(link.target));
            if let Some(at) = ends.and_then(|(a, b)| self.network.link_of(a, b)) {
                counts.links[at as usize] = link.works;
            }
        }
        counts
    }

    /// Marks the people who are absent from `then`, an earlier state of the network: those without
    /// a link, and those farther than `n_steps` from the focus who are not so far now.
    fn absent(&self, then: &Network, n_steps: u32) -> Vec<bool> {
        let mut has_link = vec![false; then.nodes.len()];
        for link in &then.links {
            has_link[link.source as usize] = true;
            has_link[link.target as usize] = true;
        }
        let Some(focus) = then.focus else {
            return has_link.into_iter().map(|has_link| !has_link).collect();
        };
        let (now, before) = (degrees(&self.network, focus, n_steps), degrees(then, focus, n_steps));
        let is_absent = |at: usize| match now[at] {
            Some(_) => before[at].is_none(),
            // Only a path put them into the picture.
            None => !has_link[at],
        };
        (0..has_link.len()).map(is_absent).collect()
    }
}

/// Sets the numbers of works, and removes the links that stand for none.
fn reduce(network: &mut Network, counts: &WorkCounts) {
    for (node, works) in network.nodes.iter_mut().zip(&counts.nodes) {
        node.works = *works;
    }
    for (link, works) in network.links.iter_mut().zip(&counts.links) {
        link.works = *works;
    }
    network.links.retain(|link| link.works > 0);
}

/// Lets nodes be absent, and removes their links.
fn leave(network: &mut Network, absent: &[bool]) {
    for (node, is_absent) in network.nodes.iter_mut().zip(absent) {
        node.is_absent = *is_absent;
    }
    network.links.retain(|it| !absent[it.source as usize] && !absent[it.target as usize]);
}

/// The path that was asked for, by works until a year.
fn path_until(dataset: &Dataset, options: ShownOptions, year: u16) -> Option<Vec<Step>> {
    let (from, to) = options.path.from.zip(options.path.to)?;
    let works = works_until(dataset, &Focus::Lab.works(dataset), year);
    let whole = Population::authors_of(dataset, &works).network();
    let mut steps = path(dataset, &whole, from, to)?;
    for step in &mut steps {
        step.works = works_until(dataset, &step.works, year);
    }
    Some(steps)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::network::sample;
    use crate::graph::network::typed::Kinds;
    use crate::model::{PersonId, TopicId};
    use crate::state::network::{ColorScale, PathEnds};

    /// Checks the nodes with their works, the links with theirs, and the path as of a year; works
    /// are of 2001 and the years after.
    #[track_caller]
    fn check(works: &[&str], options: ShownOptions, year: u16, expected: &str) {
        let dataset = sample::dataset(works);
        let now = ShownNetwork::new(&dataset, options);
        let then = now.as_of(&dataset, options, year);
        assert_eq!(then.network.nodes.len(), now.network.nodes.len());
        assert_eq!(then.network.places, now.network.places);
        let name = |node: u32| then.network.nodes[node as usize].label.as_str();
        let here = then.network.nodes.iter().filter(|node| !node.is_absent);
        let mut text: String = here.map(|node| format!("{}{} ", node.label, node.works)).collect();
        for link in &then.network.links {
            text += &format!("{}{}{} ", name(link.source), name(link.target), link.works);
        }
        for step in then.path.iter().flatten() {
            let person = |id: PersonId| &dataset.people[id.index()].name;
            text += &format!("{}-{}-{}", person(step.from), step.works.len(), person(step.to));
        }
        assert_eq!(text.trim_end(), expected);
    }

    #[test]
    fn whoever_has_not_written_with_others_yet_is_absent() {
        let (works, lab) = (["AC", "D", "AC", "CD", "BD"], ShownOptions::default());
        check(&works, lab, 2000, "");
        check(&works, lab, 2001, "A1 C1 AC1");
        // D has written by now, and with nobody.
        check(&works, lab, 2003, "A2 C2 AC2");
        check(&works, lab, 2004, "A2 C3 D2 AC2 CD1");
        check(&works, lab, 2005, "A2 B1 C3 D3 AC2 BD1 CD1");
    }

    #[test]
    fn around_a_person_are_those_who_wrote_with_them_by_then() {
        let works = ["CD", "AC", "AD", "DE"];
        let of_a = ShownOptions { focus: Focus::Person(PersonId(0)), ..ShownOptions::default() };
        check(&works, of_a, 2001, "A0");
        check(&works, of_a, 2002, "A1 C1 AC1");
        check(&works, of_a, 2003, "A2 C1 D1 AC1 AD1 CD1");
        let center = ShownOptions { center: Some(PersonId(0)), ..ShownOptions::default() };
        check(&works, center, 2002, "A1 D1 C2 AC1 DC1");
    }

    #[test]
    fn a_page_of_works_counts_its_own() {
        let mut dataset = sample::dataset(&["AC", "AD", "AC"]);
        dataset.works[1].topics = vec![TopicId(0)].into();
        dataset.works[2].topics = vec![TopicId(0)].into();
        let options = ShownOptions { focus: Focus::Topic(TopicId(0)), ..ShownOptions::default() };
        let then = ShownNetwork::new(&dataset, options).as_of(&dataset, options, 2002);
        let here = then.network.nodes.iter().filter(|node| !node.is_absent);
        assert_eq!(here.map(|node| node.label.as_str()).collect::<String>(), "AD");
    }

    #[test]
    fn a_path_goes_by_works_of_the_time() {
        let works = ["AC", "CD", "AC", "AD"];
        let path = PathEnds { from: Some(PersonId(0)), to: Some(PersonId(3)) };
        let options = ShownOptions { path, ..ShownOptions::default() };
        check(&works, options, 2001, "A1 C1 AC1");
        check(&works, options, 2003, "A2 C3 D1 AC2 CD1 A-2-CC-1-D");
        check(&works, options, 2004, "A3 C3 D2 AC2 AD1 CD1 A-1-D");
    }

    #[test]
    fn works_and_topics_come_with_their_year() {
        let kinds = Some(Kinds { works: true, ..Kinds::default() });
        let options = ShownOptions { kinds, ..ShownOptions::default() };
        let dataset = sample::dataset(&["AC", "BD"]);
        let then = ShownNetwork::new(&dataset, options).as_of(&dataset, options, 2001);
        let here = then.network.nodes.iter().filter(|node| !node.is_absent);
        assert_eq!(here.count(), 3);
        assert_eq!(then.summary, "3 items, 2 connections.");
    }

    #[test]
    fn the_words_are_of_that_year() {
        let dataset = sample::dataset(&["AC", "BD"]);
        let now = ShownNetwork::new(&dataset, ShownOptions::default());
        let words = |year| now.as_of(&dataset, ShownOptions::default(), year).summary;
        assert_eq!(words(2000), "No co-authors to show.");
        assert_eq!(words(2001), "2 people.");
        assert_eq!(words(2002), now.summary);
    }

    #[test]
    fn whoever_is_absent_is_not_found() {
        let dataset = sample::dataset(&["AC", "BD"]);
        let options = ShownOptions::default();
        let then = ShownNetwork::new(&dataset, options).as_of(&dataset, options, 2001);
        let node = |person| then.node_of(crate::graph::Entity::Person(PersonId(person)));
        assert_eq!([0, 1, 2, 3].map(|person| node(person).is_some()), [true, false, true, false]);
        let legend = ColorScale::Membership.legend(&then, &dataset, &[]);
        assert_eq!(legend.iter().map(|entry| entry.count).collect::<Vec<_>>(), [1, 1]);
    }

    #[test]
    fn undated_works_belong_to_no_year() {
        let mut dataset = sample::dataset(&["AC", "AD"]);
        dataset.works[1].date = None;
        let all: Vec<WorkId> = Focus::Lab.works(&dataset);
        assert_eq!(works_until(&dataset, &all, 3000), [WorkId(0)]);
    }
}
