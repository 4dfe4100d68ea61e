//! What the chunk of the list's tools is made of.

use crate::store::{read_filter, sync};
use crate::view::active_filters::active_filters;
use crate::view::chunks::{TOOLS, Tools};
use crate::view::conflict_report::report;
use crate::view::corrected::corrected;
use crate::view::late::chunk;
use crate::view::network_tools;
use crate::view::search_offers::search_offers;
use crate::view::search_ways::search_ways;
use crate::view::shown::show;
use crate::view::style;
use crate::view::toolbar_panel::{filters, sheet};
use crate::view::work_list::empty;

chunk! {
    TOOLS, tools, Tools {
        css: style::TOOLS;
        filters: |is_column, place| show(place, filters(is_column));
        sheet: |store, open, place| show(place, sheet(store, open));
        active_filters: |store, place| show(place, active_filters(store));
        list_empty: |store, place| show(place, empty(store));
        network: |state, place| show(place, network_tools::tools(state));
        conflicts: |store, person, place| show(place, report(store, person));
        read: read_filter;
        sync: sync;
        offers: search_offers;
        ways: search_ways;
        corrected: corrected;
        words: |error| error.to_string();
    }
}
