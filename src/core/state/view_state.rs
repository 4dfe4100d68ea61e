//! Everything the visitor can change, as one value.

use crate::facet::{Facet, Selection};
use crate::graph::CameraPose;
use crate::model::{Dataset, PersonId, WorkId};
use crate::state::{Arrangement, address};
use crate::trust::evidence::Mask;

/// What a profile is mounted with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Start {
    /// Key of the person shown; empty for the lab.
    pub person: String,
    /// Key of a topic chosen from the start; empty for none.
    pub topic: String,
    /// Which parts are shown.
    pub view: Parts,
    /// Absolute URL of the dataset; its parts lie beside it.
    pub url: String,
}

/// Which parts of a profile are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Parts {
    /// Everything.
    #[default]
    Profile,
    /// Search, filters and publications.
    List,
    /// The collaborators.
    Graph,
}

/// Everything the visitor can change; equal to a URL fragment (see
/// [`address`]).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Inquiry {
    /// Words to search for.
    pub query: String,
    /// Values chosen in the facets.
    pub selection: Selection,
    /// How the list is arranged.
    pub arrangement: Arrangement,
    /// Works set apart, to be exported; ascending.
    pub chosen: Vec<WorkId>,
    /// The person in focus; none for the lab.
    pub person: Option<PersonId>,
    /// What the camera of the network looks at; none for all of it.
    pub sight: Option<CameraPose>,
    /// Which kinds of evidence count.
    pub mask: Mask,
}

impl Inquiry {
    /// What a profile shows before anybody touches it.
    pub fn of(start: &Start, dataset: &Dataset) -> Self {
        let mut inquiry = Self { person: dataset.person_by_key(&start.person), ..Self::default() };
        inquiry.selection.replace(Facet::Topic, address::topics(&start.topic, dataset));
        inquiry
    }

    /// Whether going from `before` to this is a step that the back button
    /// undoes: another person, or another choice in a facet. Words are typed
    /// letter by letter and years are brushed, so these are none.
    pub fn is_step_from(&self, before: &Self) -> bool {
        let choices = |inquiry: &Self| {
            let constraints = inquiry.selection.constraints().iter();
            constraints.copied().filter(|one| one.facet != Facet::Year).collect::<Vec<_>>()
        };
        self.person != before.person || choices(self) != choices(before)
    }
}
