//! Files that a visitor tries, compiled.

use std::path::Path;

use peerage::emit;
use peerage::ingest::diagnostic::Severity;
use peerage::ingest::{format_names, render};
use peerage::input::Root;
use peerage::pipeline::Compiled;
use peerage_core::messages::trial;
use peerage_core::model::{DetailsList, ValidatedDataset};
use peerage_core::trust::moment::Moment;

use crate::seeds::{FOLDER, Seeds, said, seeds};
use crate::shared::shared;
use crate::told::{Told, authors};

/// Maximum number of kinds of problems that are shown.
const MAX_PROBLEMS: usize = 50;

/// Name of the dataset without its extension.
pub const STEM: &str = "peerage";

/// Files with the dataset compiled from them.
pub struct Trial {
    /// The folder.
    pub seeds: Seeds,
    /// Compiled dataset, with network layouts.
    pub dataset: ValidatedDataset,
    /// The details of its works.
    pub details: DetailsList,
    /// The dataset as JSON.
    pub json: Vec<u8>,
    /// The companion file with the details, which the dataset names; none where there are none.
    pub details_file: Option<Vec<u8>>,
    is_owned: bool,
    n_entries: usize,
    n_problems: usize,
    problems: Vec<String>,
}

impl Trial {
    /// Compiles files as the works of `owner`, where that is not empty. The error is a message for
    /// the visitor.
    pub fn compile(
        files: Vec<(String, Vec<u8>)>,
        owner: &str,
        now: Moment,
    ) -> Result<Self, String> {
        let files = seeds(files);
        let mut seeds = said(files.clone(), "", &[]);
        let mut compiled = read(&seeds, now);
        let is_owned = !owner.trim().is_empty();
        if is_owned {
            seeds = said(files, owner.trim(), &of_nobody(&compiled));
            compiled = read(&seeds, now);
        }
        if compiled.dataset.works.is_empty() {
            let mut problems = problems(&compiled);
            problems.truncate(3);
            problems.insert(0, trial::nothing(&format_names().join(", ")));
            return Err(problems.join("\n\n"));
        }
        let n_entries = compiled.n_entries;
        let is_told = |severity| matches!(severity, Severity::Error | Severity::Warning);
        let n_problems = compiled.diagnostics.iter().filter(|it| is_told(it.severity)).count();
        let problems = problems(&compiled);
        let (mut dataset, details) = (compiled.dataset, compiled.details);
        emit::lay_out(&mut dataset);
        let beside = emit::details_file(&details, STEM).map_err(|error| error.to_string())?;
        let (part, details_file) = beside.unzip();
        dataset.details = part;
        let dataset = dataset.validate().map_err(|violation| violation.to_string())?;
        let json = emit::json(&dataset).map_err(|error| error.to_string())?;
        Ok(Self {
            seeds,
            dataset,
            details,
            json,
            details_file,
            is_owned,
            n_entries,
            n_problems,
            problems,
        })
    }

    /// Summary for the visitor.
    pub fn summary(&self) -> Told {
        let Self { dataset, is_owned, n_entries, n_problems, problems, .. } = self;
        let works = trial::n_works(dataset.works.len());
        let people = trial::n_people(dataset.people.len());
        Told {
            counts: trial::counts(&trial::n_entries(*n_entries), &works, &people),
            person: dataset
                .sources
                .iter()
                .filter(|_| *is_owned)
                .find_map(|source| dataset.person(source.subject?))
                .map(|person| person.key.clone()),
            authors: authors(dataset),
            n_problems: *n_problems,
            problems: problems.clone(),
            shared: shared(dataset),
        }
    }
}

/// Compiles a folder in memory.
fn read(seeds: &Seeds, now: Moment) -> Compiled {
    let paths: Vec<String> = seeds.keys().map(|path| format!("{FOLDER}/{path}")).collect();
    let files = paths.iter().map(String::as_str).zip(seeds.values().cloned());
    Compiled::read(&Root::held(files), Path::new(FOLDER), now, &|_| {})
}

