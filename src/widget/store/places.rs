//! Scroll positions of the visitor on the pages of the history. Going back shows a page where it
//! was left, as it does between documents. The browser alone cannot do this, since the content is
//! rebuilt after it has restored the scroll position.

use leptos::prelude::*;

/// Maximum number of pages that are remembered.
const MOST: usize = 50;

/// A work, with the distance of its row from the top of the window, in CSS pixels.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    /// The key of the work.
    pub work: String,
    /// Distance in CSS pixels.
    pub top: f64,
}

/// Finds the first visible work of the list.
type Look = Box<dyn Fn() -> Option<Spot>>;

/// Scrolls a work back to its earlier position.
type Turn = Box<dyn Fn(&Spot)>;

/// See the [module](self). Cheap to copy.
#[derive(Clone, Copy)]
pub struct Places(StoredValue<State, LocalStorage>);

#[derive(Default)]
struct State {
    /// Addresses of pages with the position of the visitor; the last one left comes last.
    left: Vec<(String, Spot)>,
    /// Position to restore once the page is rendered.
    wanted: Option<Spot>,
    list: Option<(Look, Turn)>,
}

impl Places {
    /// State before any page was left.
    pub(super) fn new() -> Self {
        Self(StoredValue::new_local(State::default()))
    }

    /// Registers the callbacks of the list.
    pub fn watch(self, look: Look, turn: Turn) {
        self.with(|state| state.list = Some((look, turn)));
    }

    /// Records that the visitor leaves the page at `address` for another one.
    pub(super) fn leave(self, address: &str) {
        self.with(|state| {
            state.left.retain(|(known, _)| known != address);
            if let Some(spot) = state.list.as_ref().and_then(|(look, _)| look()) {
                state.left.push((address.to_owned(), spot));
            }
            if state.left.len() > MOST {
                state.left.remove(0);
            }
        });
    }

    /// Records that the visitor comes back to the page at `address`.
    pub(super) fn come(self, address: &str) {
        self.with(|state| {
            let found = state.left.iter().position(|(known, _)| known == address);
            state.wanted = found.map(|at| state.left.remove(at).1);
        });
    }

    /// Scrolls the visitor, on a page that is rendered now, back to their earlier position, if it
    /// is known.
    pub fn find(self) {
        self.with(|state| {
            if let (Some((_, turn)), Some(spot)) = (&state.list, state.wanted.take()) {
                turn(&spot);
            }
        });
    }

    /// Runs `act` on the state, as long as the profile is mounted.
    fn with(self, act: impl FnOnce(&mut State)) {
        self.0.try_update_value(act);
    }
}
