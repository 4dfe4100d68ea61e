//! Writes a dataset to files: the dataset as JSON, its companion files, and the content that
//! pages show before the program runs. The output is deterministic: the same dataset gives the
//! same bytes. A file is replaced as a whole or not at all.

mod atomic;
mod beside;
mod catalog;
mod citations;
mod cited;
mod feeds;
mod linked_data;
mod listing;
mod markup;
mod page;
mod page_data;
mod pictures;
mod profile_elements;
mod stale;

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};

use peerage_core::graph::network::stored::pictures;
use peerage_core::json::Limits;
use peerage_core::model::{
    Dataset, Details, DetailsList, DetailsPart, FeedsPart, Image, IndexPart, SafeUrl,
    ValidatedDataset, WorkId, limits,
};
use peerage_core::search::{Index, MIN_WORKS_FOR_INDEX};

use crate::at_once::both;
use crate::ingest::Seeds;
use crate::ingest::record::StyleRecord;
use crate::input::{digest, listing_digest};
use crate::resolve::unreadable;

pub use self::atomic::{write, write_all};
pub use self::beside::{Found, beside};
pub use self::catalog::CatalogData;
pub use self::citations::{DEFAULT_STYLES, Rendered, citations, references};
pub use self::cited::Cited;
pub use self::feeds::feeds;
pub use self::listing::Listing;
pub use self::markup::{Content, Place};
pub use self::page::{Filled, content, differences, fill};
pub use self::page_data::PageData;
pub use self::pictures::lay_out;

/// The dataset as JSON, in one line.
pub fn json(dataset: &ValidatedDataset) -> io::Result<Vec<u8>> {
    let mut bytes = serde_json::to_vec(&**dataset).map_err(io::Error::other)?;
    bytes.push(b'\n');
    Ok(bytes)
}

/// Data that is written to companion files and is not part of the dataset.
#[derive(Clone, Copy, Debug, Default)]
pub struct Material<'a> {
    /// The styles of citation that are offered; if empty, the default ones.
    pub styles: &'a [StyleRecord],
    /// The files of pictures, by name; none where the dataset has none.
    pub images: Option<&'a BTreeMap<String, Vec<u8>>>,
    /// The details of the works; none where nothing is known of them.
    pub details: Option<&'a DetailsList>,
}

impl<'a> Material<'a> {
    /// Material from `seeds` and the details of their works.
    pub fn new(seeds: &'a Seeds, details: &'a DetailsList) -> Self {
        Self {
            styles: &seeds.lab.citation_styles,
            images: Some(&seeds.images),
            details: Some(details),
        }
    }
}

/// A dataset with all its companion files.
pub struct Made {
    /// The dataset, which names the files beside it.
    pub dataset: ValidatedDataset,
    /// The dataset as JSON.
    pub json: Vec<u8>,
    /// The companion files, by name.
    pub beside: Vec<(String, Vec<u8>)>,
    /// The works in the citation styles.
    pub citations: Rendered,
}

impl Made {
    /// Lays out the pictures of `dataset`, and makes its companion files. Their names begin with
    /// `stem`; for `peerage` they are the works in the citation styles
    /// (`peerage.citations.json`), their details (`peerage.details.json`), the feeds
    /// (`peerage.feeds/`), the pictures that the dataset names (`peerage.images/`) and, for a
    /// large dataset, the search index (`peerage.idx`). `folder` is the address of the folder
    /// that will hold all of them, ending with `/`, where it is known.
    pub fn new(
        dataset: ValidatedDataset,
        material: Material<'_>,
        stem: &str,
        folder: Option<&str>,
    ) -> io::Result<Self> {
        let dataset = match dataset.pictures.is_empty() {
            true => dataset,
            // A previous layout must not influence the new one.
            false => changed(dataset, |dataset| dataset.pictures.clear())?,
        };
        let file = format!("{stem}.citations.json");
        let details = material.details.unwrap_or(DetailsList::NONE);
        let rendered = || Rendered::new(&dataset, details, material.styles);
        let name = format!("{stem}.feeds");
        let address = folder.and_then(|folder| SafeUrl::parse(&format!("{folder}{name}/")));
        let feeds = || feeds(&dataset, address.as_deref());
        let others = || (pictures(&dataset), feeds(), index(&dataset));
        let (rendered, (pictures, feeds, index)) = both(rendered, &others);
        let rendered = rendered?;
        let works: Vec<WorkId> = dataset.works_with_ids().map(|(id, _)| id).collect();
        let (part, citations) = rendered.file(&works, file);
        if citations.len() > limits::BYTES {
            return Err(io::Error::other(format!(
                "the citations of {} works take {} MB, and a page reads {} at most: ask for fewer \
                 styles (`citation-styles` in lab.toml)",
                dataset.works.len(),
                citations.len() >> 20,
                limits::BYTES >> 20,
            )));
        }
        let digest_of_feeds = listing_digest(&feeds);
        let feeds_part = (!feeds.is_empty()).then_some(FeedsPart {
            folder: name,
            digest: digest_of_feeds,
            address,
        });
        let index_part = index.as_ref().map(|index| IndexPart {
            file: format!("{stem}.idx"),
            digest: digest(index.as_bytes()),
        });
        let mut beside = vec![(part.file.clone(), citations)];
        let details = details_file(details, stem)?;
        let details_part = details.as_ref().map(|(part, _)| part.clone());
        beside.extend(details.map(|(part, bytes)| (part.file, bytes)));
        beside.extend(
            index_part
                .as_ref()
                .zip(index.as_ref())
                .map(|(part, it)| (part.file.clone(), it.as_bytes().to_vec())),
        );
        beside
            .extend(feeds.into_iter().map(|(name, bytes)| (format!("{stem}.feeds/{name}"), bytes)));
        let images = shown(&dataset, material.images);
        let folder = if images.is_empty() { String::new() } else { format!("{stem}.images") };
        beside.extend(images.into_iter().map(|(name, bytes)| (format!("{folder}/{name}"), bytes)));
        let dataset = changed(dataset, |dataset| {
            dataset.pictures = pictures;
            dataset.citations = Some(part);
            dataset.details = details_part;
            dataset.feeds = feeds_part;
            dataset.index = index_part;
            dataset.images = folder;
        })?;
        let json = json(&dataset)?;
        // The page parses this text strictly when it verifies and signs.
        if let Some(problem) = unreadable(&json, Limits::DATASET) {
            return Err(io::Error::other(problem));
        }
        Ok(Self { dataset, json, beside, citations: rendered })
    }
}

