//! Core logic of Peerage: everything that decides what a page shows, compiled into the command
//! and into the programs of the page alike.
//!
//! Nothing in this crate depends on a browser, a disk or a clock: the time is an argument where it
//! matters, and the same input gives the same output on every machine. Modules are listed from the
//! lowest floor up, and each may use only those on lower floors; `tests/it/rules/floors.rs`
//! enforces that rule. `src/README.md` is the map of the other crates.
//!
//! | question | answer |
//! |---|---|
//! | What is a dataset, and is this one sound? | [`model::schema::decode`], [`model::Dataset::validate`] |
//! | Which works answer a query? | [`search::Query::parse`], [`search::Searcher::find`] |
//! | Which works remain under filters, and what would another leave? | [`facet::drilldown`] |
//! | How is a work cited? | [`cite::document`] |
//! | What speaks for a person, and how far is it to be believed? | [`trust::evidence()`], [`trust::score`] |
//! | Who writes with whom, and how is it drawn? | [`graph::Population`], [`graph::scene::compose`] |
//! | What may a visitor change? | [`state::update`], [`state::Address`] |
//! | What should an owner look at? | [`audit::audit`] |
//!
//! # Examples
//!
//! From the bytes of a dataset to the first answer. The examples of this crate read one small
//! dataset, `src/core/example.json`.
//!
//! ```
//! use peerage_core::model::schema::{DecodeError, decode};
//! use peerage_core::search::{Index, Query, Searcher};
//!
//! let dataset = decode(include_bytes!("example.json"))?;
//! let mut searcher = Searcher::new(Index::new(&dataset));
//! let hits = searcher.find(&dataset, &Query::parse("author:babbage -economy"));
//! let titles: Vec<_> =
//!     hits.works.iter().filter_map(|id| dataset.work(*id)).map(|work| &work.title.plain).collect();
//! assert_eq!(titles, ["Notes on the Analytical Engine"]);
//! # Ok::<(), DecodeError>(())
//! ```

// Floor 0: bytes and order.
mod bytes;
pub mod order;

// Floor 1: strings.
pub mod text;

// Floor 2: words for the visitor.
pub mod messages;

// Floor 3: JSON that every program reads alike.
pub mod json;

// Floor 4: plain data.
pub mod model;

// Floor 5: pure logic; these modules do not use each other.
pub mod audit;
pub mod cite;
pub mod facet;
pub mod graph;
pub mod search;
pub mod trust;

// Floor 6: state that a visitor can change, tables of a person, and the parts of a large site; these
// modules do not use each other.
pub mod catalog;
pub mod funders;
pub mod state;

// Floor 7: what is shown, here and in other places; these modules do not use each other.
pub mod page;
pub mod share;
