//! Rendering the first content of a profile in slices. All of it takes longer than a page may
//! block, so its parts are rendered in turns, in reading order, and the browser handles waiting
//! events in between. Off-screen parts come after all others, when the profile is shown.

use leptos::prelude::*;
use leptos::task::tick;
use peerage_browser::clock::milliseconds;
use peerage_browser::task;
use wasm_bindgen_futures::spawn_local;

use crate::store::Signal;

/// Milliseconds after which a slice yields to the browser: one frame. On a slow phone a frame
/// passes between two slices, so that shorter slices would spend more time waiting than rendering.
const SLICE: f64 = 16.0;

/// Renders a part.
type Make = Box<dyn FnOnce()>;

/// Sets a signal, unless it was dropped with the part that it belongs to.
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
    /// Stack of waiting parts; the next one is last.
    waiting: Vec<Make>,
    /// Nested parts found while the current part is rendered, in order.
    found: Vec<Make>,
    /// Off-screen parts, rendered when the profile is shown, in order.
    unseen: Vec<Make>,
    is_made: bool,
    is_shown: bool,
    /// True while off-screen parts are being rendered.
    is_going: bool,
}

impl Slices {
    /// State before any part is rendered.
    pub(super) fn new() -> Self {
        Self(StoredValue::new_local(Parts::default()))
    }

    /// Signal that is set when the part has its turn; none once everything is rendered, since
    /// nothing has to wait then.
    pub fn next_turn(self) -> Option<Signal<bool>> {
        if self.is_made() {
            return None;
        }
        let turn = Signal::new(false);
        self.schedule(setting(turn));
        Some(turn)
    }

    /// Signal that is set when the part has its turn after all others.
    pub fn last_turn(self) -> Signal<bool> {
        let turn = Signal::new(false);
        self.afterwards(setting(turn));
        turn
    }

    /// True if everything is rendered.
    pub fn is_made(self) -> bool {
        self.0.with_value(|parts| parts.is_made)
    }

    /// Queues a part; renders it at once if everything else is rendered.
    pub fn schedule(self, make: Make) {
        match self.is_made() {
            true => make(),
            false => self.0.update_value(|parts| parts.found.push(make)),
        }
    }

    /// Queues an off-screen part, to be rendered when all others are and the profile is shown.
    pub fn afterwards(self, make: Make) {
        self.0.update_value(|parts| parts.unseen.push(make));
        self.go_on();
    }

    /// Records that the profile is shown.
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

    /// Renders each part in its turn; returns true once all are rendered, or false if the profile
    /// is gone.
    pub async fn make(self) -> bool {
        self.make_all(Parts::next).await;
        // Showing the result is work for another slice.
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
    /// Next part: the first nested part just found, before everything that follows it.
    fn next(&mut self) -> Option<Make> {
        self.waiting.extend(self.found.drain(..).rev());
        let next = self.waiting.pop();
        self.is_made = next.is_none();
        next
    }

    /// Next off-screen part.
    fn unseen(&mut self) -> Option<Make> {
        self.is_going = !self.unseen.is_empty();
        self.is_going.then(|| self.unseen.remove(0))
    }
}
