//! The shortest path of joint works between two people.

use leptos::prelude::*;
use peerage_core::graph::coauthors;
use peerage_core::graph::path::{Step, path};
use peerage_core::messages::network;
use peerage_core::model::PersonId;

use crate::view::dynamic::optional;
use crate::view::network_find::{Found, find_field};
use crate::view::network_state::NetworkState;

/// Works named of each step.
const NAMED: usize = 3;

/// Two fields, and the shortest way between who is named in them.
pub fn network_path(state: NetworkState) -> AnyView {
    let from = RwSignal::new(untrack(|| state.store.person()));
    let to = RwSignal::new(None::<PersonId>);
    let enter = move |end: RwSignal<Option<PersonId>>| {
        move |found: Found| {
            end.set(found.person(&state.shown.get_untracked()));
            show(state, from.get_untracked(), to.get_untracked());
        }
    };
    let name = move |end: RwSignal<Option<PersonId>>| {
        optional(move || {
            let data = state.store.data();
            let name = data.person(end.get()?)?.name.clone();
            Some(view! { class="pg", <span class="network-path__end">{name}</span> }.into_any())
        })
    };
    let steps = optional(move || {
        let (from, to) = (from.get()?, to.get()?);
        Some(steps(state, from, to))
    });
    view! { class="pg",
        <div class="network-path">
            <div class="network-path__field">{find_field(state, "path-from", network::PATH_FROM, enter(from))}{name(from)}</div>
            <div class="network-path__field">{find_field(state, "path-to", network::PATH_TO, enter(to))}{name(to)}</div>
            {steps}
        </div>
    }
    .into_any()
}

fn find(state: NetworkState, from: PersonId, to: PersonId) -> Option<Vec<Step>> {
    let data = state.store.data();
    path(&data, &coauthors(&data, None), from, to)
}

/// Marks the people on the path in the picture.
fn show(state: NetworkState, from: Option<PersonId>, to: Option<PersonId>) {
    let steps = from.zip(to).and_then(|(from, to)| find(state, from, to)).unwrap_or_default();
    let first = steps.first().map(|step| step.from);
    state.path.set(first.into_iter().chain(steps.iter().map(|step| step.to)).collect());
}

fn steps(state: NetworkState, from: PersonId, to: PersonId) -> AnyView {
    let Some(steps) = find(state, from, to) else {
        let words = network::NO_PATH;
        return view! { class="pg", <p class="network-path__none" role="status">{words}</p> }
            .into_any();
    };
    let data = state.store.data();
    let name = |person| data.person(person).map_or("", |person| person.name.as_str());
    let step = |step: &Step| {
        let works = step.works.iter().filter_map(|id| data.work(*id));
        let title = |work: &peerage_core::model::Work| {
            let year = work.date.map(|date| format!(" · {}", date.year));
            view! { class="pg", <li>{work.title.plain.clone()}{year}</li> }.into_any()
        };
        let titles: Vec<AnyView> = works.take(NAMED).map(title).collect();
        let rest = step.works.len().saturating_sub(NAMED);
        let rest = (rest > 0).then(|| network::rest(rest));
        view! { class="pg",
            <li class="network-path__step">
                <b>{name(step.from).to_owned()}</b>
                {network::STEP}
                <b>{name(step.to).to_owned()}</b>
                <ul class="network-path__works">{titles}</ul>
                {rest}
            </li>
        }
        .into_any()
    };
    let steps: Vec<AnyView> = steps.iter().map(step).collect();
    view! { class="pg", <ol class="network-path__steps">{steps}</ol> }.into_any()
}
