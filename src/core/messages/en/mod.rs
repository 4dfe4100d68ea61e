//! English.

pub mod actions;
pub mod assertions;
pub mod audit;
pub mod authors;
pub mod charts;
pub mod citations;
pub mod collaborators;
pub mod contact;
pub mod counts;
pub mod cv;
pub mod dates;
pub mod decisions;
pub mod documents;
pub mod errors;
pub mod evidence;
pub mod facets;
pub mod lab;
pub mod links;
pub mod list;
pub mod lists;
pub mod marks;
pub mod network;
pub mod outcomes;
pub mod page;
pub mod person;
pub mod properties;
pub mod roles;
pub mod score;
pub mod seal;
pub mod search;
pub mod share;
pub mod signing;
pub mod site;
pub mod sources;
pub mod trial;
pub mod trust;
pub mod works;

/// The forms of a noun after a number: the categories of the Unicode CLDR
/// ("Language Plural Rules") that the language has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plural {
    /// As in `1 work`.
    One,
    /// As in `0 works` and `2 works`.
    Other,
}

/// The form after `n`.
pub fn plural(n: usize) -> Plural {
    if n == 1 { Plural::One } else { Plural::Other }
}
