//! Bibliographies of a folder: entries of one file that are merged into one work, for review by a
//! person, and the number of merged twins.

use std::path::{Path, PathBuf};

use peerage::ingest::read_in;
use peerage::ingest::record::{Seeds, WorkRecord};
use peerage::input::Root;
use peerage::resolve::{Decision, RecordId, decided};

use crate::shown::shown;
use crate::twins::{Twin, invented, twins};

/// Maximum number of files that are read.
const MOST_FILES: usize = 20_000;

/// Findings in the bibliographies of a folder.
#[derive(Default)]
pub struct Found {
    /// Number of files.
    pub n_files: usize,
    /// Number of their entries.
    pub n_entries: usize,
    /// Merged pairs of entries of one file, weakest first.
    pub merges: Vec<Merge>,
    /// Pairs of distinct works that differ in one word, symbol or number.
    pub twins: Vec<Twin>,
    /// Works with invented twins, which have another word in the title.
    pub invented: Vec<Twin>,
}

/// Two entries of one file that were merged into one work.
pub struct Merge {
    /// Weight of the evidence, in bits.
    pub weight: f32,
    /// True if the titles differ in more than case and signs.
    pub differs: bool,
    /// The file, both entries and the evidence.
    pub text: String,
}

/// Reads every `.bib` under `folder`, each as the only source of a lab.
pub fn measure(folder: &Path) -> Result<Found, String> {
    let mut found = Found::default();
    for path in files(folder)? {
        let bytes = std::fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let (seeds, _, _) = read_in(&Root::held([("seeds/works.bib", bytes)]), Path::new("seeds"));
        found.n_files += 1;
        found.n_entries += seeds.sources.iter().map(|source| source.works.len()).sum::<usize>();
        let joined = decided(&seeds, &mut Vec::new()).decisions;
        let joined = joined.iter().filter(|decision| decision.relation.is_joined());
        found.merges.extend(joined.filter_map(|decision| merge(&path, &seeds, decision)));
        for source in &seeds.sources {
            found.twins.extend(twins(&source.works));
            found.invented.extend(invented(&source.works));
        }
    }
    found.merges.sort_by(|a, b| a.weight.total_cmp(&b.weight).then_with(|| a.text.cmp(&b.text)));
    Ok(found)
}

/// The bibliographies under `folder`, in order.
fn files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let (mut folders, mut files) = (vec![folder.to_owned()], Vec::new());
    while let Some(folder) = folders.pop() {
        let entries = std::fs::read_dir(&folder);
        let entries = entries.map_err(|error| format!("{}: {error}", folder.display()))?;
        for path in entries.filter_map(Result::ok).map(|entry| entry.path()) {
            let is_bibliography = path.extension().is_some_and(|end| end == "bib");
            match path.is_dir() {
                true => folders.push(path),
                false if is_bibliography && files.len() < MOST_FILES => files.push(path),
                false => {}
            }
        }
    }
    files.sort();
    Ok(files)
}

fn merge(path: &Path, seeds: &Seeds, decision: &Decision<RecordId>) -> Option<Merge> {
    let record = |id: RecordId| seeds.sources.get(id.source)?.works.get(id.work);
    let (one, other) = (record(decision.one)?, record(decision.other)?);
    let evidence: Vec<String> = decision.evidence.iter().map(ToString::to_string).collect();
    let text = format!(
        "{:.1} {}\n    {}\n    {}\n        {}",
        decision.weight,
        path.display(),
        shown(one),
        shown(other),
        evidence.join("; ")
    );
    let letters = |work: &WorkRecord| -> String {
        work.title.value.plain.to_lowercase().chars().filter(|c| c.is_alphanumeric()).collect()
    };
    Some(Merge { weight: decision.weight, differs: letters(one) != letters(other), text })
}
