//! Debouncing of the query: counts and the picture of a large list take longer to compute than the
//! list itself, and are not read between two letters.

use std::sync::Arc;

use peerage_core::model::WorkId;

use crate::store::{Input, Memo, Priority, Signal, Slot, effect};

/// Number of works on the page up to which nothing is debounced.
const FEW: usize = 200;

/// The works of `found`, matched by the `query` among those of `scope`: immediately where these are
/// few, else as of the visitor's last pause in typing, for which `slot` waits.
pub(super) fn debounced(
    query: Input<String>,
    found: Memo<Arc<[WorkId]>>,
    scope: Memo<Arc<[WorkId]>>,
    slot: Slot,
) -> Memo<Arc<[WorkId]>> {
    let late = Signal::new(found.get_untracked());
    let mut last = query.get_untracked();
    effect(move || {
        let now = found.get();
        let typed = query.get_untracked();
        let is_typing = std::mem::replace(&mut last, typed.clone()) != typed;
        if is_typing && scope.read_untracked().len() > FEW {
            slot.schedule(Priority::Rest, Box::new(move || late.set(now)));
        } else {
            slot.cancel();
            late.set(now);
        }
    });
    Memo::new(move || if scope.read().len() > FEW { late.get() } else { found.get() })
}
