//! Topics as chips, with the number of works each would leave.

use leptos::prelude::*;

use crate::model::TopicId;
use crate::store::Store;
use crate::view::choice::Choice;
use crate::view::dynamic::{each, press};
use crate::view::words::flag;

/// A chip for each topic of the works in question.
#[component]
pub fn TopicChips() -> impl IntoView {
    let store = expect_context::<Store>();
    let topics = each(
        move || store.counts.read().topics.iter().map(|(id, _)| u64::from(id.0)).collect(),
        move |id| chip(store, Choice::Topic(TopicId(id as u32))),
    );
    view! { class="pg",
        <div class="topic-chips" role="group" aria-label="Topics">
            {topics}
        </div>
    }
    .into_any()
}

fn chip(store: Store, choice: Choice) -> AnyView {
    let count = move || choice.count(&store.counts.read());
    view! { class="pg",
        <button
            type="button"
            class="topic-chip"
            data-empty=move || flag(count() == 0)
            aria-pressed=move || flag(choice.is_in(&store.selection.read()))
            on:click=press(move |_| store.selection.update(|selection| choice.toggle(selection)))
        >
            {choice.label(&store.data())}
            " "
            <span class="topic-chip__count">{count}</span>
        </button>
    }
    .into_any()
}
