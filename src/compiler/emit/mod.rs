//! From a dataset to files: the dataset as JSON, and the content that pages
//! show before the program runs. The same dataset gives the same bytes, and a
//! file is replaced whole or not at all.

mod atomic;
mod citations;
mod feeds;
mod linked_data;
mod markup;
mod page;

use std::io;
use std::path::Path;

use peerage_core::model::Dataset;
use peerage_core::search::{Index, PAYS_FROM};

use crate::ingest::record::StyleRecord;

pub use self::atomic::{write, write_all};
pub use self::citations::citations;
pub use self::feeds::feeds;
pub use self::page::fill;

/// The dataset as JSON, in one line.
pub fn json(dataset: &Dataset) -> io::Result<Vec<u8>> {
    let mut bytes = serde_json::to_vec(dataset).map_err(io::Error::other)?;
    bytes.push(b'\n');
    Ok(bytes)
}

/// Writes `dataset` to `path`, its works in the styles of citation
/// `styles` to a file beside it (`peerage.citations.json` beside
/// `peerage.json`), feeds (`peerage.feeds/`), and its search index
/// (`peerage.idx`) where that pays: all or none.
pub fn publish(mut dataset: Dataset, styles: &[StyleRecord], path: &Path) -> io::Result<()> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let file = format!("{stem}.citations.json");
    let beside = path.with_file_name(&file);
    let (part, citations) = citations(&dataset, styles, file)?;
    dataset.citations = Some(part);
    let folder = format!("{stem}.feeds");
    let feeds = feeds(&dataset);
    dataset.feeds = (!feeds.is_empty()).then(|| folder.clone());
    let index = index(&mut dataset);
    let beside_index = path.with_extension("idx");
    let mut files: Vec<(&Path, &[u8])> = vec![(&beside, &citations)];
    files.extend(index.iter().map(|index| (beside_index.as_path(), index.as_bytes())));
    let feeds: Vec<_> = feeds
        .iter()
        .map(|(name, bytes)| (path.with_file_name(&folder).join(name), bytes))
        .collect();
    files.extend(feeds.iter().map(|(path, bytes)| (path.as_path(), bytes.as_slice())));
    let json = json(&dataset)?;
    // Last: whoever has the dataset finds what it names.
    files.push((path, &json));
    write_all(&files)
}

/// The search index to lie beside the dataset, which then names it. There is
/// one only where fetching it is quicker than making it.
pub fn index(dataset: &mut Dataset) -> Option<Index> {
    let pays = dataset.works.len() >= PAYS_FROM;
    let index = pays.then(|| Index::new(dataset));
    dataset.index = index.as_ref().map(|index| format!("{:016x}", index.fingerprint()));
    index
}