/// The files whose works have no owner.
fn of_nobody(compiled: &Compiled) -> Vec<String> {
    let sources = compiled.dataset.sources.iter().filter(|source| source.subject.is_none());
    sources.flat_map(|source| source.files.clone()).collect()
}

/// Problems of the files as text, each kind once.
fn problems(compiled: &Compiled) -> Vec<String> {
    let told = compiled.diagnostics.iter().filter(|one| one.severity != Severity::Note);
    let kinds = render::kinds(told);
    kinds.iter().take(MAX_PROBLEMS).map(|kind| render::render_kind(kind, &compiled.files)).collect()
}

#[cfg(test)]
mod tests {
    use peerage::input::digest;
    use peerage_core::cite::{Citations, Format, Sources, document};
    use peerage_core::model::{Dataset, WorkId};

    use super::*;

    const ONE: &str = "@misc{a, title = {On Looms}, author = {Example, Ida}, year = 2020}";

    fn summary(files: &[(&str, &str)], owner: &str) -> Told {
        let files = files.iter().map(|(name, text)| ((*name).to_owned(), text.as_bytes().to_vec()));
        Trial::compile(files.collect(), owner, Moment(0)).map(|trial| trial.summary()).unwrap()
    }

    #[test]
    fn what_there_is_is_counted() {
        let one = summary(&[("a.bib", ONE)], "");
        assert_eq!(one.counts, "1 entry: 1 publication by 1 person.");
        assert_eq!((one.person, one.shared), (None, None));
        assert_eq!(
            summary(&[("a.bib", ONE)], " Ida Example ").person.as_deref(),
            Some("ida-example")
        );
    }

    /// Checks the BibTeX of the works that a page writes of the dataset and the file beside it.
    #[track_caller]
    fn check_export(entry: &str, has_details: bool, expected: &str) {
        let files = vec![("a.bib".to_owned(), entry.as_bytes().to_vec())];
        let trial = Trial::compile(files, "", Moment(0)).unwrap();
        let dataset: Dataset = serde_json::from_slice(&trial.json).unwrap();
        let part = dataset.details.as_ref().map(|part| &part.digest);
        let file = trial.details_file.as_ref();
        assert_eq!(part, file.map(|bytes| digest(bytes)).as_ref(), "{entry}");
        assert_eq!(file.is_some(), has_details, "{entry}");
        let details: DetailsList =
            file.map(|bytes| serde_json::from_slice(bytes).unwrap()).unwrap_or_default();
        let sources = Sources { citations: &Citations::default(), details: &details };
        let all: Vec<WorkId> = (0..).take(dataset.works.len()).map(WorkId).collect();
        let text = document(&all, &dataset, Format::Bibtex, sources, None).plain;
        assert!(text.contains(expected), "{text}");
    }

    #[test]
    fn exports_hold_the_details() {
        let fields = "journal = {Looms}, volume = 4, pages = {10--31}";
        let article = ONE.replace("@misc", "@article").replace("year", &format!("{fields}, year"));
        check_export(&article, true, "pages = {10--31}");
        check_export(ONE, false, "title = {{On Looms}}");
    }

    #[test]
    fn what_files_share_is_told() {
        let other = ONE.replace("2020", "2021");
        let shared = summary(&[("a.bib", ONE), ("b.bib", &other)], "").shared.unwrap();
        assert_eq!(shared.sentence, "1 publication is in more than one file");
        assert_eq!(
            shared.sources,
            ["a.bib: 1 publication, 0 only there", "b.bib: 1 publication, 0 only there"]
        );
        assert_eq!(shared.kinds.len(), 3, "{shared:?}");
        assert!(shared.kinds[2].1[0].contains("2020 / 2021"), "{shared:?}");
    }

    #[test]
    fn what_holds_no_publication_is_refused() {
        for text in ["", "{}", "@comment{x}", "\u{0}"] {
            let files = vec![("a.bib".to_owned(), text.as_bytes().to_vec())];
            assert!(Trial::compile(files, "", Moment(0)).is_err(), "{text:?}");
        }
    }
}
