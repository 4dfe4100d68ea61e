//! Catalog of the works of a large site, in parts: of everything that a page of all works searches,
//! filters and lists, it loads what it needs.
//!
//! Works have numbers, which every part uses. The parts are the cards (works with their evidence, as
//! a dataset, [`cards`]), the values of the facets ([`columns`]), and the index of the search
//! ([`crate::search::sharded`]). The dataset of the page names the folder of the parts and the root
//! of their hash tree ([`tree`]); each part proves that it belongs to it ([`part`]), so that a seal
//! of the dataset covers all of them.

pub mod cards;
pub mod columns;
mod corpus;
pub mod part;
pub mod tree;

use std::cmp::Reverse;

use crate::facet::{Counts, Facet, Table};
use crate::model::{Catalog, TopicId};
use crate::order::sort_by_key;

pub use self::corpus::LoadedWorks;

impl Catalog {
    /// Numbers of all parts with cards.
    pub fn all_cards(&self) -> std::ops::Range<u32> {
        0..self.works.div_ceil(self.cards.max(1))
    }

    /// The topics with the most works, at most `most`, with how many each has.
    pub fn most_frequent_topics(&self, most: usize) -> Vec<(TopicId, usize)> {
        let counted = (0..).map(TopicId).zip(&self.topics).map(|(id, n)| (id, *n as usize));
        let mut topics: Vec<(TopicId, usize)> = counted.filter(|(_, n)| *n > 0).collect();
        sort_by_key(&mut topics, |(_, n)| Reverse(*n));
        topics.truncate(most);
        topics
    }

    /// `counts` of the columns that are loaded, with the numbers that the catalog has of all works.
    pub fn count(&self, counts: Counts, table: &Table) -> Counts {
        let known = [
            (Facet::Topic, &self.topics),
            (Facet::Unit, &self.units),
            (Facet::Person, &self.members),
        ];
        let unknown = known.into_iter().filter(|(facet, _)| table.column(*facet).n_values() == 0);
        unknown.fold(counts, |counts, (facet, numbers)| counts.with(facet, numbers))
    }
}
