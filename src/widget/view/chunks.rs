//! The chunks of the program, and what each has: functions that show something.

use peerage_core::model::{PersonId, WorkId};
use peerage_core::trust::explanation::Explanation;

use crate::store::{Signal, Store};
use crate::view::export::Export;
use crate::view::late::Chunk;
use crate::view::place::Place;

/// Who writes with whom.
pub static NETWORK: Chunk<Network> = Chunk::new(|it| it.css);

/// What narrows and arranges the list beyond its search and its chips.
pub static TOOLS: Chunk<Tools> = Chunk::new(|it| it.css);

/// What opens about a work or a person, and what stands below the list.
pub static PANELS: Chunk<Panels> = Chunk::new(|it| it.css);

/// See [`NETWORK`].
#[derive(Clone, Copy)]
pub struct Network {
    /// The styles of what it shows.
    pub css: &'static str,
    /// The section of collaborators.
    pub collaborators: fn(Store, &Place),
}

/// See [`TOOLS`].
#[derive(Clone, Copy)]
pub struct Tools {
    /// The styles of what it shows.
    pub css: &'static str,
    /// The filters, in a column or in a line.
    pub filters: fn(bool, &Place),
    /// The filters over the list, while the signal is set.
    pub sheet: fn(Store, Signal<bool>, &Place),
    /// The filters that are set.
    pub active_filters: fn(Store, &Place),
    /// What stands in the place of a list without works.
    pub list_empty: fn(Store, &Place),
}

/// See [`PANELS`].
#[derive(Clone, Copy)]
pub struct Panels {
    /// The styles of what it shows.
    pub css: &'static str,
    /// The citation of a work.
    pub citation: fn(Store, WorkId, &Place),
    /// What sources say of a work.
    pub evidence: fn(Store, WorkId, &Place),
    /// The versions of a work.
    pub versions: fn(Store, WorkId, &Place),
    /// The citations of several works.
    pub export: fn(Export, &Place),
    /// How the level of a person comes about.
    pub trust: fn(Store, PersonId, Signal<Option<Explanation>>, &Place),
    /// What sources say of a person.
    pub facts: fn(Store, PersonId, &Place),
    /// A message to a person.
    pub contact: fn(Store, PersonId, &Place),
    /// The works that share most with the one of the page.
    pub related: fn(Store, &Place),
    /// What stands below the list.
    pub below: fn(Store, &Place),
    /// What was verified.
    pub seal: fn(Store, &Place),
}
