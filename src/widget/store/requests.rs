//! Requests of the visitor to a profile, applied to its state.

use leptos::prelude::{GetValue, SetValue, UpdateValue, WithValue, untrack};
use peerage_core::model::{PersonId, WorkId};
use peerage_core::state::address::path_of;
use peerage_core::state::{Action, Focus, ViewState, update};

use crate::store::Store;

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

    /// Applies a request of the visitor.
    pub fn dispatch(&self, action: Action) {
        if let Action::Visit(focus) = action
            && self.leave_for(focus)
        {
            return;
        }
        let state = update(untrack(|| self.state()), action);
        if !self.services.is_held.get_value() {
            self.note(&state);
        }
        self.show(state);
    }

    /// Leaves the page for that of `focus` if this one was loaded with its own works alone. Returns
    /// true if so. Elsewhere than on the site of the dataset, the page of a catalog is left for that
    /// site.
    fn leave_for(&self, focus: Focus) -> bool {
        let (data, mut site) = (self.data(), self.site.get_value());
        if focus.is_within(&data) {
            return false;
        }
        if site.is_empty() {
            let url = self.url.get_value();
            let Some((folder, _)) = url.rsplit_once("/data/").filter(|_| data.catalog.is_some())
            else {
                return false;
            };
            site = [folder, "/"].concat();
        }
        let address = site + &path_of(focus, &data);
        web_sys::window().is_some_and(|window| window.location().assign(&address).is_ok())
    }

    /// Begins a gesture, such as a drag: all that it changes is one step of the history. Ends with
    /// [`Store::release`].
    pub fn hold(&self) {
        self.services.is_held.set_value(true);
    }

    /// Ends a gesture, if one goes on and the profile is still there.
    pub fn release(&self) {
        let is_held = self.services.is_held;
        if is_held.try_update_value(std::mem::take) == Some(true) {
            self.note(&untrack(|| self.state()));
        }
    }

    /// Writes a state into the address, or remembers it until that is possible.
    fn note(&self, state: &ViewState) {
        self.services.address.try_with_value(|note| {
            if let Some(note) = note {
                note(state);
            }
        });
    }

    /// Shows another state, given by an address or by the host page, as far as the dataset can. Leaves
    /// for the page that it is of where this one has not all works of it.
    pub fn show(&self, state: ViewState) {
        if !self.leave_for(state.focus) {
            self.inputs.show(state.within(&self.data()));
        }
    }

    /// Points at a work in the list, or at none.
    pub fn point_at(&self, work: Option<WorkId>) {
        self.inputs.point_at(work);
    }

    /// The person that the page is about, if it is about one; tracked.
    pub fn person(&self) -> Option<PersonId> {
        self.inputs.focus.get().person()
    }
}
