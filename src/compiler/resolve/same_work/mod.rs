//! Record linkage: decides which records are one work.
//!
//! Records that share a blocking key are compared ([`blocks`]), every property counts bits for or
//! against one work ([`compare`], with the weights of [`weights`]), and those that are more
//! likely one work than two are joined ([`linkage`]). Some findings veto a join, whatever the
//! sum: a thesis and another kind of work, different numbers of parts in the titles, a correction
//! of the other work, a word or sign that one title does not lack by accident ([`contrast`]), and
//! two keys in one list unless the entries show that they are one ([`listed`]). Heaps of
//! citations, which repeat and garble most of the works that they name, are held to weaker
//! criteria.
//!
//! Every decision is kept with its evidence ([`crate::resolve::decision`]).

mod authors;
mod blocks;
mod compare;
mod components;
mod contrast;
mod extent;
mod head;
mod identity;
mod imprint;
mod initials;
mod leaked;
mod letters;
mod linkage;
mod listed;
mod named;
mod opposites;
mod overlap;
mod places;
mod record_id;
mod sequel;
mod signs;
mod title;
mod titles;
mod traits;
mod venue;
mod weights;
mod words;

use foldhash::{HashMap, HashSet};
use peerage_core::model::{Feature, Relatedness};

pub use self::components::{Components, components};
pub use self::record_id::RecordId;
use crate::at_once::{each, parts};
use crate::ingest::record::Seeds;
use crate::resolve::decision::{Decision, Evidence};
use crate::resolve::same_work::blocks::Blocks;
use crate::resolve::same_work::contrast::Contrast;
use crate::resolve::same_work::linkage::{Edge, Linkage};
use crate::resolve::same_work::traits::{Corpus, Stage, Traits};
use crate::resolve::same_work::weights::{JOIN, JOIN_IN_LIST, POSSIBLE, PUBLISHED_TWICE};
use crate::resolve::venues::Venues;

/// Minimum share of entries that a list repeats for it to count as a heap of citations and not as
/// a list of works.
const REPEATED: f32 = 0.5;

/// Minimum number of entries of a heap of citations.
const FEWEST_OF_HEAP: f32 = 6.0;

/// Minimum share of entries with a venue and without a year for a list to count as a heap of
/// citations too, and the minimum number of entries for that.
const UNDATED: f32 = 0.25;
const FEWEST_UNDATED: f32 = 40.0;

/// Minimum number of records for each thread that compares: for fewer, starting a thread costs
/// more than it saves.
const FEWEST: usize = 1000;

/// The records of each work, with the decisions that led to them.
#[derive(Clone, Debug, Default)]
pub struct Resolution {
    /// The records of each work, in the order of the sources.
    pub clusters: Vec<Box<[RecordId]>>,
    /// Decisions: the reasons for joining records, and relations between works.
    pub decisions: Vec<Decision<RecordId>>,
}

/// Decisions from `overrides.toml`.
#[derive(Clone, Debug, Default)]
pub struct Told {
    /// Pairs of records of one work.
    pub same: Vec<(RecordId, RecordId)>,
    /// Lists of records, each of another work.
    pub different: Vec<Vec<RecordId>>,
}

/// The records of each work, in the order of the sources.
pub fn clusters(seeds: &Seeds) -> Vec<Box<[RecordId]>> {
    resolution(seeds, &Venues::new(seeds), &Told::default()).clusters
}

/// The records of each work, with the decisions. `venues` are those that the records name.
pub fn resolution(seeds: &Seeds, venues: &Venues, told: &Told) -> Resolution {
    let corpus = Corpus::new(seeds, venues);
    let found = candidates(&corpus, told);
    decide(&corpus, seeds.sources.len(), told, found)
}

/// Pairs of records that may be one work, or works with another relation.
struct Candidates {
    /// Each exact copy with the first record of its kind.
    copies: Vec<(u32, u32)>,
    /// Pairs of the other records.
    pairs: Pairs,
}

/// Compares all records that share a blocking key.
fn candidates(corpus: &Corpus<'_>, told: &Told) -> Candidates {
    let (firsts, copies) = copies(corpus, told);
    let neighbors = Blocks::new(corpus, &firsts).neighbors(corpus);
    let parts = each(&parts(neighbors.n_records(), FEWEST), &|part| {
        let mut found = Pairs::default();
        neighbors.pairs(corpus, part.clone(), |one, other| found.take(corpus, one, other));
        found
    });
    Candidates { copies, pairs: parts.into_iter().reduce(Pairs::and).unwrap_or_default() }
}

