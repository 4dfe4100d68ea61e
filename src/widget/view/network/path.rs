//! The shortest path of joint works between two people.

use leptos::prelude::*;
use peerage_core::graph::network::path::Step;
use peerage_core::messages::network;
use peerage_core::model::{Person, PersonId};
use peerage_core::state::network::PathEnds;

use crate::view::dom::dynamic::optional;
use crate::view::network::find::{Found, find_field};
use crate::view::network::state::NetworkState;

/// Number of works named of each step.
const NAMED: usize = 3;

/// Maximum number of steps that are shown.
const STEPS: usize = 100;

/// Two fields, and the shortest path between the people named in them.
pub fn network_path(state: NetworkState) -> AnyView {
    let enter = move |change: fn(&mut PathEnds, Option<PersonId>)| {
        move |found: Found| {
            let mut ends = state.ends.get_untracked();
            change(&mut ends, found.person(&state.shown.get_untracked()));
            state.show_path(ends);
        }
    };
    let name = move |end: fn(PathEnds) -> Option<PersonId>| {
        optional(move || {
            let data = state.store.data();
            let name = data.person(end(state.ends.get())?)?.name.clone();
            Some(view! { <span class="network-path__end">{name}</span> }.into_any())
        })
    };
    let from = enter(|ends, person| ends.from = person);
    let to = enter(|ends, person| ends.to = person);
    let (name_from, name_to) = (name(|ends| ends.from), name(|ends| ends.to));
    let steps = optional(move || {
        let PathEnds { from, to } = state.ends.get();
        from.zip(to).map(|_| steps(state, state.path.get()))
    });
    view! {
        <div class="network-path">
            <div class="network-path__field">{find_field(state, "path-from", network::path_from(), from)}{name_from}</div>
            <div class="network-path__field">{find_field(state, "path-to", network::path_to(), to)}{name_to}</div>
            {steps}
        </div>
    }
    .into_any()
}

fn steps(state: NetworkState, path: Option<Vec<Step>>) -> AnyView {
    let Some(steps) = path else {
        let words = network::no_path();
        return view! { <p class="network-path__none" role="status">{words}</p> }.into_any();
    };
    let data = state.store.data();
    let name = |person| data.person(person).map_or("", Person::leading_name);
    let step = |step: &Step| {
        let works = step.works.iter().filter_map(|id| data.work(*id));
        let title = |work: &peerage_core::model::Work| {
            let year = work.date.map(|date| format!(" · {}", date.year));
            view! { <li>{work.title.plain.clone()}{year}</li> }.into_any()
        };
        let titles: Vec<AnyView> = works.take(NAMED).map(title).collect();
        let rest = step.works.len().saturating_sub(NAMED);
        let rest = (rest > 0).then(|| network::rest(rest));
        view! {
            <li class="network-path__step">
                <b>{name(step.from).to_owned()}</b>
                {network::step()}
                <b>{name(step.to).to_owned()}</b>
                <ul class="network-path__works">{titles}</ul>
                {rest}
            </li>
        }
        .into_any()
    };
    let rest = steps.len().saturating_sub(STEPS);
    let rest = (rest > 0).then(|| network::rest(rest));
    let steps: Vec<AnyView> = steps.iter().take(STEPS).map(step).collect();
    view! { <ol class="network-path__steps">{steps}</ol> {rest} }.into_any()
}
