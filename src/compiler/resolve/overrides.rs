//! Decisions in `overrides.toml`, by the records that they name. Decisions that name nothing, or
//! change nothing, are reported with their positions.

use std::borrow::Cow;
use std::collections::BTreeSet;

use foldhash::{HashMap, HashSet};

use crate::ingest::diagnostic::Diagnostic;
use crate::ingest::files::Spanned;
use crate::ingest::overrides::{Choice, Group, Overrides};
use crate::ingest::record::Seeds;
use crate::resolve::same_work::{RecordId, Resolution, Told, clusters, resolution};
use crate::resolve::venues::Venues;

/// Maximum number of entries of one work for which every pair is declared to be one work: readers
/// see each reason.
const MAX_PAIRED: usize = 32;

/// The seeds without the entries that are excluded: nothing is derived from those. An exclusion
/// that names nothing is reported.
pub fn without_excluded<'a>(seeds: &'a Seeds, diagnostics: &mut Vec<Diagnostic>) -> Cow<'a, Seeds> {
    let exclude = &seeds.overrides.exclude;
    let named = Named::new(seeds, &seeds.overrides);
    let excluded: HashSet<RecordId> =
        exclude.iter().filter_map(|exclusion| named.find(&exclusion.work, diagnostics)).collect();
    if exclude.is_empty() {
        return Cow::Borrowed(seeds);
    }
    let mut kept = seeds.clone();
    kept.overrides.exclude.clear();
    for (source, record) in kept.sources.iter_mut().enumerate() {
        let mut at = 0..;
        let mut is_kept =
            || at.next().is_some_and(|work| !excluded.contains(&RecordId { source, work }));
        record.works.retain(|_| is_kept());
    }
    Cow::Owned(kept)
}

/// Clusters of works by the records and by `overrides.toml`.
pub fn decided(seeds: &Seeds, diagnostics: &mut Vec<Diagnostic>) -> Resolution {
    decided_among(seeds, &Venues::new(seeds), diagnostics)
}

/// Like [`decided`]; `venues` are those that the records name.
pub fn decided_among(
    seeds: &Seeds,
    venues: &Venues,
    diagnostics: &mut Vec<Diagnostic>,
) -> Resolution {
    let overrides = &seeds.overrides;
    let named = Named::new(seeds, overrides);
    let told = Told {
        same: named.pairs(&overrides.same, diagnostics),
        different: named.lists(&overrides.different, diagnostics).collect(),
    };
    if !overrides.same.is_empty() || !overrides.different.is_empty() {
        useless(seeds, &named, diagnostics);
    }
    resolution(seeds, venues, &told)
}

/// Choices, by the record that each names.
pub struct Choices<'a>(HashMap<RecordId, Vec<&'a Choice>>);

impl<'a> Choices<'a> {
    /// True if nothing was chosen.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Choices on a record, in order.
    pub fn for_record(&self, record: RecordId) -> impl Iterator<Item = &'a Choice> {
        self.0.get(&record).into_iter().flatten().copied()
    }
}

/// Finds the records that choices name; a choice that names none is reported.
pub fn choices<'a>(seeds: &'a Seeds, diagnostics: &mut Vec<Diagnostic>) -> Choices<'a> {
    let named = Named::new(seeds, &seeds.overrides);
    let mut choices = Choices(HashMap::default());
    for choice in &seeds.overrides.choose {
        if let Some(record) = named.find(&choice.work, diagnostics) {
            choices.0.entry(record).or_default().push(choice);
        }
    }
    choices
}

/// Records that decisions name, by `source/key`.
struct Named(HashMap<String, RecordId>);

impl Named {
    fn new(seeds: &Seeds, overrides: &Overrides) -> Self {
        let groups = overrides.same.iter().chain(&overrides.different);
        let entries = groups.flat_map(|group| &group.works).map(|entry| &entry.value);
        let excluded = overrides.exclude.iter().map(|exclusion| &exclusion.work.value);
        let chosen = overrides.choose.iter().map(|choice| &choice.work.value);
        let wanted: BTreeSet<&str> =
            entries.chain(excluded).chain(chosen).map(String::as_str).collect();
        let mut named = HashMap::default();
        if wanted.is_empty() {
            return Self(named);
        }
        for (source, record) in seeds.sources.iter().enumerate() {
            for (work, entry) in record.works.iter().enumerate() {
                let name = format!("{}/{}", record.key, entry.key);
                if wanted.contains(name.as_str()) {
                    named.entry(name).or_insert(RecordId { source, work });
                }
            }
        }
        Self(named)
    }

    fn find(&self, entry: &Spanned<String>, diagnostics: &mut Vec<Diagnostic>) -> Option<RecordId> {
        let found = self.0.get(&entry.value).copied();
        if found.is_none() {
            let message = format!("no source has the entry `{}`", entry.value);
            let help = "name an entry by its source and its key, `source/key`, or take this out";
            diagnostics.push(Diagnostic::warning(entry.span.clone(), message, help));
        }
        found
    }

    /// The records that each of `groups` names.
    fn lists(
        &self,
        groups: &[Group],
        diagnostics: &mut Vec<Diagnostic>,
    ) -> impl Iterator<Item = Vec<RecordId>> {
        groups.iter().map(|group| {
            group.works.iter().filter_map(|entry| self.find(entry, diagnostics)).collect()
        })
    }

    /// All pairs that `groups` name, each once: each entry with the first of its group,
    /// and in a short group with every other.
    fn pairs(
        &self,
        groups: &[Group],
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Vec<(RecordId, RecordId)> {
        let mut known: HashSet<(RecordId, RecordId)> = HashSet::default();
        let mut pairs = Vec::new();
        for found in self.lists(groups, diagnostics) {
            let firsts = if found.len() > MAX_PAIRED { 1 } else { found.len() };
            for (at, one) in found.iter().enumerate().take(firsts) {
                let all = found[at + 1..].iter().map(|other| (*one, *other));
                pairs.extend(all.filter(|pair| pair.0 != pair.1 && known.insert(*pair)));
            }
        }
        pairs
    }
}

/// Reports the decisions that the records lead to without them.
fn useless(seeds: &Seeds, named: &Named, diagnostics: &mut Vec<Diagnostic>) {
    let mut of: HashMap<RecordId, usize> = HashMap::default();
    for (number, cluster) in clusters(seeds).iter().enumerate() {
        of.extend(cluster.iter().map(|id| (*id, number)));
    }
    let overrides = &seeds.overrides;
    for (groups, is_same) in [(&overrides.same, true), (&overrides.different, false)] {
        for group in groups {
            let found: Vec<usize> = group
                .works
                .iter()
                .filter_map(|entry| of.get(named.0.get(&entry.value)?).copied())
                .collect();
            let distinct: BTreeSet<usize> = found.iter().copied().collect();
            let n_wanted = if is_same { 1 } else { found.len() };
            if found.len() > 1 && distinct.len() == n_wanted {
                let message = "this changes nothing: the entries tell it themselves";
                let help = "take it out";
                diagnostics.push(Diagnostic::warning(group.span.clone(), message, help));
            }
        }
    }
}
