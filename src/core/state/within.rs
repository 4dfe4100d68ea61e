//! State that the page of a catalog can show, whose dataset holds only some works.

use crate::facet::Facet;
use crate::model::Dataset;
use crate::state::{Focus, Grouping, Sort, ViewState};

impl ViewState {
    /// The state as far as `dataset` can show it. That of a catalog has the page of all works, the
    /// facets of its columns, and no order by titles or venues. Any other dataset shows everything.
    #[must_use]
    pub fn within(mut self, dataset: &Dataset) -> Self {
        if dataset.catalog.is_none() {
            return self;
        }
        self.focus = Focus::Lab;
        let is_known = |facet| Facet::COLUMNS.contains(facet) || Facet::SUBJECTS.contains(facet);
        for facet in Facet::ALL.iter().filter(|facet| !is_known(facet)) {
            self.selection.clear(*facet);
        }
        let arrangement = &mut self.arrangement;
        arrangement.sort =
            arrangement.sort.filter(|sort| !matches!(sort, Sort::Title | Sort::Venue));
        arrangement.grouping = arrangement.grouping.filter(|grouping| *grouping != Grouping::Venue);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Catalog, PersonId};
    use crate::state::Arrangement;

    #[test]
    fn the_page_of_a_catalog_drops_what_it_cannot_show() {
        let asked = |sort| {
            let arrangement = Arrangement { sort, ..Arrangement::default() };
            let focus = Focus::Person(PersonId(0));
            let mut state = ViewState { focus, arrangement, ..ViewState::default() };
            state.selection.set(Facet::Topic, 1, Some(false));
            state.selection.set(Facet::Person, 1, Some(false));
            state
        };
        let state = asked(Some(Sort::Title));
        assert_eq!(state.clone().within(&Dataset::default()), state);
        let dataset = Dataset { catalog: Some(Catalog::default()), ..Dataset::default() };
        let shown = state.within(&dataset);
        assert_eq!((shown.focus, shown.arrangement.sort), (Focus::Lab, None));
        let facets = [Facet::Topic, Facet::Person];
        assert_eq!(facets.map(|it| shown.selection.constraints_on(it).len()), [1, 0]);
        assert_eq!(asked(Some(Sort::Oldest)).within(&dataset).arrangement.sort, Some(Sort::Oldest));
    }
}
