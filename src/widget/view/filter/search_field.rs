//! The search field and the state of typing in it, for the field itself and its suggestions.

use web_sys::HtmlInputElement;

use crate::store::{Signal, Store};

/// See the [module](self). Cheap to copy.
#[derive(Clone)]
pub struct SearchField {
    /// The store that receives the query.
    pub store: Store,
    /// The field.
    pub input: HtmlInputElement,
    /// Position after the last letter, in UTF-16 code units; none while no completion is wanted.
    pub cursor: Signal<Option<usize>>,
    /// The completion that the arrow keys have selected.
    pub active: Signal<Option<usize>>,
}

impl SearchField {
    /// State before anything is typed, under the current owner.
    pub fn new(store: Store, input: HtmlInputElement) -> Self {
        Self { store, input, cursor: Signal::new(None), active: Signal::new(None) }
    }

    /// Asks for completions at the cursor.
    pub fn open(&self) {
        let units = self.input.selection_start().ok().flatten().unwrap_or_default();
        self.move_to(Some(units as usize));
    }

    /// Asks for completions at another position, or for none.
    pub fn move_to(&self, cursor: Option<usize>) {
        self.active.set(None);
        self.cursor.set(cursor);
    }
}
