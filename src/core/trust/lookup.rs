//! People and works by the names that signed documents give them.

use crate::model::{Dataset, Identifier, PersonId, Work, WorkId};
use crate::order::sort_by;
use crate::text::fold::fold;

/// Index of the names in a dataset, so that a lookup for a document does not go through all works
/// and people. Empty if no document is signed.
pub struct Lookup {
    /// Names after the kind of the thing they name, with its position; sorted.
    names: Vec<(String, u32)>,
}

impl Lookup {
    /// Files the people and works of `dataset`.
    pub fn new(dataset: &Dataset) -> Self {
        let mut names = Vec::new();
        if dataset.proofs.documents.is_empty() {
            return Self { names };
        }
        for (id, person) in dataset.people_with_ids() {
            names.push((format!("person/{}", person.key), id.0));
        }
        for (id, work) in dataset.works_with_ids() {
            names.push((format!("work/{}", work.key), id.0));
            names.push((format!("title/{}", fold(&work.title.plain)), id.0));
            names.extend(work.identifiers.iter().map(|one| (of_identifier(one), id.0)));
        }
        sort_by(&mut names, Ord::cmp);
        Self { names }
    }

    /// The person of this key.
    pub fn person(&self, key: &str) -> Option<PersonId> {
        self.first(&format!("person/{key}")).map(PersonId)
    }

    /// The first work of this key, DOI or title.
    pub fn work(&self, name: &str) -> Option<WorkId> {
        let key = name.strip_prefix("urn:peerage:work:").unwrap_or(name);
        let found = [
            self.first(&format!("work/{key}")),
            self.first(&format!("title/{}", fold(name))),
            Identifier::doi(name).and_then(|doi| self.first(&of_identifier(&doi))),
        ];
        found.into_iter().flatten().min().map(WorkId)
    }

    fn first(&self, name: &str) -> Option<u32> {
        let at = self.names.partition_point(|(other, _)| other.as_str() < name);
        self.names.get(at).filter(|(other, _)| other == name).map(|(_, id)| *id)
    }
}

fn of_identifier(identifier: &Identifier) -> String {
    format!("{}/{}", identifier.scheme as u8, identifier.value)
}

/// The work of this key, DOI or title, where it is asked for only one.
pub fn find_work(dataset: &Dataset, name: &str) -> Option<WorkId> {
    let key = name.strip_prefix("urn:peerage:work:").unwrap_or(name);
    let doi = Identifier::doi(name);
    let is_meant = |work: &Work| {
        work.key == key
            || doi.as_ref().is_some_and(|doi| work.identifiers.contains(doi))
            || fold(&work.title.plain) == fold(name)
    };
    dataset.works_with_ids().find(|(_, work)| is_meant(work)).map(|(id, _)| id)
}

#[cfg(test)]
mod tests {
    use crate::model::{Document, Person, Proofs, RichText};

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
        let person = |key: &str| Person { key: key.to_owned(), ..Person::default() };
        let people = vec![person("grace"), person("ada"), person("b2")];
        let document = Document { file: String::new(), text: String::new() };
        let proofs = Proofs { documents: vec![document], ..Proofs::default() };
        Dataset { works, people, proofs, ..Dataset::default() }
    }

    #[track_caller]
    fn check(name: &str, expected: Option<u32>) {
        let dataset = dataset();
        assert_eq!(Lookup::new(&dataset).work(name), expected.map(WorkId), "{name}");
        assert_eq!(find_work(&dataset, name), expected.map(WorkId), "{name}");
    }

    #[track_caller]
    fn check_person(key: &str, expected: Option<u32>) {
        assert_eq!(Lookup::new(&dataset()).person(key), expected.map(PersonId), "{key}");
    }

    #[test]
    fn a_work_is_found_by_its_key_doi_or_title() {
        check("b2", Some(1));
        check("urn:peerage:work:b2", Some(1));
        check("https://doi.org/10.1000/2", Some(1));
        check("10.1000/1", Some(0));
        check("on tables", Some(0));
        check("Else", Some(2));
        check("none", None);
        check("ada", None);
        check("zz", None);
    }

    #[test]
    fn a_person_is_found_by_the_whole_key() {
        check_person("ada", Some(1));
        check_person("b2", Some(2));
        check_person("a1", None);
        check_person("ad", None);
        check_person("Ada", None);
    }

    #[test]
    fn without_documents_nothing_is_filed() {
        let dataset = Dataset { proofs: Proofs::default(), ..dataset() };
        assert!(Lookup::new(&dataset).names.is_empty());
    }
}
