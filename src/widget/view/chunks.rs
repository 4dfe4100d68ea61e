//! The chunks of the program, and what each has: functions that show something.

use leptos::prelude::*;
use peerage_core::model::{PersonId, WorkId};
use peerage_core::trust::explanation::Explanation;

use crate::store::Store;
use crate::view::export::Export;
use crate::view::late::Chunk;

/// Who writes with whom.
pub static NETWORK: Chunk<Network> = Chunk::new();

/// What narrows and arranges the list beyond its search and its chips.
pub static TOOLS: Chunk<Tools> = Chunk::new();

/// What opens about a work or a person, and what stands below the list.
pub static PANELS: Chunk<Panels> = Chunk::new();

/// See [`NETWORK`].
#[derive(Clone, Copy)]
pub struct Network {
    /// The section of collaborators.
    pub collaborators: fn(Store) -> AnyView,
}

/// See [`TOOLS`].
#[derive(Clone, Copy)]
pub struct Tools {
    /// The filters, in a column or in a line.
    pub filters: fn(bool) -> AnyView,
    /// The filters over the list, while the signal is set.
    pub sheet: fn(Store, RwSignal<bool>) -> AnyView,
    /// The filters that are set.
    pub active_filters: fn(Store) -> AnyView,
    /// What stands in the place of a list without works.
    pub list_empty: fn(Store) -> AnyView,
}

/// See [`PANELS`].
#[derive(Clone, Copy)]
pub struct Panels {
    /// The citation of a work.
    pub citation: fn(Store, WorkId) -> AnyView,
    /// What sources say of a work.
    pub evidence: fn(Store, WorkId) -> AnyView,
    /// The versions of a work.
    pub versions: fn(Store, WorkId) -> AnyView,
    /// The citations of several works.
    pub export: fn(Export) -> AnyView,
    /// How the level of a person comes about.
    pub trust: fn(Store, PersonId, RwSignal<Option<Explanation>>) -> AnyView,
    /// What sources say of a person.
    pub facts: fn(Store, PersonId) -> AnyView,
    /// A message to a person.
    pub contact: fn(Store, PersonId) -> AnyView,
    /// The works that share most with the one of the page.
    pub related: fn(Store) -> AnyView,
    /// What stands below the list.
    pub below: fn(Store) -> AnyView,
    /// What was verified.
    pub seal: fn(Store) -> AnyView,
}
