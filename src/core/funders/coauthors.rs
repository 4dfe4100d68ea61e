//! Table 4: the co-authors of a person.

use crate::graph::network::conflict::{Conflict, conflicts_of, is_within};
use crate::model::{Dataset, PartialDate, PersonId};
use crate::order;
use crate::text::fold::fold;

use crate::funders::names::{last_first, mail};

/// Mark of the template for co-authors; `C:` would be other collaborators, whom no work names.
const CO_AUTHOR: &str = "A:";

/// Number of authors from which a work is reported as one of a large collaboration.
const LARGE: usize = 100;

/// Co-authors of a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coauthors {
    /// Row of each person, in the order of the names.
    pub rows: Vec<Vec<String>>,
    /// Number of people without an affiliation.
    pub n_unaffiliated: usize,
    /// Number of people with whom the person has only works without a date.
    pub n_undated: usize,
    /// Titles of the works with a hundred and more authors, with the number of these.
    pub large: Vec<(String, usize)>,
}

/// Co-authors of `person` in the `months` before `until`, as [`conflicts_of`] finds them: works that
/// appear later count as well, and works without a date. Editors are no co-authors.
pub fn coauthors(
    dataset: &Dataset,
    person: PersonId,
    until: PartialDate,
    months: u32,
) -> Coauthors {
    let found = conflicts_of(dataset, person, until, months, false);
    let works = dataset.works.iter().filter(|work| !work.edited).filter(|work| {
        work.authors.len() >= LARGE && work.has_author(person) && is_within(work, until, months)
    });
    Coauthors {
        rows: rows(dataset, &found),
        n_unaffiliated: found.iter().filter(|it| it.affiliation.is_empty()).count(),
        n_undated: found.iter().filter(|it| it.last.is_none()).count(),
        large: works.map(|work| (work.title.plain.clone(), work.authors.len())).collect(),
    }
}

/// Rows of the table for these co-authors, by family name.
pub fn rows(dataset: &Dataset, found: &[Conflict]) -> Vec<Vec<String>> {
    let mut rows: Vec<(String, Vec<String>)> = Vec::with_capacity(found.len());
    for conflict in found {
        let row = row(dataset, conflict);
        rows.push((fold(&row[1]), row.to_vec()));
    }
    order::sort_by(&mut rows, |a, b| a.cmp(b));
    rows.into_iter().map(|(_, row)| row).collect()
}

fn row(dataset: &Dataset, conflict: &Conflict) -> [String; 5] {
    let person = dataset.person(conflict.person);
    let mail = person.and_then(|person| person.profile.as_deref()).and_then(mail);
    [
        CO_AUTHOR.to_owned(),
        person.map(last_first).unwrap_or_default(),
        conflict.affiliation.clone(),
        mail.unwrap_or_default(),
        conflict.last.map(|last| last.to_string()).unwrap_or_default(),
    ]
}

#[cfg(test)]
mod tests {
    use crate::model::{Authorship, Person, Work};

    use super::*;

    fn dataset(works: &[(&str, &[u32])]) -> Dataset {
        let people = [
            ("Ada Lovelace", "Lovelace"),
            ("Lotte van der Berg", "van der Berg"),
            ("Sam Davis Jr.", "Davis"),
            ("The Engine Group", "The Engine Group"),
        ];
        let person = |(name, family): (&str, &str)| Person {
            name: name.to_owned(),
            family: family.to_owned(),
            ..Person::default()
        };
        let work = |(date, authors): &(&str, &[u32])| Work {
            date: PartialDate::parse(date),
            authors: authors.iter().map(|at| Authorship::from_person(PersonId(*at))).collect(),
            ..Work::default()
        };
        Dataset {
            people: people.map(person).into(),
            works: works.iter().map(work).collect(),
            ..Dataset::default()
        }
    }

    #[track_caller]
    fn check(works: &[(&str, &[u32])], expected: &[&str]) {
        let until = PartialDate::parse("2025-06").unwrap();
        let found = coauthors(&dataset(works), PersonId(0), until, 48);
        let rows = found.rows.iter().map(|row| format!("{} {} {}", row[0], row[1], row[4]));
        assert_eq!(rows.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn each_person_stands_once_by_family_name() {
        check(
            &[("2024-03", &[0, 1, 2]), ("2022", &[0, 2, 3]), ("2025-02", &[2, 0])],
            &[
                "A: Davis, Sam, Jr. 2025-02",
                "A: The Engine Group 2022",
                "A: van der Berg, Lotte 2024-03",
            ],
        );
        check(&[("2019", &[0, 1]), ("2024", &[1, 2])], &[]);
        check(&[("", &[0, 1])], &["A: van der Berg, Lotte "]);
    }

    #[test]
    fn large_collaborations_are_counted() {
        let many: Vec<u32> = std::iter::repeat_n([0, 1], LARGE / 2).flatten().collect();
        let until = PartialDate::parse("2025").unwrap();
        let all = dataset(&[("2025", &many), ("2025", &[0, 1]), ("2001", &many)]);
        let found = coauthors(&all, PersonId(0), until, 48);
        assert_eq!((found.large, found.n_unaffiliated), (vec![(String::new(), LARGE)], 1));
    }
}
