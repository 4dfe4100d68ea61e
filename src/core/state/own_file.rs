//! Dataset of the page that an element asks for, where the one that it names is that of a catalog.

use crate::model::Dataset;
use crate::state::Start;
use crate::state::address::file_of_page;

/// Name of the file with the dataset of the page that `start` asks for, which is in the folder of
/// `dataset`; none where that has the page. Works have none of their own.
pub fn own_file(dataset: &Dataset, start: &Start) -> Option<String> {
    let folder = &dataset.catalog.as_ref()?.folder;
    let stem = folder.rsplit_once('.').map_or(&folder[..], |(stem, _)| stem);
    let (kind, key) = match start.page.split_once(':') {
        _ if !start.person.is_empty() => ("person", start.person.as_str()),
        page => page.filter(|(kind, _)| *kind != "work")?,
    };
    file_of_page(stem, kind, key)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Catalog;

    #[track_caller]
    fn check(person: &str, page: &str, expected: Option<&str>) {
        let catalog = Catalog { folder: "lab.parts".to_owned(), ..Catalog::default() };
        let (person, page) = (person.to_owned(), page.to_owned());
        let start = Start { person, page, ..Start::default() };
        assert_eq!(own_file(&Dataset::default(), &start), None);
        let dataset = Dataset { catalog: Some(catalog), ..Dataset::default() };
        assert_eq!(own_file(&dataset, &start).as_deref(), expected);
    }

    #[test]
    fn a_page_of_a_large_site_has_a_file() {
        check("", "", None);
        check("ida-roe", "", Some("lab.people-ida-roe.json"));
        check("", "unit:looms", Some("lab.units-looms.json"));
        check("", "work:looms-1843", None);
        check("", "odd", None);
    }
}
