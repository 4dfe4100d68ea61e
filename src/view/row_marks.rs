//! What is special about a row now: new to whoever follows, or altered after
//! it was sealed.

use leptos::prelude::*;

use crate::model::{PersonId, WorkId};
use crate::store::Store;
use crate::view::dynamic::optional;

/// The marks of a work in the list of `person`.
pub fn row_marks(store: Store, work: WorkId, person: Option<PersonId>) -> AnyView {
    optional(move || {
        let is_altered = store.checking.is_touched("works", work.0);
        let is_new = person.is_some_and(|person| store.is_new(person, work));
        (is_altered || is_new).then(|| {
            let altered = is_altered.then(|| mark("altered", "Altered"));
            let new = is_new.then(|| mark("new", "New"));
            view! { class="pg", <p class="row-marks">{altered}{new}</p> }.into_any()
        })
    })
}

fn mark(state: &'static str, words: &'static str) -> AnyView {
    view! { class="pg", <span class="row-marks__mark" data-state=state>{words}</span> }.into_any()
}
