//! Collaborators of a person in the form that funders ask for: the five tables of the template
//! “Collaborators and Other Affiliations” of the US National Science Foundation. What the dataset
//! does not know stays empty.

mod advisors;
mod affiliations;
mod coauthors;
mod editors;
mod names;
mod table;
mod tables;

pub use self::table::{Table, csv, lines};
pub use self::tables::{Collaborators, coauthor_table, collaborators};
