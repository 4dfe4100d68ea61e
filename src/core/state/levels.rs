//! The trust in every work, as a facet.

use crate::facet::Levels;
use crate::model::Dataset;
use crate::trust::{State, verdict_of_work};

/// States in the order of the facet.
const STATES: [State; 3] = [State::Corroborated, State::SelfAsserted, State::Disagreed];

/// Judges every work of `dataset`.
pub fn levels(dataset: &Dataset) -> Levels {
    let level = |state| STATES.iter().position(|other| *other == state).unwrap_or_default() as u32;
    let works = dataset.works.iter();
    Levels {
        names: STATES.iter().map(|state| (state.key(), state.label())).collect(),
        of_work: works.map(|work| level(verdict_of_work(work, dataset).state)).collect(),
    }
}
