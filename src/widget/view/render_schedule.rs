//! When the parts of a long list are rendered after a change: at once what the
//! visitor sees, after the next paint what is near, after a pause the rest. So
//! every letter typed is answered within a frame or two.

use leptos::prelude::*;
use peerage_browser::pause::Pause;

use crate::store::Store;
use crate::view::dynamic::effect;

/// Milliseconds after which a change is painted.
const PAINTED: i32 = 40;
/// Milliseconds without a change after which the visitor has paused.
const PAUSED: i32 = 240;

/// How far the rendering of the last change is. Cheap to copy.
#[derive(Clone, Copy)]
pub struct RenderSchedule {
    /// Whether all that is near may be rendered.
    pub is_painted: Memo<bool>,
    /// Whether the rest may be rendered.
    pub is_rested: Memo<bool>,
}

impl RenderSchedule {
    /// The schedule of the list of `store`; a list that is not `is_long` does not
    /// wait.
    pub fn new(store: Store, is_long: Memo<bool>) -> Self {
        let change = Memo::new(move |last: Option<&u32>| {
            store.derived.groups.track();
            last.map_or(1, |last| last + 1)
        });
        let [painted, rested] = [(); 2].map(|()| RwSignal::new(0));
        let is_there = move |signal: RwSignal<u32>| {
            Memo::new(move |_| !is_long.get() || signal.get() == change.get())
        };
        let pauses = StoredValue::new_local(None::<[Pause; 2]>);
        effect(move || {
            let now = change.get();
            let after = |milliseconds, signal: RwSignal<u32>| {
                Pause::new(milliseconds, Box::new(move || signal.set(now)))
            };
            pauses.set_value(Some([after(PAINTED, painted), after(PAUSED, rested)]));
        });
        Self { is_painted: is_there(painted), is_rested: is_there(rested) }
    }
}
