//! Check for people who may be one, or who share a name.

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::audit::finding::{Finding, Kind, Subject, list};
use crate::audit::findings::Findings;
use crate::audit::fix::{Entry, Fix};
use crate::messages::audit;
use crate::model::{Dataset, Person, PersonId, Predicate, SourceLocation, Work};
use crate::text::fold::fold;

/// Maximum number of full names that initials may fit to be reported.
const MAX_FITTING: usize = 5;

/// Maximum number of people with the same family name and initial; in larger groups initials
/// identify nobody.
const MAX_GROUP: usize = 100;

/// Maximum number of given names of one person that are compared with initials.
const MAX_GIVEN: usize = 20;

/// Maximum number of people in a suggested override.
const MAX_ENTRIES: usize = 100;

/// Checks people with the same name, and initials that fit others.
pub fn check(dataset: &Dataset, found: &mut Findings) {
    let places = Places::new(dataset);
    let names: Vec<Vec<String>> = dataset.people.iter().map(parts).collect();
    let mut by_name: BTreeMap<String, Vec<PersonId>> = BTreeMap::new();
    // Full names, by family name and the first letter of the given name.
    let mut by_initial: BTreeMap<(&str, char), Vec<PersonId>> = BTreeMap::new();
    for ((id, _), parts) in dataset.people_with_ids().zip(&names) {
        if parts.len() < 2 {
            continue;
        }
        by_name.entry(parts.join(" ")).or_default().push(id);
        if let (Some(key), false) = (initial(parts), is_initials(parts)) {
            by_initial.entry(key).or_default().push(id);
        }
    }
    for people in by_name.values().filter(|people| people.len() > 1) {
        let keys = people.iter().skip(1).filter_map(|id| dataset.person(*id));
        let sentence = audit::namesakes(&list(keys.map(|person| person.key.as_str())));
        found.extend(places.finding(Kind::Namesakes, people, sentence));
    }
    for (id, person) in dataset.people_with_ids() {
        for other in person.possible.iter().map(|it| it.person).filter(|other| id < *other) {
            let Some(name) = dataset.person(other).map(|other| &other.name) else { continue };
            let sentence = audit::possible_person(name);
            found.extend(places.finding(Kind::PossiblyOne, &[id, other], sentence));
        }
    }
    for ((id, _), parts) in dataset.people_with_ids().zip(&names) {
        let Some(key) = initial(parts).filter(|_| is_initials(parts)) else { continue };
        let group = by_initial.get(&key).filter(|group| group.len() <= MAX_GROUP);
        let fitting = group.into_iter().flatten();
        let fits = |other: &&PersonId| {
            names.get(other.index()).is_some_and(|other| is_fitting(parts, other))
        };
        let fitting: Vec<PersonId> = fitting.filter(fits).copied().take(MAX_FITTING + 1).collect();
        if fitting.is_empty() || fitting.len() > MAX_FITTING {
            continue;
        }
        let others = fitting.iter().filter_map(|id| dataset.person(*id));
        let sentence = audit::initials(&list(others.map(|person| person.name.as_str())));
        let people = [&[id], fitting.as_slice()].concat();
        found.extend(places.finding(Kind::Initials, &people, sentence));
    }
}

/// Folded words of a name, the family name last; empty if the name is one piece.
fn parts(person: &Person) -> Vec<String> {
    let family = fold(&person.family);
    let name = fold(&person.name);
    let given = name.strip_suffix(&family);
    let given = match given.filter(|given| given.is_empty() || given.ends_with(' ')) {
        Some(given) => Cow::Borrowed(given),
        // The family name comes first in some names.
        None => Cow::Owned(name.replacen(&family, "", 1)),
    };
    let mut parts: Vec<String> = given.split_whitespace().map(str::to_owned).collect();
    if !parts.is_empty() && !family.is_empty() {
        parts.push(family);
    }
    parts
}

/// Family name and first letter of the first given name.
fn initial(parts: &[String]) -> Option<(&str, char)> {
    let [first, .., family] = parts else { return None };
    Some((family, first.chars().next()?))
}

fn is_initials(parts: &[String]) -> bool {
    let given = parts.split_last().map_or(&[][..], |(_, given)| given);
    !given.is_empty() && given.iter().all(|part| part.chars().count() == 1)
}

/// True if every initial is that of the given name at its position.
fn is_fitting(initials: &[String], name: &[String]) -> bool {
    let ([initials @ .., _], [given @ .., _]) = (initials, name) else { return false };
    let mut pairs = initials.iter().zip(given).take(MAX_GIVEN);
    pairs.all(|(initial, name)| name.starts_with(initial.as_str()))
}

/// Location of the author list of each person's first work.
struct Places<'a> {
    dataset: &'a Dataset,
    /// Locations, by person.
    first: Vec<Option<SourceLocation>>,
}

impl<'a> Places<'a> {
    fn new(dataset: &'a Dataset) -> Self {
        let mut first = vec![None; dataset.people.len()];
        for work in &dataset.works {
            let Some(location) = authors(work) else { continue };
            for author in &work.authors {
                if let Some(first) = first.get_mut(author.person.index()) {
                    first.get_or_insert(location);
                }
            }
        }
        Self { dataset, first }
    }

    /// Finding about `people`, with the override that all of them are the same person, or else
    /// different ones.
    fn finding(&self, kind: Kind, people: &[PersonId], sentence: String) -> Option<Finding> {
        let subject = Subject::Person(*people.first()?);
        let entries = people.iter().filter_map(|id| {
            let person = self.dataset.person(*id)?.name.clone();
            Some(Entry { location: (*self.first.get(id.index())?)?, person: Some(person) })
        });
        let entries: Vec<Entry> = entries.collect();
        let location = entries.first().map(|entry| entry.location);
        let location = location.or_else(|| subject.location(self.dataset, Predicate::Name));
        // Nobody writes thousands of names into a file by hand.
        let is_whole = entries.len() == people.len() && entries.len() <= MAX_ENTRIES;
        let fix = is_whole.then(|| Fix::same_or_different("people", entries));
        let others = people.iter().skip(1).map(|id| Subject::Person(*id)).collect();
        Some(Finding { kind, subject, others, sentence, fix, location })
    }
}

/// Line that names the authors of a work.
fn authors(work: &Work) -> Option<SourceLocation> {
    let authors = work.assertions.about(Predicate::Authors).next();
    authors.or(work.assertions.first())?.locations.first().copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(name: &str, family: &str, expected: &[&str]) {
        let (name, family) = (name.to_owned(), family.to_owned());
        assert_eq!(parts(&Person { name, family, ..Person::default() }), expected);
    }

    #[test]
    fn the_family_name_is_last() {
        check("Ida Example", "Example", &["ida", "example"]);
        check("Li Ming", "Li", &["ming", "li"]);
        // A given name may begin with the family name.
        check("Lin Li", "Li", &["lin", "li"]);
        check("Li Li", "Li", &["li", "li"]);
        check("Example", "Example", &[]);
    }
}
