//! Attributes of an element that name nothing of the dataset it shows.

use crate::model::Dataset;
use crate::state::{Focus, Parts, Start};

/// An attribute that names nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unknown {
    /// Name of the attribute.
    pub attribute: &'static str,
    /// Its value.
    pub value: String,
    /// The key that has most in common with the value; empty if none has anything.
    pub nearest: String,
}

/// The first attribute that names nothing of `dataset`: the person, page and topic of `start`, or
/// the parts shown, `view`.
pub fn unknown(dataset: &Dataset, start: &Start, view: &str) -> Option<Unknown> {
    let people = || dataset.people.iter().map(|person| person.key.as_str());
    let topics = || dataset.topics.iter().map(|topic| topic.key.as_str());
    let views = || Parts::ALL.into_iter().map(Parts::key);
    let is_page = |page: &str| {
        page.split_once(':').is_some_and(|(kind, key)| Focus::find(dataset, kind, key).is_some())
    };
    let found = |attribute, value: &str, nearest: Option<&str>| {
        let nearest = nearest.unwrap_or_default().to_owned();
        Some(Unknown { attribute, value: value.to_owned(), nearest })
    };
    let Start { person, page, topic, .. } = start;
    if !person.is_empty() && !people().any(|key| key == person) {
        return found("person", person, nearest(person, &mut people()));
    }
    if !page.is_empty() && !is_page(page) {
        return found("page", page, None);
    }
    if !topic.is_empty() && !topics().any(|key| key == topic) {
        return found("topic", topic, nearest(topic, &mut topics()));
    }
    if !view.is_empty() && !views().any(|key| key == view) {
        return found("view", view, nearest(view, &mut views()));
    }
    None
}

/// The key with the most pairs of letters of a value.
fn nearest<'a>(value: &str, keys: &mut dyn Iterator<Item = &'a str>) -> Option<&'a str> {
    let shared = |key: &str| {
        let pairs = value.as_bytes().windows(2);
        pairs.filter(|pair| key.as_bytes().windows(2).any(|other| other == *pair)).count()
    };
    let ranked = keys.map(|key| (shared(key), key)).filter(|(shared, _)| *shared > 0);
    ranked.max_by_key(|(shared, _)| *shared).map(|(_, key)| key)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Person, Topic, Work};

    fn dataset() -> Dataset {
        let person = |key: &str| Person { key: key.to_owned(), ..Person::default() };
        Dataset {
            people: ["ida-roe", "bo-vale"].map(person).into(),
            works: vec![Work { key: "looms-1843".to_owned(), ..Work::default() }],
            topics: vec![Topic { key: "weaving".to_owned(), name: "Weaving".to_owned() }],
            ..Dataset::default()
        }
    }

    /// Checks which attribute names nothing, and what is nearest to it.
    #[track_caller]
    fn check([person, page, topic, view]: [&str; 4], expected: Option<(&'static str, &str)>) {
        let [person, page, topic] = [person, page, topic].map(str::to_owned);
        let start = Start { person, page, topic, ..Start::default() };
        let found = unknown(&dataset(), &start, view);
        let found = found.as_ref().map(|it| (it.attribute, it.nearest.as_str()));
        assert_eq!(found, expected, "{start:?}, {view}");
    }

    #[test]
    fn what_names_nothing_is_told_with_what_is_nearest() {
        check(["", "", "", ""], None);
        check(["bo-vale", "work:looms-1843", "weaving", "list"], None);
        check(["bo-vael", "", "", ""], Some(("person", "bo-vale")));
        check(["Ida Roe", "", "", ""], Some(("person", "ida-roe")));
        check(["zz", "", "", ""], Some(("person", "")));
        check(["", "work:looms", "", ""], Some(("page", "")));
        check(["", "looms-1843", "", ""], Some(("page", "")));
        check(["", "", "weavin", ""], Some(("topic", "weaving")));
        check(["", "", "", "grpah"], Some(("view", "graph")));
    }
}
