//! Actions of a visitor.

use crate::facet::{Criterion, Facet, Mode};
use crate::graph::CameraPose;
use crate::graph::network::typed::Kinds;
use crate::model::{PersonId, WorkId};
use crate::state::network::{ColorScale, PathEnds};
use crate::state::{Density, Focus, Grouping, Selected, Sort};
use crate::trust::evidence::Kind;

/// One change of a [`crate::state::ViewState`], made by
/// [`crate::state::update`].
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Opens a page, without a query or filters.
    Visit(Focus),
    /// Searches for words.
    Search(String),
    /// Asks for a value of a facet, or takes that back.
    Toggle(Facet, u32),
    /// Excludes a value of a facet, or takes that back.
    Exclude(Facet, u32),
    /// Asks for exactly these values of a facet; for none, all are shown.
    Replace(Facet, Vec<u32>),
    /// Sets the mode in which the values of a facet combine.
    Combine(Facet, Mode),
    /// Removes some criteria of the query and the facets.
    GiveUp(Vec<Criterion>),
    /// Clears the query and all facets.
    Clear,
    /// Orders the list.
    Sort(Option<Sort>),
    /// Groups the list under headings.
    Group(Option<Grouping>),
    /// Shows more or less of each work.
    Density(Option<Density>),
    /// Puts selected works first, or stops doing so.
    Pin(bool),
    /// Adds a work to the works set apart, or removes it.
    Choose(WorkId),
    /// Removes all works from those set apart.
    ChooseNone,
    /// Lets a kind of evidence count, or no longer.
    ToggleEvidence(Kind),
    /// Lets all evidence count.
    CountAllEvidence,
    /// Changes the picture of collaborators.
    Network(NetworkAction),
}

/// A change of the picture of collaborators.
#[derive(Clone, Debug, PartialEq)]
pub enum NetworkAction {
    /// Puts a person into the center; none restores the picture of the page. Clears the selection
    /// in the picture.
    Center(Option<PersonId>),
    /// Shows other things besides people.
    Show(Option<Kinds>),
    /// Sets the number of nodes shown.
    Limit(Option<u32>),
    /// Moves the camera.
    Look(Option<CameraPose>),
    /// Sets the scale for the colors of nodes.
    Color(ColorScale),
    /// Asks for the shortest path between two people.
    Path(PathEnds),
    /// Opens the card of a node or link, or closes it.
    Open(Option<Selected>),
    /// Filters the list by the people, topics or venues of a node or link: these alone, or in
    /// addition to the values chosen before. If these alone are chosen already, the choice is
    /// undone.
    Filter {
        /// Facets and values.
        values: Vec<(Facet, u32)>,
        /// True if the values are added to those chosen before.
        is_added: bool,
    },
    /// Closes the card, and takes back the people chosen and the path.
    Dismiss,
}
