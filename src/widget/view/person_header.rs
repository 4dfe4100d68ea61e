//! The header of a person's page: name, position, links, biography, and
//! what the sources agree on.

use leptos::prelude::*;
use peerage_core::messages::{lists, page, person};
use peerage_core::model::{Dataset, PersonId, Profile};
use peerage_core::state::{Facts, Focus};
use peerage_core::trust::preference::shown_of_person;
use peerage_core::trust::{agreement, signals};

use crate::store::Store;
use crate::view::assertion_table::assertion_table;
use crate::view::chunks::PANELS;
use crate::view::dynamic::{flagged, optional, press, text, worded};
use crate::view::heading::heading_level;
use crate::view::late::{When, late};
use crate::view::links::links;
use crate::view::page_link::page_link;
use crate::view::person_actions::PersonActions;
use crate::view::portrait::portrait;
use crate::view::rich_text::rich_text;
use crate::view::trust_badge::shape;
use crate::view::trust_panel::TrustPanel;

/// The header of `person`.
#[component]
pub fn PersonHeader(person: PersonId) -> impl IntoView {
    let store = expect_context::<Store>();
    let dataset = store.data();
    let found = dataset.person(person)?;
    let name = found.name.clone();
    let back = page::back(&dataset.lab.name).into_any();
    let back = page_link(store, Focus::Lab, "person-header__back", back);
    let focus = Focus::Person(person);
    let facts = Facts::of(focus, &focus.works(&dataset), &dataset).label();
    let about = found.profile.as_deref().filter(|profile| profile.tells()).map(about);
    let found_links = found.profile.as_deref().map(|profile| links(&profile.links, &[]));
    let native = found.native_name().map(|name| {
        let name = name.to_owned();
        view! { " " <bdi class="person-header__native">{name}</bdi> }.into_any()
    });
    let role = found.profile.as_deref().map(Profile::role);
    let trust = found.profile.is_some().then(|| trust(store, person));
    let picture = portrait(
        store,
        found,
        ["person-header__portrait", "person-header__initials"],
        found.portrait_words(),
    );
    let view = view! {
        <header class="person-header">
            {back}
            <div class="person-header__top">
                {picture}
                <div class="person-header__who">
                    <h2 class="person-header__name" {..heading_level(store, 2)}>{name}{native}</h2>
                    <p class="person-header__role">{role}</p>
                    <p class="person-header__facts">{facts}</p>
                </div>
            </div>
            {found_links}
            {trust}
            {about}
            {found.profile.is_some().then(|| view! { <PersonActions person /> }.into_any())}
        </header>
    };
    Some(view.into_any())
}

fn about(profile: &Profile) -> AnyView {
    let biography: Vec<AnyView> = profile
        .biography
        .iter()
        .map(|text| view! { <p>{rich_text(text)}</p> }.into_any())
        .collect();
    // A long one is folded on phones, where it would stand before all works.
    let is_open = RwSignal::new(false);
    let folds = profile.is_long();
    let more = folds.then(|| {
        let label =
            text(move || if is_open.get() { person::less() } else { person::more() }.to_owned());
        view! {
            <button
                type="button"
                class="person-header__more"
                aria-expanded=flagged(move || is_open.get())
                on:click=press(move |_| is_open.update(|open| *open = !*open))
            >
                {label}
            </button>
        }
        .into_any()
    });
    let words = |is_open: RwSignal<bool>| {
        worded(move || if is_open.get() { "open" } else { "folded" }.to_owned())
    };
    let interests = (!profile.interests.is_empty()).then(|| {
        let words = person::interests(&profile.interests.join(lists::separator()));
        view! { <p class="person-header__interests">{words}</p> }.into_any()
    });
    view! {
        <div class="person-header__about">
            <div class="person-header__biography" data-folds=folds.then_some(words(is_open))>{biography}</div>
            {more}
            {interests}
        </div>
    }
    .into_any()
}

fn trust(store: Store, person: PersonId) -> AnyView {
    let open = RwSignal::new(false);
    let panel = optional(move || {
        open.get().then(|| late(&PANELS, When::Now, "late", move |it| (it.facts)(store, person)))
    });
    let toggle = view! {
        <button
            type="button"
            class="person-header__signals-toggle"
            aria-expanded=flagged(move || open.get())
            on:click=press(move |_| open.update(|open| *open = !*open))
        >
            {agreement(person, &store.data())}
        </button>
    };
    view! {
        <div class="person-header__trust">
            <TrustPanel person beside=toggle.into_any() />
            {panel}
        </div>
    }
    .into_any()
}

/// What the sources agree on, and each fact with where it comes from.
pub fn facts_panel(person: PersonId, dataset: &Dataset) -> AnyView {
    let rows: Vec<AnyView> = signals(person, dataset)
        .into_iter()
        .map(|signal| {
            view! {
                <li class="person-header__signal" data-state=signal.state.key()>
                    {shape(signal.state)}
                    <span class="person-header__subject">{signal.subject}</span>
                    <span class="person-header__finding">
                        {signal.state.label()} ": " {signal.finding}
                    </span>
                </li>
            }
            .into_any()
        })
        .collect();
    let found = dataset.person(person);
    let assertions = found.map(|person| person.assertions.as_slice());
    let shown = |predicate| shown_of_person(found?, predicate);
    view! {
        <div class="evidence-panel" role="group" aria-label=person::where_from()>
            <ul class="person-header__signals">{rows}</ul>
            {assertion_table(assertions.unwrap_or_default(), dataset, &shown)}
        </div>
    }
    .into_any()
}