/// Evidence for and against two records being one work, regardless of all other records.
pub fn between(seeds: &Seeds, one: RecordId, other: RecordId) -> Option<Decision<RecordId>> {
    let corpus = Corpus::new(seeds, &Venues::new(seeds));
    let at = |id: RecordId| corpus.records.iter().position(|record| record.id == id);
    let (one, other) = (at(one)?, at(other)?);
    let found = corpus.compare(one, other);
    let relation = match (found.veto, found.link) {
        (None, _)
            if found.bits >= JOIN
                && found.apart < PUBLISHED_TWICE
                && found.contrast == Contrast::None =>
        {
            Relatedness::Same
        }
        (_, Some(link)) => link,
        _ => Relatedness::Possible,
    };
    let mut said = decision(&corpus, one as u32, other as u32, relation);
    said.evidence.extend(found.veto.map(|words| Evidence {
        feature: Feature::Kind,
        bits: f32::NEG_INFINITY,
        words,
    }));
    Some(said)
}

/// Pairs of records that are candidates for a join or a relation.
#[derive(Default)]
struct Pairs {
    /// Pairs with evidence for one work.
    edges: Vec<Edge>,
    /// Pairs of works with another relation.
    links: Vec<(Edge, Relatedness)>,
    /// Entries that their list repeats.
    repeated: HashSet<u32>,
}

impl Pairs {
    /// These pairs, followed by those of `after`.
    fn and(mut self, after: Self) -> Self {
        self.edges.extend(after.edges);
        self.links.extend(after.links);
        self.repeated.extend(after.repeated);
        self
    }

    fn take(&mut self, corpus: &Corpus<'_>, one: usize, other: usize) {
        let Some(found) = corpus.compare_near(one, other) else { return };
        let edge = Edge {
            bits: found.bits,
            one: one as u32,
            other: other as u32,
            contrast: found.contrast,
        };
        let is_listed = corpus.records[one].id.source == corpus.records[other].id.source;
        if found.veto.is_none() && found.bits >= JOIN && found.apart < PUBLISHED_TWICE {
            self.edges.push(edge);
            if is_listed && found.is_repeated && found.bits >= JOIN_IN_LIST {
                self.repeated.extend([edge.one, edge.other]);
            }
        }
        if let Some(relation) = found.link {
            self.links.push((edge, relation));
        } else if found.veto.is_none()
            && found.bits >= POSSIBLE
            && found.apart < PUBLISHED_TWICE
            // The author of a list that has both titles knew the difference.
            && !(is_listed && found.contrast > Contrast::None)
            && found.contrast < Contrast::Opposites
        {
            self.links.push((edge, Relatedness::Possible));
        }
    }
}

/// Finds exact copies, which are not compared again: the positions of all other records, and each
/// copy with the first record of its kind.
fn copies(corpus: &Corpus<'_>, told: &Told) -> (Vec<u32>, Vec<(u32, u32)>) {
    let same = told.same.iter().flat_map(|(one, other)| [*one, *other]);
    let named: HashSet<RecordId> = same.chain(told.different.iter().flatten().copied()).collect();
    let mut first_of: HashMap<u64, u32> = HashMap::default();
    let (mut firsts, mut copies) = (Vec::new(), Vec::new());
    for (at, record) in corpus.records.iter().enumerate() {
        let first = match named.contains(&record.id) {
            true => at,
            false => *first_of.entry(record.digest()).or_insert(at as u32) as usize,
        };
        let is_copy = first != at && corpus.records[first].is_copy(record) && {
            let found = corpus.compare(first, at);
            let is_listed = corpus.records[first].id.source == record.id.source;
            found.veto.is_none()
                && found.bits >= JOIN_IN_LIST
                && found.apart == 0.0
                && (found.is_repeated || !is_listed)
        };
        match is_copy {
            true => copies.push((first as u32, at as u32)),
            false => firsts.push(at as u32),
        }
    }
    (firsts, copies)
}

