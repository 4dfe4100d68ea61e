//! Components: each reads the store and shows a part. From the top down: [`profile()`] holds the
//! lab or a person, the publications with search and facets, and the collaborators.
//!
//! The list and the network are built of elements by hand (`dom::element`, `dom::place`,
//! `dom::react`), since the code of views would make the initial download a sixth larger. The panels
//! and the tools are views of Leptos (`dom::shown`, `dom::dynamic`).
//!
//! No element inside another consists of literals only: the macro would have the browser parse it
//! as HTML, which pages forbid that enforce Trusted Types.

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
