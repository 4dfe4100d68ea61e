//! A message to a person: a draft to edit, and a link that opens the
//! visitor's mail program or the person's contact page. This page sends
//! nothing.

use js_sys::encode_uri_component;
use leptos::prelude::*;
use peerage_browser::clipboard::copy;
use peerage_browser::scope::spawn;
use peerage_core::messages::{actions, contact};
use peerage_core::model::PersonId;
use peerage_core::page::header::BUTTON;

use crate::store::{Signal, Store};
use crate::view::dom::dynamic::{press, text, worded};

/// The text, editable, and the ways to send it.
pub fn contact_panel(store: Store, person: PersonId) -> AnyView {
    let dataset = store.data();
    let Some(found) = dataset.person(person) else { return ().into_any() };
    let address = found.profile.as_deref().and_then(|profile| profile.contact.clone());
    let Some(address) = address else { return ().into_any() };
    let message = Signal::new(draft(store, person));
    let status = Signal::new("");
    let subject = String::from(encode_uri_component(contact::subject()));
    let (is_mail, page) = (address.is_mail(), String::from(address));
    let href = worded(move || match is_mail {
        true => {
            let body = String::from(encode_uri_component(&message.read()));
            format!("{page}?subject={subject}&body={body}")
        }
        false => page.clone(),
    });
    let label = if is_mail { contact::open_mail() } else { contact::open_page() };
    let copy_it = move |_| {
        let copied = copy(message.get_untracked(), "");
        spawn(async move {
            let words =
                if copied.await { actions::copied_sentence() } else { actions::not_copied() };
            let _ = status.try_set(words);
        });
    };
    view! {
        <div class="contact-panel" role="group" aria-label=contact::write_to_them()>
            <textarea
                class="contact-panel__text"
                aria-label=contact::message()
                prop:value=message.get_untracked()
                on:input=move |event| message.set(event_target_value(&event))
            ></textarea>
            <div class="contact-panel__bar">
                <a class=format!("{BUTTON} contact-panel__send") href=href rel="noopener">
                    {label}
                </a>
                <button type="button" class=BUTTON on:click=press(copy_it)>
                    {contact::copy_text()}
                </button>
                <span role="status">{text(move || status.get().to_owned())}</span>
            </div>
            <p class="contact-panel__note">
                {contact::nothing_is_sent()}
            </p>
        </div>
    }
    .into_any()
}

/// The draft of a message.
fn draft(store: Store, person: PersonId) -> String {
    let dataset = store.data();
    let name = dataset.person(person).map(|person| person.name.as_str()).unwrap_or_default();
    let is_by = |id: &&peerage_core::model::WorkId| {
        dataset.work(**id).is_some_and(|work| work.has_author(person))
    };
    let hits = store.derived.hits.read_untracked();
    let work = hits.iter().find(is_by).and_then(|id| dataset.work(*id));
    let work = work.map(|work| contact::began_with(&work.title.plain));
    contact::draft(name, &work.unwrap_or_default())
}
