//! Components: each reads the store and shows a part. From the top down:
//! [`Profile`] holds the lab or a person, the publications with search and
//! facets, and the collaborators.

mod active_filters;
mod authors;
mod choice;
mod citation_panel;
mod citations;
mod claim_table;
mod contact_panel;
mod cv;
mod dynamic;
mod evidence_panel;
mod export_panel;
mod facet_panel;
mod facet_values;
mod facts;
mod lab_overview;
mod lens;
mod links;
mod list_chunk;
mod list_tools;
mod more;
pub mod network_canvas;
mod network_table;
mod news_list;
mod observations;
mod part;
mod person_actions;
mod person_header;
mod person_link;
mod profile;
mod rich_text;
mod row_marks;
mod seal_note;
mod search_box;
mod style;
mod timeline;
mod topic_chips;
mod trust_badge;
mod trust_panel;
mod words;
mod work_list;
mod work_row;
mod year_brush;
mod year_cell;

pub use self::dynamic::effect;
pub use self::profile::Profile;
pub use self::style::CSS;
