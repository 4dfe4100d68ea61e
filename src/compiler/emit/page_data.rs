//! The dataset of one page of a large site: an excerpt, with its own companion files.

use std::io;

use peerage_core::model::{Dataset, DetailsList, IndexPart, PersonId, ValidatedDataset, WorkId};
use peerage_core::state::Focus;
use peerage_core::state::address::file_of_page;

use crate::emit::{Made, changed, details_file, index, json};
use crate::input::digest;

/// Beginning of the names of the files of all datasets.
const STEM: &str = "peerage";

/// Dataset of the page of a person, a venue, a topic or a unit: all works of the page with their evidence.
pub struct PageData {
    /// The dataset, which names the files beside it.
    pub dataset: ValidatedDataset,
    /// The details of its works.
    pub details: DetailsList,
    /// Name of the file of the dataset.
    pub name: String,
    /// The file of the dataset and its companion files, by name.
    pub files: Vec<(String, Vec<u8>)>,
}

impl PageData {
    /// Dataset of the page of `focus`, which lists `works`, from the dataset of all pages and the
    /// details of its works. Feeds and images are those of all pages.
    pub fn new(
        made: &Made,
        details: &DetailsList,
        focus: Focus,
        works: &[WorkId],
    ) -> io::Result<Self> {
        let whole = &made.dataset;
        let subjects: Vec<_> = focus.person().into_iter().collect();
        let dataset = whole.excerpt(works, &subjects, &members(focus, whole));
        let dataset = dataset.validate().map_err(io::Error::other)?;
        let details =
            DetailsList(works.iter().map(|id| details.at(whole.position(*id)).clone()).collect());
        let (kind, key) = focus.key(whole).unwrap_or_default();
        let name = file_of_page(STEM, kind, key).unwrap_or_default();
        let stem = name.trim_end_matches(".json");
        let (citations, bytes) = made.citations.file(works, format!("{stem}.citations.json"));
        let mut files = vec![(citations.file.clone(), bytes)];
        let details_file = details_file(&details, stem)?;
        let details_part = details_file.as_ref().map(|(part, _)| part.clone());
        files.extend(details_file.map(|(part, bytes)| (part.file, bytes)));
        let index = index(&dataset).map(|index| index.as_bytes().to_vec());
        let index_part = index.as_ref().map(|bytes| {
            let part = IndexPart { file: format!("{stem}.idx"), digest: digest(bytes) };
            files.push((part.file.clone(), bytes.clone()));
            part
        });
        let dataset = changed(dataset, |dataset| {
            dataset.page = format!("{kind}:{key}");
            dataset.citations = Some(citations);
            dataset.details = details_part;
            dataset.index = index_part;
            dataset.feeds.clone_from(&whole.feeds);
        })?;
        files.push((name.clone(), json(&dataset)?));
        Ok(Self { dataset, details, name, files })
    }
}

/// Members of a unit, some of whom may have written nothing.
fn members(focus: Focus, dataset: &Dataset) -> Vec<PersonId> {
    let Focus::Unit(unit) = focus else { return Vec::new() };
    let units = dataset.branch(unit);
    let members = dataset.members().map(|(id, _)| id);
    members.filter(|id| dataset.is_in_units(*id, &units)).collect()
}
