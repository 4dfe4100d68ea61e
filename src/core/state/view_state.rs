//! State that the visitor can change, as one value.

use crate::facet::{Facet, Selection};
use crate::messages::Language;
use crate::model::{Dataset, WorkId};
use crate::state::address::{self, Place};
use crate::state::{Arrangement, Focus, NetworkView, Parts};
use crate::trust::evidence::Mask;

/// Initial settings that a profile is mounted with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Start {
    /// Key of the person shown; empty for the first page.
    pub person: String,
    /// Another page, by its kind and key, such as `work:notes-1843`; empty for none.
    pub page: String,
    /// Path of the first page of a site that has a page for each person, work, venue,
    /// topic and unit, such as `/lab/`; empty where there is none.
    pub site: String,
    /// Key of a topic chosen from the start; empty for none.
    pub topic: String,
    /// Initial view state, in the syntax of an address after its prefix, such as
    /// `q=note&year=1840-1843`; empty for none.
    pub filter: String,
    /// Parts of the profile that are shown.
    pub view: Parts,
    /// Number of works that a list shows before a visitor asks for all of them; 0 for all.
    pub limit: usize,
    /// Initial width of the profile, in CSS pixels.
    pub width: u32,
    /// True if the profile is the main content of the page.
    pub is_main: bool,
    /// Level of its first heading, from 1.
    pub heading_level: usize,
    /// Part of the URL of the page that holds the state.
    pub place: Place,
    /// The language that the reader knows best, where another can be chosen.
    pub reader: Option<Language>,
    /// Query and fragment of the URL of the page.
    pub location: String,
    /// Absolute URL of the dataset; its parts lie beside it.
    pub url: String,
}

/// State that the visitor can change. The fragment of a URL expresses the same (see [`address`]);
/// [`crate::state::update`] is the one way to change it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ViewState {
    /// Subject of the page.
    pub focus: Focus,
    /// Words to search for.
    pub query: String,
    /// Values chosen in the facets.
    pub selection: Selection,
    /// Arrangement of the list.
    pub arrangement: Arrangement,
    /// Works set apart, to be exported; ascending.
    pub chosen: Vec<WorkId>,
    /// The picture of collaborators.
    pub network: NetworkView,
    /// Kinds of evidence that count.
    pub mask: Mask,
}

impl ViewState {
    /// Initial state of a profile, before any action of the visitor.
    pub fn new(start: &Start, dataset: &Dataset) -> Self {
        let person = dataset.person_by_key(&start.person).map(Focus::Person);
        let page = || {
            let (kind, key) = start.page.split_once(':')?;
            Focus::find(dataset, kind, key)
        };
        let focus = person.or_else(page).unwrap_or_else(|| Focus::home(dataset));
        let mut state = Self { focus, ..Self::default() };
        state.selection.replace(Facet::Topic, address::topics(&start.topic, dataset));
        state
    }
}
