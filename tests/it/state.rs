//! Round trip of the state of a page through its address, for any request of the visitor and any
//! keys.

use std::sync::LazyLock;

use peerage_core::facet::{Facet, Mode, Selection, Table, count, narrow};
use peerage_core::graph::network::explorer::institutions;
use peerage_core::graph::network::typed::Kinds;
use peerage_core::graph::{CameraPose, Entity};
use peerage_core::messages::Text;
use peerage_core::model::{Dataset, PersonId, TopicId, VenueId, WorkId};
use peerage_core::state::address::{NAME, escape_key};
use peerage_core::state::network::{ColorScale, PathEnds, Years, works_until};
use peerage_core::state::{
    Action, Address, Arrangement, Density, Focus, Grouping, NetworkAction, NetworkView, Selected,
    Sort, ViewState, levels, update,
};
use peerage_core::trust::evidence::{Kind, Mask};
use proptest::collection::{btree_set, vec};
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

use crate::compile::dataset;

/// Keys with characters that are hard to write in an address.
const HARD: [&str; 12] =
    ["", "+", "!", "&", "=", "#", "%41", " ", "~", ":", "2019-2023", "é\u{1F600}"];

/// The demo with keys that have a meaning in an address.
static DEMO: LazyLock<(Dataset, Table)> = LazyLock::new(|| {
    let mut dataset = dataset().into_inner();
    let hard = |at: usize| format!("{}{at}{}", HARD[at % HARD.len()], HARD[(at + 5) % HARD.len()]);
    (0..).zip(&mut dataset.people).for_each(|(at, one)| one.key = hard(at));
    (0..).zip(&mut dataset.works).for_each(|(at, one)| one.key = hard(at));
    (0..).zip(&mut dataset.venues).for_each(|(at, one)| one.key = hard(at));
    (0..).zip(&mut dataset.topics).for_each(|(at, one)| one.key = hard(at));
    (0..).zip(&mut dataset.sources).for_each(|(at, one)| one.key = hard(at));
    let table = Table::new(&dataset, &levels(&dataset));
    (dataset, table)
});

fn person() -> impl Strategy<Value = PersonId> {
    (0..DEMO.0.people.len() as u32).prop_map(PersonId)
}

fn work() -> impl Strategy<Value = WorkId> {
    (0..DEMO.0.works.len() as u32).prop_map(WorkId)
}

fn venue() -> impl Strategy<Value = VenueId> {
    (0..DEMO.0.venues.len() as u32).prop_map(VenueId)
}

fn topic() -> impl Strategy<Value = TopicId> {
    (0..DEMO.0.topics.len() as u32).prop_map(TopicId)
}

fn focus() -> impl Strategy<Value = Focus> {
    select(Focus::all(&DEMO.0).collect::<Vec<_>>())
}

fn entity() -> impl Strategy<Value = Entity> {
    let n_institutions = institutions(&DEMO.0).len() as u32;
    prop_oneof![
        person().prop_map(Entity::Person),
        work().prop_map(Entity::Work),
        venue().prop_map(Entity::Venue),
        topic().prop_map(Entity::Topic),
        (0..n_institutions).prop_map(Entity::Institution),
    ]
}

/// A value that has a name in addresses.
fn value() -> impl Strategy<Value = (Facet, u32)> {
    let (dataset, table) = &*DEMO;
    let mut values: Vec<(Facet, u32)> = Vec::new();
    for facet in Facet::ALL {
        let candidates = if facet == Facet::Year { 2016..2027 } else { 0..400 };
        values.extend(candidates.map(|value| (facet, value)).filter(|(facet, value)| {
            table
                .key(dataset, *facet, *value)
                .is_some_and(|key| table.find(dataset, *facet, &key) == Some(*value))
        }));
    }
    select(values)
}

fn selection() -> impl Strategy<Value = Selection> {
    let flipped = select(Facet::ALL.to_vec());
    (vec((value(), any::<bool>()), 0..12), vec(flipped, 0..4)).prop_map(|(values, flipped)| {
        let mut selection = Selection::default();
        for ((facet, value), is_excluded) in values {
            selection.set(facet, value, Some(is_excluded));
        }
        for facet in flipped.into_iter().filter(|facet| facet.is_plural()) {
            let mode = if facet.default_mode() == Mode::Any { Mode::All } else { Mode::Any };
            selection.set_mode(facet, mode);
        }
        selection
    })
}

fn arrangement() -> impl Strategy<Value = Arrangement> {
    fn one<T: Copy + std::fmt::Debug>(
        all: &'static [(T, &str, Text)],
    ) -> impl Strategy<Value = Option<T>> {
        option::of(select(all.iter().map(|(one, ..)| *one).collect::<Vec<T>>()))
    }
    let parts = (one(Sort::ALL), one(Grouping::ALL), one(Density::ALL), any::<Option<bool>>());
    parts.prop_map(|(sort, grouping, density, is_pinned)| Arrangement {
        sort,
        grouping,
        density,
        is_pinned,
    })
}

