//! Clustering: joins records by their pairwise comparisons.
//!
//! Pairs are taken in descending order of their weights, and two clusters are joined if the
//! records of each have, on average, a record in the other with a positive weight, and no pair
//! forbids it (after average linkage: Sokal and Michener, 1958). A pair that is two publications
//! forbids it too, but of citations many pairs have to. Thus a single pair that looks alike by
//! accident does not join two works, a garbled record does not keep others out, and in lists that
//! name each work once an entry is joined with the best one of another list.

use std::collections::{BTreeMap, VecDeque};

use foldhash::HashMap;

use crate::resolve::same_work::compare::Comparison;
use crate::resolve::same_work::contrast::Contrast;
use crate::resolve::same_work::overlap::Overlap;
use crate::resolve::same_work::traits::Corpus;
use crate::resolve::same_work::weights::{
    CITED_TWICE, JOIN, JOIN_IN_LIST, MOST_OF_A_PAIR, PUBLISHED_TWICE,
};

/// Maximum number of records of each of two clusters that are compared.
const SAMPLE: usize = 8;

/// Number of pairs of citations of which more than one has to be two publications for their works
/// to stay apart: a single citation may be garbled.
const APART: usize = 3;

/// Two records whose comparison is evidence for one work.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Edge {
    /// The weight.
    pub bits: f32,
    /// The first of the two.
    pub one: u32,
    /// The other.
    pub other: u32,
    /// Contrast of the titles.
    pub contrast: Contrast,
}

/// State of the clustering.
pub struct Linkage<'a> {
    corpus: &'a Corpus<'a>,
    /// For each source, true if it is a list that names each work once.
    is_curated: Vec<bool>,
    /// For each record in lists of different works, the numbers of these lists, in order.
    apart: HashMap<u32, Vec<u32>>,
    /// Lists that name nearly the same works, once that is known.
    overlap: Overlap,
    /// The sources of each record and of those that repeat it.
    sources: HashMap<u32, Vec<usize>>,
    /// The cluster of each record.
    of: Vec<u32>,
    /// The records of each cluster of several; those of the others are not here.
    members: HashMap<u32, VecDeque<u32>>,
    /// The first record of each cluster, by which it is called.
    firsts: Vec<u32>,
}

impl<'a> Linkage<'a> {
    /// Every record alone.
    pub fn new(
        corpus: &'a Corpus<'a>,
        is_curated: Vec<bool>,
        apart: HashMap<u32, Vec<u32>>,
    ) -> Self {
        let n = corpus.records.len() as u32;
        Self {
            corpus,
            is_curated,
            apart,
            overlap: Overlap::default(),
            sources: HashMap::default(),
            of: (0..n).collect(),
            members: HashMap::default(),
            firsts: (0..n).collect(),
        }
    }

    /// Records `copy` as an exact copy of `one`, whose sources then include that of the copy.
    pub fn repeat(&mut self, one: u32, copy: u32) {
        let source = |at: u32| self.corpus.records[at as usize].id.source;
        let (own, other) = (source(one), source(copy));
        self.sources.entry(one).or_insert_with(|| vec![own]).push(other);
    }

    /// Joins two clusters unconditionally.
    pub fn join(&mut self, one: u32, other: u32) {
        let (a, b) = (self.of[one as usize], self.of[other as usize]);
        if a == b {
            return;
        }
        let name = |at: u32| self.firsts[at as usize];
        let (first, last) = if name(a) < name(b) { (a, b) } else { (b, a) };
        let name = name(first);
        let size = |at: u32| self.members.get(&at).map_or(1, VecDeque::len);
        // The smaller cluster is moved, so that no record moves often.
        let (keep, drop) = if size(first) < size(last) { (last, first) } else { (first, last) };
        let moved = self.members.remove(&drop).unwrap_or_else(|| VecDeque::from([drop]));
        for at in &moved {
            self.of[*at as usize] = keep;
        }
        let kept = self.members.entry(keep).or_insert_with(|| VecDeque::from([keep]));
        match keep == first {
            true => kept.extend(moved),
            false => moved.into_iter().rev().for_each(|at| kept.push_front(at)),
        }
        self.firsts[keep as usize] = name;
    }

    /// The cluster of a record.
    pub fn cluster(&self, at: u32) -> u32 {
        self.firsts[self.of[at as usize] as usize]
    }

    /// Joins the clusters of `edges` where allowed. Returns the edges that did.
    pub fn run(&mut self, mut edges: Vec<Edge>) -> Vec<Edge> {
        let rank = |edge: &Edge| {
            let of = |at: u32| self.corpus.records[at as usize].rank;
            let (one, other) = (of(edge.one), of(edge.other));
            (one.min(other), one.max(other), edge.one, edge.other)
        };
        edges.sort_by(|a, b| b.bits.total_cmp(&a.bits).then_with(|| rank(a).cmp(&rank(b))));
        edges.retain(|edge| {
            let (a, b) = (self.of[edge.one as usize], self.of[edge.other as usize]);
            let is_joined = a != b && self.may_join(a, b);
            if is_joined {
                self.join(edge.one, edge.other);
            }
            is_joined
        });
        edges
    }

