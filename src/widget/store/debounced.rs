//! Debouncing of the query: counts and the picture of a large list take longer to compute than the
//! list itself, and are not read between two letters.

use std::sync::Arc;

use leptos::prelude::*;
use peerage_browser::pause::Pause;
use peerage_core::model::WorkId;

use crate::store::{Input, Memo, Signal, effect};

/// Milliseconds without a letter after which the visitor counts as paused.
const PAUSED: i32 = 240;

/// Number of works on the page up to which nothing is debounced.
const FEW: usize = 200;

/// The works of `found`, matched by the `query` among those of `scope`: immediately where these are
/// few, else as of the visitor's last pause in typing.
pub(super) fn paused(
    query: Input<String>,
    found: Memo<Arc<[WorkId]>>,
    scope: Memo<Arc<[WorkId]>>,
) -> Memo<Arc<[WorkId]>> {
    let late = Signal::new(found.get_untracked());
    let pause = StoredValue::new_local(None::<Pause>);
    let mut last = query.get_untracked();
    effect(move || {
        let now = found.get();
        let typed = query.get_untracked();
        let is_typing = std::mem::replace(&mut last, typed.clone()) != typed;
        if is_typing && scope.read_untracked().len() > FEW {
            let set = Box::new(move || late.set(now));
            pause.set_value(Some(Pause::new(PAUSED, set)));
        } else {
            pause.set_value(None);
            late.set(now);
        }
    });
    Memo::new(move || if scope.read().len() > FEW { late.get() } else { found.get() })
}
