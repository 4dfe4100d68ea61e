//! Where the visitor was on the pages of the history. Going back shows the page where it
//! was left, as it does between documents: the browser alone cannot, since what stands
//! there is made anew after it has put back how far the page was scrolled.

use leptos::prelude::*;

/// How many pages are remembered.
const MOST: usize = 50;

/// A work, and how far below the top of the window its row begins, in CSS pixels.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    /// The key of the work.
    pub work: String,
    /// How far.
    pub top: f64,
}

/// Tells which of the works listed is the first that is seen.
type Look = Box<dyn Fn() -> Option<Spot>>;

/// Brings a work to where it was.
type Turn = Box<dyn Fn(&Spot)>;

/// See the [module](self). Cheap to copy.
#[derive(Clone, Copy)]
pub struct Places(StoredValue<State, LocalStorage>);

#[derive(Default)]
struct State {
    /// The addresses of pages, and where the visitor was there; the last one left last.
    left: Vec<(String, Spot)>,
    /// Where the visitor is to be once the page is there.
    wanted: Option<Spot>,
    list: Option<(Look, Turn)>,
}

impl Places {
    /// No page was left yet.
    pub(super) fn new() -> Self {
        Self(StoredValue::new_local(State::default()))
    }

    /// Takes what the list does.
    pub fn watch(self, look: Look, turn: Turn) {
        self.with(|state| state.list = Some((look, turn)));
    }

    /// The visitor leaves the page at `address` for another one.
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

    /// The visitor comes back to the page at `address`.
    pub(super) fn come(self, address: &str) {
        self.with(|state| {
            let found = state.left.iter().position(|(known, _)| known == address);
            state.wanted = found.map(|at| state.left.remove(at).1);
        });
    }

    /// Brings the visitor, on a page that is there now, to where they were, if that is
    /// known.
    pub fn find(self) {
        self.with(|state| {
            if let (Some((_, turn)), Some(spot)) = (&state.list, state.wanted.take()) {
                turn(&spot);
            }
        });
    }

    /// Does something with the state, as long as the profile stands.
    fn with(self, act: impl FnOnce(&mut State)) {
        self.0.try_update_value(act);
    }
}
