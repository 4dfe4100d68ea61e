//! Searching, filtering and addresses on the demo's dataset.

use peerage::facet::{Facet, Selection, counts, narrow, toggle};
use peerage::model::{Dataset, PersonId, TopicId, WorkId, WorkKind};
use peerage::search::{Index, Query, Tolerance};
use peerage::store::{Inquiry, Sort, address, groups};

use crate::compile::dataset;

fn all(dataset: &Dataset) -> Vec<WorkId> {
    dataset.works_with_ids().map(|(id, _)| id).collect()
}

fn topic(dataset: &Dataset, key: &str) -> TopicId {
    let at = dataset.topics.iter().position(|topic| topic.key == key);
    TopicId(at.unwrap_or_else(|| panic!("no topic {key}")) as u32)
}

#[test]
fn a_person_and_a_topic_leave_the_works_of_both() {
    let dataset = dataset();
    let selection = Selection {
        topics: vec![topic(&dataset, "in-network-computing")],
        people: dataset.person_by_key("chonlam-lao").into_iter().collect(),
        ..Selection::default()
    };
    assert_eq!(narrow(&all(&dataset), &dataset, &selection).len(), 3);
}

#[test]
fn a_search_ignores_case_accents_and_order() {
    let dataset = dataset();
    let index = Index::new(&dataset);
    let n_hits = |query: &str| index.search(&dataset, &Query::parse(query)).works.len();
    assert_eq!(n_hits(""), dataset.works.len());
    assert_eq!(n_hits("  ,"), dataset.works.len());
    assert!(n_hits("aggregation") > 1);
    assert_eq!(n_hits("AGGREGÁTION"), n_hits("aggregation"));
    assert_eq!(n_hits("wenfei atp"), 1);
    assert_eq!(n_hits("atp wenfei"), 1);
    assert_eq!(n_hits("jack y b lee"), 2);
    assert_eq!(n_hits("efficient switch memory"), 1);
    let strict = index.search_with(&dataset, &Query::parse("gregation"), Tolerance::Strict);
    assert_eq!(strict.works.len(), 0, "words are found from their beginning");
    assert_eq!(n_hits("agregation wenfei"), n_hits("aggregation wenfei"));
}

#[test]
fn a_count_is_what_choosing_the_value_leaves() {
    let dataset = dataset();
    let all = all(&dataset);
    let mut found = Index::new(&dataset).search(&dataset, &Query::parse("learning")).works;
    found.sort();
    let selection = Selection {
        kinds: vec![WorkKind::Conference],
        years: vec![2023, 2025],
        ..Selection::default()
    };
    let counts = counts(&all, &found, &dataset, &selection);
    for (year, count) in &counts.years {
        let choice = Selection { years: vec![*year], ..selection.clone() };
        assert_eq!(narrow(&found, &dataset, &choice).len(), *count as usize, "{year}");
    }
    for (kind, count) in &counts.kinds {
        let choice = Selection { kinds: vec![*kind], ..selection.clone() };
        assert_eq!(narrow(&found, &dataset, &choice).len(), *count as usize, "{kind:?}");
    }
    for (person, count) in &counts.people {
        let mut choice = selection.clone();
        toggle(&mut choice.people, *person);
        assert_eq!(narrow(&found, &dataset, &choice).len(), *count as usize, "{person:?}");
    }
    assert_eq!(selection.without(Facet::Year).years, Vec::<u16>::new());
}

#[test]
fn headings_count_what_stands_under_them() {
    let dataset = dataset();
    let all = all(&dataset);
    for sort in Sort::ALL {
        let groups = groups(&all, &all, &dataset, sort);
        let listed: usize = groups.iter().map(|group| group.works.len()).sum();
        assert_eq!(listed, all.len(), "{sort:?}");
        assert!(groups.iter().all(|group| group.works.len() == group.total), "{sort:?}");
    }
    let hits = Index::new(&dataset).search(&dataset, &Query::parse("mixnet")).works;
    let groups = groups(&hits, &all, &dataset, Sort::Newest);
    assert_eq!(groups.len(), 1);
    assert_eq!((groups[0].heading.as_str(), groups[0].works.len()), ("2025", 1));
    assert!(groups[0].total > 1);
}

#[test]
fn an_address_says_all_that_was_asked() {
    let dataset = dataset();
    let inquiry = Inquiry {
        query: "100% \"é+&=#\" word".to_owned(),
        selection: Selection {
            topics: vec![TopicId(0), TopicId(2)],
            years: vec![2021, 2025],
            venues: vec![peerage::model::VenueId(3)],
            kinds: vec![WorkKind::Conference, WorkKind::Thesis],
            people: vec![PersonId(1), PersonId(9)],
        },
        sort: Sort::Venue,
        person: Some(PersonId(2)),
    };
    let fragment = address::write(&inquiry, &dataset);
    assert_eq!(address::read(&format!("#{fragment}"), &dataset, &Inquiry::default()), inquiry);
    assert_eq!(address::write(&Inquiry::default(), &dataset), "");
}

#[test]
fn an_address_with_unknown_things_is_read_as_far_as_it_goes() {
    let dataset = dataset();
    let inquiry =
        address::read("#topic=nothing&year=x+2021&type=&odd&q=%zz%", &dataset, &Inquiry::default());
    assert_eq!(inquiry.selection, Selection { years: vec![2021], ..Selection::default() });
    assert_eq!(inquiry.query, "%zz%");
}
