//! What the visitor has asked for, as signals: a projection of the one
//! [`ViewState`]. Views read them; only an [`Action`] changes them.

use leptos::prelude::*;
use peerage_core::facet::Selection;
use peerage_core::model::{PersonId, WorkId};
use peerage_core::state::{Action, Arrangement, Focus, NetworkView, ViewState, update};
use peerage_core::trust::evidence::Mask;

use crate::store::Store;

/// A signal for each field of a [`ViewState`], and the work pointed at.
#[derive(Clone, Copy)]
pub struct Inputs {
    /// What the page is about.
    pub focus: ReadSignal<Focus>,
    /// Words to search for.
    pub query: ReadSignal<String>,
    /// Values chosen in the facets.
    pub selection: ReadSignal<Selection>,
    /// How the list is arranged.
    pub arrangement: ReadSignal<Arrangement>,
    /// Works set apart, to be exported; ascending.
    pub chosen: ReadSignal<Vec<WorkId>>,
    /// The picture of collaborators.
    pub network: ReadSignal<NetworkView>,
    /// Which kinds of evidence count.
    pub mask: ReadSignal<Mask>,
    /// The work under the pointer in the list; no part of the state, since it
    /// lasts as long as the pointer is there.
    pub pointed: ReadSignal<Option<WorkId>>,
    write: Write,
}

/// The other ends of the signals.
#[derive(Clone, Copy)]
struct Write {
    focus: WriteSignal<Focus>,
    query: WriteSignal<String>,
    selection: WriteSignal<Selection>,
    arrangement: WriteSignal<Arrangement>,
    chosen: WriteSignal<Vec<WorkId>>,
    network: WriteSignal<NetworkView>,
    mask: WriteSignal<Mask>,
    pointed: WriteSignal<Option<WorkId>>,
}

impl Inputs {
    /// Signals for `state`, under the current owner.
    pub(super) fn new(state: ViewState) -> Self {
        let (focus, write_focus) = signal(state.focus);
        let (query, write_query) = signal(state.query);
        let (selection, write_selection) = signal(state.selection);
        let (arrangement, write_arrangement) = signal(state.arrangement);
        let (chosen, write_chosen) = signal(state.chosen);
        let (network, write_network) = signal(state.network);
        let (mask, write_mask) = signal(state.mask);
        let (pointed, write_pointed) = signal(None);
        let write = Write {
            focus: write_focus,
            query: write_query,
            selection: write_selection,
            arrangement: write_arrangement,
            chosen: write_chosen,
            network: write_network,
            mask: write_mask,
            pointed: write_pointed,
        };
        Self { focus, query, selection, arrangement, chosen, network, mask, pointed, write }
    }

    /// Shows `state`; signals that do not change wake nobody.
    fn show(&self, state: ViewState) {
        let write = self.write;
        set_if_new(self.focus, write.focus, state.focus);
        set_if_new(self.query, write.query, state.query);
        set_if_new(self.selection, write.selection, state.selection);
        set_if_new(self.arrangement, write.arrangement, state.arrangement);
        set_if_new(self.chosen, write.chosen, state.chosen);
        set_if_new(self.network, write.network, state.network);
        set_if_new(self.mask, write.mask, state.mask);
    }
}

impl Store {
    /// The state as one value; tracked.
    pub fn state(&self) -> ViewState {
        let inputs = self.inputs;
        ViewState {
            focus: inputs.focus.get(),
            query: inputs.query.get(),
            selection: inputs.selection.get(),
            arrangement: inputs.arrangement.get(),
            chosen: inputs.chosen.get(),
            network: inputs.network.get(),
            mask: inputs.mask.get(),
        }
    }

    /// Does what the visitor asks for.
    pub fn dispatch(&self, action: Action) {
        self.show(update(untrack(|| self.state()), action));
    }

    /// Shows another state: what an address or the host page says.
    pub fn show(&self, state: ViewState) {
        self.inputs.show(state);
    }

    /// Points at a work in the list, or at none.
    pub fn point_at(&self, work: Option<WorkId>) {
        self.inputs.write.pointed.set(work);
    }

    /// The person that the page is about, if it is about one; tracked.
    pub fn person(&self) -> Option<PersonId> {
        self.inputs.focus.get().person()
    }
}

fn set_if_new<T: PartialEq + Send + Sync + 'static>(
    read: ReadSignal<T>,
    write: WriteSignal<T>,
    value: T,
) {
    if read.with_untracked(|old| *old != value) {
        write.set(value);
    }
}
