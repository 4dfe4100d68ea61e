//! A field for the name of a person, in the network or not, with suggestions.

use std::sync::Arc;

use leptos::ev::Event;
use leptos::prelude::*;
use peerage_core::graph::Entity;
use peerage_core::model::PersonId;
use peerage_core::state::network::ShownNetwork;
use peerage_core::text::fold::fold;

use crate::store::Signal;
use crate::view::dom::dynamic::each;
use crate::view::network::state::NetworkState;

/// Number of names offered while the visitor types.
const OFFERED: usize = 8;

/// Flag of the keys of people who are not in the picture.
const ABSENT: u64 = 1 << 32;

/// Person or node that a name means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// A node of the picture.
    Node(u32),
    /// A person outside of the picture.
    Absent(PersonId),
}

impl Found {
    /// The person, if the node is one.
    pub fn person(self, shown: &ShownNetwork) -> Option<PersonId> {
        match self {
            Self::Node(node) => shown.person(node),
            Self::Absent(person) => Some(person),
        }
    }
}

/// Match of the words: an exact name, or else the first name that has all of the words.
pub fn find(state: NetworkState, words: &str) -> Option<Found> {
    let candidates = matches(state, words, usize::MAX);
    let wanted = fold(words.trim());
    let is_exact = |key: &&u64| fold(&name(state, **key)) == wanted;
    let key = *candidates.iter().find(is_exact).or(candidates.first())?;
    let id = key as u32;
    Some(if key >= ABSENT { Found::Absent(PersonId(id)) } else { Found::Node(id) })
}

/// The keys of nodes, then of other people, whose names have all of the words.
fn matches(state: NetworkState, words: &str, most: usize) -> Vec<u64> {
    let words: Vec<String> = words.split_whitespace().map(fold).collect();
    if words.is_empty() {
        return Vec::new();
    }
    let has_all = |name: &str| {
        let name = fold(name);
        words.iter().all(|word| name.contains(word.as_str()))
    };
    let (shown, data) = (state.shown.get(), state.store.data());
    let nodes = (0..).zip(&shown.network.nodes);
    let nodes = nodes.filter(|(_, node)| !node.is_absent && has_all(&node.label));
    let mut keys: Vec<u64> = nodes.map(|(at, _)| at).take(most).collect();
    let is_absent = |id: PersonId| shown.node_of(Entity::Person(id)).is_none();
    let others = data.people_with_ids().filter(|(id, it)| is_absent(*id) && has_all(&it.name));
    keys.extend(others.map(|(id, _)| ABSENT | u64::from(id.0)).take(most - keys.len()));
    keys
}

fn name(state: NetworkState, key: u64) -> String {
    let id = key as u32;
    if key >= ABSENT {
        let data = state.store.data();
        return data
            .person(PersonId(id))
            .map_or_else(String::new, |it| it.leading_name().to_owned());
    }
    let shown = state.shown.get_untracked();
    shown.network.nodes.get(id as usize).map_or_else(String::new, |node| node.label.clone())
}

/// A field that calls `choose` with the match of the name entered. Its `id` is unique among these
/// fields.
pub fn find_field(
    state: NetworkState,
    id: &str,
    label: &'static str,
    choose: impl Fn(Found) + Send + Sync + 'static,
) -> AnyView {
    let typed = Signal::new(String::new());
    let options = each(
        move || matches(state, &typed.read(), OFFERED),
        move |key| view! { <option value=name(state, key)></option> }.into_any(),
    );
    let choose: Arc<dyn Fn(Found) + Send + Sync> = Arc::new(choose);
    let enter = move |event: Event| {
        if let Some(found) = untrack(|| find(state, &event_target_value(&event))) {
            choose(found);
        }
    };
    let id = format!("peerage-{id}");
    view! {
        <input
            class="network-tools__find"
            type="search"
            autocomplete="off"
            spellcheck="false"
            aria-label=label
            placeholder=label
            list=id.clone()
            on:input=move |event| typed.set(event_target_value(&event))
            on:change=enter
        />
        <datalist id=id>{options}</datalist>
    }
    .into_any()
}