fn network() -> impl Strategy<Value = NetworkView> {
    let kinds = any::<[bool; 4]>().prop_map(|[works, topics, venues, institutions]| Kinds {
        works,
        topics,
        venues,
        institutions,
    });
    let camera = any::<(i32, i32, u32)>().prop_map(|(x, y, percent)| CameraPose { x, y, percent });
    let selected = prop_oneof![
        entity().prop_map(Selected::Node),
        (entity(), entity()).prop_map(|(a, b)| Selected::Link(a, b)),
    ];
    (
        option::of(person()),
        option::of(kinds),
        any::<Option<u32>>(),
        option::of(camera),
        option::of(selected),
        select(ColorScale::ALL.to_vec()),
        (option::of(person()), option::of(person())),
    )
        .prop_map(|(center, kinds, limit, camera, selected, scale, (from, to))| NetworkView {
            center,
            kinds,
            limit,
            camera,
            selected,
            scale,
            path: PathEnds { from, to },
        })
}

fn mask() -> impl Strategy<Value = Mask> {
    vec(select(Kind::ALL.to_vec()), 0..5)
        .prop_map(|kinds| kinds.into_iter().fold(Mask::ALL, Mask::toggled))
}

fn state() -> impl Strategy<Value = ViewState> {
    let chosen = btree_set(work(), 0..6);
    (focus(), any::<String>(), selection(), arrangement(), chosen, network(), mask()).prop_map(
        |(focus, query, selection, arrangement, chosen, network, mask)| ViewState {
            focus,
            query,
            selection,
            arrangement,
            chosen: chosen.into_iter().collect(),
            network,
            mask,
        },
    )
}

fn action() -> impl Strategy<Value = Action> {
    prop_oneof![
        focus().prop_map(Action::Visit),
        any::<String>().prop_map(Action::Search),
        value().prop_map(|(facet, value)| Action::Toggle(facet, value)),
        value().prop_map(|(facet, value)| Action::Exclude(facet, value)),
        Just(Action::Clear),
        any::<bool>().prop_map(Action::Pin),
        work().prop_map(Action::Choose),
        select(Kind::ALL.to_vec()).prop_map(Action::ToggleEvidence),
        option::of(person()).prop_map(|one| Action::Network(NetworkAction::Center(one))),
        (vec(value(), 0..3), any::<bool>()).prop_map(|(values, is_added)| {
            Action::Network(NetworkAction::Filter { values, is_added })
        }),
        Just(Action::Network(NetworkAction::Dismiss)),
    ]
}

fn address(base: &ViewState) -> Address<'_> {
    Address { dataset: &DEMO.0, table: &DEMO.1, base }
}

proptest! {
    #[test]
    fn no_fragment_of_a_site_is_read(fragment in "[^p].*") {
        let base = ViewState::default();
        prop_assert_eq!(address(&base).read(&fragment), base.clone());
    }

    #[test]
    fn every_state_is_read_back_from_its_address(base in state(), state in state()) {
        let fragment = address(&base).write(&state);
        prop_assert_eq!(address(&base).read(&fragment), state, "{}", fragment);
    }

    #[test]
    fn what_actions_lead_to_is_read_back(state in state(), actions in vec(action(), 0..12)) {
        let base = ViewState::default();
        let state = actions.into_iter().fold(state, update);
        prop_assert!(state.chosen.is_sorted());
        let fragment = address(&base).write(&state);
        prop_assert_eq!(address(&base).read(&fragment), state, "{}", fragment);
    }

    #[test]
    fn any_text_is_read_without_failing(fragment in any::<String>()) {
        let base = ViewState::default();
        let state = address(&base).read(&format!("#{NAME}{fragment}"));
        let again = address(&base).read(&address(&base).write(&state));
        prop_assert_eq!(again, state);
    }
}

#[test]
fn a_long_address_is_read_in_time() {
    let (dataset, table) = &*DEMO;
    let base = ViewState::default();
    let address = Address { dataset, table, base: &base };
    let key = escape_key(&dataset.works[1].key);
    let read = |text: &str| address.read(&format!("{NAME}{text}"));
    let picked = read(&format!("pick={}{key}", "a+".repeat(500_000)));
    assert_eq!(picked.chosen, [WorkId(1)]);
    let years = read(&format!("year={}", "-+".repeat(500_000)));
    assert!(!years.selection.constraints_on(Facet::Year).is_empty());
    // Items beyond the maximum number that is ever written are not read.
    let venues =
        read(&format!("venue={}{}", "a+".repeat(1000), escape_key(&dataset.venues[0].key)));
    assert!(venues.selection.constraints_on(Facet::Venue).is_empty());
    assert_eq!(read(&format!("{}sort=title", "q=a&".repeat(100_000))).arrangement.sort, None);
}

#[test]
fn a_page_as_of_a_year_has_an_address_and_is_cleared() {
    let (dataset, table) = &*DEMO;
    let base = ViewState::default();
    let address = Address { dataset, table, base: &base };
    let works = Focus::Lab.works(dataset);
    let years = Years::new(count(&works, table).values(Facet::Year)).expect("several years");
    let year = years.after(Some(years.first()));
    let state = update(base.clone(), Action::Replace(Facet::Year, years.until(year)));
    let written = address.write(&state);
    assert_eq!(written, format!("{NAME}year={}-{year}", years.first()));
    for fragment in [written, format!("{NAME}year=-{year}")] {
        assert_eq!(years.chosen(&address.read(&fragment).selection), Some(year), "{fragment}");
    }
    let hits = narrow(&works, table, &state.selection);
    assert_eq!(hits, works_until(dataset, &works, year as u16));
    assert_eq!(years.chosen(&update(state, Action::Clear).selection), None);
}
