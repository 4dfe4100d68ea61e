//! Entries that were joined into one work on weak evidence, for review.

use std::fmt::Write;

use peerage_core::model::{Dataset, Feature, Weighed, WorkEntry, weight};

use crate::ingest::record::Seeds;

/// Threshold of weak merges, in tenths of a bit: about the weight of equal titles, authors and
/// years.
const STRONG: i32 = 150;

/// Maximum number of merges that are shown.
const MOST: usize = 20;

/// Properties that speak for a merge, the strongest first: `title: the same; year: …`.
fn reasons(evidence: &[Weighed]) -> String {
    let mut reasons: Vec<&Weighed> = evidence.iter().filter(|one| one.tenths > 0).collect();
    reasons.sort_by_key(|one| -one.tenths);
    let words = reasons.iter().map(|one| {
        let property = one.feature.label().to_lowercase();
        format!("{property}: {}", one.words)
    });
    words.collect::<Vec<_>>().join("; ")
}

/// Summary of the merges of a dataset with weak evidence.
pub struct WeakMerges<'a> {
    /// First entry of the weakest one.
    pub first: &'a WorkEntry,
    /// Number of merges, weak or not.
    pub n_merges: usize,
    /// Number of those that are weak.
    pub n_weak: usize,
    /// The weakest merges, one per line, and the entry to write where two works were joined by
    /// mistake.
    pub help: String,
}

/// Merge by its weight, the entries it joins, the title of the work and its evidence.
type Merge<'a> = (i32, &'a WorkEntry, &'a WorkEntry, &'a str, &'a [Weighed]);

impl<'a> WeakMerges<'a> {
    /// Weak merges of `dataset`, weakest first; none where there are none.
    pub fn new(dataset: &'a Dataset, seeds: &Seeds) -> Option<Self> {
        let mut n_merges = 0;
        let mut weak: Vec<Merge<'a>> = Vec::new();
        for work in &dataset.works {
            for join in &work.joins {
                n_merges += 1;
                let weight = weight(&join.evidence);
                let is_told = join.evidence.iter().any(|one| one.feature == Feature::Override);
                let entry = |at: u32| work.entries.get(at as usize);
                let both = entry(join.one).zip(entry(join.other));
                if let Some((one, other)) = both.filter(|_| weight < STRONG && !is_told) {
                    weak.push((weight, one, other, &work.title.plain, &join.evidence));
                }
            }
        }
        // Works are in the order of the dataset, which is the same for the same seeds.
        weak.sort_by_key(|(weight, ..)| *weight);
        let (_, first, other, ..) = *weak.first()?;
        let name = |entry: &WorkEntry| {
            let source = seeds.sources.get(entry.location.source.index());
            format!("{}/{}", source.map_or("", |source| &source.key), entry.key)
        };
        let mut help = String::from("bits that speak for each, and its entries:");
        for (weight, one, other, title, evidence) in weak.iter().take(MOST) {
            let bits = f64::from(*weight) / 10.0;
            let (one, other, why) = (name(one), name(other), reasons(evidence));
            let _ = write!(help, "\n{bits:5.1}  {one}, {other}: {title} ({why})");
        }
        if weak.len() > MOST {
            let _ = write!(help, "\nand {} more", weak.len() - MOST);
        }
        let (one, other) = (name(first), name(other));
        let _ = write!(
            help,
            "\nof two works, write in seeds/overrides.toml:\n[[different]]\nworks = [\"{one}\", \"{other}\"]"
        );
        Some(Self { first, n_merges, n_weak: weak.len(), help })
    }
}
