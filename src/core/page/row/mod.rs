//! One work as a row of a list: venue and year, title, authors, facts, links and sources.

mod actions;
mod authors;
mod facts;
mod given;
mod label;
mod marks;
mod whole;

pub use self::actions::{Tools, actions};
pub use self::authors::{MAX_NAMED, authors};
pub use self::facts::facts;
pub use self::given::{Names, Row};
pub use self::label::share_of_labels;
pub use self::marks::{authors_found, is_changed, marks};
pub use self::whole::{
    Parts, SELECTOR, reasons, row, snippet, summary, title_text, venue_text, year_text,
};
