//! Collaborators of a person: number, dates and topics of the joint works.

use crate::graph::network::authors::{authors, is_of_crowd, tied};
use crate::messages::collaborators;
use crate::model::{Dataset, PersonId, TopicId, Work, WorkId};
use crate::order;

/// Maximum number of topics named for a collaboration.
const MAX_TOPICS: usize = 3;

/// The fewest joint works of a close collaborator.
pub const CLOSE_WORKS: u32 = 3;

/// Maximum age of a close collaborator's last joint work, in years.
pub const CLOSE_YEARS: u16 = 5;

/// A person's collaborator.
#[derive(Clone, Debug, PartialEq)]
pub struct Collaborator {
    /// Person who is the collaborator.
    pub person: PersonId,
    /// Number of joint works.
    pub works: u32,
    /// Part of the person's works that are joint, above 0 and at most 1.
    pub share: f32,
    /// Year of the first joint work that is dated.
    pub first_year: Option<u16>,
    /// Year of the last joint work that is dated.
    pub last_year: Option<u16>,
    /// Number of joint works that tie them: those of hundreds of authors tie members only.
    pub near_works: u32,
    /// Year of the last of these that is dated.
    pub near_year: Option<u16>,
    /// Topics of the joint works, most frequent first, at most three.
    pub topics: Vec<TopicId>,
}

impl Collaborator {
    /// True if the collaborator is a close one in the year `now`: at least [`CLOSE_WORKS`] joint
    /// works that tie them, the last at most [`CLOSE_YEARS`] years old.
    pub fn is_close(&self, now: u16) -> bool {
        let is_recent = |last: u16| last.saturating_add(CLOSE_YEARS) >= now;
        self.near_works >= CLOSE_WORKS && self.near_year.is_some_and(is_recent)
    }
}

/// Definition of "close", in words.
pub fn close_rule() -> String {
    collaborators::close_rule(CLOSE_WORKS, CLOSE_YEARS)
}

/// All collaborators of a person in `works`: most joint works first, then the last joint
/// year, then by name.
pub fn collaborators(dataset: &Dataset, works: &[WorkId], person: PersonId) -> Vec<Collaborator> {
    let mut found: Vec<Option<Collaborator>> = vec![None; dataset.people.len()];
    let mut topics: Vec<Vec<TopicId>> = vec![Vec::new(); dataset.people.len()];
    let mut own = 0;
    for work in works.iter().filter_map(|id| dataset.work(*id)) {
        if !work.has_author(person) {
            continue;
        }
        own += 1;
        let near = is_of_crowd(work).then(|| tied(dataset, work));
        for author in authors(dataset, work).into_iter().filter(|author| *author != person) {
            let is_near = near.as_ref().is_none_or(|near| near.binary_search(&author).is_ok());
            let collaborator =
                found[author.index()].get_or_insert_with(|| Collaborator::new(author));
            collaborator.add(work, is_near);
            topics[author.index()].extend(&work.topics);
        }
    }
    let mut list: Vec<Collaborator> = found.into_iter().flatten().collect();
    for collaborator in &mut list {
        collaborator.share = collaborator.works as f32 / own as f32;
        collaborator.topics = ranked(std::mem::take(&mut topics[collaborator.person.index()]));
    }
    let name = |person: PersonId| dataset.person(person).map(|person| person.name.as_str());
    order::sort_by(&mut list, |a, b| {
        let (left, right) = ((a.works, a.last_year), (b.works, b.last_year));
        right.cmp(&left).then_with(|| name(a.person).cmp(&name(b.person)))
    });
    list
}

impl Collaborator {
    fn new(person: PersonId) -> Self {
        Self {
            person,
            works: 0,
            share: 0.0,
            first_year: None,
            last_year: None,
            near_works: 0,
            near_year: None,
            topics: Vec::new(),
        }
    }

    fn add(&mut self, work: &Work, is_near: bool) {
        self.works += 1;
        self.near_works += u32::from(is_near);
        if let Some(year) = work.date.map(|date| date.year) {
            self.first_year = Some(self.first_year.map_or(year, |first| first.min(year)));
            self.last_year = Some(self.last_year.map_or(year, |last| last.max(year)));
            self.near_year = if is_near { self.near_year.max(Some(year)) } else { self.near_year };
        }
    }
}

/// The most frequent topics; among equals in the order of the vocabulary.
fn ranked(mut topics: Vec<TopicId>) -> Vec<TopicId> {
    order::sort_by_key(&mut topics, |topic| *topic);
    let mut counts: Vec<(usize, TopicId)> =
        topics.chunk_by(|a, b| a == b).map(|run| (run.len(), run[0])).collect();
    order::sort_by_key(&mut counts, |&(count, topic)| (usize::MAX - count, topic));
    counts.into_iter().take(MAX_TOPICS).map(|(_, topic)| topic).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::network::sample;
    use crate::model::Authorship;

    /// Checks rows of name, works, years, percent and closeness in 2008.
    #[track_caller]
    fn check(works: &[&str], person: u32, expected: &[&str]) {
        let dataset = sample::dataset(works);
        let works = sample::works_of(&dataset, None);
        let rows = collaborators(&dataset, &works, PersonId(person));
        let row = |one: &Collaborator| {
            let name = &dataset.people[one.person.index()].name;
            let years = (one.first_year.unwrap_or(0), one.last_year.unwrap_or(0));
            let close = if one.is_close(2008) { " close" } else { "" };
            let percent = (one.share * 100.0).round();
            format!("{name} {} {}-{} {percent}%{close}", one.works, years.0, years.1)
        };
        assert_eq!(rows.iter().map(row).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn collaborators_come_by_joint_works_and_recency() {
        check(
            &["AC", "ACD", "AC", "AE", "CDE"],
            0,
            &["C 3 2001-2003 75% close", "E 1 2004-2004 25%", "D 1 2002-2002 25%"],
        );
        check(&["AC"], 1, &[]);
        check(&["AC"], 99, &[]);
    }

    #[test]
    fn an_old_collaborator_is_not_close() {
        let old =
            Collaborator { near_works: 9, near_year: Some(2002), ..Collaborator::new(PersonId(0)) };
        assert!(!old.is_close(2008) && old.is_close(2007));
    }

    #[test]
    fn works_of_hundreds_make_nobody_close_but_members() {
        let mut dataset = sample::dataset(&["ABC", "ABC", "ABC"]);
        let crowd = (3..200).map(|at| Authorship::from_person(PersonId(at)));
        let crowd: Vec<Authorship> = crowd.collect();
        for work in &mut dataset.works {
            let authors = std::mem::take(&mut work.authors).into_iter();
            work.authors = authors.chain(crowd.clone()).collect();
        }
        dataset.people[1].profile = Some(Box::default());
        dataset.people[2].profile = None;
        let works = sample::works_of(&dataset, None);
        let all = collaborators(&dataset, &works, PersonId(0));
        let close = all.iter().filter(|one| one.is_close(2004)).map(|one| one.person);
        assert_eq!(close.collect::<Vec<_>>(), [PersonId(1)]);
        assert!(all.iter().all(|one| one.works == 3));
    }

    #[test]
    fn topics_come_by_frequency() {
        let ids = [3, 1, 3, 2, 1, 0].map(TopicId);
        assert_eq!(ranked(ids.to_vec()), [1, 3, 0].map(TopicId));
    }
}
