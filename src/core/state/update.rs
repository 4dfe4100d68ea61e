//! The one function that changes the state.

use crate::facet::{Criterion, Facet, Selection};
use crate::state::network::PathEnds;
use crate::state::{Action, NetworkAction, NetworkView, ViewState};
use crate::trust::evidence::Mask;

/// The state after `action`.
///
/// # Examples
///
/// ```
/// use peerage_core::facet::{Facet, Levels, Table};
/// use peerage_core::model::schema::decode;
/// use peerage_core::state::{Action, Address, ViewState, update};
///
/// let dataset = decode(include_bytes!("../example.json"))?;
/// let start = ViewState::default();
/// let state = update(start.clone(), Action::Search("engine".to_owned()));
/// let state = update(state, Action::Toggle(Facet::Topic, 0));
/// // The address of the page says the same as text, by keys.
/// let table = Table::new(&dataset, &Levels::default());
/// let address = Address { dataset: &dataset, table: &table, base: &start };
/// assert_eq!(address.write(&state), "peerage:q=engine&topic=engines");
/// assert_eq!(address.read("#peerage:q=engine&topic=engines"), state);
/// # Ok::<(), peerage_core::model::schema::DecodeError>(())
/// ```
pub fn update(mut state: ViewState, action: Action) -> ViewState {
    match action {
        Action::Visit(focus) => {
            state.focus = focus;
            state.query.clear();
            state.selection = Selection::default();
            let NetworkView { kinds, limit, scale, .. } = state.network;
            state.network = NetworkView { kinds, limit, scale, ..NetworkView::default() };
        }
        Action::Search(words) => state.query = words,
        Action::Toggle(facet, value) => state.selection.toggle(facet, value),
        Action::Exclude(facet, value) => {
            let is_excluded = state.selection.state(facet, value) == Some(true);
            state.selection.set(facet, value, (!is_excluded).then_some(true));
        }
        Action::Replace(facet, values) => state.selection.replace(facet, values),
        Action::Combine(facet, mode) => state.selection.set_mode(facet, mode),
        Action::GiveUp(criteria) => {
            criteria.iter().for_each(|criterion| criterion.remove_from(&mut state.selection));
            if criteria.contains(&Criterion::Words) {
                state.query.clear();
            }
        }
        Action::Clear => {
            state.query.clear();
            state.selection = Selection::default();
        }
        Action::Sort(sort) => state.arrangement.sort = sort,
        Action::Group(grouping) => state.arrangement.grouping = grouping,
        Action::Density(density) => state.arrangement.density = density,
        Action::Pin(is_pinned) => state.arrangement.is_pinned = Some(is_pinned),
        Action::Choose(work) => match state.chosen.binary_search(&work) {
            Ok(at) => drop(state.chosen.remove(at)),
            Err(at) => state.chosen.insert(at, work),
        },
        Action::ChooseNone => state.chosen.clear(),
        Action::ToggleEvidence(kind) => state.mask = state.mask.toggled(kind),
        Action::CountAllEvidence => state.mask = Mask::ALL,
        Action::Network(action) => update_network(&mut state, action),
    }
    state
}

fn update_network(state: &mut ViewState, action: NetworkAction) {
    let ViewState { network, selection, .. } = state;
    match action {
        NetworkAction::Center(center) => {
            network.center = center.filter(|_| center != state.focus.person());
            dismiss(network, selection);
        }
        NetworkAction::Show(kinds) => {
            network.kinds = kinds;
            network.path = PathEnds::default();
        }
        NetworkAction::Color(scale) => network.scale = scale,
        NetworkAction::Path(ends) => network.path = ends,
        NetworkAction::Limit(limit) => network.limit = limit,
        NetworkAction::Look(camera) => network.camera = camera,
        NetworkAction::Open(selected) => network.selected = selected,
        NetworkAction::Filter { values, is_added } => {
            let is_chosen = !values.is_empty()
                && values.iter().all(|(facet, value)| selection.includes(*facet, *value));
            let n_people = selection.constraints_on(Facet::Person).len();
            if !is_added {
                selection.clear(Facet::Person);
            }
            let is_given_up = is_chosen && (is_added || n_people <= values.len());
            for (facet, value) in values {
                selection.set(facet, value, (!is_given_up).then_some(false));
            }
        }
        NetworkAction::Dismiss => dismiss(network, selection),
    }
}

