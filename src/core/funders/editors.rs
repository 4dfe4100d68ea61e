//! Table 5: the people with whom a person edited collections in the last 24 months.

use std::collections::BTreeMap;

use crate::graph::network::conflict::{affiliation, is_within};
use crate::model::{Dataset, PartialDate, PersonId, Work};
use crate::text::fold::fold;

use crate::funders::names::last_first;

/// Mark of the template for co-editors; `B:` would be editorial boards, whom no work names.
const CO_EDITOR: &str = "E:";

/// Number of months before the date.
const MONTHS: u32 = 24;

/// Rows of the table: for each co-editor the last collection.
pub fn editors(dataset: &Dataset, person: PersonId, until: PartialDate) -> Vec<Vec<String>> {
    let mut last: BTreeMap<PersonId, &Work> = BTreeMap::new();
    let edited = dataset
        .works
        .iter()
        .filter(|work| work.edited && work.has_author(person) && is_within(work, until, MONTHS));
    for work in edited {
        let others = work.authors.iter().map(|author| author.person).filter(|id| *id != person);
        for other in others {
            let before = last.entry(other).or_insert(work);
            if before.date < work.date {
                *before = work;
            }
        }
    }
    let row = |(id, work): (PersonId, &Work)| {
        let editor = dataset.person(id)?;
        Some(vec![
            CO_EDITOR.to_owned(),
            last_first(editor),
            affiliation(dataset, editor),
            work.title.plain.to_string(),
            work.date.map(|date| date.to_string()).unwrap_or_default(),
        ])
    };
    let mut rows: Vec<Vec<String>> = last.into_iter().filter_map(row).collect();
    rows.sort_by_cached_key(|row| row.get(1).map(|name| (fold(name), name.clone())));
    rows
}

#[cfg(test)]
mod tests {
    use crate::model::{Authorship, Person, RichText};

    use super::*;

    #[test]
    fn the_last_collection_of_each_co_editor_counts() {
        let person = |name: &str| Person {
            name: name.to_owned(),
            family: name.to_owned(),
            ..Person::default()
        };
        let work = |title: &str, date: &str, edited: bool, editors: &[u32]| Work {
            title: RichText::plain(title),
            date: PartialDate::parse(date),
            edited,
            authors: editors.iter().map(|at| Authorship::from_person(PersonId(*at))).collect(),
            ..Work::default()
        };
        let dataset = Dataset {
            people: ["Ada", "Zoe", "Bea"].map(person).into(),
            works: vec![
                work("Old cloth", "2020", true, &[0, 1]),
                work("Cloth", "2024-06", true, &[0, 1, 2]),
                work("Crown", "2025-02", true, &[1, 0]),
                work("An article", "2025-02", false, &[0, 2]),
            ],
            ..Dataset::default()
        };
        let until = PartialDate::parse("2026-01-31").unwrap();
        let rows = editors(&dataset, PersonId(0), until);
        let lines: Vec<String> = rows.iter().map(|row| row.join("|")).collect();
        assert_eq!(lines, ["E:|Bea||Cloth|2024-06", "E:|Zoe||Crown|2025-02"]);
    }
}
