//! Authors of works for networks, each person once per work.

use crate::model::{Dataset, PersonId, Work, limits};
use crate::order;

/// Authors beyond which a work ties only members of the lab: where it tied all of them, 3,000 would
/// draw 4.5 million lines, which say little about any two.
pub const CROWD: usize = limits::TIED_AUTHORS;

/// Authors beyond which they are sorted together.
const FEW: usize = 100;

/// True if a work has more authors than [`CROWD`].
pub fn is_of_crowd(work: &Work) -> bool {
    work.authors.len() > CROWD
}

/// The people who wrote a work, each once, by their ids.
pub fn authors(dataset: &Dataset, work: &Work) -> Vec<PersonId> {
    let mut people = Vec::with_capacity(work.authors.len());
    add_authors(dataset, work, &mut people);
    people
}

/// The people whom a work ties: all of its authors. A work of a crowd ties only the members of the
/// lab among them, and nobody if these are a crowd as well.
pub fn tied(dataset: &Dataset, work: &Work) -> Vec<PersonId> {
    let mut people = authors(dataset, work);
    if is_of_crowd(work) {
        let is_member = |id: &PersonId| dataset.person(*id).is_some_and(|it| it.profile.is_some());
        people.retain(is_member);
        if people.len() > CROWD {
            people.clear();
        }
    }
    people
}

/// Adds them to `people`.
fn add_authors(dataset: &Dataset, work: &Work, people: &mut Vec<PersonId>) {
    let start = people.len();
    let known = work.authors.iter().map(|author| author.person);
    let known = known.filter(|person| dataset.person(*person).is_some());
    if work.authors.len() > FEW {
        let mut own: Vec<PersonId> = known.collect();
        order::sort_and_deduplicate(&mut own);
        people.append(&mut own);
        return;
    }
    for person in known {
        // Most works have so few authors that inserting each in its place is fastest.
        if let Err(at) = people[start..].binary_search(&person) {
            people.insert(start + at, person);
        }
    }
}

/// The people whom each of some works ties, in one list: there may be many works.
pub struct Authors {
    people: Vec<PersonId>,
    /// End of the authors of each work in `people`.
    ends: Vec<usize>,
}

impl Authors {
    /// Collects the people [`tied`] by `works`. Reserves room for `n_people` entries: an upper bound if one
    /// is known, else 0.
    pub fn new<'a>(
        dataset: &'a Dataset,
        works: &mut dyn Iterator<Item = &'a Work>,
        n_people: usize,
    ) -> Self {
        let mut all = Self { people: Vec::with_capacity(n_people), ends: Vec::new() };
        for work in works {
            match is_of_crowd(work) {
                true => all.people.extend(tied(dataset, work)),
                false => add_authors(dataset, work, &mut all.people),
            }
            all.ends.push(all.people.len());
        }
        all
    }

    /// Number of works.
    pub fn n_works(&self) -> usize {
        self.ends.len()
    }

    /// Number of authors of all works; a person counts once for each work.
    pub fn n_people(&self) -> usize {
        self.people.len()
    }

    /// Authors of the work at a position.
    pub fn of_work(&self, at: usize) -> &[PersonId] {
        let start = at.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.people[start..self.ends[at]]
    }

    /// Iterator over the authors of each work.
    pub fn iter(&self) -> impl Iterator<Item = &[PersonId]> {
        let mut start = 0;
        self.ends.iter().map(move |end| &self.people[std::mem::replace(&mut start, *end)..*end])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::network::sample;
    use crate::model::{Authorship, Person};

    #[test]
    fn each_person_counts_once() {
        let dataset = sample::dataset(&["CAC", "", "BA"]);
        let of_each: Vec<Vec<PersonId>> =
            dataset.works.iter().map(|work| authors(&dataset, work)).collect();
        let names = |people: &[PersonId]| -> String {
            people.iter().filter_map(|id| Some(dataset.person(*id)?.name.as_str())).collect()
        };
        let together = Authors::new(&dataset, &mut dataset.works.iter(), 0);
        assert_eq!(together.iter().collect::<Vec<_>>(), of_each);
        assert_eq!((together.n_works(), together.n_people()), (3, 4));
        assert_eq!(of_each.iter().map(|of| names(of)).collect::<Vec<_>>(), ["AC", "", "AB"]);
    }

    #[test]
    fn many_authors_are_sorted_together() {
        let count = 600_000;
        let authors_of =
            (0..=count).rev().chain([7]).map(|at| Authorship::from_person(PersonId(at)));
        let work = Work { authors: authors_of.collect(), ..Work::default() };
        let people = vec![Person::default(); count as usize];
        let dataset = Dataset { people, ..Dataset::default() };
        let expected: Vec<PersonId> = (0..count).map(PersonId).collect();
        assert_eq!(authors(&dataset, &work), expected);
    }
}
