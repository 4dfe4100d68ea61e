//! The evidence about a person, by kind. The visitor can switch a kind off, and open it to see each
//! piece of evidence: the observation, its origin and date, and whether it counts.

use leptos::prelude::*;
use peerage_core::messages::evidence;
use peerage_core::state::Action;
use peerage_core::trust::evidence::Kind;
use peerage_core::trust::explanation::Explanation;

use crate::store::{Signal, Store};
use crate::view::dom::dynamic::{disclose, flagged, optional, text};

/// The score of one person, computed again when the visitor switches evidence
/// off.
pub type Explained = Signal<Option<Explanation>>;

/// The kinds with evidence.
pub fn observations(store: Store, explained: Explained) -> AnyView {
    let has = |kind: &Kind| {
        let explained = explained.read_untracked();
        explained.as_ref().is_some_and(|it| it.observations.iter().any(|one| one.kind == *kind))
    };
    let rows: Vec<AnyView> =
        Kind::ALL.into_iter().filter(has).map(|kind| row(store, explained, kind)).collect();
    view! { <ul class="observations">{rows}</ul> }.into_any()
}

fn row(store: Store, explained: Explained, kind: Kind) -> AnyView {
    let open = Signal::new(false);
    let count = text(move || {
        let explained = explained.read();
        let all = explained.iter().flat_map(|it| &it.observations).filter(|it| it.kind == kind);
        let n_counted = all.clone().filter(|it| it.is_counted).count();
        evidence::n_count(n_counted, all.count())
    });
    let list = optional(move || open.get().then(|| list(explained, kind)));
    let toggle = move |_| store.dispatch(Action::ToggleEvidence(kind));
    view! {
        <li class="observations__kind" data-off=flagged(move || !store.inputs.mask.get().has(kind))>
            <input
                type="checkbox"
                class="observations__check"
                name=kind.key()
                aria-label=evidence::count_kind(kind.label())
                prop:checked=move || store.inputs.mask.get().has(kind)
                on:change=toggle
            />
            <details class="observations__details" on:toggle=disclose(open)>
                <summary class="observations__summary">
                    {kind.label()} " " <span class="observations__count">{count}</span>
                </summary>
                {list}
            </details>
        </li>
    }
    .into_any()
}

fn list(explained: Explained, kind: Kind) -> AnyView {
    let explained = explained.read();
    let all = explained.iter().flat_map(|it| &it.observations).filter(|it| it.kind == kind);
    let rows: Vec<AnyView> = all
        .map(|it| {
            let (from, until) = &it.dates;
            let dates = match (from.is_empty(), until.is_empty()) {
                (true, _) => String::new(),
                (false, true) => format!(" · {from}"),
                (false, false) => format!(" · {}", evidence::from_until(from, until)),
            };
            let place = format!("{} ({}){dates}", it.place, it.class);
            view! {
                <li class="observations__one">
                    <span class="observations__what">{it.what.clone()}</span>
                    <span class="observations__outcome">{it.outcome.clone()}</span>
                    <span class="observations__place">{place}</span>
                </li>
            }
            .into_any()
        })
        .collect();
    view! { <ul class="observations__list">{rows}</ul> }.into_any()
}
