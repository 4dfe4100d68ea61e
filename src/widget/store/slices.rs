//! Making in slices what a profile shows at first. All of it takes longer than a page
//! may leave its visitor without an answer, so its parts are made by turns, in the order
//! in which they are read, and the browser answers what waits in between. Parts that the
//! visitor does not see without scrolling come after all others, when the profile is shown.

use leptos::prelude::*;
use leptos::task::tick;
use peerage_browser::clock::milliseconds;
use peerage_browser::task;
use wasm_bindgen_futures::spawn_local;

use crate::store::Signal;

/// Milliseconds after which the browser is let in: a frame. On a slow phone a frame
/// passes between two slices, so that shorter ones would wait more than they make.
const SLICE: f64 = 16.0;

/// Makes a part.
type Make = Box<dyn FnOnce()>;

/// Sets a signal, unless it is gone with the part that it was of.
fn setting(turn: Signal<bool>) -> Make {
    Box::new(move || {
        let _ = turn.try_set(true);
    })
}

/// The parts that wait for their turn. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Slices(StoredValue<Parts, LocalStorage>);

#[derive(Default)]
struct Parts {
    /// The next one is the last.
    waiting: Vec<Make>,
    /// Those that the part now made is made of, in order.
    found: Vec<Make>,
    /// Those that are made when the profile is shown, in order.
    unseen: Vec<Make>,
    is_made: bool,
    is_shown: bool,
    /// Whether what is not seen is being made.
    is_going: bool,
}

impl Slices {
    /// Nothing was made yet.
    pub(super) fn new() -> Self {
        Self(StoredValue::new_local(Parts::default()))
    }

    /// What is set when it is the turn of a part; none once all was made, where nothing
    /// has to wait.
    pub fn turn(self) -> Option<Signal<bool>> {
        if self.is_made() {
            return None;
        }
        let turn = Signal::new(false);
        self.then(setting(turn));
        Some(turn)
    }

    /// What is set when it is the turn of a part that comes after all others.
    pub fn last_turn(self) -> Signal<bool> {
        let turn = Signal::new(false);
        self.afterwards(setting(turn));
        turn
    }

    /// Whether all was made.
    pub fn is_made(self) -> bool {
        self.0.with_value(|parts| parts.is_made)
    }

    /// Has a part made in its turn; at once when all was made.
    pub fn then(self, make: Make) {
        match self.is_made() {
            true => make(),
            false => self.0.update_value(|parts| parts.found.push(make)),
        }
    }

    /// Has a part made when all others are, and are shown.
    pub fn afterwards(self, make: Make) {
        self.0.update_value(|parts| parts.unseen.push(make));
        self.go_on();
    }

    /// The profile is shown.
    pub fn show(self) {
        self.0.update_value(|parts| parts.is_shown = true);
        self.go_on();
    }

    fn go_on(self) {
        let begin = |parts: &mut Parts| {
            let is_due = parts.is_shown && !parts.is_going;
            parts.is_going |= is_due;
            is_due
        };
        // The profile may be gone.
        if self.0.try_update_value(begin) == Some(true) {
            spawn_local(async move {
                self.make_all(Parts::unseen).await;
            });
        }
    }

    /// Gives each part its turn, until there are no more or the profile is gone: then
    /// false.
    pub async fn make(self) -> bool {
        self.make_all(Parts::next).await;
        // To show it all is work for another slice.
        task::next().await;
        self.0.try_with_value(|_| ()).is_some()
    }

    async fn make_all(self, next: fn(&mut Parts) -> Option<Make>) {
        loop {
            task::next().await;
            let start = milliseconds();
            while milliseconds() - start < SLICE {
                let Some(make) = self.0.try_update_value(next).flatten() else { return };
                make();
                tick().await;
            }
        }
    }
}

impl Parts {
    /// The next part: the first of those just found, before all that stands after them.
    fn next(&mut self) -> Option<Make> {
        self.waiting.extend(self.found.drain(..).rev());
        let next = self.waiting.pop();
        self.is_made = next.is_none();
        next
    }

    /// The next part that is not seen.
    fn unseen(&mut self) -> Option<Make> {
        self.is_going = !self.unseen.is_empty();
        self.is_going.then(|| self.unseen.remove(0))
    }
}
