//! People and works by the names that signed documents give them.

use std::collections::HashMap;

use peerage_core::model::{Dataset, Identifier, PersonId, WorkId};
use peerage_core::text::fold::fold;

/// An index of a dataset; it finds what [`peerage_core::trust::find_work`] and
/// [`Dataset::person_by_key`] find, without going through all works and people
/// for each name. Empty where no document is signed.
#[derive(Default)]
pub struct Lookup {
    people: HashMap<String, PersonId>,
    by_key: HashMap<String, WorkId>,
    by_identifier: HashMap<Identifier, WorkId>,
    by_title: HashMap<String, WorkId>,
}

impl Lookup {
    /// Files the people and works of `dataset`.
    pub fn of(dataset: &Dataset) -> Self {
        let mut lookup = Self::default();
        if dataset.proofs.documents.is_empty() {
            return lookup;
        }
        for (id, person) in dataset.people_with_ids() {
            lookup.people.entry(person.key.clone()).or_insert(id);
        }
        for (id, work) in dataset.works_with_ids() {
            lookup.by_key.entry(work.key.clone()).or_insert(id);
            lookup.by_title.entry(fold(&work.title.plain)).or_insert(id);
            for identifier in &work.identifiers {
                lookup.by_identifier.entry(identifier.clone()).or_insert(id);
            }
        }
        lookup
    }

    /// The person of this key.
    pub fn person(&self, key: &str) -> Option<PersonId> {
        self.people.get(key).copied()
    }

    /// The first work of this key, DOI or title.
    pub fn work(&self, name: &str) -> Option<WorkId> {
        let key = name.strip_prefix("urn:peerage:work:").unwrap_or(name);
        let identifier = Identifier::doi(name);
        let found = [
            self.by_key.get(key),
            identifier.and_then(|identifier| self.by_identifier.get(&identifier)),
            self.by_title.get(&fold(name)),
        ];
        found.into_iter().flatten().min().copied()
    }
}

#[cfg(test)]
mod tests {
    use peerage_core::model::{Document, Proofs, RichText, Work};
    use peerage_core::trust::find_work;

    use super::*;

    fn dataset() -> Dataset {
        let work = |key: &str, title: &str, doi: &str| Work {
            key: key.to_owned(),
            title: RichText { plain: title.to_owned(), runs: Vec::new() },
            identifiers: Identifier::doi(doi).into_iter().collect(),
            ..Work::default()
        };
        let works = vec![
            work("a1", "On Tables", "10.1000/1"),
            work("b2", "On tables!", "10.1000/2"),
            work("on tables", "Else", "10.1000/1"),
        ];
        let document = Document { file: String::new(), text: String::new() };
        let proofs = Proofs { documents: vec![document], ..Proofs::default() };
        Dataset { works, proofs, ..Dataset::default() }
    }

    #[track_caller]
    fn check(name: &str, expected: Option<u32>) {
        let dataset = dataset();
        assert_eq!(Lookup::of(&dataset).work(name), expected.map(WorkId), "{name}");
        assert_eq!(find_work(&dataset, name), expected.map(WorkId), "{name}");
    }

    #[test]
    fn a_work_is_found_as_elsewhere() {
        check("b2", Some(1));
        check("urn:peerage:work:b2", Some(1));
        check("https://doi.org/10.1000/2", Some(1));
        check("10.1000/1", Some(0));
        check("on tables", Some(0));
        check("Else", Some(2));
        check("none", None);
    }
}
