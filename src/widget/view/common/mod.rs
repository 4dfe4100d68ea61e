//! Parts that stand in several places: links, texts with formulas, images, values of facets.

pub mod choice;
pub mod elements;
pub mod image;
pub mod more;
pub mod page_link;
pub mod person_link;
pub mod rich_text;
pub mod words;
