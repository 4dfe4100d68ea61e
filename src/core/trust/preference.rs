//! Choice of one of several values for display, and the rule for it in words. The rules themselves
//! are applied by the compiler (`resolve`).

use crate::messages::properties;
use crate::model::{Dataset, LinkKind, Person, Predicate, Work};

/// The value that is shown for a property of a work; none where nothing is.
pub fn shown_value(work: &Work, dataset: &Dataset, predicate: Predicate) -> Option<String> {
    match predicate {
        Predicate::Title => Some(work.title.plain.clone()),
        Predicate::Venue => dataset.venue_of(work).map(|venue| venue.short.clone()),
        Predicate::Year => work.date.map(|date| date.year.to_string()),
        Predicate::Status => Some(work.status.label().to_owned()),
        Predicate::Authors => {
            let authors = work.authors.iter().filter_map(|author| dataset.person(author.person));
            Some(authors.map(|person| person.name.as_str()).collect::<Vec<_>>().join("; "))
        }
        _ => None,
    }
}

/// The value that is shown for a property of a person; none where nothing is,
/// or every value.
pub fn shown_of_person(person: &Person, predicate: Predicate) -> Option<String> {
    let profile = person.profile.as_deref();
    match predicate {
        Predicate::Name => Some(person.name.clone()),
        Predicate::Position => profile.map(|profile| profile.position.clone()),
        Predicate::Affiliation => profile.map(|profile| profile.affiliation.clone()),
        Predicate::Homepage => {
            let mut links = profile?.links.iter();
            links.find(|link| link.kind == LinkKind::Website)?.url.clone().map(String::from)
        }
        _ => None,
    }
}

/// Rule by which that value is shown and no other.
pub fn reason(predicate: Predicate) -> &'static str {
    match predicate {
        Predicate::Title | Predicate::Venue | Predicate::Year | Predicate::Status => {
            properties::from_the_last_record()
        }
        Predicate::Authors => properties::from_the_longest_list(),
        Predicate::Award
        | Predicate::Artifact
        | Predicate::ShortName
        | Predicate::Preprint
        | Predicate::Link
        | Predicate::Interest => properties::all_are_shown(),
        Predicate::Name => properties::from_the_own_source(),
        Predicate::Position | Predicate::Affiliation | Predicate::Homepage => {
            properties::from_a_claim()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Authorship, Person, PersonId};

    #[track_caller]
    fn check(predicate: Predicate, expected: Option<&str>) {
        let work = r#"{"key": "a", "kind": "other", "status": "published", "date": "2020-05", "venue": 0,
            "title": {"plain": "On Engines"}, "authors": [{"person": 0}]}"#;
        let work: Work = serde_json::from_str(work).unwrap();
        assert_eq!(*work.authors, [Authorship::from_person(PersonId(0))]);
        let person = r#"{"key": "ada", "name": "Ada Engine", "family": "Engine"}"#;
        let person: Person = serde_json::from_str(person).unwrap();
        let venue = r#"{"key": "nsdi", "short": "NSDI", "name": "NSDI", "kind": "conference"}"#;
        let venues = vec![serde_json::from_str(venue).unwrap()];
        let dataset = Dataset { people: vec![person], venues, ..Dataset::default() };
        assert_eq!(shown_value(&work, &dataset, predicate).as_deref(), expected);
    }

    #[test]
    fn what_is_shown_is_what_the_work_has() {
        check(Predicate::Title, Some("On Engines"));
        check(Predicate::Authors, Some("Ada Engine"));
        check(Predicate::Year, Some("2020"));
        check(Predicate::Status, Some("Published"));
        check(Predicate::Venue, Some("NSDI"));
        check(Predicate::Award, None);
    }

    #[test]
    fn what_is_shown_of_a_person_is_what_the_profile_has() {
        let person = r#"{"key": "ada", "name": "Ada Engine", "family": "Engine", "profile":
            {"role": "Engineer", "affiliation": "University", "links": [
                {"kind": "pdf", "url": "https://ada.example/a.pdf"},
                {"kind": "website", "url": "https://ada.example/"}], "sources": []}}"#;
        let person: Person = serde_json::from_str(person).unwrap();
        for (predicate, expected) in [
            (Predicate::Name, Some("Ada Engine")),
            (Predicate::Position, Some("Engineer")),
            (Predicate::Affiliation, Some("University")),
            (Predicate::Homepage, Some("https://ada.example/")),
            (Predicate::Interest, None),
        ] {
            assert_eq!(shown_of_person(&person, predicate).as_deref(), expected);
        }
    }

    #[test]
    fn every_rule_is_told() {
        let rules = [
            (Predicate::Year, properties::from_the_last_record()),
            (Predicate::Authors, properties::from_the_longest_list()),
            (Predicate::Link, properties::all_are_shown()),
            (Predicate::Name, properties::from_the_own_source()),
            (Predicate::Position, properties::from_a_claim()),
        ];
        for (predicate, expected) in rules {
            assert_eq!(reason(predicate), expected);
        }
    }
}