fn dismiss(network: &mut NetworkView, selection: &mut Selection) {
    network.selected = None;
    network.path = PathEnds::default();
    selection.clear(Facet::Person);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facet::{Constraint, Mode};
    use crate::graph::network::typed::Kinds;
    use crate::model::{PersonId, TopicId, WorkId};
    use crate::state::network::ColorScale;
    use crate::state::{Focus, Sort};
    use crate::trust::evidence::Kind;

    /// A state in which everything is asked for.
    fn busy() -> ViewState {
        let actions = [
            Action::Search("tables".to_owned()),
            Action::Toggle(Facet::Topic, 3),
            Action::Sort(Some(Sort::Title)),
            Action::Choose(WorkId(4)),
            Action::ToggleEvidence(Kind::ALL[0]),
            Action::Network(NetworkAction::Center(Some(PersonId(2)))),
            Action::Network(NetworkAction::Show(Some(Kinds::ALL))),
            Action::Network(NetworkAction::Limit(Some(40))),
            Action::Network(NetworkAction::Color(ColorScale::LastYear)),
            Action::Network(NetworkAction::Path(PathEnds { from: None, to: Some(PersonId(3)) })),
        ];
        actions.into_iter().fold(ViewState::default(), update)
    }

    /// Checks which values of people and topics are included after clicks in
    /// the picture, each with those it stands for and whether it is added.
    #[track_caller]
    fn check_clicks(clicks: &[(&[u32], bool)], expected: &[u32]) {
        let click = |(people, is_added): &(&[u32], bool)| {
            let values = people.iter().map(|person| (Facet::Person, *person)).collect();
            Action::Network(NetworkAction::Filter { values, is_added: *is_added })
        };
        let state = clicks.iter().map(click).fold(ViewState::default(), update);
        assert_eq!(state.selection.included(Facet::Person).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn a_visit_leaves_no_filter_and_keeps_what_belongs_to_the_visitor() {
        let before = busy();
        let after = update(before.clone(), Action::Visit(Focus::Topic(TopicId(1))));
        assert_eq!(after.focus, Focus::Topic(TopicId(1)));
        assert_eq!((after.query.as_str(), after.selection.is_empty()), ("", true));
        assert_eq!((after.arrangement, after.mask), (before.arrangement, before.mask));
        assert_eq!(after.chosen, before.chosen);
        assert_eq!((after.network.center, after.network.limit), (None, Some(40)));
        assert_eq!(after.network.kinds, Some(Kinds::ALL));
        assert_eq!(after.network.scale, ColorScale::LastYear);
        assert_eq!(after.network.path, PathEnds::default());
    }

    #[test]
    fn clearing_takes_back_words_and_values_alone() {
        let state = update(busy(), Action::Clear);
        assert_eq!(
            state,
            ViewState { query: String::new(), selection: Selection::default(), ..busy() }
        );
    }

    #[test]
    fn what_is_given_up_is_asked_for_no_longer() {
        let constraint = Constraint { facet: Facet::Topic, value: 3, is_excluded: false };
        let criteria = vec![Criterion::Words, Criterion::Constraints(vec![constraint])];
        assert_eq!(update(busy(), Action::GiveUp(criteria)), update(busy(), Action::Clear));
    }

    #[test]
    fn what_toggles_is_taken_back_by_the_same_again() {
        for action in [
            Action::Toggle(Facet::Venue, 1),
            Action::Exclude(Facet::Venue, 1),
            Action::Choose(WorkId(9)),
            Action::ToggleEvidence(Kind::ALL[1]),
        ] {
            let once = update(busy(), action.clone());
            assert_ne!(once, busy());
            assert_eq!(update(once, action), busy());
        }
    }

    #[test]
    fn a_value_that_was_asked_for_can_be_excluded() {
        let state = update(busy(), Action::Exclude(Facet::Topic, 3));
        assert_eq!(state.selection.state(Facet::Topic, 3), Some(true));
    }

    #[test]
    fn modes_are_set() {
        let state = update(busy(), Action::Combine(Facet::Topic, Mode::All));
        assert_eq!(state.selection.mode(Facet::Topic), Mode::All);
    }

    #[test]
    fn a_click_chooses_alone_and_a_second_takes_it_back() {
        check_clicks(&[(&[1], false)], &[1]);
        check_clicks(&[(&[1], false), (&[2], false)], &[2]);
        check_clicks(&[(&[1], false), (&[1], false)], &[]);
        check_clicks(&[(&[1], false), (&[2], true)], &[1, 2]);
        check_clicks(&[(&[1], false), (&[2], true), (&[1], true)], &[2]);
        // One of two alone.
        check_clicks(&[(&[1, 2], false), (&[1], false)], &[1]);
        check_clicks(&[(&[], false)], &[]);
    }

    #[test]
    fn a_path_lasts_until_another_picture_is_asked_for() {
        let others = [
            NetworkAction::Center(Some(PersonId(1))),
            NetworkAction::Show(None),
            NetworkAction::Dismiss,
        ];
        for action in others {
            let after = update(busy(), Action::Network(action.clone()));
            assert_eq!(after.network.path, PathEnds::default(), "{action:?}");
        }
        let limit = Action::Network(NetworkAction::Limit(None));
        assert_eq!(update(busy(), limit).network.path, busy().network.path);
    }

    #[test]
    fn the_person_of_the_page_is_in_the_middle_already() {
        let state = update(ViewState::default(), Action::Visit(Focus::Person(PersonId(2))));
        let center = |person| Action::Network(NetworkAction::Center(Some(PersonId(person))));
        assert_eq!(update(state.clone(), center(2)).network.center, None);
        assert_eq!(update(state, center(3)).network.center, Some(PersonId(3)));
    }
}
