//! A button that opens a dialog of another program, such as the one in which the
//! visitor signs a document. It is shown once the dataset was verified, and is busy
//! while that program is loaded. If that fails, the reason stands beside it.

use js_sys::Function;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::Node;

use peerage_core::messages::signing;
use peerage_core::model::{PersonId, VenueId, WorkId};
use peerage_core::state::{Action, Focus};

use crate::store::{Opener, Signable, Store};
use crate::view::dynamic::{flagged, optional, press};

/// The button about `subject`, of this class and with these words.
pub fn signing_button(
    store: Store,
    subject: Signable,
    class: &'static str,
    words: &'static str,
) -> AnyView {
    optional(move || {
        store.services.checking.checked()?;
        let open = move |event: leptos::ev::MouseEvent| {
            let target = event.current_target().and_then(|it| it.dyn_into::<Node>().ok());
            if let Some(target) = target {
                // The root that the button is in: dialogs stand there, in its styles.
                store.services.checking.open(
                    target.get_root_node(),
                    subject,
                    opener(store, subject),
                );
            }
        };
        let is_busy = move || store.services.checking.is_opening(subject);
        // Not `disabled`: the dialog gives the focus back to what had it.
        let view = view! {
            <button
                type="button"
                class=class
                aria-busy=flagged(is_busy)
                aria-disabled=flagged(is_busy)
                on:click=press(open)
            >
                {words}
            </button>
            {trouble(store, subject)}
        };
        Some(view.into_any())
    })
}

/// What opens the dialog about `subject` once its program is loaded.
fn opener(store: Store, subject: Signable) -> Opener {
    Box::new(move |program, bytes, parent| match subject {
        Signable::Profile(id) => program.claim(bytes, parent, id.0),
        Signable::Work(id) => program.attest(bytes, parent, id.0),
        Signable::Dataset => program.health(bytes, parent, &visit(store)),
        Signable::Embedding | Signable::File => {
            let (page, filter, works) = store.shared();
            let url = store.url.read_value();
            match subject {
                Signable::File => program.save(bytes, parent, &url, &page, &filter, &works),
                _ => program.embed(bytes, parent, &url, &page, &filter, &works),
            }
        }
    })
}

/// A function for other programs that shows the page of a person (0), a work (1)
/// or a venue (2), at its position.
fn visit(store: Store) -> Function {
    let visit = Closure::<dyn FnMut(u32, u32)>::new(move |kind, at| {
        let focus = match kind {
            0 => Focus::Person(PersonId(at)),
            1 => Focus::Work(WorkId(at)),
            _ => Focus::Venue(VenueId(at)),
        };
        store.dispatch(Action::Visit(focus));
    });
    visit.into_js_value().unchecked_into()
}

/// Why there is no dialog.
fn trouble(store: Store, subject: Signable) -> AnyView {
    optional(move || {
        let reason = store.services.checking.why_not(subject)?;
        let words = signing::unavailable(&reason);
        let view = view! { <p class="signing-button__trouble" role="alert">{words}</p> };
        Some(view.into_any())
    })
}
