//! Attributes of an element that name nothing of the dataset it shows.

use crate::model::Dataset;
use crate::state::{Focus, Start};

/// Name of the first attribute of `start` that names nothing that `dataset` can show, person, page or topic,
/// and behind it the keys that it might name, a line each; of pages there are none but
/// those of units.
pub fn unknown(dataset: &Dataset, start: &Start) -> Option<String> {
    let Start { person, page, topic, .. } = start;
    let mut lines = Vec::new();
    // A catalog shows no page but its own.
    let is_whole = dataset.catalog.is_none();
    let is_page = |page: &str| {
        let found = page.split_once(':').and_then(|(kind, key)| Focus::find(dataset, kind, key));
        is_whole && found.is_some()
    };
    let has_person = is_whole && dataset.person_by_key(person).is_some();
    if !person.is_empty() && !has_person {
        lines.push("person");
        lines.extend(dataset.people.iter().map(|person| person.key.as_str()));
    } else if !page.is_empty() && !is_page(page) {
        // The attribute `unit` names a page.
        let is_unit = page.starts_with("unit:");
        lines.push(if is_unit { "unit" } else { "page" });
        let units = dataset.units.iter().filter(|_| is_unit);
        lines.extend(units.map(|unit| unit.key.as_str()));
    } else if !topic.is_empty() && !dataset.topics.iter().any(|it| it.key == *topic) {
        lines.push("topic");
        lines.extend(dataset.topics.iter().map(|topic| topic.key.as_str()));
    }
    (!lines.is_empty()).then(|| lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Person, Topic, Unit, Work};

    /// Checks which attribute of three names nothing, and what it might name.
    #[track_caller]
    fn check(names: [&str; 3], expected: Option<&str>) {
        let person = |key: &str| Person { key: key.to_owned(), ..Person::default() };
        let dataset = Dataset {
            people: ["ida-roe", "bo-vale"].map(person).into(),
            works: vec![Work { key: "looms-1843".to_owned(), ..Work::default() }],
            units: vec![Unit { key: "looms".to_owned(), ..Unit::default() }],
            topics: vec![Topic { key: "weaving".to_owned(), name: "Weaving".to_owned() }],
            ..Dataset::default()
        };
        let [person, page, topic] = names.map(str::to_owned);
        let start = Start { person, page, topic, ..Start::default() };
        assert_eq!(unknown(&dataset, &start).as_deref(), expected, "{names:?}");
    }

    #[test]
    fn what_names_nothing_is_told_with_what_it_might_name() {
        check(["", "", ""], None);
        check(["bo-vale", "work:looms-1843", "weaving"], None);
        check(["bo-vael", "", ""], Some("person\nida-roe\nbo-vale"));
        check(["", "work:looms", ""], Some("page"));
        check(["", "looms-1843", ""], Some("page"));
        check(["", "unit:looms", ""], None);
        check(["", "unit:loms", ""], Some("unit\nlooms"));
        check(["", "", "weavin"], Some("topic\nweaving"));
    }
}
