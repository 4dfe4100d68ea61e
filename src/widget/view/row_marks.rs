//! Labels of a row: new since the visitor's last look, altered after the
//! dataset was sealed, an award that its venue signed.

use leptos::prelude::*;
use peerage_core::messages::works;
use peerage_core::model::{PersonId, WorkId};

use crate::store::Store;
use crate::view::dynamic::optional;

/// The marks of a work in the list of `person`.
pub fn row_marks(store: Store, work: WorkId, person: Option<PersonId>) -> AnyView {
    optional(move || {
        let is_altered = store.services.checking.is_touched("works", work.0);
        let is_new = person.is_some_and(|person| store.is_new(person, work));
        let mut marks: Vec<AnyView> = Vec::new();
        marks.extend(is_altered.then(|| mark("altered", works::altered().to_owned())));
        marks.extend(is_new.then(|| mark("new", works::new().to_owned())));
        marks.extend(
            store.services.checking.badges(work).into_iter().map(|words| mark("signed", words)),
        );
        (!marks.is_empty()).then(|| view! { <p class="row-marks">{marks}</p> }.into_any())
    })
}

fn mark(state: &'static str, words: String) -> AnyView {
    view! { <span class="row-marks__mark" data-state=state>{words}</span> }.into_any()
}
