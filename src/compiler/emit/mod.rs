//! From a dataset to files: the dataset as JSON, what lies beside it, and the
//! content that pages show before the program runs. The same dataset gives the
//! same bytes. A file is replaced as a whole or not at all.

mod atomic;
mod beside;
mod citations;
mod digest;
mod feeds;
mod linked_data;
mod listing;
mod markup;
mod page;
mod pictures;
mod profile_elements;
mod stale;

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};

use peerage_core::model::{Dataset, FeedsPart, IndexPart, ValidatedDataset};
use peerage_core::search::{Index, MIN_WORKS_FOR_INDEX};
use peerage_core::trust::json::{Limits, read};

use crate::ingest::record::StyleRecord;

pub use self::atomic::{write, write_all};
pub use self::beside::{Found, beside};
pub use self::citations::citations;
pub use self::digest::{digest, listing_digest};
pub use self::feeds::feeds;
pub use self::listing::Listing;
pub use self::markup::Content;
pub use self::page::{Filled, content, differences, fill};
pub use self::pictures::lay_out;

/// The dataset as JSON, in one line.
pub fn json(dataset: &ValidatedDataset) -> io::Result<Vec<u8>> {
    let mut bytes = serde_json::to_vec(&**dataset).map_err(io::Error::other)?;
    bytes.push(b'\n');
    Ok(bytes)
}

/// Lays out the pictures of `dataset` and writes it to `path`; beside it, for a
/// `peerage.json`, the works in the styles of citation `styles`
/// (`peerage.citations.json`), the feeds (`peerage.feeds/`) and, for a large
/// dataset, the search index (`peerage.idx`). Either all files are written or
/// none, and none where a page would not read them. What the dataset that was
/// there had beside it, and this one has not, is removed and returned.
pub fn publish(
    dataset: ValidatedDataset,
    styles: &[StyleRecord],
    path: &Path,
) -> io::Result<Vec<PathBuf>> {
    let dataset = changed(dataset, lay_out)?;
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let file = format!("{stem}.citations.json");
    let beside = path.with_file_name(&file);
    let (part, citations) = citations(&dataset, styles, file)?;
    let folder = format!("{stem}.feeds");
    let feeds = feeds(&dataset);
    let index = index(&dataset);
    let beside_index = path.with_extension("idx");
    let dataset = changed(dataset, |dataset| {
        dataset.citations = Some(part);
        dataset.feeds = (!feeds.is_empty())
            .then(|| FeedsPart { folder: folder.clone(), digest: listing_digest(&feeds) });
        dataset.index = index.as_ref().map(|index| IndexPart {
            file: beside_index.file_name().unwrap_or_default().to_string_lossy().into_owned(),
            digest: digest(index.as_bytes()),
        });
    })?;
    let mut files: Vec<(&Path, &[u8])> = vec![(&beside, &citations)];
    files.extend(index.iter().map(|index| (beside_index.as_path(), index.as_bytes())));
    let feeds: Vec<_> = feeds
        .iter()
        .map(|(name, bytes)| (path.with_file_name(&folder).join(name), bytes))
        .collect();
    files.extend(feeds.iter().map(|(path, bytes)| (path.as_path(), bytes.as_slice())));
    let json = json(&dataset)?;
    // What verifies and signs in the page reads the text strictly.
    read(&json, Limits::DATASET).map_err(|error| io::Error::other(error.to_string()))?;
    // The dataset comes last, so that the files it names are there before it.
    files.push((path, &json));
    let kept: BTreeSet<PathBuf> = files.iter().map(|(path, _)| path.to_path_buf()).collect();
    let folder = path.with_file_name(&folder);
    let stale = stale::stale(path, &beside_index, &folder, &kept);
    write_all(&files)?;
    for file in &stale {
        std::fs::remove_file(file)?;
    }
    // A folder that holds something else stays.
    let _ = std::fs::remove_dir(folder);
    Ok(stale)
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

/// The search index to lie beside the dataset. There is one only where fetching
/// it is quicker than making it.
pub fn index(dataset: &ValidatedDataset) -> Option<Index> {
    let pays = dataset.works.len() >= MIN_WORKS_FOR_INDEX;
    pays.then(|| Index::new(dataset))
}
