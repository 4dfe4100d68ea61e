//! Searching, filtering and addresses with the dataset of the demo.

use peerage_core::facet::{Facet, Mode, Role, Selection, Table, cross, drilldown, narrow};
use peerage_core::graph::CameraPose;
use peerage_core::model::{Dataset, PersonId, Unit, WorkId};
use peerage_core::search::{Index, Query, Searcher, Tolerance};
use peerage_core::state::{
    Address, Arrangement, Density, Focus, Grouping, Listing, NetworkView, Order, Sort, ViewState,
    levels, title_ranks,
};
use peerage_core::trust::evidence::{Kind, Mask};

use crate::compile::dataset;

fn all(dataset: &Dataset) -> Vec<WorkId> {
    dataset.works_with_ids().map(|(id, _)| id).collect()
}

fn table(dataset: &Dataset) -> Table {
    Table::new(dataset, &levels(dataset))
}

/// A selection of values by their keys in addresses.
fn select(dataset: &Dataset, chosen: &[(Facet, &str)]) -> Selection {
    let table = table(dataset);
    let mut selection = Selection::default();
    for (facet, key) in chosen {
        let value = table.find(dataset, *facet, key);
        selection.set(*facet, value.unwrap_or_else(|| panic!("no {key}")), Some(false));
    }
    selection
}

#[test]
fn a_person_and_a_topic_leave_the_works_of_both() {
    let dataset = dataset();
    let chosen = [(Facet::Topic, "in-network-computing"), (Facet::Person, "chonlam-lao")];
    let selection = select(&dataset, &chosen);
    assert_eq!(narrow(&all(&dataset), &table(&dataset), &selection).len(), 3);
}

#[test]
fn an_award_leaves_the_works_that_have_it() {
    let dataset = dataset();
    let table = table(&dataset);
    let n_left =
        |key| narrow(&all(&dataset), &table, &select(&dataset, &[(Facet::Award, key)])).len();
    assert_eq!(n_left("best-paper-award"), 1);
    assert_eq!(n_left("any"), 3);
}

#[test]
fn a_search_ignores_case_accents_and_order() {
    let dataset = dataset();
    let mut searcher = Searcher::new(Index::new(&dataset));
    let mut n_hits = |query: &str| searcher.find(&dataset, &Query::parse(query)).works.len();
    assert_eq!(n_hits(""), dataset.works.len());
    assert_eq!(n_hits("  ,"), dataset.works.len());
    assert!(n_hits("aggregation") > 1);
    assert_eq!(n_hits("AGGREGÁTION"), n_hits("aggregation"));
    assert_eq!(n_hits("wenfei atp"), 1);
    assert_eq!(n_hits("atp wenfei"), 1);
    assert_eq!(n_hits("jack y b lee"), 2);
    assert_eq!(n_hits("efficient switch memory"), 1);
    let mut strict = Searcher::new(Index::new(&dataset));
    let strict = strict.find_with(&dataset, &Query::parse("gregation"), Tolerance::Strict);
    assert_eq!(strict.works.len(), 0, "words are found from their beginning");
    assert_eq!(n_hits("agregation wenfei"), n_hits("aggregation wenfei"));
}

#[test]
fn a_count_is_what_choosing_the_value_leaves() {
    let dataset = dataset();
    let table = table(&dataset);
    let found = Searcher::new(Index::new(&dataset)).find(&dataset, &Query::parse("learning")).works;
    let chosen = [(Facet::Kind, "conference"), (Facet::Year, "2023"), (Facet::Year, "2025")];
    let selection = select(&dataset, &chosen);
    let drilldown = drilldown(&found, &table, &selection);
    assert!(!drilldown.hits.is_empty());
    for facet in Facet::ALL {
        for value in drilldown.counts.values(facet) {
            let mut choice = selection.clone();
            if choice.mode(facet) == Mode::Any {
                choice.clear(facet);
            }
            choice.set(facet, value, Some(false));
            let n_left = narrow(&found, &table, &choice).len();
            assert_eq!(n_left, drilldown.counts.get(facet, value) as usize, "{facet:?} {value}");
        }
    }
}

