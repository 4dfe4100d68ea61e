//! The buttons on a person's page: follow, write to them, claim the
//! profile.

use leptos::prelude::*;
use peerage_core::messages::{contact, person, signing};
use peerage_core::model::{PartialDate, PersonId, Profile};

use crate::store::{Signable, Store};
use crate::view::chunks::PANELS;
use crate::view::dynamic::{flagged, optional, press, text};
use crate::view::late::{When, late};
use crate::view::signing_button::signing_button;

const CLAIM: &str = "signing-button person-actions__button person-actions__claim";

/// The buttons, and what they open.
#[component]
pub fn PersonActions(person: PersonId) -> impl IntoView {
    let store = expect_context::<Store>();
    let dataset = store.data();
    let found = dataset.person(person)?;
    let profile = found.profile.as_deref()?;
    let is_writing = RwSignal::new(false);
    let can_write = profile.contact.is_some();
    let write = can_write.then(|| {
        view! {
            <button
                type="button"
                class="person-actions__button person-actions__write"
                aria-expanded=flagged(move || is_writing.get())
                on:click=press(move |_| is_writing.update(|it| *it = !*it))
            >
                {contact::write_to_them()}
            </button>
        }
        .into_any()
    });
    let panel = optional(move || {
        is_writing
            .get()
            .then(|| late(&PANELS, When::Now, "late", move |it| (it.contact)(store, person)))
    });
    let view = view! {
        <div class="person-actions">
            {follow(store, person)}
            {write}
            {signing_button(store, Signable::Profile(person), CLAIM, signing::i_am_this())}
        </div>
        {open(profile)}
        {news(store, person)}
        {panel}
    };
    Some(view.into_any())
}

fn follow(store: Store, person: PersonId) -> AnyView {
    let is_on = move || store.followed(person).is_some();
    let words =
        text(move || if is_on() { person::following() } else { person::follow() }.to_owned());
    view! {
        <button
            type="button"
            class="person-actions__button person-actions__follow"
            title=person::about_following()
            aria-pressed=flagged(is_on)
            on:click=press(move |_| store.toggle_following(person))
        >
            {words}
        </button>
    }
    .into_any()
}

/// What is new since the last look.
fn news(store: Store, person: PersonId) -> AnyView {
    optional(move || {
        let since = store.followed(person)?.since;
        let since = PartialDate::parse(&since).map(PartialDate::label).unwrap_or(since);
        let n_new = store.n_new(person);
        let words = match n_new {
            0 => person::nothing_new(&since),
            n => person::new_since(n, &since),
        };
        let seen = (n_new > 0).then(|| {
            view! {
                <button
                    type="button"
                    class="person-actions__seen"
                    on:click=press(move |_| store.mark_as_seen(person))
                >
                    {person::mark_as_seen()}
                </button>
            }
            .into_any()
        });
        let view = view! {
            <p class="person-actions__news" role="status">{words} " " {seen}</p>
        };
        Some(view.into_any())
    })
}

/// What the person says they are open to.
fn open(profile: &Profile) -> Option<AnyView> {
    (!profile.collaborate.is_empty()).then(|| {
        let words = profile.collaborate.clone();
        view! { <p class="person-actions__open">{person::open_to()} {words}</p> }.into_any()
    })
}
