//! Who wrote works, as networks count them: each person once.

use crate::model::{Dataset, PersonId, Work};

/// The people who wrote a work, each once, by their ids.
pub fn authors(dataset: &Dataset, work: &Work) -> Vec<PersonId> {
    let mut people = Vec::with_capacity(work.authors.len());
    add_authors(dataset, work, &mut people);
    people
}

/// Adds them to `people`.
fn add_authors(dataset: &Dataset, work: &Work, people: &mut Vec<PersonId>) {
    let start = people.len();
    for person in work.authors.iter().map(|author| author.person) {
        if dataset.person(person).is_none() {
            continue;
        }
        // Most works have so few that each is best put in its place at once.
        if let Err(at) = people[start..].binary_search(&person) {
            people.insert(start + at, person);
        }
    }
}

/// The people who wrote each of some works, in one list: there may be many works.
pub struct Authors {
    people: Vec<PersonId>,
    /// Where those of each work end.
    ends: Vec<usize>,
}

impl Authors {
    /// Those of `works`.
    pub fn of<'a>(dataset: &'a Dataset, works: &mut dyn Iterator<Item = &'a Work>) -> Self {
        let mut all = Self { people: Vec::new(), ends: Vec::new() };
        for work in works {
            add_authors(dataset, work, &mut all.people);
            all.ends.push(all.people.len());
        }
        all
    }

    /// Those of each work.
    pub fn iter(&self) -> impl Iterator<Item = &[PersonId]> {
        let mut start = 0;
        self.ends.iter().map(move |end| &self.people[std::mem::replace(&mut start, *end)..*end])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::sample;

    #[test]
    fn each_person_counts_once() {
        let dataset = sample::dataset(&["CAC", "", "BA"]);
        let of_each: Vec<Vec<PersonId>> =
            dataset.works.iter().map(|work| authors(&dataset, work)).collect();
        let names = |people: &[PersonId]| -> String {
            people.iter().filter_map(|id| Some(dataset.person(*id)?.name.as_str())).collect()
        };
        let together = Authors::of(&dataset, &mut dataset.works.iter());
        assert_eq!(together.iter().collect::<Vec<_>>(), of_each);
        assert_eq!(of_each.iter().map(|of| names(of)).collect::<Vec<_>>(), ["AC", "", "AB"]);
    }
}
