//! Parts of record linkage: the connected components of its candidate pairs. But for sums over whole
//! lists, pairs of two components do not influence each other, so that the largest component is the
//! least that one machine would have to hold where several link records.

use crate::ingest::record::Seeds;
use crate::resolve::partition::Partition;
use crate::resolve::same_work::linkage::Edge;
use crate::resolve::same_work::traits::Corpus;
use crate::resolve::same_work::{Candidates, Told, candidates};
use crate::resolve::venues::Venues;

/// Numbers of candidate pairs of some records, and of records in the largest components.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Components {
    /// Pairs that may be one work, exact copies included.
    pub n_edges: usize,
    /// Pairs of works with another relation, or a possible one.
    pub n_links: usize,
    /// Records of the largest component of pairs that may be one work.
    pub largest_of_edges: usize,
    /// Records of the largest component of all pairs.
    pub largest: usize,
}

/// Components of the candidate pairs of all records.
pub fn components(seeds: &Seeds) -> Components {
    let venues = Venues::new(seeds);
    let corpus = Corpus::new(seeds, &venues);
    let Candidates { copies, pairs } = candidates(&corpus, &Told::default());
    let mut partition = Partition::new(corpus.records.len());
    let ends = |edge: &Edge| (edge.one, edge.other);
    let mut join = |pairs: &mut dyn Iterator<Item = (u32, u32)>| {
        pairs.for_each(|(one, other)| partition.join(one as usize, other as usize));
        largest(&mut partition, corpus.records.len())
    };
    Components {
        n_edges: copies.len() + pairs.edges.len(),
        n_links: pairs.links.len(),
        largest_of_edges: join(&mut copies.iter().copied().chain(pairs.edges.iter().map(ends))),
        largest: join(&mut pairs.links.iter().map(|(edge, _)| ends(edge))),
    }
}

/// Number of positions in the largest set of a partition.
fn largest(partition: &mut Partition, length: usize) -> usize {
    let mut sizes = vec![0; length];
    (0..length).for_each(|at| sizes[partition.first(at)] += 1);
    sizes.into_iter().max().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::resolve::same_work::tests::seeds;

    #[test]
    fn records_of_one_work_are_a_component() {
        let list = |works: &[&str]| works.iter().map(|work| (*work).to_owned()).collect();
        let lists = [
            list(&[
                "Weaving with fifteen looms; Ada Roe; Looms 2020",
                "Dyes of the north; Jo Doe; Dyes 2001",
            ]),
            list(&[
                "Weaving with fifteen looms; Ada Roe; Looms 2020",
                "On knots; May Moe; Knots 2011",
            ]),
            list(&["Weaving with fifteen looms; A. Roe; Looms 2020"]),
        ];
        let found = components(&seeds(&lists));
        assert_eq!((found.largest_of_edges, found.largest), (3, 3));
        assert!(found.n_edges >= 2, "{found:?}");
        assert_eq!(components(&seeds(&[])), Components::default());
    }
}
