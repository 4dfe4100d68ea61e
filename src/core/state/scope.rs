//! Works of a page that the list shows.

use crate::model::{Dataset, WorkId};

/// Works of `found` that are in `scope`, in the same order.
pub fn among(scope: &[WorkId], found: &[WorkId]) -> Vec<WorkId> {
    let last = scope.last().map_or(0, |last| last.index() + 1);
    let mut is_in_scope = vec![false; last];
    scope.iter().for_each(|id| is_in_scope[id.index()] = true);
    let is_in_scope = |id: &&WorkId| is_in_scope.get(id.index()).copied().unwrap_or_default();
    found.iter().filter(is_in_scope).copied().collect()
}

/// Highlighted works among `scope`: those selected by their authors, or else those chosen by the
/// visitor.
pub fn selected(dataset: &Dataset, scope: &[WorkId], chosen: &[WorkId]) -> Vec<WorkId> {
    let is_selected = |id: &&WorkId| dataset.work(**id).is_some_and(|work| work.selected);
    let by_authors: Vec<WorkId> = scope.iter().filter(is_selected).copied().collect();
    let is_in_scope = |id: &&WorkId| scope.binary_search(id).is_ok();
    if by_authors.is_empty() {
        chosen.iter().filter(is_in_scope).copied().collect()
    } else {
        by_authors
    }
}
