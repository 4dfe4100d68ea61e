//! Components: each reads the store and shows a part. From the top down:
//! [`profile()`] holds the lab or a person, the publications with search and
//! facets, and the collaborators.
//!
//! There are two dialects, and a rule for which serves. A part that is seen before anybody
//! asks for it (header, list, rows, network) is made of elements by hand ([`dom`]), bound to
//! Leptos' signals: with views it would make visitors load a sixth more. A part that opens
//! later (panels, tools, menus) is a view of Leptos, in a chunk of its own ([`chunks`]).
//!
//! No element inside another is all of literals: the macro would have the browser read
//! it as HTML, which pages forbid that hold scripts to Trusted Types.

mod charts;
mod chunks;
mod common;
mod dom;
mod evidence;
mod filter;
mod header;
mod list;
mod network;
mod page;
mod profile;
mod row;
mod style;

pub use self::profile::{ask, failure_words, keep_address, prepare, profile, verify};
pub use self::style::CSS;
