//! The chunk of the tools: its table of functions.

use crate::store::{read_filter, sync};
use crate::view::chunks::{TOOLS, Tools};
use crate::view::dom::late::chunk;
use crate::view::dom::shown::show;
use crate::view::filter::active_filters::active_filters;
use crate::view::filter::corrected::corrected;
use crate::view::filter::search_offers::search_offers;
use crate::view::filter::search_ways::search_ways;
use crate::view::filter::toolbar_panel::{filters, sheet};
use crate::view::header::alone::alone;
use crate::view::list::works::empty;
use crate::view::network::conflict_report::report;
use crate::view::network::path::network_path;
use crate::view::network::time::network_time;
use crate::view::network::tools;
use crate::view::style;

chunk! {
    TOOLS, tools, Tools {
        css: style::TOOLS;
        filters: |is_column, place| show(place, filters(is_column));
        sheet: |store, open, place| show(place, sheet(store, open));
        active_filters: |store, place| show(place, active_filters(store));
        alone: alone;
        list_empty: |store, place| show(place, empty(store));
        network: |state, place| show(place, tools::tools(state));
        find_person: |state, place| show(place, tools::person_finder(state));
        time: network_time;
        path: |state, place| show(place, network_path(state));
        conflicts: |store, person, place| show(place, report(store, person));
        read: read_filter;
        sync: sync;
        offers: search_offers;
        ways: search_ways;
        why: |store, work| store.why(work);
        corrected: corrected;
        words: |error| error.to_string();
    }
}