#[test]
fn the_first_author_is_told_from_the_co_first() {
    let dataset = dataset();
    let person = dataset.person_by_key("zhuang-wang").unwrap();
    let table = table(&dataset).of_person(&dataset, Some(person));
    let is_by = |id: &WorkId| table.column(Facet::Person).values(*id).contains(&person.0);
    let works: Vec<WorkId> = all(&dataset).into_iter().filter(is_by).collect();
    let grid = cross(&works, table.column(Facet::Year), table.column(Facet::Role));
    let bins = grid.bins(1).unwrap();
    let n = |role: Role| grid.in_bin(bins, 0, role as u32);
    assert_eq!(works.len(), 14);
    assert_eq!(n(Role::First) + n(Role::CoFirst) + n(Role::Sole), 9);
}

fn arranged(dataset: &Dataset, hits: &[WorkId], order: Order) -> Vec<(String, usize, usize)> {
    let (scope, table, titles) = (all(dataset), table(dataset), title_ranks(dataset));
    let pinned: Vec<WorkId> =
        dataset.works_with_ids().filter(|(_, work)| work.selected).map(|(id, _)| id).collect();
    let listing =
        Listing { dataset, table: &table, scope: &scope, pinned: &pinned, titles: &titles };
    let groups = listing.groups(hits, order);
    groups.into_iter().map(|group| (group.heading, group.works.len(), group.total)).collect()
}

#[test]
fn every_arrangement_lists_everything() {
    let dataset = dataset();
    let all = all(&dataset);
    let n_topics: usize = dataset.works.iter().map(|work| work.topics.len()).sum();
    for (sort, _, _) in Sort::ALL {
        for (grouping, _, _) in Grouping::ALL {
            for is_pinned in [false, true] {
                let order =
                    Order { sort: *sort, grouping: *grouping, is_pinned, ..Order::default() };
                let groups = arranged(&dataset, &all, order);
                let n_listed: usize = groups.iter().map(|(_, n, _)| n).sum();
                if *grouping != Grouping::Topic {
                    assert_eq!(n_listed, all.len(), "{order:?}");
                } else if !is_pinned {
                    assert_eq!(n_listed, n_topics, "{order:?}");
                }
                assert!(groups.iter().all(|(_, n, total)| n == total), "{order:?}");
                let is_first = groups.first().is_some_and(|(heading, _, _)| heading == "Selected");
                assert_eq!(is_first, is_pinned, "{order:?}");
            }
        }
    }
}

#[test]
fn headings_count_what_stands_under_them() {
    let dataset = dataset();
    let hits = Searcher::new(Index::new(&dataset)).find(&dataset, &Query::parse("mixnet")).works;
    let groups = arranged(&dataset, &hits, Order::default());
    assert_eq!(groups.len(), 1);
    let (heading, n_works, total) = &groups[0];
    assert_eq!((heading.as_str(), *n_works), ("2025", 1));
    assert!(*total > 1);
}

#[test]
fn what_is_forthcoming_stands_above_the_newest_year() {
    let dataset = dataset();
    let all = all(&dataset);
    let headings = |sort, grouping| {
        let groups = arranged(&dataset, &all, Order { sort, grouping, ..Order::default() });
        groups.into_iter().map(|(heading, _, _)| heading).collect::<Vec<_>>()
    };
    let newest = headings(Sort::Newest, Grouping::Year);
    assert_eq!(newest[..3], ["Forthcoming", "2026", "2025"]);
    let mut oldest = headings(Sort::Oldest, Grouping::Year);
    oldest.reverse();
    assert_eq!(oldest, newest);
    let venues = headings(Sort::Venue, Grouping::Venue);
    assert!(venues[..venues.len() - 1].is_sorted_by_key(|venue| venue.to_lowercase()));
    assert_eq!(venues.last().unwrap(), "No venue");
    let kinds = headings(Sort::Title, Grouping::Kind);
    assert!(kinds.contains(&"Conference papers".to_owned()), "{kinds:?}");
}

