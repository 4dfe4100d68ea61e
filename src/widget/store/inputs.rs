//! Requests of the visitor as signals: a projection of the one [`ViewState`]. Views read them; only
//! an [`Action`] changes them.

use peerage_core::facet::Selection;
use peerage_core::model::WorkId;
use peerage_core::state::{Arrangement, Focus, NetworkView, ViewState};
use peerage_core::trust::evidence::Mask;

use crate::store::{Now, Signal};

/// A signal for each field of a [`ViewState`], and the work pointed at.
#[derive(Clone, Copy)]
pub struct Inputs {
    /// Subject of the page.
    pub focus: Input<Focus>,
    /// Words to search for.
    pub query: Input<String>,
    /// Values chosen in the facets.
    pub selection: Input<Selection>,
    /// Arrangement of the list.
    pub arrangement: Input<Arrangement>,
    /// Works selected for export; ascending.
    pub chosen: Input<Vec<WorkId>>,
    /// The picture of collaborators.
    pub network: Input<NetworkView>,
    /// Kinds of evidence that count.
    pub mask: Input<Mask>,
    /// The work under the pointer in the list; not part of the state, since it lasts only as long
    /// as the pointer stays.
    pub pointed: Input<Option<WorkId>>,
}

/// A signal that is readable everywhere and set only in this file. Each method does what that of a
/// signal does.
pub struct Input<T>(Signal<T>);

impl<T> Clone for Input<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Input<T> {}

impl<T: Send + Sync + 'static> Input<T> {
    fn new(value: T) -> Self {
        Self(Signal::new(value))
    }

    /// The value, shared; tracked.
    pub fn read(&self) -> Now<T> {
        self.0.read()
    }

    /// Tracks the value.
    pub fn track(&self) {
        self.0.track();
    }

    /// The value, shared.
    pub fn read_untracked(&self) -> Now<T> {
        self.0.read_untracked()
    }

    fn set_if_new(&self, value: T)
    where
        T: PartialEq,
    {
        if *self.read_untracked() != value {
            self.0.set(value);
        }
    }
}

impl<T: Clone + Send + Sync + 'static> Input<T> {
    /// The value; tracked.
    pub fn get(&self) -> T {
        self.0.get()
    }

    /// The value.
    pub fn get_untracked(&self) -> T {
        self.0.get_untracked()
    }

    /// The value; none once the profile is gone.
    pub fn try_get_untracked(&self) -> Option<T> {
        self.0.try_get_untracked()
    }
}

impl Inputs {
    /// Signals for `state`, under the current owner.
    pub(super) fn new(state: ViewState) -> Self {
        Self {
            focus: Input::new(state.focus),
            query: Input::new(state.query),
            selection: Input::new(state.selection),
            arrangement: Input::new(state.arrangement),
            chosen: Input::new(state.chosen),
            network: Input::new(state.network),
            mask: Input::new(state.mask),
            pointed: Input::new(None),
        }
    }

    /// Shows `state`; signals that do not change notify no subscriber.
    pub(super) fn show(&self, state: ViewState) {
        self.focus.set_if_new(state.focus);
        self.query.set_if_new(state.query);
        self.selection.set_if_new(state.selection);
        self.arrangement.set_if_new(state.arrangement);
        self.chosen.set_if_new(state.chosen);
        self.network.set_if_new(state.network);
        self.mask.set_if_new(state.mask);
    }

    /// Points at a work, or at none.
    pub(super) fn point_at(&self, work: Option<WorkId>) {
        self.pointed.0.set(work);
    }
}
