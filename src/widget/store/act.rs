//! What the visitor does to the state, where it is more than one value.

use std::sync::Arc;

use leptos::prelude::*;
use peerage_core::facet::{Part, Relaxation};
use peerage_core::model::{Dataset, PersonId, WorkId};
use peerage_core::state::Inquiry;

use crate::store::Store;

impl Store {
    /// The dataset, shared.
    pub fn data(&self) -> Arc<Dataset> {
        self.dataset.get_value()
    }

    /// All inputs, as one value; tracked.
    pub fn inquiry(&self) -> Inquiry {
        Inquiry {
            query: self.query.get(),
            selection: self.selection.get(),
            arrangement: self.arrangement.get(),
            chosen: self.chosen.get(),
            person: self.person.get(),
            sight: self.sight.get(),
            mask: self.mask.get(),
        }
    }

    /// Sets all inputs at once; those that do not change wake nobody.
    pub fn ask(&self, inquiry: Inquiry) {
        set_if_new(self.query, inquiry.query);
        set_if_new(self.selection, inquiry.selection);
        set_if_new(self.arrangement, inquiry.arrangement);
        set_if_new(self.chosen, inquiry.chosen);
        set_if_new(self.person, inquiry.person);
        set_if_new(self.sight, inquiry.sight);
        set_if_new(self.mask, inquiry.mask);
    }

    /// Shows a person, or the lab, with no filter left from before.
    pub fn visit(&self, person: Option<PersonId>) {
        let (query, selection, sight) = Default::default();
        self.ask(Inquiry { person, query, selection, sight, ..untrack(|| self.inquiry()) });
    }

    /// Takes back the query and everything chosen in the facets.
    pub fn clear(&self) {
        let (query, selection) = Default::default();
        self.ask(Inquiry { query, selection, ..untrack(|| self.inquiry()) });
    }

    /// Gives up what a relaxation names.
    pub fn relax(&self, relaxation: &Relaxation) {
        let mut inquiry = untrack(|| self.inquiry());
        for part in &relaxation.parts {
            part.remove_from(&mut inquiry.selection);
            if *part == Part::Words {
                inquiry.query.clear();
            }
        }
        self.ask(inquiry);
    }

    /// Sets a work apart, or puts it back.
    pub fn choose(&self, work: WorkId) {
        self.chosen.update(|chosen| match chosen.binary_search(&work) {
            Ok(at) => drop(chosen.remove(at)),
            Err(at) => chosen.insert(at, work),
        });
    }
}

fn set_if_new<T: PartialEq + Send + Sync + 'static>(signal: RwSignal<T>, value: T) {
    if signal.with_untracked(|old| *old != value) {
        signal.set(value);
    }
}
