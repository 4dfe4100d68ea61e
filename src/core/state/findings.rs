//! Findings of the audit that belong to a page.

use crate::audit::{Finding, Subject};
use crate::model::{Dataset, VenueId};
use crate::order;
use crate::state::Focus;

/// Findings about the subject of a page, its works and their venues; all of them on the first page.
pub fn findings_of(focus: Focus, found: Vec<Finding>, dataset: &Dataset) -> Vec<Finding> {
    if focus == Focus::Lab || focus == Focus::home(dataset) {
        return found;
    }
    let works = focus.works(dataset);
    let venues = works.iter().filter_map(|id| dataset.work(*id)?.venue);
    let mut venues: Vec<VenueId> = venues.collect();
    order::sort_and_deduplicate(&mut venues);
    let belongs = |subject: &Subject| match *subject {
        Subject::Lab | Subject::Source(_) => false,
        Subject::Person(id) => focus == Focus::Person(id),
        Subject::Work(id) => works.binary_search(&id).is_ok(),
        Subject::Venue(id) => venues.binary_search(&id).is_ok(),
    };
    let is_of_page = |one: &Finding| belongs(&one.subject) || one.others.iter().any(belongs);
    found.into_iter().filter(is_of_page).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::audit::Kind;
    use crate::model::{Authorship, Person, PersonId, TopicId, Venue, VenueKind, Work, WorkId};

    /// Three people; the first wrote work 0 at venue 0, the second work 1 on topic 0.
    fn dataset() -> Dataset {
        let person = |name: &str| Person {
            key: name.to_lowercase(),
            name: name.to_owned(),
            ..Person::default()
        };
        let work = |author, venue, topics: &[u32]| Work {
            authors: vec![Authorship::from_person(PersonId(author))].into(),
            venue,
            topics: topics.iter().copied().map(TopicId).collect(),
            ..Work::default()
        };
        let venue = |short: &str| Venue {
            key: short.to_owned(),
            short: short.to_owned(),
            name: String::new(),
            kind: VenueKind::Journal,
        };
        Dataset {
            people: ["Ida", "Bo", "Cy"].iter().map(|name| person(name)).collect(),
            works: vec![work(0, Some(VenueId(0)), &[]), work(1, None, &[0])],
            venues: vec![venue("A"), venue("B")],
            ..Dataset::default()
        }
    }

    #[track_caller]
    fn check_in(dataset: &Dataset, focus: Focus, expected: &str) {
        let finding = |subjects: &[Subject], sentence: &str| Finding {
            kind: Kind::Template,
            subject: subjects[0],
            others: subjects[1..].to_vec(),
            sentence: sentence.to_owned(),
            fix: None,
            location: None,
        };
        let found = vec![
            finding(&[Subject::Lab], "lab"),
            finding(&[Subject::Person(PersonId(0)), Subject::Person(PersonId(1))], "ida+bo"),
            finding(&[Subject::Person(PersonId(2))], "cy"),
            finding(&[Subject::Work(WorkId(0))], "work0"),
            finding(&[Subject::Work(WorkId(1)), Subject::Work(WorkId(0))], "work1+0"),
            finding(&[Subject::Work(WorkId(1))], "work1"),
            finding(&[Subject::Venue(VenueId(1)), Subject::Venue(VenueId(0))], "venues"),
        ];
        let found = findings_of(focus, found, dataset);
        let names: Vec<&str> = found.iter().map(|one| one.sentence.as_str()).collect();
        assert_eq!(names.join(" "), expected, "{focus:?}");
    }

    #[test]
    fn a_page_has_what_concerns_its_subject() {
        let check = |focus, expected| check_in(&dataset(), focus, expected);
        check(Focus::Lab, "lab ida+bo cy work0 work1+0 work1 venues");
        check(Focus::Person(PersonId(0)), "ida+bo work0 work1+0 venues");
        check(Focus::Person(PersonId(1)), "ida+bo work1+0 work1");
        check(Focus::Person(PersonId(2)), "cy");
        check(Focus::Work(WorkId(0)), "work0 work1+0 venues");
        let venue = Focus::find(&dataset(), "venue", "A").unwrap();
        check(venue, "work0 work1+0 venues");
        check(Focus::Topic(TopicId(0)), "work1+0 work1");
    }
}
