//! The chunks of the program, and what each has: functions that show something.

pub mod network;
pub mod panels;
pub mod tools;

use peerage_core::model::{Image, PersonId, WorkId};
use peerage_core::state::ViewState;
use web_sys::{HtmlCanvasElement, HtmlInputElement};

use crate::net::LoadError;
use crate::store::{Checking, Signable, Signal, Store};
use crate::view::dom::late::Chunk;
use crate::view::dom::place::Place;
use crate::view::evidence::trust_chip::TrustChip;
use crate::view::list::export::Export;
use crate::view::network::state::NetworkState;

/// Who writes with whom.
pub static NETWORK: Chunk<Network> = Chunk::new(|it| it.css);

/// What narrows and arranges the list beyond its search and its chips, what reads and
/// writes addresses, and the tools of the network.
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
    /// The tools of the network.
    pub network: fn(NetworkState, &Place),
    /// The report of a person's conflicts of interest.
    pub conflicts: fn(Store, PersonId, &Place),
    /// What the text of a filter asks for, beyond this.
    pub read: fn(Store, &ViewState, &str) -> ViewState,
    /// Keeps the address of the page and a profile equal that was mounted with this.
    pub sync: fn(Store, &ViewState),
    /// What the search field offers while somebody types.
    pub offers: fn(Store, &HtmlInputElement, &Place),
    /// Examples of queries.
    pub ways: fn(&Place),
    /// Which words of the query were corrected.
    pub corrected: fn(Store) -> String,
    /// Why there is no dataset to show, and what helps.
    pub words: fn(&LoadError) -> String,
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
    /// What stands beside the chip of a person, and what both open to.
    pub trust: fn(Store, PersonId, TrustChip, &Place),
    /// Follows a person, or no longer.
    pub follow: fn(Store, PersonId),
    /// What is new of a person whom the visitor follows.
    pub news: fn(Store, PersonId, &Place),
    /// A button of this class and with these words, which opens a dialog.
    pub signing: fn(Store, Signable, &'static str, &'static str, &Place),
    /// Draws an image, or says that it is lost.
    pub draw: fn(Store, Image, HtmlCanvasElement, Signal<bool>),
    /// Begins to verify, for this publisher.
    pub verify: fn(Checking, &str),
    /// A message to a person.
    pub contact: fn(Store, PersonId, &Place),
    /// The card beside what is pointed at in the network.
    pub card: fn(NetworkState, &Place),
    /// The table of the network, of which so many rows are shown at first.
    pub table: fn(NetworkState, usize, &Place),
    /// The works that share most with the one of the page.
    pub related: fn(Store, &Place),
    /// Another language, where the reader knows it better.
    pub language: fn(Store, &Place),
    /// What stands below the list.
    pub below: fn(Store, &Place),
    /// What was verified.
    pub seal: fn(Store, &Place),
}
