//! The chunk of the tools: what narrows and arranges the list beyond its search and
//! its chips.

use leptos::prelude::*;

use crate::store::Store;
use crate::view::active_filters::active_filters;
use crate::view::late::chunk;
use crate::view::toolbar_panel::{filters, sheet};
use crate::view::work_list::empty;

chunk! {
    /// What opens beside the list or over it, and what stands in its place.
    TOOLS, tools, Tools {
        filters: fn(bool) -> AnyView = filters;
        sheet: fn(Store, RwSignal<bool>) -> AnyView = sheet;
        active_filters: fn(Store) -> AnyView = active_filters;
        list_empty: fn(Store) -> AnyView = empty;
    }
}
