//! A button that opens a dialog of another program, such as the one in which the visitor signs a
//! document. It is shown once the dataset was verified, and is busy while that program is being
//! loaded. If loading fails, the reason stands beside it.

use js_sys::Function;
use leptos::prelude::*;
use peerage_browser::scope::Scope;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

use peerage_core::messages::signing;
use peerage_core::model::{PersonId, VenueId, WorkId};
use peerage_core::state::{Action, Focus};

use crate::store::{Memo, Opener, Signable, Store};
use crate::view::dom::element::{set, write};
use crate::view::dom::place::{Place, part};
use crate::view::dom::react::{press, state};
use crate::view::dom::shown::placed;

/// Puts the button about `subject`, with this class and label, at `place`.
pub fn signing_button(
    store: Store,
    subject: Signable,
    class: &'static str,
    words: &'static str,
    place: &Place,
) {
    let is_checked = Memo::new(move || store.services.checking.checked().is_some());
    part(place, move |place| {
        if !is_checked.get() {
            return;
        }
        let button = place.add("button", &format!("signing-button {class}"));
        set(&button, "type", "button");
        write(&button, words);
        // Not `disabled`: when the dialog closes, it returns the focus to the button.
        for name in ["aria-busy", "aria-disabled"] {
            state(&button, name, move || store.services.checking.is_opening(subject));
        }
        let own = button.clone();
        press(&button, move |_| {
            // The root that contains the button: dialogs are opened there, with its styles.
            let root = own.get_root_node();
            store.services.checking.open(root, subject, opener(store, subject));
        });
        part(place, move |place| {
            if let Some(reason) = store.services.checking.why_not(subject) {
                let trouble = place.add("p", "signing-button__trouble");
                set(&trouble, "role", "alert");
                write(&trouble, &signing::unavailable(&reason));
            }
        });
    });
}

/// Like [`signing_button`], as a view.
pub fn signing_view(
    store: Store,
    subject: Signable,
    class: &'static str,
    words: &'static str,
) -> AnyView {
    placed(move |place| signing_button(store, subject, class, words, place))
}

/// Function that opens the dialog about `subject` once its program is loaded.
fn opener(store: Store, subject: Signable) -> Opener {
    Box::new(move |program, bytes, parent| match subject {
        Signable::Profile(id) => program.claim(bytes, parent, id.0),
        Signable::Work(id) => program.attest(bytes, parent, id.0),
        Signable::Dataset => program.health(bytes, parent, &store.shared().0, &visit(store)),
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
    let scope = Scope::current();
    let visit = Closure::<dyn FnMut(u32, u32)>::new(move |kind, at| {
        let focus = match kind {
            0 => Focus::Person(PersonId(at)),
            1 => Focus::Work(WorkId(at)),
            _ => Focus::Venue(VenueId(at)),
        };
        scope.run(|| store.dispatch(Action::Visit(focus)));
    });
    visit.into_js_value().unchecked_into()
}
