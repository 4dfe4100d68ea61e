//! Making in slices what a profile shows at first. All of it takes longer than a page
//! may leave its visitor without an answer, so its parts are made by turns, in the order
//! in which they are read, and the browser answers what waits in between.

use leptos::prelude::*;
use leptos::task::tick;
use peerage_browser::clock::milliseconds;
use peerage_browser::task;

use crate::store::Signal;

/// Milliseconds after which the browser is let in: a frame. On a slow phone a frame
/// passes between two slices, so that shorter ones would wait more than they make.
const SLICE: f64 = 16.0;

/// Makes a part.
type Make = Box<dyn FnOnce()>;

/// The parts that wait for their turn. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Slices {
    /// The next one is the last.
    waiting: StoredValue<Vec<Make>, LocalStorage>,
    /// Those that the part now made is made of, in order.
    parts: StoredValue<Vec<Make>, LocalStorage>,
    is_made: StoredValue<bool>,
}

impl Slices {
    /// Nothing was made yet.
    pub(super) fn new() -> Self {
        let [waiting, parts] = [(); 2].map(|()| StoredValue::new_local(Vec::new()));
        Self { waiting, parts, is_made: StoredValue::new(false) }
    }

    /// What is set when it is the turn of a part; none once all was made, where nothing
    /// has to wait.
    pub fn turn(self) -> Option<Signal<bool>> {
        if self.is_made.get_value() {
            return None;
        }
        let turn = Signal::new(false);
        // A part may be gone with what it was of.
        self.then(Box::new(move || {
            let _ = turn.try_set(true);
        }));
        Some(turn)
    }

    /// Whether all was made.
    pub fn is_made(self) -> bool {
        self.is_made.get_value()
    }

    /// Has a part made in its turn; at once when all was made.
    pub fn then(self, make: Box<dyn FnOnce()>) {
        match self.is_made.get_value() {
            true => make(),
            false => self.parts.update_value(|parts| parts.push(make)),
        }
    }

    /// Gives each part its turn, until there are no more or the profile is gone: then
    /// false.
    pub async fn make(self) -> bool {
        loop {
            task::next().await;
            let start = milliseconds();
            while milliseconds() - start < SLICE {
                let Some(make) = self.next() else {
                    // To show it all is work for another slice.
                    task::next().await;
                    return self.is_made.try_get_value().is_some();
                };
                make();
                tick().await;
            }
        }
    }

    /// The next part: the first of those just found, before all that stands after them.
    fn next(self) -> Option<Make> {
        let parts = self.parts.try_update_value(std::mem::take)?;
        self.waiting.try_update_value(|waiting| {
            waiting.extend(parts.into_iter().rev());
            let next = waiting.pop();
            self.is_made.set_value(next.is_none());
            next
        })?
    }
}
