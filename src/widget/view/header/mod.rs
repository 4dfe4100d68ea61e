//! Headers of pages: of the lab, of a person, of a unit, and of a work, a venue or a topic.

pub mod actions;
pub mod alone;
pub mod contact_panel;
pub mod lab_overview;
pub mod news;
pub mod page;
pub mod person;
pub mod section_links;
pub mod unit;