#[test]
fn by_relevance_the_best_group_is_first() {
    let dataset = dataset();
    let mut hits = all(&dataset);
    hits.reverse();
    let order = Order { sort: Sort::Relevance, ..Order::default() };
    let groups = arranged(&dataset, &hits, order);
    let last = dataset.works.last().and_then(|work| work.date).unwrap();
    assert_eq!(groups[0].0, last.year.to_string());
}

#[test]
fn an_address_says_all_that_was_asked() {
    let mut dataset = Dataset::clone(&dataset());
    // Those of the demo have none.
    dataset.units = ["looms", "dyes", "mills"]
        .map(|key| Unit { key: key.to_owned(), name: key.to_owned(), ..Unit::default() })
        .into();
    let dataset = dataset.validate().expect("it is valid");
    let table = table(&dataset);
    let mut selection = Selection::default();
    for facet in Facet::ALL {
        let values = if facet == Facet::Year { [2019, 2020] } else { [0, 2] };
        selection.set(facet, values[0], Some(false));
        selection.set(facet, values[1], Some(facet == Facet::Topic));
    }
    selection.set(Facet::Year, 2021, Some(true));
    selection.set(Facet::Year, 2022, Some(true));
    selection.set_mode(Facet::Topic, Mode::All);
    selection.set_mode(Facet::Person, Mode::Any);
    let state = ViewState {
        query: "100% \"é+&=#\" word".to_owned(),
        selection,
        arrangement: Arrangement {
            sort: Some(Sort::Venue),
            grouping: Some(Grouping::Topic),
            density: Some(Density::Full),
            is_pinned: Some(false),
        },
        chosen: vec![WorkId(2), WorkId(7)],
        focus: Focus::Person(PersonId(2)),
        network: NetworkView {
            camera: Some(CameraPose { x: 120, y: -40, percent: 150 }),
            ..NetworkView::default()
        },
        mask: Mask::ALL.toggled(Kind::Listed).toggled(Kind::Award),
    };
    let base = ViewState::default();
    let address = Address { dataset: &dataset, table: &table, base: &base };
    let fragment = address.write(&state);
    assert!(fragment.contains("year=2019-2020+!2021-2022"), "{fragment}");
    assert!(fragment.contains("&off=listed+award&"), "{fragment}");
    assert_eq!(address.read(&format!("#{fragment}")), state, "{fragment}");
    assert_eq!(address.write(&base), "");
}

#[test]
fn an_address_takes_back_what_the_profile_was_mounted_with() {
    let dataset = dataset();
    let table = table(&dataset);
    let selection = select(&dataset, &[(Facet::Topic, "scheduling")]);
    let base = ViewState { focus: Focus::Person(PersonId(0)), selection, ..ViewState::default() };
    let address = Address { dataset: &dataset, table: &table, base: &base };
    assert_eq!(address.write(&base), "");
    let lab = ViewState::default();
    assert_eq!(address.write(&lab), "peerage:person=&topic=");
    assert_eq!(address.read("#peerage:person=&topic="), lab);
    assert_eq!(address.read(""), base);
}

#[test]
fn an_address_with_unknown_things_is_read_as_far_as_it_goes() {
    let dataset = dataset();
    let table = table(&dataset);
    let base = ViewState::default();
    let read = |text| Address { dataset: &dataset, table: &table, base: &base }.read(text);
    let state = read(
        "#peerage:topic=nothing&year=x+2021+-+9-&type=&odd&q=%zz%&sort=sideways&pick=no&all=year&person=x",
    );
    let mut expected = ViewState { query: "%zz%".to_owned(), ..ViewState::default() };
    expected.selection.replace(Facet::Year, state.selection.included(Facet::Year));
    assert_eq!(state, expected);
    let years: Vec<u32> = state.selection.included(Facet::Year).collect();
    assert_eq!(years, (2016..=2026).collect::<Vec<u32>>());
    let endless = read("#peerage:year=0-99999999+0-65535");
    assert_eq!(endless.selection.included(Facet::Year).count(), 11, "a range is bounded");
    assert_eq!(read("#peerage:year=2021-2019").selection, Selection::default());
}
