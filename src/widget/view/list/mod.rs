//! List of publications, its order, and its citations and exports.

pub mod citation_panel;
pub mod citations;
pub mod export;
pub mod export_panel;
pub mod note;
pub mod tools;
pub mod works;
