//! Components: each reads the store and shows a part. From the top down:
//! [`profile()`] holds the lab or a person, the publications with search and
//! facets, and the collaborators.
//!
//! The list and the network are made of elements by hand (`element`, `place`, `react`),
//! since the code of views would make what visitors wait for a sixth larger. What the
//! panels and the tools show are views of Leptos (`shown`, `dynamic`).
//!
//! No element inside another is all of literals: the macro would have the browser read
//! it as HTML, which pages forbid that hold scripts to Trusted Types.

mod about_data;
mod active_filters;
mod assertion_table;
mod choice;
mod chunks;
mod citation_panel;
mod citations;
mod collaborators;
mod conflict_report;
mod contact_panel;
mod corrected;
mod criterion;
mod cv;
mod decision_list;
mod details_table;
mod disclosure;
mod dynamic;
mod element;
mod evidence_panel;
mod export;
mod export_panel;
mod facet_panel;
mod facet_values;
mod facts_panel;
mod feed_links;
mod heading;
mod image;
mod lab_overview;
mod language_menu;
mod late;
mod links;
mod list_note;
mod list_tools;
mod marked;
mod more;
mod network_canvas;
mod network_card;
mod network_chunk;
mod network_extent;
mod network_find;
mod network_large;
mod network_legend;
mod network_path;
mod network_save;
mod network_state;
mod network_table;
mod network_tools;
mod news_list;
mod observations;
mod page_header;
mod page_link;
mod panels_chunk;
mod person_actions;
mod person_header;
mod person_link;
mod person_news;
mod place;
mod portrait;
mod profile;
mod react;
mod related_works;
mod rich_text;
mod role_chart;
mod roving;
mod seal_note;
mod search_box;
mod search_offers;
mod search_ways;
mod selected_strip;
mod share_buttons;
mod shown;
mod signing_button;
mod sliced;
mod style;
mod timeline;
mod toolbar;
mod toolbar_panel;
mod tools_chunk;
mod topic_chips;
mod trust_badge;
mod trust_chip;
mod trust_details;
mod trust_panel;
mod turn;
mod versions;
mod words;
mod work_list;
mod work_row;
mod year_brush;
mod year_cell;

pub use self::profile::{ask, failure_words, keep_address, prepare, profile, verify};
pub use self::style::CSS;
