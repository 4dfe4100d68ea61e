//! The filters that are set, each with a button that removes it.

use leptos::prelude::*;
use peerage_core::facet::{Constraint, Criterion, Facet};
use peerage_core::messages::facets;
use peerage_core::state::Action;

use crate::store::{Memo, Store};
use crate::view::dom::dynamic::{each, nothing, optional, press, text};
use crate::view::filter::criterion::{label_of_constraints, label_of_criterion};

/// A chip for each value chosen, and one button that clears everything.
pub fn active_filters(store: Store) -> AnyView {
    let has_words = Memo::new(move || !store.inputs.query.read().trim().is_empty());
    let words = move || {
        let label = text(move || label_of_criterion(store, &Criterion::Words));
        chip(label, move || store.dispatch(Action::Search(String::new())))
    };
    let words = optional(move || has_words.get().then(words));
    let chips = each(
        move || runs(&store.inputs.selection.read()).map(|run| key(&run)).collect(),
        move |wanted| {
            let find =
                || runs(&store.inputs.selection.read_untracked()).find(|run| key(run) == wanted);
            find().map_or_else(nothing, |run| chip_of(store, run))
        },
    );
    view! {
        <div class="active-filters" role="group" aria-label=facets::active_filters()>
            {words}
            {chips}
            <button
                type="button"
                class="active-filters__clear"
                on:click=press(move |_| store.dispatch(Action::Clear))
            >
                {facets::clear_all()}
            </button>
        </div>
    }
    .into_any()
}

fn chip_of(store: Store, run: Vec<Constraint>) -> AnyView {
    let label = label_of_constraints(store, &run).into_any();
    chip(label, move || {
        let criterion = Criterion::Constraints(run.clone());
        store.dispatch(Action::GiveUp(vec![criterion.clone()]));
    })
}

fn chip(label: AnyView, mut remove: impl FnMut() + 'static) -> AnyView {
    view! {
        <button type="button" class="active-filters__chip" on:click=press(move |_| remove())>
            <span class="active-filters__verb">{facets::remove_filter()}</span>
            {label}
            <span class="active-filters__cross" aria-hidden="true">{"×"}</span>
        </button>
    }
    .into_any()
}

/// The constraints in groups: consecutive years together, others alone.
fn runs(selection: &peerage_core::facet::Selection) -> impl Iterator<Item = Vec<Constraint>> {
    let follows = |a: &Constraint, b: &Constraint| {
        let is_next = a.facet == Facet::Year && b.facet == Facet::Year && a.value + 1 == b.value;
        is_next && a.is_excluded == b.is_excluded
    };
    selection.constraints().chunk_by(follows).map(<[Constraint]>::to_vec)
}

/// A number that identifies a run: equal runs have equal numbers.
fn key(run: &[Constraint]) -> u64 {
    run.first().map_or(0, |first| {
        let facet = first.facet as u64;
        facet << 50
            | (run.len() as u64) << 33
            | u64::from(first.is_excluded) << 32
            | u64::from(first.value)
    })
}
