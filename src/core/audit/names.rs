//! Check for people who may be one, or who share a name.

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::audit::finding::{Finding, Kind, Subject, list};
use crate::audit::findings::Findings;
use crate::audit::fix::{Entry, Fix};
use crate::messages::audit;
use crate::model::{Dataset, Person, PersonId, Predicate, SourceLocation, Work};
use crate::order::sort_by;
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
    let names: Vec<Parts> = dataset.people.iter().map(Parts::of).collect();
    let name = |id: PersonId| names.get(id.index()).filter(|name| name.is_full());
    let named = || dataset.people_with_ids().filter_map(|(id, _)| Some((id, name(id)?)));
    let mut people: Vec<(&str, PersonId)> = named().map(|(id, name)| (&*name.words, id)).collect();
    sort_by(&mut people, |a, b| a.cmp(b));
    for people in people.chunk_by(|a, b| a.0 == b.0).filter(|people| people.len() > 1) {
        let people: Vec<PersonId> = people.iter().map(|(_, id)| *id).collect();
        let keys = people.iter().skip(1).filter_map(|id| dataset.person(*id));
        let sentence = audit::namesakes(&list(keys.map(|person| person.key.as_str())));
        found.extend(places.finding(Kind::Namesakes, &people, sentence));
    }
    for (id, person) in dataset.people_with_ids() {
        for other in person.possible.iter().map(|it| it.person).filter(|other| id < *other) {
            let Some(name) = dataset.person(other).map(|other| &other.name) else { continue };
            let sentence = audit::possible_person(name);
            found.extend(places.finding(Kind::PossiblyOne, &[id, other], sentence));
        }
    }
    // Full names, by the family name and the first letter of initials that stand somewhere.
    let is_short = |(_, name): &(PersonId, &Parts)| name.is_initials();
    let initials = named().filter(is_short).filter_map(|(_, name)| name.initial());
    let mut by_initial: BTreeMap<(&str, char), Vec<PersonId>> =
        initials.map(|key| (key, Vec::new())).collect();
    for (id, name) in named().filter(|one| !is_short(one)) {
        if let Some(group) = name.initial().and_then(|key| by_initial.get_mut(&key)) {
            group.push(id);
        }
    }
    for (id, initials) in named().filter(is_short) {
        let group = initials.initial().and_then(|key| by_initial.get(&key));
        let fitting = group.filter(|group| group.len() <= MAX_GROUP).into_iter().flatten().copied();
        let fits = |other: &PersonId| name(*other).is_some_and(|other| initials.fit(other));
        let fitting: Vec<PersonId> = fitting.filter(fits).take(MAX_FITTING + 1).collect();
        if fitting.is_empty() || fitting.len() > MAX_FITTING {
            continue;
        }
        let others = fitting.iter().filter_map(|id| dataset.person(*id));
        let sentence = audit::initials(&list(others.map(|person| person.name.as_str())));
        let people = [&[id], fitting.as_slice()].concat();
        found.extend(places.finding(Kind::Initials, &people, sentence));
    }
}

/// Folded words of a name, the family name last.
struct Parts {
    /// The words, separated by spaces; empty if the name is one piece.
    words: Box<str>,
    /// Start of the family name, in bytes.
    family: usize,
}

impl Parts {
    fn of(person: &Person) -> Self {
        let family = fold(&person.family);
        let name = fold(&person.name);
        let given = name.strip_suffix(&family);
        let given = match given.filter(|given| given.is_empty() || given.ends_with(' ')) {
            Some(given) => Cow::Borrowed(given),
            // The family name comes first in some names.
            None => Cow::Owned(name.replacen(&family, "", 1)),
        };
        let mut words = given.split_whitespace().collect::<Vec<_>>().join(" ");
        if !words.is_empty() && !family.is_empty() {
            words.push(' ');
            words.push_str(&family);
        }
        let family = words.len() - family.len().min(words.len());
        Self { words: words.into(), family }
    }

    /// True if there is a given name beside the family name.
    fn is_full(&self) -> bool {
        self.family > 0 && self.family < self.words.len()
    }

    fn given(&self) -> impl Iterator<Item = &str> {
        self.words[..self.family].trim_end_matches(' ').split(' ')
    }

    /// Family name and first letter of the first given name.
    fn initial(&self) -> Option<(&str, char)> {
        Some((&self.words[self.family..], self.words.chars().next()?))
    }

    fn is_initials(&self) -> bool {
        self.given().all(|word| word.chars().count() == 1)
    }

    /// True if every initial is that of the given name of `other` at its position.
    fn fit(&self, other: &Self) -> bool {
        let mut pairs = self.given().zip(other.given()).take(MAX_GIVEN);
        pairs.all(|(initial, name)| name.starts_with(initial))
    }
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
    fn check(name: &str, family: &str, expected: &str) {
        let (name, family) = (name.to_owned(), family.to_owned());
        let parts = Parts::of(&Person { name, family, ..Person::default() });
        assert_eq!(&*parts.words, expected);
    }

    #[test]
    fn the_family_name_is_last() {
        check("Ida Example", "Example", "ida example");
        check("Li Ming", "Li", "ming li");
        // A given name may begin with the family name.
        check("Lin Li", "Li", "lin li");
        check("Li Li", "Li", "li li");
        check("Example", "Example", "");
    }
}