/// File with the details of works, and its part of the dataset; none where no work has any.
pub fn details_file(
    details: &DetailsList,
    stem: &str,
) -> io::Result<Option<(DetailsPart, Vec<u8>)>> {
    if details.0.iter().all(Details::is_empty) {
        return Ok(None);
    }
    let mut bytes = serde_json::to_vec(details).map_err(io::Error::other)?;
    bytes.push(b'\n');
    if bytes.len() > limits::BYTES {
        let message = format!(
            "the details of {} works take {} MB, and a page reads {} at most",
            details.0.len(),
            bytes.len() >> 20,
            limits::BYTES >> 20,
        );
        return Err(io::Error::other(message));
    }
    let part = DetailsPart { file: format!("{stem}.details.json"), digest: digest(&bytes) };
    Ok(Some((part, bytes)))
}

/// Writes `dataset` to `path` with all its companion files ([`Made`]). Either all files are
/// written or none, and none where a page would refuse to read them. Companion files of the
/// previous dataset that this one does not have are removed, and their paths returned.
pub fn publish(
    dataset: ValidatedDataset,
    material: Material<'_>,
    path: &Path,
) -> io::Result<Vec<PathBuf>> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let made = Made::new(dataset, material, &stem, None)?;
    let beside: Vec<(PathBuf, &[u8])> = made
        .beside
        .iter()
        .map(|(name, bytes)| (path.with_file_name(name), bytes.as_slice()))
        .collect();
    let mut files: Vec<(&Path, &[u8])> =
        beside.iter().map(|(path, bytes)| (path.as_path(), *bytes)).collect();
    // The dataset comes last, so that the files it names are there before it.
    files.push((path, &made.json));
    let kept: BTreeSet<PathBuf> = files.iter().map(|(path, _)| path.to_path_buf()).collect();
    let folder = |kind: &str| path.with_file_name(format!("{stem}.{kind}"));
    let folders = [folder("feeds"), folder("images")];
    let stale = stale::stale(path, &path.with_extension("idx"), &folders, &kept);
    write_all(&files)?;
    for file in &stale {
        std::fs::remove_file(file)?;
    }
    for folder in folders {
        // A folder with other files stays.
        let _ = std::fs::remove_dir(folder);
    }
    Ok(stale)
}

/// The files of the images that `dataset` names, by name.
fn shown(dataset: &Dataset, images: Option<&BTreeMap<String, Vec<u8>>>) -> Vec<(String, Vec<u8>)> {
    let names: BTreeSet<String> = dataset.every_image().map(Image::file).collect();
    let file = |name: String| Some((images?.get(&name)?.clone(), name));
    names.into_iter().filter_map(file).map(|(bytes, name)| (name, bytes)).collect()
}

/// `dataset` after a change, validated anew.
fn changed(
    dataset: ValidatedDataset,
    change: impl FnOnce(&mut Dataset),
) -> io::Result<ValidatedDataset> {
    let mut dataset = dataset.into_inner();
    change(&mut dataset);
    dataset.validate().map_err(io::Error::other)
}

/// Search index of a dataset. There is one only where fetching it is faster than building it.
pub fn index(dataset: &ValidatedDataset) -> Option<Index> {
    let pays = dataset.works.len() >= MIN_WORKS_FOR_INDEX;
    pays.then(|| Index::new(dataset))
}