    /// True if the records of two clusters are more likely one work than two: the weight of each
    /// record with its nearest record in the other cluster, averaged over all of them. Of records
    /// with the same title only the highest weight counts: the others merely state less.
    fn may_join(&self, a: u32, b: u32) -> bool {
        let sample = |cluster: u32| {
            let members = self.members.get(&cluster);
            let n_members = members.map_or(1, VecDeque::len);
            let at = move |at| members.map_or(Some(cluster), |all| all.get(at).copied());
            (0..n_members).step_by(n_members.div_ceil(SAMPLE).max(1)).filter_map(at)
        };
        let title = |at: u32| self.corpus.records[at as usize].title;
        let mut best: [BTreeMap<u32, f32>; 2] = [BTreeMap::new(), BTreeMap::new()];
        let (mut n_pairs, mut n_apart) = (0, 0);
        for one in sample(a) {
            for other in sample(b) {
                let found = self.corpus.compare(one as usize, other as usize);
                if self.forbids(one, other, &found) {
                    return false;
                }
                n_pairs += 1;
                n_apart += usize::from(found.apart >= CITED_TWICE && self.are_cited(one, other));
                let bits = found.bits.clamp(-MOST_OF_A_PAIR, MOST_OF_A_PAIR);
                for (best, at) in best.iter_mut().zip([one, other]) {
                    let best = best.entry(title(at)).or_insert(bits);
                    *best = best.max(bits);
                }
            }
        }
        if APART * n_apart > n_pairs {
            return false;
        }
        let of = |side: usize, at: u32| best[side].get(&title(at)).copied().unwrap_or_default();
        let all = sample(a).map(|at| of(0, at)).chain(sample(b).map(|at| of(1, at)));
        all.map(|bits| bits - JOIN).sum::<f32>() >= 0.0
    }

    /// True if the comparison of two records forbids joining their clusters.
    fn forbids(&self, one: u32, other: u32, found: &Comparison) -> bool {
        found.veto.is_some()
            || self.are_told_apart(one, other)
            || found.apart >= PUBLISHED_TWICE && !self.are_cited(one, other)
            || found.contrast > Contrast::None && !self.may_differ(one, other, found.contrast)
            || !(found.is_repeated && found.bits >= JOIN_IN_LIST) && self.share_a_list(one, other)
    }

    /// True if `overrides.toml` declares the two to be different.
    fn are_told_apart(&self, one: u32, other: u32) -> bool {
        let Some((a, b)) = self.apart.get(&one).zip(self.apart.get(&other)) else { return false };
        let (few, many) = if a.len() < b.len() { (a, b) } else { (b, a) };
        few.iter().any(|list| many.binary_search(list).is_ok())
    }

    /// True if both are in heaps of citations.
    fn are_cited(&self, one: u32, other: u32) -> bool {
        self.is_cited(one) && self.is_cited(other)
    }

    fn is_cited(&self, at: u32) -> bool {
        self.is_curated.get(self.corpus.records[at as usize].id.source) == Some(&false)
    }

    /// True if the title of one work may be garbled in a heap of citations, or may be
    /// written in two ways in lists that name nearly the same works.
    fn may_differ(&self, one: u32, other: u32, contrast: Contrast) -> bool {
        let source = |at: u32| self.corpus.records[at as usize].id.source;
        let overlap = || self.overlap.is_of(source(one), source(other));
        self.is_cited(one) || self.is_cited(other) || contrast < Contrast::Opposites && overlap()
    }

    /// Finds lists that name nearly the same works, as far as they are joined; true if
    /// there are any.
    pub fn find_overlap(&mut self) -> bool {
        let source = |at: u32| self.corpus.records[at as usize].id.source;
        let sources = self.corpus.records.iter().map(|record| record.id.source);
        let is_single = |at: &u32| !self.members.contains_key(&self.of[*at as usize]);
        let singles = self.sources.keys().filter(|at| is_single(at)).map(|at| vec![*at]);
        let several = self.members.values().map(|all| all.iter().copied().collect());
        let clusters = several.chain(singles).map(|all: Vec<u32>| {
            let repeated = |at: u32| self.sources.get(&at).into_iter().flatten().copied();
            all.into_iter().flat_map(move |at| repeated(at).chain([source(at)]))
        });
        let overlap = Overlap::new(sources, clusters);
        self.overlap = overlap;
        !self.overlap.is_empty()
    }

    /// True if a list that names each work once names both.
    fn share_a_list(&self, one: u32, other: u32) -> bool {
        let own = [self.corpus.records[one as usize].id.source];
        let theirs = [self.corpus.records[other as usize].id.source];
        let a = self.sources.get(&one).map_or(&own[..], Vec::as_slice);
        let b = self.sources.get(&other).map_or(&theirs[..], Vec::as_slice);
        a.iter().any(|source| self.is_curated.get(*source) == Some(&true) && b.contains(source))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::record::Seeds;
    use crate::resolve::venues::Venues;

    const N: u32 = 200_000;

    /// Joins pairs of single records; checks the first record of the last one's cluster, and the
    /// first and last records there.
    #[track_caller]
    fn check(pairs: impl Iterator<Item = (u32, u32)>, expected: (u32, u32, u32)) {
        let seeds = Seeds::default();
        let venues = Venues::new(&seeds);
        let corpus = Corpus::new(&seeds, &venues);
        let mut linkage = Linkage::new(&corpus, Vec::new(), HashMap::default());
        linkage.of = (0..N).collect();
        linkage.firsts = (0..N).collect();
        pairs.for_each(|(one, other)| linkage.join(one, other));
        let members = &linkage.members[&linkage.of[N as usize - 1]];
        assert_eq!(members.len(), N as usize);
        let cluster = linkage.cluster(N - 1);
        assert_eq!((cluster, members[0], members[N as usize - 1]), expected);
    }

    #[test]
    fn heaps_of_records_are_joined_in_any_order() {
        check((1..N).map(|at| (at - 1, at)), (0, 0, N - 1));
        check((1..N).map(|at| (at, 0)), (0, 0, N - 1));
        // The cluster named after a later record is the larger one.
        check((1..N).rev().map(|at| (at - 1, at)), (0, 0, N - 1));
        check((0..N - 1).rev().map(|at| (N - 1, at)), (0, 0, N - 1));
    }
}
