//! One value of one facet, as chips, facets and active filters show it.

use leptos::prelude::*;

use crate::facet::Facet;
use crate::store::Store;

/// A value that can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Choice {
    /// Of which facet.
    pub facet: Facet,
    /// See [`Facet`].
    pub value: u32,
}

impl Choice {
    /// What the visitor reads.
    pub fn label(self, store: Store) -> String {
        store.table.read_untracked().label(&store.data(), self.facet, self.value)
    }

    /// Whether it is asked for; tracked.
    pub fn is_chosen(self, store: Store) -> bool {
        store.selection.read().includes(self.facet, self.value)
    }

    /// Asks for it, or takes it back.
    pub fn toggle(self, store: Store) {
        store.selection.update(|selection| selection.toggle(self.facet, self.value));
    }

    /// How many works it would leave; tracked.
    pub fn count(self, store: Store) -> u32 {
        store.drill.read().counts.of(self.facet, self.value)
    }
}

/// The values of `facet` that occur in the scope, in order; tracked.
pub fn choices(store: Store, facet: Facet) -> Vec<Choice> {
    let values = store.totals.read().values(facet);
    values.into_iter().map(|value| Choice { facet, value }).collect()
}
