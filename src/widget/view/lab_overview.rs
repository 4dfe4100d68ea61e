//! The header of the lab's page: its people, and the sources of the
//! dataset.

use leptos::prelude::*;
use peerage_core::messages::{audit, counts, lab};
use peerage_core::model::{Person, PersonId, Source};
use peerage_core::state::Focus;

use crate::store::{Signable, Store};
use crate::view::facts::{Facts, agreement};
use crate::view::page_link::page_link;
use crate::view::person_header::{initials, position};
use crate::view::share_buttons::share_buttons;
use crate::view::signing_button::signing_button;
use crate::view::words::platform_words;

/// Class of the button that shows what the owner should look at.
const HEALTH: &str = "signing-button lab-overview__health";

/// Name and description of the lab, a card for each member, the sources.
#[component]
pub fn LabOverview() -> impl IntoView {
    let store = expect_context::<Store>();
    let dataset = store.data();
    let people: Vec<AnyView> = dataset.members().map(|(id, it)| person(store, id, it)).collect();
    let sources: Vec<AnyView> = dataset.sources.iter().map(source).collect();
    view! { class="pg",
        <header class="lab-overview">
            <h2 class="lab-overview__name">{dataset.lab.name.clone()}</h2>
            <p class="lab-overview__description">{dataset.lab.description.clone()}</p>
            <section class="lab-overview__section" aria-label=lab::PEOPLE>
                <h3 class="lab-overview__heading">{lab::PEOPLE}</h3>
                <ul class="lab-overview__people">{people}</ul>
            </section>
            <section class="lab-overview__section" aria-label=lab::SOURCES>
                <h3 class="lab-overview__heading">{lab::SOURCES}</h3>
                <ul class="lab-overview__sources">{sources}</ul>
                <div class="lab-overview__tools">
                    {signing_button(store, Signable::Dataset, HEALTH, audit::HEALTH)}
                    {share_buttons(store)}
                </div>
            </section>
        </header>
    }
    .into_any()
}

fn person(store: Store, id: PersonId, person: &Person) -> AnyView {
    let dataset = store.data();
    let n_works = Facts::of(Focus::Person(id), &dataset).n_works;
    let facts = format!("{} · {}", counts::works(n_works), agreement(id, &dataset));
    let content = view! { class="pg",
        <span class="lab-overview__initials" aria-hidden="true">{initials(&person.name)}</span>
        <span class="lab-overview__who">
            <span class="lab-overview__person-name">{person.name.clone()}</span>
            <span class="lab-overview__role">{person.profile.as_deref().map(position)}</span>
            <span class="lab-overview__facts">{facts}</span>
        </span>
    };
    let content = content.into_any();
    let link = page_link(store, Focus::Person(id), "lab-overview__person", content);
    view! { class="pg", <li>{link}</li> }.into_any()
}

fn source(source: &Source) -> AnyView {
    let title = source.title.clone();
    let title = match source.url.clone().map(String::from) {
        Some(url) => view! { class="pg", <a href=url rel="noopener">{title}</a> }.into_any(),
        None => title.into_any(),
    };
    let facts = source.kind_and_date();
    let said = platform_words(source).map(|words| {
        view! { class="pg",
            <p class="lab-overview__statement">{words} {lab::NOT_A_FINDING}</p>
        }
        .into_any()
    });
    view! { class="pg",
        <li class="lab-overview__source">
            <p class="lab-overview__source-title">{title}</p>
            <p class="lab-overview__source-facts">{facts}</p>
            {said}
        </li>
    }
    .into_any()
}
