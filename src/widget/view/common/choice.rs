//! One value of one facet, as chips, facets and charts show it.

use std::cmp::Reverse;

use peerage_core::facet::Facet;
use peerage_core::order;
use peerage_core::state::Action;

use crate::store::Store;

/// A value that can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Facet of the value.
    pub facet: Facet,
    /// The number of the value within the facet.
    pub value: u32,
}

impl Choice {
    /// Label shown to the visitor.
    pub fn label(self, store: Store) -> String {
        store.derived.table.read_untracked().label(&store.data(), self.facet, self.value)
    }

    /// True if the value is included; tracked.
    pub fn is_chosen(self, store: Store) -> bool {
        store.inputs.selection.read().includes(self.facet, self.value)
    }

    /// True if the value is excluded; tracked.
    pub fn is_excluded(self, store: Store) -> bool {
        store.inputs.selection.read().state(self.facet, self.value) == Some(true)
    }

    /// Includes the value, or removes that filter.
    pub fn toggle(self, store: Store) {
        store.dispatch(Action::Toggle(self.facet, self.value));
    }

    /// Excludes the value, or removes that filter.
    pub fn exclude(self, store: Store) {
        store.dispatch(Action::Exclude(self.facet, self.value));
    }

    /// Number of works that the value would leave; tracked.
    pub fn count(self, store: Store) -> u32 {
        store.derived.drilldown.read().counts.get(self.facet, self.value)
    }
}

/// The values of `facet` that occur in the scope. The order does not depend on the choices, so that
/// nothing moves under the pointer: names with the most works first, other values in their own
/// order. The person in focus is left out. Tracked.
pub fn values(store: Store, facet: Facet) -> Vec<u32> {
    let totals = store.derived.totals.read();
    let mut values = totals.values(facet);
    if matches!(facet, Facet::Topic | Facet::Venue | Facet::Person | Facet::Source) {
        order::sort_by_key(&mut values, |value| Reverse(totals.get(facet, *value)));
    }
    if facet == Facet::Person
        && let Some(focus) = store.person()
    {
        values.retain(|value| *value != focus.0);
    }
    values
}
