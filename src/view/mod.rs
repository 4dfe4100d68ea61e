//! Components: each reads the store and shows a part. From the top down:
//! [`Profile`] holds the lab or a person, the publications with search and
//! facets, and the collaborators.

mod active_filters;
mod authors;
mod choice;
mod citation_panel;
mod cv;
mod evidence_panel;
mod facet_panel;
mod facts;
mod lab_overview;
mod links;
pub mod network_canvas;
mod network_table;
mod news_list;
mod person_header;
mod person_link;
mod profile;
mod rich_text;
mod search_box;
mod style;
mod topic_chips;
mod trust_badge;
mod words;
mod work_list;
mod work_row;

pub use self::profile::Profile;
pub use self::style::CSS;
