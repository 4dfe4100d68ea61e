//! States of a visit as entries of the browser's history: one for each choice of the visitor, so
//! that the back button undoes one.

use crate::facet::{Constraint, Facet, Mode};
use crate::state::{NetworkView, ViewState};

/// Kind of a change of the state, by its effect on the history; later ones include earlier ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Change {
    /// Another view of the same picture: belongs to the entry of now.
    Picture,
    /// More letters of a search, or another limit of the picture: belongs to the entry of now.
    Refinement,
    /// A search or a limit that begins or ends, or other years: an entry once the visitor pauses.
    Gesture,
    /// Any other choice: an entry at once.
    Choice,
}

impl Change {
    /// Change that led from `before` to `after`; none if they are equal.
    pub fn between(before: &ViewState, after: &ViewState) -> Option<Self> {
        if before == after {
            return None;
        }
        let rest = |state: &ViewState| {
            let network =
                NetworkView { camera: None, selected: None, limit: None, ..state.network };
            let ViewState { focus, arrangement, mask, .. } = *state;
            (focus, arrangement, mask, network, state.chosen.clone(), values(state))
        };
        let years = |state: &ViewState| state.selection.constraints_on(Facet::Year).to_vec();
        let begun =
            |state: &ViewState| (!state.query.trim().is_empty(), state.network.limit.is_some());
        let is_refined = before.query != after.query || before.network.limit != after.network.limit;
        Some(if rest(before) != rest(after) {
            Self::Choice
        } else if years(before) != years(after) || begun(before) != begun(after) {
            Self::Gesture
        } else if is_refined {
            Self::Refinement
        } else {
            Self::Picture
        })
    }
}

/// Values chosen in all facets but the years, and the facets whose modes are chosen.
fn values(state: &ViewState) -> (Vec<Constraint>, [Mode; Facet::COUNT]) {
    let constraints = state.selection.constraints().iter().copied();
    let values = constraints.filter(|one| one.facet != Facet::Year).collect();
    (values, Facet::ALL.map(|facet| state.selection.mode(facet)))
}

/// An entry to write into the history of the browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// State of the entry.
    pub state: ViewState,
    /// True for a new entry; otherwise the entry of now is rewritten.
    pub is_new: bool,
}

/// Entries that are written, and a state that waits for a pause of the visitor.
#[derive(Clone, Debug, Default)]
pub struct History {
    written: Option<ViewState>,
    waiting: Option<ViewState>,
}

impl History {
    /// Records what the address says: nothing is to be written.
    pub fn arrive(&mut self, state: ViewState) {
        *self = Self { written: Some(state), waiting: None };
    }

    /// Records a state that the visitor asks for; returns the entries to write at once.
    pub fn note(&mut self, state: &ViewState) -> Vec<Entry> {
        let Some(before) = self.waiting.as_ref().or(self.written.as_ref()) else {
            self.written = Some(state.clone());
            return vec![Entry { state: state.clone(), is_new: false }];
        };
        match Change::between(before, state) {
            None => Vec::new(),
            Some(Change::Choice) => {
                // The view of a picture that changes with the choice belongs to that.
                let is_due = self.since_written() > Some(Change::Picture);
                let due = if is_due { self.pause() } else { None };
                self.arrive(state.clone());
                due.into_iter().chain([Entry { state: state.clone(), is_new: true }]).collect()
            }
            Some(_) => {
                self.waiting = Some(state.clone());
                Vec::new()
            }
        }
    }

    /// True if a state waits for a pause.
    pub fn is_waiting(&self) -> bool {
        self.waiting.is_some()
    }

    /// Ends what the visitor did until now; returns the entry to write, if one waits.
    pub fn pause(&mut self) -> Option<Entry> {
        let change = self.since_written();
        let state = self.waiting.take()?;
        self.written = Some(state.clone());
        Some(Entry { state, is_new: change? >= Change::Gesture })
    }

    /// Change from the written state to the one that waits.
    fn since_written(&self) -> Option<Change> {
        Change::between(self.written.as_ref()?, self.waiting.as_ref()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::CameraPose;
    use crate::model::{TopicId, WorkId};
    use crate::state::{Action, Focus, NetworkAction, Sort, update};

    /// State after a step: `t1` toggles a topic, `y2020` chooses a year, `y` none, `/word`
    /// searches, `>1` visits the page of a topic, `*1` selects a work, `by` sorts, `all` changes a
    /// mode, `map` moves the picture, `30` limits it.
    fn step(state: ViewState, step: &str) -> ViewState {
        let number = || step[1..].parse::<u32>();
        let action = match &step[..1] {
            "t" => Action::Toggle(Facet::Topic, number().unwrap()),
            "y" => Action::Replace(Facet::Year, number().ok().into_iter().collect()),
            "/" => Action::Search(step[1..].to_owned()),
            ">" => Action::Visit(Focus::Topic(TopicId(number().unwrap()))),
            "*" => Action::Choose(WorkId(number().unwrap())),
            "b" => Action::Sort(Some(Sort::Title)),
            "a" => Action::Combine(Facet::Topic, Mode::All),
            "m" => Action::Network(NetworkAction::Look(CameraPose::parse("1,2,150"))),
            _ => Action::Network(NetworkAction::Limit(step.parse().ok())),
        };
        update(state, action)
    }

    /// Checks the entries after steps, where `.` is a pause: each names the first step whose state
    /// it has.
    #[track_caller]
    fn check(steps: &str, expected: &str) {
        let (mut history, mut now) = (History::default(), ViewState::default());
        history.arrive(now.clone());
        let mut entries = vec![now.clone()];
        let mut states = vec![("-".to_owned(), now.clone())];
        for word in steps.split(' ') {
            let written = match word {
                "." => history.pause().into_iter().collect(),
                word => {
                    now = step(now, word);
                    states.push((word.to_owned(), now.clone()));
                    history.note(&now)
                }
            };
            for entry in written {
                if !entry.is_new {
                    entries.pop();
                }
                entries.push(entry.state);
            }
        }
        let name = |entry: &ViewState| {
            let found = states.iter().find(|(_, state)| state == entry);
            found.map_or("?", |(name, _)| name.as_str()).to_owned()
        };
        assert_eq!(entries.iter().map(name).collect::<Vec<_>>().join(" "), expected, "{steps}");
    }

    #[test]
    fn each_choice_is_one_entry() {
        check("t1 t2", "- t1 t2");
        check("t1 y2020 .", "- t1 y2020");
        check("y2020 t1", "- y2020 t1");
        check("t1 by", "- t1 by");
        check("t1 *3 *4", "- t1 *3 *4");
        check("t1 t2 all", "- t1 t2 all");
        check("t1 >2 t1", "- t1 >2 t1");
    }

    #[test]
    fn a_search_is_one_entry_however_it_is_typed() {
        check("/a /ab . /abc . t1", "- /abc t1");
        check("t1 /a /ab t2", "- t1 /ab t2");
        check("/ab . / .", "- /ab -");
        check("/ab . / . /c .", "- /ab - /c");
    }

    #[test]
    fn years_are_an_entry_after_a_pause() {
        check("y2019 y2020 .", "- y2020");
        check("y2019 . y2020 .", "- y2019 y2020");
        check("y2019 y .", "-");
    }

    #[test]
    fn pictures_that_move_make_no_entry() {
        check("map .", "map");
        check("t1 map . t2", "- map t2");
        check("map t1", "- t1");
        check("30 . 40 . t1", "- 40 t1");
    }
}
