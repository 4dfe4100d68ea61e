//! The chunks of the program, each with a table of its functions.

pub mod catalog;
pub mod network;
pub mod panels;
pub mod tools;

use peerage_core::model::{Image, PersonId, WorkId};
use peerage_core::search::Why;
use peerage_core::state::ViewState;
use web_sys::HtmlCanvasElement;

use crate::net::LoadError;
use crate::store::{Checking, Signable, Signal, Store};
use crate::view::dom::late::Chunk;
use crate::view::dom::place::Place;
use crate::view::evidence::chip_state::TrustChip;
use crate::view::filter::search_field::SearchField;
use crate::view::list::export::Export;
use crate::view::network::state::NetworkState;

/// Chunk of the network of collaborators.
pub static NETWORK: Chunk<Network> = Chunk::new(|it| it.css);

/// Chunk of the tools: filters and order of the list beyond its search and its chips, parsing and
/// writing of addresses, and the tools of the network.
pub static TOOLS: Chunk<Tools> = Chunk::new(|it| it.css);

/// Chunk of the panels: those of a work or a person, and the sections below the list.
pub static PANELS: Chunk<Panels> = Chunk::new(|it| it.css);

/// Chunk of catalogs: the code that loads their parts.
pub static CATALOG: Chunk<Browse> = Chunk::new(|it| it.css);

/// See [`CATALOG`].
#[derive(Clone, Copy)]
pub struct Browse {
    /// Styles of the chunk: none.
    pub css: &'static str,
    /// Loads what the list shows.
    pub browse: fn(Store),
}

/// See [`NETWORK`].
#[derive(Clone, Copy)]
pub struct Network {
    /// Styles of the chunk.
    pub css: &'static str,
    /// The section of collaborators.
    pub collaborators: fn(Store, &Place),
}

/// See [`TOOLS`].
#[derive(Clone, Copy)]
pub struct Tools {
    /// Styles of the chunk.
    pub css: &'static str,
    /// The filters, in a column or in a line.
    pub filters: fn(bool, &Place),
    /// The filters over the list, while the signal is set.
    pub sheet: fn(Store, Signal<bool>, &Place),
    /// The filters that are set.
    pub active_filters: fn(Store, &Place),
    /// A part of the profile without its list.
    pub alone: fn(Store, &Place),
    /// Content of a list without works.
    pub list_empty: fn(Store, &Place),
    /// The tools of the network.
    pub network: fn(NetworkState, &Place),
    /// The field that finds a person in the network.
    pub find_person: fn(NetworkState, &Place),
    /// The slider of time of the network.
    pub time: fn(NetworkState, &Place),
    /// The path between two people.
    pub path: fn(NetworkState, &Place),
    /// The report of a person's conflicts of interest.
    pub conflicts: fn(Store, PersonId, &Place),
    /// State that the text of a filter asks for, beyond this one.
    pub read: fn(Store, &ViewState, &str) -> ViewState,
    /// Keeps the address of the page and a profile in sync; the profile was mounted with this
    /// state.
    pub sync: fn(Store, &ViewState),
    /// Suggestions of the search field during typing.
    pub offers: fn(&SearchField, &Place),
    /// Examples of queries.
    pub ways: fn(&Place),
    /// Reasons for which a work matches the query; tracked.
    pub why: fn(Store, WorkId) -> Why,
    /// Corrected words of the query, in a sentence.
    pub corrected: fn(Store) -> String,
    /// Description of a loading error, with a remedy.
    pub words: fn(&LoadError) -> String,
}

/// See [`PANELS`].
#[derive(Clone, Copy)]
pub struct Panels {
    /// Styles of the chunk.
    pub css: &'static str,
    /// The citation of a work.
    pub citation: fn(Store, WorkId, &Place),
    /// Evidence of a work from its sources.
    pub evidence: fn(Store, WorkId, &Place),
    /// The versions of a work.
    pub versions: fn(Store, WorkId, &Place),
    /// The citations of several works.
    pub export: fn(Export, &Place),
    /// Panels that the buttons in a person's header open.
    pub trust: fn(Store, PersonId, TrustChip, &Place),
    /// Starts or stops following a person.
    pub follow: fn(Store, PersonId),
    /// News of a person whom the visitor follows.
    pub news: fn(Store, PersonId, &Place),
    /// A button of this class and with these words, which opens a dialog.
    pub signing: fn(Store, Signable, &'static str, &'static str, &Place),
    /// Draws an image, or reports that it cannot be loaded.
    pub draw: fn(Store, Image, HtmlCanvasElement, Signal<bool>),
    /// Begins to verify, for this publisher.
    pub verify: fn(Checking, &str),
    /// A message to a person.
    pub contact: fn(Store, PersonId, &Place),
    /// Card of the node or link under the pointer.
    pub card: fn(NetworkState, &Place),
    /// Table of the network, with the number of rows shown at first.
    pub table: fn(NetworkState, usize, &Place),
    /// The works that share most with the one of the page.
    pub related: fn(Store, &Place),
    /// Offer of another language, where the reader knows it better.
    pub language: fn(Store, &Place),
    /// Sections below the list.
    pub below: fn(Store, &Place),
    /// Result of the verification.
    pub seal: fn(Store, &Place),
}
