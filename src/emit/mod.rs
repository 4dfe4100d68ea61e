//! From a dataset to files: the dataset as JSON, and the content that pages
//! show before the program runs. The same dataset gives the same bytes, and a
//! file is replaced whole or not at all.

mod atomic;
mod citations;
mod linked_data;
mod markup;
mod page;

use std::io;
use std::path::Path;

use crate::model::Dataset;

pub use self::atomic::{write, write_all};
pub use self::citations::citations;
pub use self::page::fill;

/// The dataset as JSON, in one line.
pub fn json(dataset: &Dataset) -> io::Result<Vec<u8>> {
    let mut bytes = serde_json::to_vec(dataset).map_err(io::Error::other)?;
    bytes.push(b'\n');
    Ok(bytes)
}

/// Writes `dataset` to `path`, and its works in the styles of citation called
/// `styles` to a file beside it (`peerage.citations.json` beside
/// `peerage.json`): both or none.
pub fn publish(mut dataset: Dataset, styles: &[String], path: &Path) -> io::Result<()> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let file = format!("{stem}.citations.json");
    let beside = path.with_file_name(&file);
    let (part, bytes) = citations(&dataset, styles, file)?;
    dataset.citations = Some(part);
    // Last: whoever has the dataset finds what it names.
    write_all(&[(&beside, &bytes), (path, &json(&dataset)?)])
}
