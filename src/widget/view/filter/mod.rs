//! Search, topics and facets: everything that narrows the list.

pub mod active_filters;
pub mod corrected;
pub mod criterion;
pub mod facet_panel;
pub mod facet_values;
pub mod search_box;
pub mod search_field;
pub mod search_offers;
pub mod search_ways;
pub mod toolbar;
pub mod toolbar_panel;
pub mod topic_chips;