/// Joins records by their pairs.
fn decide(
    corpus: &Corpus<'_>,
    n_sources: usize,
    told: &Told,
    Candidates { copies, pairs }: Candidates,
) -> Resolution {
    let positions: HashMap<RecordId, u32> = match told.same.is_empty() && told.different.is_empty()
    {
        true => HashMap::default(),
        false => corpus.records.iter().map(|record| record.id).zip(0..).collect(),
    };
    let found = |pair: &(RecordId, RecordId)| {
        let (one, other) = (*positions.get(&pair.0)?, *positions.get(&pair.1)?);
        Some((one.min(other), one.max(other)))
    };
    let mut apart: HashMap<u32, Vec<u32>> = HashMap::default();
    for (list, records) in (0..).zip(&told.different) {
        for at in records.iter().filter_map(|id| positions.get(id)) {
            apart.entry(*at).or_default().push(list);
        }
    }
    let mut linkage =
        Linkage::new(corpus, curated(corpus, n_sources, &copies, &pairs.repeated), apart);
    let mut decisions = Vec::new();
    for (one, copy) in &copies {
        linkage.repeat(*one, *copy);
    }
    for (one, other) in told.same.iter().filter_map(found) {
        linkage.join(one, other);
        let mut said = decision(corpus, one, other, Relatedness::Same);
        said.evidence =
            vec![Evidence { feature: Feature::Override, bits: 0.0, words: "written down" }];
        decisions.push(said);
    }
    let contrasted: Vec<Edge> =
        pairs.edges.iter().filter(|edge| edge.contrast > Contrast::None).copied().collect();
    let mut joined = linkage.run(pairs.edges);
    if !contrasted.is_empty() && linkage.find_overlap() {
        joined.extend(linkage.run(contrasted));
    }
    for (one, copy) in copies {
        linkage.join(one, copy);
        decisions.push(decision(corpus, one, copy, Relatedness::Same));
    }
    for edge in joined {
        let stage = |at: u32| corpus.records[at as usize].stage;
        let is_version =
            (stage(edge.one) == Stage::Preprint) != (stage(edge.other) == Stage::Preprint);
        let relation = if is_version { Relatedness::Version } else { Relatedness::Same };
        decisions.push(decision(corpus, edge.one, edge.other, relation));
    }
    related(corpus, &linkage, pairs.links, &mut decisions);
    let records = (0..).zip(&corpus.records);
    let mut clusters: Vec<(u32, RecordId)> =
        records.map(|(at, record)| (linkage.cluster(at), record.id)).collect();
    clusters.sort_by_key(|(cluster, _)| *cluster);
    let clusters = clusters.chunk_by(|(a, _), (b, _)| a == b);
    let clusters = clusters.map(|records| records.iter().map(|(_, id)| *id).collect());
    Resolution { clusters: clusters.collect(), decisions }
}

/// The lists that name each work once.
fn curated(
    corpus: &Corpus<'_>,
    n_sources: usize,
    copies: &[(u32, u32)],
    repeated: &HashSet<u32>,
) -> Vec<bool> {
    let source = |at: u32| corpus.records[at as usize].id.source;
    let mut all = vec![0_u32; n_sources];
    let mut again = vec![0_u32; n_sources];
    corpus.records.iter().for_each(|record| all[record.id.source] += 1);
    let mut undated = vec![0_u32; n_sources];
    let is_undated = |record: &&Traits| record.year.is_none() && record.venue.is_some();
    let without = corpus.records.iter().filter(is_undated);
    without.for_each(|record| undated[record.id.source] += 1);
    repeated.iter().for_each(|at| again[source(*at)] += 1);
    for (one, copy) in copies.iter().filter(|(one, copy)| source(*one) == source(*copy)) {
        again[source(*copy)] += 1 + u32::from(!repeated.contains(one));
    }
    let is_curated = |at: usize| {
        let (all, again, undated) = (all[at] as f32, again[at] as f32, undated[at] as f32);
        again < REPEATED * all.max(FEWEST_OF_HEAP) && undated < UNDATED * all.max(FEWEST_UNDATED)
    };
    (0..n_sources).map(is_curated).collect()
}

/// Adds the relations between works that stay apart: of each pair of works the relation with the
/// highest weight, and of relations that are only possible at most one for each record.
fn related(
    corpus: &Corpus<'_>,
    linkage: &Linkage<'_>,
    mut links: Vec<(Edge, Relatedness)>,
    decisions: &mut Vec<Decision<RecordId>>,
) {
    links.retain(|(edge, _)| linkage.cluster(edge.one) != linkage.cluster(edge.other));
    links.sort_by(|(a, _), (b, _)| {
        b.bits.total_cmp(&a.bits).then((a.one, a.other).cmp(&(b.one, b.other)))
    });
    let mut linked = HashSet::default();
    let mut n_possible: HashMap<u32, u32> = HashMap::default();
    for (edge, relation) in links {
        let (a, b) = (linkage.cluster(edge.one), linkage.cluster(edge.other));
        if !linked.insert((a.min(b), a.max(b))) {
            continue;
        }
        if relation == Relatedness::Possible {
            let is_first = [a, b].iter().all(|cluster| !n_possible.contains_key(cluster));
            [a, b].iter().for_each(|cluster| *n_possible.entry(*cluster).or_default() += 1);
            if !is_first {
                continue;
            }
        }
        decisions.push(decision(corpus, edge.one, edge.other, relation));
    }
}

fn decision(
    corpus: &Corpus<'_>,
    one: u32,
    other: u32,
    relation: Relatedness,
) -> Decision<RecordId> {
    let mut evidence = Vec::new();
    let found = corpus.explain(one as usize, other as usize, |said| evidence.push(said));
    // Decisions are many, so their memory matters.
    evidence.shrink_to_fit();
    let id = |at: u32| corpus.records[at as usize].id;
    Decision { one: id(one), other: id(other), relation, weight: found.bits, evidence }
}

#[cfg(test)]
mod tests;
#[cfg(test)]
mod tests_of_garbled;
#[cfg(test)]
mod tests_of_twins;
